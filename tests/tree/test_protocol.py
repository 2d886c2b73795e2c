#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""docs/protocol.md tells where the WebSocket is, and of every message, field, option, reason and
phrase that the wire has, and of no message, reason or phrase that it has not. The code's own
tables are read."""
import os
import re
import sys

ROOT = os.environ.get("SOURCE_DIR", ".")


def read(*path):
    with open(os.path.join(ROOT, *path), encoding="utf-8") as file:
        return file.read()


def between(text, begin, end):
    return text.split(begin, 1)[1].split(end, 1)[0]


def strings(text):
    return set(re.findall(r'"([a-z][a-z_-]*)"', text))


def rows(section):
    """What stands in the first column of its table, in backquotes."""
    heads = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    return set(re.findall("`([a-z-]+)`", " ".join(heads[1:])))  # the first is its head


def main():
    page = read("docs", "protocol.md")
    told = set(re.findall(r"`\"?([a-z][a-z_-]*)\"?\??`", page))
    told |= set(re.findall(r'"([a-z_]+)"', page))
    request, view = read("src/message/request.c"), read("src/message/view.c")
    denial, answer = read("src/message/denial.c"), read("src/message/answer.c")
    described = read("src/table/request.def")
    asked = set(re.findall(r'^(?:MESSAGE|REQUEST)\([A-Z_]+, "([a-z-]+)"', described, re.M))
    said = strings(between(read("src/wire/wire.c"), "kinds[WIRE_KINDS] = {", "};"))
    whys = set(re.findall(r'\] = ROW\("([a-z-]+)"', denial))
    phrases = strings(between(request, "message_phrases[] = {", "};"))
    fields = set(re.findall(r'^FIELD\([A-Z]+, "([a-z]+)"', described, re.M))
    names = set(re.findall(r'json_name[a-z_]*\((?:text|&text), "([a-z_-]+)"', view + answer))
    wishes = strings(between(read("src/game/game_option.c"), "names[GAME_OPTIONS] = {", "};"))
    client = between(page, "## From the client", "### Options")
    server = between(page, "## From the server", "### `table`")
    reasons = between(page, "### Why not", "## Programs")
    spoken = between(page, "### Phrases", "## From the server")
    socket = set(re.findall(r'slice_equal\(inner_path\([^"]*"([a-z]+)"', read("src/server/http.c")))
    addresses = {url.rsplit("/", 1)[1] for url in re.findall(r"`(wss?://[^` ]+)`", page)}
    checks = [
        ("addresses of the WebSocket", socket ^ addresses),
        ("requests", asked ^ rows(client)),
        ("messages", (said - {"sit", "decide"}) ^ rows(server)),
        ("reasons", whys ^ rows(reasons)),
        ("phrases", phrases ^ set(re.findall("`([a-z-]+)`", spoken))),
        ("fields of requests", fields - told),
        ("fields of messages", names - told),
        ("wishes", wishes - told),
    ]
    failed = False
    for what, odd in checks:
        if odd:
            failed = True
            print(f"{what}: code and docs/protocol.md differ: {' '.join(sorted(odd))}")
    assert len(asked) > 20 and len(said) > 15 and len(whys) > 30 and len(names) > 30 and len(fields) > 15
    return failed


sys.exit(main())
