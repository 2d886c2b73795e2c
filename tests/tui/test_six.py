#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A house that listens on [::1]: its address in brackets, in --at, in the links that are
given away and led back by, in what is said when nobody answers, through TLS, and with a
--base-url of its own."""
import http.client
import os
import re
import socket
import sys

sys.path.insert(0, os.path.dirname(__file__))
from terminals import Screen, break_line, harness, lobby_links, main, play, play_on, sit_down  # noqa: E402
from test_tls import make_ca, make_cert, tls_server  # noqa: E402

SIX = "[::1]"


def has_six():
    try:
        with socket.socket(socket.AF_INET6) as own:
            own.bind(("::1", 0))
        return True
    except OSError:
        return False


def come_back(screen):
    """The command that the program says when somebody leaves."""
    screen.keys("q")
    pane = screen.shows("Come back with: ")
    return re.search(r"Come back with: (.*'[^']*')", pane.replace("\n", "")).group(1)


def test_table():
    """Two seats, the house killed and started again, left and back by what was said."""
    with harness.Server(speed=1, address=SIX) as server:
        mia = Screen("mia", play(server, "sedlec --at HOUSE --seat human:Mia --seat human"))
        links = lobby_links(mia.shows("Give each friend"))
        assert links[0].startswith(f"http://[::1]:{server.port}/#/seat/"), links
        tom = Screen("tom", play(server, f"--at '{links[0]}'"))
        sit_down(tom, "Tom")
        mia.shows("All seats are filled.")
        mia.keys("Enter")
        play_on([(mia, "Mia"), (tom, "Tom")], 2)
        break_line(server, mia, tom)
        back = come_back(tom)
        assert f"'http://[::1]:{server.port}/#/seat/" in back, back
        tom.close()
        tom = Screen("tom", back)
        play_on([(mia, "Mia"), (tom, "Tom")], 2)
        mia.close()
        tom.close()


def test_nobody():
    server = harness.Server(speed=1, address=SIX)
    server.kill()
    screen = Screen("nobody", play(server, "dawn --at HOUSE --seat human:Mia"
                                   " --seat keeper"))
    screen.shows(f"Nobody answers at [::1]:{server.port}.")
    screen.close()
    server.clear()


def test_tls():
    """The certificate is for the number."""
    make_ca()
    make_cert("six", "IP:0:0:0:0:0:0:0:1")
    make_cert("four", "IP:127.0.0.1")
    lay = "dawn --at HOUSE --ca ca.pem --seat human:Mia --seat human"
    for name, text in (("six", "Give each friend their link"),
                       ("four", "its certificate is for another name")):
        with tls_server(name, SIX) as server:
            screen = Screen("tls", play(server, lay).replace("http:", "https:"))
            screen.wait(lambda pane, t=text: t in " ".join(pane.split()))
            screen.close()


def upgrade(server, path, origin):
    """The status of a WebSocket that a browser asks for."""
    line = http.client.HTTPConnection("::1", server.port, timeout=10)
    line.request("GET", path, headers={
        "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Origin": origin})
    status = line.getresponse().status
    line.close()
    return status


def test_base():
    """Behind a proxy of that number: pages below its path, and their WebSocket."""
    args = ("--rate", "0", "--address-rate", "0", "--base-url", "http://[::1]:8666/a")
    with harness.Server(speed=1, address=SIX, args=args) as server:
        assert server.get("/a/")[0] == 200
        assert upgrade(server, "/a/ws", "http://[::1]:8666") == 101
        assert upgrade(server, "/a/ws", f"http://[::1]:{server.port}") == 403
        screen = Screen("base", play(server, "dawn --at HOUSE/a --seat human:Mia"
                                     " --seat human"))
        links = lobby_links(screen.shows("Give each friend their link"))
        assert links[0].startswith(f"http://[::1]:{server.port}/a/#/seat/"), links
        screen.close()


def test_everywhere():
    """All numbers of both kinds: what is said is an address that can be opened."""
    with harness.Server(speed=1, address="[::]") as server:
        assert server.said.startswith(f"Listening on http://[::1]:{server.port}/"), server.said
        server.address = SIX
        assert server.get("/")[0] == 200


if __name__ == "__main__":
    if has_six():
        main(test_table, test_nobody, test_tls, test_base, test_everywhere)
    else:
        print("skipped: this machine has no ::1")
        sys.exit(77)
