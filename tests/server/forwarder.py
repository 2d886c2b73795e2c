#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A tiny proxy as a process of its own: forwarder.py LISTEN SOURCE PORT.

Listens on LISTEN, passes each connection on to 127.0.0.1:PORT from the address SOURCE, and
adds the address of its peer to X-Forwarded-For. Prints the port that it listens on."""
import socket
import sys
import threading


def pump(one, other):
    try:
        while data := one.recv(65536):
            other.sendall(data)
    except OSError:
        pass
    for end in (one, other):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


def add_forwarded(head, address):
    """The head of a request with the peer's address as the last one."""
    lines = head.split(b"\r\n")
    for number, line in enumerate(lines):
        if line.lower().startswith(b"x-forwarded-for:"):
            lines[number] = line + b", " + address
            return b"\r\n".join(lines)
    return b"\r\n".join([lines[0], b"X-Forwarded-For: " + address, *lines[1:]])


def serve(client, address, source, port):
    head = b""
    while b"\r\n\r\n" not in head:
        more = client.recv(65536)
        if not more:
            return client.close()
        head += more
    head, rest = head.split(b"\r\n\r\n", 1)
    server = socket.socket()
    server.bind((source, 0))
    server.connect(("127.0.0.1", port))
    server.sendall(add_forwarded(head, address.encode()) + b"\r\n\r\n" + rest)
    threading.Thread(target=pump, args=(server, client), daemon=True).start()
    pump(client, server)


def main():
    listen, source, port = sys.argv[1], sys.argv[2], int(sys.argv[3])
    door = socket.create_server((listen, 0))
    print(door.getsockname()[1], flush=True)
    while True:
        client, peer = door.accept()
        threading.Thread(target=serve, args=(client, peer[0], source, port),
                         daemon=True).start()


main()
