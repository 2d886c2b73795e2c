/* SPDX-License-Identifier: MIT */
/*
 * A bot_game: one game played by bots, as every host plays it. The truth stays here; each
 * bot sees what lies open and watches what happens.
 */
#ifndef SEXTON_TESTS_BOTS_BOT_GAME_H
#define SEXTON_TESTS_BOTS_BOT_GAME_H

#include "bots/bot.h"
#include "game/playout.h"
#include "support/support.h"

typedef struct BotGame {
    const Game *game;
    Setup setup;
    State state;
    uint32_t ply; /* moves made */
    BotChoice seats[SEATS_MAX];
    Memory memories[SEATS_MAX];
    Events events; /* of the last move */
} BotGame;

static inline BotChoice bot_named(const char *name)
{
    BotChoice choice = {0};
    bool is_bot = bot_read(slice_of(name), &choice);
    assert(is_bot);
    (void)is_bot;
    return choice;
}

/* Lays the deal and seats the bots named in `bot_game->seats`. */
static inline void bot_game_begin(BotGame *bot_game, const Deal *deal, uint64_t seed)
{
    const Game *game = bot_game->game;
    game->begin(&bot_game->setup, deal, &bot_game->state);
    bot_game->ply = 0;
    for (int seat = 0; seat < game->players(&bot_game->setup); seat++) {
        const BotChoice *choice = &bot_game->seats[seat];
        choice->bot->init(&bot_game->memories[seat], game, &bot_game->setup, seat,
                          choice->number, seed + (uint64_t)seat);
    }
}

/* The move of the bot whose decision it is, made for `memory`. */
static inline Move bot_game_choose(const BotGame *bot_game, const State *truth,
                                   const Memory *memory)
{
    const Game *game = bot_game->game;
    Move legal[MOVES_MAX];
    int count = game->legal(&bot_game->setup, truth, legal);
    Seen seen;
    game->see(&bot_game->setup, truth, &seen);
    const BotChoice *choice = &bot_game->seats[game->actor(truth)];
    return bot_choose(choice, memory, bot_game->ply, game, &bot_game->setup, &seen, legal,
                      count);
}

static inline void bot_game_apply(BotGame *bot_game, Move move)
{
    const Game *game = bot_game->game;
    bot_game->events.count = 0;
    bot_game->ply++;
    game->apply(&bot_game->setup, &bot_game->state, move, &bot_game->events);
    for (int seat = 0; seat < game->players(&bot_game->setup); seat++)
        bot_game->seats[seat].bot->watch(&bot_game->memories[seat], game,
                                         &bot_game->setup, &bot_game->events);
}

/* Plays to the end, or so many moves: 1,000 if the seat has won alone, shared wins
 * divided, nothing for an unfinished game. */
static inline int bot_game_play(BotGame *bot_game, const Deal *deal, int seat,
                                uint64_t seed, int moves)
{
    bot_game_begin(bot_game, deal, seed);
    for (int i = 0; i < moves; i++) {
        uint8_t actor = bot_game->game->actor(&bot_game->state);
        if (actor == SEAT_NONE)
            break;
        const Memory *memory = &bot_game->memories[actor];
        bot_game_apply(bot_game, bot_game_choose(bot_game, &bot_game->state, memory));
    }
    uint8_t winners = bot_game->game->result(&bot_game->state);
    return winners >> seat & 1 ? 1000 / __builtin_popcount(winners) : 0;
}

/* Another truth that looks the same to a perfect memory. */
static inline State other_world(const BotGame *bot_game, Random *random)
{
    Known known;
    State other;
    bot_game->game->know(&bot_game->setup, &bot_game->state, &known);
    resample(bot_game->game, &bot_game->setup, &known, random, &other);
    return other;
}

/* One decision, and the same where all that is hidden lies otherwise: the moves are the
 * same. The true one is made. */
static inline bool bot_game_is_blind(BotGame *bot_game, Random *random)
{
    const Game *game = bot_game->game;
    const Memory *memory = &bot_game->memories[game->actor(&bot_game->state)];
    State other = other_world(bot_game, random);
    Move move = bot_game_choose(bot_game, &bot_game->state, memory);
    bool is_same = bot_game_choose(bot_game, &other, memory) == move;
    bot_game_apply(bot_game, move);
    return is_same;
}

#endif
