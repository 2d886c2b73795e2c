# SPDX-License-Identifier: MIT
# For admin.sh: a server with three tables in FOLDER/test.db (one over, one that goes on,
# one in its lobby), whose ids it prints; it runs until SIGTERM.
import os
import random
import signal
import sys
import threading

sys.path.insert(0, os.path.dirname(__file__))
from harness import Client, Server, begin, play

stopped = threading.Event()
signal.signal(signal.SIGTERM, lambda *_: stopped.set())


def open_one(server, options, seats, *names):
    from harness import Person
    client = Client(server.port)
    opened = client.good("open", options=options, seats=seats)
    person = Person(server, opened["table"])
    person.host = opened["host"]
    for link, name in zip(filter(None, opened["links"]), names):
        person.claim(link, name)
    person.enter()
    return person


with Server(os.path.join(sys.argv[1], "test.db"), speed=1) as house:
    for rival, decisions in (("person", None), ("keeper", 2)):
        player = open_one(house, {"game": "sedlec"}, ["person", rival], "Mia", "Tom")
        begin([player])
        play([player], random.Random(1), decisions)
        print(player.id, flush=True)
    print(open_one(house, {"game": "dawn"}, ["person", "person"]).id, flush=True)
    stopped.wait()
