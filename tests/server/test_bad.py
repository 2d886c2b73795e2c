#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# Bad company: each is refused, counted in a metric, and harmless to a game that goes on
# beside it.
import os
import random
import re
import socket
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from harness import Client, Closed, Server, Socket, begin, main, open_table, play

SEDLEC = {"game": "sedlec"}


def dropped(server, why):
    return server.metric('dropped_total{why="%s"}' % why)


def expect_closed(client, code=None, limit=10):
    end = time.monotonic() + limit
    try:
        while time.monotonic() < end:
            client.receive(end - time.monotonic())
    except (Closed, ConnectionError) as closed:
        assert code is None or closed.code == code, closed
        return
    raise AssertionError("it is still open")


def test_messages_that_are_none():
    with Server() as server:
        client = Client(server.port)
        for text in ("", "x", "[]", "null", "{", '{"do":"hello","do":"hello"}',
                     "[" * 5000, '{"do":"hello","v":1}x', '{"a":"\ud800"}'.encode(
                         "utf-8", "surrogatepass").decode("utf-8", "replace")):
            client.send_text(text)
            answer = client.hear()
            assert answer["is"] == "denied", (text, answer)
        client.bad("unknown", "dance")
        client.bad("version", "hello", v=3)
        client.bad("field", "enter", table="zz")
        client.bad("field", "enter", table="0123456789abcdef", tokens="x")
        client.good("hello", v=2, more=[1, 2, {"a": None}])
        client.good("ping")


def test_huge_and_half():
    with Server() as server:
        folk, _ = open_table(server, SEDLEC, ["person", "keeper"])
        begin(folk)
        # As one frame that says its length, and in parts that only add up.
        huge = Socket(server.port)
        huge.socket.sendall(huge.frame(b"x" * 10, length=1 << 40))
        expect_closed(huge)
        huge = Socket(server.port)
        try:
            huge.socket.sendall(huge.frame(b'{"do":"', final=False))
            for _ in range(100):
                huge.socket.sendall(huge.frame(b"x" * 1000, opcode=0, final=False))
        except ConnectionError:
            pass
        expect_closed(huge)
        assert dropped(server, "huge") == 2
        # A message in parts is a message.
        parts = Client(server.port)
        parts.socket.sendall(parts.frame(b'{"do":"pi', final=False))
        parts.socket.sendall(parts.frame(b'ng","id', opcode=0, final=False))
        parts.socket.sendall(parts.frame(b'":"7"}', opcode=0))
        assert parts.hear() ["is"] == "pong"
        binary = Socket(server.port)
        binary.socket.sendall(binary.frame(b"\0\1\2", opcode=2))
        expect_closed(binary, 1003)
        # Half a frame, then silence: gone after a while.
        half = Client(server.port)
        half.socket.sendall(half.frame(b'{"do":"hello","v":1}', length=500))
        play(folk, random.Random(1))
        expect_closed(half, limit=20)
        assert dropped(server, "half") == 1
        server.stop()


def test_silent():
    """Hundreds that connect and say nothing: before and after the handshake."""
    with Server() as server:
        folk, _ = open_table(server, SEDLEC, ["person", "keeper"])
        bare = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(300)]
        for number, one in enumerate(bare[:100]):
            one.sendall(b"GET /ws HTTP/1.1\r\nHost: localhost\r\nX: ")
        mute = [Socket(server.port) for _ in range(100)]
        begin(folk)
        play(folk, random.Random(1))  # nobody minds them
        assert server.get("/healthz")[0] == 200
        expect_closed(mute[0], limit=30)
        assert dropped(server, "silent") > 0
        end = time.monotonic() + 20
        for one in bare:
            one.settimeout(max(0.1, end - time.monotonic()))
            try:
                assert one.recv(1000) is not None
            except ConnectionError:
                pass
        server.stop()


def test_never_reads():
    """Its queue is bounded, and then it is dropped; the others notice nothing."""
    with Server() as server:
        folk, opened = open_table(server, SEDLEC, ["person", "keeper"])
        lazy = Client(server.port, receive_buffer=4096)
        lazy.good("enter", table=opened["table"], watch=opened["watch"])
        lazy.wait("table")
        try:
            for _ in range(3000):  # each answer is far longer than what it asks for
                lazy.send("enter", table=opened["table"], watch=opened["watch"])
        except (ConnectionError, socket.timeout):
            pass
        folk[0].client.good("ping")
        begin(folk)
        play(folk, random.Random(1))
        end = time.monotonic() + 30
        while dropped(server, "slow") == 0 and time.monotonic() < end:
            time.sleep(0.2)
        assert dropped(server, "slow") == 1
        server.stop()


def test_origin_and_paths():
    with Server() as server:
        own = f"http://127.0.0.1:{server.port}"
        Socket(server.port, origin=own).close()
        for origin in ("http://evil.example", "null", own + ".evil.example", "http://"):
            try:
                Socket(server.port, origin=origin)
                raise AssertionError(origin + " came in")
            except Closed as closed:
                assert closed.code == 403, closed
        assert dropped(server, "origin") == 4
        try:
            Socket(server.port, path="/other")
            raise AssertionError("came in")
        except Closed as closed:
            assert closed.code == 404
    with Server(args=("--base-url", "https://games.example/a/b/")) as server:
        Socket(server.port, path="/a/b/ws", origin="https://games.example").close()
        Socket(server.port, path="/ws", origin="https://games.example").close()
        try:
            Socket(server.port, origin=f"http://127.0.0.1:{server.port}")
            raise AssertionError("came in")
        except Closed as closed:
            assert closed.code == 403
        assert server.get("/a/b/")[0] == server.get("/a/b")[0] == server.get("/")[0] == 200
        assert server.get("/a/bc")[0] == 404


def raw(server, request):
    with socket.create_connection(("127.0.0.1", server.port), 5) as one:
        one.sendall(request)
        one.settimeout(5)
        answer = b""
        try:
            while more := one.recv(65536):
                answer += more
                if b"\r\n\r\n" in answer and b"root:" not in answer:
                    break
        except (socket.timeout, ConnectionError):
            pass
        return answer


def test_http():
    with Server() as server:
        with open(os.path.join(server.folder, "secret.txt"), "w") as secret:
            secret.write("root:secret")
        web = os.path.join(server.folder, "web")
        os.makedirs(os.path.join(web, "art"))
        for name in ("index.html", ".hidden", "art/a.svg", "app.webmanifest"):
            with open(os.path.join(web, name), "w") as file:
                file.write("<p>" + name)
        status, headers, body = server.get("/")
        assert status == 200 and b"Sexton" in body
        for name in ("Content-Security-Policy", "X-Content-Type-Options",
                     "Referrer-Policy", "X-Frame-Options"):
            assert headers[name], name
        assert server.get("/", headers={"If-None-Match": headers["ETag"]})[0] == 304
        status, headers, body = server.get("/", "HEAD")
        assert status == 200 and body == b"" and int(headers["Content-Length"]) > 100
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH"):
            assert raw(server, f"{method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n"
                       .encode())[9:12] in (b"405", b"404", b"403", b""), method
        assert server.get("/healthz")[2] == b"ok\n"
        metrics = server.get("/metrics")[2].decode()
        for line in metrics.splitlines():
            assert line.startswith("# ") or len(line.split()) == 2, line
        assert "sexton_append_seconds_bucket" in metrics
        port = server.port
        server.stop()
        server.port, server.args = port, ["--web", web]
        server.start()
        assert server.get("/art/a.svg")[1]["Content-Type"] == "image/svg+xml"
        assert server.get("/app.webmanifest")[1]["Content-Type"].endswith("+json")
        assert server.get("/.hidden")[0] == server.get("/nothing")[0] == 404
        for path in ("/../secret.txt", "/art/../../secret.txt", "/%2e%2e/secret.txt",
                     "/..%2fsecret.txt", "//etc/passwd", "/art/..\\..\\secret.txt",
                     "/art/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd"):
            answer = raw(server, f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            assert b"root:" not in answer and b" 200 " not in answer[:20], (path, answer)
        assert b"root:" not in raw(server, b"GET " + b"/a" * 5000 + b" HTTP/1.1\r\n\r\n")
        assert b" 200 " not in raw(server, b"\0\1\2\3 nonsense\r\n\r\n")[:20]
        assert server.get("/healthz")[0] == 200
        server.stop()


def statuses(server, requests):
    """Those of all answers, until the connection is closed."""
    with socket.create_connection(("127.0.0.1", server.port), 10) as one:
        one.sendall(requests)
        answer = b""
        while more := one.recv(65536):
            answer += more
    return [int(head) for head in re.findall(rb"HTTP/1\.[01] (\d+) ", answer)]


def test_content():
    """Nobody sends us anything by HTTP. Who does is told, and closed, with whatever lies
    behind it: libwebsockets would go round in circles."""
    plain = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    last = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    with Server() as server:
        for method, status in (("POST", 405), ("PUT", 405), ("PATCH", 405), ("GET", 413)):
            for content in ("Content-Length: 5", "Content-Length: -1",
                            "Transfer-Encoding: chunked"):
                sent = f"{method} / HTTP/1.1\r\nHost: localhost\r\n{content}\r\n\r\nhello"
                found = statuses(server, plain + sent.encode() + plain)
                assert found == [200, status], (sent, found)
        empty = b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n"
        assert statuses(server, plain + empty + last) == [200, 200, 200]


def test_rates():
    with Server(args=("--rate", "20", "--address-rate", "0")) as server:
        client = Client(server.port)
        whys = []
        for number in range(120):
            client.send("ping", id=str(number))
        for number in range(120):
            message = client.hear()
            whys.append(message.get("why"))
        assert whys[:79] == [None] * 79, "refused too early"  # and `hello`
        assert "rate" in whys, "never refused"
        time.sleep(1.2)
        client.good("ping")  # and good again
        calm = Client(server.port)
        calm.good("ping")  # nobody else pays for it
        flood = Client(server.port)
        try:
            for number in range(3000):
                flood.send("ping")
        except ConnectionError:
            pass
        expect_closed(flood)
        assert dropped(server, "rate") == 1
        patient = Client(server.port)  # with a pause before it would be dropped
        try:
            for number in range(40):
                for _ in range(60):
                    patient.send("ping")
                time.sleep(0.1)
        except ConnectionError:
            pass
        expect_closed(patient)
        assert dropped(server, "rate") == 2
        server.stop()
    with Server(args=("--address-rate", "5")) as server:
        clients = [Client(server.port) for _ in range(4)]
        answers = [client.ask("ping") for _ in range(10) for client in clients]
        assert any(answer.get("why") == "rate" for answer in answers), "by many connections"
        # Behind a proxy of this machine they are many addresses.
        clients = [Client(server.port, headers=[f"X-Forwarded-For: evil, 192.0.2.{i}"])
                   for i in range(4)]
        answers = [client.ask("ping") for _ in range(10) for client in clients]
        assert not any(answer.get("why") for answer in answers), "all are one address"
    with Server(args=("--rate", "0", "--address-rate", "1000")) as server:
        client = Client(server.port)
        answers = [client.ask("open", options=SEDLEC).get("why") for _ in range(70)]
        assert answers[:60] == [None] * 60 and "rate" in answers


def test_a_little_too_fast():
    """A message within the limit makes up for one above it: who is above it now and then
    is refused, and not dropped."""
    with Server(args=("--limit", "connection-messages=500,50")) as server:
        client = Client(server.port)

        def send(count):
            for number in range(count):
                client.send("ping", id=str(number))
            whys = [client.hear().get("why") for _ in range(count)]
            time.sleep(0.15)  # 75 more
            return whys

        for _ in range(3):
            assert set(send(60)[:49]) == {None}
            for _ in range(5):
                assert send(45) == [None] * 45
        assert dropped(server, "rate") == 0


def test_clear_errors():
    import subprocess
    from harness import SEXTON
    with Server() as server:
        def fails(pattern, *args):
            done = subprocess.run([SEXTON, "serve", *args], capture_output=True, text=True,
                                  timeout=10)
            assert done.returncode == 2, (args, done)
            assert done.stdout == "" and done.stderr.count("\n") == 1, done.stderr
            assert pattern in done.stderr, done.stderr
        store = os.path.join(server.folder, "other.db")
        fails("in use", "--listen", f"127.0.0.1:{server.port}", "--store", store)
        fails("--listen", "--listen", "nonsense")
        fails("can't listen", "--listen", "192.0.2.77:0", "--store", store)
        fails("all.db", "--listen", "127.0.0.1:0", "--store", "/nowhere/at/all.db")
        with open(store, "w") as file:
            file.write("this is no database, but long enough to be taken for one" * 99)
        fails("", "--listen", "127.0.0.1:0", "--store", store)
        fails("--web", "--listen", "127.0.0.1:0", "--web", "/nowhere")
        fails("--base-url", "--listen", "127.0.0.1:0", "--base-url", "games")
        fails("--tls-key", "--tls-cert", "x")
        config = os.path.join(server.folder, "config")
        with open(config, "w") as file:
            file.write("# a note\n\nlisten 127.0.0.1:0\nnonsense 3\n")
        fails(":4:", "--config", config)


def test_a_log_without_people():
    with Server() as server:
        folk, opened = open_table(server, SEDLEC, ["person", "keeper"])
        begin(folk)
        play(folk, random.Random(1))
        server.stop()
        log = server.read_log()
        assert "event=table-opened" in log and "event=table-finished" in log
        for secret in ("127.0.0.1", "P0", opened["host"], opened["watch"],
                       folk[0].tokens[0]):
            assert secret not in log, secret
        with open(server.store, "rb") as file:
            store = file.read()
        for secret in (opened["host"], opened["watch"], folk[0].tokens[0]):
            assert secret.encode() not in store, "a secret is stored"


main(test_messages_that_are_none, test_huge_and_half, test_silent, test_never_reads,
     test_origin_and_paths, test_http, test_content, test_rates, test_a_little_too_fast,
     test_clear_errors, test_a_log_without_people)
