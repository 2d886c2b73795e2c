#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Comments and documents are in plain English (CONTRIBUTING.md, "Style in short"). A short
list of words and phrases that we replaced must not come back; `planted` shows that each of
them would be found. The rules pages are not ours to reword."""
import os
import re
import sys

# what is banned, and the plain word for it
BANNED = {
    r"he|him|his|himself|he's": "they, them, their (a player), it (a bot)",
    r"hangs? on|hung on": "depends on",
    r"hangs? together": "depend on each other",
    r"reckon(s|ed|ing)?": "compute, count",
    r"dearest": "costliest",
    r"usual|usually": "default, by default, typical",
    r"(if|where|when) not said": "by default",
    r"by it the|by them the": "subject, verb, object",
    r"(for|to|from|with) who": "for the player who",
    r"(in|at) a house|of a house|houses": "a server",
    r"(lay|lays|laying) a table": "create a table",
    r"the line (is|was) (lost|broken|down|back)": "the connection",
}

# file, the text in it that may stand, why
ALLOWED = [
    ("src/train/dense.c", "He et al. 2015", "an author"),
    ("src/link/shake.h", "house:8666", "an example of a host name"),
]

COMMENT = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|/\*.*?\*/|//[^\n]*', re.S)
PAGE = re.compile(r"^(docs/(?!rules/).*|src/|web/|po/)?[^/]*\.md$")
SAID = re.compile(r"^(src/words/(?!rules\.|page_)[^/]*\.def|man/.*)$")


def comments(text):
    """The comments of C, without the signs around them."""
    for found in COMMENT.finditer(text):
        if found[0].startswith("/"):
            yield found.start(), re.sub(r"\n[ \t]*\*", "\n ", found[0])


def prose(text):
    """A page without its code: blocks and spans."""
    def blank(found):
        return re.sub(r"[^\n]", " ", found[0])
    text = re.sub(r"^```.*?^```", blank, text, flags=re.S | re.M)
    text = re.sub(r"^ {4}.*$", blank, text, flags=re.M)
    yield 0, re.sub(r"`[^`\n]*`", blank, text)


def pieces(path, text):
    if SAID.match(path):  # sentences, too
        return [(0, re.sub(r"\n[ \t]*\*", "\n ", text))]
    if path.startswith(("src/", "include/", "tests/")) and path.endswith((".c", ".h", ".def")):
        return comments(text)
    return prose(text) if PAGE.match(path) else []


def problems(path, text):
    allowed = [piece for name, piece, _ in ALLOWED if name == path]
    for start, piece in pieces(path, text):
        for mine in allowed:
            piece = piece.replace(mine, " " * len(mine))
        for pattern, plain in BANNED.items():
            pattern = r"(?<![\w'`{-])(" + pattern.replace(" ", r"\s+") + r")(?![\w`}-])"
            for found in re.finditer(pattern, piece, re.I):
                if found[0].isupper():  # a constant
                    continue
                line = text.count("\n", 0, start) + piece.count("\n", 0, found.start()) + 1
                yield f"{path}:{line}: `{' '.join(found[0].split())}`: {plain}"


PLANTED = ["he", "his", "hangs on", "reckoned", "dearest", "usual", "if not said", "By it the",
           "for who", "in a house", "lays a table", "the line is lost",
           "hangs\n * together"]


def planted():
    """A word of every kind is found, in a comment and in a page, and nowhere else."""
    hit = set()
    for word in PLANTED:
        page = f"Then `{word}` and\n    {word}\nstay, but {word} goes.\n"
        code = f'/* What {word} means. */\nint other = sizeof "{word}";\n'
        page = page.replace("\n *", "")
        for path, text, line in (("src/base/x.h", code, 1), ("docs/x.md", page, 3),
                                 ("src/words/x.def", f'SAY(X,\n    "So {word} goes.")\n', 2)):
            found = list(problems(path, text))
            if len(found) != 1 or not found[0].startswith(f"{path}:{line}: "):
                yield f"`{word}`, planted in {path}: found {found}"
            hit |= {found[0].split("`: ")[1]} if found else set()
    yield from (f"nothing is planted for: {plain}" for plain in set(BANNED.values()) - hit)
    if list(problems("docs/rules/x.md", "he")) or list(problems("src/base/x.c", "int his = 1;")):
        yield "found where nothing is banned"


def ours(root):
    yield from (name for name in sorted(os.listdir(root)) if name.endswith(".md"))
    for folder in "src", "include", "tests", "docs", "man", "po", "web":
        for place, folders, names in sorted(os.walk(os.path.join(root, folder))):
            folders[:] = [f for f in folders if f not in ("node_modules", "dist")]
            yield from (os.path.relpath(os.path.join(place, name), root) for name in sorted(names)
                        if name.endswith((".c", ".h", ".def", ".md", ".1")))


def main():
    root = os.environ.get("SOURCE_DIR", ".")
    wrong, used = list(planted()), set()
    for path in ours(root):
        with open(os.path.join(root, path), encoding="utf-8") as file:
            text = file.read()
        wrong += problems(path, text)
        used |= {(name, piece) for name, piece, _ in ALLOWED if name == path and piece in text}
    wrong += [f"{name}: nothing there needs `{piece}`" for name, piece, _ in ALLOWED
              if (name, piece) not in used]
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
