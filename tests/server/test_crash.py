#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Nothing lost: the server is killed in the middle of games again and again; what was
# acknowledged is there, once, and every game goes on. Players who were away get what they missed,
# once. The store is a file, or $SEXTON_TEST_STORE.
import os
import random
import sqlite3
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from harness import (Client, Closed, Server, begin, hash_word, is_over, main, new_id, open_table,
                   play)

STORE = os.environ.get("SEXTON_TEST_STORE")


def test_killed_again_and_again():
    chance = random.Random(1)
    with Server(STORE) as server:
        folk, _ = open_table(server, {"game": "dawn", "reveal": 1000},
                             ["person", "person", "keeper"], 2)
        begin(folk)
        kills = 0
        while not all(is_over(person) for person in folk) and kills < 8:
            play(folk, chance, decisions=chance.randrange(1, 8))
            before = [person.client.view["n"] for person in folk]
            server.kill()
            server.start()
            kills += 1
            for person, n in zip(folk, before):
                person.come_back()
                assert person.client.table["n"] >= n, "an acknowledged entry is lost"
                assert person.client.table["phase"] in ("play", "over")
        play(folk, chance)
        assert folk[0].client.view["result"] == folk[1].client.view["result"]
        server.stop()


def test_repeated_after_a_lost_answer():
    """A move that was stored, but whose answer never came, is answered, not made twice."""
    with Server(STORE) as server:
        folk, _ = open_table(server, {"game": "sedlec"}, ["person", "person"], 2)
        begin(folk)
        person = folk[folk[0].client.view["actor"] not in folk[0].seats]
        view = person.client.view
        fields = {"seat": view["actor"], "move": view["legal"][0], "id": new_id()}
        person.client.send("move", **fields)
        person.client.wait("news")  # it is stored
        n = person.client.view["n"]
        server.kill()
        server.start()
        for someone in folk:
            someone.come_back()
        assert person.client.table["n"] == n + 1 or person.client.table["n"] == n
        length = person.client.table["n"]
        first = person.client.good("move", **fields)
        again = person.client.good("move", **fields)
        assert first["is"] == again["is"] == "done" and first["n"] == again["n"], again
        person.come_back()
        assert person.client.table["n"] == length, "it was made twice"
        # Another guest with the same id is somebody else.
        other = folk[1 - folk.index(person)]
        answer = other.client.ask("move", seat=other.seats[0], move="nonsense",
                                  id=fields["id"])
        assert answer["is"] == "denied", answer


def wait_for_seen(server, showing):
    """Nobody waits for an acknowledgement, but it is stored soon."""
    if STORE:
        time.sleep(1)
        return
    deadline, found = time.monotonic() + 10, 0
    while found < showing:
        assert time.monotonic() < deadline, "it is not stored"
        with sqlite3.connect(server.store) as database:
            found = database.execute("SELECT max(showing) FROM seen WHERE seat < 6").fetchone()[0] or 0
        database.close()


def test_missed_showings_once():
    chance = random.Random(3)
    with Server(STORE) as server:
        folk, _ = open_table(server, {"game": "dawn", "reveal": 1000, "away": "go-on"},
                             ["person", "keeper", "keeper"], 1)
        person = folk[0]
        begin(folk)
        while person.client.view["actor"] not in person.seats:
            person.client.hear()
        # Their turn: they open a grave, and are gone.
        person.turn(chance)
        seat = person.seats[0]
        shown = person.client.view["showing"]
        person.come_back()
        missed = person.client.wait("missed", seat=seat)
        numbers = [showing["showing"] for showing in missed["showings"]]
        assert numbers == list(range(1, len(numbers) + 1)) and len(numbers) >= shown
        person.client.send("ack", seat=seat, showing=numbers[-1])
        person.client.good("ping")
        wait_for_seen(server, numbers[-1])
        server.kill()
        server.start()
        person.come_back()
        for message in iter(lambda: person.client.hear(0.1), None):
            if message["is"] == "missed":
                again = [showing["showing"] for showing in message["showings"]]
                assert min(again) > numbers[-1], "told again what was acknowledged"
        # More than was ever shown can't be acknowledged.
        person.client.bad("field", "ack", seat=seat, showing=100000)


def test_words_survive():
    """Killed between the hashes and the words."""
    with Server(STORE) as server:
        folk, _ = open_table(server, {"game": "sedlec"}, ["person", "person"], 2)
        folk[0].client.good("start")
        words = [new_id(), new_id()]
        for person, word in zip(folk, words):
            person.client.good("hash", seat=person.seats[0], hash=hash_word(word))
        server.kill()
        server.start()
        for person, word in zip(folk, words):
            person.come_back()
            assert person.client.table["phase"] == "words", person.client.table["phase"]
            person.client.good("word", seat=person.seats[0], word=word)
        folk[1].come_back()
        assert folk[1].client.table["phase"] == "play"


def test_told_at_the_end():
    """SIGTERM: guests are told before the socket closes."""
    with Server(STORE) as server:
        folk, _ = open_table(server, {"game": "sedlec"}, ["person", "keeper"])
        server.stop()
        try:
            bye = folk[0].client.wait("bye")
            assert bye["why"] == "leaving"
            folk[0].client.hear()
            raise AssertionError("still open")
        except Closed as closed:
            assert closed.code == 1001, closed


def test_a_broken_log():
    """An entry that can't be followed: whoever wants the table is told that the store has
    failed, the operator is told which entry, and all other tables are as they were."""
    if STORE:
        return
    with Server() as server:
        whole, _ = open_table(server, {"game": "sedlec"}, ["person", "person"], 2)
        folk, opened = open_table(server, {"game": "sedlec"}, ["person", "person"], 2)
        server.stop()
        broken = int(opened["table"], 16)
        broken -= (broken >> 63) << 64  # SQLite's numbers have a sign
        with sqlite3.connect(server.store) as database:
            changed = database.execute("UPDATE entries SET body = 'dance' WHERE n = 2"
                                       " AND table_id = ?", (broken,)).rowcount
        database.close()
        assert changed == 1
        server.start()
        asks = [{"do": "enter", "table": opened["table"], "host": opened["host"], "id": "1"},
                {"do": "ping", "id": "2"}]
        for number in (1, 2):
            client = Client(server.port)
            client.send_all(asks)
            answers = [client.hear(), client.hear()]
            said = [(m["id"], m.get("why")) for m in answers]
            assert said == [("1", "store"), ("2", "store")], answers  # one by one
            client.good("ping")
            line = f"level=error event=log-broken table={opened['table']} n=2\n"
            assert server.read_log().count(line) == number, server.read_log()
        for person in whole:
            person.come_back()
        begin(whole)
        play(whole, random.Random(3), 4)


main(test_killed_again_and_again, test_repeated_after_a_lost_answer,
     test_missed_showings_once, test_words_survive, test_told_at_the_end, test_a_broken_log)
