# SPDX-License-Identifier: MIT
"""What the tests of ports share: tables at home and libsexton as programs that speak in
lines (tests/port/lines.c; in WebAssembly lines.mjs), and bots that are asked again."""
import functools
import json
import os
import subprocess
import unittest

LINES = os.path.join(os.environ.get("BUILD_DIR", "build/dev"), "tests", "port_lines")
LEAKY = os.path.join(os.path.dirname(LINES), "port_leaky")
SPEAKER = os.path.join(os.path.dirname(__file__), "lines.mjs")
MODULE = os.path.join(os.environ.get("SOURCE_DIR", "."), "build", "wasm", "mind.wasm")
HOMES = ["port", *(["browser"] if os.path.exists(MODULE) else [])]


def test_browser():
    """Says that there was no WebAssembly, if there was none."""
    if "browser" not in HOMES:
        raise unittest.SkipTest(f"no {MODULE} (make wasm)")


class Lines:
    """A program that answers a line with lines, and an empty one behind them."""

    def __init__(self, kind):
        program, env = [LINES, kind], None
        if kind == "browser":
            program = ["node", SPEAKER, MODULE]
        if kind.startswith("leak "):
            program, env = [LEAKY, "port"], {**os.environ, "LEAK": kind[5:]}
        self.process = subprocess.Popen(program, stdin=subprocess.PIPE, env=env,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        said = []
        while (answer := self.process.stdout.readline()) not in ("\n", ""):
            said.append(answer.rstrip("\n"))
        assert answer, f"{self.process.args} has ended: {line}"
        return said

    def close(self):
        self.process.stdin.close()
        assert self.process.wait(10) == 0
        self.process.stdout.close()


@functools.lru_cache
def browser():
    """It takes a while to start: one has all tables, one after the other."""
    return Lines("browser")


class Home:
    """A table at home; a minute passes before each request."""

    def __init__(self, kind="port"):
        self.kind, self.now, self.seen = kind, 1700000000000, 0
        self.lines = browser() if kind == "browser" else Lines(kind)
        if kind == "browser":
            self.lines.say("reset")

    def hear(self, line):
        messages = [json.loads(message) for message in self.lines.say(line)]
        for message in messages:
            # Its reader has the catalogue.
            assert (message["is"] == "denied" and self.kind != "browser") == ("text" in message) \
                or message["is"] == "record", message
        for message in messages:
            self.seen = max(self.seen, message.get("showing") or 0)
        return messages

    def ask(self, do, **fields):
        """What is said to it, and what bots do after it, who wait until all was seen."""
        self.now += 60000
        self.lines.say(f"now {self.now}")
        messages = self.hear(json.dumps({"do": do, **fields}))
        return messages + self.think()

    def think(self):
        messages = []
        while True:
            self.now += 60000
            self.lines.say(f"now {self.now}")
            self.hear(json.dumps({"do": "ack", "seat": 0, "showing": self.seen}))
            thought = self.hear("think")
            if not thought:
                return messages
            messages += thought

    def lay(self, **fields):
        messages = self.ask("create", **fields)
        assert [m["is"] for m in messages[:2]] == ["table", "done"], messages[0]
        return messages

    def record(self):
        return "".join(piece["text"] for piece in self.ask("record"))

    def close(self):
        if self.kind != "browser":
            self.lines.close()


def cut(record, plies):
    """The record before that move, as if it had been left there."""
    head, rest = record.split("\nmoves\n")
    lines, stays = head.split("\n"), []
    moves = [line for line in rest.split("\n") if line and line[0].isdigit()][:plies]
    bots = {}
    for line in lines:
        if line.startswith("x-bot-"):
            _, seat, bot, seed, start, *end = line.split(" ")
            if int(start) <= plies:
                is_still = not end or int(end[0]) > plies
                stays.append(" ".join([f"x-bot-{len(stays):02}", seat, bot, seed, start,
                                       *([] if is_still else end)]))
                if is_still:
                    bots[seat] = bot
    plain_lines = [line for line in lines if not line.startswith(("x-", "bot "))]
    at = max(i for i, line in enumerate(plain_lines)
             if not line.startswith(("word", "seed", "date", "etiquette", "commit", "secret")))
    plain_lines[at + 1:at + 1] = [f"bot {seat} {bot}" for seat, bot in sorted(bots.items())]
    return "\n".join([*plain_lines, *stays, "moves", *moves, "result -", ""])


def bot_moves(record):
    """(ply, seat, move, bot, seed) of every decision that a bot took."""
    stays = [line.split(" ") for line in record.split("\n") if line.startswith("x-bot-")]
    moves = [line for line in record[record.index("\nmoves\n") + 7:].split("\n")
             if line and line[0].isdigit()]
    for ply, line in enumerate(moves):
        seat, move = line.split(" ", 1)
        for _, of, bot, seed, start, *end in stays:
            if of == seat and int(start) <= ply and (not end or ply < int(end[0])):
                yield ply, seat, move, bot, seed


def check_bots(name, record, count):
    """Bots, with their seeds, at their places: in all homes and in libsexton they move as
    they did. About so many of their decisions, from first to last."""
    lib, decisions = Lines("lib"), list(bot_moves(record))
    assert len(decisions) > 5, record
    for ply, seat, move, bot, seed in decisions[::len(decisions) // count + 1]:
        left = cut(record, ply)
        assert lib.say("read " + json.dumps(left)) == ["0"], left
        chosen = lib.say(f"choose {seat} {bot} {seed}")
        assert chosen == [move], f"{name}: libsexton: {ply} {bot}: {move}, {chosen}"
        for kind in HOMES:
            check_decision(f"{name}: {kind}: {ply} {bot}", Home(kind), left, (int(seat), move))
    lib.close()


def check_decision(name, home, record, decision):
    """A record that is laid; the bot thinks."""
    messages = home.hear(json.dumps({"do": "create", "record": record}))
    assert messages[0]["is"] == "table", messages
    home.lines.say(f"now {home.now + 60000}")
    news = home.hear("think")
    assert news and (news[0]["seat"], news[0]["move"]) == decision, f"{name}: {decision}, {news}"
    home.close()
