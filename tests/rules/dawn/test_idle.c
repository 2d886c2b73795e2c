/* SPDX-License-Identifier: MIT */
/* D31: idle turns in a row are counted, and told up to 255: an event's number is a byte.
 */
#include "rules/dawn/dawn.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static int idle_told(const Events *events)
{
    for (int i = 0; i < events->count; i++)
        if (events->list[i].kind == DAWN_IDLE_TURN)
            return events->list[i].a;
    return -1;
}

/* Moves at random until so many idle turns have ended, each after that many others. */
static void count_on(DawnSetup *setup, DawnState *state, Random *random, uint16_t before,
                     int turns)
{
    while (turns > 0 && state->phase != DAWN_OVER) {
        Events events = {.count = 0};
        uint8_t moves[DAWN_GRAVES + 8];
        int count = dawn_legal(setup, state, moves);
        state->idle = before;
        dawn_apply(setup, state, moves[random_below(random, (uint32_t)count)], &events);
        int told = idle_told(&events);
        if (told < 0)
            continue;
        assert_int_equal(state->idle, before + 1);
        assert_int_equal(told, before + 1 < 255 ? before + 1 : 255);
        turns--;
    }
    assert_int_equal(turns, 0);
}

static void d31_the_count_is_told_up_to_255(void **unused)
{
    (void)unused;
    static const uint16_t befores[] = {0, 1, 253, 254, 255, 256, 500};
    for (size_t i = 0; i < sizeof befores / sizeof *befores; i++) {
        DawnOptions options;
        DawnSetup setup;
        DawnDeal deal;
        DawnState state;
        Stream stream;
        Random random;
        dawn_options_init(&options, 3);
        options.dawn = 1000;
        assert_int_equal(dawn_check(&options, &setup).kind, 0);
        stream_init(&stream, (const uint8_t[STREAM_KEY_SIZE]){1});
        dawn_draw(&setup, &stream, &deal);
        dawn_begin(&setup, &deal, &state);
        random_init(&random, 7);
        count_on(&setup, &state, &random, befores[i], 3);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(d31_the_count_is_told_up_to_255),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
