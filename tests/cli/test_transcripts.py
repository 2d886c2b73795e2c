#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole outputs of the commands, byte for byte: tests/cli/transcripts/*.txt.

    $ sexton perft dawn --seed a --depth 1     a command of bash, in a folder of its own;
    > ...                                      its next lines
    | 60                                       standard output, a line each
    ! sexton: ...                              standard error
    / 60                                       a last line without its newline
    = 2                                        the exit status, if it is not 0
    # ...                                      a note

All commands of a file run in one shell, one after the other, in one empty folder; $vectors
is tests/vectors, $cli is tests/cli. Bytes that are no text, and control characters, are
shown as \\x1b. With BLESS set the files are written anew: to be read with care before they
are committed."""
import difflib
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

SOURCE = pathlib.Path(os.environ["SOURCE_DIR"])
FOLDER = SOURCE / "tests/cli/transcripts"
BLESS = bool(os.environ.get("BLESS"))
MARKS = ("|", "!", "/", "=")


def shown(data):
    text = data.decode("utf-8", "backslashreplace")
    return re.sub("[\0-\x08\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069]",
                  lambda m: f"\\x{ord(m[0]):02x}", text)


def lines_of(mark, data):
    """The bytes of a stream as lines of a transcript."""
    lines = shown(data).split("\n")
    last = lines.pop()
    told = [f"{mark} {line}".rstrip() if not line else f"{mark} {line}" for line in lines]
    return told + ([f"/ {last}"] if last else [])


def blocks_of(text):
    """(notes before it, the lines of a command, what it wrote), in order."""
    blocks, notes = [], []
    for line in text.splitlines():
        if line.startswith("$ "):
            blocks.append((notes, [line], []))
            notes = []
        elif line.startswith("> ") or line == ">":
            blocks[-1][1].append(line)
        elif line.startswith(MARKS):
            blocks[-1][2].append(line)
        else:
            notes.append(line)
    return blocks, notes


def script_of(blocks, out):
    """One shell for all, so that a thousand commands cost a thousand programs and no more."""
    parts = [f"cd '{out}/here' || exit 1", f"out='{out}'"]
    for i, (_, command, _) in enumerate(blocks):
        text = "\n".join(line[2:] for line in command)
        parts.append(f"{{ {text}\n}} >$out/{i}.out 2>$out/{i}.err </dev/null\n"
                     f"echo $? >$out/{i}.status")
    return "\n".join(parts) + "\n"


def surroundings(out):
    """An environment in which nothing depends on the machine."""
    kept = {k: v for k, v in os.environ.items()
            if not k.startswith(("LC_", "LANG", "SEXTON_TLS", "XDG_")) and
            k not in ("TERM", "NO_COLOR", "SEXTON_CA")}
    return {**kept, "PATH": f"{out}/bin:{os.environ['PATH']}", "LANG": "C.UTF-8",
            "LC_ALL": "C.UTF-8", "LANGUAGE": "en", "TZ": "UTC", "HOME": out,
            "cli": str(SOURCE / "tests/cli"), "vectors": str(SOURCE / "tests/vectors")}


class Transcript:
    """A file, and a shell that goes through it in a folder of its own."""

    def __init__(self, path):
        self.path = path
        self.blocks, self.rest = blocks_of(path.read_text("utf-8"))
        self.folder = tempfile.TemporaryDirectory()
        self.out = self.folder.name
        self.told = []  # of each command, as it came
        os.mkdir(f"{self.out}/here")
        os.mkdir(f"{self.out}/bin")
        os.symlink(os.environ["SEXTON"], f"{self.out}/bin/sexton")
        self.shell = subprocess.Popen(  # timeout makes a process group of its own
            ["timeout", "-k", "1", "1200", "bash", "-c", script_of(self.blocks, self.out)],
            env=surroundings(self.out), stdin=subprocess.DEVNULL)

    def look(self):
        """Takes what the next commands told; False at the first that differs."""
        is_ended = self.shell.poll() is not None
        while len(self.told) < len(self.blocks):
            read = [pathlib.Path(f"{self.out}/{len(self.told)}.{name}")
                    for name in ("out", "err", "status")]
            status = read[2].read_text("utf-8") if read[2].exists() else ""
            if not status.endswith("\n") and not is_ended:
                return True
            said, blamed = (p.read_bytes() if p.exists() else b"" for p in read[:2])
            told = lines_of("|", said) + lines_of("!", blamed)
            told += [] if status == "0\n" else [f"= {status.strip()}"]
            self.told.append(told)
            if told != self.blocks[len(self.told) - 1][2] and not BLESS:
                return False
        return True

    def is_going(self):
        return len(self.told) < len(self.blocks)

    def end(self):
        try:
            os.killpg(self.shell.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.shell.wait()
        self.folder.cleanup()

    def bless(self):
        lines = []
        for (notes, command, _), told in zip(self.blocks, self.told):
            lines += notes + command + told
        self.path.write_text("\n".join(lines + self.rest) + "\n", "utf-8")

    def blame(self):
        _, command, wanted = self.blocks[len(self.told) - 1]
        print(f"{self.path.name}: {' '.join(command)}", file=sys.stderr)
        diff = difflib.unified_diff(wanted, self.told[-1], "wanted", "told", lineterm="", n=1)
        print("\n".join(list(diff)[:40]), file=sys.stderr)


def main():
    """All files at once; the first difference ends it."""
    paths = [p for p in sorted(FOLDER.glob("*.txt"))
             if not sys.argv[1:] or p.stem in sys.argv[1:]]
    transcripts = [Transcript(path) for path in paths]
    bad = None
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        while not bad and any(t.is_going() for t in transcripts):
            bad = next((t for t in transcripts if t.is_going() and not t.look()), None)
            time.sleep(0.01)
    finally:
        for transcript in transcripts:
            transcript.end()
    for transcript in transcripts:
        if BLESS:
            transcript.bless()
    if bad:
        bad.blame()
    commands = sum(len(t.blocks) for t in transcripts)
    print(f"{len(transcripts)} transcripts, {commands} commands")
    return 1 if bad or commands == 0 else 0


sys.exit(main())
