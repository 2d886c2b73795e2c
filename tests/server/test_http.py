#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What is answered over HTTP, to the byte: http.golden has every request below and the whole
answer, by a server with the options above it. It was made once (`test_http.py --bless`) and
read."""
import os
import re
import socket
import sys
import tempfile

sys.path.insert(0, os.path.dirname(__file__))
from harness import Client, Server, main

GOLDEN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "http.golden")
UPGRADE = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
           "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==")
PAGE, TAG = "<p>page", '"14f7bff480f9c15c"'  # the beginning of its SHA-256
# Options of the server; then requests: the first line, and headers beside Host.
PROXY = ("--trusted-proxy", "127.0.0.1")
SCENES = (
    ((), (
        ("GET /",), ("HEAD /",), ("GET /index.html",), ("GET //index.html",),
        ("GET /", f'If-None-Match: {TAG}'), ("HEAD /", f'If-None-Match: "x", {TAG}'),
        ("GET /nothing",), ("HEAD /nothing",), ("GET /healthz",), ("HEAD /healthz",),
        ("GET /readyz",), ("HEAD /readyz",), ("DELETE /",), ("OPTIONS /readyz",),
        ("POST /", "Content-Length: 0"), ("PUT /", "Content-Length: 0"),
        ("PATCH /", "Content-Length: 0"), ("GET /", "Content-Length: 0"),
        ("GET /", "Content-Length: 00"), ("HEAD /", "Content-Length: 1"),
        ("GET /", "Transfer-Encoding: chunked"),
        ("GET /", "Host: evil.example"), ("GET /healthz", "Host: evil.example"),
        ("GET /", "Host: <b>\x7f"),
        ("GET /ws",), ("GET /other", *UPGRADE), ("GET /ws/", *UPGRADE),
        ("GET /ws", "Host: evil.example", *UPGRADE),
        ("GET /ws", "Origin: http://evil.example", *UPGRADE),
        ("GET /ws", "Origin: null", *UPGRADE),
        ("GET /ws", "Origin: localhost", *UPGRADE),
        ("GET /", "X-Forwarded-For: nonsense"),
    )),
    (("--hsts", "--base-url", "https://games.example/a/b"), (
        ("GET /a/b",), ("HEAD /a/b",), ("GET /a/b/",), ("GET /a/bc",), ("GET /a",),
        ("GET /",), ("GET /a/b/healthz",), ("GET /a/b/ws", "Origin: https://evil", *UPGRADE),
        ("GET /a/b/", "Host: evil.example"),
    )),
    (PROXY, (
        ("GET /healthz", "X-Forwarded-For: 192.0.2.1"),
        ("GET /healthz", "X-Forwarded-For: 192.0.2.1, nonsense"),
        ("HEAD /healthz", "X-Forwarded-For: nonsense"),
        ("POST /", "X-Forwarded-For: nonsense", "Content-Length: 0"),
        ("GET /ws", "X-Forwarded-For: nonsense", *UPGRADE),
    )),
    (("--limit", "requests=0.001,2"), (
        ("GET /healthz",), ("GET /healthz",), ("GET /healthz",), ("GET /ws", *UPGRADE),
        ("POST /", "Content-Length: 0"),
    )),
    (("--limit", "websockets=1"), (("GET /ws", *UPGRADE),)),
    ((*PROXY, "--limit", "sockets=1"), (
        ("GET /healthz", "X-Forwarded-For: 192.0.2.9"),
        ("GET /ws", "X-Forwarded-For: 192.0.2.9", *UPGRADE),
    )),
)


def ask(server, lines):
    first, *headers = lines
    sent = [first + " HTTP/1.1"]
    if not any(line.startswith("Host:") for line in headers):
        sent.append("Host: localhost")
    if not any(line.startswith("Connection:") for line in headers):
        sent.append("Connection: close")
    sent += headers
    with socket.create_connection(("127.0.0.1", server.port), 10) as line:
        line.sendall(("\r\n".join(sent) + "\r\n\r\n").encode("latin-1"))
        answer = b""
        while more := line.recv(65536):
            answer += more
    return answer.decode().replace("\r", "")


def play_scene(options, requests):
    with tempfile.TemporaryDirectory() as web:
        with open(os.path.join(web, "index.html"), "w", encoding="utf-8") as file:
            file.write(PAGE)
        with Server(store="memory:", args=("--web", web, *options)) as server:
            other = come_first(server, options)
            yield "=== " + " ".join(options)
            for lines in requests:
                yield "--- " + " | ".join(lines).replace("\x7f", "DEL")
                yield ask(server, lines).rstrip("\n")
            if other:
                other.close()


def come_first(server, options):
    """Somebody who is there before, where one may be."""
    if "websockets=1" in options:
        return Client(server.port)
    if "sockets=1" not in options:
        return None
    other = socket.create_connection(("127.0.0.1", server.port), 10)
    other.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
                  b"X-Forwarded-For: 192.0.2.9\r\n\r\n")
    other.recv(65536)
    return other


def play_all():
    """All answers; what is libwebsockets' own is left out: its name, its words for codes."""
    said = "".join(part + "\n" for scene in SCENES for part in play_scene(*scene))
    said = re.sub(r"(?m)^server: .*\n", "", said)
    return re.sub(r"(?m)^HTTP/1\.[01] (\d+).*$", r"\1", said)


def test_answers():
    said = play_all()
    with open(GOLDEN, encoding="utf-8") as file:
        right = file.read()
    if said != right:
        for one, two in zip(right.splitlines(), said.splitlines()):
            assert one == two, f"{two!r} instead of {one!r}"
    assert said == right


if "--bless" in sys.argv:
    with open(GOLDEN, "w", encoding="utf-8") as golden:
        golden.write(play_all())
else:
    main(test_answers)
