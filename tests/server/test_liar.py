#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A server that lies about the joint deal, and a client of src/link that finds it out: a
proxy changes what a real server says, one thing at a time. Whatever is wrong before the
words are opened, no word is sent; whatever is wrong later is said. With an honest server
that is killed at each step nothing is wrong."""
import os
import queue
import random
import sqlite3
import subprocess
import tempfile
import threading
import time
import unittest

from harness import SEXTON, Client, Person, Server, hash_word, new_id
from liar import LIES, Liar, hash_of, on_table, put_seat

SITTER = os.path.join(os.path.dirname(SEXTON), "tests", "clients_sitter")
PATIENCE = 60  # of a machine that has much else to do


class Sitter:
    """The client under test, a process that prints what its checks find."""

    def __init__(self, port, table, link, kept, *more):
        address = f"ws://127.0.0.1:{port}/ws"
        self.process = subprocess.Popen([SITTER, address, table, link, kept, *more],
                                        stdout=subprocess.PIPE, text=True)
        self.lines, self.queue = [], queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        for line in self.process.stdout:
            self.queue.put(line.rstrip("\n"))
        self.queue.put(None)

    def wait(self, *starts):
        """The next line that begins with one of these."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                line = self.queue.get(timeout=max(0.01, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"no {starts}; it said {self.lines}") from None
            if line is None:
                raise AssertionError(f"it ended before {starts}; it said {self.lines}")
            self.lines.append(line)
            if line.startswith(starts):
                return line

    def verdict(self):
        """All verdicts, as a set."""
        found = {self.wait("verdict")}
        while (line := self.wait("verdict", "token")).startswith("verdict"):
            found.add(line)
        return found

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()


class Deal(unittest.TestCase):
    """A table with the client at seat 0, behind a liar, and an honest host at seat 1."""
    options = {"game": "sedlec"}

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.server = Server(speed=1000)
        self.liar = Liar(self.server.port)
        self.sitters, self.host = [], None
        self.open()

    def open(self):
        opener = Client(self.server.port)
        opened = opener.good("open", options=self.options, seats=["person", "person"])
        opener.close()
        self.opened = opened
        if self.host:
            self.host.client.close()
        self.host = Person(self.server, opened["table"])
        self.host.host = opened["host"]
        self.host.claim(opened["links"][1], "Host", 1)
        self.host.enter()
        self.kept = os.path.join(self.folder.name, opened["table"])
        self.sit(opened["table"], opened["links"][0], self.kept)
        self.until(lambda: all(s["claimed"] for s in self.host.client.table["seats"]))

    def sit(self, *args):
        self.sitter = Sitter(self.liar.port, *args)
        self.sitters.append(self.sitter)
        return self.sitter

    def tearDown(self):
        for sitter in self.sitters:
            sitter.kill()
        self.host.client.close()
        self.liar.close()
        self.server.clear()
        self.folder.cleanup()

    def until(self, is_so):
        end = time.monotonic() + PATIENCE
        while not is_so():
            self.assertLess(time.monotonic(), end, self.sitter.lines)
            self.host.client.hear(0.02)

    def start(self):
        self.host.words = {}
        self.host.client.good("start")

    def give(self, step):
        """The host's hash or word."""
        word = self.host.words.setdefault(1, new_id())
        self.until(lambda: self.host.client.table["phase"] == ("hashes" if step == "hash"
                                                               else "words"))
        self.host.client.good(step, seat=1, **{step: hash_word(word) if step == "hash"
                                               else word})

    def sealed(self, phase):
        """Both hashes are there, then the sitter's word if that phase is `open`."""
        self.start()
        self.give("hash")
        if phase == "open":
            self.sitter.wait("sent word")
            self.until(lambda: self.host.client.table["seats"][0]["word"])

    def deal(self):
        self.sealed("open")
        self.give("word")
        self.until(lambda: self.host.client.table["phase"] == "play")

    def finish(self):
        """The game is played a little, then closed; the client looks at the record."""
        chance = random.Random(1)
        for _ in range(20):
            if not self.host.turn(chance):
                self.host.client.hear(0.01)
        self.host.client.good("close")
        return self.sitter.verdict()

    def refused(self, lie, fault, begin=None):
        """Nothing is opened, and the fault is said."""
        with self.subTest(lie):
            self.open()
            self.liar.lie, self.liar.said = LIES[lie], []
            (begin or self.sealed)("words")
            self.assertEqual(self.sitter.wait("fault"), "fault " + fault)
            time.sleep(0.1)
            self.assertEqual(self.liar.has_said("word"), [])
            self.liar.lie = None

    def found(self, lie, *faults):
        """It is said at the end, or before."""
        with self.subTest(lie):
            self.open()
            self.deal()
            self.liar.lie = LIES[lie]
            self.liar.drop()  # what it was told is told again
            self.assertEqual(self.finish(), {"verdict " + fault for fault in faults})
            self.liar.lie = None


class Lies(Deal):
    def test_before_the_words(self):
        self.refused("no-hash", "no-hash 1")
        self.refused("own-hash", "own-hash 0")
        self.refused("no-commit-late", "no-commit")
        self.refused("seats", "terms")
        self.refused("no-commit", "no-commit", lambda _: self.start())
        self.assertEqual(self.liar.has_said("hash"), [])

    def test_after_the_words(self):
        self.found("secret", "secret")
        self.found("commit", "commit")
        self.found("hash-after", "hash 1", "word 1")
        self.found("first", "terms")
        self.found("option", "terms")
        self.found("record-word", "word 1", "deal")
        self.found("record-own-word", "own-word 0", "deal")
        self.found("record-term", "terms")
        self.found("record-table", "table")
        self.found("record-plain", "untold")
        self.found("record-attempt", "attempt")

    def test_other_hash_before(self):
        """Another hash than the real one is not its word's."""
        self.liar.lie = LIES["hash-before"]
        self.deal()
        self.assertEqual(self.finish(), {"verdict word 1", "verdict hash 1"})

    def test_shown_apart(self):
        """(11) Two who are shown different words have different letters."""
        watcher = self.sit(self.opened["table"] + "/" + self.opened["watch"], "-",
                           self.kept + "-watcher")
        honest = Sitter(self.server.port, self.opened["table"] + "/" + self.opened["watch"],
                        "-", self.kept + "-honest")
        self.sitters.append(honest)
        other = new_id()
        self.liar.lie = on_table(put_seat(1, hash=hash_of(other)), ("words", "play", "over"))
        self.sitter = self.sitters[0]
        self.sealed("open")
        self.liar.lie = on_table(put_seat(1, hash=hash_of(other), word=other), ("play", "over"))
        self.give("word")
        ours, theirs = watcher.wait("letters"), honest.wait("letters")
        self.assertEqual(len(ours), len("letters abcdefgh"))
        self.assertNotEqual(ours, theirs)
        self.assertEqual(self.sitters[0].wait("letters"), ours)


class Again(Deal):
    """Deals that are broken off after the client's word was out."""

    def broken(self):
        self.sealed("open")
        self.old = self.host.client.table["commit"]

    def test_honest(self):
        """Counted by the server and by the client; another word, and all is well."""
        self.broken()
        self.start()
        self.assertEqual(self.sitter.wait("sent hash"), "sent hash")
        self.give("hash")
        self.sitter.wait("sent word")
        self.give("word")
        words = [m["word"] for m in self.liar.has_said("word")]
        self.assertEqual(len(set(words)), 2)
        self.assertEqual(self.finish(), {"verdict good"})
        with open(self.kept) as kept:
            text = kept.read()
        self.assertIn(f"\npast 1 {self.old}\n", text)
        self.assertIn("\nattempt 2\nspoilt 1\n", text)

    def refuses(self, lie, fault):
        self.broken()
        self.liar.lie, self.liar.said = lie, []
        self.start()
        self.assertEqual(self.sitter.wait("fault"), "fault " + fault)
        self.give("hash")
        time.sleep(0.1)
        self.assertEqual(self.liar.has_said("hash") + self.liar.has_said("word"), [])

    def test_same_commitment(self):
        """(7) It would get the word that everybody knows by now."""
        def lie(message):
            if message["is"] == "table" and message["commit"]:
                message["commit"] = self.old
            return message
        self.refuses(lie, "again")

    def test_uncounted(self):
        self.refuses(LIES["uncounted"], "uncounted")

    def test_false_secret(self):
        self.refuses(LIES["past-secret"], "past-secret")

    def test_resumed_by_another(self):
        """(12) The line breaks at each step, and the next one has another deal."""
        self.sealed("words")
        self.liar.drop()
        self.sitter.wait("sent word")
        self.liar.lie = lambda message: None  # it hears nothing of the new start
        self.start()
        self.liar.lie = LIES["uncounted"]
        self.liar.drop()
        self.assertEqual(self.sitter.wait("fault"), "fault uncounted")


class Lids(Deal):
    options = {"game": "dawn", "players": 2, "first": 1}

    def test_another_lid(self):
        """(14) A lid that was shown is not the one in the record."""
        self.deal()
        self.liar.lie = LIES["lid"]
        self.assertEqual(self.finish(), {"verdict shown"})

    def test_true_lids(self):
        self.deal()
        self.assertEqual(self.finish(), {"verdict good"})
        with open(self.kept) as kept:
            self.assertIn("\nshown 1 ", kept.read())


class Swapped(Deal):
    def test_as_reported(self):
        """The server stops, its secret is another one in the database, it starts again."""
        self.deal()
        self.server.stop()
        store = sqlite3.connect(self.server.store)
        changed = store.execute("update entries set body = 'start another' "
                                "where body like 'start %'").rowcount
        store.commit()
        store.close()
        self.assertEqual(changed, 1)
        self.server.start()
        self.assertEqual(self.sitter.wait("fault"), "fault commit")
        self.host.come_back()
        self.assertIn("verdict commit", self.finish())


class Killed(Deal):
    def crash(self):
        self.server.kill()
        self.server.start()
        self.host.come_back()

    def test_at_each_step(self):
        """An honest server never needs to break a deal off: the log has all of it."""
        self.crash()
        self.start()
        self.crash()
        self.until(lambda: self.host.client.table["seats"][0]["hash"])
        self.crash()
        self.give("hash")
        self.crash()
        self.sitter.wait("sent word")
        self.until(lambda: self.host.client.table["seats"][0]["word"])
        self.crash()
        self.give("word")
        self.crash()
        self.until(lambda: self.host.client.table["phase"] == "play")
        self.assertEqual(self.host.client.table["deal"], {"attempt": 1, "spoilt": []})
        self.assertEqual(self.finish(), {"verdict good"})

    def test_client_too(self):
        """The client dies between hash and word, and has its word still."""
        self.start()
        self.until(lambda: self.host.client.table["seats"][0]["hash"])
        token = next(m for m in self.liar.said if m["do"] == "enter")["tokens"][0]
        self.sitter.kill()
        self.sit(self.opened["table"], "-", self.kept, token)
        self.give("hash")
        self.sitter.wait("sent word")
        self.give("word")
        self.assertEqual(self.finish(), {"verdict good"})
        self.assertEqual(len(self.liar.has_said("hash")), 1)


if __name__ == "__main__":
    unittest.main()
