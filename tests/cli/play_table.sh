#!/bin/bash
# SPDX-License-Identifier: MIT
# Playing at the table: refusals with their rules, help, undo, resuming, leaving.
. "$(dirname "$0")/lib_play.sh"
play() { "$SEXTON" play "$@" >out 2>err || fail "status $?: $(cat err)"; }

# Refusals name the rule; nothing has happened then.
printf '%s\n' garlic 'lay left' stop a1 'put r left' nonsense 'open z9' save |
    play dawn --seat human:Tom --seat human:Ann --first 1 --seed q
has out "Ann> garlic"
has out "D13: no grave lies open"
has out "D9: "
has out "D5: a1 is bare"
has out "D17: you have received no vampires"
has out '`nonsense` is not a move or a command here.'
has out "D2: there is no grave of that name"
has out 'Type the name of a file too'
has_not out "Ann opens"
has out "The game is unfinished"
[ ! -s err ] || fail "errors: $(cat err)"

# With two cards in hand one must be placed (S8); a card must lie on two (S13).
printf '%s\n' 'dig 2 1' 'take 4' 'keep 1' 'take 2' 'dig 3 5' 'place Xx/Pe 0:0' 'keep 3' \
    'take 4' 'dig 1 6' 'place 1:0' quit |
    play sedlec --seat human --seat human --first 0 --seed x
has out "S6: you have turned two cards; first keep one of them."
has out "\`place Xx/Pe 0:0\` is not a move or a command here"
has out "S8: with two cards in hand you must place one."
has out "S13: a card at 1:0 needs both"

# A number picks from a short menu only.
printf '%s\n' g1 9 0 -1 '' '2' |
    play dawn --seat human:Tom --seat human:Ann --first 1 --seed q
has out "  1 garlic   2 leave"
has out "Ann leaves g1 empty. (D13)"

# Help and rules.
printf '%s\n' help '?' rules 'rules D25' 'RULES s8' 'rules 9' 'rules D99' moves |
    play dawn --seat human --seat human --seed q
has out "put R left"
has out "D25. Another rat during a plague."
has out "S8. Place: put one card"
has out "D9. The player opens one grave"
has out "D1 to D32"
has out "open h4"

# Undo. A place in Sedlec may be taken back until another has decided; what was turned up
# may not.
printf '%s\n' undo 'take 4' undo 'take 4' 'dig 1 2' undo 'keep 1' undo 'keep 2' \
    'save a.sxr' |
    play sedlec --seat human:Tom --seat human:Ann --first 0 --seed x
has out "There is nothing to take back"
has out "Tom takes back \`take 4\`."
has out "That can't be taken back: it showed something new"
has out "Ann takes back \`keep 1\`."
printf '%s\n' 'take 4' 'dig 1 2' 'keep 2' 'save b.sxr' |
    play sedlec --seat human:Tom --seat human:Ann --first 0 --seed x
same a.sxr b.sxr
# Not once another has decided, even if that was taken back: as at a table (0013).
printf '%s\n' 'dig 1 2' 'keep 1' 'take 4' undo undo 'save c.sxr' |
    play sedlec --seat human:Tom --seat human:Ann --first 0 --seed x
has out "Ann takes back \`take 4\`."
has out "That can't be taken back: Ann has decided since."
printf '%s\n' 'dig 1 2' 'keep 1' 'save d.sxr' |
    play sedlec --seat human:Tom --seat human:Ann --first 0 --seed x
same c.sxr d.sxr
# Not once a bot has decided.
printf '%s\n' 'take 4' undo | play sedlec --seed x --first 0
has out "can't be taken back: Bruno has decided since."
# In a plague lids stay open, so what was put in may be taken out again, and a stop is no
# more than a word; an opening, and a vampire that turned another up, stay.
example=$SOURCE_DIR/tests/vectors/rule-worked_example.sxr
at_start "$example" >start.sxr
typed "$example" >moves
{ sed -n 1,8p moves
  printf '%s\n' leave undo garlic undo leave 'open i7' undo 'lay left' undo stop undo stop
  sed -n '13,$p' moves
  echo "save p.sxr"; } | play start.sxr
has out "Player 1 takes back \`leave\`."
has out "Player 1 takes back \`garlic\`."
has out "Player 1 takes back \`stop\`."
[ "$(grep -c "can't be taken back: it showed something new" out)" = 2 ] ||
    fail "undo of what was shown"
same p.sxr "$example"

# Ties (S25): broken, shared by all, shared by some.
vectors=$SOURCE_DIR/tests/vectors
play "$vectors/sedlec-2p-champions.sxr" </dev/null
has out "This game was over after"
has out "have 30 points each"
has out "is ahead where they first differ. (S25)"
play "$vectors/sedlec-2p-shared-win.sxr" </dev/null
has out "  Player 1: 6, 6, 6, 2, 0"
has out "They are the same throughout, so the win is shared. (S25)"
play "$vectors/sedlec-3p-merchants.sxr" </dev/null
has_not out "points each"
has out "merchants"

# What is closed is never drawn again, and never in the answer to a resumed game.
printf '%s\n' g1 leave table 'save closed.sxr' |
    play dawn --seat human --seat human --first 1 --seed q
closed() { ! grep -q '[[(][WKYRGB*][ V_0-9][])]' out || fail "a closed lid is drawn"; }
closed
printf 'table\n' | play closed.sxr
has_not out "yellow"
closed

# The end of the input in the middle: unfinished, status 0.
printf 'g1' | play dawn --seat human --seat human --first 1 --seed q
has out "opens g1"
has out "The game is unfinished: nobody has won."
play dawn --seed q </dev/null
has out "The game is unfinished"
# Whoever leaves can deal the game again.
has out "The seed of this deal was q."
echo quit | play dawn
has out "The seed of this deal was "
# A line without end, and bytes that are no text.
head -c 300000 /dev/zero | tr '\0' 'x' | play dawn --seat human --seat human --seed q
printf '\0\1\377\376 \33[2J\n\0\n' | play dawn --seat human --seat human --seed q
has_not out $'\33'
printf '%s\n' $'\302\233\342\200\256\377' | play dawn --seat human --seat human --seed q
has out '> ???'
has out '`???` is not a move'
