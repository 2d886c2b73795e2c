/* SPDX-License-Identifier: MIT */
/*
 * The edges of a table, where one more or one less would do: ids that differ in a single
 * place, names of the longest kind, whose time it is while a bot plays for a person.
 */
#include "table/desk.h"

static void ids_differ_by_any_byte(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec", "pp", NULL);
    uint32_t n = table_answered(desk->table, slice_of("ask-1"));
    assert_int_not_equal(n, UINT32_MAX);
    const char *const others[] = {"bsk-1", "ask-9", "ask-", "ask-11", "sk-1", ""};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_int_equal(table_answered(desk->table, slice_of(others[i])), UINT32_MAX);
    desk_destroy(desk);
}

/* A rematch's id is a word of 64 characters at most. */
static void a_rematch_has_a_short_id(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 3);
    Desk *desk = desk_open("game sedlec\nfirst 0", "kk", "s");
    while (table_phase(desk->table) == TABLE_PLAY)
        desk_play(desk, &random);
    char id[67];
    memset(id, 'a', sizeof id);
    id[65] = '\0';
    assert_int_equal(desk_host(desk, REQUEST_REMATCH, 0, id), DENIED_WORD);
    id[64] = '\0';
    assert_int_equal(desk_host(desk, REQUEST_REMATCH, 0, id), DENIED_NOT);
    assert_string_equal(table_rematch(desk->table), id);
    desk_destroy(desk);
}

/* What a bot took is not a person's time; what the person took before is. */
static void a_bot_uses_nobodys_time(void **state)
{
    (void)state;
    Desk *desk =
        desk_open("game sedlec\nfirst 0\nclock soft\nclock-seconds 10", "pp", "s");
    desk->now += 3000;
    assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, 0, ""), DENIED_NOT);
    uint64_t used = table_seat(desk->table, 0)->clock_used;
    desk->now += 5000;
    assert_int_equal(desk_host(desk, REQUEST_GIVE_BACK, 0, ""), DENIED_NOT);
    assert_int_equal(table_seat(desk->table, 0)->clock_used, used);
    assert_int_equal(table_clock_left(desk->table, 0, desk->now), 10000);
    desk->now += 2000;
    assert_int_equal(desk_host(desk, REQUEST_SEAT_BOT, 0, "keeper"), DENIED_NOT);
    assert_int_equal(table_seat(desk->table, 0)->clock_used, used + 2000);
    desk_destroy(desk);
}

/* News tell of their own entry alone, whatever was in their place before. */
static void news_are_of_one_entry(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 4);
    Desk *desk = desk_open("game dawn\nplayers 3\nfirst 0", "ppp", "s");
    desk_play(desk, &random);
    memset(&desk->news, 0x55, sizeof desk->news);
    assert_int_equal(desk_host(desk, REQUEST_PAUSE, 0, ""), DENIED_NOT);
    assert_int_equal(desk->news.n, desk->length - 1);
    assert_int_equal(desk->news.seat, SEAT_NONE);
    assert_int_equal(desk->news.move, 0);
    assert_int_equal(desk->news.events.count, 0);
    desk_destroy(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ids_differ_by_any_byte),
        cmocka_unit_test(a_rematch_has_a_short_id),
        cmocka_unit_test(a_bot_uses_nobodys_time),
        cmocka_unit_test(news_are_of_one_entry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
