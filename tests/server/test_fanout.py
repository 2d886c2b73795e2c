#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# What one request costs when many look on: counted in bytes that the server sends.
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from house import Client, Server, begin, main, open_table

NOTES = {"game": "dawn", "reveal": 1000, "etiquette": "notes", "away": "go-on"}
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


main(test_marks_are_small)
