#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What follows from src/table/request.def outside of C: the table of requests in
docs/protocol.md, and the page's types in web/src/table/requests.ts.

  requests.py          writes both
  requests.py check    says which of them is not as the description has it
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "protocol.md"
TYPES = ROOT / "web" / "src" / "table" / "requests.ts"
BEGIN = "<!-- made by tools/requests.py from src/table/request.def -->\n"
END = "<!-- made until here -->\n"
TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[A-Za-z_0-9]+|[(),|]')


def columns(text):
    """The columns of the row that begins at `text`, each a list of tokens."""
    depth, row = 0, [[]]
    for token in TOKEN.findall(text):
        depth += (token == "(") - (token == ")")
        if depth == 0:
            return row
        if token == "," and depth == 1:
            row.append([])
        elif (token, depth) != ("(", 1):
            row[-1].append(token)
    raise SystemExit(f"a row does not end: {text[:60]}")


def string(tokens):
    return "".join(token[1:-1] for token in tokens).replace('\\"', '"')


def rows(kinds):
    """(kind, columns) of the rows of these kinds, in order."""
    text = (ROOT / "src" / "table" / "request.def").read_text(encoding="utf-8")
    for found in re.finditer(rf"^({kinds})(?=\()", text, re.M):
        yield found[1], columns(text[found.end():])


def field_types():
    return {name[0]: (string(text), string(kind)) for _, (name, text, kind) in rows("FIELD")}


def messages():
    """(do, [(field, type, may be absent)], who, what it does) of every message."""
    types = field_types()
    for _, (_, do, fields, who, text, *_) in rows("MESSAGE|REQUEST"):
        found = re.findall(r"(MAY \( )?FIELD_(\w+)", " ".join(fields))
        yield string(do), [(*types[name], bool(may)) for may, name in found
                           if name != "END"], who[0], string(text)


def table():
    lines = ["| `do` | fields | does |\n", "|---|---|---|\n"]
    for do, fields, who, text in messages():
        told = " ".join(f"`{name}{'?' if may else ''}`" for name, _, may in fields)
        needs = {"BY_HOST": "*host*: ", "BY_HOME": "*home*: "}.get(who, "")
        lines.append(f"| `{do}` | {told}{' ' if told else ''}| {needs}{text} |\n")
    return "".join(lines)


def page():
    text = PAGE.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN, 1)
    return before + BEGIN + table() + END + rest.split(END, 1)[1]


def types():
    lines = ["// SPDX-License-Identifier: MIT\n",
             "// What a client may ask (docs/protocol.md), as types. Made by tools/requests.py from\n",
             "// src/table/request.def.\n", "export type Request =\n"]
    for do, fields, _, _ in messages():
        members = "".join(f"; {name}{'?' if may else ''}: {kind}{' | null' if may else ''}"
                          for name, kind, may in fields)
        lines.append(f"  | {{ do: '{do}'{members} }}\n")
    return "".join(lines)


def main():
    made = {PAGE: page(), TYPES: types()}
    is_check = sys.argv[1:] == ["check"]
    stale = [path for path, text in made.items()
             if not path.exists() or path.read_text(encoding="utf-8") != text]
    for path in stale:
        if is_check:
            print(f"{path.relative_to(ROOT)}: not as src/table/request.def has it; "
                  "run tools/requests.py")
        else:
            path.write_text(made[path], encoding="utf-8")
    return 1 if is_check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
