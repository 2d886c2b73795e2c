#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two worlds over the tables at home, the browser's above all: a game is played there, with
bots of every level, hints, undo and wrong moves. Then all that nobody could know by now is
dealt anew (redeal.c), and the same is asked again: every byte must be the same, and every
time at which a bot wants to think. What is told of a truth is a leak.

A table at home tells its record to whoever asks: that is its truth, and is not asked for."""
import itertools
import json
import os
import random
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "server"))
from harness import main
from ports import HOMES, LINES, Home, test_browser

REDEAL = os.path.join(os.path.dirname(LINES), "port_redeal")
GAMES = int(os.environ.get("GAMES", "12"))
BOTS = ["keeper", "random", "memory:0", "memory:12", "mc:5", *(f"level:{n}" for n in range(1, 11))]
WRONG = ["open a1", "open h8", "leave", "stop", "garlic", "take 1", "dig 1 2", "keep 1", "dance"]


class World(Home):
    """A home that writes down all that it says."""

    def __init__(self, kind):
        super().__init__(kind)
        self.told, self.view, self.thoughts = [], {}, 0

    def hear(self, line):
        lines = self.lines.say(line)
        self.told.append([line, *lines])
        messages = [json.loads(message) for message in lines]
        for message in messages:
            if message["is"] in ("table", "news"):
                self.view.update(message)
                self.seen = max(self.seen, message["showing"])
        return messages

    def ask(self, do, **fields):
        return self.hear(json.dumps({"do": do, **fields}))

    def wait(self):
        self.now += 60000
        self.lines.say(f"now {self.now}")
        self.ask("ack", seat=0, showing=self.seen)
        self.told.append(["due", *self.lines.say("due")])

    def think(self):
        thought = self.hear("think")
        self.thoughts += len(thought) > 0
        return thought


def start(chance):
    """The record of a new table before its first move; and what it is laid with."""
    is_dawn = chance.random() < 0.5
    bots = chance.sample(BOTS, chance.randint(1, 3 if is_dawn else 2))
    seats = ["person Mia", *bots]
    chance.shuffle(seats)
    options = {"game": "dawn", "row": chance.randint(4, 9)} if is_dawn else {
        "game": "sedlec", "expansions": chance.choice(["none", "champions", "merchants+zealots"])}
    own = {"etiquette": chance.choice(["pure", "notes", "open"]), "counter": chance.random() < 0.5,
           "hints": chance.choice(BOTS), "reveal": chance.choice([0, 2000])}
    home = Home()
    home.hear(json.dumps({"do": "create", "seed": str(chance.random()), "options": {**options, **own},
                          "seats": seats}))
    home.lines.say(f"now {home.now + 60000}")
    pieces = home.hear(json.dumps({"do": "record"}))
    home.close()
    return "".join(piece["text"] for piece in pieces), {"options": own, "seats": seats}


def decide(world, chance):
    """A person's turn: now and then something else first."""
    view, seat = world.view, world.view["actor"]
    what = chance.random()
    if what < 0.15:
        world.ask("move", seat=seat, move=chance.choice(WRONG))
    elif what < 0.3:
        world.ask("undo", seat=seat)
    elif what < 0.4:
        world.ask("mark", seat=seat, mark=chance.choice(["d7 R?", "d7", "d6 *"]))
    elif what < 0.6:
        world.ask("hint", seat=seat)
        world.think()
    elif what < 0.65:
        world.ask("take-over", seat=seat, bot=chance.choice(BOTS))
        world.think()
        world.ask("give-back", seat=seat)
        world.ask("enter", table="0000000000000001")
    else:
        world.ask("move", seat=seat, move=chance.choice(view["legal"]))


def play(kind, record, laid, seed, steps):
    """That many steps from there, by a script that follows from what is heard."""
    world, chance = World(kind), random.Random(seed)
    world.ask("create", record=record, **laid)
    assert world.view, world.told
    for _ in range(steps):
        world.wait()
        if not world.think() and world.view["legal"]:
            decide(world, chance)
    return world


def moves_of(world):
    return "".join(piece["text"] for piece in world.ask("record")).split("\nmoves\n")[1]


def redeal(record, moves, seed):
    """The same table, where all is dealt anew that nobody could know after these moves."""
    story = record[:record.index("\nmoves\n")] + "\nmoves\n" + moves
    return subprocess.run([REDEAL, str(seed)], input=story, capture_output=True, text=True,
                          check=True).stdout


def worlds(kind, seed):
    """Two worlds: what both have told, whether their truths differ, and how often bots
    thought; None if the game came to its end, where nothing is hidden any more."""
    chance = random.Random(seed)
    record, laid = start(chance)
    steps = chance.randint(3, 30)
    world = play(kind, record, laid, seed, steps)
    told, thoughts = list(world.told), world.thoughts
    if world.view["result"]:
        return None
    other = redeal(record, moves_of(world), seed)
    world.close()
    again = play(kind, other, laid, seed, steps)
    again.close()
    return told[1:], again.told[1:], record != other, thoughts


def find_leak(kind):
    """What was first told otherwise in the other world; "" if nothing was."""
    games = thoughts = 0
    for seed in range(GAMES):
        told, again, is_other, more = worlds(kind, seed) or ([], [], False, 0)
        for one, other in itertools.zip_longest(told, again):
            if one != other:
                return f"game {seed}:\n{one}\n{other}"
        games, thoughts = games + is_other, thoughts + more
    print(f"{kind}: {games} games with two truths, {thoughts} thoughts")
    assert games * 2 > GAMES and thoughts > games, (games, thoughts)
    return ""


def test_worlds():
    for kind in HOMES:
        leak = find_leak(kind)
        assert not leak, f"{kind} leaks: {leak}"


def test_planted():
    """A leak that is there is found."""
    for leak in ("sight", "bot"):
        assert find_leak(f"leak {leak}"), leak


main(test_worlds, test_planted, test_browser)
