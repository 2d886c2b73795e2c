#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# What a service manager is told, over a real datagram socket: sd_notify(3).
import os
import re
import signal
import socket
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(__file__))
from harness import Server, main


class Manager:
    """Listens as systemd does, on a path or (`@NAME`) in the abstract namespace."""

    def __init__(self, name):
        self.name = name
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind("\0" + name[1:] if name.startswith("@") else name)
        self.socket.settimeout(10)

    def hear(self):
        return self.socket.recv(4096).decode().split("\n")

    def hear_until(self, line):
        """Everything up to the message that has that line."""
        heard = []
        while line not in heard:
            heard += self.hear()
        return heard

    def start(self, **env):
        os.environ.update({"NOTIFY_SOCKET": self.name, **env})
        try:
            return Server(speed=1)
        finally:
            for name in ("NOTIFY_SOCKET", *env):
                del os.environ[name]


def managers():
    with tempfile.TemporaryDirectory() as folder:
        yield Manager(os.path.join(folder, "notify"))
    yield Manager(f"@sexton-test-{os.getpid()}")


def test_ready_and_stopping():
    for manager in managers():
        with manager.start() as server:
            ready = manager.hear()
            assert ready[0] == "READY=1", ready
            assert f"STATUS=Listening on port {server.port}" in ready, ready
            server.stop()
            assert manager.hear()[0] == "STOPPING=1"
            manager.socket.settimeout(0)
            try:
                raise AssertionError(manager.hear())  # no watchdog: nobody asked for one
            except BlockingIOError:
                pass


def test_reload():
    for manager in managers():
        with manager.start() as server:
            manager.hear_until("READY=1")
            before = int(time.monotonic() * 1e6)
            server.process.send_signal(signal.SIGHUP)
            heard = manager.hear()
            assert heard[0] == "RELOADING=1", heard
            micros = int(heard[1].removeprefix("MONOTONIC_USEC="))
            assert before <= micros <= int(time.monotonic() * 1e6), heard
            assert manager.hear()[0] == "READY=1"


def test_watchdog():
    for manager in managers():
        with manager.start(WATCHDOG_USEC="100000") as server:
            manager.hear_until("READY=1")
            for _ in range(3):
                assert manager.hear() == ["WATCHDOG=1"]
            server.process.send_signal(signal.SIGSTOP)  # it hangs, and is not heard of
            manager.socket.settimeout(0.3)
            try:
                for _ in range(1000):  # what it sent before may wait for us
                    manager.hear()
                raise AssertionError("a server that hangs shows signs of life")
            except TimeoutError:
                pass
            server.process.send_signal(signal.SIGCONT)
            manager.socket.settimeout(10)
            server.stop()
            manager.hear_until("STOPPING=1")


def test_watchdog_of_another():
    manager = Manager(f"@sexton-other-{os.getpid()}")
    with manager.start(WATCHDOG_USEC="20000", WATCHDOG_PID="1") as server:
        manager.hear_until("READY=1")
        server.stop()
        assert "WATCHDOG=1" not in manager.hear_until("STOPPING=1")


def test_nobody_listens():
    """It runs all the same, and says so."""
    os.environ["NOTIFY_SOCKET"] = "/no/such/socket"
    try:
        with Server(args=("--quiet",)) as server:
            assert server.get("/healthz")[0] == 200
            log = server.read_log()
            assert re.search("level=error event=notify-failed socket=/no/such/socket", log), log
    finally:
        del os.environ["NOTIFY_SOCKET"]


main(test_ready_and_stopping, test_reload, test_watchdog, test_watchdog_of_another, test_nobody_listens)
