# SPDX-License-Identifier: MIT
"""Long logs without long play: entries are written into the store of a server that is
stopped. What is written there is what a server would have written, so it loads."""
import sqlite3

from harness import begin, open_table

OPTIONS = {"game": "dawn", "reveal": 1000, "dawn": "off", "away": "go-on"}


def number(table):
    """A table's id as the store has it."""
    bits = int(table, 16)
    return bits - (1 << 64) if bits >> 63 else bits


def append(server, table, bodies):
    """Entries behind the last one, at its time, with no request's id."""
    with sqlite3.connect(server.store) as database:
        row = (number(table),)
        n, time = database.execute(
            "SELECT entries, last FROM tables WHERE id = ?", row).fetchone()
        database.executemany(
            "INSERT INTO entries VALUES (?, ?, ?, '', ?)",
            ((*row, n + i, time, body) for i, body in enumerate(bodies)))
        database.execute("UPDATE tables SET entries = (SELECT count(*) FROM entries"
                         " WHERE table_id = id) WHERE id = ?", row)
    database.close()


def decide(person, move):
    """The person's next decision."""
    client = person.client
    person.sleep_showing()
    n = client.good("move", seat=client.view["actor"], move=move)["n"]
    while client.view["n"] < n:
        client.hear()


def find_calm(person):
    """A grave with no rat under its lid. The game has just begun, so it is empty."""
    for grave in [m for m in person.client.view["legal"] if m.startswith("open")]:
        decide(person, grave)
        if "leave" in person.client.view["legal"]:
            decide(person, "leave")
            return grave
        while "stop" in person.client.view["legal"]:
            decide(person, "stop")
    raise AssertionError("nothing but rats")


def look_around(first, players, grave, turns):
    """One after the other opens that grave and leaves it as it was: two entries and
    two showings a turn."""
    for turn in range(turns):
        seat = (first + turn) % players
        yield f"move {seat} {grave}"
        yield f"move {seat} leave"


def long_game(server, turns, players=6):
    """One person with all the seats of a table that has seen so many turns, and has not
    confirmed any showing; the grave that was opened each time. The server is started
    again."""
    folk, opened = open_table(server, OPTIONS, ["person"] * players)
    begin(folk)
    person = folk[0]
    grave = find_calm(person)
    first = person.client.view["actor"]
    person.client.close()
    server.stop()
    append(server, opened["table"], look_around(first, players, grave, turns))
    server.start()
    return person, opened, grave
