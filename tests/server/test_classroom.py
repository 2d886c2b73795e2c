#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# A school is one address: 64 people at 16 tables with bots and 100 who watch, all with one
# address and default options. They load the page, join, play, come back after a restart of
# the server and play again: not one limit is met.
import os
import random
import re
import resource
import socket
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from harness import Client, Server, begin, main, open_table, play

HERE = "127.0.0.5"  # no proxy of ours: sockets count from the accept on
TABLES, EACH, WATCHERS = 16, 4, 100
SOCKETS, REQUESTS = 6, 5  # of a browser that loads the page
DAWN = {"game": "dawn", "reveal": 1000}


def read_answer(one):
    """The status line of an answer that was read whole."""
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += one.recv(65536)
    head, body = answer.split(b"\r\n\r\n", 1)
    length = int(re.search(rb"content-length: (\d+)", head.lower()).group(1))
    while len(body) < length:
        body += one.recv(65536)
    return head.split(b"\r\n")[0].decode()


def load_page(server, sockets):
    """A browser: so many connections, which stay, and some files by each."""
    ones = [socket.create_connection(("127.0.0.1", server.port), 10, (HERE, 0))
            for _ in range(sockets)]
    for one in ones:
        for _ in range(REQUESTS):
            one.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            status = read_answer(one)
            assert status.startswith("HTTP/1.1 200"), status
    return ones


def visit(server):
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    sockets = SOCKETS if files > 8192 else 1  # an address has a quarter of the descriptors
    return [load_page(server, sockets) for _ in range(TABLES * EACH + WATCHERS)]


def refusals(server):
    """What was refused, by why."""
    lines = server.get("/metrics")[2].decode().splitlines()
    counts = {line.split()[0]: float(line.split()[1]) for line in lines if line[0] != "#"}
    return {name: count for name, count in counts.items() if count and name.startswith(
        ("sexton_limited_total", "sexton_dropped_total", 'sexton_refused_total{why="rate"}'))}


class Watcher:
    """Reads what comes, and looks at none of it."""

    def __init__(self, server, opened):
        self.server, self.opened = server, opened
        self.come()

    def come(self):
        self.client = Client(self.server.port)
        self.client.good("enter", table=self.opened["table"], watch=self.opened["watch"])

    def drain(self):
        self.client.bytes = b""
        self.client.socket.setblocking(False)
        try:
            while self.client.socket.recv(1 << 20):
                pass
        except BlockingIOError:
            pass
        self.client.socket.settimeout(10)


def play_on(tables, watchers, chance):
    for folk, _ in tables:
        play(folk, chance, decisions=EACH)
        for watcher in watchers:
            watcher.drain()


def finish_by_bots(folk):
    """Everybody leaves the rest to a bot; when it is over, the host wants a rematch."""
    for person in folk:
        for seat in person.seats:
            person.client.good("resign", seat=seat)
    host, end = folk[0].client, time.monotonic() + 60
    while not host.view.get("result") and host.table["phase"] != "over":
        assert time.monotonic() < end, "the bots do not finish"
        host.hear(1)
    host.good("rematch")
    while not host.table.get("rematch"):
        assert host.hear(10), "no rematch"
    table = host.table["rematch"]
    for person in folk:
        person.id, person.seen = table, 0
        person.words = {}
        person.enter()


def test_classroom():
    chance = random.Random(7)
    Client.home = HERE
    with Server(args=()) as server:
        page = visit(server)
        tables = [open_table(server, DAWN, ["person"] * EACH + ["keeper"], EACH)
                  for _ in range(TABLES)]
        watchers = [Watcher(server, tables[i % TABLES][1]) for i in range(WATCHERS)]
        for folk, _ in tables:
            begin(folk)
        play_on(tables, watchers, chance)
        assert not refusals(server), refusals(server)
        for ones in page:
            for one in ones:
                one.close()
        server.stop()
        server.start()
        for folk, _ in tables:
            for person in folk:
                person.come_back()
        for watcher in watchers:
            watcher.client.close()
            watcher.come()
        play_on(tables, watchers, chance)
        for folk, _ in tables[:4]:
            finish_by_bots(folk)
            begin(folk)
            play(folk, chance, decisions=EACH)
        assert not refusals(server), refusals(server)
        there = server.metric("connections")
        assert there == TABLES * EACH + WATCHERS, there


main(test_classroom)
