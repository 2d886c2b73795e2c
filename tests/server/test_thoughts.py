#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# What bots thought: when a game is over, and not before, all who see it are told the seeds
# of its bots and which moves they made; and from these they decide every one of them the
# same again, though the server was killed, seats were taken over, given back and given up.
# The store is a file, or $SEXTON_TEST_STORE.
import json
import os
import random
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
from harness import SEXTON, Client, Server, begin, is_over, main, open_table, play

STORE = os.environ.get("SEXTON_TEST_STORE")
MINDS = os.path.join(os.environ.get("BUILD_DIR", "build/dev"), "tests", "clients_minds")


def told_bots(record):
    """Seat, bot, seed, first move, and the one it no longer made, of each."""
    lines = [line.split() for line in record.splitlines() if line.startswith("x-bot-")]
    assert [line[0] for line in lines] == [f"x-bot-{i:02}" for i in range(len(lines))]
    return [(int(line[1]), line[2], line[3], *map(int, line[4:])) for line in lines]


def think_again(record):
    done = subprocess.run([MINDS], input=record, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)


def crash(server, folk, heard):
    server.kill()
    server.start()
    for person in folk:
        heard += person.client.heard
        person.come_back()


def lend(host, person, decisions, chance, folk):
    """The host lets a bot play for somebody, for a while. Then they are back."""
    seat = person.seats.pop()
    host.client.good("take-over", seat=seat, bot="level:1")
    play(folk, chance, decisions=decisions)
    if not is_over(host):
        host.client.good("give-back", seat=seat)
        person.seats.append(seat)


def test_told_at_the_end():
    chance, heard = random.Random(5), []
    with Server(STORE) as server:
        folk, opened = open_table(server, {"game": "dawn", "reveal": 1000},
                                  ["person", "person", "level:2", "memory:5"], 2)
        begin(folk)
        crash(server, folk, heard)
        play(folk, chance, decisions=6)
        lend(folk[0], folk[1], 4, chance, folk)
        crash(server, folk, heard)
        play(folk, chance, decisions=4)
        for person in folk:
            person.client.bad("record", "record")
        folk[1].client.good("resign", seat=folk[1].seats.pop())
        play(folk, chance, decisions=2)
        crash(server, folk, heard)
        play(folk, chance)
        for person in folk:
            heard += person.client.heard
        watcher = Client(server.port)
        watcher.good("enter", table=opened["table"], watch=opened["watch"])
        watcher.wait("table")
        records = [person.record() for person in folk]
        assert records[0] == records[1]
        watcher.send("record", id="w")
        assert records[0].startswith(watcher.wait("record", id="w")["text"])
        check(records[0], heard)
        watcher.close()


def check(record, heard):
    told = told_bots(record)
    assert [bot[:2] for bot in told[:3]] == [(2, "level:2"), (3, "memory:5"), (1, "level:1")]
    assert told[3][:2] == (1, "keeper") and len(told[3]) == 4 and len(told[2]) == 5, told
    seeds = {bot[2] for bot in told}
    assert len(seeds) == len(told) == 4, told
    before = json.dumps(heard)
    assert len(heard) > 100 and not any(seed in before for seed in seeds), "told before"
    again = think_again(record)
    who = again["who"]
    assert again["wrong"] == -1 and again["moves"] > 30, again
    assert set(who) >= {"-", "1", "2", "3"}, who
    # Another seed is another mind.
    spoilt = record.replace(told[0][2], "00000000deadbeef")
    done = subprocess.run([MINDS], input=spoilt, capture_output=True, text=True)
    assert done.returncode == 1, done.stdout


def test_closed():
    """A table that its host closes is over as well."""
    chance = random.Random(6)
    with Server(STORE) as server:
        folk, _ = open_table(server, {"game": "sedlec"}, ["person", "keeper"])
        begin(folk)
        play(folk, chance, decisions=5)
        folk[0].client.bad("record", "record")
        folk[0].client.good("close")
        record = folk[0].record()
        assert told_bots(record)[0][:2] == (1, "keeper"), record
        assert think_again(record)["wrong"] == -1
        done = subprocess.run([SEXTON, "verify", "-"], input=record, capture_output=True,
                              text=True)
        assert done.returncode == 0, done.stderr


main(test_told_at_the_end, test_closed)
