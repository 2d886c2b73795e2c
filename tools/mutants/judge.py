# SPDX-License-Identifier: MIT
"""The tests of a layer against its mutants. First each test runs once with none on, and it
is noted which mutants it passes; then each mutant meets the tests that pass it, the quickest
first, until one fails; if none does, the same tests with the sanitizers on, as `make test`
has them. A failure of a slow test is asked for twice: machines are busy."""
import json
import os
import re
import signal
import subprocess
import threading
import time

from weave import MUTANTS_MOST

ACROSS = r"cases|conformance/|rules/|game/|fuzz/"
# The tests of a layer; where another's are the only ones that could know, theirs too.
TESTS = {
    "base": rf"base/|{ACROSS}",
    "rules/dawn": ACROSS,
    "rules/sedlec": ACROSS,
    "game": rf"{ACROSS}|lib/|table/deals|server/liar|cli/(verify|replay|deal|play_save|bench)",
    "bots": r"bots/",
    "json": r"json/|message/|wire/|lib/",
    "review": r"review/|cli/review",
    "lib": r"lib/",
    "message": r"message/|wire/|fuzz/wire|server/(host|permissions|liar|fanout|again|long)|tui/liar",
    "wire": r"wire/|fuzz/wire|server/(permissions|liar|fanout|again|long)|tui/liar",
    "store": r"store/|server/(postgres|outage|reload)",
    "server": r"server/|clients/leaks",
    "link": r"link/|clients/storm$|tui/test_(server|six|names|tls)|tui/(server|six|names|tls)",
    "train": r"train/|cli/train",
    "lab": r"lab/|cli/(lab|ladder|match|transcripts|bot|stop|chance)",
    "cli": r"cli/|server/(options|admin|reload)|tui/",
}


def tests_of(layer):
    return re.compile(r"^[^/]+/(" + TESTS.get(layer, layer + "/") + ")")


class Test:
    def __init__(self, told):
        properties = {p["name"]: p["value"] for p in told["properties"]}
        self.name = told["name"]
        self.command = told.get("command")
        self.folder = properties.get("WORKING_DIRECTORY", ".")
        self.labels = properties.get("LABELS", [])
        self.environment = dict(e.split("=", 1) for e in properties.get("ENVIRONMENT", []))
        self.tracing = threading.Lock()

    def run(self, mutant, wall, cpu, met=None):
        """"passed", "failed", "skipped", and the seconds it took."""
        environment = {**os.environ, **self.environment, "SEXTON_MUTANT": str(mutant),
                       "CONFORMANCE_GAMES": os.environ.get("CONFORMANCE_GAMES", "1500")}
        if met:
            environment["SEXTON_MUTANT_MET"] = met
        began = time.monotonic()
        limited = ["prlimit", f"--cpu={cpu}:{cpu + 1}", "--core=0", *self.command]
        with subprocess.Popen(limited, cwd=self.folder, env=environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, start_new_session=True) as child:
            try:
                status = child.wait(wall)
            except subprocess.TimeoutExpired:
                status = -1
            end_group(child.pid)
        return ({0: "passed", 77: "skipped"}.get(status, "failed"),
                time.monotonic() - began)


def end_group(group):
    """What a test leaves behind, a mutant's server say, is our own to end."""
    try:
        os.killpg(group, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass


def read_tests(tree):
    told = subprocess.run(["ctest", "--test-dir", tree, "--show-only=json-v1"], text=True,
                          capture_output=True, check=True)
    return [t for t in map(Test, json.loads(told.stdout)["tests"]) if t.command]


def bare(name):
    """Without the tree: dev/table/life and asan/table/life are one test."""
    return name.partition("/")[2]


def fails(test, mutant, took):
    limits = (60 + 10 * took, int(5 + 3 * took))
    tries = 1 if "fast" in test.labels else 2
    return all(test.run(mutant.number, *limits)[0] == "failed" for _ in range(tries))


class Judge:
    def __init__(self, tree, sanitized, state):
        self.tests = read_tests(tree)
        self.sanitized = {bare(t.name): t for t in read_tests(sanitized)}
        self.state = state  # a folder: what each test passes
        os.makedirs(state, exist_ok=True)
        self.passes = {}

    def trace(self, test):
        """The mutants that a test passes, and how long it takes; from an earlier run if the
        test is the same."""
        with test.tracing:
            return self.trace_alone(test)

    def trace_alone(self, test):
        note = os.path.join(self.state, test.name.replace("/", "+"))
        if test.name not in self.passes and os.path.exists(note + ".json"):
            with open(note + ".json", encoding="utf-8") as file:
                self.passes[test.name] = json.load(file)
        if test.name not in self.passes:
            with open(note + ".met", "wb") as file:
                file.truncate(MUTANTS_MOST)
            os.chmod(note + ".met", 0o666)
            verdict, took = test.run(-1, 900, 600, note + ".met")
            with open(note + ".met", "rb") as file:
                met = [i for i, byte in enumerate(file.read()) if byte]
            self.passes[test.name] = {"verdict": verdict, "took": took, "met": met}
            with open(note + ".json", "w", encoding="utf-8") as file:
                json.dump(self.passes[test.name], file)
        return self.passes[test.name]

    def tests_of(self, layers):
        wanted = [tests_of(layer) for layer in layers]
        return [t for t in self.tests if any(w.match(t.name) for w in wanted)]

    def forget(self):
        """The traces, since the tests have changed."""
        for name in os.listdir(self.state):
            os.unlink(os.path.join(self.state, name))
        self.passes = {}

    def meeting(self, mutant):
        """The tests that pass a mutant, the quickest first."""
        able = [(self.trace(t), t) for t in self.tests_of([mutant.layer])]
        able = [(p["took"], t) for p, t in able
                if p["verdict"] == "passed" and mutant.number in p["met"]]
        return sorted(able, key=lambda pair: pair[0])

    def ask(self, mutant):
        """("killed", by which test), ("alive", "") or ("unreached", "")."""
        meeting = self.meeting(mutant)
        slower = [(5 * took, self.sanitized[bare(test.name)]) for took, test in meeting
                  if bare(test.name) in self.sanitized]
        for took, test in meeting + slower:
            if fails(test, mutant, took):
                return "killed", test.name
        return ("alive" if meeting else "unreached"), ""
