#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A request is described once: docs/protocol.md and the page's types are as
src/table/request.def has them, and a new request takes no more than the steps that
CONTRIBUTING.md lists under "Add a request". They are followed here, in a copy of the tree:
one row and one case are written by hand; all files that know requests compile as they are;
the toy is decoded, decided, written into a log and applied; docs and types have it."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(os.environ.get("SOURCE_DIR", ".")).resolve()
BUILD = Path(os.environ["BUILD_DIR"])
CC = os.environ.get("CC", "cc")
FLAGS = ["-std=c17", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Werror", "-Isrc",
         f"-I{BUILD}/made"]

# The places: file, before which line, what a person writes.
PLACES = [
    ("src/table/request.def", "MESSAGE(PING,", """\
REQUEST(KNOCK, "knock", (FIELD_SEAT), BY_SEAT, "knocks on the table",
        "knock", HAS_SEAT, IN_PLAY, SMALL_NEWS)
"""),
    ("src/table/apply.c", "    case REQUEST_UNDO:", "    case REQUEST_KNOCK: break;\n"),
]
MOST = 3  # with its rows in tests/server/test_permissions.py

TOY = r"""
#include "message/message.h"

#include <stdio.h>
#include <stdlib.h>

static Table *table;
static char buffer[TABLE_BODY + 1];
static Text body;

static void must(bool is_true, const char *what)
{
    if (!is_true) {
        fprintf(stderr, "%s: %s\n", what, buffer);
        exit(1);
    }
}

static DenialKind decide(Request request)
{
    request.mc = 1000;
    request.names = name_fault_among;
    body = text_in(buffer, sizeof buffer);
    return table_decide(table, &request, &body, NULL).kind;
}

static void apply(Request request, News *news)
{
    must(decide(request) == DENIED_NOT, "decide");
    Entry entry = {.n = table_length(table), .body = slice_text(&body)};
    must(table_apply(table, &entry, news), "apply");
}

int main(void)
{
    static char escaped[MESSAGE_SIZE];
    const TableCapacity large = {1024, 16, 16, 1, 0, {16, 2, 2}};
    MessageRequest message;
    Request knock;
    News news;
    const char *what;
    Text space = text_in(escaped, sizeof escaped);
    table = table_init(malloc(table_bytes(&large)), &large);
    MessageWhy why = message_read_request(&message, slice_of("{\"do\":\"knock\"}"), &space, &what);
    must(why == WHY_FIELD && slice_equal(slice_of(what), "seat"), "a field is missing");
    why = message_read_request(&message, slice_of("{\"do\":\"knock\",\"seat\":1}"), &space, &what);
    must(why == WHY_NOT && message.kind == MESSAGE_KNOCK && message.seat == 1, "read");
    must(message_who(MESSAGE_KNOCK) == BY_SEAT && message_ask(&message, &knock), "ask");
    apply((Request){.kind = REQUEST_OPEN, .text = slice_of("game sedlec\nplayers 2\n")},
          &news);
    for (uint8_t i = 0; i < 2; i++)
        apply((Request){.kind = REQUEST_SEAT_BOT, .seat = i, .is_host = true,
                        .text = slice_of("random")}, &news);
    must(decide(knock) == DENIED_PHASE, "in the lobby");
    apply((Request){.kind = REQUEST_START, .is_host = true, .text = slice_of("owl")}, &news);
    apply(knock, &news);
    must(slice_equal(slice_text(&body), "knock 1") && !news.is_table, "entry");
    knock.seat = 2;
    must(decide(knock) == DENIED_SEAT, "no such seat");
    free(table);
    return 0;
}
"""


def run(*command, cwd):
    done = subprocess.run([str(part) for part in command], cwd=cwd, text=True,
                          capture_output=True)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))[:200]}\n{done.stdout}{done.stderr}")
    return done.stdout


def insert(root, path, before, text):
    file = root / path
    whole = file.read_text(encoding="utf-8")
    at = whole.index(before)
    file.write_text(whole[:at] + text + whole[at:], encoding="utf-8")


def copy(root):
    for part in ("src", "tools/requests.py", "docs/protocol.md", "web/src/table/requests.ts"):
        target = root / part
        target.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (ROOT / part).is_dir() else shutil.copy)(ROOT / part, target)


def knowing(root):
    """The sources that name a request, or that follow from the description."""
    word = re.compile(r"\b(REQUEST|MESSAGE)_[A-Z]|request\.def")
    return [path.relative_to(root) for path in sorted((root / "src").rglob("*.c"))
            if path.relative_to(root).parts[1] in ("table", "message", "server", "cli")
            and word.search(path.read_text(encoding="utf-8"))]


def before(layer):
    """The layers that stand before it and are libraries of the program."""
    text = (ROOT / "src/layers").read_text(encoding="utf-8")
    names = re.findall(r"^([a-z/]+):", text, re.M)
    return [name for name in names[:names.index(layer)] if name not in ("wasm", "lib")]


def compile_toy(root):
    (root / "toy.c").write_text(TOY, encoding="utf-8")
    sources = sorted((root / "src/table").glob("*.c")) + [root / "src/message/request.c"]
    libraries = [BUILD / f"libsexton_{layer.replace('/', '_')}.a" for layer in before("table")]
    run(CC, *FLAGS, "toy.c", *sources, "-Wl,--start-group", *libraries, "-Wl,--end-group",
        "-lm", "-o", "toy", cwd=root)


def main():
    run(ROOT / "tools/requests.py", "check", cwd=ROOT)
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    steps = guide.split("## Add a request\n", 1)[1].split("\n## ", 1)[0]
    assert len(re.findall(r"^\d\. ", steps, re.M)) <= MOST, steps
    assert all(f"`{path}`" in steps for path, _, _ in PLACES), steps
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        copy(root)
        for place in PLACES:
            insert(root, *place)
        run(root / "tools/requests.py", cwd=root)
        assert "| `knock` | `seat` | knocks on the table |" in (root / "docs/protocol.md").read_text()
        assert "{ do: 'knock'; seat: number }" in (root / "web/src/table/requests.ts").read_text()
        files = knowing(root)
        assert len(files) > 10, files
        run(CC, *FLAGS, "-fsyntax-only", *files, cwd=root)
        assert '"knock"' in run(CC, *FLAGS, "-E", "src/server/metrics.c", cwd=root)
        compile_toy(root)
        run(root / "toy", cwd=root)
    print(f"a request takes {len(PLACES)} places, and its rows in the tables of the tests")


if __name__ == "__main__":
    main()
