/* SPDX-License-Identifier: MIT */
/*
 * TD(lambda) for Sedlec, as for Dawn Under (dawn.c): every position between turns is a
 * lesson, learnt from the end backwards. Two players have one worth between them, so only
 * the one whose turn it is gets asked; with more, everybody is. With two players the
 * first position near enough to the end is solved (exact_sedlec.h): what comes before it
 * is learnt from its exact value, and not from how the rest happened to go.
 */
#include "train/sedlec.h"

#include "bots/exact_sedlec.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    LESSONS = 512, /* of one game, which has 14 turns of 4 players at most, or fewer */
    BATCH = 128,
    REPORTS = 8,
    CHECKPOINTS = 100,
    WAYS = 12, /* of a dig, weighed in a game of the school */
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

typedef struct School {
    const TrainPlan *plan;
    Brain brain;
    Lesson lessons[LESSONS];
    int count, pending;
    bool is_solved;
    Random random;
    SedlecClass table;
    ExactEntry memo[MEMO];
} School;

/* The exact chance of the player whose turn it is; below 0 if that takes too long. */
static float solve(School *school, const SedlecState *seen)
{
    const SedlecSetup *setup = &school->table.setup.sedlec;
    bool has_more = setup->options.cards > setup->options.players * setup->pyramid;
    Move legal[MOVES_MAX];
    int32_t values[MOVES_MAX], best = 0;
    Exact exact;
    if (school->is_solved || setup->options.players != 2 ||
        exact_turns_left(setup, seen) > (has_more ? SOLVED_MORE : SOLVED))
        return -1;
    int count = sedlec_legal(setup, seen, legal);
    exact_init(&exact, setup, school->memo, MEMO, BUDGET);
    if (!exact_values(&exact, seen, legal, count, true, values))
        return -1;
    for (int i = 0; i < count; i++)
        best = values[i] > best ? values[i] : best;
    school->is_solved = true;
    return (float)best / (float)NET_CERTAIN;
}

static void note_lessons(School *school)
{
    const SedlecSetup *setup = &school->table.setup.sedlec;
    SedlecState seen = school->table.state.sedlec;
    int players = setup->options.players;
    if (seen.phase != SEDLEC_TURN)
        return;
    assert(school->count + players <= LESSONS);
    sedlec_see(setup, &seen);
    float exact = solve(school, &seen);
    for (int seat = 0; seat < players; seat++) {
        if (players == 2 && seat != seen.turn)
            continue;
        Lesson *lesson = &school->lessons[school->count++];
        SedlecThought thought;
        lesson->seat = (uint8_t)seat;
        lesson->exact = exact;
        sedlec_features(&lesson->features, setup, &seen, seat);
        lesson->chance = sedlec_brain_think(&school->brain, &lesson->features, &thought);
    }
}

static Move choose(School *school, float wild)
{
    const SedlecState *state = &school->table.state.sedlec;
    if (state->phase == SEDLEC_TURN && is_chance(&school->random, wild)) {
        Move legal[MOVES_MAX];
        int count = sedlec_legal(&school->table.setup.sedlec, state, legal);
        return legal[random_below(&school->random, (uint32_t)count)];
    }
    SedlecJudge judge = sedlec_brain_judge(&school->brain);
    return sedlec_class_choose(&school->table, &judge, WAYS);
}

static void play(School *school, float wild)
{
    SedlecClass *table = &school->table;
    school->count = 0;
    school->is_solved = false;
    while (table->state.sedlec.phase != SEDLEC_OVER) {
        note_lessons(school);
        Move move = choose(school, wild);
        sedlec_apply(&table->setup.sedlec, &table->state.sedlec, move, NULL);
    }
}

/* What each seat has won, and by how much it is ahead of the best of the others. */
static void count_up(const School *school, float *targets, float *margins)
{
    const SedlecState *state = &school->table.state.sedlec;
    int players = school->plan->players;
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

static void learn(School *school, float rate)
{
    float targets[SEDLEC_SEATS], margins[SEDLEC_SEATS];
    count_up(school, targets, margins);
    for (int i = school->count - 1; i >= 0; i--) {
        const Lesson *lesson = &school->lessons[i];
        SedlecThought thought;
        float *target = &targets[lesson->seat];
        bool is_exact = lesson->exact >= 0;
        if (is_exact)
            *target = lesson->exact;
        sedlec_brain_think(&school->brain, &lesson->features, &thought);
        sedlec_brain_learn(&school->brain, &lesson->features, &thought, *target,
                           margins[lesson->seat]);
        if (!is_exact)
            *target = between(lesson->chance, *target, LAMBDA);
        if (school->plan->players == 2)
            targets[!lesson->seat] = 1 - *target;
        if (++school->pending == BATCH) {
            brain_step(&school->brain, rate, BATCH);
            school->pending = 0;
        }
    }
}

static void tell(const School *school, int done)
{
    if (!school->plan->progress || done % (school->plan->games / REPORTS + 1) != 0)
        return;
    SedlecJudge judge = sedlec_brain_judge(&school->brain);
    TrainShare share =
        sedlec_class_match(school->plan, &judge, 1 + school->plan->tests / 5);
    school->plan->progress(school->plan->data, done, &share);
}

static void teach(School *school)
{
    int games_wanted = school->plan->games;
    for (int i = 0; i < games_wanted; i++) {
        float part = (float)i / (float)games_wanted;
        sedlec_class_begin(&school->table, school->plan, "train", (uint64_t)i);
        play(school, between(WILD, WILD_LAST, part));
        learn(school, between(RATE, RATE_LAST, part));
        if (part >= 0.8F && i % (games_wanted / CHECKPOINTS + 1) == 0)
            brain_add_checkpoint(&school->brain);
        tell(school, i + 1);
    }
    brain_take_mean(&school->brain);
    sedlec_brain_finish(&school->brain);
}

static void label(const TrainPlan *plan, NetLabel *to)
{
    *to = (NetLabel){.game = GAME_SEDLEC,
                     .least = (uint8_t)plan->players,
                     .most = (uint8_t)plan->players,
                     .variant = (uint8_t)sedlec_net_variant(plan->variant)};
    snprintf(to->name, sizeof to->name, "sedlec-%s-%d", plan->variant ? "more" : "base",
             plan->players);
}

static int round_off(const School *school, TrainReport *report)
{
    const TrainPlan *plan = school->plan;
    SedlecNet net;
    label(plan, &report->label);
    report->size = quantise_size(&school->brain);
    report->bytes = malloc(report->size);
    if (!report->bytes)
        return ENOMEM;
    quantise(&school->brain, &report->label, report->bytes);
    Nets nets = {report->bytes, report->size};
    bool is_whole = sedlec_net_find(&nets, &school->table.setup.sedlec, &net);
    assert(is_whole);
    (void)is_whole;
    SedlecJudge floats = sedlec_brain_judge(&school->brain),
                wholes = sedlec_net_judge(&net);
    report->floats = sedlec_class_match(plan, &floats, plan->tests);
    report->wholes = sedlec_class_match(plan, &wholes, plan->tests);
    report->same = sedlec_class_same(plan, &floats, &wholes, plan->tests);
    return 0;
}

int train_sedlec(const TrainPlan *plan, TrainReport *report)
{
    *report = (TrainReport){0};
    School *school = calloc(1, sizeof *school);
    if (!school)
        return ENOMEM;
    int error = ENOMEM;
    school->plan = plan;
    random_init(&school->random, plan->seed);
    if (sedlec_brain_create(&school->brain, &school->random, plan->players)) {
        teach(school);
        error = round_off(school, report);
    }
    brain_destroy(&school->brain);
    free(school);
    return error;
}
