#!/bin/bash
# SPDX-License-Identifier: MIT
# A disk that is really full: a file system of 2 MB in memory, which only this test sees.
# Where that may not be mounted (not root, a strict container), test_outage's own limit on
# the size of files must do.
set -euo pipefail
unshare -m true 2>/dev/null || { echo "skipped: no mounts here"; exit 77; }
exec unshare -m bash -euc '
    mount -t tmpfs -o size=2m none /mnt 2>/dev/null || { echo "skipped: no tmpfs"; exit 77; }
    SEXTON_TEST_DISK=/mnt "$BUILD_DIR/tests/test_store_outage"'
