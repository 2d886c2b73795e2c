#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Whole games over the real server: two people, bots in other seats, both games; the
# record of each is good and its deal can be made again.
import os
import random
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
from harness import SEXTON, Server, begin, main, open_table, play

TABLES = [
    ({"game": "dawn", "reveal": 1000}, ["person", "person", "keeper", "random"]),
    ({"game": "dawn", "edition": "lifestyle", "players": 2, "etiquette": "open",
      "reveal": 1000, "dawn": 6}, ["person", "person"]),
    ({"game": "sedlec"}, ["person", "keeper", "person"]),
    ({"game": "sedlec", "etiquette": "notes"}, ["person", "person"]),
]


def verify(server, person):
    text = person.record()
    path = os.path.join(server.folder, "game.sxr")
    with open(path, "w") as record:
        record.write(text)
    done = subprocess.run([SEXTON, "verify", path], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    exported = subprocess.run([SEXTON, "admin", "export", person.id, "--store",
                               server.store], capture_output=True, text=True)
    assert exported.returncode == 0 and exported.stdout == text, exported.stderr


def test_whole_games():
    with Server() as server:
        for number, (options, seats) in enumerate(TABLES):
            folk, _ = open_table(server, options, seats, 2)
            begin(folk)
            made = play(folk, random.Random(number))
            assert made > 0
            assert folk[0].client.view["result"] == folk[1].client.view["result"]
            verify(server, folk[0])
            for person in folk:
                person.client.close()
        assert server.metric("tables_finished_total") == len(TABLES)
        server.stop()


main(test_whole_games)
