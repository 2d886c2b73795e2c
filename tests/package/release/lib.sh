# SPDX-License-Identifier: MIT
# What the tests of a release share: where it lies (tools/release made it), and the program
# of this machine to compare with.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
top=$PWD
version=$(awk '/define SEXTON_VERSION_/ {printf "%s%s", dot, $3; dot = "."}' include/sexton.h)
out=build/release-$version
native=build/release/sexton
dir=$(mktemp -d)
chmod 755 "$dir"
trap 'rm -rf "$dir"' EXIT
fail() {
    echo "FAIL: $*" >&2
    exit 1
}
ls "$out"/sexton-"$version"-linux-* >/dev/null || fail 'make release comes first'

# emulator ARCH: what runs a program of that kind here; nothing for our own.
emulator() { [ "$1" = "$(uname -m)" ] || command -v "qemu-$1-static" || fail "no qemu for $1"; }

# furnish ROOT ARCH: what a program of that kind needs in a root of its own.
furnish() {
    local emulates
    mkdir -p "$1/dev"
    mknod -m 666 "$1/dev/urandom" c 1 9 # which every Linux has, and libwebsockets wants
    runner=()
    emulates=$(emulator "$2")
    [ -z "$emulates" ] || { cp "$emulates" "$1/qemu" && runner=(/qemu); }
}

# alone ROOT PROGRAM...: in that root and with nothing else, as nobody in particular.
alone() {
    local root=$1
    shift
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin TERM=xterm-256color \
        chroot --userspec=65532:65532 "$root" "${runner[@]}" "$@"
}
