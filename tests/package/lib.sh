# SPDX-License-Identifier: MIT
# What the tests of the package share: a folder that goes away, and this tree installed in it.
set -u
SOURCE_DIR=${SOURCE_DIR:?the top folder}
BUILD_DIR=${BUILD_DIR:?the build tree}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
prefix=$dir/usr
fails=0
checks=0

fail() {
    echo "FAIL: $*" >&2
    fails=$((fails + 1))
}

# check WHAT COMMAND...: the command succeeds; what it says is shown if it does not.
check() {
    local what=$1
    shift
    checks=$((checks + 1))
    "$@" >"$dir/said" 2>&1 || fail "$what: $(head -c 2000 "$dir/said")"
}

# put: the tree as `make install` would lay it out, below $prefix.
put() {
    cmake --install "$BUILD_DIR" --prefix "$prefix" >"$dir/said" 2>&1 || {
        fail "cmake --install: $(tail -n 5 "$dir/said")"
        end
    }
    libdir=$(dirname "$(find "$prefix" -name libsexton.a)")
}

end() {
    echo "$checks checks, $fails failures"
    [ "$checks" -gt 0 ] && [ "$fails" -eq 0 ]
    exit
}
