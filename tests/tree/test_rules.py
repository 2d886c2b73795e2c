#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Every number of the rules pages stands in the code that follows it, and the code names
none that is not there."""
import glob
import os
import re
import sys

RULE = re.compile(r"^- \*\*([A-Z])(\d+)\*\*", re.M)


def read_all(pattern):
    for path in glob.glob(pattern):
        with open(path, encoding="utf-8") as file:
            yield file.read()


def named(text, letter):
    return {int(n) for n in re.findall(rf"\b{letter}(\d+)\b", text)}


def folder_of(root, page):
    """The folder of the rules that one of the words of the page's name is."""
    words = set(os.path.basename(page)[:-len(".md")].split("-"))
    found = words & set(os.listdir(os.path.join(root, "src/rules")))
    return found.pop() if len(found) == 1 else None


def page_problems(root, page):
    with open(page, encoding="utf-8") as file:
        rules = RULE.findall(file.read())
    folder, letters = folder_of(root, page), {letter for letter, _ in rules}
    page = os.path.relpath(page, root)
    if not folder or len(letters) != 1:
        return [f"{page}: no folder in src/rules, or not one letter of its own"]
    letter, numbers = letters.pop(), {int(n) for _, n in rules}
    code = set().union(*(named(text, letter) for text in
                         read_all(os.path.join(root, "src/rules", folder, "*.[ch]"))))
    wrong = [f"src/rules/{folder}: {letter}{n} stands nowhere" for n in sorted(numbers - code)]
    return wrong + [f"{page}: has no {letter}{n}" for n in sorted(code - numbers)]


def problems(root):
    pages = sorted(glob.glob(os.path.join(root, "docs/rules/*.md")))
    folders = {folder_of(root, page) for page in pages}
    wrong = [f"src/rules/{folder}: has no page in docs/rules"
             for folder in sorted(set(os.listdir(os.path.join(root, "src/rules"))) - folders)]
    return wrong + [one for page in pages for one in page_problems(root, page)]


if __name__ == "__main__":
    found = problems(os.environ.get("SOURCE_DIR", "."))
    print("\n".join(found) or "every rule stands in the code")
    sys.exit(1 if found else 0)
