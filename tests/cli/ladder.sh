#!/bin/bash
# SPDX-License-Identifier: MIT
# `sexton ladder`: levels on one scale; JSON, CSV and a drawing; the same with any number of
# threads and from a journal.
. "$(dirname "$0")/lib_play.sh"
ladder() { "$SEXTON" ladder "$@" >out 2>err </dev/null || fail "status $?: $(cat err)"; }
json() {
    /usr/bin/python3 -c "import json,sys; m=json.load(open('out')); sys.exit(not ($1))" ||
        { cat out; fail "not so: $1"; }
}

ladder dawn --levels 1-4 --games 60 --seed l --json --svg ladder.svg --jobs 2
json "list(m) == ['game', 'players', 'games', 'rungs', 'pairs'] and m['games'] == 300"
json "[r['name'] for r in m['rungs']] == ['level:1', 'level:2', 'level:3', 'level:4']"
json "m['rungs'][0]['elo'] == 0"
json "all(a['elo'] < b['elo'] for a, b in zip(m['rungs'], m['rungs'][1:]))"
json "all(r['low'] < r['elo'] < r['high'] for r in m['rungs'][1:])"
json "len(m['pairs']) == 5 and all(p['games'] == 60 for p in m['pairs'])"
json "all(p['low'] <= p['share'] <= p['high'] for p in m['pairs'])"
/usr/bin/python3 - <<'END' || fail "the drawing is not well"
import xml.etree.ElementTree as tree
svg = tree.parse("ladder.svg").getroot()
space = "{http://www.w3.org/2000/svg}"
dots = svg.findall(f".//{space}circle")
assert len(dots) == 4, dots
heights = [float(d.get("cy")) for d in dots]
assert heights == sorted(heights, reverse=True), heights
assert "level:4" in dots[3].find(f"{space}title").text
END
has ladder.svg "prefers-color-scheme: dark"

# Threads and journals change nothing.
mv out wanted
ladder dawn --levels 1-4 --games 60 --seed l --json --jobs 1 --journal journal
same wanted out
head -n 20 journal >half
ladder dawn --levels 1-4 --games 60 --seed l --json --journal half
same wanted out
refuses "$SEXTON" ladder dawn --levels 1-5 --games 60 --seed l --journal half

# Other bots, more players, Sedlec, the table.
ladder sedlec --levels 1,3 --with random,keeper --games 30 --seed l
has out "180 games, 6 pairs,"
[ "$(sed -n '4,$p' out | cut -d ' ' -f 1 | tr '\n' ' ')" = "keeper random level:3 level:1 " ] ||
    fail "$(cat out)"
ladder dawn --levels 1-2 --games 2 --seed l
has out "2 games, 1 pair,"
"$SEXTON" --language ru ladder dawn --levels 1-3 --games 2 --seed l >out
has out "6 партий, 3 пары,"
ladder dawn --players 3 --levels 1-3 --games 30 --seed l --csv
[ "$(head -n 1 out)" = "a,b,games,share,low,high,elo_a,elo_b" ] || fail "$(cat out)"
[ "$(wc -l <out)" = 4 ] || fail "not a line for each pair"
# Two of three seats: equals would win two thirds.
[ "$(grep -cE '^level:2,level:1,30,(0\.[6-9]|1)' out)" = 1 ] || fail "$(cat out)"

for levels in 0-3 1-11 3-1 x 1,1 '' 5; do
    refuses "$SEXTON" ladder dawn --levels "$levels" --games 2
done
refuses "$SEXTON" ladder
refuses "$SEXTON" ladder dawn --with nobody
refuses "$SEXTON" ladder dawn --seat keeper
refuses "$SEXTON" ladder dawn --levels 1-2 --json --csv
status 1 "$SEXTON" ladder dawn --levels 1-2 --games 2 --svg no/such/folder.svg
