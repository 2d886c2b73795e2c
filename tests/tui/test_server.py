#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Seats at a real house in real terminals (tmux): laying a table, a seat by its link, a
watcher, talk, the server killed in the middle, coming back, what was missed, marks, the
host's tools and link, taking back, hints, giving up, being sent away, the review, a rematch.
Everything is waited for on the screen."""
import os
import re
import subprocess
import sys
import time

sys.path.insert(0, os.path.dirname(__file__))
from terminals import (FOLDER, SEXTON, Screen, break_line, harness, lobby_links, main, pick, play,  # noqa: E402
                       play_on, sit_down)

OUTSIDE = "v log   ? keys   q leave"  # the keys of who has no part in the game


def test_friends():
    with harness.Server(speed=1) as server:
        mia = Screen("mia", play(server, "sedlec --at HOUSE --seat human:Mia --seat human --seat keeper"))
        pane = mia.shows("Give each friend their link")
        link = re.search(r"http\S+/#/seat/\S+", pane).group()
        watch = re.search(r"http\S+/#/watch/\S+", pane).group()
        tom = Screen("tom", play(server, f"--at '{link}'"))
        sit_down(tom, "Mia")
        tom.shows("taken already")
        sit_down(tom, "Tom")
        tom.shows("The host starts the game.")
        mia.shows("All seats are filled.")
        tom.keys("t")
        tom.shows("Table talk")
        tom.keys("2")
        mia.shows("Tom: Good luck!")
        eve = Screen("eve", play(server, f"--at '{watch}'"), (120, 40))
        eve.shows("Take your seats")
        mia.keys("Enter")
        mia.shows("decides")
        tom.shows("decides")
        eve.shows("You are watching.")
        play_on([(mia, "Mia"), (tom, "Tom")], 4)

        break_line(server, mia, tom, eve)
        mia.keys("v")
        mia.shows("The connection is back.")
        mia.keys("Escape")
        mia.gone("Any other key: back.")

        mia.keys("x")
        mia.shows("Pause")
        mia.keys("1")
        tom.shows("The table is paused.")
        mia.keys("x")
        mia.shows("Go on")
        mia.keys("1")
        tom.gone("The table is paused.")

        tom.keys("q")
        back = tom.shows("Come back with:")
        assert link in back.replace("\n", ""), back
        tom.close()
        tom = Screen("tom-again", play(server, f"--at '{link}'"))
        tom.wait(lambda pane: "decides" in pane)  # no chair is asked for: the key was kept
        tom.shows("r rule   t talk   q leave")  # and no save: the record is for when it is over
        play_on([(mia, "Mia"), (tom, "Tom")])
        for screen in (mia, tom, eve):
            screen.shows("The count (S17 to S24):")
        tom.keys("s")
        tom.shows("Save the game as")
        tom.keys("-l", "house.sxr")
        tom.keys("Enter")
        tom.shows("Saved as house.sxr.")
        done = subprocess.run([SEXTON, "verify", os.path.join(FOLDER, "house.sxr")],
                              capture_output=True, text=True, check=False)
        assert "the secret and the words of Mia and Tom" in done.stdout, done

        for screen in (tom, eve):  # the review comes out of the record, for watchers too
            screen.keys("e")
            screen.shows("Where it was decided")
            screen.shows("Mia: from ")
            screen.keys("Escape")
            screen.shows("The count (S17 to S24):")

        mia.keys("n")
        for screen in (mia, tom):
            screen.shows("Again! The next table is ready.")
            screen.keys("n")
            screen.shows("Take your seats")
        mia.wait(lambda pane: "is here" in pane)
        mia.keys("Enter")
        tom.shows("decides")
        for screen in (mia, tom, eve):
            screen.close()


def seat(server, options, seats):
    """A table with somebody who plays by messages; a link for a terminal."""
    opener = harness.Client(server.port)
    opened = opener.good("open", options=options, seats=seats)
    opener.close()
    mia = harness.Person(server, opened["table"])
    mia.host = opened["host"]
    mia.claim(opened["links"][0], "Mia")
    mia.enter()
    link = f"http://127.0.0.1:{server.port}/#/seat/{opened['table']}/{opened['links'][1]}"
    return mia, link


def seat_both(server, title, options):
    """Mia, who plays by messages, and Tom at a screen, who waits for her to start; Tom's
    link."""
    mia, link = seat(server, options, ["person", "person"])
    tom = Screen(title, play(server, f"--at '{link}'"))
    sit_down(tom, "Tom")
    tom.shows("The host starts the game.")
    return mia, tom, link


def start(mia):
    mia.client.good("start")
    end = time.monotonic() + 20
    while mia.client.table["phase"] != "play":
        assert time.monotonic() < end
        mia.seal()
        mia.client.hear(0.05)


def open_grave(mia, grave):
    """Mia opens it and leaves it alone, whatever it holds; her turn may come again."""
    mia.sleep_showing()
    mia.client.good("move", seat=0, move="open " + grave)
    mia.client.hear(0.2)


def test_missed():
    options = {"game": "dawn", "away": "go-on", "etiquette": "notes", "reveal": 1000,
               "first": 0, "dawn": "off", "hints": "keeper"}
    with harness.Server(speed=1) as server:
        mia, tom, link = seat_both(server, "tim", options)
        start(mia)
        tom.shows("Mia decides")
        tom.keys("g", "7", "w")  # a note that all see
        tom.shows("Shared pad")
        tom.keys("4")
        tom.shows("somebody sleeps there")
        tom.keys("2")
        tom.shows("Rv.")
        mia.client.wait("mark")
        assert mia.client.table["marks"] == {"g7": "Rv"}, mia.client.table["marks"]
        mia.client.good("mark", seat=0, mark="h3 *?")  # and what others note
        tom.wait(lambda pane: "*?." in pane)

        tom.keys("q")
        tom.shows("Come back with:")
        tom.close()
        mia.client.wait("away", seats=[1])
        open_grave(mia, "g7")
        tom = Screen("tim-again", play(server, f"--at '{link}'"))
        tom.shows("You are back. 1 lid was opened meanwhile")
        tom.shows("Mia opens g7")
        tom.wait(lambda pane: re.search(r"7 .*\[.. ?\]", pane))
        tom.gone("This is shown to all for a moment.")
        tom.keys("q")
        tom.shows("Come back with:")
        tom.close()
        tom = Screen("tim-once", play(server, f"--at '{link}'"))
        tom.shows("decides")
        tom.keys("t")  # messages come in order: after this nothing can still be on its way
        tom.shows("Table talk")
        tom.keys("1")
        pane = tom.shows("Tom: Good evening.")
        assert "You are back" not in pane, pane
        tom.close()


def test_host():
    """Bots by level, a seat open again, a link alone, take-over, undo, giving up, closing."""
    with harness.Server(speed=1) as server:
        mia = Screen("may", play(server, "sedlec --at HOUSE --seat human:Mia --seat human"
                                 " --seat human"), (120, 40))
        old = lobby_links(mia.shows("Give each friend their link"))
        assert len(old) == 2, old
        pick(mia, "3: a bot sits here", "Level 5: Good player")
        mia.shows("  Level 5: Good player")
        pick(mia, "wait for a person")
        mia.gone("  Level 5: Good player")
        pick(mia, "3: a bot sits here", "Level 2: Child of eight")
        mia.shows("  Level 2: Child of eight")
        pick(mia, "A new link")
        pane = mia.wait(lambda pane: lobby_links(pane) and lobby_links(pane)[0] != old[0])
        new = lobby_links(pane)[0]
        gone = Screen("gone", play(server, f"--at '{old[0]}'"))
        sit_down(gone, "Eve")
        gone.shows("You can't join this table.")
        gone.close()
        tom = Screen("tam", play(server, f"--at '{new}'"))
        sit_down(tom, "Tom")
        tom.shows("The host starts the game.")
        mia.shows("All seats are filled.")
        mia.keys("Enter")
        mia.shows("decides")

        pick(mia, "Tom: Let a bot play")
        tom.shows("A bot plays your seat.")
        pick(tom, "Take my seat back")
        tom.gone("A bot plays your seat.")
        pick(mia, "Tom: Let a bot play")
        tom.shows("A bot plays your seat.")
        pick(mia, "Tom: Give the seat back")
        tom.gone("A bot plays your seat.")

        pick(tom, "Give up")
        tom.shows("A bot plays your seat to the end.")
        tom.keys("x")  # nobody comes back from that
        tom.shows("There is nothing in the menu just now.")
        pick(mia, "Close the table")
        for screen in (mia, tom):
            screen.shows("closed")
            screen.close()


def test_undo():
    """Taking back in a house, and a hint."""
    options = {"game": "sedlec", "first": 1, "hints": "keeper"}
    with harness.Server(speed=1) as server:
        mia, tom, _ = seat_both(server, "tem", options)
        start(mia)
        pane = tom.shows("Tom, it is your turn:")
        tom.keys("y")
        tom.shows("I would say: ")
        taken = re.search(r"take from (\d)", pane)
        assert taken, pane
        tom.keys(taken.group(1))
        tom.shows("Mia decides")
        tom.keys("u")
        tom.shows("Tom takes the last move back.")
        tom.shows("Tom, it is your turn:")
        tom.keys("u")
        tom.shows("Nothing can be taken back")
        tom.close()


def test_host_link():
    """The host's link alone: no seat, but the game can be started and looked on."""
    with harness.Server(speed=1) as server:
        opener = harness.Client(server.port)
        opened = opener.good("open", options={"game": "dawn", "reveal": 2000},
                             seats=["keeper", "level:1"])
        opener.close()
        link = f"http://127.0.0.1:{server.port}/#/host/{opened['table']}/{opened['host']}"
        host = Screen("host", play(server, f"--at '{link}'"))
        host.shows("All seats are filled.")
        host.keys("Enter")
        host.shows("decides")
        host.keys("t")  # who has no seat has no voice
        host.shows("Nobody is playing from elsewhere: just talk.")
        host.keys("Space")
        pane = host.shows(OUTSIDE)  # nor any move
        assert "undo" not in pane, pane
        pick(host, "Pause")
        host.shows("The table is paused.")
        host.close()


def check_outside(screen):
    """Only what works there is offered; other keys do nothing, and the reason stays."""
    pane = screen.shows(OUTSIDE)
    assert "start" not in pane and "menu" not in pane, pane
    screen.keys("x", "t", "Enter", "v")
    screen.shows("Nothing has happened yet.")
    screen.keys("Escape")
    screen.gone("Nothing has happened yet.")
    screen.keys("?")
    screen.shows("go from grave to grave")
    screen.keys("Escape")
    pane = screen.gone("go from grave to grave")
    assert "There is no such table." in pane, pane


def test_sent_away():
    """In the middle of the game the seat is somebody else's: only what works is offered,
    other keys do nothing, and the reason stays."""
    with harness.Server(speed=1) as server:
        mia, tom, _ = seat_both(server, "tom-sent", {"game": "dawn", "first": 1})
        start(mia)
        tom.shows("Tom, open a grave")
        tom.shows("Enter: open   u undo")
        tom.keys("s")  # what Tom was about to do is too late
        tom.shows("Save the game as")
        tom.keys("-l", "late.sxr")
        tom.shows("late.sxr")
        mia.client.good("link", seat=1)
        tom.shows("You can't join this table.")
        tom.keys("Enter")
        pane = tom.gone("late.sxr")
        assert not os.path.exists(os.path.join(FOLDER, "late.sxr"))
        for keys, text in ((("d", "7", "Enter", "v"), "Any other key: back."),
                           *(((idle, "v"), "Any other key: back.") for idle in "xtsuwy"),
                           (("r",), "D9"), (("?",), "go from grave to grave")):
            assert "You do not hold this seat, or its link was replaced" in pane, pane
            assert pane.rstrip().endswith(OUTSIDE), pane
            assert "open a grave" not in pane and "decides" not in pane, pane
            tom.keys(*keys)
            tom.shows(text)
            tom.keys("Escape")
            pane = tom.gone(text)
        tom.keys("q")
        tom.shows("status=0")
        tom.close()


def test_closed():
    """The host closes the table: before the game, and in the middle of it, where the record
    can be had."""
    with harness.Server(speed=1) as server:
        mia, tom, _ = seat_both(server, "tom-early", {"game": "sedlec", "first": 1})
        mia.client.good("close")
        tom.shows("The host has closed this table.")
        pane = tom.shows(OUTSIDE)
        assert "The host starts" not in pane and "menu" not in pane, pane
        tom.close()

        mia, tom, _ = seat_both(server, "tom-closed", {"game": "sedlec", "first": 1})
        start(mia)
        tom.shows("Tom, it is your turn:")
        mia.client.good("close")
        tom.shows("The host has closed this table.")
        pane = tom.shows("s save the record   r rule   " + OUTSIDE)
        assert "your turn" not in pane and "decides" not in pane and "undo" not in pane, pane
        tom.keys("1", "Enter", "x")
        tom.shows("There is nothing in the menu just now.")
        tom.keys("s")
        tom.shows("Save the game as")
        tom.keys("-l", "closed.sxr")
        tom.keys("Enter")
        tom.shows("Saved as closed.sxr.")
        tom.close()


def test_doors():
    """Addresses that are none; a table that is none; what --at does not go with."""
    with harness.Server(speed=1) as server:
        for rest, text in (("--at nonsense", "is not the address"),
                           ("--at HOUSE/#/seat/12/x", "is not the address"),
                           ("--at ftp://example.org/", "is not the address"),
                           ("--ca x", "--ca can be used only with --at"),
                           ("--at HOUSE/#/seat/0123456789abcdef/a --ca /dev/null",
                            "no certificate that can be read"),
                           ("--at HOUSE/#/seat/0123456789abcdef/a"
                            " --at HOUSE/#/seat/0123456789abcde0/b", "can't be taken too"),
                           ("--at HOUSE/#/seat/0123456789abcdef/a"
                            " --at HOUSE/#/watch/0123456789abcdef/b", "can't be taken too"),
                           ("--at HOUSE", "name a game"),
                           ("--at HOUSE --plain", "can't be used together")):
            screen = Screen("door", play(server, rest))
            pane = screen.shows("status=2")
            assert text in " ".join(pane.split()), pane
            screen.close()
        wrong = f"'http://127.0.0.1:{server.port}/#/watch/0123456789abcdef/abc'"
        screen = Screen("gone", play(server, "--at " + wrong))
        screen.shows("You can't join this table.")
        screen.shows("There is no such table.")
        check_outside(screen)
        screen.keys("q")
        screen.shows("status=0")
        screen.close()


if __name__ == "__main__":
    main(test_doors, test_sent_away, test_closed, test_host_link, test_undo, test_host, test_missed, test_friends)
