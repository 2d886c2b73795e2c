#!/bin/bash
# SPDX-License-Identifier: MIT
# At a real terminal: `sexton play` asks two questions that Enter answers, deals against
# bots, takes typed moves, offers to save on leaving. The screen is tmux's.
. "$(dirname "$0")/lib_play.sh"
command -v tmux >/dev/null || fail "tmux is missing"
TMUX_TMPDIR=$DIR
export TMUX_TMPDIR
unset TMUX
socket=one # a server that was told to end may take a moment: each session has its own
screen() { tmux -L $socket -f /dev/null "$@"; }
trap 'screen kill-server 2>/dev/null; rm -rf "$DIR"' EXIT

# shows TEXT: waits until the screen shows it.
shows() {
    local try
    for try in $(seq 150); do
        screen capture-pane -p -S - >pane 2>&1
        grep -qF -e "$1" pane && return
        sleep 0.1
    done
    cat pane
    fail "the screen does not show \`$1\`"
}
types() { screen send-keys -- "$@" Enter; }

screen new-session -d -x 80 -y 50 \
    "LC_ALL=C.UTF-8 TERM=tmux-256color '$SEXTON' play --plain; echo status=\$?; sleep 60"
shows "1 or 2 (Enter: 1)>"
types ""
shows "1 to 5 (Enter: 3)>"
types ""
shows "At the table, clockwise: Player 1, Bruno (level:3), Clara (level:3) and Emil"
shows "dawn breaks after 12 idle turns in a row. (D31)"
# Whatever is asked first (a turn, a gift, a go), there is a prompt.
shows "Player 1>"
types help
shows "save FILE   keep the game"
types "rules D9"
shows "D9. The player opens one grave"
types nonsense
shows '`nonsense` is not a move or a command here.'
types "open d7"
types 1
types quit
shows "save as>"
types "table top.sxr"
shows "Saved as table top.sxr."
shows "The game is unfinished: nobody has won."
shows "status=0"
screen kill-server
"$SEXTON" verify "table top.sxr" >out || fail "the saved game is no good record"
has "table top.sxr" "bot 3 level:3"
LC_ALL=C grep -q "$(printf '\033')\[[0-9;]*[HJK]" pane && fail "the screen was cleared"

socket=two
# The other game; one opponent; no colour where none is wanted.
screen new-session -d -x 80 -y 50 \
    "LC_ALL=C.UTF-8 NO_COLOR=1 '$SEXTON' play --plain; echo status=\$?; sleep 60"
shows "1 or 2 (Enter: 1)>"
types 3
shows "Please type 1 for Dawn Under or 2 for Skulls of Sedlec."
types 2
shows "1 to 2 (Enter: 1)>"
types 7
shows "Please type a number from 1 to 2."
types ""
shows "At the table, clockwise: Player 1 and Bruno (level:3)."
shows "Player 1>"
screen send-keys C-d # once more if a bot began: then there is something to save
screen send-keys C-d
shows "The game is unfinished: nobody has won."
shows "status=0"
screen kill-server

socket=three
# Ctrl-D leaves like `quit`: with a chance to save. A dumb terminal has no colours.
screen new-session -d -x 80 -y 50 \
    "LC_ALL=C.UTF-8 TERM=dumb '$SEXTON' play sedlec --seed x --first 0; echo status=\$?; sleep 60"
shows "Player 1>"
types "take 4"
shows "Player 1 takes"
screen capture-pane -p -e -S - >coloured
LC_ALL=C grep -q "$(printf '\033')\[[0-9;]*m" coloured && fail "colours on a dumb terminal"
screen send-keys C-d
shows "save as>"
types end.sxr
shows "Saved as end.sxr."
shows "status=0"
[ -f end.sxr ] || fail "nothing was saved after Ctrl-D"
screen kill-server

socket=four
screen new-session -d -x 80 -y 50 \
    "LC_ALL=C.UTF-8 TERM=tmux-256color '$SEXTON' play --plain sedlec --seed x --first 0; sleep 60"
shows "Player 1>"
screen capture-pane -p -e -S - >coloured
LC_ALL=C grep -q "$(printf '\033')\[[0-9;]*m" coloured || fail "no colours"
exit 0
