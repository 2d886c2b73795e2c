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
bad 'none of' admin dance --store "$store"
bad 'say what' admin
bad 'say which' admin show
bad 'nowhere' admin list --store "$dir/nowhere.db"
[ ! -e "$dir/nowhere.db" ] || fail "list made a store"

good admin backup "$dir/copy.db" --store "$store"
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
kill "$keeper"
wait "$keeper" || fail "the server did not end well"
end
