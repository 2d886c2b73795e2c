#!/bin/bash
# SPDX-License-Identifier: MIT
# A record with bots that think for long: nobody thinks through what was, so the screen is
# there at once and the bot that must decide begins with that; leaving waits for nobody.
# And the bots go on as if they had played.
. "$(dirname "$0")/lib_screen.sh"
now() { echo $((${EPOCHREALTIME/[.,]/} / 1000)); }
soon() { # soon SINCE WHAT: it took less than five seconds; the thoughts take minutes
    [ $(($(now) - $1)) -lt 5000 ] || fail "$2 after $(($(now) - $1)) ms"
}
deal="sedlec --plain --seed owl --first 0 --seat human:Mia --seat mc:20"

# As if they had played: the same moves with and without a rest.
printf 'take 4\ntake 5\nsave whole.sxr\nquit\n' | "$SEXTON" play $deal >out 2>&1
printf 'take 4\nsave half.sxr\nquit\n' | "$SEXTON" play $deal >out 2>&1
[ "$(grep -c '^1 ' half.sxr)" -eq 2 ] || fail "the bot has not decided: $(cat half.sxr out)"
opens luck 80 24 "'$SEXTON' play half.sxr --reveal 0"
shows "Mia, it is your turn:"
keys 5
shows "Mia, place a card in your pyramid:"
changes s
keys rested.sxr Enter
shows "Saved as rested.sxr."
cmp -s whole.sxr rested.sxr || fail "the bot is another one: $(diff whole.sxr rested.sxr)"
keys q
shows "status=0"
printf 'take 5\nsave plain.sxr\nquit\n' | "$SEXTON" play half.sxr --plain >out 2>&1
cmp -s whole.sxr plain.sxr || fail "line by line: $(diff whole.sxr plain.sxr)"

# What would take minutes: a million games for every decision of Tom's.
printf 'open d7\nleave\nopen d7\nleave\nsave dawn.sxr\nquit\n' |
    "$SEXTON" play dawn --plain --seed owl --first 0 --seat human:Mia --seat human:Tom >out 2>&1
[ "$(grep -c '^1 ' dawn.sxr)" -eq 2 ] || fail "Tom has not decided: $(cat dawn.sxr out)"
timeout 60 "$SEXTON" play dawn.sxr --plain --seat human:Mia --seat mc:1000000 </dev/null >out 2>&1 ||
    fail "line by line: status $?: $(cat out)"
has out "Mia, open a grave:"
since=$(now)
opens slow 80 24 "'$SEXTON' play dawn.sxr --reveal 0 --seat human:Mia --seat mc:1000000"
shows "Mia, open a grave."
soon "$since" "the screen was there"
keys d 7 Enter # D27: that ends her turn
shows "Tom decides"
keys '?'
shows "the rule behind the last answer"
keys Escape
gone "the rule behind the last answer"
keys q
shows "The game is not saved."
since=$(now)
keys Enter
shows "status=0"
soon "$since" "it was left"

# The same while a bot thinks about its next move, or nobody but bots is there.
for seats in "human:Mia --seat mc:1000000" "mc:1000000 --seat mc:1000000"; do
    opens "think-${seats%%:*}" 80 24 "'$SEXTON' play dawn --seed owl --first 0 --reveal 0 --seat $seats"
    shows "decides"
    if [ "${seats%%:*}" = human ]; then
        shows "Mia, open a grave."
        keys d 7 Enter
        shows "d7 has a yellow lid and is empty"
        keys 2
        shows "Bruno decides"
        keys q
        shows "The game is not saved."
        keys Enter
    else
        keys q
    fi
    since=$(now)
    shows "status=0"
    soon "$since" "it was left"
done
