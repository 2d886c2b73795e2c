/* SPDX-License-Identifier: MIT */
/*
 * Tenures: bots come, go and are taken back; their lines are written and read again, and
 * what is none is passed over. What a bot remembers that sits down once more is in
 * tests/play.
 */
#include "bots/tenure.h"

#include "bots/bot_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const BotChoice nobody = {0};

static void they_come_and_go(void **state)
{
    BotTenure list[4];
    Tenures tenures = {list, 0, 4};
    BotChoice keeper = bot_named("keeper"), level = bot_named("level:3");
    (void)state;
    tenures_follow(&tenures, 1, &level, 7, 0);
    tenures_follow(&tenures, 2, &nobody, 0, 0);
    assert_false(tenures_have_changed(&tenures));
    tenures_follow(&tenures, 2, &keeper, 8, 5);
    tenures_follow(&tenures, 1, &level, 7, 6); /* the same: it stays */
    assert_true(tenures_have_changed(&tenures));
    tenures_follow(&tenures, 2, &nobody, 0, 9);
    assert_int_equal(tenures.count, 2);
    assert_null(tenures_find(&tenures, 2, 4));
    assert_ptr_equal(tenures_find(&tenures, 2, 5), &list[1]);
    assert_ptr_equal(tenures_find(&tenures, 2, 8), &list[1]);
    assert_null(tenures_find(&tenures, 2, 9));
    assert_ptr_equal(tenures_find(&tenures, 1, 1000), &list[0]);
    assert_null(tenures_find(&tenures, 0, 1));
    tenures_follow(&tenures, 1, &level, 9, 9); /* another seed, another bot */
    assert_int_equal(list[0].to, 9);
    assert_int_equal(tenures.count, 3);
    tenures_take_back(&tenures, 5); /* before the keeper's first move */
    assert_int_equal(tenures.count, 2);
    assert_int_equal(list[0].to, 5);
    assert_int_equal(list[1].from, 5);
    for (int i = 0; i < 10; i++) /* no more than there is space for */
        tenures_follow(&tenures, 0, &level, (uint64_t)i, (uint32_t)i + 10);
    assert_int_equal(tenures.count, 4);
}

static void lines_are_read_again(void **state)
{
    static const char *const lines[] = {
        "x-bot-00 1 level:3 00c0ffee00c0ffee 0",
        "x-bot-01 2 keeper 0123456789abcdef 57 80",
        "x-bot-02 nonsense",
        "x-bot-03 3 keeper 0123456789abcdef 0",    /* no such seat */
        "x-bot-04 0 nobody 0123456789abcdef 0",    /* no such bot */
        "x-bot-05 0 keeper 0123456789ABCDEF 0",    /* no such digits */
        "x-bot-06 0 keeper 0123456789abcdef 5 5",  /* no move */
        "x-bot-07 0 keeper 0123456789abcdef 5 9 ", /* more than there is */
        "x-botany 0 keeper 0123456789abcdef 5 9",
    };
    enum { COUNT = sizeof lines / sizeof *lines };
    Slice extras[COUNT];
    BotTenure list[COUNT];
    Tenures tenures = {list, 3, COUNT};
    Record record = {.game = games[GAME_SEDLEC], .extras = extras, .extra_count = COUNT};
    char bytes[TENURE_LINE];
    (void)state;
    record.setup.sedlec.options.players = 3;
    for (int i = 0; i < COUNT; i++)
        extras[i] = slice_of(lines[i]);
    tenures_read(&tenures, &record);
    assert_int_equal(tenures.count, 2);
    for (uint32_t i = 0; i < tenures.count; i++) {
        Text line = text_in(bytes, sizeof bytes);
        tenure_write(&list[i], i, &line);
        assert_string_equal(bytes, lines[i]);
    }
    tenures.capacity = 1;
    tenures_read(&tenures, &record);
    assert_int_equal(tenures.count, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_come_and_go),
        cmocka_unit_test(lines_are_read_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
