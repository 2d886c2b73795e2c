#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# What goes out: many answers in one write, a reader who lets them pile up and then reads
# them all, in order and whole, on a plain socket and through TLS; news in the order they
# were made, and the answer to a move right behind the news of it.
import os
import random
import ssl
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
from harness import Client, Server, begin, main, open_table, play

FREE = ("--rate", "0", "--address-rate", "0")
ROUND = 1000  # requests that are sent at once
ROUNDS = 200  # at most, until the system keeps no more for a reader who does not read


def ask_round(client, first):
    frames = (b'{"do":"ping","id":"ping %24d"}' % (first + i) for i in range(ROUND))
    client.socket.sendall(b"".join(client.frame(frame) for frame in frames))


def hear_all(client, count):
    for number in range(count):
        message = client.hear()
        assert message and message["is"] == "pong", (number, message)
        assert message["id"] == "ping %24d" % number, (number, message)


def is_piled(server, asked):
    """True once it has read all requests and can't get rid of the answers."""
    while server.metric('requests_total{kind="ping"}') < asked:
        pass
    return server.metric("messages_out_total") < asked


def check_pile(server, **options):
    quick = Client(server.port, **options)
    ask_round(quick, 0)
    hear_all(quick, ROUND)
    slow = Client(server.port, receive_buffer=4096, **options)
    asked = 0
    while asked == 0 or not is_piled(server, ROUND + asked):
        assert asked < ROUND * ROUNDS, "nothing piles up"
        ask_round(slow, asked)
        asked += ROUND
    quick.good("ping")  # the others go on
    hear_all(slow, asked)
    slow.good("ping")


def test_pile():
    with Server(args=FREE) as server:
        check_pile(server)


def test_pile_through_tls():
    with Server(args=FREE) as plain:  # its folder is for the key
        key, cert = (os.path.join(plain.folder, name) for name in ("key.pem", "cert.pem"))
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout",
                        key, "-out", cert, "-days", "2", "-subj", "/CN=localhost"],
                       check=True, stderr=subprocess.DEVNULL)
        tls = ssl.create_default_context(cafile=cert)
        tls.check_hostname = False
        args = (*FREE, "--tls-cert", cert, "--tls-key", key)
        with Server(args=args, tls=tls) as server:
            check_pile(server, tls=tls)


def test_order():
    with Server() as server:
        folk, _ = open_table(server, {"game": "sedlec"}, ["person", "person"], people=2)
        begin(folk)
        play(folk, random.Random(1))
        for person in folk:
            heard = [m for m in person.client.heard if m["is"] in ("news", "done")]
            news = [m["n"] for m in heard if m["is"] == "news"]
            assert len(news) > 20 and news == sorted(set(news)), news
            for before, message in zip(heard, heard[1:]):
                if message["is"] == "done":  # and never before the news it is about
                    assert before["n"] == message["n"], (before, message)


main(test_pile, test_pile_through_tls, test_order)
