#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A page of docs/ as a man page, so that it is written once:

    tools/man.py docs/record.md sexton-record 5 OUT

Knows the Markdown that docs/ has: headings, paragraphs, lists, tables, fenced blocks, code,
emphasis, links. A table becomes a list: the first column heads an entry, the others follow."""
import os
import re
import sys
import textwrap

INLINE = re.compile(r"`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)]+)\)")
PAGES = {"record.md": "sexton-record(5)", "protocol.md": "sexton-protocol(7)"}


def escape(text):
    return text.replace("\\", "\\e").replace("-", "\\-").replace("~", "\\(ti").replace("^", "\\(ha")


def code(text):
    text = escape(text).replace("'", "\\(aq").replace("`", "\\(ga")
    return "\\fB" + re.sub(r"(,|\.\.\.)(?=[^ ])", r"\1\\:", text) + "\\fR"  # may break there


def link(text, target):
    """Another page by its man page or its path; a heading of this one by its name."""
    target = target.split("#")[0]
    if os.path.basename(target) in PAGES:
        return "\\fI" + escape(PAGES[os.path.basename(target)]) + "\\fR"
    is_path = target and not target.startswith("http") and target not in text
    return inline(text) + (" (\\fI" + escape("docs/" + target) + "\\fR)" if is_path else "")


def inline(text):
    out, at = [], 0
    for found in INLINE.finditer(text):
        out.append(escape(text[at:found.start()]))
        quoted, strong, mild, word, target = found.groups()
        if quoted:
            out.append(code(quoted))
        elif word:
            out.append(link(word, target))
        else:
            out.append(("\\fB" if strong else "\\fI") + inline(strong or mild) + "\\fR")
        at = found.end()
    return "".join(out + [escape(text[at:])])


def prose(text):
    """Filled lines; none may begin like a request."""
    lines = textwrap.wrap(inline(text), 72, break_long_words=False, break_on_hyphens=False)
    return ["\\&" + x if x[:1] in (".", "'") else x for x in lines]


def cells(row):
    parts = re.split(r"(?<!\\)\|", row.strip().strip("|"))
    return [p.replace("\\|", "|").strip() for p in parts]


def table(rows):
    heads, out = cells(rows[0]), []
    for row in map(cells, rows[2:]):
        out += [".TP"] + [" ".join(prose(row[0])) or "\\ "]
        first = True
        for head, cell in zip(heads[1:], row[1:]):
            if not cell:
                continue
            named = f"*{head.strip('`')}*: {cell}" if head and len(heads) > 2 else cell
            out += ([] if first else [".br"]) + prose(named)
            first = False
        if first:
            out.append("\\&")
    return out


def verbatim(lines):
    body = [escape(x).replace("'", "\\(aq").replace("`", "\\(ga") for x in lines]
    return [".PP", ".nf", ".RS 4"] + ["\\&" + x if x[:1] == "." else x for x in body] + [".RE", ".fi"]


def take(lines, test):
    """The leading lines that pass, taken off."""
    count = next((i for i, x in enumerate(lines) if not test(x)), len(lines))
    taken, lines[:] = lines[:count], lines[count:]
    return taken


def listed(lines):
    """One entry of a list with the lines that belong to it."""
    head = re.match(r"(-|\d+\.) +", lines[0])
    body = [lines.pop(0)[head.end():]]
    body += [x.strip() for x in take(lines, lambda x: x.startswith("  ") and x.strip())]
    mark = "\\(bu 2" if head[1] == "-" else head[1] + " 4"
    return [f".IP {mark}"] + prose(" ".join(body))


def is_plain(line):
    return bool(line.strip()) and not re.match(r"#|```|\||- |\d+\. |    ", line)


def block(lines):
    """The next block as troff; it is taken off."""
    if not lines[0].strip():
        lines.pop(0)
        return []
    if lines[0].startswith("#"):
        marks, text = lines.pop(0).split(" ", 1)
        name = escape(text.replace("`", "").upper() if len(marks) < 3 else text.replace("`", ""))
        return [(".SS " if len(marks) > 2 else ".SH ") + f'"{name}"']
    if lines[0].startswith("```"):
        lines.pop(0)
        body = take(lines, lambda x: not x.startswith("```"))
        lines.pop(0)
        return verbatim(body)
    if lines[0].startswith("    "):
        return verbatim([x[4:] for x in take(lines, lambda x: x.startswith("    "))])
    if lines[0].startswith("|"):
        return table(take(lines, lambda x: x.startswith("|")))
    if re.match(r"- |\d+\. ", lines[0]):
        return listed(lines)
    return [".PP"] + prose(" ".join(take(lines, is_plain)))


def trim(out):
    """A paragraph's mark says nothing right after a heading."""
    return [x for i, x in enumerate(out)
            if x != ".PP" or not (i and out[i - 1].startswith((".SH", ".SS")))]


def page(path, name, section, top):
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    with open(os.path.join(top, "man", "sexton.1"), encoding="utf-8") as file:
        date = re.search(r"^\.Dd (.*)$", file.read(), re.M)[1]
    title = lines.pop(0).lstrip("# ")
    out = ['.\\" SPDX-License-Identifier: MIT', f'.\\" Made of docs/{os.path.basename(path)}.',
           f'.TH "{escape(name.upper())}" {section} "{date}" "Sexton" "Sexton"',
           ".SH NAME", f"{escape(name)} \\- {escape(title[0].lower() + title[1:])}",
           ".ad l", ".SH DESCRIPTION"]
    while lines:
        out += block(lines)
    out += [".SH \"SEE ALSO\"", ".BR sexton (1),", ".BR sexton\\-record (5),",
            ".BR sexton\\-protocol (7)"]
    return "\n".join(trim(out)) + "\n"


def main():
    path, name, section, made = sys.argv[1:]
    top = os.path.dirname(os.path.dirname(os.path.abspath(path)))
    with open(made, "w", encoding="utf-8") as file:
        file.write(page(path, name, section, top))


if __name__ == "__main__":
    main()
