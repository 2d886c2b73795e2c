#!/bin/bash
# SPDX-License-Identifier: MIT
# What the bots thought, after the game: the graves that a child of ten believed to
# remember, at two sizes and on an old terminal; nothing of people, nothing of bots whose
# seed is not told; Sedlec, where nobody can forget. The record is of a game played here.
. "$(dirname "$0")/lib_screen.sh"
cp "$SOURCE_DIR/tests/tui/mole.sxr" game.sxr
play="'$SEXTON' play game.sxr --reveal 0"

# thinks PLY: the review, from there what was thought, and there that move.
thinks() {
    shows "Vampires left:"
    keys e
    shows "t: what the bots thought, move by move."
    keys t
    shows "Left, right: the move before, after."
    for _ in $(seq 12); do keys -; done # a page up: an old keyboard has no key for it
    shows "Ply 0, "
    for _ in $(seq $(($1 / 10))); do keys +; done
    for _ in $(seq $(($1 % 10))); do keys Right; done
    shows "Ply $1, "
}

opens small 80 24 "$play"
thinks 25
shows "j7: red, with Bruno's garlic? No: a rat."
is_screen thought-80x24
keys Down # the next move is of the same bot, at the same table but for one lid
shows "Ply 26, Bruno: \`garlic\`."
shows "[K ]"
keys Up Up Left
shows "Ply 23, Bruno:"
for _ in $(seq 20); do keys NPage; done # the last move is the last
last=$(($(sed -e '1,/^moves$/d' -e '/^result/,$d' game.sxr | wc -l) - 1))
shows "Ply $last, "
keys Right
keys Left
shows "Ply $((last - 1)), "
keys x
shows "t: what the bots thought, move by move."
keys t # it opens at a move of a bot
shows "Graves remembered rightly"
has_now "What (Bruno|Clara) thought" || fail "not a bot's move"
keys Escape
shows "Any other key: back."
keys x
shows "Vampires left:"
keys '?'
shows "after the game: where it was decided; t: what bots thought"

# People are not asked.
opens person 80 24 "$play"
thinks 2
shows "What a bot thought"
shows "Ply 2, Mia:"
shows "A person decided here."
has_now "remembered" && fail "a person's memory"

opens large 120 40 "$play"
thinks 25
is_screen thought-120x40

opens old 80 24 "TERM=vt100 $play"
thinks 25
is_screen thought-80x24 # no colour tells anything alone

# A record that tells no seeds.
grep -v '^x-bot-' game.sxr >untold.sxr
opens untold 80 24 "'$SEXTON' play untold.sxr --reveal 0"
thinks 25
shows "A bot decided here, but its seed is not in the record"
keys Left Left Left
has_now "remembered" && fail "thoughts out of nothing"

# A bot that came later: before it, a person decided.
sed '/^x-bot-00/s/ 0$/ 24/' game.sxr >later.sxr
opens later 80 24 "'$SEXTON' play later.sxr --reveal 0"
thinks 25
is_screen thought-80x24 # it knows what was shown before it came
keys Left Left
shows "Ply 23, Bruno:"
shows "A person decided here."

# Sedlec: nothing to forget, but something to choose.
opens sedlec 80 24 \
    "'$SEXTON' play sedlec --reveal 0 --seed owl --first 0 --seat level:1 --seat level:2"
shows "The count (S17 to S24):"
keys e
shows "in hindsight these cards could bring"
keys t
shows "could forget nothing (S26)."
for _ in $(seq 12); do keys PPage; done
shows "Ply 0, turn 1, "
shows "cost "

# A game of a match tells its bots too.
"$SEXTON" match dawn --games 2 --seed mole --seat level:3 --seat level:5 --records match >/dev/null
opens match 80 24 "'$SEXTON' play match/game-000002.sxr --reveal 0"
shows "Vampires left:"
keys e
shows "t: what the bots thought, move by move."
keys t
shows "Graves remembered rightly"
