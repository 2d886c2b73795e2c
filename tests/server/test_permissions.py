#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Who may ask for what, and when, as one table: every request of the protocol, by everybody
who could send it, at every point of a table's life, against the real server. What is denied
must leave the table as it was. A request that is not in the table fails the test."""
import os
import re
import sys

sys.path.insert(0, os.path.dirname(__file__))
from harness import Client, Server, hash_word, main

# Roles: the host has the key and no seat; `seat` asks for its own seat, `other` asks for
# that seat with the token of another one; the watcher has the watchers' key; the stranger
# has said hello and has entered no table. `lent`: a bot plays for the seat; `paused`: by
# the host. A cell is `ok`, or why it is denied.
PHASES = ("lobby", "hashes", "words", "play", "paused", "lent", "over", "closed")
TABLE = """
hello     host,seat,other,watcher,stranger ok     ok     ok     ok     ok     ok     ok    ok
ping      host,seat,other,watcher,stranger ok     ok     ok     ok     ok     ok     ok    ok
open      host,seat,other,watcher,stranger ok     ok     ok     ok     ok     ok     ok    ok
claim     host,seat,other,watcher,stranger link   link   link   link   link   link   link  link
enter     host,seat,other,watcher,stranger key    key    key    key    key    key    key   key
start     host                             ok     ok     ok     phase  phase  phase  phase closed
start     seat,other,watcher               host   host   host   phase  phase  phase  phase closed
start     stranger                         enter  enter  enter  enter  enter  enter  enter enter
hash      host,other,watcher               token  token  token  token  token  token  token token
hash      seat                             phase  ok     phase  phase  phase  phase  phase closed
hash      stranger                         enter  enter  enter  enter  enter  enter  enter enter
word      host,other,watcher               token  token  token  token  token  token  token token
word      seat                             phase  phase  ok     phase  phase  phase  phase closed
word      stranger                         enter  enter  enter  enter  enter  enter  enter enter
seat      host                             ok     ok     ok     ok     ok     ok     phase closed
seat      seat,other,watcher               host   host   host   host   host   host   phase closed
seat      stranger                         enter  enter  enter  enter  enter  enter  enter enter
link      host                             ok     ok     ok     ok     ok     ok     phase closed
link      seat,other,watcher               host   host   host   host   host   host   phase closed
link      stranger                         enter  enter  enter  enter  enter  enter  enter enter
close     host                             ok     ok     ok     ok     ok     ok     ok    closed
close     seat,other,watcher               host   host   host   host   host   host   host  closed
close     stranger                         enter  enter  enter  enter  enter  enter  enter enter
take-over host                             phase  phase  phase  ok     ok     ok     phase closed
take-over seat,other,watcher               phase  phase  phase  host   host   host   phase closed
take-over stranger                         enter  enter  enter  enter  enter  enter  enter enter
give-back host,seat                        phase  phase  phase  seat   seat   ok     phase closed
give-back other,watcher                    token  token  token  token  token  token  token token
give-back stranger                         enter  enter  enter  enter  enter  enter  enter enter
pause     host                             phase  phase  phase  ok     paused ok     phase closed
pause     seat,other,watcher               phase  phase  phase  host   host   host   phase closed
pause     stranger                         enter  enter  enter  enter  enter  enter  enter enter
resume    host                             phase  phase  phase  phase  ok     phase  phase closed
resume    seat,other,watcher               phase  phase  phase  host   host   host   phase closed
resume    stranger                         enter  enter  enter  enter  enter  enter  enter enter
rematch   host                             phase  phase  phase  phase  phase  phase  ok    closed
rematch   seat,other,watcher               phase  phase  phase  phase  phase  phase  host  closed
rematch   stranger                         enter  enter  enter  enter  enter  enter  enter enter
record    host,seat,other,watcher          record record record record record record ok    ok
record    stranger                         enter  enter  enter  enter  enter  enter  enter enter
move      host,other,watcher               token  token  token  token  token  token  token token
move      seat                             phase  phase  phase  ok     paused seat   phase closed
move      stranger                         enter  enter  enter  enter  enter  enter  enter enter
undo      host,other,watcher               token  token  token  token  token  token  token token
undo      seat                             phase  phase  phase  undo   paused seat   phase closed
undo      stranger                         enter  enter  enter  enter  enter  enter  enter enter
resign    host,other,watcher               token  token  token  token  token  token  token token
resign    seat                             phase  phase  phase  ok     ok     ok     phase closed
resign    stranger                         enter  enter  enter  enter  enter  enter  enter enter
mark      host,other,watcher               token  token  token  token  token  token  token token
mark      seat                             phase  phase  phase  ok     ok     seat   phase closed
mark      stranger                         enter  enter  enter  enter  enter  enter  enter enter
ack       host,other,watcher               token  token  token  token  token  token  token token
ack       seat                             ok     ok     ok     ok     ok     ok     ok    ok
ack       stranger                         enter  enter  enter  enter  enter  enter  enter enter
phrase    host,other,watcher               token  token  token  token  token  token  token token
phrase    seat                             ok     ok     ok     ok     ok     ok     ok    ok
phrase    stranger                         enter  enter  enter  enter  enter  enter  enter enter
hint      host,other,watcher               token  token  token  token  token  token  token token
hint      seat                             hint   hint   hint   ok     hint   hint   hint  hint
hint      stranger                         enter  enter  enter  enter  enter  enter  enter enter
create    host,seat,other,watcher,stranger unknown unknown unknown unknown unknown unknown unknown unknown
"""
SEDLEC = {"game": "sedlec", "hints": "keeper", "first": 0}
DAWN = {"game": "dawn", "hints": "keeper", "etiquette": "notes", "first": 0}
WORDS = ("owl", "mole")


def read_table():
    """(request, role) -> what is expected, phase by phase."""
    rows = {}
    for line in TABLE.strip().splitlines():
        request, roles, *cells = line.split()
        assert len(cells) == len(PHASES), line
        for role in roles.split(","):
            assert (request, role) not in rows, line
            rows[request, role] = dict(zip(PHASES, cells))
    return rows


class Table:
    """A table of two people and a bot at some point of its life, and who is there."""

    def __init__(self, server, phase):
        opener = Client(server.port)
        opened = opener.good("open", options=SEDLEC if phase == "over" else DAWN,
                             seats=["person", "person", "keeper"])
        self.id, self.link, self.watch = opened["table"], opened["links"][1], opened["watch"]
        tokens = [opener.good("claim", table=self.id, link=link, name=f"P{seat}",
                              colour=seat)["token"]
                  for seat, link in enumerate(opened["links"][:2])]
        keys = {"host": {"host": opened["host"]}, "seat": {"tokens": tokens[:1]},
                "other": {"tokens": tokens[1:]}, "watcher": {"watch": opened["watch"]}}
        self.clients = {"stranger": opener}
        for role, key in keys.items():
            self.clients[role] = Client(server.port)
            self.clients[role].good("enter", table=self.id, **key)
        getattr(self, "reach_" + phase)()

    def good(self, role, do, **fields):
        return self.clients[role].good(do, **fields)

    def reach_lobby(self):
        pass

    def reach_hashes(self):
        self.good("host", "start")
        self.good("other", "hash", seat=1, hash=hash_word(WORDS[1]))

    def reach_words(self):
        self.reach_hashes()
        self.good("seat", "hash", seat=0, hash=hash_word(WORDS[0]))
        self.good("other", "word", seat=1, word=WORDS[1])

    def reach_play(self):
        self.reach_words()
        self.good("seat", "word", seat=0, word=WORDS[0])
        self.wait(lambda table: table["phase"] == "play")

    def reach_paused(self):
        self.reach_play()
        self.good("host", "pause")

    def reach_lent(self):
        self.reach_play()
        self.good("host", "take-over", seat=0)

    def reach_over(self):
        self.reach_play()
        self.good("seat", "resign", seat=0)
        self.good("other", "resign", seat=1)
        host = self.clients["host"]
        while not host.view.get("result"):
            assert host.hear(30), "the bots do not end the game"

    def reach_closed(self):
        self.reach_play()
        self.good("host", "close")

    def wait(self, is_so):
        host = self.clients["host"]
        while not (host.table and is_so(host.table)):
            host.hear()

    def move(self):
        """A legal one, if somebody decides."""
        host = self.clients["host"]
        self.wait(lambda table: True)
        return (host.view.get("legal") or ["open d7"])[0]

    def ask(self, role, request, number):
        """The answer in a word."""
        fields = FIELDS.get(request, {})
        if callable(fields):
            fields = fields(self)
        answer = self.clients[role].ask(request, id=f"{request}-{role}-{number:08}", **fields)
        return answer["why"] if answer["is"] == "denied" else "ok"

    def length(self):
        """How many entries there are, as somebody who comes now is told."""
        watcher = self.clients["watcher"]
        watcher.good("enter", table=self.id, watch=self.watch)
        return watcher.wait("table")["n"]

    def close(self):
        for client in self.clients.values():
            client.close()


FIELDS = {
    "hello": {"v": 2},
    "open": {"options": SEDLEC, "seats": ["person", "keeper"]},
    "claim": lambda table: {"table": table.id, "link": table.link, "name": "Eve", "colour": 5},
    "enter": lambda table: {"table": table.id},
    "move": lambda table: {"seat": 0, "move": table.move()},
    "undo": {"seat": 0},
    "ack": {"seat": 0, "showing": 0},
    "hash": {"seat": 0, "hash": hash_word(WORDS[0])},
    "word": {"seat": 0, "word": WORDS[0]},
    "seat": {"seat": 1, "bot": "keeper"},
    "link": {"seat": 1},
    "take-over": {"seat": 1},
    "give-back": {"seat": 0},
    "resign": {"seat": 0},
    "mark": {"seat": 0, "mark": "d7 R?"},
    "phrase": {"seat": 0, "phrase": "hello"},
    "hint": {"seat": 0},
    "create": {"options": SEDLEC, "seed": "a", "seats": ["person", "keeper"]},
}


def requests_of_the_protocol():
    path = os.path.join(os.environ.get("SOURCE_DIR", "."), "src/table/request.def")
    with open(path, encoding="utf-8") as file:
        return set(re.findall(r'^(?:MESSAGE|REQUEST)\([A-Z_]+, "([a-z-]+)"', file.read(), re.M))


def test_table_is_whole():
    asked, roles = requests_of_the_protocol(), ("host", "seat", "other", "watcher", "stranger")
    assert len(asked) > 20, asked
    rows = set(read_table())
    missing = {(request, role) for request in asked for role in roles} - rows
    assert not missing and len(rows) == len(asked) * len(roles), missing


def test_denied():
    """All that is denied, at one table for each point of its life: nothing changes there."""
    wrong = []
    with Server() as server:
        for phase in PHASES:
            table, number = Table(server, phase), 0
            before = table.length()
            for (request, role), cells in read_table().items():
                if cells[phase] != "ok":
                    number += 1
                    answer = table.ask(role, request, number)
                    if answer != cells[phase]:
                        wrong.append(f"{phase}: {request} by {role}: {answer}")
            if phase != "lent" and table.length() != before:  # lent: a bot plays on
                wrong.append(f"{phase}: what was denied was done")
            table.close()
    assert not wrong, "\n".join(wrong)


def test_allowed():
    """All that is not, each at a table of its own."""
    wrong = []
    with Server() as server:
        for phase in PHASES:
            for (request, role), cells in read_table().items():
                if cells[phase] == "ok":
                    table = Table(server, phase)
                    answer = table.ask(role, request, 0)
                    if answer != cells[phase]:
                        wrong.append(f"{phase}: {request} by {role}: {answer}")
                    table.close()
    assert not wrong, "\n".join(wrong)


main(test_table_is_whole, test_denied, test_allowed)
