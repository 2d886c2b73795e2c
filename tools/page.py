#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The page's files as a C file: tools/page.py OUT.c FOLDER

Every file of FOLDER and of the folders in it, but those whose name begins with a dot, is
taken into the program as it is, and once more compressed (gzip -n9, which writes neither
name nor time) where that saves anything. The bytes come in by the assembler's .incbin:
a compiler takes minutes for a few megabytes of numbers. ETags are made here, so that
nothing is hashed when the server starts. The same folder gives the same file.
"""
import hashlib
import os
import subprocess
import sys

HEAD = """/* SPDX-License-Identifier: MIT */
/*
 * The page's files. Made by tools/page.py: do not change it here.
 */
#include "server/files.h"

"""


def find_files(folder):
    """Their names below the folder, in order."""
    for root, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            if not name.startswith("."):
                yield os.path.relpath(os.path.join(root, name), folder)


def quote(text):
    """A C string."""
    return '"' + "".join(c if c not in '"\\' else "\\" + c for c in text) + '"'


def tag(body):
    return '\\"' + hashlib.sha256(body).hexdigest()[:16] + '\\"'


class Body:
    """Some bytes of the program, from a file."""

    def __init__(self, symbol, path, data):
        self.symbol, self.path, self.data = symbol, os.path.abspath(path), data

    def assembly(self):
        inner = self.path.replace("\\", "\\\\").replace('"', '\\"')
        return quote(f'.global {self.symbol}\n{self.symbol}:\n.incbin "{inner}"\n'
                     ).replace("\n", "\\n")

    def entry(self):
        return f'{{{{{self.symbol}, {len(self.data)}}}, "{tag(self.data)}"}}'


def compress(data):
    return subprocess.run(["gzip", "-n9"], input=data, stdout=subprocess.PIPE,
                          check=True).stdout


def read_bodies(folder, name, number, made):
    """The file itself, and its short form or None."""
    path = os.path.join(folder, name)
    with open(path, "rb") as file:
        data = file.read()
    plain = Body(f"page_{number}", path, data)
    short = compress(data)
    if len(short) >= len(data):
        return plain, None
    path = os.path.join(made, f"{number}.gz")
    with open(path, "wb") as file:
        file.write(short)
    return plain, Body(f"page_{number}_zipped", path, short)


def main(out, folder):
    made = out + ".d"
    os.makedirs(made, exist_ok=True)
    files = [(name, *read_bodies(folder, name, number, made))
             for number, name in enumerate(sorted(find_files(folder)))]
    bodies = [body for _, *both in files for body in both if body]
    with open(out, "w", encoding="utf-8") as file:
        file.write(HEAD)
        for body in bodies:
            file.write(f"extern const char {body.symbol}[];\n")
        for body in bodies:
            file.write('\n__asm__(".section .rodata\\n"\n'
                       f"        {body.assembly()}\n"
                       '        ".byte 0\\n.previous\\n");\n')
        file.write("\nconst PageFile page_files[] = {\n")
        for name, plain, short in files:
            zipped = short.entry() if short else "{{NULL, 0}, NULL}"
            file.write(f"    {{{quote(name)},\n     {plain.entry()},\n     {zipped}}},\n")
        file.write("    {NULL, {{NULL, 0}, NULL}, {{NULL, 0}, NULL}},\n};\n")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
