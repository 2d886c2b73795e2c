#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# A crowd: $CROWD guests who play, watch, leave, come back, and bad company among them, for
# $CROWD_SECONDS; then SIGTERM. Everybody is told, and the server ends well within 2 s. The
# sanitizers do the rest: under them a report is a bad end. Short by itself; `make crowd`
# asks for more. Every guest has an address of its own (X-Forwarded-For), so that the default
# limits hold the bad and not the good.
import os
import random
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from harness import Client, Closed, Server, begin, get_raw, main, new_id, open_table

CROWD = int(os.environ.get("CROWD", "60"))
SECONDS = float(os.environ.get("CROWD_SECONDS", "5"))
SPEED = 40
GAMES = [{"game": "sedlec"}, {"game": "dawn", "reveal": 1000, "hints": "keeper"},
         {"game": "sedlec", "clock": "hard", "clock-seconds": 20, "away": "bot",
          "away-seconds": 5},
         {"game": "dawn", "reveal": 1000, "etiquette": "notes", "away": "go-on"},
         {"game": "dawn", "reveal": 1000, "etiquette": "open", "clock": "soft"}]
PHRASES = ("hello", "wow", "oh-no", "hurry", "thanks")


class Guest:
    """A connection that comes and goes. Nothing it does waits for an answer."""
    numbers = 0

    def __init__(self, server, table, **shown):
        Guest.numbers += 1
        self.server, self.shown = server, {"table": table, **shown}
        self.address = f"10.0.{Guest.numbers // 250}.{Guest.numbers % 250 + 1}"
        self.client, self.news, self.seats, self.free_at = None, 0, (), 0
        self.come()

    def come(self):
        self.client = Client(self.server.port, headers=["X-Forwarded-For: " + self.address])
        self.client.send("enter", **self.shown)

    def leave(self, chance):
        """With or without a word, or in the middle of one."""
        how = chance.randrange(3)
        if how == 0:
            self.client.socket.sendall(self.client.frame(b"\x03\xe8", opcode=8))
        elif how == 1:
            self.client.socket.sendall(self.client.frame(b'{"do":"pi', length=100))
        self.client.close()
        self.client = None

    def step(self, chance):
        if not self.client:
            if chance.random() < 0.2:
                self.come()
            return
        try:
            self.hear()
            if chance.random() < 0.004:
                self.leave(chance)
            elif self.client.table:
                self.act(chance)
        except (Closed, ConnectionError):
            self.client.close()
            self.client = None

    def hear(self):
        while True:
            message = self.client.hear(0)
            if not message:
                return
            self.client.heard.clear()
            self.news += message["is"] == "news"
            if message["is"] in ("news", "table"):
                shown = (message["shown_until"] or 0) - message["time"]
                self.free_at = time.monotonic() + max(0, shown) / 1000 / SPEED
            if message["is"] == "denied":
                assert message["why"] not in ("json", "field", "hello", "store"), message

    def act(self, chance):
        view = self.client.view
        if self.seats and chance.random() < 0.01:
            self.chat(chance)
        if view.get("actor") in self.seats and time.monotonic() > self.free_at:
            self.free_at = time.monotonic() + 0.2
            self.client.send("move", seat=view["actor"], move=chance.choice(view["legal"]),
                             id=new_id())

    def chat(self, chance):
        seat = self.seats[0]
        do, fields = chance.choice([
            ("phrase", {"phrase": chance.choice(PHRASES)}), ("hint", {}), ("undo", {}),
            ("ack", {"showing": self.client.view.get("showing") or 0}),
            ("pause", {}), ("resume", {}), ("resume", {}), ("record", {}),
            ("move", {"move": "nonsense"}), ("give-back", {}), ("rematch", {})])
        self.client.send(do, seat=seat, **fields)


def seat_people(server, kind):
    """A table with two people, a bot and a watcher, who come as guests."""
    Client.usual = [f"X-Forwarded-For: 198.51.{kind // 250}.{kind % 250}"]
    folk, opened = open_table(server, GAMES[kind % len(GAMES)],
                              ["person", "person", "keeper"], 2)
    begin(folk)
    guests = []
    for person in folk:
        person.client.close()
        shown = {"host": person.host} if person.host else {}
        guests.append(Guest(server, opened["table"], tokens=person.tokens, **shown))
        guests[-1].seats = person.seats
    guests.append(Guest(server, opened["table"], watch=opened["watch"]))
    return guests


def bad_company(server, chance, lurkers):
    """One thing that nobody should do."""
    address = ["X-Forwarded-For: 192.0.2.%d" % chance.randrange(1, 200)]

    def come():
        return Client(server.port, headers=address)

    def flood():
        client = come()
        for _ in range(300):
            client.send("ping", id=new_id())
        client.close()

    def send(payload, **options):
        client = come()
        client.socket.sendall(client.frame(payload, **options))
        lurkers.append(client)

    def never_read():
        client = come()
        lurkers.append(client)
        for _ in range(50):
            client.send("open", options={"game": "chess"})

    chance.choice([
        flood, never_read,
        lambda: send(b"x" * 70000), lambda: send(b"\xff\xfe{}", opcode=2),
        lambda: send(b"\xff\xfe"), lambda: send(b"[" * 60000),
        lambda: send(b"{", length=1 << 40), lambda: send(b'{"do":"x', final=False),
        lambda: come().bad("table", "enter", table="%016x" % chance.getrandbits(64),
                           tokens=["A" * 22]),
        lambda: come().bad("enter", "move", seat=0, move="take 1"),
        lambda: lurkers.append(Client(server.port, hello=False, headers=address)),
        lambda: Client(server.port, origin="https://evil.example", headers=address),
        lambda: get_raw(server, "/%2e%2e/%2e%2e/etc/passwd"),
        lambda: get_raw(server, "/metrics"), lambda: get_raw(server, "/" + "a" * 3000),
    ])()


def run_crowd(server, guests, chance):
    lurkers, end = [], time.monotonic() + SECONDS
    while time.monotonic() < end:
        for guest in guests:
            guest.step(chance)
        try:
            bad_company(server, chance, lurkers)
        except (Closed, ConnectionError):
            pass  # it was turned away
        while len(lurkers) > CROWD // 4:
            lurkers.pop(0).close()
    return lurkers


def hear_the_end(guest):
    """Told `bye`, or the end came in the middle of something; nobody is left hanging."""
    try:
        while True:
            message = guest.client.hear(5)
            assert message, "left hanging"
            if message["is"] == "bye":
                return True
    except (Closed, ConnectionError):
        return False


def test_crowd():
    chance = random.Random(11)
    with Server(speed=SPEED, args=[]) as server:
        guests = []
        while len(guests) < CROWD:
            guests += seat_people(server, len(guests) // 3)
        lurkers = run_crowd(server, guests, chance)
        for guest in guests:
            if not guest.client:
                guest.come()
        there = int(server.metric("connections"))
        assert there >= len(guests), f"{there} of {len(guests)} are there"
        assert sum(guest.news > 3 for guest in guests) > len(guests) / 2, "nobody plays"
        server.stop()
        told = sum(hear_the_end(guest) for guest in guests)
        assert told > len(guests) * 0.9, f"{told} of {len(guests)} were told"
        log = server.read_log()
        assert "Sanitizer" not in log and "runtime error" not in log, log[-4000:]
        print(f"{len(guests)} guests, {len(lurkers)} lurkers, "
              f"{sum(guest.news for guest in guests)} news")


main(test_crowd)
