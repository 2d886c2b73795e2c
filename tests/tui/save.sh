#!/bin/bash
# SPDX-License-Identifier: MIT
# The first screen; saving, leaving, going on; taking back; once more after the end.
. "$(dirname "$0")/lib_screen.sh"

opens start 80 24 "'$SEXTON' play --reveal 0"
shows "Two games for the small hours."
is_screen start-80x24
keys Right
shows "< Skulls of Sedlec >"
keys Down Down Right
shows "< 3 >"
keys Right # S4: the base deck is for three
shows "< 3 >"
keys Down n
shows "What are you called?"
keys Mia Enter
shows "a person: Mia"
keys Down
until has_now "a person: Player 2"; do changes Left; done
keys Enter
shows "decides"
shows "your turn:"
changes q
if has_now "The game is not saved."; then keys Enter; fi # a bot has decided already
shows "status=0"

# A record: what was decided, saved, and gone on with.
opens begin 80 24 "'$SEXTON' play sedlec --seed owl --first 0 --reveal 0 --seat human:Mia --seat human:Tom"
shows "Mia, it is your turn:"
keys 4
shows "Tom, it is your turn:"
keys u # nothing new was seen: the card goes back
shows "Mia takes back"
shows "Mia, it is your turn:"
keys 4
shows "Tom, it is your turn:"
keys q
shows "The game is not saved."
keys Escape
gone "The game is not saved."
keys C-c # as good as q
shows "The game is not saved."
keys game.sxr Enter
shows "status=0"
shows "play game.sxr"
"$SEXTON" verify game.sxr >out || fail "the record is no good"
has game.sxr "0 take 4"

opens again 80 24 "'$SEXTON' play game.sxr --reveal 0"
shows "The game goes on after 1 move."
shows "Tom, it is your turn:"
keys 1 2
shows "Tom, keep one of the cards just turned:"
keys s
shows "Save the game as"
echo other >other
keys other Enter
shows "other holds something else"
[ "$(cat other)" = other ] || fail "a file of somebody was overwritten"
keys s
shows "Save the game as"
keys game.sxr Enter
shows "Saved as game.sxr, which held this game already."
keys q
shows "status=0"
has game.sxr "1 dig 1 2"

# From the first screen too.
opens load 80 24 "'$SEXTON' play"
shows "l load a record"
keys l
shows "Which record?"
keys nowhere.sxr Enter
shows "nowhere.sxr can't be read"
keys l
shows "Which record?"
keys game.sxr Enter
shows "Tom, keep one of the cards just turned:"
keys q
shows "status=0"

# After the end, once more: another deal for the same people.
opens more 80 24 "'$SEXTON' play dawn --row 4 --reveal 0 --seat keeper --seat keeper --seed owl"
shows "Vampires left:"
shows "The seed of this deal was owl."
keys n
gone "The seed of this deal was owl."
shows "Vampires left:"
keys q
shows "status=0"
