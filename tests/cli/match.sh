#!/bin/bash
# SPDX-License-Identifier: MIT
# `sexton match`: the shape of its JSON, the same result with any number of threads, no
# seat and no bot favoured, records that are good and tell their bots, bad options.
. "$(dirname "$0")/lib_play.sh"
match() { "$SEXTON" match "$@" >out 2>err </dev/null || fail "status $?: $(cat err)"; }

# json CLAIM: a claim in Python about the object m.
json() {
    /usr/bin/python3 -c "import json,sys; m=json.load(open('out')); sys.exit(not ($1))" ||
        { cat out; fail "not so: $1"; }
}

# The object: exactly these keys, bots in the order of the seats.
match dawn --games 60 --seat keeper --seat random --seat memory:5 --seed m --json
[ "$(wc -l <out)" = 1 ] || fail "not one line"
[ ! -s err ] || fail "errors: $(cat err)"
json "list(m) == ['games', 'unfinished', 'bots']"
json "m['games'] == 60 and m['unfinished'] == 0"
json "[b['name'] for b in m['bots']] == ['keeper', 'random', 'memory:5']"
json "all(list(b) == ['name', 'share', 'low', 'high', 'mean'] for b in m['bots'])"
json "abs(sum(b['share'] for b in m['bots']) - 1) < 1e-5"
json "all(0 <= b['low'] <= b['share'] <= b['high'] <= 1 for b in m['bots'])"
json "m['bots'][0]['share'] > 0.8 and m['bots'][0]['mean'] < m['bots'][1]['mean']"

# N is rounded up to whole deals, and that is said.
match sedlec --games 10 --seat keeper --seat random --seat random --seed m --json
json "m['games'] == 12"
has err "10 games make no whole deals: 12 are played"
match sedlec --games 1 --seat keeper --seat random --seed m --json
has err "1 game makes no whole deal: 2 are played"

# The number of threads changes nothing; nor does the order of the bots, but for order.
for game in dawn sedlec; do
    set -- --games 120 --seat keeper --seat random --seat memory:2
    match $game "$@" --seed t --threads 1
    mv out one
    match $game "$@" --seed t --threads 2
    same one out
    match $game "$@" --seed t --threads 7
    same one out
    match $game "$@" --seed u
    cmp -s one out && fail "another seed gives the same match"
    match $game --games 120 --seat random --seat memory:2 --seat keeper --seed t
    [ "$(sort one)" = "$(sort out)" ] || fail "$game: the order of the bots matters"
done

# A bot against itself: every deal from every seat, so each has exactly its share.
for seats in 2 3 6; do
    # shellcheck disable=SC2046
    match dawn --games $((20 * seats)) --seed f --json --threads 2 \
        $(for ((i = 0; i < seats; i++)); do printf -- '--seat random '; done)
    json "all(abs(b['share'] - 1 / $seats) < 1e-5 for b in m['bots'])"
    json "all(b['low'] - 1e-5 <= 1 / $seats <= b['high'] + 1e-5 for b in m['bots'])"
    json "len({b['mean'] for b in m['bots']}) == 1"
done
# One deal tells nothing of the error.
match sedlec --games 2 --seat keeper --seat random --seed h --json
json "all(b['low'] == 0 and b['high'] == 1 for b in m['bots'])"
match sedlec --games 2 --seat keeper --seat random --seed h
has out "unknown"

# Perfect memories wait for each other for ever: such games are unfinished and count for
# nobody. D31 is on unless it is switched off.
set -- --games 12 --seat keeper --seat keeper --seat keeper --seed f
match dawn "$@" --dawn off --json
json "0 < m['unfinished'] < 12"
json "abs(sum(b['share'] for b in m['bots']) - 1) < 1e-5"
match dawn "$@" --json
json "m['unfinished'] == 0"

# Records: one for each game, all good and dealt from their seed; what they say adds up.
match dawn --games 12 --seat keeper --seat memory:3 --seat random --seed r --json \
    --records dawn --threads 2
[ "$(ls dawn | wc -l)" = 12 ] || fail "not 12 records"
[ -f dawn/game-000001.sxr ] && [ -f dawn/game-000012.sxr ] || fail "names of records"
for record in dawn/*; do
    "$SEXTON" verify "$record" >verified 2>&1 || fail "$record: $(cat verified)"
    has verified "a finished game"
    has verified "the deal follows from the seed"
    "$SEXTON" replay --record "$record" >again || fail "replay $record"
    same again "$record"
    has "$record" "dawn 9"
    dealt=$(sed -n 's/^seed //p' "$record") # each bot, and the seed with which it sat there
    for seat in 0 1 2; do
        echo "x-bot-0$seat $seat $(sed -n "s/^bot $seat //p" "$record") $(seed "$dealt" $seat) 0"
    done >wanted
    grep '^x-' "$record" >told
    same wanted told
done
match dawn --games 12 --seat keeper --seat memory:3 --seat random --seed r --json \
    --records alone --threads 1
diff -r dawn alone || fail "records depend on the number of threads"
wins=$(for record in dawn/*; do
    winner=$(sed -n 's/^result //p' "$record")
    for seat in $winner; do sed -n "s/^bot $seat //p" "$record"; done
done | grep -c keeper)
json "abs(m['bots'][0]['share'] * 12 - $wins) < 1.01"
# The same deal from every seat.
[ "$(grep -h '^lids' dawn/* | sort -u | wc -l)" = 4 ] || fail "not four deals"
for bot in keeper memory:3 random; do
    for seat in 0 1 2; do
        [ "$(grep -l "^bot $seat $bot\$" dawn/* | wc -l)" = 4 ] || fail "$bot not rotated"
    done
done
# A game of a match can be played again by `play`.
seed=$(sed -n 's/^seed //p' dawn/game-000005.sxr)
# shellcheck disable=SC2046
"$SEXTON" play dawn --seed "$seed" $(sed -n 's/^bot . /--seat /p' dawn/game-000005.sxr) \
    </dev/null >out || fail "play"
"$SEXTON" replay dawn/game-000005.sxr >told || fail "replay"
grep -o 'opens [a-j][1-8]' out >played
grep -o 'opens [a-j][1-8]' told >told_again
[ -s played ] || fail "nothing was opened"
same played told_again
match sedlec --games 6 --seat keeper --seat random --seed r --records sedlec
for record in sedlec/*; do
    "$SEXTON" verify "$record" >verified 2>&1 || fail "$record: $(cat verified)"
done

# Bad options: status 2, one line, nothing written.
refuses "$SEXTON" match dawn --games 2 --seat keeper --seat keeper --records dawn
has err "game-"
refuses "$SEXTON" match dawn --games 2 --seat keeper --seat keeper --records no/such
[ ! -e no ] || fail "a folder was made"
[ "$(ls dawn | wc -l)" = 12 ] || fail "records were touched"
refuses "$SEXTON" match dawn --games 2 --seat keeper --seat keeper --seed ''

# A record that can't be written is named: here no file may have a byte.
(
    trap '' XFSZ
    ulimit -f 0
    "$SEXTON" match sedlec --games 2 --seat random --seat random --seed a --threads 1 \
        --records full 2>&1 >/dev/null
    echo "status=$?"
) | cat >err
has err "full/game-000001.sxr could not be written: "
has err "status=1"
[ "$(wc -l <err)" = 2 ] || fail "not one line"
[ -z "$(ls full)" ] || fail "half a record is left"
