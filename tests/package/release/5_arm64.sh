#!/bin/bash
# SPDX-License-Identifier: MIT
# The packages for arm64 in a clean root of this machine's kind: they install with what they
# depend on, and the program plays under qemu, at the terminal and as a server, as nobody in
# particular. (For our own processor, and in full: make package-test.)
. "$(dirname "$0")/lib.sh"
. tools/root.sh
finish() {
    pkill -f "$server" || true
    leave_root
    rm -rf "$dir"
}
server='[/]sexton serve --quiet --listen 127.0.0.1:18669'
trap finish EXIT
inside dpkg --add-architecture arm64
get update
get install qemu-user-static
cp "$out"/{sexton,libsexton0.2,libsexton-dev}_*_arm64.deb "$root/tmp"
get install $(cd "$root" && echo ./tmp/*.deb)
lone() {
    inside setpriv --reuid=65532 --regid=65532 --clear-groups --no-new-privs \
        /usr/bin/qemu-aarch64-static /usr/bin/sexton "$@"
}
[ "$(lone --version)" = "sexton $version" ] || fail "$(lone --version)"
keys='take 2\n1\nquit\n'
# shellcheck disable=SC2059
play() { printf "$keys" | "$@" play sedlec --plain --seed owl --seat human:Mia --seat keeper 2>&1; }
cmp <(play lone) <(play "$native") || fail 'a game at the terminal differs'
mkdir "$root/tmp/data" && chown 65532 "$root/tmp/data"
lone serve --quiet --listen 127.0.0.1:18669 --store /tmp/data/sexton.db >"$dir/said" 2>&1 &
started=$!
tests/package/release/first_move.py 18669 || fail "$(cat "$dir/said")"
pkill -f "$server"
wait "$started" || fail "the server ends with status $?"
echo 'arm64: installed in a clean root: the same game, and a server'
