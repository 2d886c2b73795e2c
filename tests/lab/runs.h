/* SPDX-License-Identifier: MIT */
/*
 * Small runs for the tests of the lab: a game by its short name, bots by theirs.
 */
#ifndef SEXTON_TESTS_LAB_RUNS_H
#define SEXTON_TESTS_LAB_RUNS_H

#include "lab/crew.h"

#include <assert.h>

typedef struct TestRun {
    LabRun run;
    Setup setup;
    LabField field;
} TestRun;

static inline void test_run(TestRun *test, const char *game, const char *seed,
                            const char *const *names, int players, uint64_t blocks)
{
    *test = (TestRun){0};
    const Game *found = game_find(slice_of(game));
    Options options = {0};
    if (found->kind == GAME_DAWN) {
        dawn_options_init(&options.dawn, players);
        options.dawn.dawn = (uint16_t)(3 * players);
    } else {
        sedlec_options_init(&options.sedlec, players);
        options.sedlec.expansions = players > 3 ? 7 : 0; /* S4 */
    }
    Refusal refusal = found->check(&options, &test->setup);
    assert(refusal.kind == 0);
    (void)refusal;
    for (int i = 0; i < players; i++) {
        bool is_bot = bot_read(slice_of(names[i]), &test->field.bots[i]);
        assert(is_bot);
        (void)is_bot;
    }
    test->run = (LabRun){.game = found,
                         .setup = &test->setup,
                         .players = players,
                         .seed = slice_of(seed),
                         .fields = &test->field,
                         .field_count = 1,
                         .blocks = blocks,
                         .limit = LAB_LIMIT,
                         .version = "test"};
}

#endif
