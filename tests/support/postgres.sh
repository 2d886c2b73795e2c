#!/bin/bash
# SPDX-License-Identifier: MIT
# A throwaway PostgreSQL cluster for tests: nothing listens on the network, nothing is
# left. PostgreSQL does not run as root, so there it becomes the user postgres.
#
#   postgres.sh run COMMAND...   makes a cluster, runs the command with its URL in
#                                $SEXTON_TEST_POSTGRES, removes the cluster
#   postgres.sh stop|kill|start  of that cluster, from inside the command (kill: at once, as
#                                a crash would)
set -euo pipefail

bin=${PG_BIN:-$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)}

as_postgres() {
    if [ "$(id -u)" = 0 ]; then
        setpriv --reuid=postgres --regid=postgres --clear-groups --reset-env "$@"
    else
        "$@"
    fi
}

control() {
    as_postgres "$bin/pg_ctl" -s -w -D "$SEXTON_TEST_POSTGRES_DIR/data" "$@"
}

# $SEXTON_TEST_POSTGRES_OPTIONS come last: `-c fsync=off`.
start() {
    control -l "$SEXTON_TEST_POSTGRES_DIR/log" -o "-k $SEXTON_TEST_POSTGRES_DIR \
        -c listen_addresses='' -c shared_buffers=16MB -c max_connections=60 ${SEXTON_TEST_POSTGRES_OPTIONS:-}" \
        start >/dev/null
}

remove() {
    control -m immediate stop >/dev/null 2>&1 || true
    rm -rf "$SEXTON_TEST_POSTGRES_DIR"
}

run() {
    SEXTON_TEST_POSTGRES_DIR=$(mktemp -d "${TMPDIR:-/tmp}/sexton-pg.XXXXXX")
    export SEXTON_TEST_POSTGRES_DIR
    trap remove EXIT
    trap 'exit 130' INT TERM HUP
    trap : PIPE # a reader that was killed first must not keep us from cleaning up
    [ "$(id -u)" != 0 ] || chown postgres "$SEXTON_TEST_POSTGRES_DIR"
    (cd / && as_postgres "$bin/initdb" -A trust -U postgres --no-sync --locale=C.UTF-8 \
        -D "$SEXTON_TEST_POSTGRES_DIR/data" >/dev/null)
    (cd / && start) || { cat "$SEXTON_TEST_POSTGRES_DIR/log" >&2; exit 1; }
    export SEXTON_TEST_POSTGRES="postgres:///postgres?host=$SEXTON_TEST_POSTGRES_DIR&user=postgres"
    export SEXTON_TEST_POSTGRES_CONTROL="$self"
    "$@"
}

self=$(realpath "$0")
[ -n "$bin" ] || { echo "PostgreSQL is not installed" >&2; exit 1; }
case "${1:-}" in
run) shift; run "$@" ;;
stop) cd / && control -m fast stop >/dev/null ;;
kill) cd / && control -m immediate stop >/dev/null ;;
start) cd / && start ;;
*) echo "usage: postgres.sh run COMMAND... | stop | kill | start" >&2; exit 2 ;;
esac
