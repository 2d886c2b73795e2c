#!/bin/bash
# SPDX-License-Identifier: MIT
# The source tarball in a clean root that has make and nothing else: it installs what it needs
# by itself, which is neither node nor clang, and `make install` gives a program with its page.
. "$(dirname "$0")/lib_root.sh"
tools/package dist build/dist
tar -C "$root/tmp" -xf build/dist/sexton-*.tar.xz
get update
get install make
inside sh -c "cd /tmp/sexton-* && make install prefix=/usr JOBS=${JOBS:-$(nproc)}" >build/tarball.log 2>&1 ||
    fail "make install: $(tail -n 10 build/tarball.log)"
! inside sh -c 'command -v node || command -v npm || command -v clang-19' || fail 'it has fetched node or clang'
inside sexton --version
inside sexton serve --quiet --listen 127.0.0.1:"$port" --store memory: &
started=$!
curl -sf --retry 20 --retry-delay 1 --retry-connrefused "http://127.0.0.1:$port/" | grep -qi '<script' ||
    fail 'no page'
kill "$(server)"
wait "$started" || fail "the server ends with status $?"
echo 'built without node, with its page'
