#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Rights to the last detail, beside the table in test_permissions.py: which key opens which
door, what a connection keeps when it enters again, how many wrong keys one may show, how
many may watch, what a request's id is good for, what is told without being asked."""
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
from harness import Client, Server, begin, main, new_id, open_table, play

SEDLEC = {"game": "sedlec"}
DAWN = {"game": "dawn", "etiquette": "notes", "players": 2}


def open_here(client, seats=("person", "person"), **options):
    return client.good("open", options={**SEDLEC, **options}, seats=list(seats))


def test_doors():
    """Every mix of keys, good and bad ones, at a table that is watched and at one that is
    not: who comes in and as what, or why not."""
    with Server(args=("--rate", "0", "--address-rate", "0", "--limit",
                      "wrong-keys=1000,1000")) as server:
        client = Client(server.port)
        tables = {}
        for watching in ("on", "off"):
            opened = open_here(client, watching=watching)
            token = client.good("claim", table=opened["table"], link=opened["links"][1],
                                name="Mia", colour=1)["token"]
            tables[watching] = {**opened, "token": token}
        bad = "A" * 22
        for watching, keys in tables.items():
            other = tables["off" if watching == "on" else "on"]
            for token in (None, "good", "bad", "other"):
                for host in (None, "good", "bad", "other"):
                    for watch in (None, "good", "bad", "other"):
                        fields = {"table": keys["table"]}
                        pick = {"bad": bad, "good": None, "other": None}
                        for name, what, key in (("tokens", token, "token"),
                                                ("host", host, "host"),
                                                ("watch", watch, "watch")):
                            if what:
                                value = pick[what] or (keys if what == "good" else other)[key]
                                fields[name] = [value] if name == "tokens" else value
                        check_door(client, fields, (token, host, watch), watching)


def check_door(client, fields, shown, watching):
    token, host, watch = shown
    answer = client.ask("enter", **fields)
    is_in = (token == "good" or host == "good" or (watch == "good" and watching == "on"))
    if is_in:
        right = {"is": "entered", "seats": [1] if token == "good" else [],
                 "host": host == "good"}
    elif token:
        right = {"is": "denied", "why": "token"}
    elif host or watch != "good":
        right = {"is": "denied", "why": "key"}
    else:
        right = {"is": "denied", "why": "watch"}
    assert all(answer.get(k) == v for k, v in right.items()), (fields, shown, watching, answer)


def test_entering_again():
    """Who enters again is what they show now, and not what they were."""
    with Server() as server:
        client = Client(server.port)
        one, two = open_here(client), open_here(client)
        client.good("enter", table=one["table"], host=one["host"])
        link = client.good("link", seat=0, id="x")
        client.bad("id", "link", seat=1, id="x")
        for table in (one, two):
            client.good("enter", table=table["table"], watch=table["watch"])
            for request in ("start", "close", "pause"):
                assert client.ask(request)["why"] in ("host", "phase"), request
            client.bad("host", "link", seat=0)
            client.bad("token", "ack", seat=0, showing=0)
        client.bad("key", "enter", table=two["table"], host=one["host"])
        client.bad("host", "close")  # still the watcher of the second
        client.good("enter", table=two["table"], host=two["host"])
        assert client.good("link", seat=0, id="x")["link"] != link["link"]
        client.good("close")
        client.good("enter", table=one["table"], host=one["host"])
        client.good("link", seat=0)  # the first is as it was


def test_without_an_id():
    """What has no id is answered where there is something to tell, else not at all; and no
    two links without one are the same."""
    with Server() as server:
        folk, opened = open_table(server, DAWN, ["person", "person"], 2)
        begin(folk)
        client = folk[0].client
        links = []
        for _ in range(2):
            client.send("link", seat=1)
            links.append(client.wait("link")["link"])
        assert links[0] != links[1]
        for request, fields in (("ack", {"showing": 0}), ("phrase", {"phrase": "hello"})):
            client.good("ping")
            before = len(client.heard)
            client.send(request, seat=0, **fields)
            client.good("ping")
            heard = [m["is"] for m in client.heard[before:]]
            assert "done" not in heard and "denied" not in heard, heard
            answer = client.good(request, seat=0, id="q", **fields)
            watcher = Client(server.port)
            watcher.good("enter", table=opened["table"], watch=opened["watch"])
            n = watcher.wait("table")["n"]
            assert answer == {"is": "done", "id": "q", "n": n - 1}, answer


def test_showings():
    """What was never shown can't have been seen: the last one can, the next can't."""
    with Server() as server:
        folk, _ = open_table(server, DAWN, ["person", "person"], 2)
        begin(folk)
        play(folk, random.Random(3), decisions=4)
        folk[0].come_back()
        client = folk[0].client
        showing = client.table["showing"]
        assert showing > 0
        client.good("ack", seat=0, showing=showing)
        answer = client.bad("field", "ack", seat=0, showing=showing + 1)
        assert answer["what"] == "showing", answer
        client.good("ack", seat=0, showing=0)


def test_wrong_keys():
    """Five are answered; then whoever has erred hears `rate`, for good keys too, from a
    claim as from an entrance. Who has not erred comes in, from the same address."""
    with Server(args=("--limit", "wrong-keys=0.001,5")) as server:
        good = Client(server.port)
        opened = open_here(good)
        wrong = {"enter": {"table": opened["table"], "host": "A" * 22},
                 "claim": {"table": opened["table"], "link": "A" * 22, "name": "Eve",
                           "colour": 2}}
        whys = {"enter": "key", "claim": "link"}
        eve = Client(server.port)
        for number in range(5):
            request = ("enter", "claim")[number % 2]
            eve.bad(whys[request], request, **wrong[request])
        late = Client(server.port)  # the first wrong key of this one is one too many
        late.bad("rate", "claim", **wrong["claim"])
        for request, fields in wrong.items():
            eve.bad("rate", request, **fields)
        eve.bad("rate", "enter", table=opened["table"], host=opened["host"])
        eve.bad("rate", "enter", table="0123456789abcdef", host=opened["host"])
        eve.good("ping")
        good.good("enter", table=opened["table"], host=opened["host"])
        Client(server.port).good("enter", table=opened["table"], watch=opened["watch"])


def test_watchers():
    """Two may watch, and no third; players and the host come in whatever."""
    with Server(args=("--limit", "watchers=2")) as server:
        folk, opened = open_table(server, SEDLEC, ["person", "person"], 2)
        watch = {"table": opened["table"], "watch": opened["watch"]}
        watchers = [Client(server.port) for _ in range(3)]
        watchers[0].good("enter", **watch)
        watchers[1].good("enter", **watch)
        watchers[2].bad("full", "enter", **watch)
        watchers[1].good("enter", **watch)  # again: they are counted once
        folk[0].come_back()
        folk[1].come_back()
        watchers[2].good("enter", table=opened["table"], host=opened["host"])
        watchers[0].close()
        Client(server.port).good("ping")
        while watchers[2].ask("enter", **watch)["is"] == "denied":
            pass


def test_ids():
    """An id of any length is the same request when it comes again, and another one under it
    is refused; ids that only begin alike are two."""
    with Server() as server:
        folk, _ = open_table(server, DAWN, ["person", "person"], 2)
        begin(folk)
        client = folk[0].client
        for length in (1, 2, 39, 40):
            name = "x" * (length - 1) + str(length % 10)
            done = client.good("mark", seat=0, mark="d2 R", id=name)
            assert client.good("mark", seat=0, mark="d2 R", id=name) == done
            client.bad("id", "mark", seat=0, mark="d3 R", id=name)
            other = client.good("mark", seat=0, mark="d3 W", id="x" * (length - 1) + "y")
            assert other["n"] == done["n"] + 1, (length, done, other)
        client.send("mark", seat=0, mark="d2 R", id="x" * 41)
        answer = client.wait("denied")
        assert (answer["why"], answer["what"]) == ("field", "id"), answer
        # The other seat counts its own.
        first = client.good("mark", seat=0, mark="d4 R", id="same")
        second = folk[1].client.good("mark", seat=1, mark="d3 R", id="same")
        assert second["n"] > first["n"]


def test_ids_at_the_end():
    """A rematch under an id that was something else; and a table that was closed before
    its deal has no record."""
    with Server() as server:
        folk, _ = open_table(server, {**SEDLEC, "players": 2}, ["person", "person"], 2)
        begin(folk)
        host = folk[0].client
        host.good("pause", id="used")
        host.good("resume")
        play(folk, random.Random(7))
        host.bad("id", "rematch", id="used")
        host.good("rematch", id="fresh")
        client = Client(server.port)
        opened = open_here(client)
        client.good("enter", table=opened["table"], host=opened["host"])
        client.bad("record", "record")
        client.good("close")
        client.bad("record", "record")


def test_a_burst_at_a_cold_table():
    """Many messages at once, at a table that must be read from the disk first: each is
    answered, in order, on each connection."""
    with Server() as server:
        folk, opened = open_table(server, SEDLEC, ["person", "person"], 2)
        begin(folk)
        server.kill()
        server.start()
        clients = [Client(server.port) for _ in range(3)]
        asked = {}
        for client, person in zip(clients, (*folk, None)):
            key = {"tokens": person.tokens} if person else {"watch": opened["watch"]}
            seat = person.seats[0] if person else 0
            ids = [new_id() for _ in range(5)]
            frames = [{"do": "enter", "table": opened["table"], "id": ids[0], **key},
                      {"do": "ack", "seat": seat, "showing": 0, "id": ids[1]},
                      {"do": "phrase", "seat": seat, "phrase": "hello", "id": ids[2]},
                      {"do": "enter", "table": opened["table"], "id": ids[3], **key},
                      {"do": "ping", "id": ids[4]}]
            asked[client] = ids
            client.send_all(frames)
        for client, ids in asked.items():
            answers = []
            while len(answers) < 5:
                message = client.hear()
                assert message, "an answer is missing"
                if message.get("id") in ids:
                    answers.append(message)
            assert [m["id"] for m in answers] == ids, answers
            kind = "denied" if client is clients[2] else "done"
            assert [m["is"] for m in answers] == ["entered", kind, kind, "entered", "pong"]


def test_a_claim_twice_at_once():
    """Both find the link good, and one of them is first: both have the same token."""
    with Server() as server:
        client = Client(server.port)
        opened = open_here(client)
        claim = {"do": "claim", "table": opened["table"], "link": opened["links"][0],
                 "name": "Mia", "colour": 1, "id": new_id()}
        client.send_all([claim, claim, claim])
        answers = [client.wait("claimed", "denied") for _ in range(3)]
        assert answers[0]["is"] == "claimed" and answers == answers[:1] * 3, answers
        other = {**claim, "link": opened["links"][1], "name": "Tom", "colour": 2,
                 "id": new_id()}
        client.send_all([other, {**other, "id": new_id()}])
        answers = [client.wait("claimed", "denied") for _ in range(2)]
        assert [m["is"] for m in answers] == ["claimed", "denied"], answers


def test_a_full_server():
    """No room for another table: who opens one is told, who plays plays on."""
    with Server(args=("--limit", "tables=0.001,2")) as server:
        client = Client(server.port)
        open_here(client)
        second = open_here(client)
        client.bad("rate", "open", options=SEDLEC, seats=["person", "person"])
        client.bad("bot", "open", options=SEDLEC, seats=["person", "nobody"])
        client.good("enter", table=second["table"], host=second["host"])
        assert sum(message["is"] == "opened" for message in client.heard) == 2
    with Server() as server:
        client = Client(server.port)
        client.bad("bot", "open", options=SEDLEC, seats=["person", "nobody"])
        client.good("ping")
        assert [message["is"] for message in client.heard] == ["welcome", "denied", "pong"]
        assert server.metric("tables_opened_total") == 0


main(test_doors, test_entering_again, test_without_an_id, test_showings, test_wrong_keys,
     test_watchers, test_ids, test_ids_at_the_end, test_a_burst_at_a_cold_table,
     test_a_claim_twice_at_once, test_a_full_server)
