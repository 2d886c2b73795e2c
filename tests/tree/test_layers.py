#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""src/layers is law: the files of a layer include those named behind the colon, all of them
and no others; a layer without `libc` has five headers of the C library and no more; and
docs/architecture.md draws it as it is."""
import os
import re
import sys

PURE = {"assert.h", "stdbool.h", "stddef.h", "stdint.h", "string.h"}
# The build puts it before every file; it declares what it then forbids.
FREE = {"base/banned.h"}
# The build makes it (cmake/layers.cmake), in a folder of its own.
MADE = {"words/rules.def"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^">]+)[">]')
SOURCES = (".c", ".h", ".def")
DRAWN = "docs/architecture.md"


def read_layers(root):
    """{layer: set of what it may use}, in order, and what is wrong with the file itself."""
    layers, wrong = {}, []
    with open(os.path.join(root, "src", "layers"), encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            if line.startswith("#") or not line.strip():
                continue
            name, colon, rest = line.partition(":")
            uses = rest.split()
            late = [u for u in uses if u != "libc" and u not in layers]
            if not colon or late:
                wrong.append(f"src/layers:{number}: not yet a layer: {' '.join(late)}")
            layers[name.strip()] = set(uses)
    return layers, wrong


def all_below(layers, layer):
    below = layers[layer] - {"libc"}
    return below.union(*(all_below(layers, one) for one in below))


def draw(layers):
    """A line a storey, the highest first; what comes with another is left out."""
    storeys = {}
    height = {}
    for layer in layers:
        below = layers[layer] - {"libc"}
        carried = set().union(*(all_below(layers, one) for one in below))
        height[layer] = 1 + max((height[one] for one in below), default=-1)
        on = [one for one in layers if one in below - carried]
        storeys.setdefault(height[layer], []).append(
            f"{layer} on {', '.join(on)}" if on else layer)
    return "\n".join("  " + "   |   ".join(storeys[one]) for one in sorted(storeys, reverse=True))


def layer_of(path, layers):
    """The layer whose folder holds src/PATH; the longest name wins."""
    return max((n for n in layers if path.startswith(n + "/")), key=len, default=None)


def source_files(root):
    top = os.path.join(root, "src")
    for folder, _, names in sorted(os.walk(top)):
        for name in sorted(names):
            if name.endswith(SOURCES):
                yield os.path.relpath(os.path.join(folder, name), top)


def judge(root, layers, layer, kind, target):
    """What is wrong with one include, or None."""
    if kind == "<":
        if "libc" not in layers[layer] and target not in PURE:
            return f"{layer} is pure and may not include <{target}>"
        return None
    if target not in MADE and not os.path.exists(os.path.join(root, "src", target)):
        return f'"{target}" is not there (includes are written from src/)'
    other = layer_of(target, layers)
    if other != layer and other not in layers[layer]:
        return f"{layer} may not include {other} ({target})"
    return None


def problems(root):
    layers, wrong = read_layers(root)
    count, used = 0, {}
    for path in source_files(root):
        layer = layer_of(path, layers)
        if layer is None:
            wrong.append(f"src/{path}: its folder is no layer of src/layers")
            continue
        with open(os.path.join(root, "src", path), encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                found = INCLUDE.match(line)
                if not found or path in FREE:
                    continue
                count += 1
                used.setdefault(layer, set()).add(layer_of(found[2], layers))
                why = judge(root, layers, layer, found[1], found[2])
                if why:
                    wrong.append(f"src/{path}:{number}: {why}")
    for layer, below in layers.items():
        for idle in sorted(below - {"libc"} - used.get(layer, set())):
            wrong.append(f"src/layers: {layer} never includes {idle}")
    with open(os.path.join(root, DRAWN), encoding="utf-8") as file:
        if not wrong and draw(layers) not in file.read():
            wrong.append(f"{DRAWN}: does not draw src/layers as it is (tools/layers write)")
    if not count:
        wrong.append("src: not one include was found")
    return wrong


if __name__ == "__main__":
    found = problems(os.environ.get("SOURCE_DIR", "."))
    print("\n".join(found) or "every include follows src/layers")
    sys.exit(1 if found else 0)
