/* SPDX-License-Identifier: MIT */
/*
 * How long each kind of move takes people: every move there is, and the first and last
 * of each kind.
 */
#include "lab/lab_part.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef struct Kind {
    GameKind game;
    int first, last, seconds;
} Kind;

static const Kind kinds[] = {
    {GAME_DAWN, DAWN_OPEN, DAWN_LAY_LEFT - 1, 6},
    {GAME_DAWN, DAWN_LAY_LEFT, DAWN_STOP - 1, 4},
    {GAME_DAWN, DAWN_STOP, DAWN_STOP, 2},
    {GAME_DAWN, DAWN_STOP + 1, DAWN_PUT_LEFT - 1, 4},
    {GAME_DAWN, DAWN_PUT_LEFT, DAWN_PUT_LEFT + 2 * DAWN_COLOURS - 1, 3},
    {GAME_SEDLEC, SEDLEC_DIG, SEDLEC_KEEP_CARD - 1, 5},
    {GAME_SEDLEC, SEDLEC_KEEP_CARD, SEDLEC_TAKE - 1, 8},
    {GAME_SEDLEC, SEDLEC_TAKE, SEDLEC_PLACE - 1, 8},
    {GAME_SEDLEC, SEDLEC_PLACE, SEDLEC_MOVE_END - 1, 12},
};

static void every_move_takes_its_time(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        for (int move = kinds[i].first; move <= kinds[i].last; move++)
            assert_int_equal(lab_parts[kinds[i].game]->seconds((Move)move),
                             kinds[i].seconds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_move_takes_its_time)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
