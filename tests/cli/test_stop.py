#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Ctrl-C in a match, a ladder and a comparison: what was played is told, and how it goes on; with
a journal the same command ends with the result of a run that nobody has stopped. A second Ctrl-C
ends it at once."""
import os
import re
import signal
import subprocess
import tempfile
import time

SEXTON = os.environ["SEXTON"]
PATIENCE = 60
SEATS = ["--seat", "keeper", "--seat", "random", "--seed", "stop"]
ENDLESS = ["--games", "1000000", *SEATS]


def wait_for(what, is_true):
    end = time.monotonic() + PATIENCE
    while not is_true():
        assert time.monotonic() < end, what
        time.sleep(0.01)


def stop(args, is_due):
    """Runs it, interrupts it when it is time; its status, and what it wrote."""
    with tempfile.TemporaryFile("w+") as told:
        run = subprocess.Popen([SEXTON, *args], stdout=subprocess.PIPE, stderr=told, text=True,
                               preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        wait_for("nothing was played", lambda: is_due(told))
        run.send_signal(signal.SIGINT)
        out = run.communicate(timeout=PATIENCE)[0]
        told.seek(0)
        return run.returncode, out, told.read()


def lines(path, least):
    return lambda _: os.path.exists(path) and open(path, encoding="utf-8").read().count("\n") > least


def shows_progress(told):
    return os.path.getsize(f"/proc/self/fd/{told.fileno()}") > 0


def played(told):
    found = re.search(r"stopped: (\d+) of \d+ deals were played", told)
    assert found, told
    return int(found[1])


def goes_on(folder):
    """Stopped with a journal, then run to its end."""
    journal = os.path.join(folder, "journal")
    args = ["match", "sedlec", "--games", "60", "--seat", "level:5", "--seat", "keeper", "--seed", "on"]
    whole = subprocess.run([SEXTON, *args], capture_output=True, text=True, check=True).stdout
    status, out, told = stop([*args, "--journal", journal], lines(journal, 2))
    if status != 0:  # a quick machine may be done before it can be stopped
        assert status == 130, status
        assert f"{journal} has what was played; the same command goes on" in told, told
        assert played(told) < 30, told
        assert out != whole, out
    again = subprocess.run([SEXTON, *args, "--journal", journal], capture_output=True, text=True,
                           check=True)
    assert again.stdout == whole, again.stdout


def tells(folder):
    """The table has what was played up to then."""
    journal = os.path.join(folder, "endless")
    status, out, told = stop(["match", "dawn", *ENDLESS, "--journal", journal], lines(journal, 5))
    assert status == 130, (status, told)
    assert played(told) > 0, told
    games = int(re.search(r": (\d+) games,", out)[1])
    assert games == 2 * played(told), (out, told)
    assert re.search(r"^keeper +[0-9.]+ %", out, re.M), out


def warns():
    """Without a journal nothing else is kept, and that is said."""
    args = ["match", "dawn", "--games", "4000", "--seat", "keeper", "--seat", "keeper", "--progress"]
    status, _, told = stop([*args, "--seed", "lost"], shows_progress)
    assert status == 130, (status, told)
    assert "with --seed TEXT and --journal FILE a run can go on later" in told, told


def others_stop(folder):
    journal = os.path.join(folder, "ladder")
    args = ["ladder", "dawn", "--levels", "1,2", "--games", "100000", "--seed", "l"]
    status, out, told = stop([*args, "--journal", journal], lines(journal, 3))
    assert (status, out) == (130, ""), (status, out)
    assert "goes on from there" in told, told


with tempfile.TemporaryDirectory(prefix="sexton-stop-") as there:
    tells(there)
    warns()
    goes_on(there)
    others_stop(there)
