#!/bin/bash
# SPDX-License-Identifier: MIT
# `sexton play --at`: what a server is asked for when a table is created from a terminal, by
# what its store holds afterwards; and the command that leads back.
. "${SOURCE_DIR:?}/tests/tui/lib_screen.sh"
"$SEXTON" serve --listen 127.0.0.1:0 --store here.db --quiet >served 2>log &
server=$!
trap 'kill $server; screens_end' EXIT
for _ in $(seq 200); do grep -q Listening served && break || sleep 0.05; done
house=$(sed -n 's/^Listening on \(.*\)\/$/\1/p' served)

# is_created LINE...: the entries of the newest table, without keys and seeds.
is_created() {
    python3 -c 'import re, sqlite3
base = sqlite3.connect("here.db")
newest = "(SELECT id FROM tables ORDER BY opened DESC, id LIMIT 1)"
for body, in base.execute(f"SELECT body FROM entries WHERE table_id = {newest} ORDER BY n"):
    print(re.sub(r"[0-9a-f]{64}|\b[0-9a-f]{16}\b", "KEY", body.rstrip()))' >created
    printf '%s\n' "$@" >wanted
    diff wanted created || fail "another table was created"
}
terms=("etiquette pure" "clock none" "clock-seconds 60" "away wait" "away-seconds 60")
rest=("undo on" "watching on" "counter off" "hints off" "silent on" "host-key KEY" "watch-key KEY")

# Seats, a name, the game's options; our seat is the first one for a person.
opens sedlec 100 24 "'$SEXTON' play sedlec --at $house --seat keeper --seat human:Mia --seat human --expansions champions --reveal 1000 --first 1"
shows "waiting for a friend"
shows "you, the host"
is_created "open 1" "game skulls-of-sedlec" "players 3" "expansions champions" "first 1" \
    "${terms[@]}" "reveal 1000" "${rest[@]}" \
    "bot 0 0 KEY keeper" "link 1 KEY" "link 2 KEY" "claim 1 1 KEY Mia"
keys q
shows "status=0"
look
tr -d '\n' <"$DIR/pane" >left
grep -qE "^Come back with: $SEXTON play --at '$house/#/seat/[0-9a-f]{16}/[A-Za-z0-9_-]{22}'status=0" left ||
    fail "what is left: $(cat left)"
back=$(sed "s/^Come back with: //;s/status=0.*//" left)

# Nobody named: a person and three bots. The seed is not asked for: the deal is joint.
opens dawn 100 24 "'$SEXTON' play dawn --at $house --edition lifestyle --row 9 --dawn 5 --seed a"
shows "A seat for you"
keys Enter
shows "│ >"
keys Tom Enter
shows "Tom"
keys Enter
shows "you, the host"
is_created "open 1" "game dawn-under" "players 4" "edition lifestyle" "row 9" "dawn 5" \
    "${terms[@]}" "reveal 2000" "${rest[@]}" \
    "link 0 KEY" "bot 1 1 KEY level:3" "bot 2 2 KEY level:3" "bot 3 3 KEY level:3" "claim 0 0 KEY Tom"
keys q
shows "status=0"

# The command leads back to the seat.
opens back 100 24 "$back"
shows "you, the host"
shows "Mia"
keys q
shows "status=0"

# What is no seat is refused before a screen is taken.
opens wrong 100 24 "'$SEXTON' play dawn --at $house --seat human --seat robot"
shows "status=2"
look
grep -q "^sexton: --seat must be human, human:NAME or a bot" "$DIR/pane" || fail "$(cat "$DIR/pane")"
