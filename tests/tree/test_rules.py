#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every number of the rules pages stands in the code that follows it, and the code names
none that is not there."""
import glob
import os
import re
import sys

GAMES = {"D": ("dawn-under.md", "dawn"), "S": ("skulls-of-sedlec.md", "sedlec")}


def read_all(pattern):
    for path in glob.glob(pattern):
        with open(path, encoding="utf-8") as file:
            yield file.read()


def named(text, letter):
    return {int(n) for n in re.findall(rf"\b{letter}(\d+)\b", text)}


def problems(root):
    wrong = []
    for letter, (page, folder) in GAMES.items():
        with open(os.path.join(root, "docs/rules", page), encoding="utf-8") as file:
            rules = {int(n) for n in re.findall(rf"^- \*\*{letter}(\d+)\*\*", file.read(), re.M)}
        code = set().union(*(named(text, letter) for text in
                             read_all(os.path.join(root, "src/rules", folder, "*.[ch]"))))
        wrong += [f"src/rules/{folder}: {letter}{n} stands nowhere" for n in sorted(rules - code)]
        wrong += [f"docs/rules/{page}: has no {letter}{n}" for n in sorted(code - rules)]
        if len(rules) < 20:
            wrong.append(f"docs/rules/{page}: not one rule a line any more")
    return wrong


if __name__ == "__main__":
    found = problems(os.environ.get("SOURCE_DIR", "."))
    print("\n".join(found) or "every rule stands in the code")
    sys.exit(1 if found else 0)
