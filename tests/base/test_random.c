/* SPDX-License-Identifier: MIT */
/* Quick random numbers: fixed for each seed, and every number as likely. */
#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

/* PCG32 by its definition (O'Neill 2014): XSH RR 64/32, the standard multiplier and
 * increment, the rotation written out. */
static uint32_t pcg(uint64_t *state)
{
    uint64_t old = *state;
    *state = old * 6364136223846793005u + 1442695040888963407u;
    uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27);
    for (unsigned turn = (unsigned)(old >> 59); turn > 0; turn--)
        mixed = mixed >> 1 | mixed << 31;
    return mixed;
}

static void it_is_pcg32(void **state)
{
    (void)state;
    Random random;
    uint64_t theirs = 42u + 1442695040888963407u;
    (void)pcg(&theirs);
    random_init(&random, 42);
    for (int i = 0; i < 10000; i++)
        assert_int_equal(random_draw(&random), pcg(&theirs));
}

/* Chi squared over 7 boxes, 700,000 draws: 22.5 is passed once in a thousand; the seed is
 * fixed, so it is passed always or never. */
static void every_number_is_as_likely(void **state)
{
    (void)state;
    enum { BOXES = 7, EACH = 100000 };
    Random random;
    random_init(&random, 7);
    double chi = 0;
    int counts[BOXES] = {0};
    for (int i = 0; i < BOXES * EACH; i++) {
        uint32_t number = random_below(&random, BOXES);
        assert_true(number < BOXES);
        counts[number]++;
    }
    for (int i = 0; i < BOXES; i++)
        chi += (double)(counts[i] - EACH) * (double)(counts[i] - EACH) / (double)EACH;
    assert_true(chi < 22.5);
}

static void a_shuffle_keeps_what_it_shuffles(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 3);
    int first[10] = {0};
    for (int n = 0; n < 10000; n++) {
        uint8_t items[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        unsigned seen = 0;
        random_shuffle(&random, items, 10);
        for (int i = 0; i < 10; i++)
            seen |= 1u << items[i];
        assert_int_equal(seen, 1023);
        first[items[0]]++;
    }
    for (int i = 0; i < 10; i++)
        assert_in_range(first[i], 880, 1120);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_pcg32),
        cmocka_unit_test(every_number_is_as_likely),
        cmocka_unit_test(a_shuffle_keeps_what_it_shuffles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
