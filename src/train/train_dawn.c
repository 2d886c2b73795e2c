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
#include "train/train_dawn.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LESSONS = PRACTICE_DAWN_LONGEST, /* one for each decision at most */
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

typedef struct Trainer {
    const TrainPlan *plan;
    Brain brain;
    Lesson *lessons;
    int count, pending;
    Random random;
    DawnPractice table;
} Trainer;

/* What the brain thinks of everybody's chances, each alone. */
static void think(const Brain *brain, const Lesson *lesson, int players,
                  DawnThought *thoughts, float *chances)
{
    for (int seat = 0; seat < players; seat++)
        chances[seat] =
            logistic(brain_dawn_think(brain, &lesson->features[seat], &thoughts[seat]));
}

/* Everybody's view of a decision. What to do with a grave just opened is no lesson: no
 * search asks what it is worth. */
static void note_lesson(Trainer *trainer, const DawnState *known)
{
    const DawnSetup *setup = &trainer->table.setup.dawn;
    int players = setup->options.players;
    if (known->phase == DAWN_FILL)
        return;
    Lesson *lesson = &trainer->lessons[trainer->count++];
    DawnThought thoughts[DAWN_SEATS];
    DawnFacts facts;
    fact_dawn(&facts, setup, known);
    for (int seat = 0; seat < players; seat++)
        feature_dawn(&lesson->features[seat], &facts, setup, known, seat);
    think(&trainer->brain, lesson, players, thoughts, lesson->chances);
}

static Move choose(Trainer *trainer, const DawnState *known, const Move *legal, int count,
                   float wild)
{
    static const DawnEffort one_ply = {0};
    DawnPractice *table = &trainer->table;
    if (count == 1)
        return legal[0];
    if (table->keepers >> dawn_actor(known) & 1)
        return practice_dawn_keeper(table, legal, count);
    if (is_chance(&trainer->random, wild))
        return legal[random_below(&trainer->random, (uint32_t)count)];
    DawnJudge judge = brain_dawn_judge(&trainer->brain);
    DawnMind mind = {.setup = &table->setup.dawn,
                     .judge = &judge,
                     .random = &trainer->random,
                     .is_quick = true};
    return search_dawn(&mind, &one_ply, known, legal, count);
}

static void play(Trainer *trainer, float wild)
{
    DawnPractice *table = &trainer->table;
    trainer->count = 0;
    while (!practice_dawn_is_over(table)) {
        DawnState known = table->state.dawn;
        Move legal[MOVES_MAX];
        dawn_know(&table->setup.dawn, &known);
        int count = dawn_legal(&table->setup.dawn, &known, legal);
        if (count > 1)
            note_lesson(trainer, &known);
        practice_dawn_apply(table, choose(trainer, &known, legal, count, wild));
    }
}

/* What everybody has won; an unfinished game is everybody's. */
static void settle(const Trainer *trainer, float targets[DAWN_SEATS])
{
    int players = trainer->plan->players;
    unsigned winners = trainer->table.state.dawn.winners;
    if (!winners)
        winners = (1U << players) - 1;
    for (int seat = 0; seat < players; seat++)
        targets[seat] =
            winners >> seat & 1 ? 1.0F / (float)__builtin_popcount(winners) : 0;
}

static void learn(Trainer *trainer, float rate)
{
    int players = trainer->plan->players;
    float targets[DAWN_SEATS], chances[DAWN_SEATS];
    DawnThought thoughts[DAWN_SEATS];
    settle(trainer, targets);
    for (int i = trainer->count - 1; i >= 0; i--) {
        const Lesson *lesson = &trainer->lessons[i];
        think(&trainer->brain, lesson, players, thoughts, chances);
        for (int seat = 0; seat < players; seat++) {
            brain_dawn_learn(&trainer->brain, &lesson->features[seat], &thoughts[seat],
                             chances[seat] - targets[seat]);
            targets[seat] = between(lesson->chances[seat], targets[seat], LAMBDA);
        }
        trainer->pending += players;
        if (trainer->pending >= BATCH) {
            brain_step(&trainer->brain, rate, trainer->pending);
            trainer->pending = 0;
        }
    }
}

/* The seats of keepers in this game: none, or all but one. */
static unsigned draw_keepers(Trainer *trainer)
{
    uint32_t players = (uint32_t)trainer->plan->players;
    if (!is_chance(&trainer->random, (float)trainer->plan->keepers / 100.0F))
        return 0;
    return ((1U << players) - 1) & ~(1U << random_below(&trainer->random, players));
}

static int draw_row(Trainer *trainer)
{
    static const int share[DAWN_SEATS + 1] = {0, 0, 20, 20, 15, 12, 10};
    uint32_t longest = (uint32_t)share[trainer->plan->players];
    if (random_below(&trainer->random, SHORT_GAMES) != 0)
        return 0;
    return 4 + (int)random_below(&trainer->random, longest - 3);
}

/* The mean of the checkpoints, rounded from now on. */
static void begin_rounding(Trainer *trainer)
{
    brain_take_mean(&trainer->brain);
    brain_begin_rounding(&trainer->brain);
}

static void tell(const Trainer *trainer, int done)
{
    if (!trainer->plan->progress || done % (trainer->plan->games / REPORTS + 1) != 0)
        return;
    DawnJudge judge = brain_dawn_judge(&trainer->brain);
    TrainShare share =
        practice_dawn_match(trainer->plan, &judge, 1 + trainer->plan->tests / 5);
    trainer->plan->progress(trainer->plan->data, done, &share);
}

static void teach(Trainer *trainer)
{
    int games_wanted = trainer->plan->games;
    for (int i = 0; i < games_wanted; i++) {
        float part = (float)i / (float)games_wanted;
        unsigned keepers = draw_keepers(trainer);
        practice_dawn_begin(&trainer->table, trainer->plan, "train", (uint64_t)i,
                            draw_row(trainer), keepers);
        play(trainer, between(WILD, WILD_LAST, part));
        bool is_rounded = trainer->brain.learnt != trainer->brain.numbers;
        learn(trainer, is_rounded ? RATE_ROUNDED : between(RATE, RATE_LAST, part));
        if (part >= MEAN_FROM && !is_rounded && i % (games_wanted / CHECKPOINTS + 1) == 0)
            brain_add_checkpoint(&trainer->brain);
        if (part >= ROUNDED_FROM && !is_rounded)
            begin_rounding(trainer);
        tell(trainer, i + 1);
    }
    if (trainer->brain.learnt == trainer->brain.numbers)
        begin_rounding(trainer);
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

static int round_off(const Trainer *trainer, TrainReport *report)
{
    const TrainPlan *plan = trainer->plan;
    DawnNet net;
    label(plan, &report->label);
    report->size = quantise_size(&trainer->brain);
    report->bytes = malloc(report->size);
    if (!report->bytes)
        return ENOMEM;
    quantise(&trainer->brain, &report->label, report->bytes);
    Nets nets = {report->bytes, report->size};
    bool is_whole = net_dawn_find(&nets, plan->variant, plan->players, &net);
    assert(is_whole);
    (void)is_whole;
    DawnJudge floats = brain_dawn_judge(&trainer->brain),
              wholes = brain_dawn_judge_net(&net);
    report->floats = practice_dawn_match(plan, &floats, plan->tests);
    report->wholes = practice_dawn_match(plan, &wholes, plan->tests);
    report->same = practice_dawn_same(plan, &floats, &wholes, plan->tests);
    return 0;
}

int train_dawn(const TrainPlan *plan, TrainReport *report)
{
    *report = (TrainReport){0};
    Trainer *trainer = calloc(1, sizeof *trainer);
    if (!trainer)
        return ENOMEM;
    int error = ENOMEM;
    trainer->plan = plan;
    random_init(&trainer->random, plan->seed);
    trainer->lessons = malloc(LESSONS * sizeof *trainer->lessons);
    if (trainer->lessons && brain_dawn_create(&trainer->brain, &trainer->random)) {
        teach(trainer);
        error = round_off(trainer, report);
    }
    brain_destroy(&trainer->brain);
    free(trainer->lessons);
    free(trainer);
    return error;
}
