#!/bin/bash
# SPDX-License-Identifier: MIT
# Two throwaway PostgreSQL clusters, `a` and `b`: one leads, the other follows it, and no
# commit is told before both have it (synchronous_commit=on, synchronous_standby_names).
# Nothing listens on the network, nothing is left.
#
#   replica.sh run COMMAND...  makes them, runs the command with a URL that names both in
#                              $SEXTON_TEST_POSTGRES, removes them
#   replica.sh failover        from inside: the leader gets SIGKILL, the follower is
#                              promoted, and what was the leader follows it, made anew
set -euo pipefail

bin=${PG_BIN:-$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)}
self=$(realpath "$0")

as_postgres() {
    if [ "$(id -u)" = 0 ]; then
        setpriv --reuid=postgres --regid=postgres --clear-groups --reset-env "$@"
    else
        "$@"
    fi
}

url() {
    echo "postgres:///postgres?host=$SEXTON_TEST_REPLICA_DIR/$1&user=postgres"
}

ask() {
    psql -XAtqc "$2" "$(url "$1")"
}

start() {
    as_postgres "$bin/pg_ctl" -s -w -D "$SEXTON_TEST_REPLICA_DIR/$1/data" \
        -l "$SEXTON_TEST_REPLICA_DIR/$1/log" -o "-k $SEXTON_TEST_REPLICA_DIR/$1 \
        -c listen_addresses='' -c shared_buffers=16MB -c max_connections=60 \
        -c wal_receiver_status_interval=1 -c max_wal_senders=6" start >/dev/null
}

# follow FOLLOWER LEADER: a copy of the leader that stays one; then commits wait for it.
follow() {
    rm -rf "${SEXTON_TEST_REPLICA_DIR:?}/$1/data"
    as_postgres "$bin/pg_basebackup" -R -c fast -d "$(url "$2")" \
        -D "$SEXTON_TEST_REPLICA_DIR/$1/data"
    start "$1"
    ask "$2" "ALTER SYSTEM SET synchronous_standby_names = '*'"
    ask "$2" "SELECT pg_reload_conf()" >/dev/null
    for _ in $(seq 300); do
        [ "$(ask "$2" "SELECT sync_state FROM pg_stat_replication")" != sync ] || return 0
        sleep 0.1
    done
    echo "replica.sh: $1 does not follow $2" >&2
    return 1
}

failover() {
    local old new
    old=$(cat "$SEXTON_TEST_REPLICA_DIR/leader")
    new=$([ "$old" = a ] && echo b || echo a)
    # The whole group, so that no process of it lives on.
    kill -KILL -- "-$(head -1 "$SEXTON_TEST_REPLICA_DIR/$old/data/postmaster.pid")" 2>/dev/null ||
        kill -KILL "$(head -1 "$SEXTON_TEST_REPLICA_DIR/$old/data/postmaster.pid")"
    # Alone, it leads without waiting for anybody.
    ask "$new" "ALTER SYSTEM SET synchronous_standby_names = ''"
    as_postgres "$bin/pg_ctl" -s -w -D "$SEXTON_TEST_REPLICA_DIR/$new/data" promote
    ask "$new" "SELECT pg_reload_conf()" >/dev/null
    echo "$new" >"$SEXTON_TEST_REPLICA_DIR/leader"
    follow "$old" "$new"
}

remove() {
    for name in a b; do
        as_postgres "$bin/pg_ctl" -s -m immediate -D "$SEXTON_TEST_REPLICA_DIR/$name/data" \
            stop >/dev/null 2>&1 || true
    done
    rm -rf "$SEXTON_TEST_REPLICA_DIR"
}

run() {
    SEXTON_TEST_REPLICA_DIR=$(mktemp -d "${TMPDIR:-/tmp}/sexton-pg.XXXXXX")
    export SEXTON_TEST_REPLICA_DIR
    trap remove EXIT
    trap 'exit 130' INT TERM HUP
    trap : PIPE
    mkdir "$SEXTON_TEST_REPLICA_DIR"/{a,b}
    [ "$(id -u)" != 0 ] || chown -R postgres "$SEXTON_TEST_REPLICA_DIR"
    as_postgres "$bin/initdb" -A trust -U postgres --no-sync --locale=C.UTF-8 \
        -D "$SEXTON_TEST_REPLICA_DIR/a/data" >/dev/null
    start a || { cat "$SEXTON_TEST_REPLICA_DIR/a/log" >&2; exit 1; }
    echo a >"$SEXTON_TEST_REPLICA_DIR/leader"
    follow b a
    local hosts=$SEXTON_TEST_REPLICA_DIR/a,$SEXTON_TEST_REPLICA_DIR/b
    export SEXTON_TEST_POSTGRES="postgres:///postgres?host=$hosts&user=postgres&target_session_attrs=read-write"
    export SEXTON_TEST_POSTGRES_CONTROL=$self
    "$@"
}

[ -n "$bin" ] || { echo "PostgreSQL is not installed" >&2; exit 1; }
cd /
case "${1:-}" in
run) shift; run "$@" ;;
failover) failover ;;
*) echo "usage: replica.sh run COMMAND... | failover" >&2; exit 2 ;;
esac
