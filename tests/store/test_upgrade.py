#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# What older versions left behind opens in this one and goes on: stores in tests/store/old,
# with tables in every state, bots that one may not seat any more, names that one may not
# take any more. SQLite by itself; tests/store/postgres.sh hands in a PostgreSQL.
import glob
import gzip
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../server"))
from harness import SEXTON, Client, Person, Server, begin, is_over, main, play

OLD = os.path.join(os.path.dirname(os.path.abspath(__file__)), "old")
POSTGRES = os.environ.get("SEXTON_TEST_POSTGRES")


def look(server, kept):
    """The table as a watcher sees it."""
    client = Client(server.port)
    client.good("enter", table=kept["table"], watch=kept["watch"])
    return client.wait("table")


def check_same(name, seen, kept):
    for key, value in kept["seen"].items():
        if key == "seats":
            for now, before in zip(seen["seats"], value):
                for field in before:
                    assert now[field] == before[field], f"{name}: {field}: {now}, {before}"
        elif key != "n":
            assert seen[key] == value, f"{name}: {key} is {seen[key]}, was {value}"
    # A seat whose bot was to decide may have gone on by itself.
    assert seen["n"] >= kept["seen"]["n"], f"{name}: {seen['n']} of {kept['seen']['n']}"


def come_back(server, kept):
    folk = []
    for shown in kept["people"]:
        person = Person(server, kept["table"])
        person.tokens, person.seats = shown["tokens"], shown["seats"]
        person.host = shown["host"]
        person.words = {int(seat): word for seat, word in shown["words"].items()}
        person.enter()
        folk.append(person)
    return folk


def check_record(name, text):
    done = subprocess.run([SEXTON, "verify", "-"], input=text, text=True, check=False,
                          capture_output=True)
    assert done.returncode == 0 and "a good record" in done.stdout, f"{name}: {done}"


def plain(record):
    """Without what a version adds under `x-`."""
    return [line for line in record.splitlines() if not line.startswith("x-")]


def go_on(name, server, kept):
    """People find their seats, and the game goes on to its end; or it has ended."""
    folk = come_back(server, kept)
    seen = kept["seen"]
    if seen["phase"] == "over":
        text = folk[0].record()
        assert plain(text) == plain(kept["record"]), f"{name}: another record"
        check_record(name, text)
        return
    if seen["closed"]:
        check_record(name, folk[0].record())
        return
    if seen["paused"]:
        folk[0].client.good("resume")
    if seen["phase"] == "lobby":
        begin(folk)
    for person in reversed(folk):  # the first has given their word
        person.seal()
    play(folk, random.Random(1), 1)
    if "thinker" in name or name == "lobby":
        return  # a bot of a million rollouts is let live; server/thoughts is about its pace
    if "dawn" in name or name == "paused":
        play(folk, random.Random(1), 5)  # to the end it would take its time
        return
    play(folk, random.Random(1))
    assert all(is_over(person) for person in folk), name
    check_record(name, folk[0].record())


def upgrade(version, store, kinds):
    with Server(store) as server:
        for name, kept in kinds.items():
            check_same(name, look(server, kept), kept)
        for name, kept in kinds.items():
            go_on(name, server, kept)
        server.stop(10)
        server.start()
        for name, kept in kinds.items():
            assert look(server, kept)["n"] >= kept["seen"]["n"], f"{version} {name}"


def read_keys(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def test_sqlite():
    if POSTGRES:
        return
    found = sorted(glob.glob(OLD + "/*/sqlite.db.gz"))
    assert found
    for path in found:
        folder = tempfile.mkdtemp(prefix="sexton-old-")
        store = os.path.join(folder, "old.db")
        with gzip.open(path, "rb") as old, open(store, "wb") as new:
            shutil.copyfileobj(old, new)
        upgrade(path, store, read_keys(os.path.dirname(path) + "/sqlite.json"))
        shutil.rmtree(folder)


def test_postgres():
    for path in sorted(glob.glob(OLD + "/*/postgres.sql.gz")) if POSTGRES else ():
        with gzip.open(path, "rt", encoding="utf-8") as dump:
            text = "DROP TABLE IF EXISTS version, entries, tables, seen;\n" + dump.read()
        subprocess.run(["psql", "-qX", "-v", "ON_ERROR_STOP=1", "-o", "/dev/null", POSTGRES],
                       input=text, text=True, check=True, stderr=subprocess.DEVNULL)
        upgrade(path, POSTGRES, read_keys(os.path.dirname(path) + "/postgres.json"))


def test_records():
    """Records that older versions wrote: good ones, to the byte."""
    found = sorted(glob.glob(OLD + "/*/*.sxr"))
    assert POSTGRES or found
    for path in found:
        with open(path, encoding="utf-8") as file:
            check_record(path, file.read())


main(test_sqlite, test_postgres, test_records)
