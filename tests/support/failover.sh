#!/bin/bash
# SPDX-License-Identifier: MIT
# Nothing lost, nothing doubled while the leading PostgreSQL gets SIGKILL again and again
# and its replica takes over. Too long for `make test`: `make partition` runs it.
set -euo pipefail
exec "$SOURCE_DIR/tests/support/replica.sh" run bash -euc '
    exec "$BUILD_DIR/tests/clients_storm" --nodes "${NODES:-2}" --tables "${TABLES:-6}" \
        --store "$SEXTON_TEST_POSTGRES" --kills "${FAILOVERS:-2}" \
        --trouble "\"$SEXTON_TEST_POSTGRES_CONTROL\" failover" \
        --calm "${CALM:-5}" --seconds "${SECONDS_MOST:-180}"'
