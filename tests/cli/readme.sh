#!/bin/bash
# SPDX-License-Identifier: MIT
# The examples of README.md: every `$ sexton ...` is run, and shows what stands below it;
# `...` stands for lines that are left out. The two pictures are parts of these games.
. "${SOURCE_DIR:?}/tests/cli/lib.sh"
mkdir "$dir/bin" && ln -s "$SEXTON" "$dir/bin/sexton" && ln -s "$SOURCE_DIR/tests" "$dir/tests"
cat >"$dir/readme.py" <<'PY'
import re, subprocess, sys
text = open(sys.argv[1], encoding="utf-8").read()
fails = 0

def run(command, typed=""):
    return subprocess.run(["bash", "-o", "pipefail", "-c", command], input=typed, text=True,
                          capture_output=True)

def check(what, is_good, got):
    global fails
    if not is_good:
        fails += 1
        print("FAIL:", what, "gives\n" + got, file=sys.stderr)

def fits(wanted, got):
    """Whether the lines are those wanted, where `...` stands for any number of them."""
    if not wanted:
        return not got
    if wanted[0] == "...":
        return any(fits(wanted[1:], got[i:]) for i in range(len(got) + 1))
    return bool(got) and wanted[0] == got[0] and fits(wanted[1:], got[1:])

# A block of examples is indented; blank lines may stand in it.
examples = re.findall(r"^    \$ (sexton .*)\n((?:    (?!\$ ).*\n|\n(?=    (?!\$ )))*)", text, re.M)
shown = 0
for command, below in examples:
    wanted = [line[4:] for line in below.splitlines()]
    done = run(command)
    got = done.stdout.splitlines()
    good = done.returncode == 0 and done.stderr == ""
    check(command, good and (not wanted or fits(wanted, got)), done.stderr + done.stdout)
    shown += bool(wanted)
check("README.md", len(examples) >= 6 and shown >= 6, f"only {len(examples)} examples")

pictures = re.findall(r"^```\n(.*?)^```$", text, re.M | re.S)
games = [
    ("sexton play dawn --seed owl --seat human:Mia --seat keeper --seat memory:6 --seat random",
     "g1 leave d7 e7 garlic c6 lay d6".split()),
    ("sexton play sedlec --seed owl --seat human:Mia --seat keeper",
     ["take 2", "place Pr/Ro 0:0", "1 4", "1", "0:1", "take 6", "0:-1", "take 4", "1:0", "2 5"]),
]
check("README.md", len(pictures) == len(games), f"{len(pictures)} pictures")
for picture, (command, typed) in zip(pictures, games):
    done = run(command, "".join(line + "\n" for line in typed))
    check(command, picture in done.stdout, done.stderr + done.stdout)
sys.exit(fails > 0)
PY
checks=$((checks + 1))
(cd "$dir" && PATH=$dir/bin:$PATH python3 readme.py "$SOURCE_DIR/README.md") || fail "README.md"
end
