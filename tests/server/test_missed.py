#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# What was missed comes in pieces, as the socket drains, however much it is: nobody is shut
# out by having been away for long. News wait until all of it is told, so that nothing is
# told out of order; what happens meanwhile is missed too, and the table comes once more.
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from harness import Client, Server, main
from longlog import long_game

SPEED = 1000  # a showing of a second takes a millisecond
QUEUE = 1 << 20  # bytes that may wait for one connection
PIECE = 32768
MANY = 700  # turns, two showings each, 1.7 MB in all: more than that
HUGE = 2000  # 5 MB: more than the system keeps, too


def enter(person, **options):
    """The answer and the table are heard, the rest is not yet."""
    person.client = Client(person.server.port, **options)
    person.enter()
    return person.client


def hear_missed(client, seats, last):
    """Every showing of every seat, in order, up to the last; how many pieces and bytes."""
    heard, pieces, size = dict.fromkeys(seats, 0), 0, 0
    while min(heard.values()) < last:
        text = client.receive()
        assert text, f"nothing more comes after {heard}"
        assert len(text) <= PIECE, f"a piece of {len(text)} bytes"
        message = client.take(text)
        assert message["is"] in ("missed", "done"), message["is"]  # no news among them
        if message["is"] == "done":
            continue
        for showing in message["showings"]:
            heard[message["seat"]] += 1
            assert showing["showing"] == heard[message["seat"]], showing["showing"]
        pieces, size = pieces + 1, size + len(text)
    return pieces, size


def test_much_was_missed():
    """A tablet with six seats; nothing was confirmed, so it comes again and again."""
    with Server(speed=SPEED) as server:
        person, _, _ = long_game(server, MANY)
        for _ in range(2):
            client = enter(person)
            pieces, size = hear_missed(client, person.seats, client.table["showing"])
            assert size > QUEUE and pieces > size // PIECE, f"{pieces} of {size} bytes"
            client.good("ping")
        assert server.metric('dropped_total{why="slow"}') == 0


def test_play_goes_on_meanwhile():
    """A reader who takes nothing for a while; the game goes on, and it hears all of that as
    missed, then the table as it is, then news again."""
    with Server(speed=SPEED) as server:
        person, opened, grave = long_game(server, HUGE)
        slow = enter(person, receive_buffer=4096)
        last = slow.table["showing"]
        watcher = Client(server.port)
        watcher.good("enter", table=opened["table"], watch=opened["watch"])
        slow.send("move", seat=slow.table["actor"], move=grave)
        n = watcher.wait("news", move=grave)["n"]
        hear_missed(slow, person.seats, last + 1)
        table = slow.wait("table")
        assert table["showing"] == last + 1 and table["n"] == n + 1
        slow.send("move", seat=table["actor"], move="leave")
        assert slow.wait("news")["move"] == "leave"


main(test_much_was_missed, test_play_goes_on_meanwhile)
