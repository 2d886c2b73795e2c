/* SPDX-License-Identifier: MIT */
/*
 * Without memory: a whole life of a table, in which every allocation fails once. An entry
 * that finds no memory is refused, changes nothing, and is applied when it comes again.
 * And what no bot has to remember any more is given back.
 */
#include "store/held_table.h"

#include "support/failing.h"
#include "table/desk.h"

/* The first entries of the log. Caller destroys. */
static Table *replay(const Desk *desk, uint32_t length)
{
    Table *table = held_create();
    for (uint32_t n = 0; n < length; n++) {
        Entry entry = desk_entry(desk, n);
        assert_true(held_apply(&table, &entry, NULL));
    }
    return table;
}

/* All that a viewer could tell two tables by. */
static void assert_same(const Table *a, const Table *b)
{
    Seen of_a, of_b;
    assert_int_equal(table_length(a), table_length(b));
    assert_int_equal(table_phase(a), table_phase(b));
    assert_int_equal(table_attempt(a), table_attempt(b));
    assert_int_equal(table_showing(a), table_showing(b));
    for (int seat = 0; seat < SEATS_MAX; seat++)
        assert_memory_equal(table_seat(a, seat), table_seat(b, seat), sizeof(TableSeat));
    table_sight(a, &of_a);
    table_sight(b, &of_b);
    assert_memory_equal(&of_a, &of_b, sizeof of_a);
}

/* Whether the nth allocation of the entry was one: it failed, nothing was changed, and
 * the entry is applied when it comes again. */
static bool fails_at(const Desk *desk, uint32_t n, int nth)
{
    Table *table = replay(desk, n), *good = replay(desk, n);
    Entry entry = desk_entry(desk, n);
    int before = failed;
    left = nth;
    bool is_applied = held_apply(&table, &entry, NULL);
    left = -1;
    assert_int_equal(is_applied, failed == before);
    if (!is_applied) {
        assert_same(table, good);
        assert_true(held_apply(&table, &entry, NULL));
    }
    assert_true(held_apply(&good, &entry, NULL));
    assert_same(table, good);
    held_destroy(table);
    held_destroy(good);
    return !is_applied;
}

static void assert_every_failure_is_survived(const Desk *desk)
{
    failed = 0;
    for (uint32_t n = 0; n < desk->length; n++)
        for (int nth = 0; fails_at(desk, n, nth); nth++)
            ;
}

/* Every kind of allocation: the options, requests, moves, showings, marks, memories of
 * bots at the start and in the middle of a game, and deals that came to nothing. */
static void test_a_life_in_want(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 11);
    Desk *desk =
        desk_open("game dawn\nplayers 4\netiquette notes\ndawn off", "pprr", "s");
    for (int i = 0; i < 150 && table_phase(desk->table) == TABLE_PLAY; i++)
        desk_play(desk, &random);
    assert_int_equal(desk_seat(desk, REQUEST_MARK, 0, "d7 R"), DENIED_NOT);
    assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, 0, "keeper"), DENIED_NOT);
    assert_int_equal(desk_host(desk, REQUEST_GIVE_BACK, 0, ""), DENIED_NOT);
    assert_int_equal(desk_host(desk, REQUEST_SEAT_BOT, 1, "keeper"), DENIED_NOT);
    assert_every_failure_is_survived(desk);
    assert_true(failed > 12);
    desk_destroy(desk);
}

/* By how many bytes the table holds less after the last entry of its log. */
static size_t freed_by_last(const Desk *desk)
{
    Table *table = replay(desk, desk->length - 1);
    Entry entry = desk_entry(desk, desk->length - 1);
    size_t before = held;
    assert_true(held_apply(&table, &entry, NULL));
    size_t freed = before > held ? before - held : 0;
    held_destroy(table);
    return freed;
}

/* Bots' memories are the largest part of a table. They are not kept when nobody thinks
 * any more: after the game, and when the deal is called off. */
static void test_memories_are_given_back(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 12);
    Desk *desk = desk_open("game sedlec\nplayers 3", "prr", NULL);
    assert_int_equal(desk_host(desk, REQUEST_START, 0, "s"), DENIED_NOT);
    assert_int_equal(desk_host(desk, REQUEST_SEAT_OPEN, 2, ""), DENIED_NOT);
    assert_true(freed_by_last(desk) >= 2 * sizeof(Memory));
    assert_int_equal(desk_host(desk, REQUEST_SEAT_BOT, 2, "random"), DENIED_NOT);
    desk_start(desk, "s");
    while (table_phase(desk->table) == TABLE_PLAY)
        desk_play(desk, &random);
    assert_true(freed_by_last(desk) >= 2 * sizeof(Memory));
    desk_destroy(desk);
}

static void test_no_table_at_all(void **state)
{
    (void)state;
    left = 0;
    Table *table = held_create();
    left = -1;
    assert_null(table);
    held_destroy(table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_life_in_want),
        cmocka_unit_test(test_memories_are_given_back),
        cmocka_unit_test(test_no_table_at_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
