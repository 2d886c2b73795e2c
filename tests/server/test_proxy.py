#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Behind a proxy each visitor has an account of their own: a real proxy at another address
# (as in another container), visitors at others, and headers that lie.
import os
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
from harness import Client, Closed, Server, main

PROXY = "127.0.0.2"
TWO_TABLES = ("--limit", "tables=0.001,2")


class Forwarder:
    """The proxy: it listens on an address and speaks to the server from it."""

    def __init__(self, server, address=PROXY):
        program = os.path.join(os.path.dirname(__file__), "forwarder.py")
        self.address = address
        self.process = subprocess.Popen(
            [sys.executable, program, address, address, str(server.port)],
            stdout=subprocess.PIPE)
        self.port = int(self.process.stdout.readline())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def client(self, source, **options):
        return Client(self.port, source=source, host=self.address, **options)


def tables(client, count=3):
    """How many of so many tables this client may open."""
    answers = [client.ask("open", options={"game": "sedlec"}) for _ in range(count)]
    assert all(a["is"] == "opened" or a["why"] == "rate" for a in answers), answers
    return sum(answer["is"] == "opened" for answer in answers)


def forwarded(text):
    return ["X-Forwarded-For: " + text]


def refused(port, **options):
    """The status of a WebSocket that is refused."""
    try:
        Client(port, **options)
    except Closed as closed:
        return closed.code
    raise AssertionError("came in")


def test_each_visitor_has_an_account():
    with Server(args=(*TWO_TABLES, "--trusted-proxy", PROXY)) as server, \
            Forwarder(server) as proxy:
        assert tables(proxy.client("127.0.0.5")) == 2
        assert tables(proxy.client("127.0.0.5")) == 0, "by another connection"
        assert tables(proxy.client("127.0.0.6")) == 2, "by somebody else"
        # What a visitor says of themselves stands further left, and is not read.
        lie = forwarded("192.0.2.1, nonsense")
        assert tables(proxy.client("127.0.0.6", headers=lie)) == 0
        # Nobody else is believed: neither a stranger nor, by now, this machine.
        for source in ("127.0.0.7", None):
            assert tables(Client(server.port, source=source)) == 2
            for text in ("192.0.2.2", "x" * 60, "192.0.2.3, 192.0.2.4", "127.0.0.2"):
                client = Client(server.port, source=source, headers=forwarded(text))
                assert tables(client) == 0, f"{source} with {text}"
        assert server.metric('limited_total{limit="tables"}') > 0


def test_one_that_is_not_trusted():
    """All its visitors are one account."""
    with Server(args=TWO_TABLES) as server, Forwarder(server) as proxy:
        assert tables(proxy.client("127.0.0.5")) == 2
        assert tables(proxy.client("127.0.0.6")) == 0


def test_two_in_a_row():
    args = (*TWO_TABLES, "--trusted-proxy", "127.0.0.1", "--trusted-proxy=10.0.0.0/8")
    with Server(args=args) as server:
        def by(text):
            return Client(server.port, headers=forwarded(text))
        assert tables(by("192.0.2.1, 10.0.0.7")) == 2
        assert tables(by("192.0.2.1, 10.0.0.8, 10.9.9.9")) == 0
        assert tables(by("198.51.100.9, 192.0.2.1")) == 0
        assert tables(by("192.0.2.1, 192.0.2.2")) == 2
        assert tables(by("::ffff:192.0.2.2")) == 0, "the same address in another form"
        assert tables(by("2001:db8::1")) == 2
        assert tables(by("2001:db8::ffff:0:2")) == 0, "the same network of 64 bits"
        assert tables(by("2001:db8:0:1::1")) == 2


def test_what_is_no_address():
    """From a proxy that we believe it is an error, and nobody is let in without a limit."""
    with Server(args=TWO_TABLES) as server:
        before = server.metric('dropped_total{why="forwarded"}')
        long = "a" * 47 + "b" * 20  # it switched all limits off once
        for text in (long, "a" * 3000, "192.0.2.1:4711", "unknown", "[::1]", "1.2.3",
                     "192.0.2.1, nonsense", "192.0.2.1,"):
            assert refused(server.port, headers=forwarded(text)) == 400, text
            status = server.get("/", headers={"X-Forwarded-For": text})[0]
            assert status == 400, (text, status)
        assert server.metric('dropped_total{why="forwarded"}') == before + 8
        assert server.get("/", headers={"X-Forwarded-For": "192.0.2.1"})[0] == 200
    with Server(args=(*TWO_TABLES, "--trusted-proxy", "none")) as server:
        assert tables(Client(server.port, headers=forwarded("192.0.2.1"))) == 2
        assert tables(Client(server.port, headers=forwarded("nonsense"))) == 0


def test_a_network_without_limits():
    with Server(args=(*TWO_TABLES, "--limit-free", "127.0.0.4/31")) as server:
        assert tables(Client(server.port, source="127.0.0.5"), 6) == 6
        assert tables(Client(server.port, source="127.0.0.6"), 6) == 2


main(test_each_visitor_has_an_account, test_one_that_is_not_trusted, test_two_in_a_row,
     test_what_is_no_address, test_a_network_without_limits)
