/* SPDX-License-Identifier: MIT */
/* Names of bots: what is read is written the same, and nothing else is read. */
#include "bots/bot.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void names_are_read_and_written(void **unused)
{
    (void)unused;
    static const char *const names[] = {"random",    "keeper",           "memory:0",
                                        "memory:12", "level:1",          "level:10",
                                        "mc:1",      "memory:4294967294"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        BotChoice choice;
        char buffer[BOT_NAME];
        assert_true(bot_read(slice_of(names[i]), &choice));
        Text text = text_in(buffer, sizeof buffer);
        bot_write(&choice, &text);
        assert_string_equal(buffer, names[i]);
        assert_false(text.is_cut);
    }
}

static void other_names_are_refused(void **unused)
{
    (void)unused;
    static const char *const names[] = {
        "",           "Random",    "keeper:",   "keeper:1",  "memory",
        "memory:",    "memory:-1", "memory:01", "memory:1 ", "memory:x",
        "memory:1:2", "keepers",   "random:0",  " keeper",   "memory:4294967295",
        "level",      "level:0",   "level:11",  "level:01",  "mc:0"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        BotChoice choice;
        assert_false(bot_read(slice_of(names[i]), &choice));
    }
}

static void the_list_ends(void **unused)
{
    (void)unused;
    int count = 0;
    while (bots[count])
        count++;
    assert_int_equal(count, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_read_and_written),
        cmocka_unit_test(other_names_are_refused),
        cmocka_unit_test(the_list_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
