#!/bin/bash
# SPDX-License-Identifier: MIT
# sexton score: every way to enter a pyramid, the worked examples of S17 to S24, the final
# pyramids of all records of the vectors, cards that can't be, shapes that can't be.
. "${SOURCE_DIR:?}/tests/cli/lib.sh"

# total POINTS ARGS...
total() {
    local points=$1
    shift
    good score "$@"
    has "^Total: $points\$"
}

total 19 'Pr/Pe Ro/Pe' 'Ry/Cr Cr/Cr Pe/Ro' 'Pe/Pr Pr/Pr Cr/Ro Cr/Pe'
has 'royals: 2$' && has 'peasants: 5$' && has 'priests: 6$' && has 'criminals: 6$'
has '\+2  the royal at 1:0 top: .*0:3 bottom, 0:0 top \(S17\)'
has '\+1  the peasant at 2:1 bottom \(S18\)'
has '\+2  level 6 has a priest, at 2:0 top \(S19\)'
has '\+2  the criminal at 0:2 top touches a priest, at 0:1 top \(S21\)'
has ' 0  the criminal at 0:3 top touches no priest \(S21\)'
cp "$dir/out" "$dir/want"
good score Pr/Pe Ro/Pe Ry/Cr Cr/Cr Pe/Ro Pe/Pr Pr/Pr Cr/Ro Cr/Pe
same "one card an argument" "$dir/want"
good score 'Pr/Pe,Ro/Pe' 'Ry/Cr, Cr/Cr, Pe/Ro' 'Pe/Pr,Pr/Pr,Cr/Ro,Cr/Pe'
same "commas" "$dir/want"
printf '# mine\n\nPr/Pe Ro/Pe\n Ry/Cr  Cr/Cr Pe/Ro\r\nPe/Pr Pr/Pr Cr/Ro Cr/Pe' >"$dir/pyramid"
good score "$dir/pyramid"
same "a file" "$dir/want"
checks=$((checks + 1))
"$SEXTON" score - <"$dir/pyramid" | cmp -s - "$dir/want" || fail "standard input"
good score --players 2 "$dir/pyramid"
same "--players 2" "$dir/want"

# Incomplete pyramids, and the other reasons.
total 2 'Pr/Ro Ro/Cr' --expansions none
lacks 'S20'
has 'incomplete pyramid of 2 cards'
total 8 '- Ro/Pe -' '- Cr/Ro Pe/Ro -'
has '\+6  the romantics at 0:1 bottom and 0:2 bottom are a pair \(S20\)'
total 4 '- Cr/Pe -' '- Cr/Cr Me/Ro Pe/Cr'
has '^Expansions: merchants$'
has '\+2  the merchant at 0:2 top touches peasants at 0:3 top, 1:1 bottom and criminals at 0:1 top \(S23\)'
total -2 'Me/Cr'
has '  -2  the merchant at 0:0 top touches criminals at 0:0 bottom \(S23\)'
total 3 'Pe/Me'
has '  \+2  the merchant at 0:0 bottom touches peasants at 0:0 top \(S23\)'
total 4 'Pr/Ze Pr/ChCr'
has '\+2  the zealot at 0:0 bottom: priests on higher levels at 0:0 top, 0:1 top \(S24\)'
has ' 0  the champion of criminals at 0:1 bottom is connected to none of them \(S22\)'
has '^Expansions: champions\+zealots$'

# What can't be is refused in transcripts/score.txt; --any-cards counts it all the same.
total 4 --any-cards 'Pr/Pr Pr/Pr'
total 1 --any-cards Ry/Ry
total 2 'Cr/Pe Cr/Pe' --expansions none
total 3 'Cr/Pe Cr/Pe Cr/Pe'
has '^Expansions: merchants$'

cat >"$dir/check.py" <<'PY'
import glob, os, re, subprocess, sys
sexton, vectors = sys.argv[1:3]
NAMES = dict(royals="Ry", peasants="Pe", priests="Pr", romantics="Ro", criminals="Cr",
             champions="Ch", merchants="Me", zealots="Ze")
fails = 0

def score(rows, *options):
    """{"Ry": points, ..., "total": points}, and the points of the reasons."""
    run = subprocess.run([sexton, "score", *options, "--", *(" ".join(row) for row in rows)],
                         capture_output=True, text=True)
    if run.returncode:
        return run.stderr, None
    points = {NAMES[name]: int(n) for name, n in re.findall(r"^(\w+s): (-?\d+)$", run.stdout, re.M)}
    points["total"] = int(re.search(r"^Total: (-?\d+)$", run.stdout, re.M)[1])
    return points, sum(map(int, re.findall(r"^  +([-+]?\d+)  ", run.stdout, re.M)))

def expect(what, rows, wanted, *options):
    global fails
    got, reasons = score(rows, *options)
    if reasons is None or any(got[key] != wanted[key] for key in wanted) or reasons != got["total"]:
        print("FAIL:", what, got, reasons, wanted, file=sys.stderr)
        fails += 1

# The worked examples: {(level, index): skull}; all other skulls are of no account there.
def example(code, points, filler, skulls):
    at = {(level, i): filler for level in range(1, 7) for i in range(4 - (level - 1) // 2)}
    for skull, places in skulls.items():
        for place in places:
            assert place in at
            at[place] = skull
    rows = [[f"{at[2 * row + 2, i]}/{at[2 * row + 1, i]}" for i in range(4 - row)]
            for row in (2, 1, 0)]
    expect(skulls, rows, points if isinstance(points, dict) else {code: points}, "--any-cards")

example("Ry", 8, "Cr", {"Ry": [(5, 1), (3, 1)], "Pe": [(3, 0), (2, 1), (1, 0), (1, 2)]})
example("Pe", 3, "Cr", {"Pe": [(3, 0), (2, 1), (1, 2)]})
example("Pr", 8, "Pe", {"Pr": [(5, 0), (3, 0), (3, 2), (2, 3), (1, 0)]})
example("Ro", 12, "Pe", {"Ro": [(6, 0), (3, 1), (3, 2), (2, 0), (2, 1)]})
example("Cr", 4, "Pe", {"Cr": [(5, 0), (3, 0), (3, 1), (2, 3)], "Pr": [(2, 0), (2, 1), (1, 2)]})
example("Ch", 3, "Cr", {"ChRy": [(6, 1)], "Ry": [(5, 1), (3, 0)], "ChPe": [(2, 2)],
                        "Pe": [(1, 0), (1, 2), (1, 3)]})
example("Me", 2, "Pr", {"Me": [(5, 0), (2, 3)], "Pe": [(5, 1), (4, 0), (2, 2)],
                        "Cr": [(3, 2), (1, 3)]})
example("Ze", 3, "Pe", {"Ze": [(4, 0), (3, 1)], "Pr": [(5, 0), (3, 2), (2, 3)]})

records = 0
for path in sorted(glob.glob(os.path.join(vectors, "sedlec-*.sxr"))):
    pyramids, scores, own, expansions = {}, {}, False, "none"
    for line in open(path, encoding="utf-8"):
        words = line.split(" ")
        own |= words[0] == "deck"
        if words[0] == "expansions":
            expansions = words[1].strip()
        if len(words) == 4 and words[1] == "place":
            row, x = map(int, words[3].split(":"))
            pyramids.setdefault(int(words[0]), {})[row, x] = words[2]
        if words[0] == "score":
            scores[int(words[1])] = dict([("total", int(words[2]))] + [
                (code, int(n)) for code, n in (word.split("=") for word in words[3:])])
    for seat, wanted in scores.items():
        cards = pyramids[seat]
        left = min(x for row, x in cards if row == 0)
        width = sum(row == 0 for row, x in cards)
        rows = [[cards[row, left + i] for i in range(width - row)] for row in (2, 1, 0)]
        expect(f"{path} seat {seat}", rows, wanted,
               "--expansions", expansions, *(["--any-cards"] if own else []))
        records += 1
if records < 40:
    print("FAIL: only", records, "pyramids", file=sys.stderr)
    fails += 1
sys.exit(fails > 0)
PY
checks=$((checks + 1))
python3 "$dir/check.py" "$SEXTON" "$vectors" || fail "pyramids"
end
