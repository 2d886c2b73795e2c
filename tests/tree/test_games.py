#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A game is a folder and a line in each table: CONTRIBUTING.md's "Add a game" is followed
here, in a copy of the tree, with a toy (tests/toy, laid out as the tree is) and by no other
means. The copy is built, warnings are errors; the toy passes conformance, is played at a
table of a real server by two clients, recorded, verified, replayed, and drawn in `play
--plain`; and the other games play as they did.

What the steps name is compared with what the toy has: a step that names a file that is not
there, or that the toy does without, fails; so does a file of the toy that no step names."""
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(os.environ.get("SOURCE_DIR", ".")).resolve()
SEXTON = os.environ["SEXTON"]
TOY = ROOT / "tests/toy"
NAME, MODEL = "stone", "sedlec"  # the toy, and the game that it is a copy of

# The lines in tables: file, before what, what a person writes.
PLACES = [
    ("src/layers", "game: base", "rules/stone: base\n"),
    ("src/layers", "\nwords: base", " rules/stone"),
    ("src/game/games.def", "#undef GAME", "GAME(STONE, stone)\n"),
    ("src/game/game.h", "\nenum { SEATS_MAX", '#include "rules/stone/stone.h"\n'),
    ("src/game/game.h", "    };\n} Options;", "        StoneOptions stone;\n"),
    ("src/game/game.h", "    };\n} Setup;", "        StoneSetup stone;\n"),
    ("src/game/game.h", "    };\n} Deal;", "        StoneDeal stone;\n"),
    ("src/game/game.h", "    };\n} State;", "        StoneState stone;\n"),
    ("src/words/nouns.def", "SAY(EDITION_ZOCH", 'SAY(GAME_STONE, "Last Stone")\n'),
    ("src/words/events.def", "/* Skulls of Sedlec */", """\
/* Last Stone */
SAY(STONE_TURN_BEGAN, "It is {name}'s turn.")
SAYN(STONE_TOOK, "{name} takes {count} stone, and {left} are left.",
    "{name} takes {count} stones, and {left} are left.")
SAY(STONE_ENDED, "{name} has the last stone and wins.")

"""),
    ("src/words/refusals.def", "/* Skulls of Sedlec: deals */", """\
/* Last Stone */
SAY(STONE_NOT_THEIRS, "{rule}: {name} decides now.")
SAY(STONE_IS_OVER, "{rule}: the last stone is taken.")
SAYN(STONE_TOO_MANY, "{rule}: {count} stone is left.", "{rule}: {count} stones are left.")
SAY(STONE_NO_SUCH_MOVE, "that is no move.")
SAY(STONE_PLAYERS, "{rule}: {given} can't play; 2 to 6 can.")
SAY(STONE_FIRST_SEAT, "{rule}: no seat {given} to begin; seats are numbered from 0.")

"""),
    ("src/words/play.def", "SAY(PLAY_BEGIN_SEDLEC,", """\
SAY(PLAY_BEGIN_STONE, "{game}.")
SAY(PLAY_AIM_STONE, "Whoever takes the last stone wins.")
SAY(PLAY_DECIDE_STONE, "{name}, how many do you take?")
SAY(PLAY_HELP_STONE, "take 2    one, two or three stones")
SAYN(PLAY_STONE_HAS, "{name} has {count} stone.", "{name} has {count} stones.")
SAYN(DRAW_STONE_LEFT, "Heap: {count} stone", "Heap: {count} stones")
"""),
    ("src/README.md", "\n## ", "".join(
        f"- `{path.relative_to(TOY / 'src')}`: Last Stone's part\n"
        for path in sorted((TOY / "src").rglob("*.[ch]")))),
]
COPIED = ("CMakeLists.txt", "CMakePresets.json", "CONTRIBUTING.md", "Makefile", "cmake",
          "contrib", "debian", "docs", "include", "man", "nets", "po", "src", "tests", "tools")
LEFT = shutil.ignore_patterns("vectors", "corpus", "toy", "__pycache__", "screens", "pictures")
CONFIGURE = ("-GNinja", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_C_FLAGS_DEBUG=-O0",
             "-DSEXTON_STRICT=ON", "-DSEXTON_TESTS=ON", "--log-level=ERROR")
DRAWN = ROOT / "tests/tree/games.txt"  # all that `play --plain` prints; BLESS=1 writes it
SIGNED = (("bench", "dawn"), ("bench", "sedlec", "--players", "3"))
LINES = "take 1\ntake 3\n2\n3\n1\ntake 3\n2\n"


def run(*command, text="", **options):
    done = subprocess.run([str(part) for part in command], text=True, input=text,
                          capture_output=True, **options)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))[:300]}\n{(done.stdout + done.stderr)[-6000:]}")
    return done.stdout


def model_of(path):
    """The file of the older game that this one of the toy is a copy of."""
    if path.parts[:2] == ("src", "rules"):
        return f"src/rules/{MODEL}/"
    if path.parts[:2] == ("docs", "rules"):
        return "docs/rules/skulls-of-sedlec.md"
    return str(path).replace(f"_{NAME}", f"_{MODEL}").replace(f"/{NAME}/", f"/{MODEL}/")


def check_steps():
    """The steps of the guide and the toy name the same files."""
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    steps = guide.split("## Add a game\n", 1)[1].split("\n## ", 1)[0]
    needed, _, more = steps[steps.index("\n1. "):].partition("\nIf there is more to it")
    listed = set(re.findall(r"`((?:src|docs|tests)/[^` ]+)`", needed))
    named = re.findall(r"`((?:src|docs|tests|tools|man|web)/[^` ]+)`", steps)
    gone = [path for path in named if not (ROOT / path).exists()]
    assert more and not gone, f"the guide names what is not there: {gone}"
    toy = {model_of(path.relative_to(TOY)) for path in TOY.rglob("*.*")}
    toy |= {path for path, _, _ in PLACES}
    assert toy == listed, f"only the guide: {listed - toy}; only the toy: {toy - listed}"
    return len({path for path, _, _ in PLACES}), len(toy)


def follow(root):
    """The steps, in a copy."""
    for part in COPIED:
        whole = (ROOT / part).is_dir()
        (shutil.copytree(ROOT / part, root / part, ignore=LEFT) if whole
         else shutil.copy(ROOT / part, root / part))
    shutil.copytree(TOY, root, dirs_exist_ok=True)
    for path, before, text in PLACES:
        whole = (root / path).read_text(encoding="utf-8")
        at = whole.index(before)
        (root / path).write_text(whole[:at] + text + whole[at:], encoding="utf-8")
    run(root / "tools/layers", "write")
    for test in "layers", "map", "rules":
        run(root / f"tests/tree/test_{test}.py", env={**os.environ, "SOURCE_DIR": str(root)})


def build(root):
    """The program, and the conformance of all games."""
    tree = root / "build/toy"
    env = {**os.environ, "CCACHE_BASEDIR": str(root), "CCACHE_NOHASHDIR": "1"}  # if there is one
    run("cmake", "-S", root, "-B", tree, *CONFIGURE, env=env)
    run("cmake", "--build", tree, "-j2", "--target", "sexton", "test_conformance_games", env=env)
    said = run(tree / "tests/test_conformance_games", cwd=root,
               env={**os.environ, "CONFORMANCE_GAMES": "40"})
    assert "last-stone: 40 games" in said, said
    return tree / "sexton"


def play_at_server(program, folder):
    """Two clients, to the end; the record as the server gives it."""
    os.environ["SEXTON"] = str(program)
    sys.path.insert(0, str(ROOT / "tests/server"))
    sys.dont_write_bytecode = True
    import harness
    with harness.Server() as server:
        folk, _ = harness.open_table(server, {"game": NAME}, ["person", "person"], 2)
        harness.begin(folk)
        made = harness.play(folk, random.Random(7))
        assert made >= 4, made
        result = folk[0].client.view["result"]
        assert result and folk[1].client.view["result"] == result, result
        text = folk[0].record()
        for person in folk:
            person.client.close()
        server.stop()
    (folder / "game.sxr").write_text(text, encoding="utf-8")
    assert text.startswith("sexton-record 1\ngame last-stone\n"), text
    assert text.endswith(f"\nresult {result['winners'][0]}\n"), text
    assert len(text.partition("\nmoves\n")[2].splitlines()) == made + 1, text
    return made


def replay(program, folder, made):
    record = folder / "game.sxr"
    run(program, "verify", record)
    trace = [json.loads(line) for line in run(program, "replay", record, "--trace").splitlines()]
    assert len(trace) == made + 1 and trace[0]["left"] == 12 and trace[-1]["left"] == 0, trace
    said = run(program, "replay", record)
    assert "has the last stone and wins. (L3)" in said, said


def play_plain(program):
    said = run(program, "play", NAME, "--plain", "--seed", "owl", "--first", "0",
               "--seat", "human:Mia", "--seat", "human:Tom", text=LINES)
    if os.environ.get("BLESS"):
        DRAWN.write_text(said, encoding="utf-8")
    assert said == DRAWN.read_text(encoding="utf-8"), said


def signature(program, command):
    return json.loads(run(program, *command, "--games", 20, "--seed", "owl"))["signature"]


def main():
    edited, places = check_steps()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        follow(root)
        program = build(root)
        replay(program, root, play_at_server(program, root))
        play_plain(program)
        for command in SIGNED:
            assert signature(program, command) == signature(SEXTON, command), command
    print(f"a game takes {edited} edited files and {places - edited} new ones")


if __name__ == "__main__":
    main()
