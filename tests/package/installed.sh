#!/bin/bash
# SPDX-License-Identifier: MIT
# libsexton as others meet it: the installed copy alone, by pkg-config and by CMake, shared
# and static, from C and C++; and nothing to be seen of it but what sexton.h declares.
. "${SOURCE_DIR:?}/tests/package/lib.sh"
put
example=$SOURCE_DIR/examples/library.c
api=$(grep -oE '\bsexton_[a-z_]+\(' "$prefix/include/sexton.h" | tr -d '(' | sort -u)
[ "$(wc -w <<<"$api")" -ge 25 ] || fail "too few functions: $api"

seen() { nm "$@" --defined-only | awk 'NF == 3 {print $3}' | sort -u; }
checks=$((checks + 2))
[ "$(seen -D "$libdir/libsexton.so")" = "$api" ] || fail "libsexton.so shows other names"
[ "$(seen -g "$libdir/libsexton.a")" = "$api" ] || fail "libsexton.a shows other names"
checks=$((checks + 1))
soname=$(objdump -p "$libdir/libsexton.so" | awk '/SONAME/ {print $2}')
[ "$soname" = libsexton.so.0.2 ] || fail "soname: $soname"
# Debian's package is named by it, and lists every function.
deb=libsexton${soname#libsexton.so.}
checks=$((checks + 1))
[ "$(head -n 1 "$SOURCE_DIR/debian/$deb.symbols")" = "$soname $deb #MINVER#" ] &&
    grep -qx "Package: $deb" "$SOURCE_DIR/debian/control" || fail "Debian's package is not $deb"
checks=$((checks + 1))
[ "$(sed -nE 's/^ ([a-z_]+)@Base .*/\1/p' "$SOURCE_DIR/debian/$deb.symbols")" = "$api" ] ||
    fail "$deb.symbols has other names"
checks=$((checks + 1))
[ "$(objdump -p "$libdir/libsexton.so" | awk '/NEEDED/ {print $2}')" = libc.so.6 ] ||
    fail "libsexton.so needs more than the C library"

# `make install` tells the loader, a packager's does not.
installs() { make -n -C "$SOURCE_DIR" install "$@" 2>&1 | grep -E 'cmake --install|ldconfig'; }
checks=$((checks + 2))
[[ $(installs DESTDIR=) == *'cmake --install'*ldconfig ]] || fail "no ldconfig: $(installs DESTDIR=)"
[[ $(installs DESTDIR=/stage) == *'cmake --install'* && $(installs DESTDIR=/stage) != *ldconfig* ]] ||
    fail "ldconfig below a DESTDIR"

export PKG_CONFIG_PATH=$libdir/pkgconfig LD_LIBRARY_PATH=$libdir
package() { pkg-config --define-variable=prefix="$prefix" "$@" libsexton; }
strict='-std=c11 -Wall -Wextra -Wpedantic -Werror'
# shellcheck disable=SC2046,SC2086
check 'by pkg-config' gcc $strict "$example" -o "$dir/shared" $(package --cflags --libs)
# shellcheck disable=SC2046,SC2086
check 'statically' gcc $strict $(package --cflags) "$example" "$libdir/libsexton.a" -o "$dir/static"
check 'as C++' g++ -std=c++17 -Wall -Wextra -Werror -fsyntax-only -x c++ "$prefix/include/sexton.h"
check 'as C99' clang-19 -std=c99 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -x c \
    "$prefix/include/sexton.h"

mkdir "$dir/user"
cp "$example" "$dir/user"
cat >"$dir/user/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.16)
project(user LANGUAGES C)
find_package(sexton 0.2 REQUIRED)
add_executable(by_cmake library.c)
target_link_libraries(by_cmake PRIVATE sexton::sexton)
add_executable(by_cmake_static library.c)
target_link_libraries(by_cmake_static PRIVATE sexton::static)
CMAKE
check 'find_package' cmake -S "$dir/user" -B "$dir/user/build" -DCMAKE_PREFIX_PATH="$prefix"
check 'built by CMake' cmake --build "$dir/user/build"
sed -i 's/sexton 0.2/sexton 0.1/' "$dir/user/CMakeLists.txt"
checks=$((checks + 1))
! cmake -S "$dir/user" -B "$dir/user/other" -DCMAKE_PREFIX_PATH="$prefix" >/dev/null 2>&1 ||
    fail "another version is taken for this one"

# All four play the same game, and so does the program when it reads the record.
for program in "$dir/shared" "$dir/static" "$dir/user/build/by_cmake" \
    "$dir/user/build/by_cmake_static"; do
    check "$program" "$program"
    cp "$dir/said" "$dir/$(basename "$program").out"
done
checks=$((checks + 1))
[ "$(cat "$dir"/*.out | sort | uniq -c | awk '{print $1 % 4}' | sort -u)" = 0 ] || fail "they differ"
checks=$((checks + 1))
grep -qE '^[0-9]+ decisions, [0-9]+ bytes of record, winners 0x[123]$' "$dir/shared.out" ||
    fail "no result: $(tail -n 3 "$dir/shared.out")"
checks=$((checks + 1))
grep -qE '^seat 1: score [0-9]+, start [0-9.]+, end (0|50|100)\.0, luck -?[0-9.]+, memory 0\.0' "$dir/shared.out" ||
    fail "no review: $(tail -n 3 "$dir/shared.out")"
check 'dawn' "$dir/shared" $'game dawn\ndawn 12' owl
check 'version' grep -q "Version: $("$SEXTON" --version | cut -d' ' -f2)" "$libdir/pkgconfig/libsexton.pc"
end
