#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# SIGHUP: certificates and options are read again, under connections that stay. And what a
# server says of certificates that can't be used, of options that can't, and --check.
import os
import pty
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(__file__))
from harness import SEXTON, Client, Closed, Server, main

TRUST = ssl._create_unverified_context()


def make_cert(folder, name, *kind, days=9):
    """A pair NAME.pem, NAME.key, signed by itself."""
    kind = kind or ("rsa:2048",)
    cert, key = os.path.join(folder, name + ".pem"), os.path.join(folder, name + ".key")
    subprocess.run(["openssl", "req", "-x509", "-newkey", *kind, "-nodes", "-keyout", key, "-out",
                    cert, "-days", str(days), "-subj", "/CN=" + name], check=True,
                   stderr=subprocess.DEVNULL)
    return cert, key


class Shop(tempfile.TemporaryDirectory):
    """A folder with a configuration, and the pair cert.pem, cert.key that it names."""

    def __enter__(self):
        self.path = super().__enter__()
        self.cert, self.key = self.use(*make_cert(self.path, "first"))
        self.config = os.path.join(self.path, "sexton.conf")
        self.write()
        return self

    def use(self, cert, key):
        names = [os.path.join(self.path, "cert." + end) for end in ("pem", "key")]
        for there, here in zip((cert, key), names):
            shutil.copyfile(there, here)
        return names

    def write(self, *lines):
        with open(self.config, "w") as file:
            file.write("\n".join([f"tls-cert {self.cert}", f"tls-key {self.key}",
                                  "address-rate 0", *lines]) + "\n")

    def serve(self):
        return Server(args=("--config", self.config), tls=TRUST)


def name_of(server, ciphers=None):
    """Whose certificate a new connection gets; one that takes these ciphers alone."""
    context = ssl._create_unverified_context()
    if ciphers:
        context.maximum_version = ssl.TLSVersion.TLSv1_2
        context.set_ciphers(ciphers)
    with socket.create_connection(("127.0.0.1", server.port), 10) as line:
        with context.wrap_socket(line) as wrapped:
            return subprocess.run(["openssl", "x509", "-inform", "DER", "-noout", "-subject"],
                                  input=wrapped.getpeercert(True), stdout=subprocess.PIPE,
                                  check=True).stdout.decode().split("=")[-1].strip()


RSA, ECDSA = "ECDHE-RSA-AES128-GCM-SHA256", "ECDHE-ECDSA-AES128-GCM-SHA256"


def is_refused(server, ciphers):
    try:
        name_of(server, ciphers)
    except ssl.SSLError:
        return True
    return False


def reload(server, event="reloaded"):
    """Sends SIGHUP; the line of the log that follows it."""
    before = len(server.read_log())
    server.process.send_signal(signal.SIGHUP)
    for _ in range(200):
        for line in server.read_log()[before:].splitlines():
            if "event=reload" in line:
                assert f"event={event}" in line, line
                return line
        time.sleep(0.05)
    raise AssertionError("no answer to SIGHUP: " + server.read_log())


def test_new_certificate():
    with Shop() as shop, shop.serve() as server:
        assert name_of(server) == name_of(server, RSA) == "first"
        client = Client(server.port, tls=TRUST)
        # Another kind of key, too: the old pair must not live on beside it.
        shop.use(*make_cert(shop.path, "second", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"))
        line = reload(server)
        assert re.search(r"level=notice .* certificate_days=[89]$", line), line
        assert name_of(server) == "second"
        assert name_of(server, ECDSA) == "second"
        assert is_refused(server, RSA), "the old pair lives on"
        assert client.good("ping")["is"] == "pong", "a connection that stood is gone"
        shop.use(*make_cert(shop.path, "third"))
        reload(server)
        assert name_of(server) == name_of(server, RSA) == "third"
        assert is_refused(server, ECDSA), "the old pair lives on"


def test_bad_certificate():
    """The old one stays, and the log says which file is wrong and why."""
    with Shop() as shop, shop.serve() as server:
        second = make_cert(shop.path, "second")
        shutil.copyfile(second[0], shop.cert)
        assert re.search("level=error.*cert.key does not belong to the certificate in",
                         reload(server, "reload-failed"))
        os.unlink(shop.cert)
        assert "cert.pem can't be read: No such file" in reload(server, "reload-failed")
        shutil.copyfile(shop.config, shop.cert)
        assert "cert.pem is not a certificate" in reload(server, "reload-failed")
        assert name_of(server) == "first"
        shop.use(*second)
        reload(server)
        assert name_of(server) == "second"


def test_options():
    with Shop() as shop:
        shop.write("rate 0")
        with shop.serve() as server:
            client = Client(server.port, tls=TRUST)
            shop.write("rate 1", "quiet on", "listen 127.0.0.1:1", "web /nowhere")
            line = reload(server)
            assert 'changed="rate quiet"' in line and "needs_restart=web" in line, line
            answers = [client.ask("ping")["is"] for _ in range(20)]
            assert "denied" in answers, "the new rate is not in force"
            shop.write("rate 0", "quiet on")
            line = reload(server)
            assert 'changed=rate' in line and 'needs_restart=""' in line, line
            shop.write("rate 1", "quiet on", "limit-free 127.0.0.1")
            assert 'changed="rate limit-free"' in reload(server)
            answers = [client.ask("ping")["is"] for _ in range(20)]
            assert answers == ["pong"] * 20, "who is here has no limits now"
            shop.write("rate 0", "quiet on")
            reload(server)
            before = server.read_log()
            shop.write("ratte 0")
            line = reload(server, "reload-failed")
            assert "sexton.conf:4: there is no option `ratte`" in line, line
            assert [client.ask("ping")["is"] for _ in range(20)] == ["pong"] * 20
            server.stop()
            assert "event=leaving" not in server.read_log()[len(before):], "not quiet"


def test_failed_reload_changes_nothing():
    """Options that came with a bad certificate are not in force, and still new when it is
    mended."""
    with Shop() as shop:
        shop.write("rate 0")
        with shop.serve() as server:
            client = Client(server.port, tls=TRUST)
            os.rename(shop.cert, shop.cert + ".away")
            for _ in range(2):
                shop.write("rate 1")
                reload(server, "reload-failed")
            assert [client.ask("ping")["is"] for _ in range(20)] == ["pong"] * 20
            os.rename(shop.cert + ".away", shop.cert)
            assert "changed=rate " in reload(server)
            assert "denied" in [client.ask("ping")["is"] for _ in range(20)]
            assert 'changed="" ' in reload(server)


def test_without_tls():
    """TLS can't begin while the server runs; everything else is taken."""
    with Shop() as shop:
        plain = os.path.join(shop.path, "plain.conf")
        open(plain, "w").close()
        with Server(args=("--config", plain)) as server:
            assert 'changed="" needs_restart=""' in reload(server)
            shutil.copyfile(shop.config, plain)
            line = reload(server)
            assert 'changed=address-rate needs_restart="tls-cert tls-key"' in line, line
            assert server.get("/healthz")[0] == 200


def test_terminal_is_closed():
    """Whoever closes the window of a server wants it to end, and well."""
    ours, theirs = pty.openpty()
    with tempfile.TemporaryDirectory() as folder:
        command = [SEXTON, "serve", "--listen", "127.0.0.1:0", "--store",
                   os.path.join(folder, "test.db")]
        server = subprocess.Popen(command, stdin=theirs, stdout=subprocess.PIPE, stderr=theirs)
        port = int(re.search(rb":(\d+)/", server.stdout.readline())[1])
        client = Client(port)
        os.kill(server.pid, signal.SIGHUP)  # by hand: a reload
        assert client.good("ping")["is"] == "pong"
        os.close(theirs)
        os.close(ours)
        os.kill(server.pid, signal.SIGHUP)  # as the system does for whoever leads the session
        try:
            while True:
                if client.hear()["is"] == "bye":
                    break
        except Closed:
            raise AssertionError("no bye")
        assert server.wait(10) == 0
        server.stdout.close()
        client.close()


def run(*args, status=2):
    done = subprocess.run([SEXTON, "serve", *args], capture_output=True, text=True, timeout=20)
    assert done.returncode == status, done
    return done.stderr if status else done.stdout + done.stderr


def test_reasons():
    """A server that can't start with a certificate says which file and why, and leaves nothing
    behind; so does --check."""
    with tempfile.TemporaryDirectory() as folder:
        cert, key = make_cert(folder, "good")
        other, weak = make_cert(folder, "other"), make_cert(folder, "weak", "rsa:512")
        old, store = os.path.join(folder, "old.pem"), os.path.join(folder, "left.db")
        subprocess.run(["openssl", "rsa", "-aes128", "-passout", "pass:moth", "-in", key, "-out",
                        os.path.join(folder, "locked.key")], check=True,
                       stderr=subprocess.DEVNULL)
        for pair, why in (((folder + "/none.pem", key), "none.pem can't be read: No such file"),
                          ((folder, key), "can't be read: Is a directory"),
                          ((key, key), "good.key is not a certificate in PEM form"),
                          ((cert, cert), "good.pem is not a private key in PEM form"),
                          ((cert, folder + "/locked.key"), "locked.key .* passphrase"),
                          ((cert, other[1]), "other.key does not belong to .*good.pem"),
                          (weak, "weak.pem is refused: .*key too small")):
            for more in ((), ("--check",)):
                said = run("--listen", "127.0.0.1:0", "--store", store, "--tls", *pair, *more)
                assert re.match(f"sexton: --tls: .*{why}[^\n]*\n$", said), (why, said)
        assert not os.path.exists(store)
        # What has expired is served: a warning.
        request = subprocess.run(["openssl", "req", "-new", "-key", key, "-subj", "/CN=old"],
                                 stdout=subprocess.PIPE, check=True).stdout
        subprocess.run(["openssl", "x509", "-req", "-signkey", key, "-days", "-1", "-out", old],
                       input=request, stderr=subprocess.DEVNULL, check=True)
        said = run("--check", "--store", store, "--tls", old, key, status=0)
        assert re.search(r"old.pem expired on 20\d\d-", said) and "is good" in said, said
        with Server(args=("--quiet", "--tls", old, key), tls=TRUST) as server:
            assert "level=error event=certificate-not-valid" in server.read_log()
            assert server.get("/healthz")[0] == 200


def test_check():
    with Shop() as shop:
        store = os.path.join(shop.path, "check.db")
        good = ("--check", "--config", shop.config, "--store", store)
        assert "is good" in run(*good, status=0)
        assert not os.path.exists(store), "a check changes nothing"
        with Server(store=store) as server:  # beside the server it is for
            port = f"127.0.0.1:{server.port}"
            assert "is good" in run(*good, "--listen", port, status=0)
        for bad, why in ((("--listen", "a.b.c.d:1"), "can't listen on a.b.c.d"),
                         (("--web", "/no/such"), "--web: /no/such"),
                         (("--base-url", "ftp://x"), "--base-url: "),
                         (("--rate", "x"), "--rate must be")):
            assert why in run(*good, *bad), bad
        for bad in ("mysql://x", "sqlite:", "/no/such/folder/sexton.db", ""):
            assert "--store" in run("--check", f"--store={bad}"), bad
        shop.write("ratte 5")
        assert "sexton.conf:4: there is no option" in run(*good)


main(test_new_certificate, test_bad_certificate, test_options, test_failed_reload_changes_nothing, test_without_tls,
     test_terminal_is_closed, test_reasons, test_check)
