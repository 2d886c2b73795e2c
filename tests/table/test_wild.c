/* SPDX-License-Identifier: MIT */
/*
 * Bad company: requests and entries of every kind with anything in them. Nothing crashes,
 * what is granted can be applied, what is denied changes nothing, and the log replays.
 */
#include "table/desk.h"

enum { ROUNDS = 300, ASKED = 1200 };

static const char *const words[] = {
    "keeper",          "memory:3", "random", "wizard",   "Tom",       "open a1",
    "open h8",         "leave",    "garlic", "lay left", "stop",      "take 1",
    "dig 1 2",         "keep 1",   "d7 x",   "d7",       "game dawn", "moon 0",
    "moon 1",          "",         " ",      "\n",       "\xFF\xFE",  "give right",
    "place Pr/Pe 0:0", "s",        "a b  c",
};

static const char *const openings[] = {
    "game dawn\nplayers 2\netiquette notes\nclock hard\naway bot",
    "game dawn\nplayers 4\nedition lifestyle",
    "game sedlec\nplayers 3\nclock soft",
    "game dawn\nplayers 3\nfirst 2\naway go-on\nhints keeper",
};

static Slice any_text(const Desk *desk, Random *random, char buffer[300])
{
    Move legal[MOVES_MAX];
    int count = table_legal(desk->table, legal);
    switch (random_below(random, 5)) {
    case 0: { /* bytes */
        size_t length = random_below(random, 300);
        for (size_t i = 0; i < length; i++)
            buffer[i] = (char)random_draw(random);
        return (Slice){buffer, length};
    }
    case 1:
        if (count > 0) {
            desk_notation(desk, legal[random_below(random, (uint32_t)count)], buffer);
            return slice_of(buffer);
        }
        break;
    case 2: {
        char word[16];
        desk_word((int)random_below(random, 3), word);
        stream_word_hash(slice_of(word), buffer);
        return slice_of(buffer);
    }
    case 3: return (Slice){NULL, 0};
    }
    return slice_of(words[random_below(random, sizeof words / sizeof words[0])]);
}

/* What would end the game, or send it back, too often to get anywhere. */
static bool is_upsetting(RequestKind kind)
{
    return kind == REQUEST_CLOSE || kind == REQUEST_LINK || kind == REQUEST_SEAT_BOT ||
           kind == REQUEST_SEAT_OPEN || kind == REQUEST_START || kind == REQUEST_RESIGN ||
           kind == REQUEST_PAUSE || kind == REQUEST_TAKE_OVER;
}

static Request any_request(const Desk *desk, Random *random, char buffer[300])
{
    uint32_t players = (uint32_t)table_players(desk->table) + 1;
    Request request = {.kind = (RequestKind)random_below(random, REQUESTS + 1),
                       .is_host = random_below(random, 2),
                       .is_bot = random_below(random, 4) == 0,
                       .text = any_text(desk, random, buffer),
                       .number = random_below(random, 8),
                       .hash = random_below(random, 4) ? desk_hash(3) : NULL};
    request.seat = (uint8_t)random_below(random, players);
    if (random_below(random, 3) == 0 && table_actor(desk->table) != SEAT_NONE)
        request.seat = table_actor(desk->table);
    if (random_below(random, 50) == 0)
        request.seat = (uint8_t)random_draw(random);
    Move legal[MOVES_MAX];
    int count = table_legal(desk->table, legal);
    if (count > 0 && random_below(random, 3) == 0) { /* now and then a good one */
        desk_notation(desk, legal[random_below(random, (uint32_t)count)], buffer);
        return (Request){.kind = REQUEST_MOVE,
                         .seat = table_actor(desk->table),
                         .text = slice_of(buffer)};
    }
    if (is_upsetting(request.kind) && random_below(random, 40))
        request.kind = REQUEST_HASH + (RequestKind)random_below(random, 3);
    return request;
}

/* Any bytes as an entry, and true entries with a byte changed. */
static void spoil(Desk *desk, Random *random)
{
    char body[400];
    size_t length = random_below(random, sizeof body);
    if (random_below(random, 2)) {
        const char *old = desk->log[random_below(random, desk->length)].body;
        length = strlen(old) < sizeof body ? strlen(old) : sizeof body;
        memcpy(body, old, length);
        body[random_below(random, (uint32_t)length)] = (char)random_draw(random);
    } else {
        for (size_t i = 0; i < length; i++)
            body[i] = (char)random_draw(random);
    }
    Table *copy = desk_replay(desk, desk->length);
    Entry entry = {.n = desk->length, .time = desk->now, .body = {body, length}};
    if (!block_apply(&copy, &entry, NULL))
        assert_int_equal(table_length(copy), desk->length);
    block_destroy(copy);
}

static void test_wild_requests(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 7);
    int granted[REQUESTS] = {0};
    for (int round = 0; round < ROUNDS; round++) {
        Desk *desk = desk_open(openings[round % 4], "", NULL);
        static const char *const seats[] = {"pp", "pkpm", "ppp", "pkr"};
        if (round % 8 != 0)
            desk_fill(desk, seats[round % 4]);
        if (round % 2)
            desk_start(desk, "s");
        for (int i = 0; i < ASKED; i++) {
            char buffer[300];
            Request request = any_request(desk, &random, buffer);
            desk->away = (uint8_t)(random_below(&random, 8) == 0);
            if (desk_ask(desk, request) == DENIED_NOT)
                granted[request.kind]++;
            desk->now += random_below(&random, 2000);
            if (random_below(&random, 2) == 0)
                (void)desk_bot(desk);
            if (i % 50 == 0)
                spoil(desk, &random);
            if (table_is_closed(desk->table))
                break;
        }
        Table *again = desk_replay(desk, desk->length);
        Seen x, y;
        table_sight(desk->table, &x);
        table_sight(again, &y);
        assert_memory_equal(&x, &y, sizeof x);
        block_destroy(again);
        desk_destroy(desk);
    }
    int kinds = 0;
    for (RequestKind kind = 0; kind < REQUESTS; kind++)
        kinds += granted[kind] > 0;
    assert_true(kinds >= 10 && granted[REQUEST_MOVE] > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_wild_requests)};
    return block_run(tests);
}
