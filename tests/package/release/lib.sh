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
