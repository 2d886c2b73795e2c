# SPDX-License-Identifier: MIT
"""What the tests of the real server share: the server as a process, and a client that
speaks RFC 6455 over a plain socket, with nothing but the standard library."""
import base64
import hashlib
import json
import os
import random
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.error
import urllib.request

SEXTON = os.environ.get("SEXTON", "build/dev/sexton")
SPEED = 200  # how much faster than real the server's clock runs, unless a test says


class Server:
    """A server on a port of its own. `kill` is SIGKILL, `stop` SIGTERM."""

    def __init__(self, store=None, speed=SPEED, args=("--rate", "0", "--address-rate", "0"),
                 tls=None, address="127.0.0.1", files=None):
        self.folder = tempfile.mkdtemp(prefix="sexton-")
        self.store = store or os.path.join(self.folder, "test.db")
        self.speed, self.args, self.port, self.tls = speed, list(args), 0, tls
        self.address = address  # as in a URL: [::1]
        self.files = files  # descriptors that it may have at most
        self.start()

    def start(self):
        env = dict(os.environ, SEXTON_TEST_SPEED=str(self.speed))
        self.log = open(os.path.join(self.folder, "log"), "ab")
        command = [SEXTON, "serve", "--listen", f"{self.address}:{self.port}", "--store",
                   self.store, *self.args]
        if self.files:
            command = ["sh", "-c", f'ulimit -n {self.files} && exec "$@"', "sh", *command]
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE,
                                        stderr=self.log)
        self.said = self.process.stdout.readline().decode()
        found = re.search(r"https?://[^ ]*:(\d+)/", self.said)
        if not found:
            raise AssertionError("the server does not listen: " + self.read_log())
        self.port = int(found.group(1))

    def read_log(self):
        with open(os.path.join(self.folder, "log")) as log:
            return log.read()

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.log.close()

    def stop(self, limit=2.0):
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError("the server does not stop")
        self.process.stdout.close()
        self.log.close()
        assert status == 0, f"status {status}: {self.read_log()[-2000:]}"
        took = time.monotonic() - began
        assert took < limit, f"it took {took:.1f} s to stop"

    def clear(self):
        if self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind:
            print(self.read_log()[-4000:], file=sys.stderr)
        elif self.process.poll() is None:
            self.stop(10)  # every server ends well, with nothing left behind
        self.clear()

    def get(self, path, method="GET", headers=None):
        """Status, headers and body of a request."""
        scheme = "https" if self.tls else "http"
        request = urllib.request.Request(f"{scheme}://{self.address}:{self.port}{path}",
                                         method=method, headers=headers or {})
        try:
            with urllib.request.urlopen(request, timeout=10, context=self.tls) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers, error.read()

    def cpu(self):
        """Seconds of processor time that it has used so far."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def metric(self, name):
        body = self.get("/metrics")[2].decode()
        for line in body.splitlines():
            if line.startswith(f"sexton_{name} "):
                return float(line.rsplit(" ", 1)[1])
        raise AssertionError("no metric " + name)


class Closed(Exception):
    """The other end is gone; `code` is that of the close frame, if there was one."""

    def __init__(self, code=None):
        super().__init__(f"closed ({code})")
        self.code = code


class Socket:
    """A WebSocket that can also misbehave."""

    def __init__(self, port, path="/ws", origin=None, headers=(), receive_buffer=None,
                 tls=None, source=None, host="127.0.0.1"):
        self.socket = socket.socket()
        if source:  # one of this machine's own addresses: 127.0.0.2
            self.socket.bind((source, 0))
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(10)
        self.socket.connect((host, port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if tls:
            self.socket = tls.wrap_socket(self.socket)
        self.bytes = b""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}",
                 "Sec-WebSocket-Version: 13", *headers]
        if origin:
            lines.append("Origin: " + origin)
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = self.read_until(b"\r\n\r\n").decode()
        self.status = int(head.split()[1])
        if self.status != 101:
            self.socket.close()
            raise Closed(self.status)
        accept = hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode())
        assert base64.b64encode(accept.digest()).decode() in head, head

    def read_until(self, mark):
        while mark not in self.bytes:
            more = self.socket.recv(65536)
            if not more:
                raise Closed()
            self.bytes += more
        head, self.bytes = self.bytes.split(mark, 1)
        return head + mark

    def frame(self, payload, opcode=1, final=True, length=None):
        """A frame's bytes; `length` may lie."""
        length = len(payload) if length is None else length
        mask = os.urandom(4)
        head = bytes([opcode | (0x80 if final else 0)])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += bytes([0x80 | 126]) + struct.pack(">H", length)
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", length)
        keys = mask * (len(payload) // 4 + 1)
        masked = bytes(a ^ b for a, b in zip(payload, keys))
        return head + mask + masked

    def send_text(self, text):
        self.socket.sendall(self.frame(text.encode()))

    def send_all(self, messages):
        """Several at once: one write, many frames."""
        self.socket.sendall(b"".join(self.frame(json.dumps(m).encode()) for m in messages))

    def pop_frame(self):
        """The next whole frame that has come: opcode and payload, or None."""
        if len(self.bytes) < 2:
            return None
        at, length = 2, self.bytes[1] & 127
        if length == 126:
            at, length = 4, struct.unpack(">H", self.bytes[2:4].ljust(2, b"\0"))[0]
        elif length == 127:
            at, length = 10, struct.unpack(">Q", self.bytes[2:10].ljust(8, b"\xff"))[0]
        if len(self.bytes) < at + length:
            return None
        opcode, payload = self.bytes[0] & 15, self.bytes[at:at + length]
        self.bytes = self.bytes[at + length:]
        return opcode, payload

    def is_readable(self, seconds):
        if hasattr(self.socket, "pending") and self.socket.pending():
            return True  # read from the wire already, by TLS
        poll = select.poll()
        poll.register(self.socket, select.POLLIN)
        return bool(poll.poll(seconds * 1000))

    def receive(self, timeout=10):
        """The next message as text; None if none comes in time."""
        end = time.monotonic() + timeout
        while True:
            frame = self.pop_frame()
            if frame and frame[0] == 1:
                return frame[1].decode()
            if frame and frame[0] == 8:
                raise Closed(struct.unpack(">H", frame[1])[0] if frame[1] else None)
            if frame and frame[0] == 9:
                self.socket.sendall(self.frame(frame[1], 10))
            if frame:
                continue
            left = max(0, end - time.monotonic())
            if not self.is_readable(left):
                return None
            try:
                more = self.socket.recv(65536)
            except ConnectionError:
                raise Closed() from None
            if not more:
                raise Closed()
            self.bytes += more

    def close(self):
        self.socket.close()


class Client(Socket):
    """A guest: says hello, sends requests, keeps what it was told last."""
    usual = ()  # headers, where a test names none
    home = None  # the address that it comes from, the same

    def __init__(self, port, hello=True, version=2, **options):
        super().__init__(port, **{"headers": self.usual, "source": self.home, **options})
        self.table = self.news = None
        self.heard = []  # every message, in order
        self.names = 0
        if hello:
            self.send("hello", v=version)
            self.wait("welcome")

    def send(self, do, **fields):
        self.send_text(json.dumps({"do": do, **fields}))

    def hear(self, timeout=10):
        text = self.receive(timeout)
        return None if text is None else self.take(text)

    def take(self, text):
        """Keeps what a message says; returns it."""
        message = json.loads(text)
        self.heard.append(message)
        if message["is"] == "table":
            self.table = message
            self.view = message
        elif message["is"] == "news":
            self.news = message
            self.view = message
        elif message["is"] == "mark":
            self.table["marks"].pop(message["grave"], None)
            if message["mark"]:
                self.table["marks"][message["grave"]] = message["mark"]
        return message

    def wait(self, *kinds, timeout=10, **fields):
        """Hears on until a message of that kind comes, with those fields."""
        end = time.monotonic() + timeout
        while True:
            message = self.hear(max(0, end - time.monotonic()))
            if message is None:
                last = [m["is"] for m in self.heard[-5:]]
                raise AssertionError(f"no {kinds} {fields}; heard {last}")
            if message["is"] in kinds and all(message.get(k) == v for k, v in fields.items()):
                return message

    def ask(self, do, **fields):
        """A request and its answer: whatever has its id."""
        fields.setdefault("id", new_id())
        self.send(do, **fields)
        end = time.monotonic() + 10
        while True:
            message = self.hear(max(0, end - time.monotonic()))
            if message is None:
                raise AssertionError(f"no answer to {do}")
            if message.get("id") == fields["id"]:
                return message

    def good(self, do, **fields):
        answer = self.ask(do, **fields)
        assert answer["is"] != "denied", f"{do} {fields}: {answer}"
        return answer

    def bad(self, why, do, **fields):
        answer = self.ask(do, **fields)
        assert answer["is"] == "denied" and answer["why"] == why, f"{do}: {answer}"
        return answer


def get_raw(server, path):
    """The bytes of an answer, with nothing followed."""
    with socket.create_connection(("127.0.0.1", server.port), 10) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while more := line.recv(65536):
            answer += more
        return answer


def new_id():
    return "%032x" % random.getrandbits(128)


def hash_word(word):
    """The published hash of a player's word (docs/record.md)."""
    return hashlib.sha256(b"sexton-word-1\n" + word.encode() + b"\n").hexdigest()


class Person:
    """Somebody at a table: their connection, seats and tokens."""

    def __init__(self, server, table):
        self.server, self.id = server, table
        self.tokens, self.seats, self.host = [], [], None
        self.words, self.seen = {}, 0
        self.client = Client(server.port)

    def claim(self, link, name, colour=0):
        answer = self.client.good("claim", table=self.id, link=link, name=name,
                                  colour=colour)
        self.tokens.append(answer["token"])
        self.seats.append(answer["seat"])
        return answer

    def enter(self):
        fields = {"table": self.id}
        if self.tokens:
            fields["tokens"] = self.tokens
        if self.host:
            fields["host"] = self.host
        answer = self.client.good("enter", **fields)
        self.client.wait("table")
        return answer

    def come_back(self):
        self.client.close()
        self.client = Client(self.server.port)
        return self.enter()

    def seal(self):
        """Hashes, then words, as the table asks for them."""
        client = self.client
        while client.table["phase"] not in ("play", "over"):
            for seat in self.seats:
                word = self.words.setdefault(seat, new_id())
                now = client.table["seats"][seat]
                if client.table["phase"] == "hashes" and not now["hash"]:
                    client.good("hash", seat=seat, hash=hash_word(word))
                elif client.table["phase"] == "words" and not now["word"]:
                    client.good("word", seat=seat, word=word)
            if client.table["phase"] not in ("play", "over"):
                client.hear(0.02)

    def record(self):
        """The record, once the game is over: its pieces, joined."""
        name, text, piece = new_id(), "", None
        self.client.send("record", id=name)
        while not (piece and piece["last"]):
            piece = self.client.wait("record", id=name)
            text += piece["text"]
        return text

    def sleep_showing(self):
        """Until what is shown was shown for its whole time."""
        view = self.client.view
        left = (view["shown_until"] or 0) - view["time"]
        if left > 0:
            time.sleep(left / 1000 / self.server.speed + 0.001)

    def acknowledge(self):
        showing = self.client.view.get("showing")
        if showing and showing > self.seen:
            self.seen = showing
            for seat in self.seats:
                self.client.send("ack", seat=seat, showing=showing)

    def turn(self, chance, **fields):
        """One decision, if it is this person's. True if they have taken it."""
        view = self.client.view
        if view.get("actor") not in self.seats or not view.get("legal"):
            return False
        self.sleep_showing()
        move = chance.choice(view["legal"])
        answer = self.client.ask("move", seat=view["actor"], move=move, **fields)
        if answer["is"] == "denied":
            assert answer["why"] in ("showing", "waiting"), f"{move}: {answer}"
            return False
        while self.client.view["n"] <= answer["n"] - 1:
            self.client.hear()
        return True


def open_table(server, options, seats, people=1):
    """A table and the people at it: one sits on the first seats, the others on one each."""
    hosting = Client(server.port)
    opened = hosting.good("open", options=options, seats=seats)
    hosting.close()
    links = [link for link in opened["links"] if link]
    folk = [Person(server, opened["table"]) for _ in range(people)]
    folk[0].host = opened["host"]
    for number, link in enumerate(links):
        folk[min(number, people - 1)].claim(link, f"P{number}", number)
    for person in folk:
        person.enter()
    return folk, opened


def begin(folk):
    folk[0].client.good("start")
    for _ in range(200):
        for person in folk:
            person.client.hear(0.005)
            client = person.client
            for seat in person.seats:
                word = person.words.setdefault(seat, new_id())
                now = client.table["seats"][seat]
                if client.table["phase"] == "hashes" and not now["hash"]:
                    client.good("hash", seat=seat, hash=hash_word(word))
                elif client.table["phase"] == "words" and not now["word"]:
                    client.good("word", seat=seat, word=word)
        if all(person.client.table["phase"] in ("play", "over") for person in folk):
            return
    raise AssertionError("the deal does not come about")


def is_over(person):
    return bool(person.client.view.get("result"))


def play(folk, chance, decisions=None):
    """Plays to the end, or so many decisions of people. Returns how many there were."""
    made, quiet = 0, 0
    while not all(is_over(person) for person in folk):
        moved = False
        for person in folk:
            while person.client.hear(0):
                moved = True
            person.acknowledge()
            if not is_over(person) and person.turn(chance):
                made, moved = made + 1, True
                if made == decisions:
                    return made
        if moved:
            quiet = 0
            continue
        quiet += 1
        assert quiet < 2000, f"nothing happens: {folk[0].client.view}"
        folk[0].client.hear(0.005)
    return made


def main(*tests):
    """Runs them all. Status 77, "skipped" for CTest, if this machine can't run one of them."""
    failed = skipped = 0
    for test in tests:
        began = time.monotonic()
        try:
            test()
            print(f"good {test.__name__} ({time.monotonic() - began:.1f} s)", flush=True)
        except unittest.SkipTest as why:
            skipped += 1
            print(f"skipped {test.__name__}: {why}", flush=True)
        except Exception:  # every failure is told, then the next test runs
            failed += 1
            import traceback
            print(f"FAIL {test.__name__}", flush=True)
            traceback.print_exc()
    sys.exit(1 if failed else 77 if skipped else 0)
