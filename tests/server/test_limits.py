#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Every limit of the table (`sexton serve --limits`): up to its bound nothing is refused, the
# next one is, as the table says, and it is counted under its name. A limit without a test
# here fails. The pages have the same table.
import os
import re
import socket
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
from harness import SEXTON, Client, Closed, Server, main

SEDLEC = {"game": "sedlec"}
HERE = "127.0.0.5"  # not a trusted proxy
BOUND = 6


def limits(*args):
    """The table: name -> (scope, rate, burst, what then)."""
    told = subprocess.run([SEXTON, "serve", "--limits", *args], capture_output=True, text=True,
                          check=True).stdout
    return {line.split()[0]: line.split()[1:] for line in told.splitlines()}


def limited(server, name):
    return server.metric('limited_total{limit="%s"}' % name)


def connect(server):
    one = socket.socket()
    one.bind((HERE, 0))
    one.settimeout(10)
    one.connect(("127.0.0.1", server.port))
    return one


def is_served(one):
    """Whether a request on this socket is answered; else it was closed."""
    try:
        one.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return b"200" in one.recv(65536)
    except ConnectionError:
        return False


def get(server):
    with connect(server) as one:
        one.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        return one.recv(65536).split()[1].decode()


def client(server):
    return Client(server.port, source=HERE)


def why(answer):
    return answer["why"] if answer["is"] == "denied" else None


class Sockets:
    """Each try is a new socket that stays open."""

    def __init__(self, server):
        self.server, self.kept = server, []

    def attempt(self):
        self.kept.append(connect(self.server))
        return None if is_served(self.kept[-1]) else "closed"


class Requests:
    def __init__(self, server):
        self.server = server

    def attempt(self):
        status = get(self.server)
        return None if status == "200" else status


class WebSockets:
    def __init__(self, server):
        self.server, self.kept = server, []

    def attempt(self):
        try:
            self.kept.append(client(self.server))
        except Closed as closed:
            return str(closed.code)
        return None


class Messages:
    """Each is a ping of the protocol; `hello` was one, too."""
    spent = 1

    def __init__(self, server):
        self.client = client(server)

    def attempt(self):
        return why(self.client.ask("ping"))


class Controls:
    def __init__(self, server):
        self.client = client(server)

    def attempt(self):
        try:
            self.client.socket.sendall(self.client.frame(b"x", opcode=10))
            self.client.good("ping")
        except (Closed, ConnectionError):
            return "dropped"
        return None


class Tables:
    def __init__(self, server):
        self.client = client(server)

    def attempt(self):
        return why(self.client.ask("open", options=SEDLEC))


class WrongKeys:
    """Whoever was wrong too often waits; others come in by what is right."""

    def __init__(self, server):
        self.server, self.client = server, client(server)
        self.opened = self.client.good("open", options=SEDLEC)

    def attempt(self):
        reason = why(self.client.ask("enter", table=self.opened["table"], host="A" * 22))
        return None if reason == "key" else reason

    def after(self):
        self.client.bad("rate", "enter", table=self.opened["table"], host=self.opened["host"])
        other = client(self.server)
        other.good("enter", table=self.opened["table"], host=self.opened["host"])


class Entries:
    """Each new link is an entry in the log of the table, and a change of it."""

    def __init__(self, server):
        self.client = client(server)
        self.opened = self.client.good("open", options=SEDLEC, seats=["person", "person"])
        self.client.good("enter", table=self.opened["table"], host=self.opened["host"])

    def attempt(self):
        return why(self.client.ask("link", seat=0))


class Watchers:
    reason = "full"

    def __init__(self, server):
        self.server, self.kept = server, []
        self.opened = client(server).good("open", options=SEDLEC)

    def attempt(self):
        self.kept.append(client(self.server))
        return why(self.kept[-1].ask("enter", table=self.opened["table"],
                                     watch=self.opened["watch"]))


class Listener(Client):
    """Somebody who watches, and counts the bytes of what they are told."""
    told = 0

    def take(self, text):
        message = super().take(text)
        self.told += len(text) if message["is"] in ("news", "table") else 0
        return message


class TableBytes(Entries):
    """Watchers hear news until they have had more bytes than the table may send; from then
    on they get only the table, later. The host hears all of it."""
    burst = 7000
    limit = f"0.001,{burst}"

    def __init__(self, server):
        super().__init__(server)
        self.server = server
        self.watcher = Listener(server.port, source=HERE)
        self.watcher.good("enter", table=self.opened["table"], watch=self.opened["watch"])
        self.watcher.wait("table")
        self.watcher.told = 0

    def attempt(self):
        for one in (self.client, self.watcher):
            one.news = None
        self.client.good("link", seat=0)
        for one in (self.client, self.watcher):
            one.good("ping")  # its answer comes after the news
        assert self.client.news, "the host has to wait"
        return None if self.watcher.news else "delayed"

    def check(self):
        while self.watcher.told <= self.burst:
            assert limited(self.server, "table-bytes") == 0, "too early"
            assert self.attempt() is None, f"refused at {self.watcher.told}"
        assert self.attempt() == "delayed", f"not refused at {self.watcher.told}"
        assert limited(self.server, "table-bytes") > 0
        newest = self.client.table["n"]
        while self.watcher.table["n"] < newest:
            self.watcher.wait("table")


class BytesOut:
    """An answer waits until the address may have it; it is whole all the same."""
    limit = "50000,20000"  # less than a slow machine asks for

    def __init__(self, server):
        self.server = server

    def fetch(self):
        with connect(self.server) as one:
            one.sendall(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n"
                        b"Connection: close\r\n\r\n")
            answer = b""
            while more := one.recv(65536):
                answer += more
        head, body = answer.split(b"\r\n\r\n", 1)
        length = int(re.search(rb"content-length: (\d+)", head.lower()).group(1))
        assert len(body) == length, "cut"
        return length

    def attempt(self):
        self.fetch()
        return "delayed" if limited(self.server, "bytes-out") else None

    def check(self):
        length = self.fetch()
        assert limited(self.server, "bytes-out") == 0, "too early"
        assert length < 20000
        for _ in range(40000 // length + 1):
            self.fetch()
        assert limited(self.server, "bytes-out") > 0, "never"


SCENES = {"new-sockets": Sockets, "sockets": Sockets, "requests": Requests,
          "websockets": WebSockets, "messages": Messages, "connection-messages": Messages,
          "control-frames": Controls, "tables": Tables, "wrong-keys": WrongKeys,
          "bytes-out": BytesOut, "entries": Entries, "table-entries": Entries,
          "table-changes": Entries, "table-bytes": TableBytes, "watchers": Watchers}


def check_bound(server, name, there, end):
    """So many are allowed, and the next one is refused."""
    for number in range(BOUND - getattr(there, "spent", 0)):
        assert there.attempt() is None, f"{name}: refused at {number}"
    assert limited(server, name) == 0, name
    told = there.attempt()
    due = getattr(there, "reason", "rate") if end == "denied" else end
    assert told == due, f"{name}: {told}, not {due}"
    assert limited(server, name) >= 1, name
    if hasattr(there, "after"):
        there.after()


def check_limit(name, scene, scope, rate, end):
    value = getattr(scene, "limit", BOUND if rate == "-" else f"0.001,{BOUND}")
    args = ("--limit", f"{name}={value}", "--limit-free", "127.0.0.1")  # who asks for
    with Server(args=args) as server:                                # the metrics
        there = scene(server)
        if hasattr(there, "check"):
            there.check()
        else:
            check_bound(server, name, there, end)
        others = [other for other in SCENES if other != name and limited(server, other)]
        assert not others, f"{name}: {others} as well"
    free = ("--limit", f"{name}=0") if scope == "table" else ("--limit-free", HERE)
    with Server(args=(*args, *free)) as server:
        there = scene(server)
        for _ in range(BOUND + 3):
            assert there.attempt() is None, f"{name}: refused though free"


def test_every_limit():
    table = limits()
    assert set(SCENES) == set(table), "a limit without a test"
    for name, scene in SCENES.items():
        scope, rate, _, end = table[name]
        check_limit(name, scene, scope, rate, end)


def test_the_pages():
    """docs/host.md has the table as it is."""
    path = os.path.join(os.environ.get("SOURCE_DIR", "."), "docs/host.md")
    with open(path) as file:
        rows = re.findall(r"^\| `([a-z-]+)` \| (\w+) \| (\S+) \| (\S+) \| (\w+) \|$",
                          file.read(), re.M)
    assert {row[0]: list(row[1:]) for row in rows} == limits()


def test_values():
    def value(*args):
        return limits(*args)
    assert value("--limit", "tables=2.5,7")["tables"][1:3] == ["2.5", "7"]
    assert value("--limit=sockets=9", "--limit", "tables=0")["sockets"][2] == "9"
    assert value("--limit", "tables=0")["tables"][1:3] == ["-", "-"]
    assert value("--address-rate", "0")["requests"][1:3] == ["-", "-"]
    assert value("--rate", "7")["connection-messages"][1:3] == ["7", "28"]
    for bad in ("tables", "tables=", "tables=1", "tables=1,0", "tables=-1,5", "tables=1,5,6",
                "tables=0,5", "tables=1.,5", "tables=1.2345,5", "sockets=1,2", "sockets=x",
                "spoons=1,2", "=1,2"):
        done = subprocess.run([SEXTON, "serve", "--limits", "--limit", bad],
                              capture_output=True, text=True)
        assert done.returncode == 2 and bad in done.stderr, (bad, done)


main(test_every_limit, test_the_pages, test_values)
