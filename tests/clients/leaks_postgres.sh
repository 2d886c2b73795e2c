#!/bin/bash
# SPDX-License-Identifier: MIT
# Two worlds over PostgreSQL, in full (leaks.sh): a database for each. Short by itself;
# `make leaks` asks for more by FULL_GAMES.
set -euo pipefail
exec "$SOURCE_DIR/tests/support/postgres.sh" run bash -euc '
    psql=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)/psql
    "$psql" -q "$SEXTON_TEST_POSTGRES" -c "CREATE DATABASE other"
    exec "$BUILD_DIR/tests/clients_leaks" --games "${FULL_GAMES:-4}" --full yes \
        --store "$SEXTON_TEST_POSTGRES" --other "${SEXTON_TEST_POSTGRES/\/postgres?/\/other?}"'
