#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The pages, read as a whole: every command in them is run, every link followed, the start page
docs/README.md names every page there, and from README.md links lead to all of them.

A command is a line of an indented or fenced block that begins with a program's name, or with
`$ ` where the lines below are what it prints (`...`: lines left out). Programs in C are compiled
and run. `make` is asked whether it has the target. A command that names a server is started
and ended; `sexton play` is left at once; long matches are played short. What can't be run has
`<!-- not run: why -->` before its block. In running text, `make X` and `sexton X --option` must
exist."""
import glob
import os
import re
import signal
import subprocess
import sys
import tempfile

TOP, BUILD = os.environ["SOURCE_DIR"], os.environ["BUILD_DIR"]
SEXTON = os.environ["SEXTON"]
PAGES = ["README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/*.md", "docs/*/*.md", "po/README.md",
         "web/README.md", "src/README.md", "tests/*/README.md"]
PROGRAMS = (r"sexton|build/\S+|make|cmake|ctest|cc|gcc|sed|cp|curl|python3|export|tools/\S+|\./\S+|"
            r"systemctl|apt|[A-Z_]+=\S+ \S+")
COMMAND = re.compile(rf"^(?:\$ )?(?:{PROGRAMS})(?: |$)")
MARKS_MOST = 5
wrong, ran = [], 0


def read(path):
    with open(os.path.join(TOP, path), encoding="utf-8") as file:
        return file.read()


def pages():
    found = [p for pattern in PAGES for p in glob.glob(os.path.join(TOP, pattern))]
    return sorted(os.path.relpath(p, TOP) for p in found)


def check(what, is_good, got=""):
    global ran
    ran += 1
    if not is_good:
        wrong.append(f"{what}: {got.strip()[-1500:]}")


class Block:
    """Lines of a fenced or indented block, with its language and whether it may not be run."""

    def __init__(self, lines, language, is_left_out):
        self.lines, self.language, self.is_left_out = lines, language, is_left_out


def blocks(text):
    fences = r"^( *)```(\w*)\n(.*?)^ *```$"
    indents = r"((?:^    +(?!(?:[-*|]|\d+\.) |\s).*\n(?:\n(?=    ))*)+)"
    mark = r"(<!-- not run: [^>]+ -->\n+)?"
    for found in re.finditer(mark + fences, text, re.M | re.S):
        yield Block(found[4].splitlines(), found[3], bool(found[1]))
    plain = re.sub(fences, "", text, flags=re.M | re.S)
    for found in re.finditer(mark + indents, plain, re.M):
        lines = found[2].splitlines()
        depth = min(len(x) - len(x.lstrip()) for x in lines if x)
        yield Block([x[depth:] for x in lines], "", bool(found[1]))


def fits(wanted, got):
    """Whether the lines are those wanted, where `...` stands for any number of them."""
    if not wanted:
        return not got
    if wanted[0] == "...":
        return any(fits(wanted[1:], got[i:]) for i in range(len(got) + 1))
    return bool(got) and wanted[0] == got[0] and fits(wanted[1:], got[1:])


def lay_table():
    """A workplace: the program where the pages have it, the library, a store with a table."""
    place = tempfile.mkdtemp(prefix="sexton-docs-")
    for name in ("tests", "examples", "docs", "src", "man", "tools", "po", "Makefile"):
        os.symlink(os.path.join(TOP, name), os.path.join(place, name))
    for folder in ("bin", "build/release"):
        os.makedirs(os.path.join(place, folder))
        os.symlink(SEXTON, os.path.join(place, folder, "sexton"))
    prefix = os.path.join(place, "usr")
    subprocess.run(["cmake", "--install", BUILD, "--prefix", prefix], check=True,
                   stdout=subprocess.DEVNULL)
    package = glob.glob(prefix + "/lib/**/libsexton.pc", recursive=True)[0]
    text = open(package, encoding="utf-8").read()
    with open(package, "w", encoding="utf-8") as file:
        file.write(re.sub(r"^prefix=.*", "prefix=" + prefix, text, flags=re.M))
    os.environ.update(PKG_CONFIG_PATH=os.path.dirname(package), SEXTON_STORE=place + "/test.db",
                      LD_LIBRARY_PATH=os.path.dirname(os.path.dirname(package)),
                      PATH=place + "/bin:" + os.environ["PATH"], SEXTON_LISTEN="127.0.0.1:0")
    subprocess.run("sexton deal sedlec --seed owl --seat human:Mia --seat keeper >mine.sxr",
                   shell=True, check=True, cwd=place)
    return place


def open_house(place):
    """A server over the store whose first table is over; its id."""
    house = subprocess.Popen([sys.executable, os.path.join(TOP, "tests/server/admin_tables.py"),
                              place], stdout=subprocess.PIPE, text=True)
    ids = [house.stdout.readline().strip() for _ in range(3)]
    return house, ids[0]


def shell(command, place, typed=""):
    return subprocess.run(["bash", "-o", "pipefail", "-c", command], input=typed, text=True,
                          capture_output=True, cwd=place, timeout=120, check=False)


def serve(command, place):
    """Started, heard of, ended: with status 0."""
    command = "exec " + re.sub(r":8666", ":0", command)
    own = dict(os.environ, SEXTON_STORE=place + "/served.db")  # the other has a server
    server = subprocess.Popen(["bash", "-c", command], cwd=place, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, env=own)
    line = server.stdout.readline()
    server.send_signal(signal.SIGTERM)
    rest = server.communicate(timeout=20)[0]
    return server.returncode == 0 and "http" in line, line + rest


def is_target(command):
    """`make X Y=1`: the Makefile has X."""
    target = next((w for w in command.split()[1:] if "=" not in w), "help")
    return re.search(rf"^{re.escape(target)}:", read("Makefile"), re.M) is not None


def run_command(page, command, below, place, table):
    command = re.sub(r"\s{2,}#.*$", "", command).replace("1f0c...", table)
    if command.startswith("make"):
        return check(f"{page}: {command}", is_target(command), "no such target")
    if re.match(r"(build/\S+/)?sexton serve\b", command):
        return check(f"{page}: {command}", *serve(command, place))
    if not below:
        few = 2 if " ladder " in command else 20  # there, for each of many pairs
        command = re.sub(r"--games \d+", f"--games {few}", command)
        command = command.replace("--seat NAME", "--seat random")
        command = command.replace("sexton train ", "sexton train --tests 20 ")
        command = re.sub(r"--(deals|weigh) \d+", r"--\1 2", command)
    done = shell(command, place, "quit\n")
    is_good = done.returncode == 0 and (not below or fits(below, done.stdout.splitlines()))
    return check(f"{page}: {command}", is_good, done.stderr + done.stdout)


def run_block(page, block, place, table):
    lines = list(block.lines)
    while lines:
        line = lines.pop(0)
        if not COMMAND.match(line):
            continue
        while line.endswith("\\"):
            line = line[:-1] + lines.pop(0).strip()
        below = []
        while line.startswith("$ ") and lines and not lines[0].startswith("$ "):
            below.append(lines.pop(0))
        while below and not below[-1]:
            below.pop()
        run_command(page, line.removeprefix("$ "), below, place, table)


def run_program(page, block, place):
    path = os.path.join(place, "snippet.c")
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(block.lines) + "\n")
    command = ("cc -Wall -Wextra -Werror snippet.c $(pkg-config --cflags --libs libsexton) "
               "-o snippet && ./snippet")
    done = shell(command, place)
    check(f"{page}: a program", done.returncode == 0 and done.stdout, done.stderr)


def check_inline(page, text, helps):
    for code in re.findall(r"`((?:make|sexton) [^`\n]+)`", text):
        words = code.split()
        if words[0] == "make":
            check(f"{page}: `{code}`", is_target(code), "no such target")
        elif words[1] in helps:
            lost = [o for o in re.findall(r"--[a-z-]+", code)
                    if o != "--help" and o not in helps[words[1]]]
            check(f"{page}: `{code}`", not lost, f"no option {lost}")
        else:
            check(f"{page}: `{code}`", words[1].startswith("-") or words[1].isupper(), "no command")


def links(page, text):
    """As they stand there, the file each leads to, and the heading in it."""
    folder = os.path.dirname(page)
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"```.*?```", "", text, flags=re.S)):
        if not re.match(r"https?:", target):
            path, _, anchor = target.partition("#")
            yield target, os.path.normpath(os.path.join(folder, path)) if path else page, anchor


def check_links(page, text):
    for target, full, anchor in links(page, text):
        check(f"{page}: {target}", os.path.exists(os.path.join(TOP, full)), "leads nowhere")
        if anchor and full.endswith(".md"):
            heads = re.findall(r"^#+ (.*)$", read(full), re.M)
            names = [re.sub(r"[^\w\- ]", "", h.lower()).replace(" ", "-") for h in heads]
            check(f"{page}: {target}", anchor in names, "no such heading")


def check_start():
    """The start page leads to every page of docs/."""
    start = read("docs/README.md")
    for page in pages():
        if page.startswith("docs/") and page != "docs/README.md":
            check(page, f"]({page[len('docs/'):]})" in start, "docs/README.md does not name it")


def check_reached():
    """From the front page links lead to every page."""
    reached, ahead = set(), ["README.md"]
    while ahead:
        page = ahead.pop()
        reached.add(page)
        ahead += [full for _, full, _ in links(page, read(page))
                  if full.endswith(".md") and os.path.exists(os.path.join(TOP, full))
                  and full not in reached]
    for page in pages():
        check(page, page in reached, "no link leads here")


def check_pictures(place):
    """The two pictures in README.md are parts of these games."""
    games = [
        ("sexton play dawn --seed owl --seat human:Mia --seat keeper --seat memory:6 --seat random",
         "g1 leave d7 e7 garlic c6 lay d6".split()),
        ("sexton play sedlec --seed owl --seat human:Mia --seat keeper",
         ["take 2", "place Pr/Ro 0:0", "1 4", "1", "0:1", "take 4", "1:0", "2 3"])]
    shown = re.findall(r"^```\n(.*?)^```$", read("README.md"), re.M | re.S)
    check("README.md: pictures", len(shown) == len(games), str(len(shown)))
    for picture, (command, typed) in zip(shown, games):
        done = shell(command, place, "\n".join(typed) + "\n")
        check(command, picture in done.stdout, done.stderr + done.stdout)


def read_helps():
    page = shell("sexton --help", ".").stdout
    names = re.findall(r"^  ([a-z]+) ", page, re.M)
    return {n: shell(f"sexton {n} --help", ".").stdout for n in names}


def main():
    place, marks = lay_table(), 0
    house, table = open_house(place)
    helps = read_helps()
    for page in pages():
        text = read(page)
        marks += text.count("<!-- not run:")
        check_links(page, text)
        check_inline(page, text, helps)
        for block in blocks(text):
            if block.language == "c":
                run_program(page, block, place)
            elif not block.is_left_out:
                run_block(page, block, place, table)
    check_pictures(place)
    check_start()
    check_reached()
    check("marks", marks <= MARKS_MOST, f"{marks} blocks are not run")
    house.terminate()
    house.wait()
    subprocess.run(["rm", "-rf", place], check=True)
    print("\n".join("FAIL: " + w for w in wrong) or f"{ran} checks, {marks} blocks not run")
    return bool(wrong) or ran < 150


if __name__ == "__main__":
    sys.exit(main())
