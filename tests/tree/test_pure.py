#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The pure layers as built: no variable that can change, and nothing called but the layers
themselves and a handful of functions of the C library. Const tables of pointers are filled
by the loader (.data.rel.ro) and are const."""
import glob
import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True
import test_layers  # noqa: E402

# <string.h>, and what the compiler calls by itself.
LIBC = {"memcpy", "memmove", "memset", "memcmp", "strlen", "__assert_fail", "__stack_chk_fail",
        "_GLOBAL_OFFSET_TABLE_", "__popcountdi2"}
SECTION = re.compile(r"^\s*\d+\s+(\.(?:data|bss|tdata|tbss)\S*)\s+([0-9a-f]+)")


def run(*command):
    return subprocess.run(command, text=True, capture_output=True, check=True).stdout


def changing(library):
    """Sections of a library that hold variables."""
    for line in run("objdump", "-h", library).splitlines():
        found = SECTION.match(line)
        if found and int(found[2], 16) and not found[1].startswith(".data.rel.ro"):
            yield f"{os.path.basename(library)}: {found[1]} holds what can change"


def symbols(library):
    """(defined, undefined) names of a library."""
    rows = [r.split() for r in run("nm", "-P", library).splitlines()]
    pairs = [(r[0], r[1]) for r in rows if len(r) >= 2 and len(r[1]) == 1]
    return {n for n, t in pairs if t != "U"}, {n for n, t in pairs if t == "U"}


def problems(root, build):
    layers, _ = test_layers.read_layers(root)
    pure = [n for n in layers if "libc" not in layers[n] and n != "wasm"]
    pure = [n for n in pure if glob.glob(os.path.join(root, "src", n, "*.c"))]
    paths = [os.path.join(build, f"libsexton_{n.replace('/', '_')}.a") for n in pure]
    lost = [p for p in paths if not os.path.exists(p)]
    if lost or not paths:
        return [f"{p}: is not there" for p in lost or [build]]
    tables = {p: symbols(p) for p in paths}
    ours = set().union(*(defined for defined, _ in tables.values()))
    wrong = [w for p in paths for w in changing(p)]
    wrong += [f"{os.path.basename(p)}: calls {name}" for p in paths
              for name in sorted(tables[p][1] - ours - LIBC)]
    return wrong


if __name__ == "__main__":
    found = problems(os.environ.get("SOURCE_DIR", "."), os.environ["BUILD_DIR"])
    print("\n".join(found) or "the pure layers are pure")
    sys.exit(1 if found else 0)
