#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Two requests that open the same table at the same moment: a host who asks twice for a
# rematch, a client that asks again too soon. Both found the seats missing and asked for
# them, the second was denied as if the store had failed, and the table was given up.
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
from harness import Client, Person, Server, begin, main, new_id, open_table, play


def ask_all(client, do, times, **fields):
    """The same request under several ids, sent at once; the answers, in order."""
    ids = [new_id() for _ in range(times)]
    for name in ids:
        client.send(do, id=name, **fields)
    answers = {}
    while len(answers) < times:
        message = client.hear(10)
        assert message, f"{times - len(answers)} answers to {do} are missing"
        if message.get("id") in ids:
            answers[message["id"]] = message
    return [answers[name] for name in ids]


def test_rematch_twice():
    with Server() as server:
        for times in (2, 3, 6):
            folk, _ = open_table(server, {"game": "sedlec"}, ["person", "person", "keeper"], 2)
            begin(folk)
            play(folk, random.Random(times))
            before = server.metric("tables_opened_total")
            answers = ask_all(folk[0].client, "rematch", times)
            assert all(answer.get("why") != "store" for answer in answers), answers
            assert sum(answer["is"] == "done" for answer in answers) >= 1, answers
            assert server.metric("tables_opened_total") == before + 1
            follow(server, folk)
        assert server.metric("store_failures_total") == 0


def follow(server, folk):
    """All find their seats at the one table that follows, and play."""
    while not folk[0].client.table["rematch"]:
        assert folk[0].client.hear()
    new = folk[0].client.table["rematch"]
    again = []
    for person in folk:
        other = Person(server, new)
        other.tokens, other.seats, other.host = person.tokens, person.seats, person.host
        other.enter()
        again.append(other)
    begin(again)
    play(again, random.Random(2), 4)


def test_open_twice():
    """The same id, which is what the table's keys are made of."""
    with Server() as server:
        for seats in (["person", "person"], ["person", "keeper", "level:2"]):
            name, clients = new_id(), [Client(server.port) for _ in range(4)]
            for client in clients:
                client.send("open", options={"game": "sedlec"}, seats=seats, id=name)
            opened = [client.wait("opened", "denied") for client in clients]
            assert all(answer == opened[0] for answer in opened), opened
            person = Person(server, opened[0]["table"])
            for number, link in enumerate(filter(None, opened[0]["links"])):
                person.claim(link, f"P{number}")


main(test_rematch_twice, test_open_twice)
