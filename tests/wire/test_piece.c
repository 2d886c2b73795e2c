/* SPDX-License-Identifier: MIT */
/*
 * Pieces of messages come back as they went: set-ups, what is seen and what is known,
 * byte for byte over random games of every configuration; every event that a game can
 * have; and two truths that look the same are told alike.
 */
#include "game/playout.h"
#include "support/support.h"
#include "wire/wire.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES_PLAYED = 60, PLIES = 400, ROOM = 65536 };

static char bytes[ROOM], other_bytes[ROOM];

/* A game at random, and its set-up as it came back. */
typedef struct Written {
    const Game *game;
    Setup setup, again;
    State state;
    Random random;
} Written;

/* An object, as it was written. */
static WireValue parse(const Text *text, Text *capacity)
{
    static char escaped[ROOM];
    WireObject object;
    assert_false(text->is_cut);
    *capacity = text_in(escaped, sizeof escaped);
    assert_true(wire_object_read(slice_text(text), 16, capacity, &object));
    return (WireValue){slice_text(text), capacity};
}

static void assert_setup(const Written *play, const Game *game)
{
    assert_ptr_equal(game, play->game);
    if (game->kind == GAME_SEDLEC) {
        assert_memory_equal(&play->again.sedlec, &play->setup.sedlec,
                            sizeof play->setup.sedlec);
        return;
    }
    const DawnSetup *a = &play->setup.dawn, *b = &play->again.dawn;
    assert_int_equal(a->options.edition, b->options.edition);
    assert_int_equal(a->options.players, b->options.players);
    assert_int_equal(a->options.first, b->options.first);
    assert_int_equal(a->options.dawn, b->options.dawn);
    assert_memory_equal(&a->options.board, &b->options.board, sizeof a->options.board);
    assert_int_equal(a->row, b->row);
    assert_int_equal(a->rats, b->rats);
    assert_int_equal(a->openings, b->openings);
    assert_memory_equal(a->opening, b->opening, sizeof a->opening);
    assert_int_equal(a->colours, b->colours);
    assert_true(a->covered == b->covered);
    assert_memory_equal(a->neighbours, b->neighbours, sizeof a->neighbours);
}

static void begin(Written *play)
{
    Deal deal;
    const Game *game;
    Text capacity;
    memset(&play->setup, 0, sizeof play->setup);
    random_setup(&play->random, &play->game, &play->setup, &deal);
    play->game->begin(&play->setup, &deal, &play->state);
    Text text = text_in(bytes, sizeof bytes);
    piece_setup(play->game, &play->setup, &text);
    WireValue json = parse(&text, &capacity);
    assert_true(wire_setup_read(json, &game, &play->again));
    assert_setup(play, game);
}

/* Told by the set-up that came back, as a program has it. */
static void look(const Written *play, const Seen *seen)
{
    Seen again;
    Text capacity;
    Text text = text_in(bytes, sizeof bytes);
    piece_sight(play->game, &play->setup, seen, &text);
    WireValue json = parse(&text, &capacity);
    assert_true(wire_sight_read(json, play->game, &play->again, &again));
    size_t size = play->game->kind == GAME_DAWN ? sizeof again.state.dawn
                                                : sizeof again.state.sedlec;
    assert_memory_equal(&again, seen, size);
    Text other = text_in(other_bytes, sizeof other_bytes);
    piece_sight(play->game, &play->again, &again, &other);
    assert_string_equal(other.bytes, text.bytes);
}

static void look_deep(const Written *play)
{
    Seen seen = {0}, known_seen = {0};
    Known known;
    play->game->see(&play->setup, &play->state, &seen);
    look(play, &seen);
    play->game->know(&play->setup, &play->state, &known);
    known_seen.state = known.state;
    look(play, &known_seen);
}

/* The same at a truth that looks the same: every byte is equal. */
static void two_worlds(Written *play)
{
    State other;
    Known known;
    Seen seen = {0}, other_seen = {0};
    play->game->know(&play->setup, &play->state, &known);
    resample(play->game, &play->setup, &known, &play->random, &other);
    play->game->see(&play->setup, &play->state, &seen);
    play->game->see(&play->setup, &other, &other_seen);
    Text a = text_in(bytes, sizeof bytes);
    Text b = text_in(other_bytes, sizeof other_bytes);
    message_play_view(&(MessagePlay){play->game, &play->setup, &seen, 0}, &a);
    message_play_view(&(MessagePlay){play->game, &play->setup, &other_seen, 0}, &b);
    assert_string_equal(a.bytes, b.bytes);
}

static void assert_events(const Written *play, const Events *events)
{
    Events again;
    WireObject object;
    Text capacity;
    Text text = text_in(bytes, sizeof bytes);
    text_string(&text, "{\"events\":");
    piece_events(play->game, &play->setup, events, &text);
    text_char(&text, '}');
    WireValue json = parse(&text, &capacity);
    assert_true(wire_inner(json, &object));
    assert_true(wire_events_read(wire_member(&object, "events"), play->game, &play->again,
                                 &again));
    assert_int_equal(again.count, events->count);
    assert_memory_equal(again.list, events->list,
                        (size_t)events->count * sizeof *events->list);
}

/* A whole round: the move in notation, its events, the news as a program reads them. */
static void step(Written *play, WireMessage *message, bool *kinds)
{
    const Game *game = play->game;
    Move moves[MOVES_MAX];
    int count = game->legal(&play->setup, &play->state, moves);
    Move move = moves[random_below(&play->random, (uint32_t)count)];
    uint8_t seat = game->actor(&play->state);
    char notation_bytes[MOVE_TEXT];
    Text notation = text_in(notation_bytes, sizeof notation_bytes);
    game->move_write(&play->setup, &play->state, move, &notation);
    Events events = {0};
    game->apply(&play->setup, &play->state, move, &events);
    for (int i = 0; i < events.count; i++)
        kinds[events.list[i].kind] = true;
    assert_events(play, &events);
    Seen seen = {0};
    game->see(&play->setup, &play->state, &seen);
    Text text = text_in(bytes, sizeof bytes);
    message_play_news(&(MessagePlay){game, &play->setup, &seen, 1}, seat, move, &events,
                      &text);
    assert_false(text.is_cut);
    assert_true(wire_message_read(message, slice_text(&text)));
    assert_int_equal(message->kind, WIRE_NEWS);
    assert_int_equal(message->seat, seat);
    assert_true(slice_same(message->move, slice_text(&notation)));
    assert_int_equal(message->actor, game->actor(&play->state));
    assert_int_equal(message->events.count, events.count);
    assert_int_equal(message->legal_count,
                     game->legal(&play->setup, &play->state, moves));
}

static void test_random_games(void **unused)
{
    (void)unused;
    bool kinds[256] = {0};
    Written play;
    random_init(&play.random, 20040101);
    for (int n = 0; n < GAMES_PLAYED; n++) {
        WireMessage message;
        wire_message_init(&message);
        begin(&play);
        Seen seen = {0};
        play.game->see(&play.setup, &play.state, &seen);
        Text text = text_in(bytes, sizeof bytes);
        message_play_view(&(MessagePlay){play.game, &play.setup, &seen, 0}, &text);
        assert_true(wire_message_read(&message, slice_text(&text)));
        for (int ply = 0; ply < PLIES && play.game->actor(&play.state) != SEAT_NONE;
             ply++) {
            look_deep(&play);
            two_worlds(&play);
            step(&play, &message, kinds);
        }
        look_deep(&play);
        wire_message_clear(&message);
    }
    for (int kind = SEDLEC_TURN_BEGAN; kind < SEDLEC_EVENT_END; kind++)
        assert_true(kinds[kind]);
    int seen_kinds = 0;
    for (int kind = DAWN_TURN_BEGAN; kind < DAWN_EVENT_END; kind++)
        seen_kinds += kinds[kind];
    assert_true(seen_kinds >= 20);
}

/* Every kind with every value its fields can have, whether games have it or not. */
static void test_every_event(void **unused)
{
    (void)unused;
    Written play;
    random_init(&play.random, 7);
    do
        begin(&play);
    while (play.game->kind != GAME_DAWN || play.setup.dawn.options.players != 6);
    for (uint8_t i = 0; i < 60; i++) {
        uint8_t grave = i, seat = i % 6, lid = i % 7, colour = i % 6, end = i & 1;
        const Event list[] = {
            {.kind = DAWN_OPENED,
             .rule = 9,
             .seat = seat,
             .a = grave,
             .b = lid,
             .c = i % 8},
            {.kind = DAWN_LAID,
             .rule = 11,
             .seat = seat,
             .a = grave,
             .b = colour,
             .c = end},
            {.kind = DAWN_STAKE_TAKEN, .rule = 14, .seat = seat, .a = grave, .b = i % 14},
            {.kind = DAWN_GIVING_BEGAN,
             .rule = 16,
             .seat = seat,
             .other = SEAT_NONE,
             .a = grave,
             .b = 4},
            {.kind = DAWN_GIVING_BEGAN,
             .rule = 15,
             .seat = seat,
             .other = colour,
             .a = grave,
             .b = 1},
            {.kind = DAWN_GIVEN,
             .rule = 29,
             .seat = seat,
             .other = 5,
             .b = colour,
             .c = end},
            {.kind = DAWN_STOPPED, .rule = 21, .seat = seat, .a = end},
            {.kind = DAWN_IDLE_TURN, .rule = 31, .seat = seat, .a = (uint8_t)(195 + i)},
            {.kind = DAWN_BROKE, .rule = 31, .seat = SEAT_NONE, .a = (uint8_t)(i + 1)},
            {.kind = DAWN_LID_CLOSED, .seat = seat, .a = grave},
            {.kind = DAWN_PLAGUE_BEGAN, .rule = 25, .seat = seat, .other = 3, .a = grave},
            {.kind = DAWN_RAT_LEFT, .rule = 24, .seat = seat, .a = grave, .b = i % 6},
        };
        Events events = {.count = sizeof list / sizeof *list};
        memcpy(events.list, list, sizeof list);
        assert_events(&play, &events);
    }
    for (uint8_t kind = DAWN_TURN_BEGAN; kind < DAWN_EVENT_END; kind++) {
        Events events = {.count = 1, .list = {{.kind = kind, .seat = 2}}};
        if (kind == DAWN_BROKE)
            events.list[0].seat = SEAT_NONE;
        assert_events(&play, &events);
    }
}

/* Event JSON that is none. */
static void test_bad_events(void **unused)
{
    (void)unused;
    static const char *const bad[] = {
        "[{\"event\":\"open\",\"seat\":0}]",
        "[{\"event\":\"opened\",\"seat\":0,\"grave\":\"d7\",\"lid\":\"R\"}]",
        "[{\"event\":\"opened\",\"seat\":9,\"grave\":\"d7\",\"lid\":\"R\","
        "\"content\":\"empty\"}]",
        "[{\"event\":\"opened\",\"seat\":0,\"grave\":\"z9\",\"lid\":\"R\","
        "\"content\":\"empty\"}]",
        "[{\"event\":\"opened\",\"seat\":0,\"grave\":\"d7\",\"lid\":\"?\","
        "\"content\":\"empty\"}]",
        "[{\"event\":\"opened\",\"seat\":0,\"grave\":\"d7\",\"lid\":\"R\","
        "\"content\":\"garlic:6\"}]",
        "[{\"event\":\"opened\",\"rule\":\"S9\",\"seat\":0,\"grave\":\"d7\","
        "\"lid\":\"R\",\"content\":\"empty\"}]",
        "[{\"event\":\"turn-began\",\"seat\":0.5}]",
        "[7]",
        "{}",
    };
    Written play;
    random_init(&play.random, 7);
    do
        begin(&play);
    while (play.game->kind != GAME_DAWN);
    Events events;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Text capacity = text_in(bytes, sizeof bytes);
        WireValue value = {slice_of(bad[i]), &capacity};
        assert_false(wire_events_read(value, play.game, &play.setup, &events));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_every_event),
        cmocka_unit_test(test_bad_events),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
