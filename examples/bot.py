#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A player for Sexton in a few lines: Dawn Under by a simple memory, Sedlec by taste.

    sexton match dawn --games 8 --seat "exec:python3 examples/bot.py" --seat random

It reads a JSON message a line (docs/protocol.md, "Programs") and answers `decide`.
"""
import json
import random
import sys


class Player:
    def __init__(self, seat, seed):
        self.seat = seat
        self.chance = random.Random(seed)
        self.sight = {}
        self.lids = {}  # grave: the colour of its lid, if it is empty as far as we know
        self.full = set()  # graves that hold something, or a rat: not to be opened

    def hear(self, message):
        """`table` and `news`: what lies open now, and what happened."""
        self.sight = message["sight"]
        for event in message.get("events", []):
            kind, grave = event["event"], event.get("grave")
            if kind == "opened":
                self.lids[grave] = event["lid"]
                self.full.discard(grave)
                if event["content"] != "empty" or event["lid"] == "*":
                    self.full.add(grave)
            elif kind in ("laid", "garlic-laid"):
                self.full.add(grave)
            elif kind == "garlic-back":
                self.full.discard(grave)
            elif kind == "rat-left":  # the grave has a new lid that nobody has seen
                self.lids.pop(grave, None)
                self.full.discard(grave)

    def value_dawn(self, move):
        word, _, rest = move.partition(" ")
        if word == "lay":
            return 9
        if word == "open":
            row = self.sight["rows"][self.seat]
            if rest in self.full:
                return -5
            if rest in self.lids:  # known and empty: good if an end of our row fits
                return 5 if self.lids[rest] in (row[0], row[-1]) else -1
            return 1
        return {"garlic": 2, "leave": 1, "stop": 0, "give": 0, "put": 0}[word]

    def value_sedlec(self, move):
        return {"place": 3, "keep": 2, "dig": 1, "take": 0}[move.split()[0]]

    def decide(self, legal):
        value = self.value_dawn if "lids" in self.sight else self.value_sedlec
        best = max(map(value, legal))
        return self.chance.choice([move for move in legal if value(move) == best])


def main():
    player = None
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["is"]
        if kind == "sit":
            player = Player(message["seat"], message["seed"])
        elif kind in ("table", "news"):
            player.hear(message)
        elif kind == "decide":
            move = player.decide(message["legal"])
            print(json.dumps({"do": "move", "seat": player.seat, "move": move}), flush=True)


if __name__ == "__main__":
    main()
