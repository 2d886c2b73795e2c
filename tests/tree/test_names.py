#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Names say their layer (docs/glossary.md): no two layers have a file of the same name, the
first word of a public name belongs to one layer, each name of the glossary is there, and a
word that was replaced does not come back."""
import os
import re
import subprocess
import sys

GLOSSARY = "docs/glossary.md"
# Both rulebooks are laid out alike, folder by folder, and so are the bots of each game.
ALIKE = ("rules/",)
# Names that stay, because stores, messages and command lines have them.
KEPT = {
    ("src/cli/workbench/cmd_bench.c", "apprentice"),
}
ROOMS = ("src/server/",)  # where a room is a table in memory
CODE = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)


def sources(root):
    for folder, folders, names in os.walk(os.path.join(root, "src")):
        folders.sort()
        for name in sorted(names):
            if name.endswith((".c", ".h")):
                yield os.path.relpath(os.path.join(folder, name), root).replace(os.sep, "/")


def read(root, path):
    with open(os.path.join(root, path), encoding="utf-8") as file:
        return file.read()


def glossary(root):
    """The names that must be there, and the words that must not."""
    text = read(root, GLOSSARY)
    terms, _, replaced = text.partition("\n## Words that were replaced\n")
    rows = [line.split("|") for line in terms.split("\n") if line.startswith("| ")]
    there = [name for row in rows for name in re.findall(r"`([^`]+)`", row[-2])]
    rows = [line.split("|") for line in replaced.split("\n") if line.startswith("| `")]
    return there, [word for row in rows for word in re.findall(r"`([^`]+)`", row[1])]


def same_files(paths):
    """Files of different layers with one name."""
    homes = {}
    for path in paths:
        _, layer, name = path.split("/", 2)
        if not any(path.startswith("src/" + one) for one in ALIKE):
            homes.setdefault(os.path.splitext(name)[0], set()).add(layer)
    for name, layers in homes.items():
        if len(layers) > 1:
            yield f"a file {name} in {' and '.join(sorted(layers))}"


def same_prefixes(build):
    """Public names of different layers with one first word, by the built libraries."""
    homes = {}
    for name in sorted(os.listdir(build)):
        found = re.fullmatch(r"libsexton_(\w+)\.a", name)
        if not found or found[1] == "support":
            continue
        shown = subprocess.run(["nm", "--defined-only", "-g", os.path.join(build, name)],
                               capture_output=True, text=True, check=False).stdout
        for symbol in re.findall(r"^[0-9a-f]+ [TDRBC] (\w+)$", shown, re.M):
            homes.setdefault(symbol.split("_")[0], {}).setdefault(found[1], symbol)
    for prefix, layers in homes.items():
        if len(layers) > 1:
            yield f"{prefix}: " + ", ".join(f"{s} in {l}" for l, s in sorted(layers.items()))


def names(text):
    return set(re.findall(r"[A-Za-z_]\w*", CODE.sub(" ", text)))


def problems(root, build):
    paths = list(sources(root))
    yield from same_files(paths)
    if build:
        yield from same_prefixes(build)
    there, banned = glossary(root)
    if len(there) < 40 or len(banned) < 10:
        yield f"{GLOSSARY}: its tables can't be read"
    used = set()
    for path in paths:
        mine = names(read(root, path))
        used |= mine
        for word in banned:
            if word == "room" and path.startswith(ROOMS):
                continue
            if word in mine and (path, word) not in KEPT:
                yield f"{path}: `{word}` was replaced ({GLOSSARY})"
    for name in there:
        if name not in used:
            yield f"{GLOSSARY}: no code has `{name}`"


def planted():
    """What must be found."""
    assert list(same_files(["src/bots/pace.h", "src/lab/pace.h"])), "two files"
    assert not list(same_files(["src/bots/dawn/net.c", "src/bots/net.c"])), "one layer"
    assert names('/* House */ House *x = "Guest";') == {"House", "x"}, "code alone"


if __name__ == "__main__":
    planted()
    wrong = list(problems(os.environ.get("SOURCE_DIR", "."), os.environ.get("BUILD_DIR")))
    print("\n".join(wrong) or "every name has one meaning")
    sys.exit(1 if wrong else 0)
