#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A siege: attackers keep the bots of a server with default options busy, from one address
and from sixty, and strangers want to play. Prints how long the strangers' bots take for a
move, and how long the server takes to end.

    tests/server/siege.py [SECONDS]      `make siege`

Each stranger sits with one bot, has an address of their own, and decides after a while, as
people do. The time of a move is from that decision to the bot's next: the bot's pace among
people (the server's clock runs so fast that it is 30 ms at most), the queue, the thought
itself, the commit and the way to the client. Attackers watch tables of bots alone, which never pause.
Status 1 if a p99 is above a second, or SIGTERM takes longer than two."""
import os
import random
import select
import sys
import threading
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from harness import Client, Person, Server, begin

LIMIT_MOVE, LIMIT_END = 1.0, 2.0
STRANGERS, PAUSE = 6, 0.4
THREE = {"game": "sedlec", "players": 3}
LARGE = {"game": "sedlec", "players": 4, "expansions": "champions+merchants+zealots"}


class Reader(threading.Thread):
    """Reads what the attackers are sent, and throws it away: a slow reader is dropped."""

    def __init__(self):
        super().__init__(daemon=True)
        self.poll, self.sockets, self.is_over = select.poll(), {}, False

    def add(self, client):
        client.socket.setblocking(False)
        self.sockets[client.socket.fileno()] = client.socket
        self.poll.register(client.socket, select.POLLIN)

    def run(self):
        while not self.is_over:
            for number, _ in self.poll.poll(100):
                try:
                    gone = not self.sockets[number].recv(1 << 20)
                except BlockingIOError:
                    continue
                except OSError:
                    gone = True
                if gone:
                    self.poll.unregister(number)


def attack_tables(server, reader, addresses, options=THREE, bot="level:10", tables=60):
    """Tables of bots alone, whose hosts watch."""
    for number in range(tables):
        client = Client(server.port, source=f"127.1.0.{number % addresses + 1}")
        opened = client.good("open", options=options, seats=[bot] * options["players"])
        client.good("enter", table=opened["table"], host=opened["host"])
        client.good("start")
        reader.add(client)


def sit(server, options, seats, address):
    """Somebody at a table of their own, with a seat; the deal is made."""
    client = Client(server.port, source=address)
    opened = client.good("open", options=options, seats=seats)
    person = Person(server, opened["table"])
    person.client.close()
    person.client, person.host = client, opened["host"]
    for number, link in enumerate(opened["links"]):
        if link:
            person.claim(link, f"P{number}", number)
    person.enter()
    begin([person])
    return person


def attack_hints(server, reader, bot="level:10", hints=300):
    """300 hints at one table, as quickly as a connection may ask."""
    person = sit(server, {"game": "sedlec", "players": 2, "hints": bot},
                 ["person", "person"], "127.1.0.1")
    for number in range(hints):
        person.client.send("hint", seat=person.client.view["actor"], id=f"hint {number:03}")
        time.sleep(0.03)
    reader.add(person.client)


class Stranger(threading.Thread):
    """Plays with one bot until the time is over, and notes how long its moves take."""

    def __init__(self, server, number, bot, seconds):
        super().__init__()
        self.server, self.number, self.bot = server, number, bot
        self.end = time.monotonic() + seconds
        self.took, self.why = [], None

    def run(self):
        try:
            while time.monotonic() < self.end:
                self.play_one(random.Random(self.number))
        except Exception as why:  # told by the main thread
            self.why = why

    def play_one(self, chance):
        options = {"game": "sedlec", "players": 2}
        person = sit(self.server, options, ["person", self.bot], f"127.2.0.{self.number + 1}")
        client = person.client
        while time.monotonic() < self.end and not client.view.get("result"):
            while client.view["actor"] == 1 and not client.view.get("result"):
                client.hear(60)
            if client.view["actor"] != 0:
                break
            time.sleep(PAUSE)
            client.good("move", seat=0, move=chance.choice(client.view["legal"]))
            if client.view["actor"] == 1:
                began = time.monotonic()
                client.wait("news", timeout=60)
                self.took.append(time.monotonic() - began)
        client.close()


def percentile(times, percent):
    return times[min(len(times) - 1, len(times) * percent // 100)]


def meet(server, name, bot, seconds):
    """Whether strangers with that bot could play."""
    strangers = [Stranger(server, number, bot, seconds) for number in range(STRANGERS)]
    for stranger in strangers:
        stranger.start()
    for stranger in strangers:
        stranger.join()
        if stranger.why:
            raise stranger.why
    took = sorted(sum((stranger.took for stranger in strangers), []))
    p50, p99 = percentile(took, 50), percentile(took, 99)
    print(f"{name:46} {bot:9}{len(took):5} moves  p50 {p50 * 1000:6.0f} ms  "
          f"p99 {p99 * 1000:6.0f} ms  most {took[-1] * 1000:6.0f} ms", flush=True)
    return p99 <= LIMIT_MOVE


def besiege(name, attack, seconds, args=()):
    """One attack on a fresh server; strangers with a quick bot, then with the costliest."""
    server, reader = Server(speed=200, args=args), Reader()
    reader.start()
    try:
        if attack:
            attack(server, reader)
        is_good = [meet(server, name, bot, seconds) for bot in ("level:3", "level:10")]
        began = time.monotonic()
        server.stop(30)
        end = time.monotonic() - began
        print(f"{name:46} SIGTERM {end:.2f} s", flush=True)
        return all(is_good) and end <= LIMIT_END
    finally:
        reader.is_over = True
        reader.join()
        server.clear()


def attack_all(server, reader):
    """For the end: many tables, and hints beside them."""
    attack_tables(server, reader, 60)
    attack_hints(server, reader)


SIEGES = [
    ("no attack", None, ()),
    ("60 tables of three level:10, one address",
     lambda server, reader: attack_tables(server, reader, 1), ()),
    ("60 tables of three level:10, 60 addresses",
     lambda server, reader: attack_tables(server, reader, 60), ()),
    ("60 tables and 300 hints of level:10", attack_all, ()),
    ("60 tables of four level:8, all expansions",
     lambda server, reader: attack_tables(server, reader, 60, LARGE, "level:8"), ()),
    ("4 tables of mc:1000000, with --mc 1000000",
     lambda server, reader: attack_tables(server, reader, 4, THREE, "mc:1000000", 4),
     ("--mc", "1000000")),
]


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 20
    is_good = [besiege(name, attack, seconds, args) for name, attack, args in SIEGES]
    print(f"{os.cpu_count()} cores; load average", *(f"{load:.1f}" for load in os.getloadavg()))
    sys.exit(0 if all(is_good) else 1)


if __name__ == "__main__":
    main()
