#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# The clock on the wall is set back by an hour and forward by a day, while the real server
# runs and while it is stopped: the table does not freeze, and no seat goes to a bot. The
# clock is set by a small library, loaded before the C library, that adds what a file says.
import os
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from house import Server, begin, main, open_table

SHIM = r"""
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
int clock_gettime(clockid_t clock, struct timespec *now)
{
    long seconds = 0;
    int status = (int)syscall(SYS_clock_gettime, clock, now);
    FILE *file = clock == CLOCK_REALTIME ? fopen(getenv("WALL_CLOCK"), "r") : NULL;
    if (file && fscanf(file, "%ld", &seconds) == 1)
        now->tv_sec += seconds;
    if (file)
        fclose(file);
    return status;
}
"""
HOUR, DAY = 3600, 86400
HARD = {"game": "dawn", "reveal": 1000, "clock": "hard", "clock-seconds": 60, "away": "bot",
        "away-seconds": 60, "dawn": "off"}


class Clocked(Server):
    def start(self):
        self.wall = os.path.join(self.folder, "wall")
        shim = os.path.join(self.folder, "shim.so")
        if not os.path.exists(shim):
            subprocess.run(["cc", "-shared", "-fPIC", "-o", shim, "-x", "c", "-"],
                           input=SHIM.encode(), check=True)
        extra = {"WALL_CLOCK": self.wall, "LD_PRELOAD": shim,
                 "ASAN_OPTIONS": "verify_asan_link_order=0"}
        os.environ.update(extra)
        try:
            super().start()
        finally:
            for name in extra:
                del os.environ[name]

    def set(self, seconds):
        with open(self.wall + ".new", "w") as file:
            file.write(str(seconds))
        os.rename(self.wall + ".new", self.wall)


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


main(test_set_while_it_runs, test_set_while_it_is_stopped)
