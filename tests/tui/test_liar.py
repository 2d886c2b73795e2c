#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A server that lies about the joint deal, and a real terminal that says so: a proxy changes
what a real server tells it. What was promised is kept on the disk before a word is sent, so a
terminal that dies between hash and word has its word still."""
import os
import stat
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from terminals import FOLDER, SEXTON, Screen, harness, main, sit_down  # noqa: E402
from liar import LIES, Liar  # noqa: E402

DIFFERS = "The deal differs!"


class Deal:
    """A table with a terminal at seat 0, behind a liar, and an honest host at seat 1."""

    def __init__(self, server, liar, name, options=None, more="", seats=1):
        self.liar, self.name = liar, name
        opener = harness.Client(server.port)
        people = ["person"] * (seats + 1)
        opened = opener.good("open", options=options or {"game": "sedlec"}, seats=people)
        opener.close()
        self.table = opened["table"]
        self.host = harness.Person(server, self.table)
        self.host.host = opened["host"]
        self.host.claim(opened["links"][seats], "Host", 1)
        self.host.enter()
        doors = " ".join(f"--at 'http://127.0.0.1:{liar.port}/#/seat/{self.table}/{link}'"
                         for link in opened["links"][:seats])
        self.command = f"{SEXTON} play {doors} {more}"
        self.screen = Screen(name, self.command)
        for number in range(seats):
            sit_down(self.screen, f"Mia{number}", "One more seat" if number else "A seat for you")
        self.until(lambda: all(s["claimed"] for s in self.view()["seats"]))

    def view(self):
        return self.host.client.table

    def until(self, is_so):
        end = time.monotonic() + 30
        while not is_so():
            assert time.monotonic() < end, self.screen.look()
            self.host.client.hear(0.02)

    def start(self):
        self.host.words = {}
        self.host.client.good("start")
        self.until(lambda: self.view()["phase"] == "hashes")

    def give(self, step):
        seat = self.host.seats[0]
        word = self.host.words.setdefault(seat, harness.new_id())
        self.until(lambda: self.view()["phase"] == ("hashes" if step == "hash" else "words"))
        value = harness.hash_word(word) if step == "hash" else word
        self.host.client.good(step, seat=seat, **{step: value})

    def open_words(self):
        """The terminal's words are out."""
        self.start()
        self.give("hash")
        mine = [i for i in range(len(self.view()["seats"])) if i not in self.host.seats]
        self.until(lambda: all(self.view()["seats"][i]["word"] for i in mine))

    def deal(self):
        self.open_words()
        self.give("word")
        self.until(lambda: self.view()["phase"] == "play")

    def close(self):
        self.host.client.close()
        self.screen.close()


def flat(pane):
    return " ".join(pane.split())


def says(screen, *sentences):
    screen.wait(lambda pane: all(one in flat(pane) for one in sentences))


def test_nothing_is_opened():
    """Before the words: the terminal says why, and sends nothing."""
    with harness.Server(speed=1) as server:
        liar = Liar(server.port)
        for lie, sentence in (("no-hash", "The hash of Host is missing"),
                              ("own-hash", "does not come from this device"),
                              ("no-commit", "has not committed itself")):
            liar.lie, liar.said = LIES[lie], []
            deal = Deal(server, liar, lie)
            deal.start()
            if lie != "no-commit":
                deal.give("hash")
            says(deal.screen, sentence)
            assert not liar.has_said("word"), liar.said
            deal.close()
        liar.close()


def test_found_later():
    """During the game and at its end: the terminal says what differs."""
    with harness.Server(speed=1) as server:
        liar = Liar(server.port)
        for lie, sentence in (("commit", "commitment is another one than before"),
                              ("option", "set-up is not the one"),
                              ("secret", "secret is not the one"),
                              ("record-word", "word of Host does not fit"),
                              ("record-table", "another table")):
            liar.lie = None
            deal = Deal(server, liar, lie)
            deal.deal()
            deal.screen.shows("decides")
            liar.lie = LIES[lie]
            if not lie.startswith(("record", "secret")):
                liar.drop()
                says(deal.screen, DIFFERS)
            deal.host.client.good("close")
            deal.screen.keys("v")
            says(deal.screen, sentence)
            deal.close()
        liar.close()


def test_again():
    """(7) The same commitment again, after the word was out."""
    with harness.Server(speed=1) as server:
        liar = Liar(server.port)
        deal = Deal(server, liar, "again")
        deal.open_words()
        old, liar.said = deal.view()["commit"], []

        def same(message):
            if message["is"] == "table" and message["commit"]:
                message["commit"] = old
            return message
        liar.lie = same
        deal.start()
        says(deal.screen, "uses a commitment again")
        assert not liar.has_said("hash") and not liar.has_said("word"), liar.said
        deal.close()
        liar.close()


def test_kept():
    """The terminal dies between hash and word; two seats have words of their own; the receipt
    is there, is nobody else's, and agrees with the record."""
    with harness.Server(speed=1) as server:
        liar = Liar(server.port)
        deal = Deal(server, liar, "kept", {"game": "sedlec", "players": 3},
                    "--receipt mine.receipt", seats=2)
        deal.start()
        deal.until(lambda: all(deal.view()["seats"][i]["hash"] for i in (0, 1)))
        kept = os.path.join(FOLDER, "state-kept", "sexton", "deals", deal.table)
        assert stat.S_IMODE(os.stat(kept).st_mode) == 0o600
        deal.screen.close()
        deal.screen = Screen("kept", deal.command)
        deal.give("hash")
        deal.until(lambda: all(deal.view()["seats"][i]["word"] for i in (0, 1)))
        words = [message["word"] for message in liar.has_said("word")]
        assert len(set(words)) == 2 and all(len(word) == 32 for word in words), words
        assert os.path.commonprefix(words) == "" or words[0][:8] != words[1][:8], words
        deal.give("word")
        deal.until(lambda: deal.view()["phase"] == "play")
        deal.screen.shows("decides")
        deal.host.client.good("close")
        deal.screen.keys("v")
        says(deal.screen, "Checked: this is the deal that was agreed on.")
        deal.screen.keys("q")
        record = deal.host.record()
        with open(os.path.join(FOLDER, "kept.sxr"), "w", encoding="utf-8") as file:
            file.write(record)
        done = subprocess.run([SEXTON, "verify", "--receipt", "mine.receipt", "kept.sxr"],
                              cwd=FOLDER, capture_output=True, text=True, check=False)
        assert done.returncode == 0 and "Checked: this is the deal" in done.stdout, done
        deal.close()
        liar.close()


main(test_nothing_is_opened, test_found_later, test_again, test_kept)
