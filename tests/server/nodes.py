#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Two nodes on one PostgreSQL ($SEXTON_TEST_POSTGRES), run by postgres.sh: people of one
# table at different nodes, a node that dies, bots that are driven on by the other.
import os
import random
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from house import Client, Server, begin, is_over, main, open_table, play

STORE = os.environ["SEXTON_TEST_POSTGRES"]


def move_to(person, server):
    person.server = server
    person.come_back()


def test_two_nodes_one_table():
    with Server(STORE) as one, Server(STORE) as two:
        folk, _ = open_table(one, {"game": "sedlec"}, ["person", "keeper", "person"], 2)
        move_to(folk[1], two)
        begin(folk)
        play(folk, random.Random(1))
        assert folk[0].client.view["result"] == folk[1].client.view["result"]
        news = [[(m["n"], m["move"]) for m in person.client.heard if m["is"] == "news"]
                for person in folk]
        both = set(news[0]) & set(news[1])
        assert len(both) > 10, "they did not hear the same"
        for mine in news:
            numbers = [n for n, _ in mine]
            assert numbers == sorted(set(numbers)), "not once, or not in order"


def test_a_node_dies():
    chance = random.Random(2)
    with Server(STORE) as one, Server(STORE) as two:
        servers = [one, two]
        folk, _ = open_table(one, {"game": "dawn", "reveal": 1000, "away": "go-on"},
                             ["person", "keeper", "person"], 2)
        move_to(folk[1], two)
        begin(folk)
        for turn in range(6):
            play(folk, chance, decisions=3)
            dying = servers[turn % 2]
            other = servers[1 - turn % 2]
            before = max(person.client.view["n"] for person in folk)
            dying.kill()
            for person in folk:
                if person.server is dying:
                    began = time.monotonic()
                    move_to(person, other)
                    assert time.monotonic() - began < 1
            assert max(person.client.view["n"] for person in folk) >= before
            dying.start()
        play(folk, chance)
        assert all(is_over(person) for person in folk)


def test_bots_go_on_without_us():
    """The node that drove the bots is gone, and nobody looks: another takes them up."""
    with Server(STORE) as one:
        folk, opened = open_table(one, {"game": "sedlec", "away": "go-on"},
                                  ["person", "keeper", "keeper"])
        begin(folk)
        folk[0].client.good("resign", seat=0)
        one.kill()
        with Server(STORE) as two:
            deadline = time.monotonic() + 15
            while two.metric("tables_finished_total") < 1:
                assert time.monotonic() < deadline, "nobody goes on"
                time.sleep(0.1)
            watcher = Client(two.port)
            watcher.good("enter", table=opened["table"], watch=opened["watch"])
            assert watcher.wait("table")["phase"] == "over"


main(test_two_nodes_one_table, test_a_node_dies, test_bots_go_on_without_us)
