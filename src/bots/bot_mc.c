/* SPDX-License-Identifier: MIT */
/*
 * `mc:N`: plain Monte Carlo with N rollouts for each decision, for comparison. Every
 * legal move gets the same number of them (N divided by the moves, rounded up): the
 * hidden pieces are dealt anew as they may be, the move is made, and the rest is played
 * at random. All moves are tried in the same worlds. It forgets nothing, and it knows
 * only the rules of the games. When its budget is spent, it decides by the worlds that
 * were played to the end for every move.
 */
#include "bots/family.h"
#include "game/playout.h"

enum {
    LONGEST = 5000, /* decisions of a rollout; what is not over then is nobody's */
    WHOLE = 5040,   /* a win; 1 to 7 share it without a rest */
};

static void init(Memory *memory, const Game *game, const Setup *setup, int seat,
                 uint32_t number, uint64_t seed)
{
    (void)game, (void)setup;
    memory_init(memory, seat, MEMORY_PERFECT, seed);
    memory->rollouts = number;
}

static void know(const Memory *memory, const Game *game, const Setup *setup,
                 const Seen *seen, Known *known)
{
    known->state = seen->state;
    if (level_games[game->kind]->remember)
        level_games[game->kind]->remember(memory, setup, seen, known);
}

static int64_t roll_out(const Memory *memory, Random *random, const Game *game,
                        const Setup *setup, const State *world, Move move, Budget *budget)
{
    State state = *world;
    game->apply(setup, &state, move, NULL);
    uint64_t most = budget && budget->left < LONGEST ? budget->left : LONGEST;
    uint64_t played = playout(game, setup, &state, random, most);
    (void)budget_spend(budget, played + 1);
    uint8_t winners = game->result(&state);
    if (!winners)
        return WHOLE / game->players(setup);
    return winners >> memory->seat & 1 ? WHOLE / __builtin_popcount(winners) : 0;
}

/* All moves in one world. False if the budget did not last: then it does not count. */
static bool try_world(const Memory *memory, Random *random, const Game *game,
                      const Setup *setup, const Known *known, const Move *legal,
                      int count, Budget *budget, int64_t *won)
{
    State world;
    int64_t more[MOVES_MAX];
    resample(game, setup, known, random, &world);
    for (int i = 0; i < count; i++) {
        more[i] = roll_out(memory, random, game, setup, &world, legal[i], budget);
        if (budget_is_spent(budget))
            return false;
    }
    for (int i = 0; i < count; i++)
        won[i] += more[i];
    return true;
}

static Move choose(const Memory *memory, Random *random, const Game *game,
                   const Setup *setup, const Seen *seen, const Move *legal, int count,
                   Budget *budget)
{
    if (count == 1)
        return legal[0];
    int64_t won[MOVES_MAX] = {0};
    Known known;
    know(memory, game, setup, seen, &known);
    uint32_t worlds = (memory->rollouts + (uint32_t)count - 1) / (uint32_t)count;
    for (uint32_t i = 0; i < worlds; i++)
        if (!try_world(memory, random, game, setup, &known, legal, count, budget, won))
            break;
    int best = 0;
    for (int j = 1; j < count; j++)
        best = won[j] > won[best] ? j : best;
    return legal[best];
}

static uint64_t bound(const Game *game, const Setup *setup, uint32_t number)
{
    (void)game, (void)setup;
    return (uint64_t)(number + MOVES_MAX) * (LONGEST + 1);
}

const Bot bot_mc = {.name = "mc",
                    .has_number = true,
                    .init = init,
                    .watch = keeper_watch,
                    .choose = choose,
                    .bound = bound,
                    .least = 1,
                    .most = BOT_MC_MOST,
                    .is_costly = true};
