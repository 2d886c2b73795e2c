#!/bin/bash
# SPDX-License-Identifier: MIT
# The source tarball: the same bytes from another clock and umask, the page inside, nothing
# that git ignores besides; and CMake takes that page where there is no node. What Debian's
# package needs to be built is what tools/setup installs, and the static program is made of
# it; and all say the same version.
. "${SOURCE_DIR:?}/tests/package/lib.sh"
cd "$SOURCE_DIR" || exit 1
export XZ_LEVEL=0 # quick
check 'a tarball' tools/package dist "$dir/one"
check 'again' env TZ=Asia/Tokyo LC_ALL=C bash -c "umask 077 && tools/package dist '$dir/two'"
tarball=$(echo "$dir"/one/*.tar.xz)
check 'the same bytes' cmp "$tarball" "$dir/two/$(basename "$tarball")"
tar -tf "$tarball" | sed 's,^[^/]*/,,' | sort >"$dir/list"
for file in MANIFEST Makefile web/dist/index.html debian/control include/sexton.h; do
    check "$file is in it" grep -qx "$file" "$dir/list"
done
checks=$((checks + 1))
odd=$(grep -E '^(build|web/node_modules)/|\.(o|a|db)$|__pycache__' "$dir/list" | head -n 3)
[ -z "$odd" ] || fail "is in it, too: $odd"

tar -C "$dir" -xf "$tarball"
tree=$(basename "$tarball" .tar.xz)
check 'from a tarball the same tarball' env -u SOURCE_DATE_EPOCH \
    SOURCE_DATE_EPOCH="$(git log -1 --format=%ct)" "$dir/$tree/tools/package" dist "$dir/three"
check 'the same bytes, again' cmp "$tarball" "$dir/three/$(basename "$tarball")"
check 'CMake in it' cmake -S "$dir/$tree" -B "$dir/made" -G Ninja -DCMAKE_CROSSCOMPILING_EMULATOR=emulator
check 'another machine'"'"'s program is asked by its emulator' \
    grep -q 'completions.py .* emulator .*/sexton' "$dir/made/build.ninja"
check 'the page is compiled in' grep -q 'tools/page.py' "$dir/made/build.ninja"
check 'make does not ask for node' bash -c "! make -n -C '$dir/$tree' build | grep -E 'tools/web|wasm| page'"

version=$("$SEXTON" --version | cut -d' ' -f2)
check 'version of the tarball' test "$tree" = "sexton-$version"
check 'version of the package' grep -q "^sexton ($version)" debian/changelog
check 'version of the page' grep -q "\"version\": \"$version\"" web/package.json
checks=$((checks + 1))
setup=$(sed -nE 's/^run +(\S+(-dev|-build)) .*/\1/p; s/^run +(cmake) .*/\1/p' tools/setup |
    grep -v libc6-dev | sort)
control=$(sed -n '/^Build-Depends:/,/^[A-Z].*:/p' debian/control |
    sed -nE 's/^ ([a-z0-9+-]+(-dev|-build)|cmake)[ ,].*/\1/p' | sort)
[ "$setup" = "$control" ] || fail "Build-Depends differ from tools/setup: $(diff <(echo "$setup") <(echo "$control"))"

# The static program is made of the libraries that the program needs here, and of no others.
checks=$((checks + 1))
linked=$(sed -nE 's/^run +(lib\S+-dev) .*/\1/p' tools/setup | grep -vx libc6-dev |
    xargs dpkg-query -W -f '${source:Package}\n' | sort)
sources=$(sed -nE '/^(#|zig )/!s/ .*//p' contrib/release/sources | sort)
[ "$linked" = "$sources" ] || fail "contrib/release/sources differ from tools/setup: $(diff <(echo "$linked") <(echo "$sources"))"
check 'the bill of materials' tools/sbom.py
end
