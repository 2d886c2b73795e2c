#!/bin/bash
# SPDX-License-Identifier: MIT
# Nothing lost, on PostgreSQL: one node that is killed again and again, then three of
# which one is killed at a time, whose guests go to another. Short by itself; `make storm`
# asks for more by KILLS and TABLES.
set -euo pipefail
for nodes in 1 3; do
    "$SOURCE_DIR/tests/support/postgres.sh" run bash -euc '
        exec "$BUILD_DIR/tests/clients_storm" --nodes "$0" --store "$SEXTON_TEST_POSTGRES" \
            --kills "${KILLS:-3}" --tables "${TABLES:-6}" --calm "${CALM:-5}" \
            --seconds "${SECONDS_MOST:-120}"' "$nodes"
done
