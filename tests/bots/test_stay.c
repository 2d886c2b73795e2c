/* SPDX-License-Identifier: MIT */
/*
 * Stays: bots come, go and are taken back; their lines are written and read again, and
 * what is none is passed over. What a bot remembers that sits down once more is in
 * tests/play.
 */
#include "bots/stay.h"

#include "bots/sitting.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const BotChoice nobody = {0};

static void they_come_and_go(void **state)
{
    BotStay list[4];
    Stays stays = {list, 0, 4};
    BotChoice keeper = bot_named("keeper"), level = bot_named("level:3");
    (void)state;
    stays_follow(&stays, 1, &level, 7, 0);
    stays_follow(&stays, 2, &nobody, 0, 0);
    assert_false(stays_have_changed(&stays));
    stays_follow(&stays, 2, &keeper, 8, 5);
    stays_follow(&stays, 1, &level, 7, 6); /* the same: it stays */
    assert_true(stays_have_changed(&stays));
    stays_follow(&stays, 2, &nobody, 0, 9);
    assert_int_equal(stays.count, 2);
    assert_null(stays_find(&stays, 2, 4));
    assert_ptr_equal(stays_find(&stays, 2, 5), &list[1]);
    assert_ptr_equal(stays_find(&stays, 2, 8), &list[1]);
    assert_null(stays_find(&stays, 2, 9));
    assert_ptr_equal(stays_find(&stays, 1, 1000), &list[0]);
    assert_null(stays_find(&stays, 0, 1));
    stays_follow(&stays, 1, &level, 9, 9); /* another seed, another bot */
    assert_int_equal(list[0].to, 9);
    assert_int_equal(stays.count, 3);
    stays_take_back(&stays, 5); /* before the keeper's first move */
    assert_int_equal(stays.count, 2);
    assert_int_equal(list[0].to, 5);
    assert_int_equal(list[1].from, 5);
    for (int i = 0; i < 10; i++) /* no more than there is room for */
        stays_follow(&stays, 0, &level, (uint64_t)i, (uint32_t)i + 10);
    assert_int_equal(stays.count, 4);
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
    BotStay list[COUNT];
    Stays stays = {list, 3, COUNT};
    Record record = {.game = games[GAME_SEDLEC], .extras = extras, .extra_count = COUNT};
    char bytes[STAY_LINE];
    (void)state;
    record.setup.sedlec.options.players = 3;
    for (int i = 0; i < COUNT; i++)
        extras[i] = slice_of(lines[i]);
    stays_read(&stays, &record);
    assert_int_equal(stays.count, 2);
    for (uint32_t i = 0; i < stays.count; i++) {
        Text line = text_in(bytes, sizeof bytes);
        stay_write(&list[i], i, &line);
        assert_string_equal(bytes, lines[i]);
    }
    stays.room = 1;
    stays_read(&stays, &record);
    assert_int_equal(stays.count, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_come_and_go),
        cmocka_unit_test(lines_are_read_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
