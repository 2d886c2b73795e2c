#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Code that all games share never asks which game it is: what differs stands in each
layer's table of functions. Files and folders whose names have a game's name are that
game's own."""
import os
import re
import sys

COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def games(root):
    """{its constants' prefix: the name of its files}"""
    return dict(re.findall(r"^GAME\((\w+), (\w+)\)", read(f"{root}/src/game/games.def"), re.M))


def questions(root):
    """A kind of game, a game by its place or adapter, or the kind of an event, a refusal or
    a game compared with one game's own."""
    kinds, names = "|".join(games(root)), "|".join(games(root).values())
    return re.compile(rf"\bGAME_(?:{kinds})\b|&game_(?:{names})\b|\bgames\[[1-9]\]"
                      rf"|\bkind [=!]= (?:{kinds})_\w+")


def shared_files(root):
    top = os.path.join(root, "src")
    for folder, folders, names in os.walk(top):
        folders[:] = sorted(set(folders) - {"rules", *games(root).values()})
        for name in sorted(names):
            if name.endswith((".c", ".h")) and not any(g in name for g in games(root).values()):
                yield os.path.join(folder, name)


def problems(root):
    asked = questions(root)
    wrong = []
    for path in shared_files(root):
        code = COMMENT.sub(lambda found: "\n" * found[0].count("\n"), read(path))
        wrong += [f"{os.path.relpath(path, root)}:{number}: {found[0]}"
                  for number, line in enumerate(code.split("\n"), 1)
                  for found in asked.finditer(line)]
    return wrong


if __name__ == "__main__":
    found = problems(os.environ.get("SOURCE_DIR", "."))
    print("\n".join(found) or "no shared code asks which game it is")
    sys.exit(1 if found else 0)
