#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""first_move.py PORT [BEGAN]: waits for a server there, asks for its page, creates a table
with a bot and makes a move; prints how long that took since BEGAN (Unix time), or since its
own start."""
import os
import sys
import time
import types
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "..", "server"))
from harness import begin, open_table

LIMIT = 15  # seconds, for all of it


def wait_for_page(port, until):
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as answer:
                return answer.read()
        except OSError:
            if time.time() > until:
                raise
            time.sleep(0.02)


def main(port, began):
    page = wait_for_page(port, began + LIMIT)
    assert b"<script" in page, "no page"
    server = types.SimpleNamespace(port=port)
    folk, _ = open_table(server, {"game": "sedlec", "first": 0}, ["person", "keeper"], 1)
    begin(folk)
    client = folk[0].client
    done = client.good("move", seat=0, move=client.view["legal"][0])
    took = time.time() - began
    assert done["is"] == "done" and took < LIMIT, (done, took)
    print(f"first move after {took:.2f} s")


main(int(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else time.time())
