# SPDX-License-Identifier: MIT
"""Which mutants there are and which are drawn: by a seed, from all lines x operators of
src/, spread over the layers by their size; none by hand. What does not compile as C is
passed over, and the next one of the draw takes its place."""
import hashlib
import json
import os
import pickle
import random
import shlex
import subprocess
from collections import defaultdict
from dataclasses import dataclass

from sites import Site, Source
from weave import HEADER, weave

LEAST = 8  # of a layer, however small
# src/wasm is a module for browsers, without a native build: tests/wasm is its test.
LEFT_OUT = ("wasm",)


@dataclass
class Mutant:
    number: int  # its switch
    layer: str
    path: str
    line: int
    text: str    # of the line
    site: Site
    nth: int     # which of the same changes to such a line

    @property
    def key(self):
        """The same for as long as the line is."""
        what = "\0".join((self.path, self.text, self.site.operator, self.site.change,
                          self.site.instead, str(self.nth)))
        return hashlib.sha256(what.encode()).hexdigest()[:12]

    def told(self):
        return f"{self.path}:{self.line}: {self.site.operator}: {self.site.change}: {self.text}"


def read_layers(root):
    with open(os.path.join(root, "src/layers"), encoding="utf-8") as file:
        names = [line.split(":")[0] for line in file if ":" in line and line[0] != "#"]
    return [name for name in names if name not in LEFT_OUT]


def files_of(root, layer):
    folder = os.path.join(root, "src", layer)
    return [f"{layer}/{name}" for name in sorted(os.listdir(folder))
            if name.endswith((".c", ".h"))]


def read_flags(tree):
    """What the compiler is told of each file; a header is read as its layer's files are."""
    with open(os.path.join(tree, "compile_commands.json"), encoding="utf-8") as file:
        commands = json.load(file)
    flags = {}
    for entry in commands:
        words = shlex.split(entry["command"])
        flags[entry["file"]] = [w for i, w in enumerate(words)
                                if w.startswith(("-I", "-D")) or w == "-include"
                                or words[i - 1] in ("-include", "-isystem")
                                or w == "-isystem"]
    return flags


class Census:
    """All sites of the sources; they are kept between runs."""

    def __init__(self, root, tree, cache):
        self.root, self.cache = root, cache
        self.flags = read_flags(tree)
        self.known = {}
        if os.path.exists(cache):
            with open(cache, "rb") as file:
                self.known = pickle.load(file)

    def flags_of(self, path):
        full = os.path.join(self.root, "src", path)
        if full in self.flags:
            return self.flags[full]
        folder = os.path.dirname(full) + "/"
        return next((f for name, f in self.flags.items() if name.startswith(folder)),
                    ["-I" + os.path.join(self.root, "src")])

    def source(self, path):
        full = os.path.join(self.root, "src", path)
        with open(full, "rb") as file:
            name = (path, hashlib.sha256(file.read()).hexdigest())
        if name not in self.known:
            self.known[name] = Source(full, self.flags_of(path))
        return self.known[name]

    def mutants(self, layer):
        """(file, line, operator) -> its mutants, in order."""
        found = defaultdict(list)
        for path in files_of(self.root, layer):
            source, seen = self.source(path), defaultdict(int)
            for site in sorted(source.sites, key=lambda s: (s.begin, s.end, s.change)):
                text = source.line_text(site)
                same = (text, site.operator, site.change, site.instead)
                mutant = Mutant(0, layer, path, source.line(site), text, site, seen[same])
                seen[same] += 1
                found[path, mutant.line, site.operator].append(mutant)
        return found

    def save(self):
        with open(self.cache, "wb") as file:
            pickle.dump(self.known, file)

    def compiles(self, mutant):
        name = ("clang", mutant.key)  # it refuses more than gcc
        if name not in self.known:
            self.known[name] = self.try_to_compile(mutant)
        return self.known[name]

    def try_to_compile(self, mutant):
        path = mutant.path
        text = HEADER + weave(self.source(path).text, [(1, mutant.site)])
        done = subprocess.run(["clang-19", "-std=c17", "-w", "-fsyntax-only", *self.flags_of(path),
                               "-x", "c", "-"], input=text, text=True, capture_output=True,
                              cwd=os.path.join(self.root, "src", os.path.dirname(path)),
                              check=False)
        return done.returncode == 0


def share(sizes, count):
    """How many of each layer: by size, LEAST at least, all of a layer at most."""
    whole = sum(sizes.values())
    return {layer: min(size, max(LEAST, round(count * size / whole)))
            for layer, size in sizes.items()}


def draw(census, layers, seed, count):
    places = {layer: census.mutants(layer) for layer in layers}
    parts = share({layer: len(found) for layer, found in places.items()}, count)
    drawn = []
    for layer in layers:
        chance = random.Random(f"{seed}/{layer}")
        order = sorted(places[layer])
        chance.shuffle(order)
        took = 0
        for place in order:
            mutant = chance.choice(places[layer][place])
            if took == parts[layer]:
                break
            if census.compiles(mutant):
                took += 1
                mutant.number = len(drawn) + 1
                drawn.append(mutant)
    return drawn
