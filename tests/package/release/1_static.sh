#!/bin/bash
# SPDX-License-Identifier: MIT
# The static programs, each alone in an empty root and as nobody in particular: the same
# signatures, traces and games as the program of this machine, and a server that plays.
# Nothing of the machine that made them is inside.
. "$(dirname "$0")/lib.sh"
[ -x "$native" ] || fail "make build comes first"
for arch in x86_64 aarch64; do
    program=$out/sexton-$version-linux-$arch
    [ -e "$program" ] || continue
    ! readelf -l "$program" | grep -q INTERP || fail "$arch: it wants a dynamic linker"
    ! grep -qaF "$top" "$program" || fail "$arch: a path of this machine is inside"

    root=$dir/$arch
    mkdir -p "$root/data"
    furnish "$root" "$arch"
    cp "$program" "$root/sexton"
    cp -r tests/vectors "$root/vectors"
    chown 65532 "$root/data"
    lone() { alone "$root" /sexton "$@"; }
    # same COMMAND...: it says the same here and there, but for the time it took.
    same() {
        lone "$@" </dev/null >"$dir/there" || fail "$arch: $*"
        "$native" "$@" </dev/null >"$dir/here" || fail "here: $*"
        sed -i -E 's/"(ns_per_decision|games_per_second)":[^,]*,//g' "$dir/there" "$dir/here"
        [ -s "$dir/here" ] && cmp "$dir/there" "$dir/here" || fail "$arch: $* differs"
    }
    same bench sedlec --games 2000 --seed owl
    same bench dawn --games 1000 --seed owl
    same perft dawn --depth 3 --seed owl
    same perft sedlec --depth 4 --seed owl
    same match sedlec --games 4 --seat level:10 --seat keeper --seed owl
    same match dawn --games 4 --seat level:9 --seat level:4 --seed owl
    same deal dawn --seed owl --players 6
    for trace in tests/vectors/*.trace; do
        record=${trace#tests/}
        lone replay --trace "/${record%.trace}.sxr" | cmp - "$trace" || fail "$arch: $trace"
    done
    printf 'take 2\n1\nquit\n' >"$dir/keys"
    for language in en ru; do
        cmp <(lone --language $language play sedlec --plain --seed owl --seat human:Mia --seat keeper <"$dir/keys" 2>&1) \
            <("$native" --language $language play sedlec --plain --seed owl --seat human:Mia --seat keeper <"$dir/keys" 2>&1) ||
            fail "$arch: a game at the terminal differs"
    done
    lone serve --quiet --listen 127.0.0.1:18667 --store /data/sexton.db >"$dir/said" 2>&1 &
    started=$!
    tests/package/release/first_move.py 18667 || fail "$arch: $(cat "$dir/said")"
    kill "$(pgrep -f '[/]sexton serve --quiet --listen 127.0.0.1:18667' | head -n 1)"
    wait "$started" || fail "$arch: the server ends with status $?"
    echo "$arch: $(stat -c %s "$program") bytes, alone in an empty root: the same games, and a server"
done
