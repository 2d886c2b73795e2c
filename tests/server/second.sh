#!/bin/bash
# SPDX-License-Identifier: MIT
# One SQLite file, one server: the second is refused with one line, in every language,
# however it reaches the file; `sexton admin` works beside the first; after SIGKILL the
# next one starts at once. What is on the disk is for the owner's eyes alone.
. "${SOURCE_DIR:?}/tests/cli/lib.sh"
umask 022
store=$dir/one.db

# started: a server on $store; its process is $server.
started() {
    checks=$((checks + 1))
    : >"$dir/said"
    "$SEXTON" serve --listen 127.0.0.1:0 --store "$store" >"$dir/said" 2>"$dir/log" &
    server=$!
    for _ in $(seq 200); do
        ! grep -q '^Listening' "$dir/said" || return 0
        sleep 0.05
    done
    fail "no server: $(cat "$dir/log")"
}
private() {
    checks=$((checks + 1))
    [ "$(stat -c %a "$1")" = 600 ] || fail "$1 has mode $(stat -c %a "$1")"
}

started
for file in "$store" "$store-wal" "$store-shm"; do
    private "$file"
done
bad "^sexton: another server already runs on $store;" serve --listen 127.0.0.1:0 --store "$store"
ln -s one.db "$dir/link.db"
ln "$store" "$dir/hard.db"
bad 'another server' serve --listen 127.0.0.1:0 --store "sqlite:$dir/link.db"
bad 'another server' serve --listen 127.0.0.1:0 --store "$dir/hard.db"
rm "$dir/link.db" "$dir/hard.db"
for said in 'de:läuft schon ein anderer Server' 'fr:un autre serveur utilise déjà' \
    'ru:уже работает другой сервер' 'uk:уже працює інший сервер'; do
    LANGUAGE=${said%%:*} bad "${said#*:}" serve --listen 127.0.0.1:0 --store "$store"
done
good admin list --store "$store"
good admin purge --before 0 --store "$store"
good admin backup "$dir/copy.db" --store "$store"
good admin list --store "$dir/copy.db"
private "$dir/copy.db"
good admin restore "$dir/copy.db" --store "$dir/again.db"
private "$dir/again.db"
bad 'another server' serve --listen 127.0.0.1:0 --store "$store" # tools have not freed it

kill -KILL "$server"
wait "$server" 2>/dev/null
# What a program of before has left, open to everybody.
chmod 644 "$store" "$store-wal" "$store-shm"
started
for file in "$store" "$store-wal" "$store-shm"; do
    private "$file"
done
kill "$server"
wait "$server" || fail "it ended with status $?"
started # and after a good end
kill "$server"
wait "$server" || fail "it ended with status $?"
end
