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
shows "What's your name?"
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

# An expansion chosen there is one of the game, and so is the other edition.
opens expansion 80 24 "'$SEXTON' play --reveal 0 --seed owl --first 0"
shows "Two games for the small hours."
changes Right
changes Down
changes Right
shows "< champions >"
keys Enter
shows "Player 1, it is your turn:"
changes s
keys chosen.sxr Enter
shows "Saved as chosen.sxr."
grep -q '^expansions champions$' chosen.sxr && grep -q '^players 2$' chosen.sxr &&
    grep -q '^bot 1 level:3$' chosen.sxr && grep -q '^seed owl$' chosen.sxr || fail "$(cat chosen.sxr)"
keys q
shows "status=0"
opens edition 80 24 "'$SEXTON' play --reveal 0 --seed owl --first 0"
shows "Two games for the small hours."
changes Down
changes Right
shows "< the edition of 2018 >"
keys Enter
shows "Player 1, open a grave."
changes s
keys edition.sxr Enter
shows "Saved as edition.sxr."
grep -q '^edition lifestyle$' edition.sxr && grep -q '^players 4$' edition.sxr || fail "$(cat edition.sxr)"
keys q
shows "status=0"

# What can't be taken back, each with its reason; what stays on the screen after leaving.
opens undo 80 24 "'$SEXTON' play sedlec --seed owl --first 0 --reveal 0 --seat human:Mia --seat keeper"
shows "Mia, it is your turn:"
keys u
shows "There is nothing to take back: no move was made."
keys 1 2
shows "Mia, keep one of the cards just turned:"
keys u
shows "That can't be taken back: it showed something new, or a lid has closed."
keys 1
shows "Mia, it is your turn:"
keys u
shows "That can't be taken back: Bruno has decided since."
keys q
shows "The game is not saved."
keys Enter
shows "status=0"
look
sed '/^$/d' "$DIR/pane" >left
printf '%s\n' "The game is unfinished: nobody has won." "The seed of this deal was owl." "status=0" |
    cmp -s - left || fail "what is left: $(cat left)"

# A table at home may be paused as one on a server: nobody decides, and nothing goes back.
opens pause 80 24 "'$SEXTON' play sedlec --seed owl --first 0 --reveal 0 --seat human:Mia --seat human:Tom"
shows "Mia, it is your turn:"
keys 4
shows "Tom, it is your turn:"
keys x
shows "Pause"
keys Enter
shows "The table is paused."
keys u
shows "The host has paused the table."
keys x
shows "Go on"
keys Enter
gone "The table is paused."
keys u
shows "Mia takes back \`take 4\`."
shows "Mia, it is your turn:"

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
look
sed '/^$/d' "$DIR/pane" >left
printf '%s\n' "The game is unfinished: nobody has won." "The seed of this deal was owl." \
    "\`$SEXTON play game.sxr\` continues it." "status=0" >wanted
tr -d '\n' <left | cmp -s - <(tr -d '\n' <wanted) || fail "what is left: $(cat left)"
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
