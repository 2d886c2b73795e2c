# SPDX-License-Identifier: MIT
# For the tests of `play` and `match`: a folder of one's own, and claims that say what was
# expected and what came. Sourced, not run.
set -u
: "${SEXTON:?the program to test}" "${SOURCE_DIR:?the top folder}"
DIR=$(mktemp -d)
trap 'rm -rf "$DIR"' EXIT
cd "$DIR" || exit 1

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

# has FILE TEXT: the file holds the text.
has() {
    grep -qF -e "$2" "$1" || { tail -n 40 "$1"; fail "no \`$2\` in $1"; }
}

has_not() {
    ! grep -qF -e "$2" "$1" || fail "\`$2\` in $1"
}

# same A B: the files have the same bytes.
same() {
    cmp -s "$1" "$2" || { diff "$1" "$2" | head -n 20; fail "$1 and $2 differ"; }
}

# status WANTED COMMAND...: its exit status; output in out, errors in err.
status() {
    local wanted=$1 given=0
    shift
    "$@" >out 2>err </dev/null || given=$?
    [ "$given" = "$wanted" ] || { cat err; fail "status $given, not $wanted: $*"; }
}

# refuses COMMAND...: status 2 and one line on standard error.
refuses() {
    status 2 "$@"
    [ "$(wc -l <err)" = 1 ] || { cat err; fail "not one line of error: $*"; }
}

# at_start RECORD: the record as dealt, without its moves.
at_start() {
    sed '/^moves$/q' "$1" && echo "result -"
}

# typed RECORD: its moves as a player would type them.
typed() {
    sed -e '1,/^moves$/d' -e '/^result/,$d' -e 's/^[0-9] //' "$1"
}

# seed TEXT SEAT: a bot's seed as docs/protocol.md describes it, computed here.
seed() {
    printf 'sexton-bot-1\n%s\n%s\n' "$1" "$2" | sha256sum | head -c 16 |
        sed 's/\(..\)\(..\)\(..\)\(..\)\(..\)\(..\)\(..\)\(..\)/\8\7\6\5\4\3\2\1/'
}

# humans N: as many --seat human.
humans() {
    for ((i = 0; i < $1; i++)); do printf -- '--seat human '; done
}

# A stubborn player: opens every grave in turn, and always takes the first of a menu.
stubborn_dawn() {
    for _ in 1 2 3 4 5 6 7 8; do
        for grave in {a,b,c,d,e,g,h,i,j}{8,7,6,4,3,2,1}; do
            printf '%s\n1\n1\n1\n' "open $grave"
        done
    done
}
