#!/bin/bash
# SPDX-License-Identifier: MIT
# Help for every command, the version, and names that are none.
. "${SOURCE_DIR:?}/tests/cli/lib.sh"
export SEXTON_LISTEN=nowhere # a switch alone would start a server

good --help
commands=$(sed -nE 's/^  ([a-z]+) .*/\1/p' "$dir/out")
[ "$(wc -w <<<"$commands")" -ge 8 ] || fail "too few commands: $commands"
for command in $commands; do
    good "$command" --help
    has "^Usage: sexton $command"
    checks=$((checks + 1))
    [ "$(awk 'length > 90' "$dir/out" | wc -l)" -eq 0 ] || fail "$command: too wide"
    cp "$dir/out" "$dir/page"
    good "$command" dawn --seed x -h
    same "help anywhere" "$dir/page"
    good help "$command"
    same "help $command" "$dir/page"
    # An option of the page is an option of the program: only its value is at fault.
    for option in $(grep -oE '^ +--[a-z-]+' "$dir/page" | sort -u); do
        "$SEXTON" "$command" "$option" >"$dir/out" 2>"$dir/err" </dev/null
        ! grep -q "there is no option" "$dir/err" || fail "$command has no $option"
        grep -qF -- "\\-${option#--}" "$SOURCE_DIR/man/sexton.1" ||
            fail "sexton(1) does not tell of $option"
    done
    checks=$((checks + 1))
    "$SEXTON" "$command" --no-such-option >"$dir/out" 2>"$dir/err" </dev/null
    [ $? -eq 2 ] || fail "$command --no-such-option: not status 2"
done
checks=$((checks + 1))
mandoc -Tlint -Wall "$SOURCE_DIR/man/sexton.1" >"$dir/out" 2>&1 || fail "$(cat "$dir/out")"
good replay --help
has '^Usage: .*--at PLY \[--seen \| --known \| --truth\]'
good --version
has '^sexton [0-9]+\.[0-9]+'
bad 'no command'
bad '`frob` is not a command' frob
bad 'no option `--frob`' deal dawn --frob
bad 'no option `-x`' deal -x dawn

# Output that can't be written is never taken for success.
if [ -e /dev/full ]; then
    for arguments in --help "deal dawn --seed a" "replay $vectors/dawn-zoch-3p.sxr" \
        "replay --trace $vectors/dawn-zoch-3p.sxr" "replay --record $vectors/dawn-zoch-3p.sxr" \
        "score Pr/Pe" "verify $vectors/deal-1.sxr" "bench sedlec --seed a --games 1"; do
        checks=$((checks + 1))
        # shellcheck disable=SC2086
        "$SEXTON" $arguments >/dev/full 2>"$dir/err"
        [ $? -eq 1 ] && grep -q 'standard output' "$dir/err" || fail "$arguments >/dev/full"
    done
fi
checks=$((checks + 1))
{
    sleep 0.2
    "$SEXTON" replay --trace "$vectors/dawn-zoch-3p.sxr" 2>"$dir/err"
    echo $? >"$dir/status"
} | true
grep -q 'standard output' "$dir/err" && [ "$(cat "$dir/status")" -eq 1 ] || fail "a closed pipe"
end
