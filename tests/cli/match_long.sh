#!/bin/bash
# SPDX-License-Identifier: MIT
# `sexton match` for long runs: journals that survive a kill, tests that stop by
# themselves, pools, luck, CSV, progress.
. "$(dirname "$0")/lib_play.sh"
match() { "$SEXTON" match "$@" >out 2>err </dev/null || fail "status $?: $(cat err)"; }
json() {
    /usr/bin/python3 -c "import json,sys; m=json.load(open('out')); sys.exit(not ($1))" ||
        { cat out; fail "not so: $1"; }
}

# Killed in the middle, it goes on where it was, and comes to the same bytes.
set -- dawn --games 1200 --seat keeper --seat memory:9 --seed j
match "$@" --journal whole
[ "$(wc -l <whole)" = 601 ] || fail "not a line for every deal"
mv out wanted
"$SEXTON" match "$@" --jobs 2 --journal half >killed 2>&1 </dev/null &
process=$!
until [ -s half ] && [ "$(grep -c '^{"block"' half)" -ge 40 ]; do
    kill -0 $process 2>/dev/null || fail "over before it was killed"
done
kill -9 $process
wait $process 2>/dev/null
lines=$(wc -l <half)
[ ! -s killed ] && [ "$lines" -lt 601 ] || fail "it was not killed in the middle: $lines"
head -c 50 whole | tail -c 30 >>half # and its last line is torn
match "$@" --jobs 1 --journal half
same wanted out
[ "$(sort whole | sha256sum)" = "$(sort half | sha256sum)" ] || fail "journals differ"
cp half before
match "$@" --journal half # all is there
same wanted out
same before half
# A longer match goes on from a shorter one.
match dawn --games 1300 --seat keeper --seat memory:9 --seed j
mv out longer
match dawn --games 1300 --seat keeper --seat memory:9 --seed j --journal half
same longer out

# Of another match it is refused, and left as it is.
cp half before
refuses "$SEXTON" match dawn --games 10 --seat keeper --seat memory:9 --seed k --journal half
has err "half: it is not the journal of this run"
refuses "$SEXTON" match dawn --games 10 --seat keeper --seat memory:8 --seed j --journal half
refuses "$SEXTON" match sedlec --games 10 --seat keeper --seat memory:9 --seed j --journal half
refuses "$SEXTON" match "$@" --dawn off --journal half
refuses "$SEXTON" match "$@" --luck --journal half
same before half
echo 'not a block' >>half
refuses "$SEXTON" match "$@" --journal half
has err "line 652 is not a line of a journal"
refuses "$SEXTON" match dawn --games 10 --seat keeper --seat random --journal new
has err "--seed"
printf 'my notes' >notes
refuses "$SEXTON" match "$@" --journal notes
[ "$(cat notes)" = "my notes" ] || fail "a file of somebody was written over"
status 1 "$SEXTON" match "$@" --journal no/such/folder
has err "no/such/folder"

# With records: those of a lost part are written again, and all are there.
match sedlec --games 20 --seat keeper --seat random --seed r --journal rj --records games
cp -r games whole-games
head -n 4 rj >short && mv short rj
rm games/game-000009.sxr
match sedlec --games 20 --seat keeper --seat random --seed r --journal rj --records games
[ "$(ls games | wc -l)" = 20 ] || fail "not 20 records"
diff -r games whole-games || fail "records of a match that went on differ"
for k in 1 2; do
    match sedlec --games 20 --seat keeper --seat random --seed r --part $k/2 --journal part$k \
        --records half$k
done
mkdir parts
mv half1/* half2/* parts
diff -r games parts || fail "records of parts differ"

# A test stops where it is clear, after the same games whatever the number of threads.
for jobs in 1 2 5; do
    match dawn --sprt 0,50 --seat keeper --seat random --seed s --jobs $jobs --json
    json "m['games'] == 64 and m['sprt']['verdict'] == 'elo1'"
    json "m['sprt']['llr'] > m['sprt']['high'] > 2.94"
    match dawn --sprt 0,60 --seat memory:12 --seat memory:11 --seed s --jobs $jobs
    mv out sprt.$jobs
done
same sprt.1 sprt.2
same sprt.1 sprt.5
has sprt.1 "The test is over after"
# Equals: they are not better, and where 0 is in the middle nothing can be said.
match dawn --sprt 0,50 --seat memory:4 --seat memory:4 --seed s --json
json "m['sprt']['verdict'] == 'elo0'"
match dawn --sprt -50,50 --games 400 --seat memory:4 --seat memory:4 --seed s --json
json "m['games'] == 400 and m['sprt']['verdict'] is None and m['sprt']['llr'] == 0"
match dawn --sprt -50,50 --games 100 --seat memory:4 --seat memory:4 --seed s
has out "The test is open after 100 games"
# Three of four seats are one side.
match dawn --sprt 0,50 --seat keeper --seat random --seat keeper --seat keeper --seed s \
    --json
json "m['sprt']['verdict'] == 'elo1'"
for bad in 10,0 0 x,1 0,0 0,99999; do
    refuses "$SEXTON" match dawn --sprt $bad --seat keeper --seat random
done
refuses "$SEXTON" match dawn --sprt 0,10 --records sr --seat keeper --seat random
[ ! -e sr ] || fail "a folder was made"

# A pool: as many games against each, each line as a match of its own would have it.
match dawn --games 120 --seat memory:9 --pool keeper,random,memory:9 --seed p --json
json "list(m) == ['games', 'unfinished', 'bots', 'pool'] and m['games'] == 120"
json "[b['name'] for b in m['pool']] == ['keeper', 'random', 'memory:9']"
json "all(b['games'] == 40 for b in m['pool'])"
json "m['pool'][0]['share'] < 0.4 and m['pool'][1]['share'] > 0.6"
json "m['pool'][2]['share'] == 0.5 and [b['name'] for b in m['bots']] == ['memory:9']"
json "abs(m['bots'][0]['share'] - sum(b['share'] for b in m['pool']) / 3) < 1e-5"
match dawn --games 100 --players 3 --seat keeper --pool random,memory:2 --seed p
has err "make 102 games"
has out "keeper against each of these:"
has out "memory:2"
[ "$(tail -n 1 out | cut -c 1-3)" = all ] || fail "no sum"
refuses "$SEXTON" match dawn --seat keeper --seat keeper --pool random
refuses "$SEXTON" match dawn --pool random
refuses "$SEXTON" match dawn --seat keeper --pool random,nobody
has err "nobody"

# CSV: a line for each, RFC 4180.
match dawn --games 30 --seat keeper --seat random --seat memory:3 --seed c --csv
[ "$(head -n 1 out)" = "name,games,share,low,high,mean" ] || fail "heading: $(head -n 1 out)"
[ "$(wc -l <out)" = 4 ] || fail "not a line for each"
grep -qE '^random,30,[01]\.[0-9]{6},' out || fail "$(cat out)"
match sedlec --games 12 --seat keeper --pool random,keeper --seed c --csv
[ "$(cut -d , -f 1 out | tr '\n' ' ')" = "opponent random keeper * " ] || fail "$(cat out)"
refuses "$SEXTON" match dawn --seat keeper --seat random --csv --json

# Wins without luck lie near the wins. Without a net for the table nobody can say.
if match dawn --games 40 --seat keeper --seat memory:9 --seed l --luck --json; then
    json "all(b['adjusted_low'] < b['adjusted'] < b['adjusted_high'] for b in m['bots'])"
    json "all(abs(b['adjusted'] - b['share']) < 0.1 for b in m['bots'])"
    match dawn --games 40 --seat keeper --seat memory:9 --seed l --luck --csv
    has out "adjusted,adjusted_low,adjusted_high"
    match dawn --games 40 --seat keeper --seat memory:9 --seed l --luck
    has out "without luck"
fi

# Progress is for who asks for it, or sits at a terminal.
match dawn --games 60 --seat keeper --seat random --seed q
[ ! -s err ] || fail "progress for nobody"
match dawn --games 60 --seat keeper --seat random --seed q --progress
has err "100 %"
if command -v script >/dev/null; then
    script -qec "'$SEXTON' match dawn --games 3000 --seat keeper --seat keeper --seed q" \
        typescript >/dev/null </dev/null
    has typescript "of 1500 deals"
fi
