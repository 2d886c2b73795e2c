#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Asked again after a lost answer: what is answered with a secret (open, claim, link) and
# the rematch are answered again, the same, and not done twice; by another node, after a
# restart, and when the server died in the middle. `hello` comes first. The store is a
# file, or $SEXTON_TEST_STORE.
import os
import random
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from harness import SEXTON, Client, Server, begin, main, new_id, open_table, play

SEDLEC = {"game": "sedlec"}
STORE = os.environ.get("SEXTON_TEST_STORE")
SEATS = ["person", "keeper", "person"]


def count_tables(server):
    listed = subprocess.run([SEXTON, "admin", "list", "--store", server.store],
                            capture_output=True, text=True, check=True)
    return len(listed.stdout.splitlines()) - 1


def ask_elsewhere(server, others, do, enter=None, **fields):
    """The same request again: here, over another connection, at other servers."""
    for there in (server, server, *others):
        client = Client(there.port)
        if enter:
            client.good("enter", **enter)
        yield client.good(do, **fields)
        client.close()


def check_again(server, others=()):
    before = count_tables(server)
    asked = {"options": SEDLEC, "seats": SEATS, "id": new_id()}
    opened = Client(server.port).good("open", **asked)
    assert opened["links"][1] is None and len(set(opened["links"])) == 3
    assert all(again == opened for again in ask_elsewhere(server, others, "open", **asked))
    assert count_tables(server) == before + 1, "opened twice"
    other = Client(server.port).good("open", **{**asked, "id": new_id()})
    assert all(other[name] != opened[name] for name in ("table", "host", "watch"))
    claim = {"table": opened["table"], "link": opened["links"][0], "name": "Mia",
             "colour": 1, "id": new_id()}
    claimed = Client(server.port).good("claim", **claim)
    assert all(again == claimed for again in ask_elsewhere(server, others, "claim", **claim))
    Client(server.port).bad("link", "claim", **{**claim, "id": new_id()})
    key = {"table": opened["table"], "host": opened["host"]}
    host = Client(server.port)
    host.good("enter", **key)
    link = host.good("link", seat=2, id="2")
    assert all(again == link for again in
               ask_elsewhere(server, others, "link", enter=key, seat=2, id="2"))
    assert host.good("link", seat=2, id="3")["link"] != link["link"]
    host.bad("link", "claim", **{**claim, "link": link["link"]})  # that one is void
    return opened, claimed, asked, claim


def test_again():
    with Server(STORE) as server:
        opened, claimed, asked, claim = check_again(server)
        server.kill()
        server.start()
        client = Client(server.port)
        assert client.good("open", **asked) == opened
        assert client.good("claim", **claim) == claimed
        client.good("enter", table=opened["table"], tokens=[claimed["token"]])
        # A new link for the seat: what the old one gave is void, and stays so.
        host = Client(server.port)
        host.good("enter", table=opened["table"], host=opened["host"])
        host.good("link", seat=0)
        Client(server.port).bad("link", "claim", **claim)


def test_short_ids():
    """Too short to be a secret: each is a table of its own, and its links are good."""
    with Server(STORE) as server:
        client = Client(server.port)
        tables = [client.good("open", options=SEDLEC, seats=SEATS, id="a")
                  for _ in range(2)]
        assert tables[0]["table"] != tables[1]["table"]
        for table in tables:
            for seat in (0, 2):
                claim = {"table": table["table"], "link": table["links"][seat],
                         "name": f"P{seat}", "colour": seat, "id": "b"}
                client.good("claim", **claim)
                client.bad("link", "claim", **claim)


def test_no_secret_in_the_store():
    if STORE:
        return
    with Server() as server:
        asked = {"options": SEDLEC, "seats": SEATS, "id": new_id()}
        opened = Client(server.port).good("open", **asked)
        server.stop()
        with open(server.store, "rb") as file:
            stored = file.read()
        assert opened["table"].encode() not in stored  # as bits alone
        for secret in (asked["id"], opened["host"], opened["watch"], opened["links"][0]):
            assert secret.encode() not in stored, "what links are made of is there"


def test_too_late():
    """Once the game has begun nobody is told its links any more."""
    with Server(STORE) as server:
        asked = {"options": SEDLEC, "seats": ["keeper", "keeper"], "id": new_id()}
        client = Client(server.port)
        opened = client.good("open", **asked)
        client.good("enter", table=opened["table"], host=opened["host"])
        client.good("start")
        Client(server.port).bad("phase", "open", **asked)
        assert client.good("ping"), "and the table is still there"


def test_killed_in_the_middle():
    """However far it came: the same request makes a whole table of it, and no other."""
    chance = random.Random(5)
    with Server(STORE) as server:
        before = count_tables(server)
        for number in range(1, 9):
            asked = {"options": SEDLEC, "seats": SEATS, "id": new_id()}
            client = Client(server.port)
            client.send("open", **asked)
            time.sleep(chance.random() * 0.004)
            server.kill()
            server.start()
            opened = Client(server.port).good("open", **asked)
            assert count_tables(server) == before + number
            client = Client(server.port)
            for seat in (0, 2):
                client.good("claim", table=opened["table"], link=opened["links"][seat],
                            name=f"P{seat}", colour=seat, id=new_id())
            client.good("enter", table=opened["table"], host=opened["host"])
            client.good("start")


def test_rematch_again():
    with Server(STORE) as server:
        before = count_tables(server)
        folk, _ = open_table(server, {**SEDLEC, "players": 2}, ["person", "person"], 2)
        begin(folk)
        play(folk, random.Random(7))
        asked = {"id": new_id()}
        first = folk[0].client.good("rematch", **asked)
        folk[0].come_back()
        assert folk[0].client.good("rematch", **asked) == first
        folk[0].client.bad("taken", "rematch")
        assert count_tables(server) == before + 2


def close_during_rematch(server):
    """How the rematch was answered whose table was closed right behind it."""
    folk, _ = open_table(server, {**SEDLEC, "players": 2}, ["person", "person"], 2)
    begin(folk)
    play(folk, random.Random(7))
    host, answers = folk[0].client, {}
    host.send("rematch", id="r")
    host.send("close", id="c")
    while len(answers) < 2:
        message = host.wait("done", "denied")
        answers[message.get("id")] = message
    assert answers["c"]["is"] == "done", answers
    return answers["r"]


def test_rematch_denied_leaves_nothing():
    """The table is closed while the next one is being opened; on a busy machine it may
    be open before, and then we try again."""
    with Server(STORE) as server:
        for _ in range(20):
            before = count_tables(server)
            answer = close_during_rematch(server)
            if answer["is"] == "denied":
                break
        assert answer.get("why") == "closed", answer
        deadline = time.monotonic() + 5
        while count_tables(server) != before + 1:
            assert time.monotonic() < deadline, "an empty table is left"


def check_used_ids(person, done):
    """The same request is answered as before, any other is refused."""
    client = person.client
    assert client.good("mark", seat=0, mark="d2 R", id="m") == done
    for mark in ("d2 W", "d3 R", "d2"):
        client.bad("id", "mark", seat=0, mark=mark, id="m")
    client.bad("id", "resign", seat=0, id="m")
    client.bad("id", "resume", id="p")
    client.bad("id", "seat", seat=1, bot="random", id="p")
    client.bad("id", "take-over", seat=1, bot="random", id="t")
    client.good("take-over", seat=1, bot="keeper", id="t")


def test_another_request_under_a_used_id():
    notes = {"game": "dawn", "etiquette": "notes", "away": "go-on"}
    with Server(STORE) as server:
        folk, opened = open_table(server, notes, ["person", "person"])
        begin(folk)
        host = folk[0]
        done = host.client.good("mark", seat=0, mark="d2 R", id="m")
        host.client.good("pause", id="p")
        host.client.good("take-over", seat=1, bot="keeper", id="t")
        check_used_ids(host, done)
        server.kill()
        server.start()
        host.come_back()
        check_used_ids(host, done)
        asked = {"options": SEDLEC, "seats": SEATS, "id": new_id()}
        table = host.client.good("open", **asked)
        host.client.bad("id", "open", **{**asked, "options": {**SEDLEC, "undo": False}})
        claim = {"table": table["table"], "link": table["links"][0], "colour": 1,
                 "id": new_id()}
        claimed = host.client.good("claim", name="Mia", **claim)
        assert host.client.good("claim", name="Mia", **claim) == claimed
        host.client.bad("id", "claim", name="Tom", **claim)


def test_hello_first():
    with Server(STORE) as server:
        client = Client(server.port, hello=False)
        for do in ("ping", "open", "enter", "move"):
            fields = {"table": "0123456789abcdef", "seat": 0, "move": "take 1",
                      "options": SEDLEC, "id": new_id()}
            client.bad("hello", do, **fields)
        client.bad("version", "hello", v=3)
        client.bad("hello", "ping")
        client.good("hello", v=2)
        client.good("ping")


def test_left_open_during_an_upgrade():
    """A client of version 1 sees its table and goes on with what it does by itself (the
    deal, showings); what its people ask for is denied, and why. By a client of today,
    with what the old one kept, they go on: nothing is lost."""
    with Server(STORE) as server:
        (person,), opened = open_table(server, SEDLEC, ["person", "person"])
        person.client.good("start")
        person.client.close()
        old = person.client = Client(server.port, version=1)
        person.enter()
        person.seal()
        seen = old.table
        assert seen["phase"] == "play"
        actor, move = seen["actor"], seen["legal"][0]
        for do, fields in {
                "move": {"seat": actor, "move": move}, "undo": {"seat": actor},
                "phrase": {"seat": actor, "phrase": "hello"}, "pause": {}, "close": {},
                "claim": {"table": person.id, "link": "x", "name": "Mia", "colour": 0},
                "open": {"options": SEDLEC, "seats": ["person", "person"]}}.items():
            assert old.bad("version", do, **fields)["say"] == "WIRE_VERSION"
        old.send("ack", seat=actor, showing=0)
        old.good("ping")
        old.bad("record", "record")
        person.come_back()
        now = person.client.table
        for name in ("n", "phase", "seats", "sight", "actor", "legal", "closed", "paused"):
            assert now[name] == seen[name], name
        person.client.good("move", seat=actor, move=move)


if __name__ == "__main__":
    main(test_again, test_short_ids, test_no_secret_in_the_store, test_too_late,
         test_killed_in_the_middle, test_rematch_again,
         test_rematch_denied_leaves_nothing, test_another_request_under_a_used_id,
         test_hello_first, test_left_open_during_an_upgrade)
