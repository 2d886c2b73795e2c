#!/bin/bash
# SPDX-License-Identifier: MIT
# The real server on PostgreSQL: crashes by the same driver as on SQLite, and several
# nodes on one store.
set -euo pipefail
exec "$SOURCE_DIR/tests/support/postgres.sh" run bash -euc '
    SEXTON_TEST_STORE=$SEXTON_TEST_POSTGRES python3 "$SOURCE_DIR/tests/server/test_crash.py"
    SEXTON_TEST_STORE=$SEXTON_TEST_POSTGRES python3 "$SOURCE_DIR/tests/server/test_again.py"
    SEXTON_TEST_STORE=$SEXTON_TEST_POSTGRES python3 "$SOURCE_DIR/tests/server/test_thoughts.py"
    python3 "$SOURCE_DIR/tests/server/outage_postgres.py"
    python3 "$SOURCE_DIR/tests/server/nodes.py"'
