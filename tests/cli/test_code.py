#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The QR code of `serve`: for a terminal alone, not with --quiet, and of the address that
browsers see."""
import os
import pty
import re
import signal
import subprocess

SEXTON = os.environ["SEXTON"]
BASE = ("--base-url", "https://example.org/sexton")


def read_all(file):
    """Until the other end is gone, which a terminal tells by an error."""
    told = b""
    try:
        while more := os.read(file, 65536):
            told += more
    except OSError:
        pass
    return told


def serve(file, *args):
    run = subprocess.Popen([SEXTON, "serve", "--listen", "127.0.0.1:0", "--store", "memory:",
                            *args], stdout=file, stderr=subprocess.DEVNULL)
    os.close(file)
    return run


def told(pair, *args):
    """All that the server says to that file: the first line is there when it listens."""
    ours, theirs = pair
    run = serve(theirs, *args)
    first = os.read(ours, 65536)
    run.send_signal(signal.SIGTERM)
    text = (first + read_all(ours)).decode().replace("\r", "")
    os.close(ours)
    assert run.wait(20) == 0, run.returncode
    return text


def split(text):
    """The line that names the address, and the code."""
    line, _, code = text.partition("\n")
    assert re.search(r" http://127\.0\.0\.1:\d+/", line), line
    return code.splitlines()


def main():
    code = split(told(pty.openpty()))
    assert len(code) >= 14, code
    assert all(len(row) == len(code[0]) and not row.strip("█▀▄ ") for row in code), code
    assert 2 * len(code) - 1 <= len(code[0]) <= 2 * len(code), "it is not square"
    assert split(told(pty.openpty(), "--quiet")) == []
    assert split(told(os.pipe())) == []
    there = [split(told(pty.openpty(), *BASE)) for _ in range(2)]
    assert there[0] == there[1] != [], "the code is not of --base-url"
    assert there[0] != code


main()
