#!/bin/bash
# SPDX-License-Identifier: MIT
# sexton admin, while a server runs on the store.
. "${SOURCE_DIR:?}/tests/cli/lib.sh"
python3 "$SOURCE_DIR/tests/server/admin_tables.py" "$dir" >"$dir/ids" &
keeper=$!
for _ in $(seq 200); do # the keeper takes a person's time
    [ "$(wc -l <"$dir/ids")" -eq 3 ] && break
    sleep 0.1
done
{ read -r over && read -r running && read -r lobby; } <"$dir/ids" || fail "no tables"
store=$dir/test.db

good admin list --store "$store"
has "^$over .*yes$" && has "^$running .*no$" && has "^$lobby .*no$"
good admin show "$over" --store "sqlite:$store"
has '^skulls-of-sedlec, over, 2 players' && has '^seat 0: Mia$' && has '^seat 1: Tom$'
good admin show "$running" --store "$store"
has '^seat 1: keeper$'
good admin show "$lobby" --store "$store"
has '^dawn-under, lobby' && has '^seat 0: empty$'
good admin export "$over" --store "$store"
has '^game skulls-of-sedlec$' && has '^result '
cp "$dir/out" "$dir/game.sxr"
good verify "$dir/game.sxr"
bad 'goes on' admin export "$running" --store "$store"
good admin export "$running" --force --store "$store"
bad 'no deal' admin export "$lobby" --force --store "$store"
bad 'no table 0123456789abcdef$' admin show 0123456789abcdef --store "$store"
bad 'no table 0000000000000000$' admin show 0000000000000000 --store "$store"
bad 'no table `77`: an id has 16 digits' admin show 77 --store "$store"
bad 'not one of' admin dance --store "$store"
bad 'name what to do' admin
bad 'name the id' admin show
bad 'nowhere' admin list --store "$dir/nowhere.db"
[ ! -e "$dir/nowhere.db" ] || fail "list made a store"

good admin backup "$dir/copy.db" --store "$store"
# --keep: dated copies in a folder; the oldest go, once a new one is there.
mkdir "$dir/kept"
touch "$dir/kept/sexton-notes.db" "$dir/kept/sexton-20200101T000000Z.db.old"
for day in 01 02 03 04; do
    echo old >"$dir/kept/sexton-202001${day}T041700Z.db"
done
copies() { find "$dir/kept" -name 'sexton-????????T??????Z.db' | wc -l; }
good admin backup "$dir/kept" --keep 3 --store "$store"
has '^The store is copied to .*/kept/sexton-20[0-9]{6}T[0-9]{6}Z\.db\.$'
has '^2 older copies removed'
[ "$(copies)" -eq 3 ] || fail "kept: $(ls "$dir/kept")"
[ -e "$dir/kept/sexton-20200104T041700Z.db" ] || fail "a younger one went before an older one"
[ ! -e "$dir/kept/sexton-20200102T041700Z.db" ] || fail "the oldest stayed"
[ -e "$dir/kept/sexton-notes.db" ] && [ -e "$dir/kept/sexton-20200101T000000Z.db.old" ] ||
    fail "a file that is no copy of ours is gone"
newest=$(find "$dir/kept" -name 'sexton-????????T??????Z.db' | sort | tail -1)
good admin list --store "$newest"
has "^$running .*no$"
# A copy that fails removes nothing: here no file may grow beyond 16 KB.
checks=$((checks + 1))
(
    trap '' XFSZ
    ulimit -f 16
    exec "$SEXTON" admin backup "$dir/kept" --keep 1 --store "$store" >"$dir/out" 2>"$dir/err"
)
[ $? -eq 1 ] && [ ! -s "$dir/out" ] || fail "a copy that can't be made: $(cat "$dir/err")"
[ "$(copies)" -eq 3 ] || fail "removed without a new one: $(ls "$dir/kept")"
bad 'keep must be a number from 1' admin backup "$dir/kept" --keep 0 --store "$store"
bad 'only with backup' admin list --keep 3 --store "$store"
bad 'goes on' admin purge "$running" --store "$store"
good admin purge --before 1 --store "$store"
has '^0 tables purged'
good admin purge --before 0 --store "$store"
has '^One table purged'
bad 'no table' admin show "$over" --store "$store"
good admin purge "$running" --force --store "$store"
bad '--before' admin purge --store "$store"

bad 'already' admin restore "$dir/copy.db" --store "$store"
good admin restore "$dir/copy.db" --store "$dir/again.db"
good admin list --store "$dir/again.db"
has "^$over .*yes$" && has "^$running .*no$"
echo 'of a store that died' > "$dir/dead.db-wal"
bad 'already' admin restore "$dir/copy.db" --store "$dir/dead.db"
[ ! -e "$dir/dead.db" ] || fail "restored beside the log of another store"
bad 'file' admin restore "$dir/ids" --store "$dir/bad.db"
[ ! -e "$dir/bad.db" ] || fail "something that is no store was restored"
# A store that opens, but can't be read.
python3 - "$dir/again.db" <<'EOF'
import sqlite3, sys
store = sqlite3.connect(sys.argv[1])
size = store.execute("PRAGMA page_size").fetchone()[0]
page = store.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'entries'").fetchone()[0]
store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
store.close()
with open(sys.argv[1], "r+b") as file:
    file.seek(size * (page - 1))
    file.write(b"\xff" * size)
EOF
checks=$((checks + 1))
"$SEXTON" admin show "$over" --store "$dir/again.db" >"$dir/out" 2>"$dir/err"
[ $? -eq 1 ] && [ ! -s "$dir/out" ] && grep -q 'malformed' "$dir/err" ||
    fail "a store that can't be read: $(cat "$dir/err")"
kill "$keeper"
wait "$keeper" || fail "the server did not end well"
end
