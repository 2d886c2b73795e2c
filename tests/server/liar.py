# SPDX-License-Identifier: MIT
"""A liar: a proxy between a client and a real server that changes what the server says.

The client's own frames go through as they are, and are kept in `said`. A lie is a function
from a message (a dict) to what is told instead: a dict, or None for nothing. HTTP goes
through untouched, so a browser can load the page by the same address.

As a program, `liar.py PORT` prints its own port and takes the lies by name, a line each,
on standard input (see LIES); `none` tells the truth again. It prints what the client says.
"""
import hashlib
import json
import socket
import struct
import sys
import threading


def commit_of(secret):
    return hashlib.sha256(b"sexton-commit-1\n" + secret.encode() + b"\n").hexdigest()


def hash_of(word):
    return hashlib.sha256(b"sexton-word-1\n" + word.encode() + b"\n").hexdigest()


def read_exactly(line, count):
    data = b""
    while len(data) < count:
        more = line.recv(count - len(data))
        if not more:
            raise ConnectionError
        data += more
    return data


def read_frame(line):
    """First byte, payload, and the frame as it came."""
    head = read_exactly(line, 2)
    length, whole = head[1] & 127, head
    if length > 125:
        more = read_exactly(line, 2 if length == 126 else 8)
        length, whole = int.from_bytes(more, "big"), whole + more
    mask = read_exactly(line, 4) if head[1] & 128 else b""
    body = read_exactly(line, length)
    whole += mask + body
    if mask:
        body = bytes(a ^ b for a, b in zip(body, mask * (length // 4 + 1)))
    return head[0], body, whole


def make_frame(first, body):
    length = len(body)
    if length < 126:
        return bytes([first, length]) + body
    if length < 65536:
        return bytes([first, 126]) + struct.pack(">H", length) + body
    return bytes([first, 127]) + struct.pack(">Q", length) + body


class Liar:
    """Listens on a port of its own. `lie` may be changed at any time."""

    def __init__(self, port, lie=None, told=None):
        self.server, self.lie, self.said, self.told = port, lie, [], told
        self.lines = []
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                line, _ = self.socket.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(line,), daemon=True).start()

    def serve(self, line):
        try:
            head = b""
            while b"\r\n\r\n" not in head:
                more = line.recv(65536)
                if not more:
                    return
                head += more
            there = socket.create_connection(("127.0.0.1", self.server))
        except OSError:
            line.close()
            return
        self.lines += [line, there]
        is_web = b"upgrade: websocket" in head.lower()
        if is_web:  # nothing compressed: we read along
            first, rest = head.split(b"\r\n\r\n", 1)
            kept = [x for x in first.split(b"\r\n")
                    if not x.lower().startswith(b"sec-websocket-extensions")]
            head = b"\r\n".join(kept) + b"\r\n\r\n" + rest
        there.sendall(head)
        back = self.change if is_web else self.pipe
        threading.Thread(target=back, args=(there, line), daemon=True).start()
        (self.listen if is_web else self.pipe)(line, there)

    def pipe(self, source, target):
        try:
            while data := source.recv(65536):
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def listen(self, source, target):
        """What the client says: kept, and passed on as it is."""
        try:
            while True:
                first, body, whole = read_frame(source)
                if first & 15 == 1:
                    self.said.append(json.loads(body))
                    if self.told:
                        self.told(self.said[-1])
                target.sendall(whole)
        except (OSError, ValueError):
            self.end(source, target)

    def change(self, source, target):
        """What the server says: the head of its answer, then frames."""
        try:
            head = b""
            while not head.endswith(b"\r\n\r\n"):
                head += read_exactly(source, 1)
            target.sendall(head)
            message = b""
            while True:
                first, body, whole = read_frame(source)
                if first & 15 > 2:
                    target.sendall(whole)
                    continue
                message += body
                if not first & 128:
                    continue
                for told in self.lies(message):
                    target.sendall(make_frame(0x81, told))
                message = b""
        except OSError:
            self.end(source, target)

    def lies(self, message):
        if not self.lie:
            return [message]
        told = self.lie(json.loads(message))
        return [] if told is None else [json.dumps(told).encode()]

    def end(self, *lines):
        for line in lines:
            try:
                line.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            line.close()

    def drop(self):
        """All connections break."""
        self.end(*self.lines)
        self.lines = []

    def close(self):
        self.socket.close()
        self.drop()

    def has_said(self, do):
        return [m for m in self.said if m["do"] == do]


# -- Lies, by what the server would have to do for them ------------------------------

OTHER = "ffffffffffffffffffffffffffffffff"


def on_table(change, phases):
    """A lie about the tables of these phases."""
    def lie(message):
        if message["is"] == "table" and message["phase"] in phases:
            change(message)
        return message
    return lie


def on_record(change):
    """A lie about the record; pieces are changed one by one."""
    def lie(message):
        if message["is"] == "record":
            message["text"] = change(message["text"])
        return message
    return lie


def both(*lies):
    def lie(message):
        for one in lies:
            message = message and one(message)
        return message
    return lie


def put(name, value):
    return lambda table: table.__setitem__(name, value)


def put_seat(seat, **members):
    return lambda table: table["seats"][seat].update(members)


def lines_of(change):
    """A change of a record's lines."""
    return lambda text: "".join(change(line) for line in text.splitlines(True))


def line_put(key, value):
    return lines_of(lambda line: f"{key} {value}\n" if line.startswith(key + " ") else line)


def line_drop(key):
    return lines_of(lambda line: "" if line.startswith(key) else line)


AFTER = ("play", "over")
LIES = {
    # (1) the secret is another one after the words
    "secret": both(on_table(put("secret", "another"), ("over",)),
                   on_record(line_put("secret", "another"))),
    # (2) a word is another one in the record
    "record-word": on_record(line_put("word 1", OTHER)),
    "record-own-word": on_record(line_put("word 0", OTHER)),
    # (3) another player's hash, before my word and after it
    "hash-before": on_table(put_seat(1, hash=hash_of(OTHER)), ("words", "play", "over")),
    "hash-after": on_table(put_seat(1, hash=hash_of(OTHER)), AFTER),
    # (4) my own hash
    "own-hash": on_table(put_seat(0, hash=hash_of(OTHER)), ("words",)),
    # (5) a hash is withheld
    "no-hash": on_table(put_seat(1, hash=None), ("words",)),
    # (6) no commitment
    "no-commit": on_table(put("commit", None), ("hashes", "words")),
    "no-commit-late": on_table(put("commit", None), ("words",)),
    # (8), (9) a deal that was broken off
    "uncounted": on_table(lambda t: t["deal"].update(spoilt=[]), ("lobby", "hashes", "words",
                                                                 "play", "over")),
    "past-secret": on_table(lambda t: [d.update(secret="another") for d in t["deal"]["spoilt"]],
                            ("hashes", "words", "play", "over")),
    # (10) the set-up after the words
    "first": on_table(lambda t: t["wishes"].update(first="1"), AFTER),
    "option": on_table(lambda t: t["options"].update(undo=not t["options"]["undo"]), AFTER),
    "seats": on_table(put_seat(1, kind="bot", bot="keeper", hash=None, word=None), ("words",)),
    "record-term": on_record(lambda text: text.replace("undo on\n", "undo off\n")),
    "record-first": on_record(lambda text: text.replace("\nfirst 0\n", "\nfirst 1\n")),
    # (the attack as it was reported) another commitment during the game
    "commit": on_table(put("commit", commit_of("another")), AFTER),
    # (13) a record of another table
    "record-table": on_record(line_put("x-table", "00000000000000ff")),
    "record-plain": on_record(line_drop("x-")),
    "record-attempt": on_record(line_put("x-attempt", "7")),
}


def lid(message):
    """(14) Another lid under an opened grave."""
    for event in message.get("events") or []:
        if event["event"] == "opened":
            event["lid"] = "W" if event["lid"] != "W" else "K"
    return message


LIES["lid"] = lid


def main():
    liar = Liar(int(sys.argv[1]), told=lambda m: print(json.dumps(m), flush=True))
    print(liar.port, flush=True)
    for line in sys.stdin:
        name, _, rest = line.strip().partition(" ")
        if name == "drop":
            liar.drop()
        elif name == "same-commit":
            liar.lie = on_table(put("commit", rest), ("hashes", "words", "play"))
        else:
            liar.lie = LIES.get(name)


if __name__ == "__main__":
    main()
