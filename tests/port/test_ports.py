#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The ports agree: one script of requests goes to a server's table, to a table at home
(src/port), to the browser's (the same in WebAssembly), to the terminal and to libsexton, as
far as each of them has such requests; every answer, every news and every record is the same.

A server deals by its secret and words, so its game comes first: the script is made as it is
played, at random. Then its record's header is laid at home, and the same requests are made
there. What only a server has, or what it must tell otherwise, is listed in `plain`."""
import copy
import json
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "server"))
from harness import SEXTON, Server, begin, is_over, main, new_id, open_table
from ports import HOMES, Home, Lines, check_bots, test_browser


def plain(message, base, has_text=True):
    """A message without what differs between a server's table and one at home: the table's
    id; times; the number of its first entry, from which all others are counted here; the
    joint deal (commit, secret, deal, hash, word); the wishes, of which a record's header
    tells those that it has words for, and who begins, which it knows where it was left to
    chance. The browser's has no sentences: the page has the catalogue."""
    message = copy.deepcopy(message)
    if message["is"] == "denied" and not has_text:
        message.pop("text", None)
    for name in ("table", "time", "shown_until", "commit", "secret", "deal", "wishes"):
        message.pop(name, None)
    if "n" in message:
        message["n"] -= base
    if message["is"] == "table":
        del message["game"]["first"]
    for seat in message.get("seats", []):
        if isinstance(seat, dict):
            del seat["hash"], seat["word"]
    return message


class Script:
    """A table of a server, and what was asked of it."""

    def __init__(self, server, wishes, own, seats):
        self.server, self.own = server, own
        (self.person,), self.opened = open_table(server, {**wishes, **own}, seats)
        self.steps = []
        begin([self.person])
        client = self.person.client
        while client.view["phase"] != "play":
            client.hear()
        self.base = client.view["n"]
        self.first = self.settle(len(client.heard))

    def is_bots_turn(self):
        table, view = self.person.client.table, self.person.client.view
        actor = view.get("actor")
        if actor is None or table["paused"] or table["closed"]:
            return False
        seat = table["seats"][actor]
        return seat["kind"] == "bot" or seat["taken_over"]

    def settle(self, since):
        """Hears on until a person must decide; all that was said since then."""
        client = self.person.client
        while self.is_bots_turn() or client.heard[-1].get("whole"):
            assert client.hear(30), "the bots stand still"
        return copy.deepcopy(client.heard[since:])  # marks are kept in the last table

    def ask(self, do, **fields):
        """Asks; what is said until a person must decide again is one step."""
        client = self.person.client
        fields["id"] = new_id()
        if do in ("move", "hint"):
            self.person.sleep_showing()
        since = len(client.heard)
        answer = client.ask(do, **fields)
        if answer.get("why") == "showing":
            return self.ask(do, **{k: v for k, v in fields.items() if k != "id"})
        self.steps.append((do, fields, self.settle(since)))
        return answer

    def restart(self):
        self.server.kill()
        self.server.start()
        self.person.come_back()
        self.person.client.good("ping")  # what was missed has come before that
        self.settle(len(self.person.client.heard))
        self.steps.append(("restart", {}, [copy.deepcopy(self.person.client.table)]))

    def end(self):
        """The record, which is told once the game is over or closed."""
        if not is_over(self.person):
            self.ask("close")
        return self.person.record()


WRONG = ["open a1", "open h8", "leave", "stop", "garlic", "lay left", "take 1", "take 9",
         "dig 1 2", "keep 1", "0:0", "dance"]


def seat_of(script, chance):
    return chance.choice(script.person.seats)


def step(script, chance, last):
    """One thing that somebody does; most of them move."""
    client, what = script.person.client, chance.random()
    view, seat = client.view, seat_of(script, chance)
    if what < 0.6:
        move = chance.choice(view["legal"])
        return script.ask("move", seat=view["actor"], move=move)
    if what < 0.68:
        return script.ask("move", seat=seat, move=chance.choice(WRONG))
    if what < 0.82:
        return script.ask("undo", seat=chance.choice([seat, view["actor"]]))
    if what < 0.85:
        return pause(script, chance)
    if what < 0.89:
        mark = chance.choice(["d7 R?", "d7", "d6 *v", "d6 Fool", "z9 R"])
        return script.ask("mark", seat=seat, mark=mark)
    if what < 0.95:
        return script.ask("phrase", seat=seat, phrase="wow")
    if what < 0.98:
        return script.ask("ack", seat=seat, showing=view["showing"])
    if last and last["is"] == "done":  # what was taken back is forgotten by a record
        script.restart()
    return None


def pause(script, chance):
    """Nobody decides meanwhile; bots come and go, with no move between: their seeds are
    drawn by a server, and follow from the record's at home."""
    seat = seat_of(script, chance)
    script.ask("pause")
    script.ask("pause")
    script.ask("move", seat=seat, move="stop")
    script.ask("undo", seat=seat)
    script.ask("take-over", seat=seat, bot=chance.choice(["keeper", "level:3", "nobody"]))
    script.ask("take-over", seat=seat)
    script.ask("undo", seat=seat)
    script.ask("give-back", seat=seat)
    script.ask("give-back", seat=seat)
    script.ask("resume")
    return script.ask("resume")


def prelude(script, chance):
    """Every kind of request at least once, right and wrong; deals are chance."""
    view = script.person.client.view
    for seat in script.person.seats:
        for move in WRONG[:1] + WRONG[-6:]:
            if move not in view["legal"]:
                script.ask("move", seat=seat, move=move)
        for mark in ("d7 R?", "d6 *", "d7", "d6 Fool", "z9 R"):
            script.ask("mark", seat=seat, mark=mark)
        script.ask("undo", seat=seat)
        script.ask("hint", seat=seat)
        script.ask("phrase", seat=seat, phrase="good-luck")
        script.ask("ack", seat=seat, showing=0)
        script.ask("ack", seat=seat, showing=9999)
    pause(script, chance)
    view = script.person.client.view
    script.ask("move", seat=view["actor"], move=view["legal"][0])
    if not is_over(script.person):
        script.restart()


def is_from_deal(line):
    return not line.startswith("x-bot-") or line.split(" ")[4] == "0"


def header_of(record):
    """The header as a record without moves, with the bots that sat there from the deal on."""
    lines = record[:record.index("\nmoves\n")].split("\n")
    kept = [" ".join(line.split(" ")[:5]) if line.startswith("x-bot-") else line
            for line in lines if is_from_deal(line)]
    return "\n".join(kept) + "\nmoves\nresult -\n"


def same(name, number, wanted, given):
    if wanted != given:
        for one, other in zip(wanted, given):
            keys = set(one) | set(other)
            odd = {key: (one.get(key), other.get(key)) for key in keys
                   if one.get(key) != other.get(key)}
            assert not odd, f"{name}: step {number}: {one.get('is')}: {odd}"
        raise AssertionError(f"{name}: step {number}: {wanted} {given}")


def play_at_homes(name, script, record):
    """The same requests: the same answers, and the same record at their end."""
    for kind in HOMES:
        told = play_at_home(f"{name}: {kind}", kind, script, record)
        assert told == record, f"{name}: {kind}: records differ:\n{record}\n{told}"


def play_at_home(name, kind, script, record):
    home = Home(kind)
    messages = home.lay(record=header_of(record), options=script.own)
    base = messages[1]["n"] + 1
    same(name, "deal", [plain(m, script.base) for m in script.first],
         [plain(m, base) for m in messages[2:]])
    marks = {}
    for number, (do, fields, said) in enumerate(script.steps):
        if do == "restart":
            saved = home.record()
            home.close()
            home = Home(kind)
            messages = home.lay(record=saved, options=script.own, marks=marks)
            base = messages[1]["n"] + 1 - (said[0]["n"] - script.base)
            given = [plain(messages[0], base)]
        else:
            given = [plain(m, base) for m in home.ask(do, **fields)]
        wanted = [plain(m, script.base, has_text=kind == "port") for m in said]
        same(name, f"{number} {do} {fields}", wanted, given)
        for message in given:
            if message["is"] == "mark":
                marks[message["grave"]] = message["mark"]
        marks = {grave: mark for grave, mark in marks.items() if mark}
    told = home.record()
    home.close()
    return told


TABLES = {
    "sedlec people": ({"game": "sedlec"}, {"reveal": 1000, "hints": "keeper"},
                      ["person", "person"]),
    "sedlec": ({"game": "sedlec"}, {"reveal": 1000}, ["person", "level:2", "person"]),
    "dawn people": ({"game": "dawn", "row": 5}, {"reveal": 1000, "etiquette": "open"},
                    ["person", "person"]),
    "dawn": ({"game": "dawn", "row": 5},
             {"reveal": 1000, "etiquette": "notes", "hints": "keeper"},
             ["person", "person", "keeper"]),
    "dawn no undo": ({"game": "dawn", "row": 4}, {"reveal": 1000, "undo": False},
                     ["person", "random", "person"]),
}


def test_server_and_home():
    asked = set()  # with what came of it: the scripts are of use
    with Server() as server:
        for number, (name, table) in enumerate(TABLES.items()):
            chance = random.Random(number)
            script, last = Script(server, *table), None
            prelude(script, chance)
            for _ in range(120):
                if is_over(script.person):
                    break
                last = step(script, chance, last)
            record = script.end()
            play_at_homes(name, script, record)
            assert len(record.split("\n")) > 30, record
            asked |= {(do, said[-1].get("why", "")) for do, fields, said in script.steps}
            script.person.client.close()
    done = {do for do, why in asked if not why}
    assert done | {"undo", "close"} == {
        "move", "undo", "pause", "resume", "take-over", "give-back", "mark", "hint", "phrase",
        "ack", "restart", "close"}, done  # what is undone, and closed, depends on the deal
    denied = {do + " " + why for do, why in asked if why}
    wanted = {"move rule", "move notation", "move paused", "undo undo", "undo paused",
              "pause paused", "resume phase", "take-over bot", "take-over seat",
              "give-back seat", "mark etiquette", "mark mark", "mark rule", "hint hint"}
    assert wanted <= denied, wanted - denied


def test_undo():
    """Sedlec, two people: seat 0 digs and keeps, seat 1 takes, then undo twice. The second
    one is denied everywhere: somebody else has decided since."""
    with Server() as server:
        script = Script(server, {"game": "sedlec", "first": 0}, {}, ["person", "person"])
        legal = script.person.client.view["legal"]
        dig = next(move for move in legal if move.startswith("dig"))
        asked = [("move", 0, dig), ("move", 0, f"keep {dig.split()[1]}"), ("move", 1, None),
                 ("undo", 1, None), ("undo", 0, None), ("undo", 1, None)]
        answers = []
        for do, seat, move in asked:
            if do == "move" and not move:
                take = [m for m in script.person.client.view["legal"] if m.startswith("take")]
                move = take[0]
            fields = {"seat": seat, **({"move": move} if move else {})}
            answers.append(script.ask(do, **fields).get("why", "done"))
        assert answers == ["done", "done", "done", "done", "undo", "undo"], answers
        record = script.end()
        play_at_homes("undo", script, record)
        terminal(record, [fields.get("move", "undo") for do, fields, _ in script.steps
                          if do in ("move", "undo")], record)


def terminal(start, lines, expected):
    """The terminal goes on with a record's deal: the same lines, the same record."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "game.sxr")
        with open(path, "w", encoding="utf-8") as file:
            file.write(header_of(start))
        told = subprocess.run([SEXTON, "play", path, "--plain"], text=True, timeout=60,
                              input="\n".join([*lines, f"save {path}", "quit", ""]),
                              capture_output=True, check=False)
        with open(path, encoding="utf-8") as file:
            saved = file.read()
    assert saved == expected, f"the terminal differs:\n{expected}\n{saved}\n{told.stdout}"


def test_bots():
    """Same name, seed and history: the same move. Bots from the deal on, and those that
    came for people who went."""
    seats = {"sedlec": ["person", "mc:20", "level:9", "memory:3"],
             "dawn": ["person", "keeper", "level:4", "mc:20", "memory:5", "random"]}
    with Server(args=("--rate", "0", "--address-rate", "0", "--mc", "20")) as server:
        for game, sitters in seats.items():
            wishes = {"game": game, **({"row": 8} if game == "dawn" else
                                       {"expansions": "champions+merchants+zealots"})}
            script = Script(server, wishes, {"reveal": 1000}, sitters)
            view = script.person.client.view
            script.ask("move", seat=view["actor"], move=view["legal"][0])
            script.ask("take-over", seat=0, bot="level:6")
            assert is_over(script.person)
            record = script.end()
            check_bots(game, record, 10)
            script.person.client.close()


def test_library():
    """A game in each home, move by move: libsexton has the same actor and the same legal
    moves, and refuses what the table denies."""
    for kind in HOMES:
        check_library(kind, "a", {"game": "sedlec"}, 2)
        check_library(kind, "b", {"game": "dawn", "row": 4}, 3)


def check_library(kind, seed, wishes, seats):
    home, lib, chance = Home(kind), Lines("lib"), random.Random(seed)
    view = home.lay(seed=seed, options={**wishes, "reveal": 0}, seats=["person"] * seats)[0]
    assert lib.say("read " + json.dumps(home.record())) == ["0"]
    moves = 0
    while view["legal"]:
        wanted = f"{view['actor']}:{','.join(view['legal'])}"
        assert [line.rstrip(",") for line in lib.say("look")] == [wanted]
        move, seat = chance.choice(view["legal"] + WRONG[:4]), chance.randrange(seats)
        seat = view["actor"] if chance.random() < 0.9 else seat
        answer = home.ask("move", seat=seat, move=move)
        is_done = answer[-1]["is"] != "denied"
        status = lib.say(f"play {seat} {move}")
        assert (status == ["0"]) == is_done, f"{seat} {move}: {answer[-1]} {status}"
        moves += is_done
        view = next((m for m in answer if m["is"] == "news"), view)
        if is_done and chance.random() < 0.2:
            answer = home.ask("undo", seat=seat)
            if answer[-1]["is"] == "done":
                moves -= 1
                view = answer[0]
                assert lib.say(f"rewind {moves}") == ["0"]
    assert moves > 20
    home.close()
    lib.close()


def test_terminal():
    """With bots, from a seed: the terminal saves what the browser's table tells (else the one
    at home), in the middle of a game and at its end, where the bots' seeds are told."""
    for game, most in (("sedlec", 4), ("sedlec", 1000), ("dawn", 1000)):
        home, chance, lines = Home(HOMES[-1]), random.Random(3), []
        said = home.lay(seed="moon", options={"game": game, "reveal": 0},
                        seats=["person Mia", "keeper", "level:3"])
        start = home.record()[:home.record().index("\nmoves\n")] + "\nmoves\nresult -\n"
        news = [m for m in said if m["is"] in ("table", "news")][-1]
        while news["legal"] and len(lines) < most:
            lines.append(chance.choice(news["legal"]))
            news = [m for m in home.ask("move", seat=0, move=lines[-1]) if m["is"] == "news"][-1]
        expected = home.record()
        assert ("\nresult -\n" in expected) == (most == 4), expected
        home.close()
        terminal(start, lines, expected)


if __name__ == "__main__":
    main(test_server_and_home, test_undo, test_bots, test_library, test_terminal, test_browser)
