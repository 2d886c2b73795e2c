# SPDX-License-Identifier: MIT
# What the tests of the commands share. A test sources this file, calls `good` and `bad`,
# and ends with `end`. $SEXTON is the program, $SOURCE_DIR the top folder; everything is
# written below $dir, a folder that goes away.
set -u
SEXTON=${SEXTON:?the program}
SOURCE_DIR=${SOURCE_DIR:?the top folder}
vectors=$SOURCE_DIR/tests/vectors
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
fails=0
checks=0

fail() {
    echo "FAIL: $*" >&2
    fails=$((fails + 1))
}

# good ARGS...: status 0, nothing on standard error; the output is in $dir/out.
good() {
    checks=$((checks + 1))
    "$SEXTON" "$@" >"$dir/out" 2>"$dir/err" </dev/null
    local status=$?
    [ $status -eq 0 ] || fail "sexton $*: status $status: $(head -c 300 "$dir/err")"
    [ ! -s "$dir/err" ] || fail "sexton $*: on standard error: $(head -c 300 "$dir/err")"
}

# bad PATTERN ARGS...: status 2, no output, one line on standard error with the pattern.
bad() {
    local pattern=$1
    shift
    checks=$((checks + 1))
    "$SEXTON" "$@" >"$dir/out" 2>"$dir/err" </dev/null
    local status=$?
    [ $status -eq 2 ] || fail "sexton $*: status $status, not 2"
    [ ! -s "$dir/out" ] || fail "sexton $*: wrote something"
    [ "$(wc -l <"$dir/err")" -eq 1 ] || fail "sexton $*: not one line: $(cat "$dir/err")"
    grep -qE -- "$pattern" "$dir/err" ||
        fail "sexton $*: \`$(cat "$dir/err")\` lacks \`$pattern\`"
}

# has PATTERN: the last output has a line with it. lacks PATTERN: it has none.
has() {
    checks=$((checks + 1))
    grep -qE -- "$1" "$dir/out" || fail "the output lacks \`$1\`: $(head -c 600 "$dir/out")"
}
lacks() {
    checks=$((checks + 1))
    ! grep -qE -- "$1" "$dir/out" || fail "the output has \`$1\`"
}

# same WHAT FILE: the last output is that file.
same() {
    checks=$((checks + 1))
    cmp -s "$dir/out" "$2" || fail "$1: differs from $2"
}

end() {
    echo "$checks checks, $fails failures"
    [ "$checks" -gt 0 ] && [ "$fails" -eq 0 ]
    exit
}
