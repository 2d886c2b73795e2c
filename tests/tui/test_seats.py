#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Several people at one terminal, each with a seat of their own at a table on a server: by
several links, or because the host seats one more; a game to its end, coming back, the
server killed, a seat taken away, a table after that."""
import os
import re
import sys

sys.path.insert(0, os.path.dirname(__file__))
from terminals import (Screen, break_line, harness, lobby_links, main, pick, play,  # noqa: E402
                       play_on, sit_down)


def sit_more(screen, name):
    """One more person here; the first free garlic is theirs."""
    screen.shows("One more seat at this table: who sits there?")
    screen.keys("Enter")
    screen.shows("> ")
    screen.keys("-l", name)
    screen.shows("> " + name)
    screen.keys("Enter")
    screen.wait(lambda pane: re.search(r"> Your garlic", pane))
    screen.keys("Enter")


def open_table(server, seats, **options):
    client = harness.Client(server.port)
    opened = client.good("open", options={"game": "sedlec", **options}, seats=seats)
    client.close()
    base = f"http://127.0.0.1:{server.port}/#"
    links = [f"'{base}/seat/{opened['table']}/{link}'" for link in opened["links"] if link]
    return links, f"'{base}/host/{opened['table']}/{opened['host']}'"


def test_links():
    """Two links and the host's: both sit, both play, both come back, both get their lids."""
    with harness.Server(speed=1) as server:
        links, host = open_table(server, ["person", "person", "level:2"])
        both = f"--at {links[0]} --at {links[1]} --at {host}"
        desk = Screen("desk", play(server, both))
        sit_down(desk, "Mia")
        sit_more(desk, "Mia")
        desk.shows("taken already")
        desk.keys("Enter")  # the name is still there to be changed
        desk.shows("> Mia")
        for _ in range(4):
            desk.keys("BSpace")
        desk.keys("-l", "Tom")
        desk.shows("> Tom")
        desk.keys("Enter")
        desk.wait(lambda pane: re.search(r"> Your garlic", pane))
        desk.keys("Enter")
        desk.shows("All seats are filled.")
        pane = desk.wait(lambda pane: re.search(r"Mia +you, the host\n +2 +Tom +you\n", pane))
        assert "Level 2: Child of eight" in pane, pane
        desk.keys("Enter")
        play_on([(desk, "Mia"), (desk, "Tom")], 4)
        break_line(server, desk)
        play_on([(desk, "Mia"), (desk, "Tom")], 2)
        desk.keys("q")
        back = desk.shows("Come back with:").replace("\n", "")
        assert back.count(" --at ") == 2, back
        desk.close()
        desk = Screen("desk-again", play(server, f"--at {links[1]} --at {links[0]}"))
        desk.wait(lambda pane: "decides" in pane)  # nobody is asked for a name
        play_on([(desk, "Mia"), (desk, "Tom")])
        desk.shows("The count (S17 to S24):")
        desk.keys("n")
        desk.shows("Again! The next table is ready.")
        desk.keys("n")
        desk.shows("All seats are filled.")
        desk.keys("Enter")
        play_on([(desk, "Mia"), (desk, "Tom")], 2)
        desk.close()


def test_host_seats():
    """The host has a friend beside them, and one elsewhere; each gives up alone."""
    with harness.Server(speed=1) as server:
        desk = Screen("host", play(server, "sedlec --at HOUSE --seat human:Mia --seat human"
                                   " --seat human"), (100, 30))
        links = lobby_links(desk.shows("Give each friend their link"))
        pick(desk, "2: one more of you here sits there")
        desk.shows("One more seat at this table")
        desk.keys("Escape")  # not now
        desk.shows("Give each friend their link")
        pick(desk, "2: one more of you here sits there")
        sit_more(desk, "Tom")
        desk.wait(lambda pane: re.search(r"Tom +you\n", pane))
        eve = Screen("eve", play(server, f"--at '{links[1]}'"))
        sit_down(eve, "Eve")
        desk.shows("All seats are filled.")
        desk.keys("Enter")
        play_on([(desk, "Mia"), (desk, "Tom"), (eve, "Eve")], 4)
        desk.keys("x")
        pane = desk.shows("Tom: Give up")
        assert "Mia: Give up" in pane and "Eve: Give up" not in pane, pane
        desk.keys("Escape")
        desk.gone("Tom: Give up")
        pick(desk, "Tom: Give up")
        desk.shows("Tom keeper")
        play_on([(desk, "Mia"), (eve, "Eve")], 2)
        desk.close()
        eve.close()


def test_taken_away():
    """The host gives one of two seats to somebody else: the other one stays."""
    with harness.Server(speed=1) as server:
        links, host = open_table(server, ["person", "person", "person"])
        desk = Screen("two", play(server, f"--at {links[0]} --at {links[1]}"))
        sit_down(desk, "Mia")
        sit_more(desk, "Tom")
        desk.wait(lambda pane: re.search(r"Tom +you\n", pane))
        keeper = Screen("keeper", play(server, f"--at {host}"), (120, 40))
        keeper.shows("Mia")
        pick(keeper, "Mia: A new link")
        desk.wait(lambda pane: not re.search(r"Mia +you\n", pane))
        desk.wait(lambda pane: re.search(r"Tom +you\n", pane))
        new = lobby_links(keeper.wait(lobby_links))[0]
        eve = Screen("eve", play(server, f"--at '{new}' --at {links[2]}"))
        sit_down(eve, "Eve")
        sit_more(eve, "Ada")
        keeper.shows("All seats are filled.")
        keeper.keys("Enter")
        play_on([(desk, "Tom"), (eve, "Eve"), (eve, "Ada")], 6)
        desk.keys("q")
        back = desk.shows("Come back with:").replace("\n", "")
        assert back.count(" --at ") == 1, back
        for screen in (desk, keeper, eve):
            screen.close()


if __name__ == "__main__":
    main(test_taken_away, test_host_seats, test_links)
