#!/bin/bash
# SPDX-License-Identifier: MIT
# After `make install` the example of docs/library.md runs exactly as it is typed there: below
# /usr/local, where the loader looks only when ldconfig has told it. In a mount namespace with
# a /usr/local and an /etc of its own, so that nothing of this machine changes.
. "${SOURCE_DIR:?}/tests/package/lib.sh"
unshare -rm true 2>/dev/null || { echo 'no namespaces for mounts here' && exit 77; }
typed() { sed -n '/^## Building with it/,/^## What/s/^    \$ //p' "$SOURCE_DIR/docs/library.md"; }
after() { make --no-print-directory -n -C "$SOURCE_DIR" install DESTDIR= 2>/dev/null | sed '1,/cmake --install/d'; }
checks=$((checks + 1))
[ "$(typed | wc -l)" = 3 ] || fail "the page types: $(typed)"
mkdir "$dir/etc" "$dir/place"
cp -a /etc/. "$dir/etc" 2>/dev/null
cp -r "$SOURCE_DIR/examples" "$dir/place"
cat >"$dir/inside.sh" <<EOF2
set -e
mount -t tmpfs none /usr/local
mount --bind "$dir/etc" /etc
cmake --install "$BUILD_DIR" --prefix /usr/local >/dev/null
cd "$dir/place"
unset LD_LIBRARY_PATH PKG_CONFIG_PATH
($(typed)) >../before 2>&1 && exit 9 # then this shows nothing
$(after)
$(typed)
EOF2
check 'the example as typed' unshare -rm bash "$dir/inside.sh"
cp "$dir/said" "$dir/shown"
check 'its last line' grep -qx '43 decisions, 858 bytes of record, winners 0x2' "$dir/shown"
check 'without ldconfig it is not found' grep -q 'libsexton.so.0.2: cannot open' "$dir/before"
end
