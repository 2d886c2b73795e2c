#!/bin/bash
# SPDX-License-Identifier: MIT
# People and bots: whole games against bots, games of bots only; and a game that was saved
# and resumed gives the same record as one that was not.
. "$(dirname "$0")/lib_play.sh"

# Digs or takes whatever there is, and places wherever it fits.
stubborn_sedlec() {
    for lap in $(seq 30); do
        printf '%s\n' 'dig 1 2' 'keep 2' 'dig 3 4' 'keep 4' 'dig 5 6' 'keep 6'
        for stack in 1 2 3 4 5 6; do
            printf '%s\n' "dig $stack" "keep $stack" "take $stack"
        done
        for place in {0,1,2}:{0,1,2,3,-1,-2,-3}; do echo "$place"; done
        printf '%s\n' 1 1
    done
}

# whole GAME EXPECTED OPTIONS...: a game to its end, and what is said there.
whole() {
    local game=$1 expected=$2
    shift 2
    rm -f whole.sxr
    stubborn_$game >input
    "$SEXTON" play "$game" --plain "$@" <input >out 2>err || fail "status $?: $(cat err)"
    has out "$expected"
    has out '`save FILE` keeps the record of this game'
    has_not out "unfinished"
}
whole dawn "Vampires left:" --seed one --edition lifestyle
whole dawn "Vampires left:" --seed two --players 2
whole dawn "Vampires left:" --seed three --row 6 \
    --seat human:Mia --seat memory:4 --seat random
whole sedlec "The count (S17 to S24):" --seed one
whole sedlec "The count (S17 to S24):" --seed two --seat random --seat human --seat keeper
has out "total"

# Only bots: to the end, without a word from us; the same seed gives the same game.
bots='--seat keeper --seat memory:3 --seat random'
for game in dawn sedlec; do
    # shellcheck disable=SC2086
    {
        "$SEXTON" play $game $bots --seed b </dev/null >first || fail "bots only"
        "$SEXTON" play $game $bots --seed b </dev/null >again || fail "bots only"
        "$SEXTON" play $game $bots --seed c </dev/null >second || fail "bots only"
    }
    same first again
    has first "wins"
    cmp -s first second && fail "$game: another seed gives the same game"
done

# D31: on with 3 x players wherever a bot sits, off otherwise, unless said.
printf '' | "$SEXTON" play dawn --players 3 --seed q >out
has out "dawn breaks after 9 idle turns"
printf '' | "$SEXTON" play dawn --seat human --seat human --seed q >out
has_not out "dawn breaks"
printf '' | "$SEXTON" play dawn --seat human --seat human --dawn 7 --seed q >out
has out "dawn breaks after 7 idle turns"
printf '' | "$SEXTON" play dawn --players 3 --dawn off --seed q >out
has_not out "dawn breaks"

# Dawn breaks when nothing moves: two people open the same graves again and again.
{ for lap in 1 2 3 4 5 6; do printf '%s\n' g1 leave h1 leave; done; } |
    "$SEXTON" play dawn --seat human:Tom --seat human:Ann --dawn 3 --seed q --first 1 >out
has out "Dawn breaks"
has out "(D31)"
has out "The house rule ended it: after 3 turns in a row"

# resumed GAME LINES OPTIONS...: so many lines of input in two sittings give what one
# sitting gives, with the bots' memories and random numbers as if nobody had left.
resumed() {
    local game=$1 whole=$2 lines
    shift 2
    stubborn_$game | head -n "$whole" >input
    for lines in $((whole / 9)) $((whole / 4)) $((whole / 2)); do
        rm -f one.sxr two.sxr
        { cat input; echo "save one.sxr"; } | "$SEXTON" play "$game" "$@" >out
        has out "Saved as one.sxr"
        { head -n $lines input; echo "save two.sxr"; echo quit; } |
            "$SEXTON" play "$game" "$@" >out
        has out "Saved as two.sxr."
        { tail -n +$((lines + 1)) input; echo "save two.sxr"; } |
            "$SEXTON" play two.sxr >out
        has out "which held this game already"
        same one.sxr two.sxr
        "$SEXTON" verify one.sxr >out || fail "not a good record"
        has out "the deal follows from the seed"
    done
}
resumed dawn 240 --seed r --dawn off \
    --seat human:Mia --seat random --seat memory:6 --seat keeper
resumed dawn 240 --seed s --edition lifestyle \
    --seat random --seat human --seat random --seat random
resumed sedlec 60 --seed t --seat human --seat random --seat random

# A seat may be taken over when a game is resumed.
echo 'save over.sxr' | "$SEXTON" play dawn --seat human:Mia --seat keeper --seed u >out
"$SEXTON" play over.sxr --seat keeper --seat random </dev/null >out || fail "takeover"
has out "Mia (keeper)"
has out "Vampires left:"
