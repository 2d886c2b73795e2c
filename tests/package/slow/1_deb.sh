#!/bin/bash
# SPDX-License-Identifier: MIT
# Debian's packages, built twice in different folders under different clocks, umasks and
# languages: the same bytes. And lintian finds neither error nor warning.
set -euo pipefail
cd "$(dirname "$0")/../../.."
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
rm -rf build/deb build/deb-again
tools/package deb build/deb
# The second time of the tarball of the first.
mkdir -p build/deb-again/another/place
tar -C build/deb-again -xf build/deb/sexton-*.tar.xz
(umask 027 && export TZ=Asia/Tokyo LC_ALL=C LANGUAGE=de &&
    build/deb-again/sexton-*/tools/package deb "$PWD/build/deb-again/another/place")

fails=0
for file in build/deb/*.deb build/deb/*.tar.xz build/deb/*.dsc; do
    cmp "$file" "build/deb-again/another/place/$(basename "$file")" || fails=$((fails + 1))
done
[ "$fails" -eq 0 ] || { echo "FAIL: $fails files differ" >&2 && exit 1; }
rm -rf build/deb-again
lintian --allow-root --no-cfg --profile debian --fail-on error,warning build/deb/*.changes
sha256sum build/deb/*.deb build/deb/*.tar.xz
