#!/bin/bash
# SPDX-License-Identifier: MIT
# Dawn Under on a full screen: what it shows at two sizes, a refusal with its rule, the
# keys' page, a whole game to its end by typed keys, its record saved and verified.
. "$(dirname "$0")/lib_screen.sh"
play="'$SEXTON' play dawn --seed owl --first 0 --reveal 0 --seat human:Mia"

opens small 80 24 "$play --seat keeper --seat keeper --seat memory:3"
shows "Mia, open a grave."
is_screen dawn-80x24
keys d 5 # the path: no grave, and Enter opens nothing else instead
shows "D2: "
keys Enter
keys a 1
gone "D2: "
is_screen dawn-cursor
keys '?'
shows "go from grave to grave"
is_screen dawn-keys
keys Escape
gone "go from grave to grave"
changes Enter # a1 is opened, whatever it holds
gone "Mia, open a grave."

opens large 120 40 "$play --seat keeper --seat keeper --seat memory:3"
shows "Mia, open a grave."
is_screen dawn-120x40

# A refusal tells its rule, and r shows it. Seats 0 and 1 are people: both are asked.
opens two 80 24 "'$SEXTON' play dawn --seed x --first 0 --players 2 --seat human:Mia --seat human:Tom --bare A"
shows "Mia, open a grave."
keys a 1 Enter
shows "D5: "
shows "[r: the rule]"
keys r
shows "D5. "
keys Right
shows "D6. "
keys Escape
gone "D6. "

# A whole game, short rows.
opens whole 80 24 "$play --seat keeper --row 4"
for turn in $(seq 400); do plays_dawn Mia || break; done
shows "Vampires left:"
keys s
shows "Save the game as"
keys "whole game.sxr" Enter
shows "Saved as whole game.sxr."
until has_now "The game is over."; do keys Enter; done # a hasty Enter is not taken
keys Escape
shows "Vampires left:"
keys q
shows "status=0"
"$SEXTON" verify "whole game.sxr" >out || fail "the record is no good"
has out "a good record of a finished game"
has out "the deal follows from the seed"
[ "$(grep -c '^0 open' "whole game.sxr")" -gt 3 ] || fail "Mia has hardly played"
