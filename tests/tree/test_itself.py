#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The tests of the tree can fail: a small sound tree passes, and each way of breaking it is
found by the test whose business it is."""
import os
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import test_headers  # noqa: E402
import test_kinds  # noqa: E402
import test_layers  # noqa: E402
import test_map  # noqa: E402
import test_pure  # noqa: E402

SPDX = "/* SPDX-License-Identifier: MIT */\n"
SOUND = {
    "Makefile": "# SPDX-License-Identifier: MIT\n",
    "CMakeLists.txt": "# SPDX-License-Identifier: MIT\n",
    "src/README.md": "- `layers`: them\n- `low/a.{h,c}`: a\n| `high/b.c` | b |\n",
    "src/layers": "# SPDX-License-Identifier: MIT\nlow:\nhigh: low\n",
    "docs/architecture.md": "  high on low\n  low\n",
    "src/low/a.h": SPDX + "#include <stdint.h>\nint32_t a(void);\n",
    "src/low/a.c": SPDX + '#include "low/a.h"\nint32_t a(void) { return 1; }\n',
    "src/high/b.c": SPDX + '#include "low/a.h"\nint b(void); int b(void) { return a(); }\n',
}
# file, its new text (None: gone), the test that must find it, a word of what it says
BREAKS = [
    ("src/low/a.c", SPDX + '#include "high/b.c"\n', test_layers, "low may not include high"),
    ("src/low/a.c", SPDX + "#include <stdio.h>\n", test_layers, "may not include <stdio.h>"),
    ("src/low/a.c", SPDX + '#include "a.h"\n', test_layers, "is not there"),
    ("src/new/c.c", SPDX, test_layers, "is no layer"),
    ("src/layers", "low: high\nhigh:\n", test_layers, "not yet a layer"),
    ("src/high/b.c", SPDX + "int b(void);\n", test_layers, "high never includes low"),
    ("docs/architecture.md", "  high\n  low\n", test_layers, "does not draw"),
    ("src/low/a.h", SPDX + "int32_t a(void);\n", test_headers, "int32_t"),
    ("src/low/a.c", SPDX + 'int a(void); int a(void) { return abs(1); }\n', test_headers, "abs"),
    ("src/low/c.h", SPDX, test_map, "low/c.h: has no line"),
    ("src/high/b.c", None, test_map, "high/b.c: is not there"),
    ("src/README.md", SOUND["src/README.md"] + "- `layers`: again\n", test_map, "twice"),
    ("src/low/a.h", "\n" + SPDX, test_map, "does not begin"),
    ("tests/t.py", "#!/usr/bin/env python3\n", test_map, "does not begin"),
    ("src/low/a.c", SPDX + "int a(void) { static int n; return n++; }\n", test_pure, "change"),
    ("src/low/a.c", SPDX + "int x = 5;\n", test_pure, "change"),
    ("src/low/a.c", SPDX + "int abs(int); int a(int n) { return abs(n) + puts(0); }\n",
     test_pure, "calls puts"),
]
# A line of code, and whether it asks which game it is.
GAMES = "GAME(DAWN, dawn)\nGAME(SEDLEC, sedlec)\n"
KINDS = [
    ("src/low/a.c", "if (game->kind == GAME_DAWN)", True),
    ("src/low/a.c", "int a = 0; /* GAME_DAWN */ if (event->kind != SEDLEC_TURNED)", True),
    ("src/low/a.h", "return game == &game_sedlec || game == games[1];", True),
    ("src/low/a.c", "return parts[game->kind]->a; /* not GAME_DAWN */", False),
    ("src/low/a_dawn.c", "if (event->kind == DAWN_OPENED)", False),
    ("src/rules/dawn/a.c", "if (kind == DAWN_OPENED)", False),
]


def lay(root, files):
    for path, text in files.items():
        full = os.path.join(root, path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w", encoding="utf-8") as file:
            file.write(text)


def build(root):
    """Both layers as libraries, as the real build names them."""
    for layer, source in (("low", "a"), ("high", "b")):
        made = os.path.join(root, source + ".o")
        path = os.path.join(root, "src", layer, source + ".c")
        subprocess.run(["gcc", "-w", "-O1", "-fno-builtin", "-I" + os.path.join(root, "src"),
                        "-c", path, "-o", made], check=True)
        subprocess.run(["ar", "rcs", os.path.join(root, f"libsexton_{layer}.a"), made],
                       check=True)


def ask(test, files):
    with tempfile.TemporaryDirectory() as root:
        lay(root, files)
        if test is not test_pure:
            return test.problems(root)
        build(root)
        return test.problems(root, root)


def main():
    wrong = [f"{t.__name__}: a sound tree fails: {found}"
             for t in (test_layers, test_headers, test_map, test_pure)
             if (found := ask(t, SOUND))]
    for path, text, test, word in BREAKS:
        files = {**SOUND, path: text}
        found = ask(test, {p: t for p, t in files.items() if t is not None})
        if not any(word in f for f in found):
            wrong.append(f"{test.__name__}: {path}: wanted {word!r}, got {found}")
    for path, line, is_asked in KINDS:
        found = ask(test_kinds, {"src/game/games.def": GAMES, path: line})
        if bool(found) != is_asked:
            wrong.append(f"test_kinds: {path}: {line!r}, got {found}")
    print("\n".join(wrong) or f"{len(BREAKS)} ways to break the tree, all found; "
          f"{len(KINDS)} lines of code told apart")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
