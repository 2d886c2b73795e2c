/* SPDX-License-Identifier: MIT */
/*
 * Games in trainer: dealt from the plan's seed, played by a judge's one-ply choice and by
 * keepers; matches that tell how good a judge is.
 */
#include "train/train_sedlec.h"

#include "bots/family.h"

#include <string.h>

/* With expansions: three games in four with one of them, the others with any set. */
static int draw_expansions(const TrainPlan *plan, Random *random)
{
    if (!plan->variant)
        return 0;
    if (random_below(random, 4) != 0)
        return 1 << random_below(random, 3);
    return 1 + (int)random_below(random, 7);
}

static void set_up(SedlecPractice *table, const TrainPlan *plan, Random *random)
{
    SedlecOptions options;
    sedlec_options_init(&options, plan->players);
    options.expansions = (uint8_t)draw_expansions(plan, random);
    Refusal refusal = sedlec_check(&options, &table->setup.sedlec);
    assert(refusal.kind == 0);
    (void)refusal;
}

void practice_sedlec_begin(SedlecPractice *table, const TrainPlan *plan,
                           const char *purpose, uint64_t number)
{
    Stream stream;
    Random random;
    SedlecDeal deal = {0};
    *table = (SedlecPractice){0};
    random_init(&random, plan->seed * 1000003 + number);
    set_up(table, plan, &random);
    train_stream(plan, purpose, number, &stream);
    sedlec_draw(&table->setup.sedlec, &stream, &deal);
    sedlec_begin(&table->setup.sedlec, &deal, &table->state.sedlec);
}

static int best_of(const int32_t *worths, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        best = worths[i] > worths[best] ? i : best;
    return best;
}

Move practice_sedlec_choose(const SedlecPractice *table, const SedlecJudge *judge,
                            int ways)
{
    Move legal[MOVES_MAX];
    int32_t worths[MOVES_MAX];
    SedlecState seen = table->state.sedlec;
    sedlec_see(&table->setup.sedlec, &seen);
    int count = sedlec_legal(&table->setup.sedlec, &seen, legal);
    if (count == 1)
        return legal[0];
    SedlecMind mind = {.setup = &table->setup.sedlec, .judge = judge};
    search_sedlec_weigh(&mind, &seen, legal, count, ways, worths);
    return legal[best_of(worths, count)];
}

static Move choose_keeper(const SedlecPractice *table)
{
    Move legal[MOVES_MAX];
    int values[MOVES_MAX] = {0};
    SedlecState seen = table->state.sedlec;
    sedlec_see(&table->setup.sedlec, &seen);
    int count = sedlec_legal(&table->setup.sedlec, &seen, legal);
    keeper_sedlec(&table->setup.sedlec, &seen, legal, count, values);
    return legal[best_of(values, count)];
}

/* What the seat has won: 1, a part of it, or nothing. */
static double play(SedlecPractice *table, const SedlecJudge *judge, int seat)
{
    SedlecState *state = &table->state.sedlec;
    while (state->phase != SEDLEC_OVER) {
        Move move = state->turn == seat ? practice_sedlec_choose(table, judge, 0)
                                        : choose_keeper(table);
        sedlec_apply(&table->setup.sedlec, state, move, NULL);
    }
    return state->winners >> seat & 1 ? 1.0 / __builtin_popcount(state->winners) : 0;
}

TrainShare practice_sedlec_match(const TrainPlan *plan, const SedlecJudge *judge,
                                 int deals)
{
    static SedlecPractice table;
    double sum = 0, squares = 0;
    int players = plan->players;
    for (int i = 0; i < deals; i++) {
        double won = 0;
        for (int seat = 0; seat < players; seat++) {
            practice_sedlec_begin(&table, plan, "match", (uint64_t)i);
            won += play(&table, judge, seat) / players;
        }
        sum += won;
        squares += won * won;
    }
    return train_share(plan, deals, sum, squares);
}

double practice_sedlec_same(const TrainPlan *plan, const SedlecJudge *one,
                            const SedlecJudge *other, int games_played)
{
    static SedlecPractice table;
    int decisions = 0, same = 0;
    for (int i = 0; i < games_played; i++) {
        practice_sedlec_begin(&table, plan, "same", (uint64_t)i);
        SedlecState *state = &table.state.sedlec;
        while (state->phase != SEDLEC_OVER) {
            Move move = practice_sedlec_choose(&table, one, 0);
            decisions++;
            same += practice_sedlec_choose(&table, other, 0) == move;
            sedlec_apply(&table.setup.sedlec, state, move, NULL);
        }
    }
    return decisions ? (double)same / decisions : 0;
}
