# SPDX-License-Identifier: MIT
# For the tests of the full screen: a real terminal (tmux) of a given size, keys typed
# there, and claims about what it shows. Waits for what it expects, never for a time.
. "${SOURCE_DIR:?}/tests/cli/lib_play.sh"
command -v tmux >/dev/null || fail "tmux is missing"
export TMUX_TMPDIR=$DIR XDG_STATE_HOME=$DIR/state
unset TMUX NO_COLOR
printf 'set -g status off\nset -g default-terminal tmux-256color\nset -sg escape-time 0\n' >"$DIR/conf"
screen_name=one
mux() { tmux -L "$screen_name" -f "$DIR/conf" "$@"; }
screens=()
screens_end() {
    local name
    for name in "${screens[@]}"; do tmux -L "$name" kill-server 2>/dev/null; done
    rm -rf "$DIR"
}
trap screens_end EXIT

# opens NAME COLUMNS ROWS COMMAND...: a terminal, in which the command runs.
opens() {
    screen_name=$1
    screens+=("$1")
    mux new-session -d -x "$2" -y "$3" "$4; echo status=\$?; exec sleep 600"
    mux set-option -g remain-on-exit on >/dev/null
}

# at NAME: from now on keys and claims are about that terminal.
at() { screen_name=$1; }
look() { mux capture-pane -p >"$DIR/pane" 2>&1; }
keys() { mux send-keys "$@"; }

# shows TEXT: waits until the screen shows it. gone TEXT: until it does not.
shows() {
    local try
    for try in $(seq 400); do
        look
        grep -qF -e "$1" "$DIR/pane" && return
        sleep 0.05
    done
    cat "$DIR/pane"
    fail "$screen_name: the screen does not show \`$1\`"
}
gone() {
    local try
    for try in $(seq 400); do
        look
        grep -qF -e "$1" "$DIR/pane" || return
        sleep 0.05
    done
    cat "$DIR/pane"
    fail "$screen_name: the screen still shows \`$1\`"
}
has_now() { look; grep -qE -e "$1" "$DIR/pane"; }

# is_screen NAME: the whole screen is that of tests/tui/screens/NAME, once it is drawn.
# With BLESS set the file is written anew: to be read with care before it is committed.
is_screen() {
    local try file=$SOURCE_DIR/tests/tui/screens/$1
    if [ -n "${BLESS:-}" ] && [[ " ${blessed:-} " != *" $1 "* ]]; then
        blessed="${blessed:-} $1"
        look
        sed 's/ *$//' "$DIR/pane" >"$file"
        return
    fi
    for try in $(seq 200); do
        look
        sed 's/ *$//' "$DIR/pane" | cmp -s - "$file" && return
        sleep 0.05
    done
    sed 's/ *$//' "$DIR/pane" | diff "$file" - || true
    fail "the screen is not that of $1"
}

# changes KEYS...: types them, and waits until the screen is another one.
changes() {
    local try before
    look
    before=$(cat "$DIR/pane")
    keys "$@"
    for try in $(seq 400); do
        look
        [ "$(cat "$DIR/pane")" != "$before" ] && return
        sleep 0.02
    done
    cat "$DIR/pane"
    fail "nothing happens after $*"
}

# asked: the foot of the screen, once it asks us something or the game is over.
asked() {
    local try
    for try in $(seq 400); do
        look
        foot=$(tail -n 4 "$DIR/pane")
        grep -qE ' wins?\.| share the win' "$DIR/pane" && { foot=over; return; }
        grep -qF -e "$1, " <<<"$foot" && return
        sleep 0.02
    done
    cat "$DIR/pane"
    fail "nobody is asked"
}

# One decision of Dawn Under by keys, for the player of that name: graves in turn.
graves=()
for column in a b c d e g h i j; do for row in 1 2 3 4 6 7 8; do graves+=("$column$row"); done; done
grave=0
plays_dawn() {
    asked "$1"
    case $foot in
    over) return 1 ;;
    *"open a grave"* | *"open another grave"*)
        grave=$(((grave + 11) % ${#graves[@]}))
        local name=${graves[$grave]}
        keys "${name:0:1}" "${name:1}"
        changes Enter ;;
    *) changes 1 ;; # the first answer: lay, garlic, give, put, stop
    esac
}

# The same for Skulls of Sedlec: place if there is a card, else keep, take or dig.
plays_sedlec() {
    asked "$1"
    local line=$foot
    case $line in
    over) return 1 ;;
    *"place: a letter"*) changes Enter ;;
    *"keep "[1-6]*) line=${line##*keep }; changes "${line:0:1}" ;;
    *"take from "*) line=${line##*take from }; changes "${line:0:1}" ;;
    *"dig two of "?" "*) line=${line##*dig two of }; changes "${line:0:1}"; changes "${line:2:1}" ;;
    *"dig "?" and keep what it is"*) line=${line##*dig }; changes "${line:0:1}" ;;
    *) echo "$foot"; fail "no answer to that" ;;
    esac
}
