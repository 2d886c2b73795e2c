#!/bin/bash
# SPDX-License-Identifier: MIT
# Made once more in another folder, under another clock and umask: the same bytes. The
# libraries are taken over unless FULL=1, which builds them again, too, and takes long.
. "$(dirname "$0")/lib.sh"
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
there=$dir/elsewhere/sexton
mkdir -p "$there"
tar -C "$there" --strip-components=1 -xf "$out/sexton-$version.tar.xz"
mkdir -p "$there/build/static"
cp -a build/static/zig build/static/sources "$there/build/static/"
cp -a build/root.tar "$there/build/"
for program in "$out"/sexton-"$version"-linux-*; do
    arch=${program##*-linux-}
    [ -n "${FULL:-}" ] || {
        mkdir -p "$there/build/static/$arch"
        cp -a "build/static/$arch/root" "build/static/$arch"/done.* "$there/build/static/$arch/"
    }
done
(umask 027 && cd "$there" && TZ=Asia/Tokyo LANGUAGE=de tools/release) >"$dir/log" 2>&1 ||
    fail "$(tail -n 10 "$dir/log")"
fails=0
for file in "$there/$out"/*; do
    name=$(basename "$file")
    cmp "$file" "$out/$name" || fails=$((fails + 1))
done
for library in build/static/*/root/usr/lib/*.a; do
    cmp "$there/$library" "$library" || fails=$((fails + 1))
done
[ "$fails" -eq 0 ] || fail "$fails files differ"
echo 'made again: the same bytes'
