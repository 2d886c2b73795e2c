/* SPDX-License-Identifier: MIT */
/*
 * Games in trainer: dealt from the plan's seed, played by a judge's one-ply choice and by
 * keepers; matches that tell how good a judge is.
 */
#include "train/train_dawn.h"

#include "bots/family.h"

#include <string.h>

static void set_up(DawnPractice *table, const TrainPlan *plan, int row)
{
    DawnOptions options;
    dawn_options_init(&options, plan->players);
    options.edition = (uint8_t)plan->variant;
    options.dawn = (uint16_t)(3 * plan->players);
    options.row = (uint8_t)row;
    Refusal refusal = dawn_check(&options, &table->setup.dawn);
    assert(refusal.kind == 0);
    (void)refusal;
}

static void deal(DawnPractice *table, const TrainPlan *plan, const char *purpose,
                 uint64_t number)
{
    Stream stream;
    DawnDeal cards = {0};
    train_stream(plan, purpose, number, &stream);
    dawn_draw(&table->setup.dawn, &stream, &cards);
    dawn_begin(&table->setup.dawn, &cards, &table->state.dawn);
}

void practice_dawn_begin(DawnPractice *table, const TrainPlan *plan, const char *purpose,
                         uint64_t number, int row, unsigned keepers)
{
    *table = (DawnPractice){.keepers = keepers};
    set_up(table, plan, row);
    deal(table, plan, purpose, number);
    for (int seat = 0; seat < plan->players; seat++)
        bot_keeper.init(&table->memories[seat], games[GAME_DAWN], &table->setup, seat, 0,
                        plan->seed + number * DAWN_SEATS + (uint64_t)seat);
}

Move practice_dawn_keeper(const DawnPractice *table, const Move *legal, int count)
{
    uint8_t seat = dawn_actor(&table->state.dawn);
    Seen seen = {table->state};
    dawn_see(&table->setup.dawn, &seen.state.dawn);
    return bot_think(&(BotChoice){&bot_keeper, 0}, &table->memories[seat],
                     (uint32_t)table->decisions, games[GAME_DAWN], &table->setup, &seen,
                     legal, count, NULL);
}

bool practice_dawn_is_over(const DawnPractice *table)
{
    return table->state.dawn.phase == DAWN_OVER ||
           table->decisions == PRACTICE_DAWN_LONGEST;
}

void practice_dawn_apply(DawnPractice *table, Move move)
{
    Events events;
    table->decisions++;
    events.count = 0;
    const DawnSetup *setup = &table->setup.dawn;
    dawn_apply(setup, &table->state.dawn, move, table->keepers ? &events : NULL);
    for (int seat = 0; seat < setup->options.players; seat++)
        if (table->keepers >> seat & 1)
            memory_watch_dawn(&table->memories[seat], setup, &events);
}

static Move choose(DawnPractice *table, const DawnJudge *judge, Random *random)
{
    static const DawnEffort one_ply = {0};
    const DawnSetup *setup = &table->setup.dawn;
    Move legal[MOVES_MAX];
    int count = dawn_legal(setup, &table->state.dawn, legal);
    if (count == 1)
        return legal[0];
    if (table->keepers >> dawn_actor(&table->state.dawn) & 1)
        return practice_dawn_keeper(table, legal, count);
    DawnState known = table->state.dawn;
    dawn_know(setup, &known);
    DawnMind mind = {.setup = setup, .judge = judge, .random = random};
    return search_dawn(&mind, &one_ply, &known, legal, count);
}

/* What the seat has won: 1, a part of it, or nothing. */
static double play(DawnPractice *table, const DawnJudge *judge, int seat, Random *random)
{
    while (!practice_dawn_is_over(table))
        practice_dawn_apply(table, choose(table, judge, random));
    uint8_t winners = table->state.dawn.winners;
    return winners >> seat & 1 ? 1.0 / __builtin_popcount(winners) : 0;
}

TrainShare practice_dawn_match(const TrainPlan *plan, const DawnJudge *judge, int deals)
{
    static DawnPractice table;
    double sum = 0, squares = 0;
    int players = plan->players;
    Random random;
    random_init(&random, plan->seed);
    for (int i = 0; i < deals; i++) {
        double won = 0;
        for (int seat = 0; seat < players; seat++) {
            unsigned keepers = ((1U << players) - 1) & ~(1U << seat);
            practice_dawn_begin(&table, plan, "match", (uint64_t)i, 0, keepers);
            won += play(&table, judge, seat, &random) / players;
        }
        sum += won;
        squares += won * won;
    }
    return train_share(plan, deals, sum, squares);
}

/* Whether the other judge's choice is one of the first judge's best. */
static bool is_same(const DawnMind *mind, const DawnState *known, const DawnJudge *other,
                    const Move *legal, int count)
{
    int32_t one[MOVES_MAX], two[MOVES_MAX];
    DawnMind changed = *mind;
    changed.judge = other;
    search_dawn_weigh(mind, known, legal, count, one);
    search_dawn_weigh(&changed, known, legal, count, two);
    int best = 0, chosen = 0;
    for (int i = 1; i < count; i++) {
        best = one[i] > one[best] ? i : best;
        chosen = two[i] > two[chosen] ? i : chosen;
    }
    return one[chosen] == one[best];
}

double practice_dawn_same(const TrainPlan *plan, const DawnJudge *one,
                          const DawnJudge *other, int games_played)
{
    static DawnPractice table;
    int decisions = 0, same = 0;
    Random random;
    random_init(&random, plan->seed);
    for (int i = 0; i < games_played; i++) {
        practice_dawn_begin(&table, plan, "same", (uint64_t)i, 0, 0);
        DawnState *state = &table.state.dawn;
        while (!practice_dawn_is_over(&table)) {
            Move legal[MOVES_MAX];
            int count = dawn_legal(&table.setup.dawn, state, legal);
            DawnState known = *state;
            dawn_know(&table.setup.dawn, &known);
            DawnMind mind = {.setup = &table.setup.dawn, .judge = one, .random = &random};
            decisions += count > 1;
            same += count > 1 && is_same(&mind, &known, other, legal, count);
            practice_dawn_apply(&table, choose(&table, one, &random));
        }
    }
    return decisions ? (double)same / decisions : 0;
}
