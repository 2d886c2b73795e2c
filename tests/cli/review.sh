#!/bin/bash
# SPDX-License-Identifier: MIT
# `sexton review`: what it tells, its JSON, what it refuses.
. "${SOURCE_DIR:?}/tests/cli/lib.sh"

good review "$vectors/dawn-zoch-3p.sxr"
has '^The costliest moments$'
has '^  1\. Ply [0-9]+, turn [0-9]+, .*: an? (blunder|mistake|inaccuracy)\. `.*` cost [0-9.]+ %'
has 'had been opened by .* \(turns ago: [0-9]+, lids ago: [0-9]+\)'
has 'from [0-9.]+ % to (100|0)\.0 %\. Luck [+-]?[0-9.]+, memory'
has '[▁▂▃▄▅▆▇█]{20}'
lacks 'not finished'

# The moments of one seat are that seat's.
python3 - "$vectors/dawn-zoch-3p.sxr" "$SEXTON" <<'EOF' || fail "--seat"
import json, re, subprocess, sys
record, sexton = sys.argv[1:]
whole = json.loads(subprocess.run([sexton, "review", "--json", record], capture_output=True).stdout)
for seat, sums in enumerate(whole["seats"]):
    text = subprocess.run([sexton, "review", "--seat", str(seat), record], capture_output=True)
    plies = re.findall(r"^  \d\. Ply (\d+),", text.stdout.decode(), re.M)
    assert plies == [str(p) for p in sums["moments"]], (seat, plies, sums["moments"])
    assert all(whole["decisions"][p]["seat"] == seat for p in sums["moments"])
    parts = sums["luck"] - sums["memory"] - sums["judgement"] + sums["others"]
    assert abs((sums["end"] - sums["start"] - parts) / whole["certain"]) < 1e-6
EOF
checks=$((checks + 1))

good review "$vectors/sedlec-2p-none.sxr"
has 'points(: more these cards|; in hindsight these cards)'
good review "$vectors/dawn-zoch-3p-unfinished.sxr"
has '^The game is not finished'
good review --json "$vectors/sedlec-2p-none-unfinished.sxr"
has '"finished":false'
has '"pyramid":null'
checks=$((checks + 1))
"$SEXTON" review - <"$vectors/dawn-zoch-2p.sxr" >"$dir/piped" 2>&1 || fail "standard input"
good review "$vectors/dawn-zoch-2p.sxr"
same "standard input" "$dir/piped"

bad 'no file is given' review
bad '--json.*--seat|--seat.*--json' review --json --seat 0 "$vectors/dawn-zoch-2p.sxr"
bad '--seat' review --seat 2 "$vectors/dawn-zoch-2p.sxr"
bad 'bad-illegal-move.sxr:[0-9]+:' review "$vectors/bad-illegal-move.sxr"
bad 'one argument too many' review a b
end
