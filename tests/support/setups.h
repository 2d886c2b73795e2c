/* SPDX-License-Identifier: MIT */
/*
 * A game's part of the tests that every game passes, in setups_dawn.c and
 * setups_sedlec.c.
 */
#ifndef SEXTON_TESTS_SUPPORT_SETUPS_H
#define SEXTON_TESTS_SUPPORT_SETUPS_H

#include "support/support.h"

typedef struct TestGame {
    /* Options that a host may ask for, odd ones included; into memory that is zero. */
    void (*options)(Random *random, Options *options);

    /* The refusal that has no rule. */
    uint8_t no_such_move;

    /* The rule that ended this game. */
    int (*end_rule)(const Setup *setup, const State *state);

    /* True if every invariant of a truth holds. */
    bool (*is_sound)(const Setup *setup, const State *state);

    /* Makes another deal of it that looks the same at the start; NULL: none is made. */
    void (*deal_anew)(Deal *deal);
} TestGame;

extern const TestGame *const test_games[GAMES];

#define GAME(KIND, name) extern const TestGame test_##name;
#include "game/games.def"

static inline int below(Random *random, int n)
{
    return (int)random_below(random, (uint32_t)n);
}

static inline bool chance(Random *random, int one_in)
{
    return below(random, one_in) == 0;
}

/* Ends the test if a random setup is refused. */
void must(Refusal refusal, const char *what);

#endif
