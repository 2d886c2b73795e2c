#!/bin/bash
# SPDX-License-Identifier: MIT
# The review after the game: what it shows at two sizes, the same as `sexton review` tells;
# plain characters on an old terminal; leaving while it is being made. The screens are
# those of a record and the net for that table: another net wants them blessed anew.
. "$(dirname "$0")/lib_screen.sh"
cp "$SOURCE_DIR/tests/tui/owl.sxr" game.sxr
play="'$SEXTON' play game.sxr --reveal 0"

opens small 80 24 "$play"
shows "Vampires left:"
shows "e: the review of this game."
keys e
shows "The costliest moments"
is_screen review-80x24
keys Up # the first line is the first
is_screen review-80x24
changes Down
keys Space Space Space Space
shows "Chances to win, from the first decision to the last"
shows "Any other key: back."
is_screen review-end-80x24
keys PPage PPage PPage PPage
is_screen review-80x24

# Word for word what the command tells.
"$SEXTON" review game.sxr >told
words() { tr -cs '[:alnum:].%' '\n' <"$1" | sed 's/^\.*//' | grep .; }
at small
mux resize-window -x 120 -y 60
shows "Chances to win"
shows "Any other key: back."
sed '1,2d; $d' "$DIR/pane" >shown
words <(sed '/Chances to win/,$d' told) >told.words
words <(sed '/Chances to win/,$d' shown) >shown.words
diff told.words shown.words || fail "the screen does not tell what the command tells"
mux resize-window -x 80 -y 24
shows "Any other key: back."
keys Escape
shows "Vampires left:"
keys e # it is kept
shows "The costliest moments"
keys x
shows "Vampires left:"
keys q
shows "status=0"

opens large 120 40 "$play"
shows "Vampires left:"
keys e
shows "The costliest moments"
shows "█"
is_screen review-120x40
keys Escape
shows "Vampires left:"
keys q
shows "status=0"

# Once more: a review is forgotten with its game, and there is another one.
opens again 120 40 "'$SEXTON' play dawn --row 4 --reveal 0 --seat keeper --seat level:3 --seed owl"
shows "The seed of this deal was owl."
keys e
shows "Chances to win"
look
cp "$DIR/pane" first
keys Escape
shows "The seed of this deal was owl."
keys n
gone "The seed of this deal was owl."
shows "Vampires left:"
keys e
shows "Chances to win"
look
cmp -s "$DIR/pane" first && fail "the review of another game"
keys q
shows "Vampires left:"
keys q
shows "status=0"

opens old 80 24 "TERM=vt100 $play"
shows "Vampires left:"
keys e
shows "The costliest moments"
keys Space Space Space Space
shows "Any other key: back."
is_screen review-vt100

# Sedlec: pyramids in hindsight. Whoever leaves does not wait for the last of it.
sedlec="'$SEXTON' play sedlec --reveal 0 --seed owl --first 0 --seat level:1 --seat level:5"
opens sedlec 80 24 "$sedlec"
shows "The count (S17 to S24):"
keys e
shows "in hindsight these cards could bring"
keys Escape q
shows "status=0"
opens hasty 80 24 "$sedlec"
shows "The count (S17 to S24):"
keys e q q
shows "status=0"
