#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Makes what a version leaves behind, for the versions after it: tables in every state, and
# the keys of those who sit there. Run once for a release, by its own program (built with
# the tests' clock):
#
#   SEXTON=PROGRAM tests/store/old/make.py STORE >keys.json
#
# STORE is a file or a postgres:// URL. tests/store/test_upgrade.py opens them for ever.
import json
import os
import random
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../server"))
from harness import Client, Person, Server, begin, hash_word, is_over, new_id

# What 0.1.0 lets through, and a later version may not.
NAMES = ["\ue000 private", "a\u0301\u0302\u0303\u0304", "\u0410dmin", "Mia \U0001f480", "O'Brien; --",
         "Žižkov", "ʘ", "\u200bzero", "name " * 5]
SHY = {"away": "go-on"}


class Table:
    """A table that is being made, and what is to be known of it."""

    def __init__(self, server, options, seats):
        opened = Client(server.port).good("open", options={**options, **SHY}, seats=seats)
        self.opened, self.folk = opened, []
        for number, link in enumerate(filter(None, opened["links"])):
            person = Person(server, opened["table"])
            if number == 0:
                person.host = opened["host"]
            self.folk.append(person)
            self.sit(person, link)
            person.enter()

    def sit(self, person, link):
        """Under an odd name, if this version takes one."""
        for _ in range(50):
            name = random.choice(NAMES)
            answer = person.client.ask("claim", table=person.id, link=link, name=name,
                                       colour=len(self.folk) - 1)
            if answer["is"] != "denied":
                person.tokens.append(answer["token"])
                person.seats.append(answer["seat"])
                return
        raise AssertionError("no name is good")

    def tell(self):
        """What must still be true, and who can go on."""
        watcher = Client(self.folk[0].server.port)
        watcher.good("enter", table=self.opened["table"], watch=self.opened["watch"])
        seen = watcher.wait("table")
        keep = {key: seen[key] for key in ("n", "phase", "paused", "closed", "rematch")}
        keep["seats"] = [{key: seat[key] for key in ("kind", "name", "bot")}
                         for seat in seen["seats"]]
        people = [{"tokens": person.tokens, "seats": person.seats, "host": person.host,
                   "words": person.words} for person in self.folk]
        record = self.folk[0].record() if seen["phase"] == "over" else None
        return {"table": self.opened["table"], "watch": self.opened["watch"],
                "people": people, "seen": keep, "record": record}


def play(folk, chance, decisions):
    """At the pace of people and bots; -1: to the end."""
    end = time.monotonic() + 300
    while decisions and not all(is_over(person) for person in folk):
        assert time.monotonic() < end, "nothing happens"
        for person in folk:
            while person.client.hear(0.002):
                pass
            person.acknowledge()
            if decisions and not is_over(person) and person.turn(chance):
                decisions -= 1


def half_a_deal(table):
    """All hashes, one of two words."""
    folk = table.folk
    folk[0].client.good("start")
    for person in folk:
        word = person.words.setdefault(person.seats[0], new_id())
        person.client.good("hash", seat=person.seats[0], hash=hash_word(word))
    folk[0].client.good("word", seat=folk[0].seats[0], word=folk[0].words[folk[0].seats[0]])


def make_all(server):
    chance, told = random.Random(5), {}

    def made(name, options, seats, decisions, then=None):
        table = Table(server, options, seats)
        if decisions is not None:
            begin(table.folk)
        if decisions:
            play(table.folk, chance, decisions)
        if then:
            then(table)
        told[name] = table.tell()

    made("over-sedlec", {"game": "sedlec"}, ["person", "person"], -1)
    made("running-sedlec", {"game": "sedlec"},
         ["person", "level:3", "mc:20"], 3)
    made("running-dawn", {"game": "dawn", "reveal": 1000, "etiquette": "open"},
         ["person", "person", "random"], 4)
    made("paused", {"game": "dawn", "reveal": 1000, "clock": "soft"}, ["person", "person"],
         3, lambda table: table.folk[0].client.good("pause"))
    made("thinker", {"game": "sedlec", "hints": "mc:1000000"}, ["person", "mc:1000000"], 0)
    made("lobby", {"game": "dawn"}, ["person", "person", "mc:1000000"], None)
    made("half-a-deal", {"game": "sedlec"}, ["person", "person"], None, half_a_deal)
    made("closed", {"game": "sedlec"}, ["person", "keeper"], 2,
         lambda table: table.folk[0].client.good("close"))
    made("followed", {"game": "sedlec"}, ["person", "person"], -1,
         lambda table: table.folk[0].client.good("rematch"))
    made("over-dawn", {"game": "dawn", "reveal": 1000, "etiquette": "notes"},
         ["person", "person"], -1)
    return told


with Server(sys.argv[1], speed=1) as house:
    json.dump(make_all(house), sys.stdout, indent=1, ensure_ascii=True)
