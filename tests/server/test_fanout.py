#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# What one request costs when many look on: counted in bytes that the server sends.
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from harness import Client, Server, begin, main, open_table

NOTES = {"game": "dawn", "reveal": 1000, "etiquette": "notes", "away": "go-on"}
LONG = ("--limit", "table-entries=0")  # more marks than a table may have at once
FREE = ("--rate", "0", "--address-rate", "0", *LONG)
WATCHERS = 20
MARKS = 50


def watch(server, opened, count):
    watchers = [Client(server.port) for _ in range(count)]
    for client in watchers:
        client.good("enter", table=opened["table"], watch=opened["watch"])
        client.wait("table")
    return watchers


def open_notes(server, watchers=WATCHERS, options=NOTES, people=1):
    folk, opened = open_table(server, options, ["person", "person"], people)
    begin(folk)
    return folk, opened, watch(server, opened, watchers)


def test_marks_are_small():
    """33 KB of marks with 150 watchers were 243 MB: each mark sent the table to all."""
    with Server() as server:
        folk, _, watchers = open_notes(server)
        host = folk[0].client
        before = server.metric("bytes_out_total")
        for i in range(MARKS):
            host.good("mark", seat=0, mark="d2 R?" if i % 2 else "d2 W")
        sent = server.metric("bytes_out_total") - before
        cost = sent / MARKS / (WATCHERS + 1)
        assert cost < 200, f"{cost:.0f} bytes a mark and viewer"
        host.good("mark", seat=0, mark="d3 *")
        host.good("mark", seat=0, mark="d2")
        for client in watchers:
            while client.table["marks"] != {"d3": "*"}:
                client.wait("mark")
        print(f"{cost:.0f} bytes a mark and viewer")


def count_kind(client, kind):
    return sum(message["is"] == kind for message in client.heard)


def hear_until(client, n):
    """Until it knows of the entry before n: by a mark, news or a table."""
    known = 0
    while known < n:
        message = client.hear()
        assert message, f"nothing comes after {known} of {n}"
        if message["is"] in ("mark", "news"):
            known = message["n"] + 1
        elif message["is"] == "table":
            known = message["n"]


def check_late(server, account):
    """Many marks: players hear each, watchers now and then the table, and the last one."""
    folk, opened, watchers = open_notes(server, 8, people=2)
    host, other = folk[0].client, folk[1].client
    for client in (other, *watchers):
        client.heard.clear()
    for i in range(400):
        n = host.good("mark", seat=0, mark="d2 R?" if i % 2 else "d2 W")["n"]
    host.good("mark", seat=0, mark="d2")
    for client in (other, *watchers):
        hear_until(client, n + 2)
        assert client.table["marks"] == {}, client.table["marks"]
    assert count_kind(other, "mark") == 401
    for client in watchers:
        heard = count_kind(client, "mark")
        assert heard < 300, f"{heard} marks: they were not spared any"
        assert 1 <= count_kind(client, "table") < 100
    assert server.metric('limited_total{limit="%s"}' % account) > 0


def test_watchers_are_late():
    """Above the bytes that a table may send to those who only look on."""
    with Server(args=(*FREE, "--limit", "table-bytes=1000,40000")) as server:
        check_late(server, "table-bytes")


def test_who_causes_it_pays():
    """Above the bytes of the account that asked, though the table has its own left."""
    Client.usual = ["X-Forwarded-For: 198.51.100.7"]  # not the one that asks for /metrics
    with Server(args=("--rate", "0", *LONG, "--limit", "bytes-out=2000,100000", "--limit",
                      "messages=0", "--limit", "entries=0")) as server:
        check_late(server, "bytes-out")
    Client.usual = ()


def test_watchers_have_a_number():
    with Server(args=(*FREE, "--limit", "watchers=3")) as server:
        folk, opened, watchers = open_notes(server, 3)
        key = {"table": opened["table"], "watch": opened["watch"]}
        fourth = Client(server.port)
        fourth.bad("full", "enter", **key)
        watchers[0].good("enter", **key)  # again: it is there already
        folk[0].come_back()  # and players always
        watchers[1].close()
        while fourth.ask("enter", **key)["is"] == "denied":
            pass


main(test_marks_are_small, test_watchers_are_late, test_who_causes_it_pays,
     test_watchers_have_a_number)
