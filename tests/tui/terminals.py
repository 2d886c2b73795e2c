# SPDX-License-Identifier: MIT
"""What the tests of seats at a house share: real terminals (tmux) in which the program
runs, keys typed there, and what they show. Everything is waited for, nothing is timed."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.environ["SOURCE_DIR"], "tests", "server"))
import harness  # noqa: E402, F401

SEXTON = os.environ["SEXTON"]
FOLDER = tempfile.mkdtemp(prefix="sexton-tui-")
CONF = os.path.join(FOLDER, "conf")
with open(CONF, "w", encoding="utf-8") as conf:
    conf.write("set -g status off\nset -g default-terminal tmux-256color\n"
               "set -sg escape-time 0\n")


class Screen:
    """A terminal of one's own, in which one command runs."""

    count = 0  # a terminal that was told to end may take a moment: each has its own name

    def __init__(self, name, command, size=(80, 24)):
        Screen.count += 1
        self.name = f"{name}-{Screen.count}"
        env = dict(os.environ, TMUX_TMPDIR=FOLDER, LC_ALL="C.UTF-8",
                   XDG_STATE_HOME=os.path.join(FOLDER, "state-" + name.split("-")[0]))
        env.pop("TMUX", None)
        self.env = env
        self.mux("new-session", "-d", "-x", str(size[0]), "-y", str(size[1]),
                 f"cd {FOLDER}; {command}; echo status=$?; exec sleep 600")

    def mux(self, *args):
        done = subprocess.run(["tmux", "-L", self.name, "-f", CONF, *args], env=self.env,
                              capture_output=True, text=True, check=False)
        return done.stdout

    def look(self, seconds=60):
        """The screen, once it stands still: a glance may catch it half drawn. Nothing here
        is drawn for as long as that without a rest."""
        end = time.monotonic() + seconds
        before, now = None, self.mux("capture-pane", "-p")
        while now != before:
            if time.monotonic() > end:
                raise AssertionError(f"{self.name} never stands still:\n{now}")
            time.sleep(0.03)
            before, now = now, self.mux("capture-pane", "-p")
        return now

    def keys(self, *keys):
        self.mux("send-keys", *keys)

    def wait(self, what, seconds=30):
        """Until `what(screen)` is true; returns the screen."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            pane = self.look()
            if what(pane):
                return pane
        raise AssertionError(f"{self.name}:\n{self.look()}")

    def shows(self, text, seconds=30):
        try:
            return self.wait(lambda pane: text in pane, seconds)
        except AssertionError as error:
            raise AssertionError(f"no `{text}` on {error}") from None

    def gone(self, text):
        return self.wait(lambda pane: text not in pane)

    def close(self):
        self.mux("kill-server")


def play(server, rest):
    home = f"http://{server.address}:{server.port}"
    return f"'{SEXTON}' play {rest.replace('HOUSE', home)}"


def sit_down(screen, name, title="A seat for you"):
    screen.shows(title)
    screen.keys("Enter")
    screen.shows("> ")
    for _ in range(30):
        screen.keys("BSpace")
    screen.keys("-l", name)
    screen.shows("> " + name)
    screen.keys("Enter")
    screen.wait(lambda pane: re.search(r"> Your garlic", pane))
    screen.keys("Right")
    screen.wait(lambda pane: re.search(r"(two|three) dots", pane))
    screen.keys("Enter")


def decide_sedlec(screen, name):
    """One decision if it is theirs; False when the game is over, None if it is not, or
    its keys are not offered yet."""
    pane = screen.look()
    if re.search(r" wins\.| share the win", pane):
        return False
    if name + ", " not in pane[-400:]:
        return None
    foot = "\n".join(pane.splitlines()[-3:])
    found = (re.search(r"keep (\d)|take from (\d)", foot)
             or re.search(r"dig (?:two of )?(\d)(?: (\d))?", foot))
    if "place: a letter" in foot:
        screen.keys("Enter")
    elif found:
        screen.keys(*filter(None, found.groups()))
    else:
        return None
    screen.wait(lambda now: now != pane)
    return True


def play_on(screens, decisions=None):
    """Plays by keys to the end, or so many decisions."""
    made, end = 0, time.monotonic() + 90
    while time.monotonic() < end:
        for screen, name in screens:
            done = decide_sedlec(screen, name)
            if done is False:
                return
            made += bool(done)
            if decisions and made >= decisions:
                return
    raise AssertionError("\n".join(s.look() for s, _ in screens))


def break_line(server, *screens):
    """SIGKILL, and back: nothing that was acknowledged is lost."""
    server.kill()
    for screen in screens:
        screen.shows("Connection lost.")
    server.start()
    for screen in screens:
        screen.gone("Connection lost.")


def pick(screen, *items):
    """Items of the table's menus, by their texts."""
    screen.keys("x")
    for item in items:
        pane = screen.shows(item)
        number = re.search(r"│ [> ] (\d) [^│\n]*" + re.escape(item), pane).group(1)
        screen.keys(number)


def lobby_links(pane):
    """The links of a lobby, put together again where they were wrapped."""
    flat = re.sub(r"\n {7}(?=\S)", "", pane)
    return re.findall(r"http\S+/#/seat/\S+", flat)


def main(*tests):
    try:
        for test in tests:
            test()
            print(test.__name__, "good", flush=True)
    finally:
        for name in os.listdir(FOLDER):
            if name.startswith("tmux-"):
                for own in os.listdir(os.path.join(FOLDER, name)):
                    subprocess.run(["tmux", "-S", os.path.join(FOLDER, name, own),
                                    "kill-server"], capture_output=True, check=False)
        shutil.rmtree(FOLDER, ignore_errors=True)
