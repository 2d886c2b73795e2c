#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""docs/architecture.md, "The way of a move": every function stands where the page says, no
row is unreadable, and the page counts no more of them than it may."""
import os
import re
import sys
from pathlib import Path

ROOT = Path(os.environ.get("SOURCE_DIR", ".")).resolve()
MOST = 46  # 55 before there was one table
PAGE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")


def is_defined(name, path):
    text = (ROOT / path).read_text(encoding="utf-8")
    if path.endswith(".c"):  # at the beginning of a line, and no prototype
        return re.search(rf"^\w[\w \*]*\b{name}\([^;{{]*?\)\n\{{", text, re.M)
    name = re.escape(name)
    return re.search(rf"^  (async )?{name}(\(|(<.*>)?\(| = )", text, re.M)


def main():
    way = re.search(r"^## The way of a move\n(.*?)^## ", PAGE, re.M | re.S)
    assert way, "the section is gone"
    rows = re.findall(r"^\| `([^`]+)` \| (.*) \|$", way[1], re.M)
    assert len(rows) == way[1].count("\n|") - 2, "a row that can't be read"
    steps = []
    for path, told in rows:
        own = re.split(r"[:;]", told)[0]  # what it calls of the game stands behind
        steps += [(name, path) for name in re.findall(r"`([^`]+)`", own)]
    missing = [f"{path}: {name}" for name, path in steps if not is_defined(name, path)]
    assert not missing, "not there: " + ", ".join(missing)
    assert 20 < len(steps) <= MOST, f"{len(steps)} functions"
    entered = [name for name, path in steps if path.startswith("src/table/")]
    assert entered == ["table_decide", "table_apply"], entered
    assert not is_defined("table_apply", "src/table/decide.c"), "this test can't fail"
    print(f"{len(steps)} functions, the table entered {len(entered)} times")


sys.exit(main())
