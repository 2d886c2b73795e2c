#!/bin/sh
# SPDX-License-Identifier: MIT
# Nothing lost, on SQLite: guests play while the server is killed again and again.
# Short by itself; `make storm` asks for more by KILLS and TABLES.
set -eu
exec "$BUILD_DIR/tests/clients_storm" --kills "${KILLS:-3}" --tables "${TABLES:-8}" \
    --calm "${CALM:-5}" --seconds "${SECONDS_MOST:-120}"
