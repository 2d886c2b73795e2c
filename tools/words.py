#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The catalogue's tool: templates for translators, tables for the program.

  words.py rules OUT             docs/rules/*.md -> words/rules.def of the build
  words.py pot [OUT]             src/words/*.def -> po/sexton.pot
  words.py compile OUT [PO...]   po/*.po -> a C file with the languages' tables
  words.py page [OUT [PO...]]    po/*.po -> JSON for the page, some files a language

The .def files are the source of every English sentence but the rules, whose source is
docs/rules. A translation is checked against the English entry: the same placeholders,
and every form of a noun that a sentence asks for. What is wrong is said with file and
line, and nothing is written. Only the standard library is used.
"""
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PO = ROOT / "po"
PAGE_OUT = ROOT / "web" / "src" / "words" / "gen"
PLURALS = 3  # as in words.h


class Wrong(Exception):
    """Something a person has to put right; the text says where."""


# -- text in C and in PO files -----------------------------------------------------------

ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "'": "'"}


def unquote(literal, where):
    """The text of a string literal without its quotes."""
    def one(match):
        if match[1] not in ESCAPES:
            raise Wrong(f"{where}: unknown escape \\{match[1]}")
        return ESCAPES[match[1]]
    return re.sub(r"\\(.)", one, literal, flags=re.S)


def quote(text):
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + text.replace("\n", "\\n").replace("\t", "\\t") + '"'


def pieces(text, width):
    """The text cut into pieces that fit a line, at newlines and between words."""
    for line in re.findall(r"[^\n]*\n|[^\n]+", text) or [""]:
        piece = ""
        for word in re.findall(r"[^ ]* *", line):
            if piece and len(quote(piece + word)) > width:
                yield piece
                piece = ""
            piece += word
        if piece:
            yield piece


# -- the catalogue -----------------------------------------------------------------------

class Entry:
    def __init__(self, key, texts, file):
        self.key, self.texts, self.file = key, texts, file
        self.is_noun = file == "nouns"


TOKEN = re.compile(r'\s+|/\*.*?\*/|(?P<word>\w+)|(?P<mark>[(),])|'
                   r'"(?P<text>(?:\\.|[^"\\\n])*)"', re.S)


def read_source(path):
    """A .def file; the rules' is none: it is made."""
    if path.name == "rules.def":
        return make_rules()
    return path.read_text(encoding="utf-8")


def tokens(path):
    """(kind, value, line) of a .def file, comments left out."""
    source, at = read_source(path), 0
    while at < len(source):
        line = source.count("\n", 0, at) + 1
        match = TOKEN.match(source, at)
        if not match:
            raise Wrong(f"{path}:{line}: not an entry")
        if match.lastgroup:
            yield match.lastgroup, match[match.lastgroup], line
        at = match.end()


def read_arguments(stream, path):
    """What stands between the parentheses: the key, then the texts."""
    key, texts, fresh = None, [], True
    for kind, value, line in stream:
        if kind == "mark" and value == ")":
            return key, texts
        if kind == "mark" and value == ",":
            fresh = True
        elif kind == "word" and key is None:
            key = value
        elif kind == "text":
            text = unquote(value, f"{path}:{line}")
            texts[len(texts) if fresh else -1:] = [text if fresh else texts[-1] + text]
            fresh = False
        elif kind != "mark":
            raise Wrong(f"{path}:{line}: {value} has no meaning here")
    raise Wrong(f"{path}: an entry has no end")


def read_def(name):
    path = ROOT / "src" / "words" / f"{name}.def"
    stream = tokens(path)
    for kind, value, line in stream:
        if value not in ("SAY", "SAYN"):
            raise Wrong(f"{path}:{line}: {value} is neither SAY nor SAYN")
        key, texts = read_arguments(stream, path)
        if len(texts) != (1 if value == "SAY" else 2) or not all(texts):
            raise Wrong(f"{path}:{line}: {key}: a text is missing, empty or too many")
        entry = Entry(key, texts, name)
        check_entry(entry, f"{path}:{line}")
        yield entry


def catalogue_files():
    """The names of the .def files, in the order of catalogue.def."""
    source = (ROOT / "src" / "words" / "catalogue.def").read_text(encoding="utf-8")
    return re.findall(r'^#include "words/(\w+)\.def"', source, re.M)


def read_catalogue():
    """All entries by key, in the order of catalogue.def."""
    entries = {}
    for name in catalogue_files():
        for entry in read_def(name):
            if entry.key in entries:
                raise Wrong(f"src/words/{name}.def: {entry.key} is there twice")
            entries[entry.key] = entry
    check_forms({key: entry.texts for key, entry in entries.items()}, entries,
                lambda key: f"src/words/{entries[key].file}.def: {key}")
    return entries


# -- placeholders and forms --------------------------------------------------------------

def placeholders(text, where):
    """[(name, form)] of a pattern; the form is '' where none is asked for."""
    found = []
    for match in re.finditer(r"\{\{|\{([^{}]*)(\}?)", text):
        if match[0] == "{{":
            continue
        name = re.fullmatch(r"([a-z][a-z_0-9]*)(?::([a-z]+))?", match[1])
        if not name or not match[2]:
            raise Wrong(f"{where}: {match[0]} is no placeholder ({{{{ is a brace)")
        found.append((name[1], name[2] or ""))
    return found


def forms(text, where):
    """The forms of a noun by name; '' is the default."""
    parts = text.split("|")
    found = {"": parts[0]}
    for part in parts[1:]:
        name, mark, form = part.partition("=")
        if not mark or not re.fullmatch("[a-z]+", name) or name in found or not form:
            raise Wrong(f"{where}: '{part}' is no form of a noun")
        found[name] = form
    return found


def check_entry(entry, where):
    for text in entry.texts:
        if entry.is_noun:
            forms(text, where)
        else:
            placeholders(text, where)


def names_of(entry):
    """The placeholders of an entry; one that counts always has {count} to offer."""
    names = {name for text in entry.texts for name, _ in placeholders(text, entry.key)}
    return names | {"count"} if len(entry.texts) > 1 else names


def group(name, entries):
    """The nouns that may fill a placeholder: {skull_top} takes SKULL_*."""
    prefix = name.split("_")[0].upper() + "_"
    return [key for key, entry in entries.items()
            if entry.is_noun and key.startswith(prefix)]


def check_form(name, form, texts, entries, where):
    nouns = group(name, entries)
    if not nouns:
        raise Wrong(f"{where}: {{{name}:{form}}} asks for a form, but there are no nouns "
                    f"{name.split('_')[0].upper()}_...")
    for noun in nouns:
        if noun not in texts or form not in forms(texts[noun][0], noun):
            raise Wrong(f"{where}: {{{name}:{form}}}, but {noun} has no form '{form}' in "
                        f"this language")


def check_forms(texts, entries, where):
    """Every form that a sentence of `texts` asks for, all nouns of its group have."""
    for key, patterns in texts.items():
        if entries[key].is_noun:
            continue
        for text in patterns:
            for name, form in placeholders(text, where(key)):
                if form:
                    check_form(name, form, texts, entries, where(key))


def check_translation(entry, texts, where):
    if entry.is_noun:
        forms(texts[0], where)
        return
    wanted = names_of(entry)
    for text in texts:
        given = {name for name, _ in placeholders(text, where)}
        if given - wanted:
            raise Wrong(f"{where}: {entry.key} has no {{{min(given - wanted)}}}")
        if wanted - given - {"count"}:
            raise Wrong(f"{where}: {{{min(wanted - given - {'count'})}}} is missing")


# -- the template ------------------------------------------------------------------------

POT_HEADER = """\
# The words of Sexton.
# This file is distributed under the licence of the project (MIT).
# Made by tools/words.py pot; do not edit. po/README.md tells how to translate.
msgid ""
msgstr ""
"Project-Id-Version: sexton\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""


def po_text(keyword, text):
    if "\n" not in text and len(keyword) + len(quote(text)) < 90:
        return f"{keyword} {quote(text)}\n"
    lines = [quote(piece) for piece in pieces(text, 88)]
    return "\n".join([f'{keyword} ""', *lines]) + "\n"


def pot_entry(entry):
    text = ""
    if entry.is_noun:
        text += "#. A noun: default|form=...|form=...\n"
    elif names_of(entry):
        names = ", ".join(f"{{{name}}}" for name in sorted(names_of(entry)))
        text += f"#. Placeholders: {names}\n"
    text += f"#: src/words/{entry.file}.def\n"
    text += po_text("msgctxt", entry.key) + po_text("msgid", entry.texts[0])
    if len(entry.texts) == 1:
        return text + 'msgstr ""\n'
    return text + po_text("msgid_plural", entry.texts[1]) + 'msgstr[0] ""\nmsgstr[1] ""\n'


def make_pot():
    return "\n".join([POT_HEADER, *(pot_entry(e) for e in read_catalogue().values())])


# -- PO files ----------------------------------------------------------------------------

PO_LINE = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)\s*)?"(.*)"')
PLURAL_RULE = re.compile(r"nplurals\s*=\s*(\d)\s*;\s*"
                         r"plural\s*=\s*([n0-9\s%=!<>&|?:()]+?)\s*;?")


class Message:
    def __init__(self, line):
        self.line, self.is_fuzzy, self.fields = line, False, {}


def read_po(path):
    """The messages of a PO file; obsolete ones (#~) are comments."""
    messages, now, field = [], None, None
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        line = line.strip()
        match = PO_LINE.fullmatch(line)
        if not line or line.startswith("#"):
            if now is None or any(name.startswith("msgstr") for name in now.fields):
                now = Message(number)
                messages.append(now)
            now.is_fuzzy |= line.startswith("#,") and "fuzzy" in line
            field = None
            continue
        if not match or (not match[1] and not field):
            raise Wrong(f"{path}:{number}: not a line of a PO file")
        if now is None:
            now = Message(number)
            messages.append(now)
        if match[1]:
            if match[1] in ("msgctxt", "msgid") and "msgstr" in "".join(now.fields):
                now = Message(number)
                messages.append(now)
            if match[1] in ("msgctxt", "msgid") and not now.fields:
                now.line = number
            field = match[1]
            now.fields[field] = ""
        now.fields[field] += unquote(match[2], f"{path}:{number}")
    return [message for message in messages if message.fields]


class Translation:
    """One language: its code, name, plural rule, and texts by key."""

    def __init__(self, path, entries):
        self.path, self.texts, self.lines = path, {}, {}
        self.code = path.stem
        if not re.fullmatch(r"[a-z]{2,3}", self.code):
            raise Wrong(f"{path}: its name must be a language's code, such as de.po")
        for message in read_po(path):
            if "msgctxt" in message.fields:
                self.add(message, entries)
            else:
                self.read_header(message)
        check_forms(self.texts, entries, self.where)

    def where(self, key):
        return f"{self.path}:{self.lines.get(key, 0)}: {key}"

    def read_header(self, message):
        header = dict(line.split(": ", 1) for line in message.fields["msgstr"].split("\n")
                      if ": " in line)
        where = f"{self.path}:{message.line}"
        self.name = header.get("X-Language-Name", self.code)
        rule = PLURAL_RULE.fullmatch(header.get("Plural-Forms", ""))
        if not rule or not 1 <= int(rule[1]) <= PLURALS:
            raise Wrong(f"{where}: no Plural-Forms with 1 to {PLURALS} forms")
        self.plurals, self.rule = int(rule[1]), rule[2]

    def add(self, message, entries):
        fields, where = message.fields, f"{self.path}:{message.line}"
        key = fields["msgctxt"]
        if key not in entries:
            raise Wrong(f"{where}: there is no entry {key}")
        entry = entries[key]
        english = [fields[name] for name in ("msgid", "msgid_plural") if name in fields]
        if english != entry.texts:
            raise Wrong(f"{where}: the English text of {key} has changed")
        texts = [fields[name] for name in sorted(fields) if name.startswith("msgstr")]
        if message.is_fuzzy or not any(texts):
            return
        if len(texts) != (self.plurals if len(entry.texts) > 1 else 1) or not all(texts):
            raise Wrong(f"{where}: {key} has a wrong number of forms, or an empty one")
        check_translation(entry, texts, where)
        self.texts[key], self.lines[key] = texts, message.line


# -- tables in C -------------------------------------------------------------------------

def c_text(text, indent):
    return ("\n" + indent).join(quote(piece) for piece in pieces(text, 88 - len(indent)))


def c_language(language):
    code = language.code
    lines = [f"static int plural_{code}(int64_t count)", "{",
             "    uint64_t n = count < 0 ? 0 - (uint64_t)count : (uint64_t)count;",
             "    (void)n;",
             f"    return (int)({language.rule});", "}", "",
             f"static const char *const texts_{code}[WORDS][PLURALS] = {{",
             "    [SAY_NONE] = {NULL},"]
    for key, texts in language.texts.items():
        lines.append(f"    [SAY_{key}] = {{")
        lines += [f"        {c_text(text, ' ' * 8)}," for text in texts]
        lines.append("    },")
    return "\n".join(lines + [
        "};", "", f"static const Language language_{code} = {{",
        f"    .code = {quote(code)},", f"    .name = {quote(language.name)},",
        f"    .plural = plural_{code},", f"    .texts = texts_{code},", "};", ""])


def make_tables(paths):
    entries = read_catalogue()
    languages = [Translation(Path(path), entries) for path in sorted(paths)]
    members = "".join(f"    &language_{language.code},\n" for language in languages)
    return "\n".join([
        "/* SPDX-License-Identifier: MIT */",
        "/*",
        " * The languages of the program. Made by tools/words.py compile; do not edit.",
        " */",
        '#include "words/words.h"', "",
        "#include <stddef.h>", "",
        *(c_language(language) for language in languages),
        "const Language *const words_languages[] = {",
        f"    &words_english,\n{members}    NULL,", "};", ""])


# -- JSON for the page -------------------------------------------------------------------

# What the page says, in parts that are fetched when they are wanted: shell-LANG.json is
# its first screen, LANG.json the tables, the others what their names say. What only
# commands say is left out.
PAGE_DEFS = {"page_shell": "shell-", "rules": "rules-", "page_after": "after-",
             "page_learn": "learn-", "page_review": "review-",
             "page_editor": "editor-"}
PAGE_TABLE = ["nouns", "events", "refusals", "faults", "table", "wire", "receipt", "levels",
              "page_lay", "page_levels", "page_table", "page_dawn", "page_sedlec"]
PAGE_NOT = re.compile(r"(HELP|SUMMARY|BOT|MATCH)_")
PAGE_CLI = re.compile(r"(SCORE|BARE)_")


def page_part(entry):
    """The prefix of the file that has the entry; None if the page never says it."""
    if entry.file in PAGE_TABLE:
        return None if PAGE_NOT.match(entry.key) else ""
    if entry.file == "cli":
        return "" if PAGE_CLI.match(entry.key) else None
    return PAGE_DEFS.get(entry.file)


def page_file(code, name, entries, translated):
    """One language's texts; an entry that counts is a list; what is missing is English."""
    texts = {}
    for entry in entries:
        found = translated.get(entry.key, entry.texts)
        texts[entry.key] = found if len(entry.texts) > 1 else found[0]
    whole = {"code": code, "name": name, "texts": texts}
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":")) + "\n"


def write_if_new(path, text):
    """Leaves a file alone that says the same already, so that nothing is built anew."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


PAGE_LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch", "ru": "Русский",
                  "uk": "Українська"}


def make_page(out, paths):
    entries = read_catalogue()
    languages = {path.stem: Translation(path, entries) for path in map(Path, paths)}
    out.mkdir(parents=True, exist_ok=True)
    for code, name in PAGE_LANGUAGES.items():
        texts = languages[code].texts if code in languages else {}
        for prefix in "", *PAGE_DEFS.values():
            wanted = [entry for entry in entries.values() if page_part(entry) == prefix]
            text = page_file(code, name, wanted, texts)
            write_if_new(out / f"{prefix}{code}.json", text)


# -- the rules' paragraphs ---------------------------------------------------------------

def plain(text):
    """Markdown within a line as plain prose; a mark alone keeps quotes: '*'."""
    def one(match):
        if match[1] is not None:
            return match[1] if re.search("[A-Za-z0-9]", match[1]) else f"'{match[1]}'"
        return match[2] or match[3] or match[4]
    return re.sub(r"`([^`]+)`|\*\*(.+?)\*\*|\*([^*]+)\*|\[([^\]]+)\]\([^)]*\)", one, text)


def paragraph(lines):
    """One rule: prose is joined, a list's point or a drawing's line stays a line."""
    blocks, drawing, after_blank = [], False, False
    for line in lines:
        if not line.strip():
            after_blank = True
            continue
        drawing = line.startswith("    ") and (drawing or after_blank)
        if drawing:
            blocks.append(line[2:])
        elif line.startswith("  - ") or after_blank or not blocks:
            blocks.append(line.strip())
        else:
            blocks[-1] += " " + line.strip()
        after_blank = False
    return "\n".join(block if block.startswith("  ") else plain(block)
                     for block in blocks)


def read_rules(path):
    """(number, text) of every paragraph `- **D1** ...` of a rules page."""
    rules, now = [], None
    whole = path.read_text(encoding="utf-8")
    first = re.search(r"^- \*\*([A-Z])1\*\* ", whole, re.M)
    if not first:
        raise Wrong(f"{path}: has no rule of number 1")
    letter = first[1]
    for line in whole.split("\n"):
        start = re.match(rf"- \*\*{letter}(\d+)\*\* (.*)", line)
        if start:
            now = (int(start[1]), [start[2]])
            rules.append(now)
        elif line.startswith("#"):
            now = None
        elif now:
            now[1].append(line)
    if [number for number, _ in rules] != list(range(1, len(rules) + 1)):
        raise Wrong(f"{path}: the rules are not numbered {letter}1, {letter}2 and so on")
    return [(f"{letter}{number}", paragraph(lines)) for number, lines in rules]


RULES_HEADER = """\
/* SPDX-License-Identifier: MIT */
/*
 * The rules, paragraph by paragraph. Made from docs/rules by tools/words.py rules; do not
 * edit. Lines of a paragraph are prose to be wrapped, or points `- ...`; those that begin
 * with two spaces are a drawing and stay as they are.
 */
"""


def make_rules():
    text = RULES_HEADER
    for page in sorted((ROOT / "docs" / "rules").glob("*.md")):
        text += "\n"
        for name, rule in read_rules(page):
            rule = rule.replace("{", "{{")
            lines = "\n    ".join(quote(piece) for piece in pieces(rule, 85))
            text += f"SAY(RULE_{name},\n    {lines})\n"
    return text


# -- the command -------------------------------------------------------------------------

def main(args):
    if args[:1] == ["rules"] and len(args) == 2:
        out, text = args[1:], make_rules()
    elif args[:1] == ["pot"] and len(args) <= 2:
        out, text = args[1:] or [ROOT / "po" / "sexton.pot"], make_pot()
    elif args[:1] == ["compile"] and len(args) >= 2:
        out, text = args[1:2], make_tables(args[2:])
    elif args[:1] == ["page"]:
        make_page(Path(*args[1:2] or [PAGE_OUT]), args[2:] or sorted(PO.glob("*.po")))
        return
    else:
        raise Wrong(__doc__.strip())
    Path(out[0]).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (Wrong, OSError, UnicodeDecodeError) as wrong:
        print(wrong, file=sys.stderr)
        sys.exit(2)
