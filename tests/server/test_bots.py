#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Bots have a budget: tables of bots alone stop when nobody watches, and go on when somebody
# comes, also after a restart; a seat has one hint under way and a few in a minute, and what
# it was told is kept; a server ends at once, whatever its bots think of.
# The store is a file, or $SEXTON_TEST_STORE.
import json
import os
import random
import shutil
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(__file__))
from harness import Client, Server, begin, is_over, main, open_table, play

STORE = os.environ.get("SEXTON_TEST_STORE")
LONG = {"game": "dawn", "players": 6}


def stands_still(server):
    """Whether no bot has moved for a while; a table of bots moves many times in that."""
    before = server.metric("bot_moves_total")
    time.sleep(0.4)
    return server.metric("bot_moves_total") == before and server.metric("bot_queue") == 0


def wait_until_still(server):
    for _ in range(20):
        if stands_still(server):
            return
    raise AssertionError("bots play on, and nobody watches")


def test_bots_alone_stop():
    with Server(STORE) as server:
        (host,), _ = open_table(server, LONG, ["level:10"] * 6)
        host.client.good("start")
        while host.client.view.get("n", 0) < 20:
            host.client.hear()
        host.client.close()
        wait_until_still(server)
        host.come_back()
        assert not is_over(host), "the game was too short to tell"
        n = host.client.view["n"]
        while host.client.view["n"] < n + 5:
            host.client.hear()
        server.kill()
        server.start()
        assert stands_still(server), "bots play on after a restart, and nobody watches"
        host.come_back()
        n = host.client.view["n"]
        while host.client.view["n"] < n + 5:
            host.client.hear()


def test_people_are_played_for():
    """Somebody may come back to this one: bots go on until it is their turn."""
    with Server(STORE) as server:
        (host,), _ = open_table(server, dict(LONG, away="go-on"), ["person"] + ["level:1"] * 5)
        begin([host])
        chance = random.Random(1)
        play([host], chance, decisions=2)
        while host.client.view["actor"] != 0:
            host.client.hear()
        n = host.client.view["n"]
        seat = host.client.view["actor"]
        host.turn(chance)
        host.client.close()
        wait_until_still(server)
        host.come_back()
        assert host.client.view["actor"] == seat and host.client.view["n"] > n


def test_marks_stop_no_bot():
    """Somebody marks graves all the time while a slow bot thinks: it has to think once."""
    args = ("--rate", "0", "--address-rate", "0", "--limit", "table-entries=0", "--mc", "1000000")
    with Server(STORE, args=args) as server:
        (host,), _ = open_table(server, {"game": "dawn", "etiquette": "notes", "first": 0},
                                ["person", "mc:1000000"])
        begin([host])
        chance, deadline = random.Random(1), time.monotonic() + 60
        for turn in range(4):
            while host.client.view["actor"] == 0:
                host.turn(chance)
            while host.client.view["actor"] != 0:
                assert time.monotonic() < deadline, "no move"
                host.client.send("mark", seat=0, mark="d2 R" if turn % 2 else "d2 W")
                while host.client.hear(0.005):  # so that a thought can begin, and not end
                    pass
        thoughts, moves = server.metric("think_seconds_count"), server.metric("bot_moves_total")
        assert 0 < thoughts == moves, (thoughts, moves)


def hint(host):
    return host.client.ask("hint", seat=host.client.view["actor"])


def test_hints_are_kept_and_counted():
    chance = random.Random(2)
    with Server(STORE) as server:
        (host,), _ = open_table(server, {"game": "sedlec", "players": 2, "hints": "level:3"},
                                ["person", "person"])
        begin([host])
        for _ in range(3):
            first = hint(host)
            assert first["is"] == "hint" and first["move"] in host.client.view["legal"], first
            for _ in range(10):
                assert hint(host)["move"] == first["move"]
            host.turn(chance)
        answers = []
        for _ in range(20):
            answers.append(hint(host))
            host.turn(chance)
        told = [answer for answer in answers if answer["is"] == "hint"]
        refused = [answer for answer in answers if answer["is"] != "hint"]
        assert refused and all(answer["why"] == "rate" for answer in refused), refused
        assert 12 - 3 <= len(told) <= 12, len(told)  # six for each of two seats


def test_a_hint_at_a_time():
    with Server(STORE) as server:
        (host,), _ = open_table(server, {"game": "sedlec", "players": 2, "hints": "level:10"},
                                ["person", "person"])
        begin([host])
        seat = host.client.view["actor"]
        for number in range(30):
            host.client.send("hint", seat=seat, id=f"hint {number}")
        answers = [host.client.wait("hint", "denied") for _ in range(30)]
        moves = {answer["move"] for answer in answers if answer["is"] == "hint"}
        assert len(moves) == 1, moves
        assert all(answer["why"] == "rate" for answer in answers if answer["is"] == "denied")
        assert server.metric("think_seconds_count") == 1


def wait_for(server, name, value):
    deadline = time.monotonic() + 20
    while server.metric(name) != value:
        assert time.monotonic() < deadline, (name, server.metric(name))
        time.sleep(0.05)


def test_a_hint_for_nobody():
    """Who asked has gone: it is not thought to its end. Others may come and go."""
    with with_mc(STORE, 1000000) as server:  # a thought that outlasts a busy machine's pauses
        folk, opened = open_table(server, dict(LONG, hints="mc:1000000"), ["person"] * 6, 6)
        begin(folk)
        seat = folk[0].client.view["actor"]
        asker = folk[seat].client
        request = json.dumps({"do": "hint", "seat": seat, "id": "gone"}).encode()
        asker.socket.sendall(asker.frame(request) + asker.frame(b"", opcode=8))
        asker.close()
        wait_for(server, "connections", 5)
        wait_for(server, "bot_queue", 0)
        assert server.metric("think_seconds_count") == 0
        watcher = Client(server.port)
        watcher.good("enter", table=opened["table"], watch=opened["watch"])
        folk[seat].come_back()
        folk[seat].client.send("hint", seat=seat, id="here")
        watcher.close()
        assert folk[seat].client.wait("hint", "denied")["is"] == "hint"


def test_a_server_ends_whatever_bots_do():
    with Server(STORE, speed=1) as server:
        hosts = []
        for _ in range(8):
            (host,), _ = open_table(server, {"game": "sedlec", "players": 3},
                                    ["level:10"] * 3)
            host.client.good("start")
            hosts.append(host)
        server.stop(4)


def with_mc(store, most):
    return Server(store, args=("--rate", "0", "--address-rate", "0", "--mc", str(most)))


def test_costly_bots_are_not_for_strangers():
    sedlec = {"game": "sedlec", "players": 2}
    with Server(STORE) as server:
        client = Client(server.port)
        welcome = next(m for m in client.heard if m["is"] == "welcome")
        names = [bot["name"] for bot in welcome["bots"]]
        assert sorted(names) == ["keeper", "level", "memory", "random"], names
        assert {"name": "level", "least": 1, "most": 10} in welcome["bots"]
        client.bad("bot", "open", options=sedlec, seats=["mc:1", "person"])
        client.bad("option", "open", options=dict(sedlec, hints="mc:1"),
                   seats=["person", "person"])
        (host,), _ = open_table(server, sedlec, ["person", "keeper"])
        host.client.bad("bot", "seat", seat=1, bot="mc:1")
        begin([host])
        host.client.bad("bot", "take-over", seat=0, bot="mc:1")
        host.client.good("take-over", seat=0, bot="level:1")
        client.close()


def test_old_tables_go_on():
    """What an operator allowed before, or version 0.1.0 did, is played on within its bound."""
    folder = tempfile.mkdtemp(prefix="sexton-")
    store = STORE or os.path.join(folder, "old.db")
    sedlec = {"game": "sedlec", "players": 2, "hints": "mc:1000000"}
    try:
        with with_mc(store, 1000000) as server:
            client = Client(server.port)
            assert {"name": "mc", "least": 1, "most": 1000000} in client.heard[0]["bots"]
            client.close()
            (host,), _ = open_table(server, sedlec, ["person", "mc:1000000"])
            begin([host])
        with with_mc(store, 100) as server:
            host.server = server
            host.come_back()
            play([host], random.Random(3), decisions=2)
            while host.client.view["actor"] != 0:
                host.client.hear()
            assert hint(host)["is"] == "hint"
            play([host], random.Random(3))
            host.client.bad("option", "rematch")
            other = Client(server.port)
            other.good("open", options={"game": "sedlec", "players": 2}, seats=["mc:100"] * 2)
            other.bad("bot", "open", options={"game": "sedlec", "players": 2},
                      seats=["mc:101"] * 2)
            other.close()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(test_costly_bots_are_not_for_strangers, test_old_tables_go_on,
         test_bots_alone_stop, test_people_are_played_for, test_marks_stop_no_bot,
         test_hints_are_kept_and_counted, test_a_hint_at_a_time,
         test_a_hint_for_nobody, test_a_server_ends_whatever_bots_do)
