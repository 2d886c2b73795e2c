#!/bin/bash
# SPDX-License-Identifier: MIT
# Skulls of Sedlec on a full screen: stacks, hands, pyramids, places with their points; a
# whole game by keys, the count; four players with an expansion.
. "$(dirname "$0")/lib_screen.sh"
play="'$SEXTON' play sedlec --seed owl --first 0 --reveal 0 --seat human:Mia"

opens small 80 24 "$play --seat keeper"
shows "Mia, it is your turn:"
is_screen sedlec-80x24
keys 4
shows "Pr/Pr"
shows "place: a letter"
is_screen sedlec-place
keys 2
shows "Stack 2, and which other?"
keys Escape
gone "and which other?"
changes Enter
shows "0:0"

opens large 120 40 "$play --seat keeper --seat random"
shows "Mia, it is your turn:"
is_screen sedlec-120x40

# Undo by a table's rule: not once another has decided, even if that was taken back.
opens undo 80 24 "$play --seat human:Tom"
shows "Mia, it is your turn:"
keys 1 2
shows "Mia, keep one of the cards"
keys 1
shows "Tom, it is your turn:"
keys 4
shows "Mia, it is your turn:"
keys u
shows "Tom takes back \`take 4\`."
keys u
shows "That can't be taken back: Tom has decided since."

opens whole 80 24 "$play --seat keeper --seat keeper --seat random --expansions champions"
for turn in $(seq 200); do plays_sedlec Mia || break; done
shows "The count (S17 to S24):"
shows "champions"
keys s
shows "Save the game as"
keys whole.sxr Enter
shows "Saved as whole.sxr."
keys q
shows "status=0"
"$SEXTON" verify whole.sxr >out || fail "the record is no good"
has out "a good record of a finished game"
[ "$(grep -c '^0 place' whole.sxr)" = 6 ] || fail "Mia has no pyramid"
