# SPDX-License-Identifier: MIT
# A clean root (debootstrap) below $root, which goes away; `inside` runs a command in it. The
# root itself is kept for the next time, as build/root.tar. To be sourced, in the top folder.
[ "$(id -u)" -eq 0 ] || { echo 'needs root' >&2 && exit 1; }
mirror=${MIRROR:-http://deb.debian.org/debian}
root=$(mktemp -d)
chmod 755 "$root"

leave_root() {
    umount "$root/proc" 2>/dev/null || true
    rm -rf --one-file-system "$root"
}
trap leave_root EXIT
fail() {
    echo "FAIL: $*" >&2
    exit 1
}
inside() {
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        chroot "$root" "$@"
}
get() { # as apt-get's arguments
    inside apt-get -qq -y -o Dpkg::Use-Pty=0 --no-install-recommends "$@" \
        >"$root/tmp/apt.log" 2>&1 || fail "apt-get $*: $(tail -n 5 "$root/tmp/apt.log")"
}

mkdir -p build
if [ ! -e build/root.tar ]; then
    debootstrap --variant=minbase bookworm "$root" "$mirror" >build/root.log 2>&1 ||
        fail "$(tail -n 3 build/root.log)"
    tar -C "$root" --one-file-system -cf build/root.new . && mv build/root.new build/root.tar
else
    tar -C "$root" -xpf build/root.tar
fi
mount -t proc proc "$root/proc" || true
