/* SPDX-License-Identifier: MIT */
/*
 * TD(lambda) for Sedlec, as for Dawn Under (train_dawn.c): every position between turns
 * is a lesson, learnt from the end backwards. Two players have one worth between them, so
 * only the one whose turn it is gets asked; with more, everybody is. With two players the
 * first position near enough to the end is solved (exact_sedlec.h): what comes before it
 * is learnt from its exact value, and not from how the rest happened to go.
 */
#include "train/train_sedlec.h"

#include "bots/sedlec/exact.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    LESSONS = 512, /* of one game, which has 14 turns of 4 players at most, or fewer */
    BATCH = 128,
    REPORTS = 8,
    CHECKPOINTS = 100,
    WAYS = 12, /* of a dig, weighed in a game of the trainer */
    MEMO = 1 << 14,
    SOLVED = 12,     /* turns left when a game is solved */
    SOLVED_MORE = 5, /* where cards are left over (S10) */
    BUDGET = 100000,
};

static const float LAMBDA = 0.75F, RATE = 2e-3F, RATE_LAST = 1e-4F;
static const float WILD = 0.10F, WILD_LAST = 0.01F; /* moves at random */
static const float POINTS = 0.1F;                   /* a margin of ten points is 1 */

typedef struct Lesson {
    SedlecFeatures features;
    float chance, exact; /* exact < 0: not solved */
    uint8_t seat;
} Lesson;

typedef struct Trainer {
    const TrainPlan *plan;
    Brain brain;
    Lesson lessons[LESSONS];
    int count, pending;
    bool is_solved;
    Random random;
    SedlecPractice table;
    ExactEntry memo[MEMO];
} Trainer;

/* The exact chance of the player whose turn it is; below 0 if that takes too long. */
static float solve(Trainer *trainer, const SedlecState *seen)
{
    const SedlecSetup *setup = &trainer->table.setup.sedlec;
    bool has_more = setup->options.cards > setup->options.players * setup->pyramid;
    Move legal[MOVES_MAX];
    int32_t values[MOVES_MAX], best = 0;
    Exact exact;
    if (trainer->is_solved || setup->options.players != 2 ||
        exact_turns_left(setup, seen) > (has_more ? SOLVED_MORE : SOLVED))
        return -1;
    int count = sedlec_legal(setup, seen, legal);
    exact_init(&exact, setup, trainer->memo, MEMO, BUDGET);
    if (!exact_values(&exact, seen, legal, count, true, values))
        return -1;
    for (int i = 0; i < count; i++)
        best = values[i] > best ? values[i] : best;
    trainer->is_solved = true;
    return (float)best / (float)NET_CERTAIN;
}

static void note_lessons(Trainer *trainer)
{
    const SedlecSetup *setup = &trainer->table.setup.sedlec;
    SedlecState seen = trainer->table.state.sedlec;
    int players = setup->options.players;
    if (seen.phase != SEDLEC_TURN)
        return;
    assert(trainer->count + players <= LESSONS);
    sedlec_see(setup, &seen);
    float exact = solve(trainer, &seen);
    for (int seat = 0; seat < players; seat++) {
        if (players == 2 && seat != seen.turn)
            continue;
        Lesson *lesson = &trainer->lessons[trainer->count++];
        SedlecThought thought;
        lesson->seat = (uint8_t)seat;
        lesson->exact = exact;
        feature_sedlec(&lesson->features, setup, &seen, seat);
        lesson->chance = brain_sedlec_think(&trainer->brain, &lesson->features, &thought);
    }
}

static Move choose(Trainer *trainer, float wild)
{
    const SedlecState *state = &trainer->table.state.sedlec;
    if (state->phase == SEDLEC_TURN && is_chance(&trainer->random, wild)) {
        Move legal[MOVES_MAX];
        int count = sedlec_legal(&trainer->table.setup.sedlec, state, legal);
        return legal[random_below(&trainer->random, (uint32_t)count)];
    }
    SedlecJudge judge = brain_sedlec_judge(&trainer->brain);
    return practice_sedlec_choose(&trainer->table, &judge, WAYS);
}

static void play(Trainer *trainer, float wild)
{
    SedlecPractice *table = &trainer->table;
    trainer->count = 0;
    trainer->is_solved = false;
    while (table->state.sedlec.phase != SEDLEC_OVER) {
        note_lessons(trainer);
        Move move = choose(trainer, wild);
        sedlec_apply(&table->setup.sedlec, &table->state.sedlec, move, NULL);
    }
}

/* What each seat has won, and by how much it is ahead of the best of the others. */
static void count_up(const Trainer *trainer, float *targets, float *margins)
{
    const SedlecState *state = &trainer->table.state.sedlec;
    int players = trainer->plan->players;
    SedlecScore scores[SEDLEC_SEATS];
    for (int seat = 0; seat < players; seat++)
        sedlec_score(state->cells[seat], &scores[seat]);
    for (int seat = 0; seat < players; seat++) {
        int best = INT16_MIN;
        for (int other = 0; other < players; other++)
            if (other != seat && scores[other].total > best)
                best = scores[other].total;
        margins[seat] = POINTS * (float)(scores[seat].total - best);
        targets[seat] = state->winners >> seat & 1
                            ? 1.0F / (float)__builtin_popcount(state->winners)
                            : 0;
    }
}

static void learn(Trainer *trainer, float rate)
{
    float targets[SEDLEC_SEATS], margins[SEDLEC_SEATS];
    count_up(trainer, targets, margins);
    for (int i = trainer->count - 1; i >= 0; i--) {
        const Lesson *lesson = &trainer->lessons[i];
        SedlecThought thought;
        float *target = &targets[lesson->seat];
        bool is_exact = lesson->exact >= 0;
        if (is_exact)
            *target = lesson->exact;
        brain_sedlec_think(&trainer->brain, &lesson->features, &thought);
        brain_sedlec_learn(&trainer->brain, &lesson->features, &thought, *target,
                           margins[lesson->seat]);
        if (!is_exact)
            *target = between(lesson->chance, *target, LAMBDA);
        if (trainer->plan->players == 2)
            targets[!lesson->seat] = 1 - *target;
        if (++trainer->pending == BATCH) {
            brain_step(&trainer->brain, rate, BATCH);
            trainer->pending = 0;
        }
    }
}

static void tell(const Trainer *trainer, int done)
{
    if (!trainer->plan->progress || done % (trainer->plan->games / REPORTS + 1) != 0)
        return;
    SedlecJudge judge = brain_sedlec_judge(&trainer->brain);
    TrainShare share =
        practice_sedlec_match(trainer->plan, &judge, 1 + trainer->plan->tests / 5);
    trainer->plan->progress(trainer->plan->data, done, &share);
}

static void teach(Trainer *trainer)
{
    int games_wanted = trainer->plan->games;
    for (int i = 0; i < games_wanted; i++) {
        float part = (float)i / (float)games_wanted;
        practice_sedlec_begin(&trainer->table, trainer->plan, "train", (uint64_t)i);
        play(trainer, between(WILD, WILD_LAST, part));
        learn(trainer, between(RATE, RATE_LAST, part));
        if (part >= 0.8F && i % (games_wanted / CHECKPOINTS + 1) == 0)
            brain_add_checkpoint(&trainer->brain);
        tell(trainer, i + 1);
    }
    brain_take_mean(&trainer->brain);
    brain_sedlec_finish(&trainer->brain);
}

static void label(const TrainPlan *plan, NetLabel *to)
{
    *to = (NetLabel){.game = GAME_SEDLEC,
                     .least = (uint8_t)plan->players,
                     .most = (uint8_t)plan->players,
                     .variant = (uint8_t)net_sedlec_variant(plan->variant)};
    snprintf(to->name, sizeof to->name, "sedlec-%s-%d", plan->variant ? "more" : "base",
             plan->players);
}

static int round_off(const Trainer *trainer, TrainReport *report)
{
    const TrainPlan *plan = trainer->plan;
    SedlecNet net;
    label(plan, &report->label);
    report->size = quantise_size(&trainer->brain);
    report->bytes = malloc(report->size);
    if (!report->bytes)
        return ENOMEM;
    quantise(&trainer->brain, &report->label, report->bytes);
    Nets nets = {report->bytes, report->size};
    bool is_whole = net_sedlec_find(&nets, &trainer->table.setup.sedlec, &net);
    assert(is_whole);
    (void)is_whole;
    SedlecJudge floats = brain_sedlec_judge(&trainer->brain),
                wholes = brain_sedlec_judge_net(&net);
    report->floats = practice_sedlec_match(plan, &floats, plan->tests);
    report->wholes = practice_sedlec_match(plan, &wholes, plan->tests);
    report->same = practice_sedlec_same(plan, &floats, &wholes, plan->tests);
    return 0;
}

int train_sedlec(const TrainPlan *plan, TrainReport *report)
{
    *report = (TrainReport){0};
    Trainer *trainer = calloc(1, sizeof *trainer);
    if (!trainer)
        return ENOMEM;
    int error = ENOMEM;
    trainer->plan = plan;
    random_init(&trainer->random, plan->seed);
    if (brain_sedlec_create(&trainer->brain, &trainer->random, plan->players)) {
        teach(trainer);
        error = round_off(trainer, report);
    }
    brain_destroy(&trainer->brain);
    free(trainer);
    return error;
}
