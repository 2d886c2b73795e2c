#!/bin/bash
# SPDX-License-Identifier: MIT
# sexton train: one JSON object and one file named by its content, the same for the same
# options; and what it refuses, before the long work.
. "${SOURCE_DIR:?}/tests/cli/lib.sh"

train() {
    good train dawn --players 2 --games 12 --tests 1 --keepers 50 --quiet "$@"
    name=$(python3 -c 'import json, sys
data = json.load(open(sys.argv[1]))
assert data["games"] == 12 and data["test_games"] == 2 and data["same"] > 0.9, data
print(data["net"])' "$dir/out")
}
train --seed a --out "$dir/nets"
first=$name
checks=$((checks + 3))
[ "$(ls "$dir/nets")" = "$first" ] || fail "not one file: $(ls "$dir/nets")"
hash=$(sha256sum "$dir/nets/$first" | cut -c1-8)
case $first in dawn-zoch-2-"$hash".net) ;; *) fail "$first is not named by $hash" ;; esac
train --seed a --out "$dir/nets"
[ "$name" = "$first" ] || fail "the same options, another net"
train --seed b --out "$dir/nets"
[ "$name" != "$first" ] || fail "the seed does not matter"
train --seed a --edition lifestyle --out "$dir/nets"
case $name in dawn-life-2-*) ;; *) fail "$name is not of 2018" ;; esac

bad '--out is missing' train dawn --games 1
bad 'no option `--row`' train dawn --out "$dir/nets" --row 9
bad '--keepers must be a number' train dawn --out "$dir/nets" --keepers 101
bad 'no option `--keepers`' train sedlec --out "$dir/nets" --keepers 50
bad '--games must be a number' train dawn --out "$dir/nets" --games 0
checks=$((checks + 1))
"$SEXTON" train dawn --out "$dir/no/such" --games 1 --seed a >"$dir/out" 2>"$dir/err"
[ $? -eq 1 ] && grep -q "can't be written" "$dir/err" || fail "a folder that is none"
end
