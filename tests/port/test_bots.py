#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Same name, seed and history, the same move: every bot there is, at both games, in the
lab's matches, at home, in WebAssembly and in libsexton. (A server's bots: test_ports.py.)"""
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "server"))
from harness import SEXTON, main
from ports import Lines, check_bots, test_browser

NUMBERS = {"level": range(1, 11), "memory": (3, 12), "mc": (20,)}


def every_bot():
    lib, names = Lines("lib"), []
    for line in lib.say("bots"):
        name, takes_number = line.split(" ")
        names += [f"{name}:{n}" for n in NUMBERS[name]] if takes_number == "1" else [name]
    lib.close()
    assert len(names) >= 15, names
    return names


def test_every_bot():
    """Every bot in matches of the lab, at both games: in all homes and in libsexton it decides
    the same."""
    names = every_bot()
    for game, most, options in (("sedlec", 4, ["--expansions", "champions+merchants+zealots"]),
                                ("dawn", 6, ["--row", "5"])):
        for at in range(0, len(names), most):
            seats = names[at:at + most]
            seats += names[:max(0, 2 - len(seats))]
            with tempfile.TemporaryDirectory() as folder:
                subprocess.run([SEXTON, "match", game, *options, "--seed", "a", "--games", "1",
                                "--jobs", "1", "--records", os.path.join(folder, "r"),
                                *(word for seat in seats for word in ("--seat", seat))],
                               check=True, capture_output=True, timeout=120)
                with open(os.path.join(folder, "r", "game-000001.sxr"), encoding="utf-8") as file:
                    check_bots(f"{game} {seats}", file.read(), 20)


main(test_every_bot, test_browser)
