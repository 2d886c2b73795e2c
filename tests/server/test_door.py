#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Who may open a WebSocket, by which name and from whose page; what the log says of those who
# may not, however many they are; and pings, which have a limit of their own.
import os
import re
import socket
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from harness import Client, Closed, Server, main


def ask(server, path="/", host=None, headers=()):
    """The status and the whole answer of a request by that name."""
    with socket.create_connection(("127.0.0.1", server.port), 10) as one:
        lines = [f"GET {path} HTTP/1.1", *headers, "Connection: close"]
        if host is not None:
            lines.insert(1, "Host: " + host)
        one.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        answer = b""
        while more := one.recv(65536):
            answer += more
    return int(answer.split()[1]), answer.decode()


def upgrade(server, host, origin=None):
    headers = ["Upgrade: websocket", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
               "Sec-WebSocket-Version: 13"]
    with socket.create_connection(("127.0.0.1", server.port), 10) as one:
        lines = ["GET /ws HTTP/1.1", "Host: " + host, "Connection: Upgrade", *headers]
        if origin is not None:
            lines.append(("Origin: " + origin).rstrip(" ") if origin else "Origin:")
        one.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        return int(one.recv(4096).split()[1])


def dropped(server, why):
    return server.metric('dropped_total{why="%s"}' % why)


def test_names():
    """Without --base-url: addresses, localhost, this machine, and what was named."""
    machine = socket.gethostname()
    short = machine.split(".")[0]
    ours = ["127.0.0.1", "192.0.2.7:8666", "[::1]", "[2001:db8::1]:8666", "localhost",
            "LOCALHOST:1", "localhost.", "sexton.localhost", machine, short + ":8666",
            short.upper(), short + ".local", "games.example.org", "GAMES.example.org:443",
            "other.example"]
    others = ["evil.example", "games.example.org.evil.example", "xgames.example.org",
              "127.0.0.1.evil.example", "localhost.evil.example", short + ".evil.example",
              "x" + short + ".local", "evil.local", "1.2.3", "[evil]", "[::1", "x" * 300]
    args = ("--host-name", "games.example.org", "--host-name", "other.example")
    with Server(args=args) as server:
        for host in ours:
            assert ask(server, host=host)[0] == 200, host
            assert upgrade(server, host) == 101, host
        before = dropped(server, "host")
        for host in others:
            status, page = ask(server, host=host)
            assert status == 421 and "--host-name" in page and "--base-url" in page, page
            assert upgrade(server, host, "http://" + host) == 421, host
        assert dropped(server, "host") == before + len(others)
        assert "text/plain" in ask(server, host="<b>evil")[1]
        assert ask(server)[0] == 200, "no browser: it names nobody"
    with Server(args=("--base-url", "https://games.example/")) as server:
        assert ask(server, host="whatever")[0] == 200  # its proxy may call it anything
        assert upgrade(server, "whatever", "https://games.example") == 101
        assert upgrade(server, "whatever", "http://whatever") == 403


def test_origins():
    with Server() as server:
        host = f"127.0.0.1:{server.port}"
        assert upgrade(server, host) == 101  # a program
        assert upgrade(server, host, "http://" + host) == 101
        for origin in ("", "null", "http://evil.example", "http://127.0.0.1",
                       "http://" + host + ".evil", "//" + host, "x" * 300):
            assert upgrade(server, host, origin) == 403, origin
        assert dropped(server, "origin") == 7


def test_other_upgrades():
    """Nothing but a WebSocket: no HTTP/2, whose streams nobody has accepted."""
    settings = "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA"
    with Server() as server:
        for path in ("/ws", "/"):
            for kind in ("h2c", "H2C", "h2c\r\nUpgrade: websocket", "websocket, h2c", "x"):
                answer = ask(server, path, "localhost", ["Upgrade: " + kind, settings])[1]
                assert re.match(r"HTTP/1\.[01] 40[34] ", answer), (path, kind, answer)
                assert answer.count("HTTP/1.") == 1, (path, kind, answer)
        assert upgrade(server, "localhost") == 101


def test_strict_transport():
    """It binds every port of a name: never without being asked for."""
    with Server() as server:
        assert "strict-transport" not in ask(server, host="localhost")[1].lower()
    with Server(args=("--hsts",)) as server:
        assert "strict-transport-security: max-age" in ask(server, host="localhost")[1].lower()


def test_a_short_log():
    """A thousand are turned away in a line or two."""
    with Server() as server:
        for _ in range(1000):
            assert upgrade(server, f"127.0.0.1:{server.port}", "null") == 403
        assert upgrade(server, "evil.example") == 421
        assert dropped(server, "origin") == 1000
        server.stop()
        lines = [line for line in server.read_log().splitlines() if "turned-away" in line]
        assert 2 <= len(lines) <= 10, lines
        assert any("why=origin count=1" in line for line in lines), lines
        assert any("why=host" in line for line in lines), lines


def ping(client, payload=b"p"):
    """A ping and its pong."""
    client.socket.sendall(client.frame(payload, opcode=9))
    end = time.monotonic() + 10
    while time.monotonic() < end:
        frame = client.pop_frame()
        if frame and frame[0] == 10:
            assert frame[1] == payload
            return
        if frame and frame[0] == 8:
            raise Closed()
        more = b"" if frame else client.socket.recv(4096)
        if not frame and not more:
            raise Closed()
        client.bytes += more
    raise AssertionError("no pong")


def expect_closed(client):
    try:
        while client.receive(10) is not None:
            pass
    except (Closed, ConnectionError):
        return
    raise AssertionError("it is still open")


def test_pings():
    def limited(server):
        return server.metric('limited_total{limit="control-frames"}')
    with Server(args=("--limit", "control-frames=0.001,5")) as server:
        for opcode in (9, 10):
            client = Client(server.port)
            before = limited(server)
            for _ in range(5):
                if opcode == 9:
                    ping(client)
                else:
                    client.socket.sendall(client.frame(b"p", opcode=10))
            client.good("ping")
            assert limited(server) == before
            client.socket.sendall(client.frame(b"p", opcode=opcode))
            expect_closed(client)
            assert limited(server) == before + 1
    with Server(args=()) as server:
        client = Client(server.port)  # a flood ends soon
        try:
            for _ in range(3000):
                client.socket.sendall(client.frame(b"p", opcode=9) * 50)
        except ConnectionError:
            pass
        expect_closed(client)
        # Empty pongs, which nobody sees: their bytes are counted.
        client = Client(server.port)
        try:
            client.socket.sendall(client.frame(b"", opcode=10) * 10000)
            ping(client)
        except (Closed, ConnectionError):
            pass
        expect_closed(client)
        before = limited(server)
        # Play is no flood: a hundred messages, and not a ping counted.
        client = Client(server.port)
        for _ in range(80):
            client.good("ping")
        for _ in range(20):
            client.bad("field", "enter", table="x" * 20000)
        ping(client)
        assert limited(server) == before
    with Server() as server:  # fragments without end, and without a byte
        client = Client(server.port)
        try:
            client.socket.sendall(client.frame(b"", final=False))
            for _ in range(200):
                client.socket.sendall(client.frame(b"", opcode=0, final=False) * 50)
        except ConnectionError:
            pass
        expect_closed(client)
        assert dropped(server, "huge") == 1


main(test_names, test_origins, test_other_upgrades, test_strict_transport, test_a_short_log,
     test_pings)
