#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A house behind TLS (`sexton serve --tls`, certificates made here): trusted through
--ca, through SEXTON_CA and through the system's own files, and not trusted otherwise, in a
sentence that says why: who signed it, which name, which day, no TLS at all."""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.dirname(__file__))
from terminals import FOLDER, Screen, break_line, harness, main, play, play_on, sit_down  # noqa: E402


def openssl(*args):
    subprocess.run(["openssl", *args], check=True, capture_output=True, cwd=FOLDER)


def path(name):
    return os.path.join(FOLDER, name)


def write(name, text):
    with open(path(name), "w", encoding="utf-8") as file:
        file.write(text)


def make_ca():
    openssl("req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
            "-nodes", "-keyout", "ca.key", "-out", "ca.pem", "-days", "2",
            "-subj", "/CN=The sexton's own")


def make_cert(name, names, days="2"):
    """A certificate for these names, signed by ours."""
    openssl("req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
            "-keyout", name + ".key", "-out", name + ".csr", "-subj", "/CN=house")
    write(name + ".ext", f"subjectAltName={names}\n")
    openssl("x509", "-req", "-in", name + ".csr", "-CA", "ca.pem", "-CAkey", "ca.key",
            "-CAcreateserial", "-days", days, "-extfile", name + ".ext",
            "-out", name + ".pem")


def tls_server(name, address="127.0.0.1"):
    return harness.Server(speed=1, address=address,
                        args=("--rate", "0", "--address-rate", "0", "--tls",
                              path(name + ".pem"), path(name + ".key")))


def at(server, rest, before=""):
    command = play(server, rest).replace("http://127.0.0.1", "https://localhost")
    return f"{before} {command}"


def test_trusted():
    """A whole table through TLS, on two terminals; the house goes down and comes back."""
    with tls_server("good") as server:
        mia = Screen("mia", at(server, "sedlec --at HOUSE --ca ca.pem --seat human:Mia"
                               " --seat human"))
        link = re.search(r"https\S+/#/seat/\S+", mia.shows("Give each friend")).group()
        assert link.startswith("https://localhost:"), link
        tom = Screen("tom", at(server, f"--at '{link}'", "SEXTON_CA=ca.pem"))
        sit_down(tom, "Tom")
        mia.shows("All seats are filled.")
        mia.keys("Enter")
        play_on([(mia, "Mia"), (tom, "Tom")], 3)
        break_line(server, mia, tom)
        play_on([(mia, "Mia"), (tom, "Tom")], 3)
        tom.keys("q")
        back = tom.shows("Come back with:")
        assert " --ca ca.pem" in back.replace("\n", ""), back
        mia.close()
        tom.close()


def test_ways():
    """The number, the WebSocket's own address, the system's files, the leaf alone."""
    with tls_server("good") as server:
        lay = " dawn --seat human:Mia --seat human --at "
        for rest, before in (
                (f"{lay} https://127.0.0.1:{server.port} --ca ca.pem", ""),
                (f"{lay} wss://localhost:{server.port}/ws --ca ca.pem", ""),
                (f"{lay} https://localhost:{server.port} --ca good.pem", ""),
                (f"{lay} https://localhost:{server.port}", "SSL_CERT_FILE=ca.pem")):
            screen = Screen("way", before + " " + play(server, rest))
            pane = screen.shows("Give each friend their link")
            assert re.search(r"https://\S+:\d+/#/seat/", pane), pane
            screen.close()


def refused(server, rest, *sentences):
    """The way there ends with these sentences, and q leaves."""
    screen = Screen("no", at(server, rest))
    for sentence in sentences:
        screen.wait(lambda pane, s=sentence: s in " ".join(pane.split()))
    screen.keys("q")
    screen.shows("status=0")
    screen.close()


def test_refused():
    lay = "dawn --at HOUSE --seat human:Mia --seat keeper"
    gone = "You can't join this table."
    with tls_server("good") as server:
        refused(server, lay, gone, "nobody that this computer knows has signed",
                "--ca FILE")
    with tls_server("other") as server:
        refused(server, lay + " --ca ca.pem", gone, "its certificate is for another name")
    with tls_server("old") as server:
        refused(server, lay + " --ca ca.pem", gone, "its certificate is not valid today")
    with harness.Server(speed=1) as server:  # http is spoken there
        refused(server, lay + " --ca ca.pem", "does not speak TLS")


def test_silent():
    """Nobody is there; then somebody is, and the way goes on by itself."""
    server = tls_server("good")
    server.kill()
    screen = Screen("wait", at(server, "dawn --at HOUSE --ca ca.pem --seat human:Mia"
                               " --seat human"))
    screen.shows(f"Nobody answers at localhost:{server.port}.")
    server.start()
    pane = screen.shows("Give each friend their link")
    assert "Nobody answers" not in pane, pane
    screen.close()
    server.stop()
    server.clear()


if __name__ == "__main__":
    make_ca()
    make_cert("good", "DNS:localhost,IP:127.0.0.1")
    make_cert("other", "DNS:example.org")
    make_cert("old", "DNS:localhost", days="-1")
    main(test_refused, test_silent, test_ways, test_trusted)
