/* SPDX-License-Identifier: MIT */
/*
 * A sitting: one game played by bots, as every host plays it. The truth stays here; each
 * bot sees what lies open and watches what happens.
 */
#ifndef SEXTON_TESTS_BOTS_SITTING_H
#define SEXTON_TESTS_BOTS_SITTING_H

#include "bots/bot.h"
#include "game/playout.h"
#include "support/support.h"

typedef struct Sitting {
    const Game *game;
    Setup setup;
    State state;
    uint32_t ply; /* moves made */
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
    sitting->ply = 0;
    for (int seat = 0; seat < game->players(&sitting->setup); seat++) {
        const BotChoice *choice = &sitting->seats[seat];
        choice->bot->init(&sitting->memories[seat], game, &sitting->setup, seat,
                          choice->number, seed + (uint64_t)seat);
    }
}

/* The move of the bot whose decision it is, made for `memory`. */
static inline Move sitting_choose(const Sitting *sitting, const State *truth,
                                  const Memory *memory)
{
    const Game *game = sitting->game;
    Move legal[MOVES_MAX];
    int count = game->legal(&sitting->setup, truth, legal);
    Seen seen;
    game->see(&sitting->setup, truth, &seen);
    const BotChoice *choice = &sitting->seats[game->actor(truth)];
    return bot_choose(choice, memory, sitting->ply, game, &sitting->setup, &seen, legal,
                      count);
}

static inline void sitting_apply(Sitting *sitting, Move move)
{
    const Game *game = sitting->game;
    sitting->events.count = 0;
    sitting->ply++;
    game->apply(&sitting->setup, &sitting->state, move, &sitting->events);
    for (int seat = 0; seat < game->players(&sitting->setup); seat++)
        sitting->seats[seat].bot->watch(&sitting->memories[seat], game, &sitting->setup,
                                        &sitting->events);
}

/* Plays to the end, or so many moves: 1,000 if the seat has won alone, shared wins
 * divided, nothing for an unfinished game. */
static inline int sitting_play(Sitting *sitting, const Deal *deal, int seat,
                               uint64_t seed, int moves)
{
    sitting_begin(sitting, deal, seed);
    for (int i = 0; i < moves; i++) {
        uint8_t actor = sitting->game->actor(&sitting->state);
        if (actor == SEAT_NONE)
            break;
        const Memory *memory = &sitting->memories[actor];
        sitting_apply(sitting, sitting_choose(sitting, &sitting->state, memory));
    }
    uint8_t winners = sitting->game->result(&sitting->state);
    return winners >> seat & 1 ? 1000 / __builtin_popcount(winners) : 0;
}

/* Another truth that looks the same to a perfect memory. */
static inline State other_world(const Sitting *sitting, Random *random)
{
    Known known;
    State other;
    sitting->game->know(&sitting->setup, &sitting->state, &known);
    resample(sitting->game, &sitting->setup, &known, random, &other);
    return other;
}

/* One decision, and the same where all that is hidden lies otherwise: the moves are the
 * same. The true one is made. */
static inline bool sitting_is_blind(Sitting *sitting, Random *random)
{
    const Game *game = sitting->game;
    const Memory *memory = &sitting->memories[game->actor(&sitting->state)];
    State other = other_world(sitting, random);
    Move move = sitting_choose(sitting, &sitting->state, memory);
    bool is_same = sitting_choose(sitting, &other, memory) == move;
    sitting_apply(sitting, move);
    return is_same;
}

#endif
