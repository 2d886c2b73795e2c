#!/bin/bash
# SPDX-License-Identifier: MIT
# sexton bench and sexton perft: their form, that a seed fixes them, and the signatures of
# the rules. Whoever changes a rule on purpose changes the numbers here.
. "${SOURCE_DIR:?}/tests/cli/lib.sh"

signature() {
    python3 -c 'import json, sys
data = json.load(open(sys.argv[1]))
assert list(data) == ["game", "games", "decisions", "ns_per_decision", "games_per_second",
                      "signature"], data
assert data["games"] == 50 and data["decisions"] > 50 and data["ns_per_decision"] > 0
print(data["game"], data["decisions"], data["signature"])' "$dir/out"
}

# bench WANTED ARGS...: twice the same, and as blessed.
bench() {
    local wanted=$1 first
    shift
    good bench "$@" --games 50 --seed bless
    [ "$(wc -l <"$dir/out")" -eq 1 ] || fail "bench $*: not one line"
    first=$(signature)
    good bench "$@" --games 50 --seed bless
    [ "$(signature)" = "$first" ] || fail "bench $*: not the same twice"
    [ "$first" = "$wanted" ] || fail "bench $*: $first, not $wanted"
}
bench 'dawn-under 25598 c2fc905bf144558b' dawn
bench 'dawn-under 17593 ac401efc6bb194e0' dawn --players 2 --edition lifestyle
bench 'skulls-of-sedlec 2178 cd14e9d4d9bc3ced' sedlec
bench 'skulls-of-sedlec 3243 bb5a7aba9e3f1b4d' sedlec --players 4 --expansions champions+merchants+zealots
bench 'dawn-under 8522 aefc83a8ee50870f' dawn --apprentice
bad 'is not an option of' bench sedlec --apprentice --games 50 --seed bless
good bench dawn --games 50 --seed other
case $(signature) in 'dawn-under 25598 c2fc905bf144558b') fail "the seed does not matter" ;; esac

# perft WANTED ARGS...
perft() {
    local wanted=$1
    shift
    good perft "$@"
    [ "$(cat "$dir/out")" = "$wanted" ] || fail "perft $*: $(cat "$dir/out"), not $wanted"
}
perft 1 dawn --seed bless --depth 0
perft 60 dawn --seed bless --depth 1
perft 40 dawn --seed bless --depth 1 --players 2
perft 6624 dawn --seed bless --depth 3
perft 3070 dawn --seed bless --depth 3 --edition lifestyle --players 2
perft 1080 sedlec --seed bless --depth 4
perft 1010 sedlec --seed bless --depth 4 --players 3 --expansions merchants

# Without --seed one is drawn, and told.
checks=$((checks + 1))
"$SEXTON" perft dawn --depth 1 2>"$dir/err" >"$dir/out" && grep -q 'seed is' "$dir/err" ||
    fail "a silent seed"
bad '--depth' perft dawn
bad '--depth' perft dawn --depth -1
bad '--depth' perft dawn --depth 65
bad '--games' bench sedlec
bad '--games' bench sedlec --games 0
bad 'no option `--seat`' bench dawn --games 1 --seat human --seat human
bad 'no option `--seat`' perft dawn --depth 1 --seat keeper --seat keeper
bad 'no game' bench --games 1
bad '--secret' perft dawn --secret a --depth 1
end
