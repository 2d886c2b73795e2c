#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What the bots of a house thought, seen in a terminal after the game: the record that the house gives
tells their seeds. A person's moves have nothing to show."""
import os
import random
import sys

sys.path.insert(0, os.path.dirname(__file__))
from terminals import Screen, harness, main, play  # noqa: E402


def test_thoughts():
    with harness.Server() as server:
        folk, opened = harness.open_table(server, {"game": "dawn", "reveal": 1000, "row": 4, "first": 0},
                                        ["person", "level:3"])
        harness.begin(folk)
        harness.play(folk, random.Random(5))
        link = f"http://127.0.0.1:{server.port}/#/host/{opened['table']}/{opened['host']}"
        screen = Screen("thinker", play(server, f"--at '{link}'"))
        screen.shows("Vampires left:")
        screen.keys("e")
        screen.shows("t: what the bots thought, move by move.")
        screen.keys("t")
        screen.shows("Level 3: Child of ten")
        screen.shows("Graves remembered rightly: ")
        for _ in range(30):
            screen.keys("PPage")
        screen.shows("Ply 0, ")
        screen.shows("A person decided here.")
        screen.close()


if __name__ == "__main__":
    main(test_thoughts)
