# SPDX-License-Identifier: MIT
"""Bad days of a running server, whatever its store: what breaks and is mended is handed
in. Players are told clearly, nothing is lost or done twice, and when the fault is gone
all tables go on by themselves, without a restart."""
import random
import time

from harness import Client, begin, is_over, new_id, open_table, play

SEDLEC = {"game": "sedlec", "away": "go-on"}
PATIENCE = 20  # seconds until a store that is back must have been noticed


def find_mover(folk):
    """Who must decide now."""
    for _ in range(2000):
        for person in folk:
            while person.client.hear(0):
                pass
            if person.client.view.get("actor") in person.seats:
                person.sleep_showing()
                return person
        folk[0].client.hear(0.01)
    raise AssertionError("nobody's turn")


def move_until_denied(folk):
    """Moves until one can't be stored; returns its mover and what they asked for. Before
    that some may still find room."""
    for _ in range(500):
        mover = find_mover(folk)
        view = mover.client.view
        fields = {"seat": view["actor"], "move": view["legal"][0], "id": new_id()}
        answer = mover.client.ask("move", **fields)
        if answer["is"] == "denied":
            assert answer["why"] == "store", answer
            assert len(answer["text"]) > 10 and answer["text"].endswith("."), answer
            return mover, fields
        while mover.client.view["n"] < answer["n"]:
            mover.client.hear()
    raise AssertionError("nothing fails")


def try_to_move(person):
    """Where bots sit it may be their move that can't be stored; nobody can move then."""
    while person.client.hear(0):
        pass
    view = person.client.view
    if view.get("actor") in person.seats:
        person.client.bad("store", "move", seat=view["actor"], move=view["legal"][0])


def ask_until_stored(client, do, **fields):
    end = time.monotonic() + PATIENCE
    while True:
        answer = client.ask(do, **fields)
        if answer["is"] != "denied":
            return answer
        assert answer["why"] == "store" and time.monotonic() < end, answer
        time.sleep(0.05)


def count_moves(client, moves):
    """Every entry that was told, by its number; none may come twice with another move."""
    for message in client.heard:
        if message["is"] == "news":
            before = moves.setdefault(message["n"], message["move"])
            assert before == message["move"], f"two entries {message['n']}"


def check_no_loss(server, folk, opened):
    """All that was told is in the record, in order, once; also after a restart."""
    moves = {}
    for person in folk:
        count_moves(person.client, moves)
    told = [move for _, move in sorted(moves.items()) if move]
    text = read_record(server, opened)
    server.stop()
    server.start()
    assert read_record(server, opened) == text
    made = [line.split(" ", 1)[1] for line in text.splitlines() if is_move(line)]
    assert len(told) > 10 and made == told, (len(made), len(told))


def is_move(line):
    """`1 take 4`: seat and move."""
    return line[:2] in ("0 ", "1 ", "2 ", "3 ", "4 ", "5 ")


def read_record(server, opened):
    client = Client(server.port)
    client.good("enter", table=opened["table"], watch=opened["watch"])
    client.send("record")
    text = ""
    while True:
        piece = client.wait("record")
        text += piece["text"]
        if piece["last"]:
            client.close()
            return text


def check_clear(server, folk, mover, fields):
    """While nothing can be stored: clear answers, to everybody, and nothing moves."""
    length = mover.client.view["n"]
    for _ in range(2):
        assert mover.client.bad("store", "move", **fields)["text"]
    client = Client(server.port)
    client.bad("store", "open", options=SEDLEC, seats=["person", "keeper"])
    assert client.good("ping")["is"] == "pong", "it is dead, not only its store"
    assert server.get("/healthz")[0] == 200
    status, _, body = server.get("/readyz")
    assert status == 503 and body.startswith(b"not ready: the store"), (status, body)
    for person in folk:
        while person.client.hear(0):
            pass
        assert person.client.view["n"] == length, "told before it was stored"
    assert server.metric("store_failures_total") > 0
    assert "level=error event=store-failed" in server.read_log()


def survive(server, break_it, mend_it):
    chance = random.Random(7)
    folk, opened = open_table(server, SEDLEC, ["person", "person"], 2)
    others, _ = open_table(server, SEDLEC, ["person", "keeper", "keeper"])
    begin(folk)
    begin(others)
    play(folk, chance, decisions=4)
    break_it()
    mover, fields = move_until_denied(folk)
    try_to_move(others[0])
    check_clear(server, folk, mover, fields)
    mend_it()
    first = ask_until_stored(mover.client, "move", **fields)
    again = mover.client.good("move", **fields)
    assert again == first, "done twice"
    play(folk, chance)
    play(others, chance)
    assert is_over(folk[0]) and is_over(folk[1]) and is_over(others[0])
    assert server.get("/readyz")[0] == 200
    assert "event=store-recovered" in server.read_log()
    assert Client(server.port).good("open", options=SEDLEC, seats=["person", "keeper"])
    check_no_loss(server, folk, opened)
