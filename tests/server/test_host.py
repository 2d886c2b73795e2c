#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# What hosts, guests and watchers may do: links and tokens, bots in and out of seats,
# pause, absence, undo, phrases, hints, rematch, closing.
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
from harness import (Client, Closed, Person, Server, begin, is_over, main, new_id,
                   open_table, play)

SEDLEC = {"game": "sedlec"}


def test_links_and_tokens():
    with Server() as server:
        client = Client(server.port)
        opened = client.good("open", options=SEDLEC, seats=["person", "person"])
        table, links = opened["table"], opened["links"]
        assert len({opened["host"], opened["watch"], *links}) == 4
        assert all(len(secret) >= 22 for secret in links), "less than 128 bits"
        # Looking at the page burns nothing.
        for _ in range(3):
            assert server.get(f"/?table={table}")[0] == 200
        fields = {"table": table, "link": links[0], "name": "Mia", "colour": 1}
        client.bad("link", "claim", **{**fields, "link": opened["host"]})
        client.bad("link", "claim", **{**fields, "link": opened["watch"]})
        client.bad("table", "claim", **{**fields, "table": "0123456789abcdef"})
        lost = {**fields, "id": new_id()}
        first = client.good("claim", **lost)
        again = Client(server.port).good("claim", **lost)
        assert again["token"] == first["token"], "an answer that was lost can't be had"
        client.bad("link", "claim", **fields)  # once
        client.bad("token", "enter", table=table, tokens=[links[1]])
        client.bad("token", "enter", table=table, tokens=["A" * 22])
        client.bad("key", "enter", table=table, host=opened["watch"])
        client.bad("key", "enter", table=table, watch=opened["host"])
        client.bad("key", "enter", table=table)
        client.bad("enter", "start")
        client.good("enter", table=table, tokens=[first["token"]])
        assert client.good("claim", **lost)["token"] == first["token"]
        client.bad("host", "start")
        client.bad("host", "link", seat=0)
        client.bad("token", "hash", seat=1, hash="0" * 64)
        # A new link voids the old token, at once and for ever.
        host = Client(server.port)
        host.good("enter", table=table, host=opened["host"])
        link = host.good("link", seat=0)["link"]
        expect_bye(client)
        client = Client(server.port)
        client.bad("token", "enter", table=table, tokens=[first["token"]])
        # A void token beside a good key is nothing.
        entered = client.good("enter", table=table, tokens=[first["token"]],
                              watch=opened["watch"])
        assert entered["seats"] == [] and not entered["host"]
        client.bad("token", "enter", table=table, tokens=[first["token"]],
                   watch=opened["host"])
        client.bad("link", "claim", **fields)
        token = client.good("claim", **{**fields, "link": link})["token"]
        entered = client.good("enter", table=table, tokens=[token, first["token"]])
        assert entered["seats"] == [0] and not entered["host"]


def test_names():
    """What is told to all: nothing unseen, no heaps of accents, nobody else's name."""
    with Server() as server:
        client = Client(server.port)
        opened = client.good("open", options=SEDLEC, seats=["person", "person"])
        links = opened["links"]
        fields = {"table": opened["table"], "colour": 1}
        client.good("claim", **fields, link=links[0], name="Mia")
        for name, why, say in (("Mia", "taken", "DENIED_TAKEN"),
                               ("\u041cia", "taken", "DENIED_ALIKE"),
                               ("To\u200bm", "name", "DENIED_UNSEEN"),
                               ("Tom" + "\u0301" * 2, "name", "DENIED_ACCENTS"),
                               (" Tom", "name", "DENIED_NAME")):
            answer = client.bad(why, "claim", **fields, link=links[1], name=name)
            assert answer["say"] == say and answer["text"], answer
        client.good("claim", **fields, link=links[1], name="Tom")


def expect_bye(client):
    """Its token is void, and it has no other: it hears that, no more, and is gone."""
    assert client.wait("bye")["why"] == "token"
    try:
        message = client.hear()
    except Closed as closed:
        assert closed.code == 1008, closed
    else:
        raise AssertionError(f"told after the bye: {message}")


def test_void_tokens_are_told():
    with Server() as server:
        for watching in ("on", "off"):
            client = Client(server.port)
            opened = client.good("open", options={**SEDLEC, "watching": watching},
                                 seats=["person"] * 3)
            table = opened["table"]
            tokens = [client.good("claim", table=table, link=link, name=f"P{seat}",
                                  colour=seat)["token"]
                      for seat, link in enumerate(opened["links"])]
            host, guest = client, Client(server.port)
            host.good("enter", table=table, host=opened["host"], tokens=tokens[:1])
            guest.good("enter", table=table, tokens=tokens[1:], watch=opened["watch"])
            host.good("link", seat=0)  # their own: the key is left to them
            told = [m for m in host.heard if m["is"] == "entered"][-1]  # first
            assert "id" not in told and told["seats"] == [] and told["host"], told
            host.good("link", seat=1)
            assert guest.wait("entered")["seats"] == [2]
            guest.bad("token", "resign", seat=1)
            host.good("link", seat=2)
            if watching == "off":
                expect_bye(guest)
                continue
            assert guest.wait("entered")["seats"] == []
            length = host.good("seat", seat=2, bot="keeper")["n"]
            guest.wait("table", n=length + 1)  # they watch on
            guest.bad("host", "close")


def test_lent_seats():
    """What the host gave to a bot comes back when it is asked for, not by coming back."""
    with Server() as server:
        folk, _ = open_table(server, SEDLEC, ["person", "person"], 2)
        begin(folk)
        host, guest = folk[0].client, folk[1]
        seat = guest.seats[0]
        host.good("take-over", seat=seat)
        guest.client.close()
        guest.come_back()
        guest.client.good("ping")
        assert guest.client.table["seats"][seat]["taken_over"]
        server.kill()
        server.start()
        folk[0].come_back()
        guest.come_back()
        guest.client.good("ping")
        assert guest.client.table["seats"][seat]["taken_over"]
        guest.client.good("give-back", seat=seat)
        while guest.client.table["seats"][seat]["taken_over"]:
            guest.client.wait("table")


def test_several_seats():
    with Server() as server:
        folk, _ = open_table(server, SEDLEC, ["person", "person", "keeper"], 1)
        assert folk[0].seats == [0, 1]
        begin(folk)
        play(folk, random.Random(2))
        assert is_over(folk[0])


def test_watching():
    with Server() as server:
        folk, opened = open_table(server, SEDLEC, ["person", "keeper"])
        watcher = Client(server.port)
        watcher.good("enter", table=opened["table"], watch=opened["watch"])
        watcher.wait("table")
        begin(folk)
        watcher.wait("table", phase="play")
        watcher.bad("token", "move", seat=0, move=watcher.table["legal"][0])
        watcher.bad("host", "close")
        play(folk, random.Random(2))
        while not watcher.view.get("result"):
            watcher.hear()
        mine = [m for m in folk[0].client.heard if m["is"] == "news"]
        assert [m for m in watcher.heard if m["is"] == "news"][-5:] == mine[-5:]
        folk, opened = open_table(server, {**SEDLEC, "watching": "off"},
                                  ["person", "keeper"])
        watcher.bad("watch", "enter", table=opened["table"], watch=opened["watch"])


def test_away():
    with Server(speed=50) as server:
        options = {**SEDLEC, "away": "bot", "away-seconds": 10}
        folk, _ = open_table(server, options, ["person", "person"], 2)
        begin(folk)
        gone, here = folk
        gone.client.close()
        assert here.client.wait("away")["seats"] == [0]
        # The bot plays for them; when they come back they play themselves.
        for _ in range(60):
            play([here], random.Random(4), decisions=1) \
                if here.client.view["actor"] == 1 else here.client.hear(1)
            if here.client.table["seats"][0]["taken_over"]:
                break
        assert here.client.table["seats"][0]["taken_over"]
        gone.come_back()
        here.client.wait("away", seats=[])
        while here.client.table["seats"][0]["taken_over"]:
            here.client.wait("table")
        # A table that waits does not go on without them.
        folk, _ = open_table(server, {**SEDLEC, "away": "wait"}, ["person", "person"], 2)
        begin(folk)
        mover = folk[folk[0].client.view["actor"] not in folk[0].seats]
        other = folk[1 - folk.index(mover)]
        other.client.close()
        mover.client.wait("away", seats=other.seats)
        view = mover.client.view if mover.client.view["is"] != "away" else mover.client.table
        mover.client.bad("waiting", "move", seat=mover.seats[0], move=view["legal"][0])
        other.come_back()
        mover.client.good("move", seat=mover.seats[0], move=view["legal"][0])


def test_clock_stands_while_waiting():
    """A hard clock, and a table that waits: a player who was away for long plays on."""
    with Server(speed=50) as server:
        options = {**SEDLEC, "away": "wait", "clock": "hard", "clock-seconds": 40}
        folk, _ = open_table(server, options, ["person", "person"], 2)
        begin(folk)
        gone = folk[folk[0].client.view["actor"] not in folk[0].seats]
        here = folk[1 - folk.index(gone)]
        seat = gone.seats[0]
        gone.client.close()
        here.client.wait("away", seats=[seat])
        end = here.client.wait("news")["time"] + 3 * 20000
        while here.client.good("ping")["time"] < end:
            assert not here.client.table["seats"][seat]["taken_over"]
            here.client.hear(0.05)
        server.kill()  # and so is the server, for a while
        server.start()
        here.come_back()
        gone.come_back()
        gone.client.good("ping")
        assert not gone.client.table["seats"][seat]["taken_over"]
        assert gone.client.table["seats"][seat]["clock"] > 5000  # 60 s are gone
        gone.client.good("move", seat=seat, move=gone.client.table["legal"][0])
        # Nobody is away any more: now it runs.
        while not here.client.table["seats"][here.seats[0]]["taken_over"]:
            here.client.wait("table")


def test_seats_change():
    with Server() as server:
        folk, opened = open_table(server, SEDLEC, ["person", "person"], 2)
        host = folk[0].client
        begin(folk)
        host.good("pause")
        view = host.table
        host.bad("paused", "move", seat=view["actor"], move="take 1") \
            if view["actor"] == 0 else None
        host.good("resume")
        folk[1].client.bad("host", "seat", seat=0, bot="keeper")
        host.bad("bot", "seat", seat=1, bot="nobody")
        host.good("seat", seat=1, bot="keeper")
        expect_bye(folk[1].client)
        play(folk[:1], random.Random(5), decisions=2)
        host.good("seat", seat=1)  # a person again
        link = host.good("link", seat=1)["link"]
        late = Person(server, opened["table"])
        late.claim(link, "Late", 3)
        late.enter()
        play([folk[0], late], random.Random(6))
        assert is_over(late)


def test_phrases_hints_undo():
    with Server() as server:
        options = {"game": "dawn", "hints": "keeper", "etiquette": "notes", "players": 2}
        folk, _ = open_table(server, options, ["person", "person"], 2)
        begin(folk)
        one, two = (person.client for person in folk)
        one.send("phrase", seat=0, phrase="good-luck")
        assert two.wait("phrase")["phrase"] == "good-luck"
        assert one.good("phrase", seat=0, phrase="hello")["is"] == "done"
        one.bad("field", "phrase", seat=0, phrase="any text")
        one.bad("token", "phrase", seat=1, phrase="hello")
        actor = folk[one.view["actor"] not in folk[0].seats]
        hint = actor.client.good("hint", seat=actor.seats[0])
        assert hint["move"] in actor.client.table["legal"]
        folk[1 - folk.index(actor)].client.bad("hint", "hint",
                                               seat=folk[1 - folk.index(actor)].seats[0])
        actor.client.good("mark", seat=actor.seats[0], mark="a1 R?")
        actor.client.bad("mark", "mark", seat=actor.seats[0], mark="a1 you are stupid")
        actor.client.bad("undo", "undo", seat=actor.seats[0])
        actor.client.bad("notation", "move", seat=actor.seats[0], move="dance")
        other = folk[1 - folk.index(actor)]
        assert other.client.bad("rule", "move", seat=other.seats[0], move="open a1")["rule"]
        one.bad("record", "record")


def test_rematch_and_close():
    with Server() as server:
        folk, opened = open_table(server, SEDLEC, ["person", "keeper", "person"], 2)
        host = folk[0].client
        host.bad("phase", "rematch")
        begin(folk)
        play(folk, random.Random(7))
        folk[1].client.bad("host", "rematch")
        host.good("rematch")
        while not folk[1].client.table["rematch"]:
            folk[1].client.wait("table")
        following = folk[1].client.table["rematch"]
        assert following != opened["table"]
        for person in folk:
            person.id = following
            person.come_back()  # the same tokens, the same key
        names = [seat["name"] for seat in folk[0].client.table["seats"]]
        assert names[0] == "P0" and names[2] == "P1", names
        assert folk[0].client.table["seats"][1]["bot"] == "keeper"
        folk[0].words, folk[1].words = {}, {}
        begin(folk)
        play(folk, random.Random(8), decisions=3)
        folk[0].client.good("close")
        folk[0].client.bad("closed", "move", seat=0, move="take 1")
        folk[0].client.send("record", id="r")
        assert folk[0].client.wait("record")["text"]


def test_nonsense_options():
    with Server() as server:
        client = Client(server.port)
        client.bad("wish", "open", options={"game": "dawn", "row": 99})
        client.bad("option", "open", options={"game": "chess"})
        client.bad("option", "open", options={**SEDLEC, "reveal": 10})
        client.bad("option", "open", options={**SEDLEC, "host-key": "0" * 64})
        client.bad("bot", "open", options=SEDLEC, seats=["person", "nobody"])
        client.bad("wish", "open", options={"game": "sedlec"}, seats=["person"] * 6)
        answer = client.bad("wish", "open", options={"game": "dawn", "players": 9})
        assert answer["rule"].startswith("D"), answer


main(test_links_and_tokens, test_names, test_void_tokens_are_told, test_lent_seats,
     test_several_seats, test_watching, test_away,
     test_clock_stands_while_waiting,
     test_seats_change, test_phrases_hints_undo, test_rematch_and_close,
     test_nonsense_options)
