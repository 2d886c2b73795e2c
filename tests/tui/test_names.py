#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A house by its name, with a name server that takes its time: the screen lives while it
is asked, and who leaves does not wait for it. The name server is a real one, on port 53 of
a network of its own (unshare), so that it may be as slow as the test wants."""
import fcntl
import os
import shutil
import socket
import struct
import subprocess
import sys
import threading

sys.path.insert(0, os.path.dirname(__file__))
from terminals import FOLDER, Screen, harness, main, play  # noqa: E402

# A server turns names away that it was not told.
os.environ["SEXTON_HOST_NAME"] = "house.example both.example"
LAY = "dawn --at HOUSE --seat human:Mia --seat human"
INSIDE = "SEXTON_TEST_INSIDE"
FILES = {
    "resolv.conf": "nameserver 127.0.0.1\noptions timeout:30 attempts:5\n",  # for ever
    "hosts": "::1 both.example\n127.0.0.1 both.example localhost\n",
    "nsswitch.conf": "hosts: files dns\n",
}


class NameServer:
    """Holds every question until `release`, then answers: house.example is 127.0.0.1,
    and nothing else is anywhere."""

    def __init__(self):
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 53))
        self.asked, self.released = threading.Event(), threading.Event()
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    def serve(self):
        while True:
            question, peer = self.socket.recvfrom(512)
            self.asked.set()
            self.released.wait()
            self.socket.sendto(self.answer(question), peer)

    @staticmethod
    def answer(question):
        end = question.index(b"\0", 12) + 5
        kind = struct.unpack("!H", question[end - 4:end - 2])[0]
        is_house = question[12:].startswith(b"\5house\7example\0")
        count = int(is_house and kind == 1)
        head = question[:2] + struct.pack("!HHHHH", 0x8180 if is_house else 0x8183, 1,
                                          count, 0, 0)
        found = b"\xc0\x0c" + struct.pack("!HHIH", 1, 1, 1, 4) + b"\x7f\0\0\1"
        return head + question[12:end] + found * count

    def hold(self):
        self.asked.clear()
        self.released.clear()

    def wait(self):
        assert self.asked.wait(30), "nobody has asked for the name"


def at(server, name):
    return play(server, LAY).replace("127.0.0.1", name)


def ask_slowly(names, server, title):
    """A screen that waits for its house's name."""
    names.hold()
    screen = Screen(title, at(server, "house.example"))
    names.wait()
    screen.shows("On the way to the table")
    return screen


def test_alive(names):
    """Keys work while the name is looked up; then the way goes on."""
    with harness.Server(speed=1) as server:
        screen = ask_slowly(names, server, "slow")
        screen.keys("?")
        screen.shows("Any other key: back.")
        screen.keys("Escape")
        screen.gone("Any other key: back.")
        names.released.set()
        screen.shows("Give each friend their link")
        screen.close()


def test_leaves(names):
    """The name server has not answered, and does not."""
    with harness.Server(speed=1) as server:
        screen = ask_slowly(names, server, "leaves")
        screen.keys("q")
        screen.shows("status=0")
        screen.close()
    names.released.set()


def test_nowhere(names):
    names.released.set()
    with harness.Server(speed=1) as server:
        screen = Screen("nowhere", at(server, "nowhere.example"))
        screen.shows(f"Nobody answers at nowhere.example:{server.port}.")
        screen.close()


def test_both(_names):
    """A name of two addresses, at one of which nobody listens."""
    with harness.Server(speed=1) as server:
        screen = Screen("both", at(server, "both.example"))
        screen.shows("Give each friend their link")
        screen.close()


def wake_loopback():
    up, get, put = 1, 0x8913, 0x8914  # IFF_UP, SIOCGIFFLAGS, SIOCSIFFLAGS
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        asked = fcntl.ioctl(any_socket, get, struct.pack("16sH14x", b"lo", 0))
        flags = struct.unpack("16sH14x", asked)[1] | up
        fcntl.ioctl(any_socket, put, struct.pack("16sH14x", b"lo", flags))


def furnish():
    """The files that say who answers, as this network's."""
    wake_loopback()
    for name, text in FILES.items():
        path = os.path.join(FOLDER, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        subprocess.run(["mount", "--bind", path, "/etc/" + name], check=True)


def go_inside():
    """This test again, in a network and with mounts of its own."""
    unshare = ["unshare", "--user", "--map-root-user", "--mount", "--net"]
    if subprocess.run([*unshare, "true"], capture_output=True, check=False).returncode:
        print("skipped: there can be no network of our own here")
        return 77
    return subprocess.run([*unshare, sys.executable, __file__], check=False,
                          env=dict(os.environ, **{INSIDE: "1"})).returncode


def with_names(test, names):
    def run():
        test(names)
    run.__name__ = test.__name__
    return run


if __name__ == "__main__":
    if INSIDE not in os.environ:
        shutil.rmtree(FOLDER)  # it has its own
        sys.exit(go_inside())
    furnish()
    own = NameServer()
    main(*(with_names(test, own)
           for test in (test_alive, test_leaves, test_nowhere, test_both)))
