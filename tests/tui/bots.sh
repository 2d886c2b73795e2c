#!/bin/bash
# SPDX-License-Identifier: MIT
# Bots at home: levels on the first screen, each seat its own; a bot that thinks for long
# never stalls the screen, may be left alone, and loses its thought when the move before
# is taken back; it moves no sooner than what was done could be seen, or at once by Space.
. "$(dirname "$0")/lib_screen.sh"

opens start 80 24 "'$SEXTON' play --reveal 0 --seed owl"
shows "< Level 3: Child of ten >"
keys Down Down Down Down # seat 2
shows "Remembers a round or so, and has a simple plan."
is_screen start-level-80x24
for level in 4 5 6 7 8 9 10; do
    keys Right
    shows "< Level $level: "
done
shows "Has looked after this graveyard for ever."
keys Right
shows "< random >"
keys Left Down # seat 3 has a level of its own
shows "Remembers a round or so, and has a simple plan."
keys Left Left
shows "< Level 1: Child of six >"
shows "< Level 10: Sexton >"
keys Left
shows "a person: Player 3"
keys Right
shows "< Level 1: Child of six >"
keys Enter
shows "open a grave"
changes s
keys levels.sxr Enter
shows "Saved as levels.sxr."
has levels.sxr "bot 1 level:10"
has levels.sxr "bot 2 level:1"
has levels.sxr "bot 3 level:3"
keys q
shows "status=0"

# Names typed for several people: what hides or imitates is refused, and said; a name that
# waits under a bot is compared when its person is back.
opens names 80 24 "'$SEXTON' play --reveal 0"
shows "< Level 3: Child of ten >"
keys Down Down Down n # seat 1
keys Mia Enter
shows "< a person: Mia >"
keys Down n
keys "$(printf '\320\234')ia" Enter # with a Cyrillic M
shows "that name looks like the name of somebody else at this table."
gone "$(printf '\320\234')ia"
shows "< Level 3: Child of ten >"
keys n
keys "T$(printf '\342\200\256')om" Enter # written from right to left
shows "that name has a character that can't be seen"
keys n
keys Tom Enter
shows "< a person: Tom >"
gone "that name"
keys Right # a bot again
gone "< a person: Tom >"
keys Up n BSpace BSpace BSpace
keys Tom Enter
shows "< a person: Tom >"
gone "< a person: Mia >"
keys Down Left # and the person, who is called Tom too
keys Enter
shows "that name looks like the name of somebody else at this table."
keys n BSpace BSpace BSpace
keys Ann Enter Enter
gone "< a person: Tom >"
shows "0  Tom"
shows "1  Ann"

opens large 120 40 "'$SEXTON' play --reveal 0"
shows "< Level 3: Child of ten >"
keys Up
shows "Remembers a round or so, and has a simple plan."
is_screen start-level-120x40

# What takes seconds is thought beside the loop: the screen is there meanwhile, and the
# move is not. It is taken back: nobody answers it any more.
slow="'$SEXTON' play sedlec --seed owl --first 0 --seat human:Mia --seat mc:500000"
opens slow 80 24 "$slow --reveal 0"
shows "Mia, it is your turn:"
keys 4
shows "Bruno decides"
look
cp "$DIR/pane" before
keys '?'
shows "the rule behind the last answer"
keys Escape
gone "the rule behind the last answer"
look
cmp -s "$DIR/pane" before || fail "the screen had to wait for the bot"
keys u
shows "Mia takes back"
shows "Mia, it is your turn:"
keys 4
shows "Bruno decides"
keys q
shows "The game is not saved."
keys Enter # while it thinks
shows "status=0"

# Human pace.
now() { echo $((${EPOCHREALTIME/[.,]/} / 1000)); }
quick="'$SEXTON' play sedlec --seed owl --first 0 --seat human:Mia --seat level:3"
opens pace 80 24 "$quick --reveal 2000"
shows "Mia, it is your turn:"
since=$(now)
keys 4
shows "Mia, it is your turn:"
gone "Bruno decides"
[ $(($(now) - since)) -ge 2000 ] || fail "a bot moved after $(($(now) - since)) ms"
opens space 80 24 "$quick --reveal 5000"
shows "Mia, it is your turn:"
since=$(now)
keys 4
shows "Bruno decides"
keys Space
for try in $(seq 400); do has_now "Bruno (takes|digs|turns)" && break; done
[ $(($(now) - since)) -lt 5000 ] || fail "Space does not hurry a bot"
