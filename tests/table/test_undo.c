/* SPDX-License-Identifier: MIT */
/*
 * Undo: a seat may take back its own last moves while nobody else has decided, nothing
 * new was seen, and no lid has closed since. Held against a plain list of what happened.
 */
#include "table/desk.h"

/* Take a face-up card; there is always one at the start (S5). */
static void take(Desk *desk)
{
    Move legal[MOVES_MAX];
    char notation[MOVE_TEXT];
    int count = table_legal(desk->table, legal);
    for (int i = 0; i < count; i++)
        if (legal[i] >= SEDLEC_TAKE) {
            desk_notation(desk, legal[i], notation);
            assert_int_equal(desk_move(desk, notation), DENIED_NOT);
            return;
        }
    fail_msg("there is nothing to take");
}

static void test_own_move(void **state)
{
    (void)state;
    Seen before, after;
    Desk *desk = desk_open("game sedlec\nfirst 0", "pp", "s");
    table_sight(desk->table, &before);
    assert_int_equal(table_undoer(desk->table), SEAT_NONE);
    take(desk);
    assert_int_equal(table_undoer(desk->table), 0);
    assert_int_equal(desk_seat(desk, REQUEST_UNDO, 1, ""), DENIED_UNDO);
    assert_int_equal(desk_seat(desk, REQUEST_UNDO, 0, ""), DENIED_NOT);
    assert_string_equal(desk->log[desk->length - 1].body, "undo 0");
    assert_true(desk->news.is_undo);
    assert_int_equal(desk->news.seat, 0);
    table_sight(desk->table, &after);
    assert_memory_equal(&before, &after, sizeof before);
    assert_int_equal(desk_seat(desk, REQUEST_UNDO, 0, ""), DENIED_UNDO);
    assert_int_equal(table_actor(desk->table), 0);
    desk_destroy(desk);
}

static void test_nobody_else_has_decided(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec\nfirst 0", "pp", "s");
    take(desk);
    Move legal[MOVES_MAX];
    char notation[MOVE_TEXT];
    table_legal(desk->table, legal);
    desk_notation(desk, legal[0], notation); /* a dig: it shows something */
    assert_int_equal(desk_move(desk, notation), DENIED_NOT);
    assert_int_equal(table_undoer(desk->table), SEAT_NONE);
    table_legal(desk->table, legal);
    desk_notation(desk, legal[0], notation); /* keep */
    assert_int_equal(desk_move(desk, notation), DENIED_NOT);
    assert_int_equal(table_undoer(desk->table), 1);
    assert_int_equal(desk_seat(desk, REQUEST_UNDO, 1, ""), DENIED_NOT);
    /* neither the dig, nor what was done before somebody else decided */
    assert_int_equal(table_undoer(desk->table), SEAT_NONE);
    desk_destroy(desk);
}

static void test_not_allowed_here(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec\nfirst 0\nundo off", "pp", "s");
    take(desk);
    assert_int_equal(desk_seat(desk, REQUEST_UNDO, 0, ""), DENIED_UNDO);
    desk_destroy(desk);
}

static void test_not_a_bots_move(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec\nfirst 0", "pp", "s");
    assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, 0, "random"), DENIED_NOT);
    while (table_actor(desk->table) == 0)
        assert_true(desk_bot(desk));
    assert_int_equal(desk_seat(desk, REQUEST_UNDO, 0, ""), DENIED_SEAT);
    assert_int_equal(desk_seat(desk, REQUEST_GIVE_BACK, 0, ""), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_UNDO, 0, ""), DENIED_UNDO);
    desk_destroy(desk);
}

/* A person's own move stays theirs while a bot sits in without deciding. */
static void test_across_a_take_over(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec\nfirst 0", "pp", "s");
    take(desk);
    assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, 0, "random"), DENIED_NOT);
    assert_int_equal(table_undoer(desk->table), SEAT_NONE);
    assert_int_equal(desk_seat(desk, REQUEST_GIVE_BACK, 0, ""), DENIED_NOT);
    assert_int_equal(table_undoer(desk->table), 0);
    assert_int_equal(desk_host(desk, REQUEST_PAUSE, 0, ""), DENIED_NOT);
    assert_int_equal(table_undoer(desk->table), SEAT_NONE);
    assert_int_equal(desk_host(desk, REQUEST_RESUME, 0, ""), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_UNDO, 0, ""), DENIED_NOT);
    desk_destroy(desk);
}

/* Events after which there is no way back. */
static bool is_final(const Events *events)
{
    for (int i = 0; i < events->count; i++)
        switch (events->list[i].kind) {
        case DAWN_OPENED:
        case DAWN_TURNED_UP:
        case DAWN_LID_CLOSED:
        case DAWN_RAT_LEFT:
        case DAWN_RAT_STAYS:
        case SEDLEC_TURNED: return true;
        }
    return false;
}

typedef struct Past {
    uint8_t seat;
    bool is_final;
    Seen before;
} Past;

/* In whole games: what may be taken back, and that it is as it was. */
static void play_and_undo(const char *options, const char *seats, uint64_t seed,
                          int *undone)
{
    static Past past[2000];
    int count = 0;
    Random random;
    random_init(&random, seed);
    char secret[24];
    snprintf(secret, sizeof secret, "s%u", random_draw(&random));
    Desk *desk = desk_open(options, seats, secret);
    while (count < 600 && table_phase(desk->table) == TABLE_PLAY) {
        int seat = (int)random_below(&random, (uint32_t)table_players(desk->table));
        bool may = count > 0 && past[count - 1].seat == seat && seats[seat] == 'p' &&
                   !past[count - 1].is_final;
        assert_int_equal(table_undoer(desk->table) == seat, may);
        if (may && random_below(&random, 2)) {
            Seen now;
            assert_int_equal(desk_seat(desk, REQUEST_UNDO, seat, ""), DENIED_NOT);
            table_sight(desk->table, &now);
            assert_memory_equal(&now, &past[--count].before, sizeof now);
            ++*undone;
            /* After that undo nothing of another's can be taken back. */
            if (count > 0 && past[count - 1].seat != seat)
                past[count - 1].is_final = true;
            continue;
        }
        Past *next = &past[count];
        table_sight(desk->table, &next->before);
        next->seat = table_actor(desk->table);
        if (count > 0 && past[count - 1].seat != next->seat)
            past[count - 1].is_final = true;
        desk_play(desk, &random);
        next->is_final = is_final(&desk->news.events);
        count++;
    }
    desk_destroy(desk);
}

static void test_whole_games(void **state)
{
    (void)state;
    int undone = 0;
    for (uint64_t seed = 0; seed < 30; seed++) {
        play_and_undo("game dawn\nplayers 4", "pppp", seed, &undone);
        play_and_undo("game dawn\nplayers 2\nedition lifestyle", "pp", seed, &undone);
        play_and_undo("game dawn\nplayers 3", "prk", seed, &undone);
        play_and_undo("game sedlec\nplayers 3", "ppr", seed, &undone);
    }
    assert_true(undone > 200);
}

/* Records hold what stood. */
static void test_record_holds_what_stood(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec\nfirst 0", "pp", "s");
    take(desk);
    assert_int_equal(desk_seat(desk, REQUEST_UNDO, 0, ""), DENIED_NOT);
    assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
    char *record = desk_record(desk->table);
    assert_non_null(strstr(record, "moves\nresult -\n"));
    free(record);
    desk_destroy(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_own_move),
        cmocka_unit_test(test_nobody_else_has_decided),
        cmocka_unit_test(test_not_allowed_here),
        cmocka_unit_test(test_not_a_bots_move),
        cmocka_unit_test(test_across_a_take_over),
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_record_holds_what_stood),
    };
    return block_run(tests);
}
