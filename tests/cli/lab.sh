#!/bin/bash
# SPDX-License-Identifier: MIT
# `sexton lab`: rules compared over common deals; the same figures with any number of threads,
# from a journal, from parts merged in any order, after a kill, and from a manifest; plots and
# the page.
. "$(dirname "$0")/lib_play.sh"
lab() { "$SEXTON" lab "$@" >out 2>err </dev/null || fail "status $?: $(cat err)"; }
json() {
    /usr/bin/python3 -c "import json,sys; m=json.load(open('out')); s=m['sets']; sys.exit(not ($1))" ||
        { cat out; fail "not so: $1"; }
}
A="dawn players=3 bots=level:3"
B="dawn edition=lifestyle players=3 bots=level:3"
C="sedlec bots=keeper,random"
small=(--deals 12 --seed owl --weigh 2)

# What is told of each set.
lab compare "$A" "$B" "$C" "${small[@]}" --json
cp out wanted
json "m['seed'] == 'owl' and m['deals'] == 12 and len(m['signature']) == 64"
json "[x['games'] for x in s] == [12, 12, 24]" # bots that are all alike play a deal once
json "[x['players'] for x in s] == [3, 3, 2]"
json "all(x['figures'][n]['low'] <= x['figures'][n]['value'] <= x['figures'][n]['high']
          for x in s for n in ('turns', 'minutes', 'lead_changes', 'margin', 'comebacks'))"
json "all(abs(sum(x['figures'][f'seat_{i + 1}']['value'] for i in range(x['players'])) - 1) < 1e-5
          for x in s)"
json "s[2]['figures']['seat_3'] is None and s[2]['figures']['D9'] is None"
json "s[2]['figures']['dawns'] is None and s[0]['figures']['S8'] is None"
json "s[0]['figures']['D9']['value'] > 20 and s[2]['figures']['S8']['value'] > 10"
json "s[0]['figures']['D26'] is None or s[0]['figures']['D26']['value'] == 0" # 2018 alone has it
json "abs(s[1]['difference']['turns']['value'] -
          (s[1]['figures']['turns']['value'] - s[0]['figures']['turns']['value'])) < 1e-4"
json "'difference' not in s[0]"
json "s[2]['figures']['bot_1']['value'] > 0.8 and s[0]['figures']['bot_1'] is None"

# The same rules twice differ in nothing; other bots do.
lab compare "$A" "dawn --players 3 bots=level:3" "dawn players=3 bots=level:1" "${small[@]}" --json
json "all(v is None or v['value'] == v.get('low', 0) == v.get('high', 0) == 0
          for v in s[1]['difference'].values())"
json "s[2]['difference']['turns']['value'] != 0"

# Threads, journals, a kill.
lab compare "$A" "$B" "$C" "${small[@]}" --json --jobs 1 --journal journal
same wanted out
lab compare "$A" "$B" "$C" "${small[@]}" --json --jobs 3 --journal journal
same wanted out
"$SEXTON" lab compare "$A" "$B" "$C" --deals 30000 --seed owl --weigh 2 --jobs 1 --journal killed >out 2>err &
until [ -e killed ] && [ "$(wc -l <killed)" -gt 10 ]; do kill -0 $! || fail "$(cat err)"; done
kill -9 $!
wait $! 2>/dev/null
lab compare "$A" "$B" "$C" "${small[@]}" --json --journal killed
same wanted out
refuses "$SEXTON" lab compare "$A" "$C" "${small[@]}" --journal journal

# Parts in any order; one of them twice, one killed and run again.
for part in 3/3 1/3 2/3; do
    lab compare "$A" "$B" "$C" "${small[@]}" --part $part --journal "part-${part%/3}"
    has out "Part ${part%/3} of 3"
done
head -n 6 part-2 >half && printf '{"block":17,"ga' >>half && mv half part-2
lab compare "$A" "$B" "$C" "${small[@]}" --part 2/3 --journal part-2
lab merge part-2 part-3 part-1 part-2 --out merged
lab merge journal --out other
same merged other
[ "$(wc -l <merged)" = 37 ] || fail "not a head and 36 blocks: $(wc -l <merged)"
before=$(wc -c <merged)
lab compare "$A" "$B" "$C" "${small[@]}" --json --journal merged
same wanted out
[ "$(wc -c <merged)" = "$before" ] || fail "something was played again"
"$SEXTON" match dawn --seat keeper --seat random --games 40 --seed p --json >whole || fail "match"
for part in 2/2 1/2; do
    status 0 "$SEXTON" match dawn --seat keeper --seat random --games 40 --seed p \
        --part $part --journal "match-${part%/2}"
done
lab merge match-1 match-2 --out match-all
status 0 "$SEXTON" match dawn --seat keeper --seat random --games 40 --seed p --json --journal match-all
same whole out
refuses "$SEXTON" lab merge part-1 match-1 --out none
has err "another run"
refuses "$SEXTON" lab merge part-1 no-such-file --out none
echo poem >poem
refuses "$SEXTON" lab merge poem --out none
[ ! -e none ] || fail "a merge that failed left a file"

# The manifest makes it again, and notices other rules; files of rules, boards and decks.
lab compare "$A" "$B" "$C" "${small[@]}" --json --manifest manifest
lab repeat manifest --json --jobs 2
same wanted out
[ ! -s err ] || fail "$(cat err)"
has_not manifest "$DIR"
has_not manifest "$(hostname)"
sed 's/level:3/level:2/' manifest >changed
lab repeat changed --json --jobs 1
has err "other rules"
echo "# ours" >rules && echo "$A" >>rules
for ((i = 0; i < 6; i++)); do echo AAAAAAAAAA; done >square.txt
lab compare @rules "dawn board=square.txt players=3 bots=level:3" --deals 4 --seed owl --json --weigh 0
json "s[0]['text'] == '$A' and s[1]['text'].startswith('dawn board=square.txt')"
json "'luck' not in s[0]['figures']"
for ((i = 0; i < 18; i++)); do printf 'Pr/Pe\nRo/Cr\n'; done >two.txt
lab compare "sedlec deck=two.txt" "sedlec" --deals 4 --seed owl --csv
[ "$(head -n 1 out)" = "set,figure,value,low,high,difference,difference_low,difference_high" ] ||
    fail "$(cat out)"
has out "A,games,4,"

# The table, the plots, the page.
lab compare "$A" "$B" "$C" "${small[@]}" --svg run
has out "12 deals, seed owl"
has out "C  sedlec bots=keeper,random  (24 games)"
has out "The difference from A"
for file in manifest figures.csv length.gp seats.gp rules.gp drama.gp; do
    [ -s "run/$file" ] || fail "no run/$file"
done
has_not run/length.gp "$DIR"
if command -v gnuplot >/dev/null; then
    [ ! -s err ] || fail "$(cat err)"
    for plot in length drama seats rules; do has "run/$plot.svg" "</svg>"; done
fi
lab report run run --out page.html
/usr/bin/python3 - <<'END' || fail "the page is not well"
from html.parser import HTMLParser
import shutil
import urllib.parse
import xml.etree.ElementTree as tree
class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.images, self.rows, self.open = [], 0, []
    def handle_starttag(self, tag, attributes):
        named = dict(attributes)
        assert tag not in ("script", "link", "iframe"), tag
        if tag == "img":
            assert named["alt"] and named["src"].startswith("data:image/svg+xml,")
            self.images.append(urllib.parse.unquote(named["src"].split(",", 1)[1]))
        elif tag != "meta":
            self.open.append(tag)
        self.rows += tag == "tr"
    def handle_endtag(self, tag):
        assert self.open.pop() == tag, tag
page = Page()
page.feed(open("page.html", encoding="utf-8").read())
assert not page.open and page.rows > 30
for image in page.images:
    tree.fromstring(image)
assert not shutil.which("gnuplot") or len(page.images) >= 8, len(page.images)
END
mkdir -p nothing # without gnuplot the scripts are there, and a line says so
status 0 env PATH="$DIR/nothing" "$SEXTON" lab compare "$C" --deals 3 --seed a --svg bare
has err "gnuplot"
[ -s bare/length.gp ] || fail "no script"

for wrong in "" "chess" "dawn players=7" "dawn bots=nobody" "dawn players=4 bots=keeper,random" \
    "dawn seed=x" "dawn frob=1" "dawn dawn" "sedlec row=9" "dawn board=nowhere.txt" "@nowhere"; do
    status 2 "$SEXTON" lab compare "$wrong" --deals 2 --seed a
    [ -s err ] || fail "nothing said of \`$wrong\`"
done
refuses "$SEXTON" lab
refuses "$SEXTON" lab frob
refuses "$SEXTON" lab compare
refuses "$SEXTON" lab compare dawn --json --csv
refuses "$SEXTON" lab compare dawn --deals 0
refuses "$SEXTON" lab compare dawn --journal j
for part in 0/2 3/2 1 x/2 1/0; do
    refuses "$SEXTON" lab compare dawn --seed a --journal j --part $part
done
refuses "$SEXTON" lab compare dawn --seed a --part 1/2
refuses "$SEXTON" lab report
refuses "$SEXTON" lab report nowhere --out x.html
[ ! -e x.html ] || fail "a report that failed left a page"
refuses "$SEXTON" lab repeat
refuses "$SEXTON" lab repeat rules
status 1 "$SEXTON" lab compare "$C" --deals 1 --svg no/such/folder
status 1 "$SEXTON" lab compare "$C" --deals 1 --manifest no/such/file
