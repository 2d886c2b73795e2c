#!/bin/bash
# SPDX-License-Identifier: MIT
# sexton replay: every vector through the program, as trace, record, prose and drawing; bad
# records, and files that are large or not there.
. "${SOURCE_DIR:?}/tests/cli/lib.sh"

# The same JSON values, line by line, for every trace that was made.
cat >"$dir/same.py" <<'PY'
import json, os, sys
made, vectors = sys.argv[1:3]
def values(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return [json.loads(line) for line in file]
names = sorted(os.listdir(made))
wrong = [name for name in names if values(made, name) != values(vectors, name)]
print(len(names), "traces; wrong:", *wrong)
sys.exit(len(wrong) > 0 or len(names) < 50)
PY
mkdir "$dir/traces"

# The sanitizers see every trace, and the other ways of every fourth record.
every=1 number=0
case ${BUILD_DIR-} in */asan) every=4 ;; esac
for trace in "$vectors"/*.trace; do
    record=${trace%.trace}.sxr
    name=$(basename "$record" .sxr)
    good replay --trace "$record"
    cp "$dir/out" "$dir/traces/$name.trace"
    number=$((number + 1))
    [ $((number % every)) -eq 0 ] || continue
    good replay --record "$record"
    case $name in
    *-uncanonical) cmp -s "$dir/out" "$record" && fail "$name is canonical" ;;
    *) same "$name --record" "$record" ;;
    esac
    cp "$dir/out" "$dir/canonical"
    good replay --record "$dir/canonical"
    same "$name twice" "$dir/canonical"
    "$SEXTON" replay --record - <"$record" | cmp -s - "$dir/canonical" || fail "$name: -"
    good replay "$record"
    has '^(Dawn Under|Skulls of Sedlec), '
    lacks '[{}]'
    good replay --at end --truth "$record"
    lacks '[{}]'
    checks=$((checks + 1))
    [ "$(LC_ALL=C.UTF-8 awk 'length > 80' "$dir/out" | wc -l)" -eq 0 ] || fail "$name: wide"
done
python3 "$dir/same.py" "$dir/traces" "$vectors" || fail "traces"

bads=0
for expect in "$vectors"/*.expect; do
    record=${expect%.expect}.sxr
    lines=$(python3 -c 'import json, sys
data = json.load(open(sys.argv[1])); print("|".join(map(str, [data["line"]] + data["also"])))' \
        "$expect")
    for way in --record "--at end" ""; do
        # shellcheck disable=SC2086
        bad "^$record:($lines): [^ ]" replay $way "$record"
    done
    bad "^$record:($lines): [^ ]" verify "$record"
    "$SEXTON" replay --trace "$record" >"$dir/out" 2>"$dir/err"
    [ $? -eq 2 ] && grep -qE "^$record:($lines): [^ ]" "$dir/err" || fail "$record --trace"
    "$SEXTON" replay --trace - <"$record" 2>&1 >/dev/null | grep -qE "^-:($lines): " ||
        fail "$record as standard input"
    bads=$((bads + 1))
done
[ $bads -ge 25 ] || fail "only $bads bad records"

# The prose tells rules and plies; the table is drawn where it is asked for.
example=$vectors/rule-worked_example.sxr
good replay "$example"
has '^     0  .*\(D9\)$' && has '\(D13\)$' && has '\(D20\)$' && has 'unfinished'
good replay --at 0 "$example"
has 'before ply 0' && has '^  8  \^v\^' && lacks '^  [0-9].*\(R'
good replay --at 12 --truth "$example"
has '^  7 .*\[YV\]' && has '^  8 .*\(\* \)'
good replay --at 12 --known "$example"
has '^  8 .*>R1\)' && has '^  1 \(R \)' && lacks '\(\* \)'
good replay --at=12 --seen "$example"
has '^  8 .*>\^v\^' && has 'h7' && lacks '^  [0-9].*\(R'
good replay --at end "$vectors/sedlec-2p-none.sxr"
has '^\* |   \* |> ' && has "'----''----''----''----'"
good replay "$vectors/sedlec-2p-none.sxr"
has '\(S6\)$' && has 'wins\.' && has 'points \(Ry '
lacks "$(printf '\033')"
# Only this command lays a table bare (docs/decisions/0010).
[ "$(cd "$SOURCE_DIR/src" && grep -rl draw_laid_bare . | sort | tr '\n' ' ')" = \
    './cli/draw/draw.c ./cli/draw/draw.h ./cli/workbench/cmd_replay.c ' ] || fail "a table is laid bare"
bad 'only 27 decisions' replay --at 28 "$example"
bad '--at' replay --at x "$example"
bad '--at' replay --at -1 "$example"
bad 'together' replay --trace --record "$example"
bad 'together' replay --trace --at 3 "$example"
bad 'together' replay --at 3 --seen --truth "$example"
bad '--at' replay --truth "$example"
bad 'too many' replay "$example" "$example"
bad 'no file' replay
bad "^$dir/nosuch: No such file" replay "$dir/nosuch"
bad "^$dir: Is a directory" replay "$dir"
: >"$dir/empty"
bad "^$dir/empty:[01]: " replay "$dir/empty"
printf '\0' >"$dir/nul"
bad "^$dir/nul:1: " replay "$dir/nul"
head -c 300 "$example" >"$dir/cut"
bad "^$dir/cut:[0-9]+: " replay --record "$dir/cut"
head -c -1 "$example" >"$dir/open"
bad "^$dir/open:$(wc -l <"$example"): " replay --record "$dir/open"
sed 's/$/\r/' "$example" >"$dir/crlf"
bad "^$dir/crlf:1: " replay "$dir/crlf"

# Large files in little memory: comments, moves, one line of fifty million bytes, and one
# that never ends. Sanitizers need more room than is given here.
little() { (ulimit -v 60000 && "$SEXTON" "$@" </dev/null); }
little --version >"$dir/out" 2>&1 || little() { "$SEXTON" "$@" </dev/null; }
{
    yes '# nothing to see here, move on' | head -c 10000012
    echo
    cat "$example"
} >"$dir/large"
little replay --record "$dir/large" >"$dir/out" 2>"$dir/err" || fail "large: $(cat "$dir/err")"
same "large" "$example"
# Everybody opens a1 and leaves it empty, for ever.
"$SEXTON" deal dawn --seed a --first 0 | sed '$d' >"$dir/many"
for i in $(seq 0 3); do printf '%d open a1\n%d leave\n' "$i" "$i"; done >"$dir/lap"
lap=$(cat "$dir/lap") && for _ in $(seq 5000); do echo "$lap"; done >"$dir/laps"
{ cat "$dir/many" "$dir/laps"; echo 'result -'; } >"$dir/many.sxr"
little verify "$dir/many.sxr" >"$dir/out" 2>"$dir/err" || fail "many: $(cat "$dir/err")"
has 'unfinished game, 40000 decisions'
little replay --record "$dir/many.sxr" >"$dir/out" || fail "many --record"
same "many" "$dir/many.sxr"
{
    head -3 "$example"
    head -c 50000000 /dev/zero | tr '\0' x
    echo
} >"$dir/long"
bad "^$dir/long:4: .*65,536" replay --trace "$dir/long"
checks=$((checks + 1))
yes '' | tr '\n' x | timeout 20 "$SEXTON" replay --trace - >"$dir/out" 2>"$dir/err"
[ "${PIPESTATUS[2]}" -eq 2 ] && grep -q '^-:1: .*65,536' "$dir/err" || fail "an endless line"
end
