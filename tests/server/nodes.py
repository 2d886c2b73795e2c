#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Two nodes on one PostgreSQL ($SEXTON_TEST_POSTGRES), run by postgres.sh: people of one
# table at different nodes, a node that dies, bots that are driven on by the other.
import os
import random
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from clocked import Clocked
from harness import Client, Server, begin, is_over, main, open_table, play
from test_again import check_again
from test_bots import LONG
from test_clock import HARD, HOUR, decide

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


def test_bots_go_on_elsewhere():
    """The node that drove the bots is gone. Nobody is left but a watcher at another one,
    who sees them play to the end."""
    with Server(STORE) as one:
        folk, opened = open_table(one, {"game": "sedlec", "away": "go-on"},
                                  ["person", "keeper", "keeper"])
        begin(folk)
        folk[0].client.good("resign", seat=0)
        one.kill()
        with Server(STORE) as two:
            watcher = Client(two.port)
            watcher.good("enter", table=opened["table"], watch=opened["watch"])
            watcher.wait("table", phase="over", timeout=20)
            assert two.metric("tables_finished_total") == 1


def await_bots(server):
    """Waits until bots think there."""
    before, deadline = server.metric("think_seconds_count"), time.monotonic() + 30
    while server.metric("think_seconds_count") == before:
        assert time.monotonic() < deadline, "the bots stand still"
        time.sleep(0.1)


def await_stillness(*servers):
    """Waits until no bot thinks anywhere for longer than a node would wait."""
    def thoughts():
        return [server.metric("think_seconds_count") for server in servers]
    deadline = time.monotonic() + 30
    while True:
        before = thoughts()
        time.sleep(1)
        if thoughts() == before:
            return
        assert time.monotonic() < deadline, "bots play on, and nobody watches"


def test_watched_bots_go_on_elsewhere():
    """Bots alone play for those who watch, wherever: the last who watched at their node
    leaves, and the other node takes over; nobody is left, and they stop; somebody comes to
    the first node, and they go on there."""
    with Server(STORE, speed=10) as one, Server(STORE, speed=10) as two:
        (host,), opened = open_table(one, LONG, ["level:1"] * 6)
        host.client.good("start")
        watcher = Client(two.port)
        watcher.good("enter", table=opened["table"], watch=opened["watch"])
        await_bots(one)
        host.client.close()
        await_stillness(one)
        await_bots(two)
        watcher.close()
        await_stillness(one, two)
        host.come_back()
        assert not is_over(host), "the game was too short to tell"
        await_bots(one)


def asked(query):
    """What the database answers, line by line."""
    done = subprocess.run(["psql", "-XAtc", query, STORE], capture_output=True, text=True,
                          check=True)
    return done.stdout.split()


def test_clocks_differ():
    """A table moves to a node whose wall clock is an hour behind, to one an hour ahead,
    and back: it does not freeze, its clocks don't jump, no seat goes to a bot."""
    with Server(STORE, speed=1) as one, Clocked(STORE, speed=1, ahead=-HOUR) as behind, \
            Clocked(STORE, speed=1, ahead=HOUR) as ahead:
        folk, _ = open_table(one, HARD, ["person", "person"])
        begin(folk)
        decide(folk[0])
        for server in (behind, ahead, one):
            left = clocks_of(folk[0])
            move_to(folk[0], server)
            now = clocks_of(folk[0])
            assert all(abs(a - b) < 20000 for a, b in zip(left, now)), (left, now)
            decide(folk[0])
            decide(folk[0])
            assert not any(seat["taken_over"] for seat in folk[0].client.table["seats"])


def clocks_of(person):
    """Milliseconds left, by seat."""
    return [seat["clock"] for seat in person.client.table["seats"]]


def test_presence_where_clocks_differ():
    """Who is at another node is there; and what nodes say of them is the database's time,
    so that all know how old it is."""
    with Server(STORE, speed=1) as one, Clocked(STORE, speed=1, ahead=-HOUR) as behind, \
            Clocked(STORE, speed=1, ahead=HOUR) as ahead:
        folk, opened = open_table(one, {"game": "sedlec"}, ["person"] * 3, 3)
        begin(folk)
        for person, server in zip(folk[1:], (behind, ahead)):
            move_to(person, server)
        deadline = time.monotonic() + 30
        while away_of(folk[0].client):
            assert time.monotonic() < deadline, "who is elsewhere is taken to be away"
            folk[0].client.hear(0.1)
        assert check_ages(opened["table"])
        asked(f"DELETE FROM seen WHERE table_id = x'{opened['table']}'::bigint AND seat >= 6")
        while not check_ages(opened["table"]):  # they say it again, every 20 seconds or so
            assert time.monotonic() < deadline + 60, "a node says only once who is there"
            time.sleep(0.5)
        told = ["event=clock-differs" in server.read_log() for server in (one, behind, ahead)]
        assert told == [False, True, True], told


def check_ages(table):
    """Of what nodes say of the three seats; false as long as they say nothing."""
    ages = asked("SELECT extract(epoch FROM now())::bigint - showing FROM seen"
                 f" WHERE table_id = x'{table}'::bigint AND seat >= 6")
    assert all(-3 <= int(age) <= 60 for age in ages), ages
    return len(ages) == 3


def away_of(client):
    told = [m for m in client.heard if m["is"] in ("away", "table")][-1]
    if told["is"] == "away":
        return told["seats"]
    return [seat for seat, now in enumerate(told["seats"]) if now["away"]]


def test_bots_go_on_where_clocks_differ():
    """The node that drove the bots is gone, and its clock was an hour ahead. Nobody comes,
    but a person sits there: the other node lets the bots play."""
    with Server(STORE, speed=1) as one:
        with Clocked(STORE, speed=1, ahead=HOUR) as ahead:
            folk, _ = open_table(ahead, {"game": "sedlec", "away": "go-on", "first": 0},
                                 ["person", "keeper", "keeper"])
            begin(folk)
            while folk[0].client.view["actor"] == 0:
                decide(folk[0])
            ahead.kill()
        await_bots(one)


def test_asked_again_elsewhere():
    """An answer was lost with its node: another one gives it."""
    with Server(STORE) as one, Server(STORE) as two:
        check_again(one, [two])


def test_news_cross_at_once():
    """A node is woken by what others write: it does not find it at its next look, which it
    takes every second."""
    with Server(STORE) as one, Server(STORE) as two:
        folk, _ = open_table(one, {"game": "sedlec"}, ["person", "person"], 2)
        move_to(folk[1], two)
        began = time.monotonic()
        for _ in range(15):
            folk[0].client.good("link", seat=0)
            while folk[1].client.view["n"] < folk[0].client.view["n"]:
                folk[1].client.hear()
        assert time.monotonic() - began < 8


def test_phrases_cross():
    """What is said at one node is heard at the other, by all there, once, and not kept."""
    with Server(STORE) as one, Server(STORE) as two:
        folk, opened = open_table(one, {"game": "sedlec"}, ["person", "person"], 2)
        move_to(folk[1], two)
        watcher = Client(two.port)
        watcher.good("enter", table=opened["table"], watch=opened["watch"])
        folk[0].client.good("phrase", seat=0, phrase="good-luck")
        folk[1].client.good("phrase", seat=1, phrase="thanks")
        heard = [("good-luck", 0), ("thanks", 1)]
        for client in (folk[0].client, folk[1].client, watcher):
            while phrases_of(client) != heard and phrases_of(client) != heard[::-1]:
                assert client.hear(10), "a phrase is missing"
        folk[1].come_back()
        for client in (folk[0].client, folk[1].client, watcher):
            while client.hear(0.1):
                pass
        assert len(phrases_of(folk[0].client)) == len(phrases_of(watcher)) == 2, "twice"
        assert phrases_of(folk[1].client) == []


def phrases_of(client):
    return [(m["phrase"], m["seat"]) for m in client.heard if m["is"] == "phrase"]


main(test_clocks_differ, test_presence_where_clocks_differ, test_bots_go_on_where_clocks_differ,
     test_news_cross_at_once, test_phrases_cross, test_asked_again_elsewhere,
     test_two_nodes_one_table, test_a_node_dies, test_bots_go_on_elsewhere,
     test_watched_bots_go_on_elsewhere)
