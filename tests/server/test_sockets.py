#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Sockets count from the accept on: hundreds that say nothing, few descriptors, newcomers who
# must get in all the same, and deadlines for the whole of a thing, not for each byte.
import os
import select
import socket
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from harness import Client, Closed, Server, Socket, main

FILES = 256
NEWCOMER = "127.0.0.3"


def connect(server, source):
    """A socket from that address that says nothing."""
    one = socket.socket()
    one.bind((source, 0))
    one.settimeout(10)
    one.connect(("127.0.0.1", server.port))
    return one


def is_open(one):
    """Whether the server has not closed it by now."""
    poll = select.poll()
    poll.register(one, select.POLLIN)
    if not poll.poll(0):
        return True
    try:
        return bool(one.recv(1000))
    except ConnectionError:
        return False


def is_lazy(server, seconds=1.0):
    """Next to no work is done while nothing happens."""
    before = server.cpu()
    time.sleep(seconds)
    return server.cpu() - before < 0.3 * seconds


def dropped(server, why):
    return server.metric('dropped_total{why="%s"}' % why)


def test_one_address():
    """400 silent sockets of one address, 256 descriptors."""
    with Server(args=(), files=FILES) as server:
        silent = [connect(server, "127.0.0.5") for _ in range(400)]
        newcomer = Client(server.port, source=NEWCOMER)
        newcomer.good("ping")
        assert is_lazy(server), "the accept loop is busy"
        there = sum(is_open(one) for one in silent)
        assert there <= FILES // 4, f"{there} of one address"
        assert server.metric('limited_total{limit="sockets"}') >= 400 - FILES // 4
        newcomer.good("ping")
        for one in silent:
            one.close()


def test_many_addresses():
    """The same of 40 addresses: none has too many, and yet the descriptors run out."""
    with Server(args=(), files=FILES) as server:
        silent = []
        for number in range(400):
            silent.append(connect(server, f"127.0.1.{number % 40 + 1}"))
        newcomers = [Client(server.port, source=f"127.0.2.{i + 1}") for i in range(5)]
        assert is_lazy(server), "the accept loop is busy"
        assert dropped(server, "full") > 0
        for newcomer in newcomers:
            newcomer.good("ping")
        for one in silent:
            one.close()


def test_the_largest_gives_way():
    """Descriptors come from the account that has the most, and its oldest go first."""
    with Server(args=(), files=FILES) as server:
        few = [connect(server, "127.0.1.1") for _ in range(2)]
        many = [connect(server, "127.0.1.2") for _ in range(60)]
        for number in range(3, 40):
            few += [connect(server, f"127.0.1.{number}") for _ in range(4)]
        end = time.monotonic() + 4  # then those that say nothing are dropped anyway
        while dropped(server, "full") == 0 and time.monotonic() < end:
            time.sleep(0.05)
        assert dropped(server, "full") > 0, "never short"
        left = [is_open(one) for one in many]
        assert not all(left) and left == sorted(left), "not the oldest"
        assert all(is_open(one) for one in few[:2]), "one of a small account"


def test_full_of_good_ones():
    """Nobody who has said hello gives way: newcomers are turned away, and nothing spins."""
    with Server(args=(), files=FILES) as server:
        clients = []
        try:
            for number in range(300):
                clients.append(Client(server.port, source=f"127.0.1.{number // 20 + 1}"))
        except (Closed, ConnectionError):
            pass
        assert FILES - 64 - 60 < len(clients) < FILES - 64, len(clients)
        assert is_lazy(server), "the accept loop is busy"
        for client in clients:
            client.good("ping")
        for client in clients:
            client.close()
        time.sleep(0.3)
        Client(server.port, source=NEWCOMER).good("ping")


def read_all(one):
    answer = b""
    try:
        while more := one.recv(65536):
            answer += more
    except ConnectionError:
        pass
    return answer


def trickle(ones, seconds):
    """Sends its byte to each (socket, byte) now and then, until all are closed. True: they
    were, in time."""
    end, left = time.monotonic() + seconds, list(ones)
    while left and time.monotonic() < end:
        for one, byte in left:
            try:
                one.sendall(byte)
            except ConnectionError:
                pass
        left = [(one, byte) for one, byte in left if is_open(one)]
        time.sleep(0.2)
    return not left


def test_deadlines():
    """Each byte that comes is no reason to wait for longer."""
    with Server(args=()) as server:
        request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
        idle, mute = connect(server, "127.0.0.5"), Socket(server.port, source="127.0.0.5")
        idle.sendall(request)
        answer = b""
        while b"ok" not in answer:
            answer += idle.recv(65536)
        half = connect(server, "127.0.0.5")
        half.sendall(b"GET /healthz HTTP/1.1\r\nX: ")
        mute.socket.sendall(mute.frame(b"{", length=100)[:-1])
        assert trickle([(half, b"x"), (idle, b"G"), (mute.socket, b"{")], 30)
        assert Client(server.port).good("ping")


def test_tls_deadline():
    with Server(args=()) as server:
        folder = server.folder
        subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
                        "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=localhost",
                        "-keyout", folder + "/key", "-out", folder + "/cert"], check=True,
                       capture_output=True)
        server.stop()
        server.args = ["--tls", folder + "/cert", folder + "/key"]
        server.start()
        silent = connect(server, "127.0.0.5")
        slow = connect(server, "127.0.0.5")
        slow.sendall(b"\x16\x03\x01\x02\x00")  # a record of 512 bytes that never ends
        assert trickle([(slow, b"\x01")], 20), "it may take for ever"
        silent.settimeout(20)
        assert read_all(silent) == b""


main(test_one_address, test_many_addresses, test_the_largest_gives_way,
     test_full_of_good_ones, test_deadlines, test_tls_deadline)
