#!/bin/bash
# SPDX-License-Identifier: MIT
# Nothing lost, nothing doubled while PostgreSQL is cut off from its servers again and
# again. Short by itself; `make partition` asks for more by CUTOFFS and TABLES.
set -euo pipefail
for nodes in ${NODES:-2}; do
    "$SOURCE_DIR/tests/support/postgres.sh" run bash -euc '
        exec "$BUILD_DIR/tests/clients_storm" --nodes "$0" --tables "${TABLES:-4}" \
            --wall "$SEXTON_TEST_POSTGRES_DIR/.s.PGSQL.5432" --kills "${CUTOFFS:-4}" \
            --calm "${CALM:-2}" --seconds "${SECONDS_MOST:-120}"' "$nodes"
done
