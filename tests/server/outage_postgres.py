#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# PostgreSQL goes away under a running server and comes back; run by postgres.sh. Or it
# lets nobody write any more, as one does that has become a copy of another.
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
from harness import Server, main
from outage import survive

STORE = os.environ["SEXTON_TEST_POSTGRES"]
CONTROL = os.environ["SEXTON_TEST_POSTGRES_CONTROL"]


def control(what):
    return lambda: subprocess.run([CONTROL, what], check=True)


def execute(*lines):
    subprocess.run(["psql", "-q", "-o", "/dev/null", STORE],
                   input=";\n".join(lines) + ";\n", text=True, check=True)


def set_read_only(value):
    return lambda: execute(f"ALTER SYSTEM SET default_transaction_read_only = {value}",
                           "SELECT pg_reload_conf()")


def test_stopped_and_started():
    with Server(STORE) as server:
        survive(server, control("stop"), control("start"))


def test_killed_and_started():
    with Server(STORE) as server:
        survive(server, control("kill"), control("start"))


def test_read_only():
    with Server(STORE) as server:
        survive(server, set_read_only("on"), set_read_only("off"))


main(test_stopped_and_started, test_killed_and_started, test_read_only)
