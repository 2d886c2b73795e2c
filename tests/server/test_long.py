#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# A log does not grow for ever: what can be repeated without end has limits, a rate and a
# number. A log that is long all the same is loaded in pieces, and others are served
# meanwhile.
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import longlog
from harness import Client, Server, begin, main, open_table

NOTES = {"game": "dawn", "reveal": 1000, "etiquette": "notes", "away": "go-on"}
OTHERS = 10000  # TABLE_OTHERS
PAUSES = int(os.environ.get("PAUSES", "100000"))


def ask_often(client, *requests, most=100):
    """How often the requests are granted, one after the other, until `rate`."""
    for done in range(most):
        answer = client.ask(**requests[done % len(requests)])
        if answer["is"] == "denied":
            assert answer["why"] == "rate", answer
            return done
    raise AssertionError("no end")


def test_enter_is_counted_once():
    """Also where it has to wait until the table is loaded."""
    with Server() as server:
        folk, _ = open_table(server, NOTES, ["person", "person"])
        server.stop()
        server.start()
        folk[0].come_back()
        assert server.metric('requests_total{kind="enter"}') == 1


def test_rates():
    """Tables have limits of their own: pauses few, marks more, moves none."""
    with Server() as server:
        folk, _ = open_table(server, NOTES, ["person", "person"])
        begin(folk)
        host = folk[0].client
        pauses = ask_often(host, {"do": "pause"}, {"do": "resume"})
        assert 20 <= pauses < 30, pauses
        if host.table["paused"]:
            while host.ask("resume")["is"] == "denied":
                pass
        marks = ask_often(host, {"do": "mark", "seat": 0, "mark": "d2 R"}, most=1000)
        assert 20 <= marks < 100, marks
        host.good("move", seat=host.view["actor"], move=host.view["legal"][0])
        assert server.metric('limited_total{limit="table-changes"}') >= 1
        assert server.metric('limited_total{limit="table-entries"}') >= 1


def test_what_is_denied_costs_nothing():
    """Who may not write at a table does not use up what those have who may."""
    with Server(args=("--rate", "0")) as server:
        (host,), opened = open_table(server, NOTES, ["person", "keeper"])
        begin([host])
        watcher = Client(server.port)
        watcher.good("enter", table=opened["table"], watch=opened["watch"])
        for _ in range(150):
            watcher.bad("host", "pause")
            watcher.bad("host", "link", seat=0)
        host.client.good("pause")
        assert server.metric('limited_total{limit="table-entries"}') == 0


def test_the_end_of_a_long_log():
    """The log is full: the game is finished and followed by another, and closed."""
    with Server(args=("--rate", "0", "--address-rate", "0")) as server:
        folk, opened = open_table(server, {**NOTES, "dawn": 4}, ["person", "person"])
        begin(folk)
        host = folk[0].client
        host.close()
        server.stop()
        longlog.append(server, opened["table"], ("mark 0 d2 R" for _ in range(OTHERS)))
        longlog.append(server, opened["table"], ["pause"])
        server.start()
        folk[0].client = host = Client(server.port)
        folk[0].enter()
        for request in ({"do": "mark", "seat": 0, "mark": "d2"}, {"do": "link", "seat": 1},
                        {"do": "seat", "seat": 1, "bot": "keeper"}):
            host.bad("long", **request)
        host.good("resume")
        host.bad("long", "pause")
        for seat in (0, 1):
            host.good("resign", seat=seat)
        while host.view["result"] is None:
            assert host.hear(), "the bots do not finish it"
        host.good("rematch")
        host.good("close")


def test_loads_in_pieces():
    """While a long log is loaded, others are answered: not once, but again and again."""
    with Server() as server:
        folk, opened = open_table(server, NOTES, ["person", "person"])
        begin(folk)
        folk[0].client.close()
        server.stop()
        longlog.append(server, opened["table"],
                       ("resume" if i % 2 else "pause" for i in range(PAUSES)))
        server.start()
        comer, other = Client(server.port), Client(server.port)
        comer.send("enter", table=opened["table"], watch=opened["watch"])
        pongs = 0
        while not comer.is_readable(0):
            other.good("ping")
            pongs += 1
        assert comer.wait("table")["n"] > PAUSES
        pieces = server.metric("load_pieces_total")
        assert pieces > PAUSES // 4096, f"{pieces} pieces"
        print(f"{pieces:.0f} pieces, {pongs} answers while {PAUSES} entries were loaded")


main(test_enter_is_counted_once, test_rates, test_what_is_denied_costs_nothing,
     test_the_end_of_a_long_log, test_loads_in_pieces)
