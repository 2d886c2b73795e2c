#!/bin/bash
# SPDX-License-Identifier: MIT
# The store's tests once more, on PostgreSQL.
set -euo pipefail
exec "$SOURCE_DIR/tests/support/postgres.sh" run bash -euc '
    for name in contract schema batch faults kill outage promise; do
        "$BUILD_DIR/tests/test_store_$name"
    done
    python3 "$SOURCE_DIR/tests/store/test_upgrade.py"'
