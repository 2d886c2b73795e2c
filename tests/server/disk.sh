#!/bin/bash
# SPDX-License-Identifier: MIT
# A running server on a disk that is really full: a file system of 2 MB in memory, which
# only this test sees. Where that may not be mounted (a strict container), test_outage.py's
# limit on the size of files must do.
set -euo pipefail
for unshare in "unshare -m" "unshare -rm"; do
    $unshare mount -t tmpfs -o size=2m none /mnt 2>/dev/null || continue
    exec $unshare bash -euc '
        mount -t tmpfs -o size=2m none /mnt
        SEXTON_TEST_DISK=/mnt exec python3 "$SOURCE_DIR/tests/server/test_outage.py"'
done
echo "skipped: nothing may be mounted here"
exit 77
