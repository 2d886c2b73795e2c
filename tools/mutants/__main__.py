#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Mutants: small faults put into the code by a seed, to see whether the tests find them.

    tools/mutants [--seed 1] [--count 400] [--layers rules/dawn,table] [--minutes 60]
                  [--jobs 2] [--again] [--list]

The mutated tree is build/mutants/tree; what was found is in build/mutants/SEED-COUNT, and a
run that was broken off goes on there. --again asks for those that lived once more, after
tests were added; --list shows them. The switch of a mutant is its number in that list:

    SEXTON_MUTANT=17 build/mutants/tree/build/dev/tests/test_table_life

tests/mutants/equivalent.txt lists those that change nothing anybody could see, with why."""
import argparse
import os
import shutil
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from draw import Census, draw, read_layers  # noqa: E402
from judge import Judge  # noqa: E402
from weave import HEADER, SWITCH, weave  # noqa: E402

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PLACE = os.path.join(ROOT, "build/mutants")
TREE = os.path.join(PLACE, "tree")
PRESETS = ("dev", "asan")
EQUIVALENT = os.path.join(ROOT, "tests/mutants/equivalent.txt")


def lay_tree(census, mutants):
    """A tree like this one, but for its src/."""
    os.makedirs(TREE, exist_ok=True)
    for name in os.listdir(ROOT):
        link = os.path.join(TREE, name)
        if name not in ("src", "build", ".git") and not os.path.lexists(link):
            os.symlink(os.path.join(ROOT, name), link)
    by_path = {}
    for mutant in mutants:
        by_path.setdefault(mutant.path, []).append((mutant.number, mutant.site))
    for folder, _, names in os.walk(os.path.join(ROOT, "src")):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), os.path.join(ROOT, "src"))
            with open(os.path.join(folder, name), "rb") as file:
                text = file.read()
            if path in by_path:
                text = weave(census.source(path).text, by_path[path]).encode()
            write(os.path.join(TREE, "src", path), text)
    clear(os.path.join(TREE, "src"), os.path.join(ROOT, "src"))
    write(os.path.join(TREE, "src/base/mutant.h"), HEADER.encode())
    write(os.path.join(TREE, "src/base/mutant.c"), SWITCH.encode())


def clear(copy, original):
    """Of a copy, what the original has no more."""
    for folder, _, names in os.walk(copy):
        for name in names:
            path = os.path.join(folder, name)
            if not os.path.exists(os.path.join(original, os.path.relpath(path, copy))):
                os.unlink(path)


def write(path, text):
    """Only what changed, so that only that is built again."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.exists(path):
        with open(path, "rb") as file:
            if file.read() == text:
                return
    with open(path, "wb") as file:
        file.write(text)


def build(preset, jobs):
    flags = f"-O1 -g0 -w -include {TREE}/src/base/mutant.h"
    for command in (["cmake", "--preset", preset, "--log-level=WARNING",
                     "-DSEXTON_STRICT=OFF", f"-DCMAKE_C_FLAGS_DEBUG={flags}"],
                    ["cmake", "--build", "--preset", preset, "-j", str(jobs)]):
        done = subprocess.run(command, cwd=TREE, text=True, capture_output=True, check=False)
        if done.returncode:
            sys.exit(done.stdout[-4000:] + done.stderr)


def read_equivalent():
    """key -> reason. A line: KEY FILE: OPERATOR: CHANGE: LINE | REASON."""
    found = {}
    if os.path.exists(EQUIVALENT):
        with open(EQUIVALENT, encoding="utf-8") as file:
            for line in file:
                if line.strip() and not line.startswith("#"):
                    what, _, why = line.rpartition(" | ")
                    found[what.split()[0]] = why.strip()
    return found


class Results:
    def __init__(self, path):
        self.path, self.of, self.writing = path, {}, threading.Lock()
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                for line in file:
                    key, verdict, test = line.rstrip("\n").split("\t")
                    self.of[key] = (verdict, test)

    def add(self, key, verdict, test):
        self.of[key] = (verdict, test)
        with self.writing, open(self.path, "a", encoding="utf-8") as file:
            file.write(f"{key}\t{verdict}\t{test}\n")


def report(mutants, results, equivalent):
    print(f"{'layer':12} {'drawn':>6} {'killed':>7} {'alive':>6} {'unreached':>10} "
          f"{'equivalent':>11} {'open':>5} {'score':>7}")
    rows = list(dict.fromkeys(m.layer for m in mutants)) + ["all"]
    for row in rows:
        part = [m for m in mutants if row in ("all", m.layer)]
        told = [verdict_of(m, results, equivalent) for m in part]
        count = {w: told.count(w) for w in ("killed", "alive", "unreached", "equivalent", "open")}
        judged = count["killed"] + count["alive"] + count["unreached"]
        score = f"{100 * count['killed'] / judged:.1f} %" if judged else "-"
        print(f"{row:12} {len(part):6} {count['killed']:7} {count['alive']:6} "
              f"{count['unreached']:10} {count['equivalent']:11} {count['open']:5} {score:>7}")


def verdict_of(mutant, results, equivalent):
    verdict = results.of.get(mutant.key, ("open", ""))[0]
    return "equivalent" if verdict != "killed" and mutant.key in equivalent else verdict


def show(mutants, results, equivalent):
    for mutant in mutants:
        verdict = verdict_of(mutant, results, equivalent)
        if verdict in ("alive", "unreached"):
            print(f"{mutant.number:5} {verdict:9} {mutant.key} {mutant.told()}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--layers", default="")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--list", action="store_true")
    wish = parser.parse_args()
    os.makedirs(PLACE, exist_ok=True)
    census = Census(ROOT, os.path.join(ROOT, "build/dev"), os.path.join(PLACE, "sites"))
    mutants = draw(census, read_layers(ROOT), wish.seed, wish.count)
    census.save()
    state = os.path.join(PLACE, f"{wish.seed}-{wish.count}")
    os.makedirs(state, exist_ok=True)
    results, equivalent = Results(os.path.join(state, "results")), read_equivalent()
    if not wish.list:
        run(wish, census, mutants, results, equivalent, state)
    show(mutants, results, equivalent)
    report(mutants, results, equivalent)
    alive = sum(verdict_of(m, results, equivalent) != "killed" for m in mutants)
    print(f"seed {wish.seed}: {len(mutants)} mutants, {alive} not killed")


def run(wish, census, mutants, results, equivalent, state):
    end = time.monotonic() + 60 * wish.minutes
    lay_tree(census, mutants)
    trees = [os.path.join(TREE, "build", preset) for preset in PRESETS]
    for preset in PRESETS:
        build(preset, wish.jobs)
    judge = Judge(*trees, os.path.join(state, "traces"))
    if wish.again:
        judge.forget()
    layers = wish.layers.split(",") if wish.layers else read_layers(ROOT)
    asked = ("open", "alive", "unreached") if wish.again else ("open",)
    todo = [m for m in mutants
            if m.layer in layers and verdict_of(m, results, equivalent) in asked]
    todo.sort(key=lambda m: layers.index(m.layer))

    def ask(mutant):
        if time.monotonic() < end:
            verdict, test = judge.ask(mutant)
            results.add(mutant.key, verdict, test)
            print(f"{verdict:9} {mutant.number:5} {mutant.told()} {test}", flush=True)
    with ThreadPoolExecutor(wish.jobs) as several:
        list(several.map(judge.trace, judge.tests_of({m.layer for m in todo})))
        list(several.map(ask, todo))


if __name__ == "__main__":
    main()
