#!/bin/sh
# SPDX-License-Identifier: MIT
# Two worlds: what is hidden changes nothing that anybody is told. Then the same over SQLite
# with every bot, with restarts, rematches and requests at once (leaks_postgres.sh has it
# over PostgreSQL). Then leaks are planted, and each must be found. Short by itself;
# `make leaks` asks for more by GAMES.
set -eu
leaks=$BUILD_DIR/tests/clients_leaks
"$leaks" --games "${GAMES:-25}"
stores=$(mktemp -d "${TMPDIR:-/tmp}/sexton-leaks.XXXXXX")
trap 'rm -r "$stores"' EXIT
"$leaks" --games "${FULL_GAMES:-10}" --full yes --store "$stores/a.db" --other "$stores/b.db"
for plant in sight log bot count seed; do
    "$leaks" --games 40 --plant "$plant"
done
