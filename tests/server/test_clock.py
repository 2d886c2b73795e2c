#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# The clock on the wall is set back by an hour and forward by a day, while the real server
# runs and while it is stopped: the table does not freeze, and no seat goes to a bot.
import os
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from clocked import Clocked
from harness import begin, main, open_table

HOUR, DAY = 3600, 86400
HARD = {"game": "dawn", "reveal": 1000, "clock": "hard", "clock-seconds": 60, "away": "bot",
        "away-seconds": 60, "dawn": "off"}


def decide(person):
    """The next decision, as soon as what is shown was shown: within seconds."""
    client, deadline = person.client, time.monotonic() + 10
    while True:
        while client.hear(0.05):
            pass
        view = client.view
        answer = client.ask("move", seat=view["actor"], move=view["legal"][0])
        if answer["is"] == "done":
            return
        assert answer["why"] == "showing", answer
        assert time.monotonic() < deadline, "the table is frozen"


def check_step(person):
    time.sleep(1.5)  # the server has looked for what is due
    decide(person)
    taken = [seat["taken_over"] for seat in person.client.table["seats"]]
    assert not any(taken), taken


def test_set_while_it_runs():
    with Clocked(speed=1) as server:
        folk, _ = open_table(server, HARD, ["person", "person"])
        begin(folk)
        decide(folk[0])
        for seconds in (-HOUR, DAY):
            server.set(seconds)
            check_step(folk[0])


def test_set_while_it_is_stopped():
    with Clocked(speed=1) as server:
        folk, _ = open_table(server, HARD, ["person", "person"])
        begin(folk)
        decide(folk[0])
        for seconds in (-HOUR, DAY):
            server.stop()
            server.set(seconds)
            server.start()
            folk[0].come_back()
            check_step(folk[0])


if __name__ == "__main__":
    main(test_set_while_it_runs, test_set_while_it_is_stopped)
