#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
# The page's files: compiled into the program (`sexton_site`, site.cmake) or of a folder.
# Types, short forms, what may be kept and for how long, addresses under a path.
import gzip
import hashlib
import os
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.dirname(__file__))
import harness
from harness import Server, main

BUILD = os.environ["BUILD_DIR"]
SITE = os.path.join(BUILD, "site")
TYPES = {
    "index.html": "text/html; charset=utf-8",
    "assets/index-Bx3_9aQz.js": "text/javascript; charset=utf-8",
    "assets/index-0a1b2c3d.css": "text/css; charset=utf-8",
    "assets/skull-graveyard.svg": "image/svg+xml",
    "assets/fonts/deep/bone-DkUeQ2-x.woff2": "font/woff2",
    "engine.wasm": "application/wasm",
    "site.webmanifest": "application/manifest+json",
    "data/table.json": "application/json",
    "data/lid.png": "image/png",
}
LASTING = {"assets/index-Bx3_9aQz.js", "assets/index-0a1b2c3d.css",
           "assets/fonts/deep/bone-DkUeQ2-x.woff2"}
SHORT = {"assets/index-Bx3_9aQz.js", "assets/index-0a1b2c3d.css"}
GZIP = {"Accept-Encoding": "br, gzip;q=0.8"}


def content(name):
    with open(os.path.join(SITE, name), "rb") as file:
        return file.read()


def site_server(**options):
    """A server with that page in its program."""
    harness.SEXTON, program = os.path.join(BUILD, "tests", "sexton_site"), harness.SEXTON
    try:
        return Server(store="memory:", **options)
    finally:
        harness.SEXTON = program


def check_file(server, name, type, base="/"):
    status, headers, body = server.get(base + name)
    assert (status, headers["content-type"]) == (200, type), (name, headers.items())
    assert body == content(name), name
    assert int(headers["content-length"]) == len(body)
    assert headers["content-encoding"] is None
    keep = "public, max-age=31536000, immutable" if name in LASTING else "no-cache"
    assert headers["cache-control"] == keep, (name, headers["cache-control"])
    tag = headers["etag"]
    assert tag == '"%s"' % hashlib.sha256(body).hexdigest()[:16]
    status, again, body = server.get(base + name, headers={"If-None-Match": f'"x", {tag}'})
    assert (status, body, again["etag"]) == (304, b"", tag), (name, status)
    status, head, body = server.get(base + name, method="HEAD")
    assert (status, body, head["content-length"]) == (200, b"", headers["content-length"])


def check_short(server, name):
    """The compressed form, where there is one, is another one with a tag of its own."""
    status, headers, body = server.get("/" + name, headers=GZIP)
    plain = server.get("/" + name)[1]
    assert status == 200
    if name not in SHORT:
        assert headers["content-encoding"] is None and body == content(name), name
        return
    assert headers["content-encoding"] == "gzip" and headers["vary"] == "accept-encoding"
    assert plain["vary"] == "accept-encoding" and plain["etag"] != headers["etag"]
    assert gzip.decompress(body) == content(name) and len(body) < len(content(name)) / 4
    assert body[3:8] == b"\0\0\0\0\0", "neither name nor time, or builds would differ"
    again = server.get("/" + name, headers={**GZIP, "If-None-Match": headers["etag"]})
    assert again[0] == 304 and again[2] == b""
    again = server.get("/" + name, headers={**GZIP, "If-None-Match": plain["etag"]})
    assert again[0] == 200
    for no in ("gzip;q=0", "gzip;q=0.0", "br", "xgzip", "deflate;q=1, gzip; q=0"):
        headers = server.get("/" + name, headers={"Accept-Encoding": no})[1]
        assert headers["content-encoding"] is None, no


def check_nothing_else(server):
    for path in ("/assets", "/assets/", "/data", "/index", "/nothing.js", "/table/1",
                 "/.hidden", "/assets/index-Bx3_9aQz.js.gz", "/../site/index.html",
                 "/assets/../../log", "/%2e%2e/log", "/index.html/"):
        status, headers, _ = server.get(path)
        assert status in (403, 404), (path, status)
        if status == 404:
            assert headers["cache-control"] == "no-store"
    assert server.get("/", method="POST")[0] == 405


def check_policy(server):
    policy = server.get("/")[1]["content-security-policy"]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules == {
        "default-src": "'none'", "script-src": "'self' 'wasm-unsafe-eval'",
        "worker-src": "'self'", "style-src": "'self'",
        "style-src-attr": "'unsafe-inline'", "img-src": "'self' data: blob:",
        "font-src": "'self'", "manifest-src": "'self'", "connect-src": "'self'",
        "base-uri": "'none'", "form-action": "'none'", "frame-ancestors": "'none'"}, rules


def check_site(server):
    assert server.get("/")[2] == content("index.html")
    for name, type in TYPES.items():
        check_file(server, name, type)
        check_short(server, name)
    check_nothing_else(server)
    check_policy(server)


def test_compiled_in():
    with site_server() as server:
        check_site(server)
        assert server.get("/a%20name's%20end.txt")[2] == b"odd\n"


def test_folder():
    """The same from a folder, with short forms where they lie beside."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(SITE, folder, dirs_exist_ok=True)
        for name in SHORT:
            with open(os.path.join(folder, name + ".gz"), "wb") as file:
                file.write(gzip.compress(content(name), 9, mtime=0))
        with Server(store="memory:", args=["--web", folder]) as server:
            check_site(server)


def test_under_a_path():
    """The page's addresses are relative: `/a/b` must become `/a/b/`."""
    with site_server(args=["--base-url", "https://example.org/a/b"]) as server:
        for base in ("/a/b/", "/"):  # a proxy may cut it off or not
            assert server.get(base)[2] == content("index.html")
            for name, type in TYPES.items():
                check_file(server, name, type, base)
        answer = harness.get_raw(server, "/a/b")
        assert answer.startswith(b"HTTP/1.1 308 "), answer
        assert b"\r\nlocation: /a/b/\r\n" in answer.lower()
        assert server.get("/a")[0] == 404 and server.get("/a/bc")[0] == 404
        assert server.get("/a/bengine.wasm")[0] == 404  # not what only begins like it


def test_built_in():
    """Whatever page this program has: it is there, and its own files are."""
    with Server(store="memory:") as server:
        status, headers, body = server.get("/")
        assert status == 200 and headers["content-type"].startswith("text/html")
        assert b"<!doctype html>" in body.lower()
        check_policy(server)


main(test_compiled_in, test_folder, test_under_a_path, test_built_in)
