#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""src/README.md is the map: every file of src/ stands at the head of one line, and no line
names a file that is not there. And every file of ours begins with its licence.

A line of the map begins with the file, from src/: "- `base/text.h`: ..." or "| `base/text.h` |";
`base/text.{h,c}` and "`a.h`, `a.c`" name two."""
import os
import re
import sys

HEAD = re.compile(r"^(?:[-*|] +)?((?:`[^`]+`(?:, *)?)+)")
LICENCE = "SPDX-License-Identifier: MIT"
OURS = (".c", ".h", ".def", ".py", ".sh", ".mjs", ".cmake")


def expand(name):
    """`base/text.{h,c}` to both names."""
    found = re.fullmatch(r"(.*)\{(.*)\}(.*)", name)
    return [found[1] + x + found[3] for x in found[2].split(",")] if found else [name]


def mapped(root):
    with open(os.path.join(root, "src", "README.md"), encoding="utf-8") as lines:
        heads = [HEAD.match(line) for line in lines]
    names = [n for h in heads if h for n in re.findall("`([^`]+)`", h[1])]
    return [x for n in names for x in expand(n) if not x.endswith("/")]


def files_in(root, folder):
    for place, folders, names in sorted(os.walk(os.path.join(root, folder))):
        folders[:] = [f for f in folders if f not in ("__pycache__", "corpus", "vectors")]
        for name in sorted(names):
            yield os.path.relpath(os.path.join(place, name), root)


def map_problems(root):
    there = [p[len("src/"):] for p in files_in(root, "src")]
    if "README.md" not in there:
        return ["src/README.md: is not there"]
    there.remove("README.md")
    named = mapped(root)
    wrong = [f"src/{p}: has no line in src/README.md" for p in there if p not in named]
    wrong += [f"src/README.md: {n}: is not there" for n in named if n not in there]
    wrong += [f"src/README.md: {n}: twice" for n in sorted(set(named)) if named.count(n) > 1]
    return wrong


def licence_problems(root):
    wrong = []
    places = ("src", "tests", "tools", "cmake", ".ci")
    for path in ["Makefile", "CMakeLists.txt"] + [p for f in places for p in files_in(root, f)]:
        with open(os.path.join(root, path), "rb") as file:
            lines = file.read(400).decode("utf-8", "replace").splitlines() + ["", ""]
        is_script = lines[0].startswith("#!")
        if not (path.endswith(OURS) or is_script or path in ("src/layers", "Makefile")):
            continue
        first = lines[1] if is_script else lines[0]
        right = f"/* {LICENCE} */" if path.endswith((".c", ".h", ".def")) else LICENCE
        if not (first == right or right == LICENCE and first.endswith(LICENCE)):
            wrong.append(f"{path}: does not begin with {right}")
    return wrong


def problems(root):
    return map_problems(root) + licence_problems(root)


if __name__ == "__main__":
    found = problems(os.environ.get("SOURCE_DIR", "."))
    print("\n".join(found) or "the map is right")
    sys.exit(1 if found else 0)
