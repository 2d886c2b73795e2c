#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# The disk under a running server: files that can't grow, a disk that is full
# ($SEXTON_TEST_DISK, by disk.sh), a disk that became read-only, and a file that was so
# from the beginning.
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.dirname(__file__))
from harness import SEXTON, Server, begin, is_over, main, open_table, play
from outage import SEDLEC, survive

DISK = os.environ.get("SEXTON_TEST_DISK")
UNLIMITED = resource.RLIM_INFINITY


def limit_files(server, size):
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, UNLIMITED))


def test_files_can_not_grow():
    """As a quota or `ulimit -f` has it: the log of SQLite stays as long as it is."""
    with Server() as server:
        survive(server,
                lambda: limit_files(server, os.path.getsize(server.store + "-wal")),
                lambda: limit_files(server, UNLIMITED))


def test_disk_is_full():
    """disk.sh runs it, on a disk of its own."""
    filler = os.path.join(DISK, "filler")

    def fill():
        with open(filler, "wb", buffering=0) as file:
            try:
                while True:
                    file.write(b"x" * 4096)
            except OSError:
                pass

    with Server(os.path.join(DISK, "test.db")) as server:
        survive(server, fill, lambda: os.unlink(filler))


class ReadOnly:
    """Every write of a process fails as on a read-only disk: strace answers in place of
    the system. That is as near as one comes with files that are open already: a disk
    with those can be made read-only only by a fault of it."""

    def __init__(self, server):
        self.server, self.tracer = server, None

    def begin(self):
        calls = "pwrite64,write,ftruncate,fdatasync,fsync"
        self.tracer = subprocess.Popen(
            ["strace", "-f", "-p", str(self.server.process.pid), "-o", "/dev/null",
             "-P", self.server.store, "-P", self.server.store + "-wal",
             "-e", "trace=" + calls, "-e", f"inject={calls}:error=EROFS"],
            stderr=subprocess.PIPE, text=True)
        line = self.tracer.stderr.readline()
        assert "attached" in line, line

    def end(self):
        self.tracer.send_signal(signal.SIGINT)
        self.tracer.stderr.read()
        self.tracer.stderr.close()
        self.tracer.wait(10)


def may_trace():
    """Not every container lets us."""
    if not shutil.which("strace"):
        return False
    with subprocess.Popen(["sleep", "60"]) as child:
        tracer = subprocess.run(["timeout", "1", "strace", "-p", str(child.pid)],
                                stderr=subprocess.PIPE, text=True)
        child.kill()
        return "attached" in tracer.stderr


def test_disk_became_read_only():
    if not may_trace():
        raise unittest.SkipTest("nobody may be traced here")
    with Server() as server:
        disk = ReadOnly(server)
        survive(server, disk.begin, disk.end)


def lower_rights():
    if os.getuid() == 0:  # root may write anywhere
        os.setgid(65534)
        os.setuid(65534)


def test_file_is_read_only():
    """The server says so and does not begin; when it may write again all is there."""
    with Server() as server:
        folk, _ = open_table(server, SEDLEC, ["person", "keeper"])
        begin(folk)
        play(folk, random.Random(3), decisions=2)
        n = folk[0].client.view["n"]
        server.stop()
        with tempfile.TemporaryDirectory() as folder:
            copy = os.path.join(folder, "test.db")
            shutil.copyfile(server.store, copy)
            os.chmod(copy, 0o444)
            os.chmod(folder, 0o555)
            tried = subprocess.run(
                [SEXTON, "serve", "--listen", "127.0.0.1:0", "--store", copy],
                preexec_fn=lower_rights, capture_output=True, text=True, timeout=10)
            os.chmod(folder, 0o755)
        assert tried.returncode == 2 and "can't be written to" in tried.stderr, tried
        assert len(tried.stderr.splitlines()) == 1, tried.stderr
        server.start()
        folk[0].come_back()
        assert folk[0].client.table["n"] >= n
        play(folk, random.Random(3))
        assert is_over(folk[0])


if DISK:
    main(test_disk_is_full)
else:
    main(test_files_can_not_grow, test_disk_became_read_only, test_file_is_read_only)
