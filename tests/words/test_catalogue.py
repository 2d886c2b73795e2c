#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What tools/words.py makes is up to date, and what is wrong it finds.

The template, the rules' entries and the languages' tables are made anew and compared;
gettext's own checker reads the template and the translations; then translations with one
fault each must be refused with file and line.
"""
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(os.environ.get("SOURCE_DIR", ".")).resolve()
MADE = Path(os.environ["BUILD_DIR"]) / "made"
TOOL = ROOT / "tools" / "words.py"
failures = []


def words(*args):
    return subprocess.run([sys.executable, TOOL, *map(str, args)], capture_output=True,
                          text=True, check=False)


def check(is_true, what):
    if not is_true:
        failures.append(what)


def is_current(folder, made, hint, *args):
    fresh = folder / "fresh"
    result = words(args[0], fresh, *args[1:])
    check(result.returncode == 0, f"{made}: {result.stderr.strip()}")
    if result.returncode == 0:
        check((ROOT / made).read_bytes() == fresh.read_bytes(),
              f"{made} is old: run {hint}")


def msgfmt(path):
    result = subprocess.run(["msgfmt", "--check", "-o", "/dev/null", path],
                            capture_output=True, text=True, check=False)
    check(result.returncode == 0, f"msgfmt: {result.stderr.strip()}")


def rules_have_entries():
    """Every number that docs/rules or the sources speak of has an entry."""
    entries = set(re.findall(r"SAY\(RULE_([DS]\d+),",
                             (MADE / "words/rules.def").read_text(encoding="utf-8")))
    for page in (ROOT / "docs/rules").glob("*.md"):
        for number in re.findall(r"\b[DS]\d+\b", page.read_text(encoding="utf-8")):
            check(number in entries, f"{page.name}: {number} is no entry of rules.def")
    check(len(entries) == 32 + 26, f"rules.def has {len(entries)} entries")


def entries_are_said():
    """Every key is used by the code; nouns, faults, rules and KEY_1 ... by number."""
    code = "".join(path.read_text(encoding="utf-8")
                   for path in (ROOT / "src").rglob("*.[ch]"))
    used = set(re.findall(r"\bSAY_(\w+)", code))
    for name in "events", "refusals", "cli", "play":
        text = (ROOT / f"src/words/{name}.def").read_text(encoding="utf-8")
        for key in re.findall(r"^SAYN?\((\w+),", text, re.M):
            first = re.sub(r"_\d+$", "_0", key)
            check(key in used or first in used, f"{name}.def: nobody says {key}")


HEADER = '''msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: {}\\n"

'''
ONE_OTHER = "nplurals=2; plural=(n != 1);"
SLAVIC = ("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
          "(n%100<10 || n%100>=20) ? 1 : 2);")
GARLIC = '"{name} puts garlic in {grave}."'
LAID = '"{name} lays {vampire:the} from the {end} end of the row in {grave}."'
RAT = ('"The rat of {grave} leaves the game; a new lid is laid there, and {count} is '
       'left in the reserve."')
RATS = RAT.replace("is left", "are left")


def message(key, msgid, *texts):
    return f'msgctxt "{key}"\nmsgid {msgid}\n' + "".join(f"{text}\n" for text in texts)


GOOD = [
    ("de", ONE_OTHER, message("DAWN_GARLIC_LAID", GARLIC, 'msgstr "In {grave} {name}"')),
    ("fr", "nplurals=2; plural=(n > 1);",
     message("DAWN_RAT_LEFT", RAT, f"msgid_plural {RATS}", 'msgstr[0] "{grave} une"',
             'msgstr[1] "{grave} {count}"')),
    ("uk", SLAVIC, message("LID_RED", '"a red lid|the=the red lid|bare=red"',
                           'msgstr "red|gen=of red"')),
    ("ru", SLAVIC, "#, fuzzy\n" + message("DAWN_GARLIC_LAID", GARLIC, 'msgstr "{x}"')),
]

# what is wrong, the line that must be named, a word of the reason
BAD = [
    ("de", ONE_OTHER, message("GONE", '"x"', 'msgstr "y"'), 6, "GONE"),
    ("de", ONE_OTHER, message("DAWN_GARLIC_LAID", '"old"', 'msgstr "y"'), 6, "changed"),
    ("de", ONE_OTHER, message("DAWN_GARLIC_LAID", GARLIC, 'msgstr "{name}"'), 6,
     "{grave}"),
    ("de", ONE_OTHER, message("DAWN_GARLIC_LAID", GARLIC,
     'msgstr "{name} {grave} {lid}"'), 6, "{lid}"),
    ("de", ONE_OTHER, message("DAWN_GARLIC_LAID", GARLIC, 'msgstr "{name} {grave"'), 6,
     "no placeholder"),
    ("de", ONE_OTHER, "# a comment\n" + message("DAWN_LAID", LAID,
     'msgstr "{name} {vampire:acc} {end} {grave}"'), 7, "VAMPIRE_WHITE"),
    ("de", ONE_OTHER, message("DAWN_LAID", LAID,
     'msgstr "{name} {vampire} {end} {grave:acc}"'), 6, "GRAVE_"),
    ("de", ONE_OTHER, message("DAWN_RAT_LEFT", RAT, f"msgid_plural {RATS}",
     'msgstr[0] "{grave} {count}"'), 6, "number of forms"),
    ("de", ONE_OTHER, message("LID_RED", '"a red lid|the=the red lid|bare=red"',
     'msgstr "rot|acc"'), 6, "no form"),
    ("de", ONE_OTHER, "msgstr oops\n", 6, "PO file"),
    ("de", "nplurals=4; plural=0;", "", 1, "Plural-Forms"),
    ("de", "nplurals=2; plural=system(n);", "", 1, "Plural-Forms"),
    ("German", ONE_OTHER, "", None, "code"),
]


def compile_one(folder, code, plural, body):
    path, out = folder / f"{code}.po", folder / "out.c"
    path.write_text(HEADER.format(plural) + body, encoding="utf-8")
    out.unlink(missing_ok=True)
    return path, out, words("compile", out, path)


def good_is_taken(folder):
    for code, plural, body in GOOD:
        _, out, result = compile_one(folder, code, plural, body)
        check(result.returncode == 0, f"{code}: {result.stderr.strip()}")
        compiled = subprocess.run(
            ["gcc", "-std=c17", "-Wall", "-Wextra", "-Wconversion", "-Wpedantic",
             "-Werror", "-fsyntax-only", f"-I{ROOT}/src", f"-I{MADE}", out], capture_output=True,
            text=True, check=False)
        check(compiled.returncode == 0, f"{code}: {compiled.stderr.strip()}")


def bad_is_refused(folder):
    for code, plural, body, line, reason in BAD:
        path, out, result = compile_one(folder, code, plural, body)
        place = f"{path}:{line}: " if line else f"{path}: "
        check(result.returncode == 2 and result.stderr.startswith(place) and
              reason in result.stderr and result.stderr.count("\n") == 1,
              f"should be '{place}... {reason}', was {result.stderr!r}")
        check(not out.exists(), f"{reason}: written all the same")


with tempfile.TemporaryDirectory() as name:
    temporary = Path(name)
    translations = sorted((ROOT / "po").glob("*.po"))
    is_current(temporary, "po/sexton.pot", "tools/words.py pot", "pot")
    is_current(temporary, "src/words/languages.c",
               "tools/words.py compile src/words/languages.c", "compile")
    is_current(temporary, "tests/words/pseudo.inc",
               "tools/words.py compile tests/words/pseudo.inc tests/words/xx.po",
               "compile", ROOT / "tests" / "words" / "xx.po")
    for catalogue in [ROOT / "po" / "sexton.pot", *translations]:
        msgfmt(catalogue)
    rules_have_entries()
    entries_are_said()
    good_is_taken(temporary)
    bad_is_refused(temporary)

for failure in failures:
    print(failure)
if failures:
    sys.exit(1)
print("the catalogue is whole")
