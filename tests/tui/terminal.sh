#!/bin/bash
# SPDX-License-Identifier: MIT
# The terminal itself: kinds of it, sizes, languages, mouse; and that it is given back as
# it was, after q, after a signal, while suspended, after a crash.
. "$(dirname "$0")/lib_screen.sh"
play="'$SEXTON' play dawn --seed owl --first 0 --reveal 0 --seat human:Mia --seat keeper"

# shell NAME [TERM]: a shell in a terminal, to see what is left behind.
shell() {
    opens "$1" 80 24 "exec env TERM=${2:-tmux-256color} PS1='ready> ' bash --norc -i"
    shows "ready>"
}
# is_sane: the keyboard echoes, the cursor is there, the first screen is back.
is_sane() {
    keys C-u "echo sane\$((1 + 1)); stty -a | grep -o ' -\\?echo ' | tail -n 1" Enter
    shows "sane2"
    shows " echo"
    has_now "-echo " && fail "the keyboard does not echo"
    [ "$(mux display-message -p '#{alternate_on} #{cursor_flag}')" = "0 1" ] ||
        fail "the terminal is not as it was: $(mux display-message -p '#{alternate_on} #{cursor_flag}')"
    keys clear Enter
    gone sane2
}

for name in tmux-256color xterm-256color screen vt100 linux; do
    asan=${ASAN_OPTIONS:-} # libgpm, which curses loads for a Linux console, leaks
    [ "$name" != linux ] || asan=$asan${asan:+:}detect_leaks=0
    opens "$name" 80 24 "ASAN_OPTIONS='$asan' TERM=$name $play"
    shows "Mia, open a grave."
    shows ">0  Mia"
    mux capture-pane -p -e >coloured
    colour="$(printf '\033')\[[0-9;]*3[0-7]m"
    case $name in
    vt100) LC_ALL=C grep -q "$colour" coloured && fail "colours on a vt100" ;;
    *) LC_ALL=C grep -q "$colour" coloured || fail "no colours on $name" ;;
    esac
    keys q
    shows "status=0"
done
shell first
keys "$play" Enter
shows "Mia, open a grave."
keys q
is_sane

# Signals from outside end it; the shell sees which (and after SIGINT drops the line).
for signal in TERM INT HUP; do
    keys "$play; echo left=\$?" Enter
    shows "Mia, open a grave."
    pid=$(pgrep -P "$(mux display-message -p '#{pane_pid}')" -x sexton)
    kill -s "$signal" "$pid"
    [ "$signal" = INT ] || shows "left=1"
    shows "nobody has won"
    is_sane
done

# A crash leaves a usable terminal too.
keys "ulimit -c 0; $play; echo left=\$?" Enter
shows "Mia, open a grave."
pid=$(pgrep -P "$(mux display-message -p '#{pane_pid}')" -x sexton)
crash=SEGV
if grep -qa __asan_init "$SEXTON"; then crash=TERM; fi # the sanitizer has its own handler
kill -s $crash "$pid"
shows "left=1"
is_sane

# Suspended and brought back.
keys "$play" Enter
shows "Mia, open a grave."
keys C-z
shows "Stopped"
is_sane
keys fg Enter
shows "Mia, open a grave."
keys d 7
shows "^v^<"
keys q
is_sane

# Sizes: smaller than it needs, and back; larger.
keys "$play" Enter
shows "Mia, open a grave."
mux resize-window -x 70 -y 20
shows "This screen is too small"
mux resize-window -x 80 -y 24
shows "Mia, open a grave."
is_screen dawn-two
mux resize-window -x 120 -y 40
gone "─── "
shows "? keys"
mux resize-window -x 80 -y 24
is_screen dawn-two

# The mouse: a click on a grave opens it. d7 is in row 8, column 20, both from 0.
[ "$(mux display-message -p '#{mouse_any_flag}')" = 1 ] || fail "no mouse is asked for"
keys -l "$(printf '\033[M 5)')"
shows "Mia opens d7"
keys q
shows "The game is not saved."
keys Enter
is_sane

# Languages, and names of any width.
keys "'$SEXTON' --language de play" Enter
shows "Zwei Spiele"
keys q
keys "$play --seat 'human:猫の墓守'" Enter
shows "猫の墓守"
shows "Mia, open a grave."
keys q

# No screen where there is none: lines, as before.
keys "TERM=dumb $play" Enter
shows "Mia>"
keys quit Enter
keys clear Enter
keys "$play --plain" Enter
shows "Mia>"
keys quit Enter
shows "nobody has won"
