#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# What an operator is told: /readyz while nobody plays and the disk is full, what it costs
# to ask, and the log: errors even with --quiet, times in ISO 8601 or the journal's own.
import os
import re
import resource
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(__file__))
from harness import SEXTON, Server, get_raw, main

UNLIMITED = resource.RLIM_INFINITY
QUIET = ("--rate", "0", "--address-rate", "0", "--quiet")
PATIENCE = 20


def limit_files(server, size):
    """As a full disk: no file of the server may grow beyond that size."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, UNLIMITED))


def wait_for(server, status):
    """Asks until the answer has that status; its body."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        answer = server.get("/readyz")
        if answer[0] == status:
            return answer[2]
        time.sleep(0.1)
    raise AssertionError(f"never {status}, but {answer[0]}: {answer[2]}")


def test_full_disk_without_players():
    with Server(args=QUIET) as server:
        assert server.get("/readyz")[::2] == (200, b"ready\n")
        assert server.metric("ready") == 1
        assert server.read_log() == "", server.read_log()
        limit_files(server, os.path.getsize(server.store + "-wal"))
        body = wait_for(server, 503)
        assert body == b"not ready: the store fails; the log says why\n", body
        assert server.metric("ready") == 0
        assert server.get("/healthz")[0] == 200, "it lives, and says so"
        assert server.get("/readyz", "HEAD")[::2] == (503, b"")
        log = server.read_log()
        assert re.search(r"level=error event=store-failed what=(probe|due) .*why=\"", log), log
        limit_files(server, UNLIMITED)
        wait_for(server, 200)
        log = server.read_log()
        assert "event=store-recovered" in log, log
        assert len(log.splitlines()) < 6, log


def test_asking_is_cheap():
    """A stranger who asks all the time makes no load: what is known is told again."""
    with Server() as server:
        server.get("/readyz")
        before = server.metric("store_commits_total")
        began = time.monotonic()
        answer = b"".join(get_raw(server, "/readyz") for _ in range(100))
        assert answer.count(b"\r\n\r\nready\n") == 100, answer
        probes = server.metric("store_commits_total") - before
        assert probes <= 1 + (time.monotonic() - began) / 4, probes


def check_lines(env, pattern):
    os.environ.update(env)
    try:
        with Server() as server:
            server.stop()
            lines = server.read_log().splitlines()
            assert len(lines) >= 3, lines
            for line in lines:
                assert re.match(pattern, line), line
    finally:
        for name in env:
            del os.environ[name]


def test_times():
    iso = r"time=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z level=(info|notice) event="
    check_lines({}, iso)
    check_lines({"JOURNAL_STREAM": "1:2"}, iso)  # not ours: of whoever started us


def test_journal():
    """Where standard error is the journal, lines have its levels and no times."""
    class Journalled(Server):
        def start(self):
            with open(os.path.join(self.folder, "log"), "ab") as log:
                status = os.fstat(log.fileno())
            os.environ["JOURNAL_STREAM"] = f"{status.st_dev}:{status.st_ino}"
            try:
                super().start()
            finally:
                del os.environ["JOURNAL_STREAM"]

    with Journalled() as server:
        server.get("/readyz")
        limit_files(server, os.path.getsize(server.store + "-wal"))
        wait_for(server, 503)
        limit_files(server, UNLIMITED)
        wait_for(server, 200)
        server.stop()
        log = server.read_log()
        for line in log.splitlines():
            assert re.match(r"<[356]>event=[a-z-]+", line), line
        assert "<6>event=open" in log and "<3>event=store-failed" in log, log


def test_journal_of_a_failed_start():
    """Why it did not start is an error there, not one of many lines."""
    with tempfile.TemporaryFile() as log:
        status = os.fstat(log.fileno())
        env = dict(os.environ, JOURNAL_STREAM=f"{status.st_dev}:{status.st_ino}")
        command = [SEXTON, "serve", "--store", "memory:", "--rate", "x"]
        assert subprocess.run(command, env=env, stderr=log).returncode == 2
        log.seek(0)
        assert re.match(rb"<3>sexton: --rate must be [^\n]*\n$", log.read())


main(test_full_disk_without_players, test_asking_is_cheap, test_times, test_journal,
     test_journal_of_a_failed_start)
