/* SPDX-License-Identifier: MIT */
/*
 * A sitting: one game played by bots, as every host plays it. The truth stays here; each
 * bot sees what lies open and watches what happens.
 */
#ifndef SEXTON_TESTS_BOTS_SITTING_H
#define SEXTON_TESTS_BOTS_SITTING_H

#include "bots/bot.h"
#include "support/support.h"

typedef struct Sitting {
    const Game *game;
    Setup setup;
    State state;
    BotChoice seats[SEATS_MAX];
    Memory memories[SEATS_MAX];
    Events events; /* of the last move */
} Sitting;

static inline BotChoice bot_named(const char *name)
{
    BotChoice choice = {0};
    bool is_bot = bot_read(slice_of(name), &choice);
    assert(is_bot);
    (void)is_bot;
    return choice;
}

/* Lays the deal and seats the bots named in `sitting->seats`. */
static inline void sitting_begin(Sitting *sitting, const Deal *deal, uint64_t seed)
{
    const Game *game = sitting->game;
    game->begin(&sitting->setup, deal, &sitting->state);
    for (int seat = 0; seat < game->players(&sitting->setup); seat++) {
        const BotChoice *choice = &sitting->seats[seat];
        choice->bot->init(&sitting->memories[seat], game, &sitting->setup, seat,
                          choice->number, seed + (uint64_t)seat);
    }
}

/* The move of the bot whose decision it is, made for `memory`. */
static inline Move sitting_choose(const Sitting *sitting, const State *truth,
                                  Memory *memory)
{
    const Game *game = sitting->game;
    Move legal[MOVES_MAX];
    int count = game->legal(&sitting->setup, truth, legal);
    Seen seen;
    game->see(&sitting->setup, truth, &seen);
    const Bot *bot = sitting->seats[game->actor(truth)].bot;
    return bot->choose(memory, game, &sitting->setup, &seen, legal, count);
}

static inline void sitting_apply(Sitting *sitting, Move move)
{
    const Game *game = sitting->game;
    sitting->events.count = 0;
    game->apply(&sitting->setup, &sitting->state, move, &sitting->events);
    for (int seat = 0; seat < game->players(&sitting->setup); seat++)
        sitting->seats[seat].bot->watch(&sitting->memories[seat], game, &sitting->setup,
                                        &sitting->events);
}

#endif
