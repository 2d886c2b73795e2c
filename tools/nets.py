#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The nets in one run of bytes (src/bots/nets.h):

  tools/nets.py c OUT.c FILE.net ...      as a C file, for the program
  tools/nets.py join OUT.bin FILE.net ... as they are, for the page

A net's name says what its bytes hash to; one that was changed by hand is refused.
"""
import hashlib
import os
import re
import sys

HEAD = """/* SPDX-License-Identifier: MIT */
/*
 * All nets, one behind the other. Made by tools/nets.py: do not change it here.
 */
#include "bots/nets.h"

static const uint8_t bytes[] = {
"""
FOOT = """};

const Nets *nets_get(void)
{
    static const Nets nets = {bytes, sizeof bytes - 1};
    return &nets;
}
"""


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    found = re.fullmatch(r".*-([0-9a-f]{8})\.net", os.path.basename(path))
    if not found or found[1] != hashlib.sha256(data).hexdigest()[:8]:
        sys.exit(f"{path}: its name is not that of its content")
    return data


def lines(data):
    for at in range(0, len(data), 20):
        yield "    " + ",".join(str(b) for b in data[at:at + 20]) + ",\n"


def main(kind, out, *paths):
    data = b"".join(read(path) for path in sorted(paths, key=os.path.basename))
    if kind == "join":
        with open(out, "wb") as file:
            file.write(data)
        return
    with open(out, "w", encoding="utf-8") as file:
        file.write(HEAD + "".join(lines(data)) + "    0,\n" + FOOT)


if __name__ == "__main__":
    if len(sys.argv) < 3 or sys.argv[1] not in ("c", "join"):
        sys.exit(__doc__)
    main(*sys.argv[1:])
