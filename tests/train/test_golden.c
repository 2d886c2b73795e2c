/* SPDX-License-Identifier: MIT */
/*
 * Goldens of learning: small trainers of every kind, and all that comes of them. A line
 * stands for a net's bytes, its label and its report. The other tests say what learning
 * is; this says that none of it has changed.
 */
#include "bots/nets.h"
#include "support/golden.h"
#include "train/train_dawn.h"
#include "train/train_sedlec.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

typedef struct Plan {
    const char *name;
    int (*train)(const TrainPlan *plan, TrainReport *report);
    TrainPlan plan;
} Plan;

static const Plan plans[] = {
    {"sedlec-2", train_sedlec, {.players = 2, .seed = 1, .games = 10, .tests = 3}},
    {"sedlec-3-mean", train_sedlec, {.players = 3, .seed = 5, .games = 100}},
    {"sedlec-2-more",
     train_sedlec,
     {.players = 2, .variant = 7, .seed = 2, .games = 6, .tests = 2}},
    {"sedlec-3", train_sedlec, {.players = 3, .seed = 3, .games = 6, .tests = 2}},
    {"sedlec-4-more",
     train_sedlec,
     {.players = 4, .variant = 7, .seed = 4, .games = 5, .tests = 1}},
    {"dawn-2", train_dawn, {.players = 2, .seed = 1, .games = 40, .tests = 2}},
    {"dawn-2-mean", train_dawn, {.players = 2, .seed = 4, .games = 100}},
    {"dawn-3-life",
     train_dawn,
     {.players = 3, .variant = 1, .seed = 2, .games = 14, .keepers = 50, .tests = 1}},
    {"dawn-4",
     train_dawn,
     {.players = 4, .seed = 5, .games = 30, .keepers = 50, .tests = 1}},
    {"dawn-5",
     train_dawn,
     {.players = 5, .seed = 6, .games = 30, .keepers = 50, .tests = 1}},
    {"dawn-6",
     train_dawn,
     {.players = 6, .seed = 3, .games = 8, .keepers = 20, .tests = 1}},
};

static void add_share(uint64_t *sum, const TrainShare *share)
{
    golden_add(sum, &share->share, sizeof share->share);
    golden_add(sum, &share->error, sizeof share->error);
    golden_add(sum, &share->games, sizeof share->games);
}

static void hear(void *sum, int games_played, const TrainShare *share)
{
    golden_add(sum, &games_played, sizeof games_played);
    add_share(sum, share);
}

/* How a school gets on is told after every second of eight games, and it learns no less
 * for that. */
static void trainers_report(void **state)
{
    (void)state;
    const Plan told[] = {
        {"sedlec-2-told",
         train_sedlec,
         {.players = 2, .seed = 1, .games = 8, .tests = 5}},
        {"dawn-3-told", train_dawn, {.players = 3, .seed = 1, .games = 8, .tests = 5}}};
    for (size_t i = 0; i < 2; i++) {
        TrainReport report;
        uint64_t sum = GOLDEN_INIT;
        TrainPlan plan = told[i].plan;
        plan.progress = hear;
        plan.data = &sum;
        assert_int_equal(told[i].train(&plan, &report), 0);
        golden_add(&sum, report.bytes, report.size);
        golden_line(told[i].name, sum);
        free(report.bytes);
    }
}

/* A net that wins some games and not others, and one that has learnt nothing. */
static void add_match(const char *name, TrainShare share, double same)
{
    uint64_t sum = GOLDEN_INIT;
    assert_true(share.share > 0 && share.share < 1 && share.error > 0);
    assert_true(same > 0 && same < 1);
    add_share(&sum, &share);
    golden_add(&sum, &same, sizeof same);
    golden_line(name, sum);
}

static void nets_play_matches(void **state)
{
    (void)state;
    const TrainPlan two = {.players = 2, .seed = 7}, three = {.players = 3, .seed = 7};
    Random random;
    Brain brain;
    DawnNet dawn;
    SedlecNet sedlec;
    static SedlecPractice table;
    random_init(&random, 1);
    assert_true(brain_dawn_create(&brain, &random));
    assert_true(net_dawn_find(nets_get(), DAWN_ZOCH, 3, &dawn));
    DawnJudge good = brain_dawn_judge_net(&dawn), bad = brain_dawn_judge(&brain);
    add_match("dawn-match", practice_dawn_match(&three, &good, 6),
              practice_dawn_same(&three, &good, &bad, 2));
    brain_destroy(&brain);
    assert_true(brain_sedlec_create(&brain, &random, 2));
    practice_sedlec_begin(&table, &two, "match", 1);
    assert_true(net_sedlec_find(nets_get(), &table.setup.sedlec, &sedlec));
    SedlecJudge better = brain_sedlec_judge_net(&sedlec),
                worse = brain_sedlec_judge(&brain);
    add_match("sedlec-match", practice_sedlec_match(&two, &better, 6),
              practice_sedlec_same(&two, &better, &worse, 2));
    brain_destroy(&brain);
}

static void plans_give_their_nets(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        TrainReport report;
        uint64_t sum = GOLDEN_INIT;
        assert_int_equal(plans[i].train(&plans[i].plan, &report), 0);
        golden_add(&sum, report.bytes, report.size);
        golden_add(&sum, report.label.name, sizeof report.label.name);
        add_share(&sum, &report.floats);
        add_share(&sum, &report.wholes);
        golden_add(&sum, &report.same, sizeof report.same);
        golden_line(plans[i].name, sum);
        free(report.bytes);
    }
#ifdef __x86_64__ /* other machines may round sums in another way */
    golden_check("tests/train/golden.txt");
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(trainers_report),
                                       cmocka_unit_test(nets_play_matches),
                                       cmocka_unit_test(plans_give_their_nets)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
