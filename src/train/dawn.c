/* SPDX-License-Identifier: MIT */
/*
 * TD(lambda) for Dawn Under. In every game each decision is a lesson: what the brain
 * thought of everybody's chances then, and, when the game is over, what it should have
 * thought, from the end backwards:
 *
 *   targets = lambda x targets of the next lesson + (1 - lambda) x the thoughts then
 *
 * Each seat's chance is learnt alone. Only when playing are they made to share one win:
 * so each seat's view is an opinion of its own, and together they are better than one net
 * that was taught to agree.
 *
 * Single nets rise and fall, so their mean over a while is taken; then the last games are
 * played and learnt with rounded weights, which is what will be kept.
 */
#include "train/dawn.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LESSONS = DAWN_CLASS_LONGEST, /* one for each decision at most */
    BATCH = 128,
    REPORTS = 8,
    CHECKPOINTS = 100,
    SHORT_GAMES = 8, /* one game in so many has a row of any length (D7) */
};

static const float LAMBDA = 0.85F, RATE = 2e-3F, RATE_LAST = 1e-4F, RATE_ROUNDED = 3e-5F;
static const float MEAN_FROM = 0.75F, ROUNDED_FROM = 0.92F; /* parts of the training */
static const float WILD = 0.10F, WILD_LAST = 0.01F;         /* moves at random */

typedef struct Lesson {
    DawnFeatures features[DAWN_SEATS];
    float chances[DAWN_SEATS];
} Lesson;

typedef struct School {
    const TrainPlan *plan;
    Brain brain;
    Lesson *lessons;
    int count, pending;
    Random random;
    DawnClass table;
} School;

/* What the brain thinks of everybody's chances, each alone. */
static void think(const Brain *brain, const Lesson *lesson, int players,
                  DawnThought *thoughts, float *chances)
{
    for (int seat = 0; seat < players; seat++)
        chances[seat] =
            logistic(dawn_brain_think(brain, &lesson->features[seat], &thoughts[seat]));
}

/* Everybody's view of a decision. What to do with a grave just opened is no lesson: no
 * search asks what it is worth. */
static void note_lesson(School *school, const DawnState *known)
{
    const DawnSetup *setup = &school->table.setup.dawn;
    int players = setup->options.players;
    if (known->phase == DAWN_FILL)
        return;
    Lesson *lesson = &school->lessons[school->count++];
    DawnThought thoughts[DAWN_SEATS];
    DawnFacts facts;
    dawn_facts(&facts, setup, known);
    for (int seat = 0; seat < players; seat++)
        dawn_features(&lesson->features[seat], &facts, setup, known, seat);
    think(&school->brain, lesson, players, thoughts, lesson->chances);
}

static Move choose(School *school, const DawnState *known, const Move *legal, int count,
                   float wild)
{
    static const DawnEffort one_ply = {0};
    DawnClass *table = &school->table;
    if (count == 1)
        return legal[0];
    if (table->keepers >> dawn_actor(known) & 1)
        return dawn_class_keeper(table, legal, count);
    if (is_chance(&school->random, wild))
        return legal[random_below(&school->random, (uint32_t)count)];
    DawnJudge judge = dawn_brain_judge(&school->brain);
    DawnMind mind = {.setup = &table->setup.dawn,
                     .judge = &judge,
                     .random = &school->random,
                     .is_quick = true};
    return dawn_search(&mind, &one_ply, known, legal, count);
}

static void play(School *school, float wild)
{
    DawnClass *table = &school->table;
    school->count = 0;
    while (!dawn_class_is_over(table)) {
        DawnState known = table->state.dawn;
        Move legal[MOVES_MAX];
        dawn_know(&table->setup.dawn, &known);
        int count = dawn_legal(&table->setup.dawn, &known, legal);
        if (count > 1)
            note_lesson(school, &known);
        dawn_class_apply(table, choose(school, &known, legal, count, wild));
    }
}

/* What everybody has won; an unfinished game is everybody's. */
static void settle(const School *school, float targets[DAWN_SEATS])
{
    int players = school->plan->players;
    unsigned winners = school->table.state.dawn.winners;
    if (!winners)
        winners = (1U << players) - 1;
    for (int seat = 0; seat < players; seat++)
        targets[seat] =
            winners >> seat & 1 ? 1.0F / (float)__builtin_popcount(winners) : 0;
}

static void learn(School *school, float rate)
{
    int players = school->plan->players;
    float targets[DAWN_SEATS], chances[DAWN_SEATS];
    DawnThought thoughts[DAWN_SEATS];
    settle(school, targets);
    for (int i = school->count - 1; i >= 0; i--) {
        const Lesson *lesson = &school->lessons[i];
        think(&school->brain, lesson, players, thoughts, chances);
        for (int seat = 0; seat < players; seat++) {
            dawn_brain_learn(&school->brain, &lesson->features[seat], &thoughts[seat],
                             chances[seat] - targets[seat]);
            targets[seat] = between(lesson->chances[seat], targets[seat], LAMBDA);
        }
        school->pending += players;
        if (school->pending >= BATCH) {
            brain_step(&school->brain, rate, school->pending);
            school->pending = 0;
        }
    }
}

/* The seats of keepers in this game: none, or all but one. */
static unsigned draw_keepers(School *school)
{
    uint32_t players = (uint32_t)school->plan->players;
    if (!is_chance(&school->random, (float)school->plan->keepers / 100.0F))
        return 0;
    return ((1U << players) - 1) & ~(1U << random_below(&school->random, players));
}

static int draw_row(School *school)
{
    static const int share[DAWN_SEATS + 1] = {0, 0, 20, 20, 15, 12, 10};
    uint32_t longest = (uint32_t)share[school->plan->players];
    if (random_below(&school->random, SHORT_GAMES) != 0)
        return 0;
    return 4 + (int)random_below(&school->random, longest - 3);
}

/* The mean of the checkpoints, rounded from now on. */
static void begin_rounding(School *school)
{
    brain_take_mean(&school->brain);
    brain_begin_rounding(&school->brain);
}

static void tell(const School *school, int done)
{
    if (!school->plan->progress || done % (school->plan->games / REPORTS + 1) != 0)
        return;
    DawnJudge judge = dawn_brain_judge(&school->brain);
    TrainShare share =
        dawn_class_match(school->plan, &judge, 1 + school->plan->tests / 5);
    school->plan->progress(school->plan->data, done, &share);
}

static void teach(School *school)
{
    int games_wanted = school->plan->games;
    for (int i = 0; i < games_wanted; i++) {
        float part = (float)i / (float)games_wanted;
        unsigned keepers = draw_keepers(school);
        dawn_class_begin(&school->table, school->plan, "train", (uint64_t)i,
                         draw_row(school), keepers);
        play(school, between(WILD, WILD_LAST, part));
        bool is_rounded = school->brain.learnt != school->brain.numbers;
        learn(school, is_rounded ? RATE_ROUNDED : between(RATE, RATE_LAST, part));
        if (part >= MEAN_FROM && !is_rounded && i % (games_wanted / CHECKPOINTS + 1) == 0)
            brain_add_checkpoint(&school->brain);
        if (part >= ROUNDED_FROM && !is_rounded)
            begin_rounding(school);
        tell(school, i + 1);
    }
    if (school->brain.learnt == school->brain.numbers)
        begin_rounding(school);
}

static void label(const TrainPlan *plan, NetLabel *to)
{
    *to = (NetLabel){.game = GAME_DAWN,
                     .least = (uint8_t)plan->players,
                     .most = (uint8_t)plan->players,
                     .variant = (uint8_t)plan->variant};
    snprintf(to->name, sizeof to->name, "dawn-%s-%d",
             plan->variant == DAWN_ZOCH ? "zoch" : "life", plan->players);
}

static int round_off(const School *school, TrainReport *report)
{
    const TrainPlan *plan = school->plan;
    DawnNet net;
    label(plan, &report->label);
    report->size = quantise_size(&school->brain);
    report->bytes = malloc(report->size);
    if (!report->bytes)
        return ENOMEM;
    quantise(&school->brain, &report->label, report->bytes);
    Nets nets = {report->bytes, report->size};
    bool is_whole = dawn_net_find(&nets, plan->variant, plan->players, &net);
    assert(is_whole);
    (void)is_whole;
    DawnJudge floats = dawn_brain_judge(&school->brain), wholes = dawn_net_judge(&net);
    report->floats = dawn_class_match(plan, &floats, plan->tests);
    report->wholes = dawn_class_match(plan, &wholes, plan->tests);
    report->same = dawn_class_same(plan, &floats, &wholes, plan->tests);
    return 0;
}

int train_dawn(const TrainPlan *plan, TrainReport *report)
{
    *report = (TrainReport){0};
    School *school = calloc(1, sizeof *school);
    if (!school)
        return ENOMEM;
    int error = ENOMEM;
    school->plan = plan;
    random_init(&school->random, plan->seed);
    school->lessons = malloc(LESSONS * sizeof *school->lessons);
    if (school->lessons && dawn_brain_create(&school->brain, &school->random)) {
        teach(school);
        error = round_off(school, report);
    }
    brain_destroy(&school->brain);
    free(school->lessons);
    free(school);
    return error;
}
