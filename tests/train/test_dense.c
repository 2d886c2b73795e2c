/* SPDX-License-Identifier: MIT */
/*
 * Learning: the gradients are those of the function (against differences), a step goes
 * downhill, and rounding gives a net of whole numbers that thinks as its floats do.
 */
#include "train/train_dawn.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static void draw_features(Random *random, DawnFeatures *features)
{
    *features = (DawnFeatures){.in_game = 0x1B};
    for (int c = 0; c < DAWN_COLOURS; c++)
        for (int i = 0; i < COLOUR_FEATURES; i++)
            features->colours[c][i] = (int16_t)random_below(random, NET_ONE);
    for (int i = 0; i < TABLE_FEATURES; i++)
        features->table[i] =
            (int16_t)(random_below(random, 3) ? 0 : random_below(random, NET_ONE));
}

static void gradients_are_differences(void **unused)
{
    (void)unused;
    Brain brain;
    DawnFeatures features;
    DawnThought thought;
    Random random;
    random_init(&random, 1);
    assert_true(brain_dawn_create(&brain, &random));
    draw_features(&random, &features);
    (void)brain_dawn_think(&brain, &features, &thought);
    brain_dawn_learn(&brain, &features, &thought, 1); /* the slopes of the logit */
    int checked = 0, off = 0;
    for (int i = 0; i < brain.count; i += 13) {
        const float step = 2e-3F;
        float number = brain.numbers[i];
        brain.numbers[i] = number + step;
        float up = brain_dawn_think(&brain, &features, &thought);
        brain.numbers[i] = number - step;
        float down = brain_dawn_think(&brain, &features, &thought);
        brain.numbers[i] = number;
        float slope = (up - down) / (2 * step);
        checked++;
        off += fabsf(slope - brain.slopes[i]) > 0.02F + 0.02F * fabsf(slope);
    }
    assert_true(checked > 400);
    assert_true(off <= 4); /* where a step crosses a corner */
    brain_destroy(&brain);
}

static void steps_go_downhill(void **unused)
{
    (void)unused;
    Brain brain;
    DawnFeatures features;
    DawnThought thought;
    Random random;
    random_init(&random, 2);
    assert_true(brain_dawn_create(&brain, &random));
    draw_features(&random, &features);
    for (int i = 0; i < 200; i++) {
        float logit = brain_dawn_think(&brain, &features, &thought);
        brain_dawn_learn(&brain, &features, &thought, logistic(logit) - 0.9F);
        brain_step(&brain, 1e-2F, 1);
    }
    float chance = logistic(brain_dawn_think(&brain, &features, &thought));
    assert_true(fabsf(chance - 0.9F) < 0.02F);
    brain_destroy(&brain);
}

/* Once rounding has begun, floats and whole numbers differ by what activations lose. */
static void a_rounded_net_thinks_alike(void **unused)
{
    (void)unused;
    Brain brain;
    DawnThought thought;
    DawnNet net;
    Random random;
    random_init(&random, 3);
    assert_true(brain_dawn_create(&brain, &random));
    brain_begin_rounding(&brain);
    NetLabel label = {"dawn-test", GAME_DAWN, 2, 2, DAWN_ZOCH};
    size_t size = quantise_size(&brain);
    uint8_t *bytes = malloc(size);
    quantise(&brain, &label, bytes);
    Nets nets = {bytes, size};
    assert_true(net_dawn_find(&nets, DAWN_ZOCH, 2, &net));
    for (int i = 0; i < 200; i++) {
        DawnFeatures features;
        draw_features(&random, &features);
        float floats = brain_dawn_think(&brain, &features, &thought);
        float wholes = (float)net_dawn_logit(&net, &features) / 4096;
        assert_true(fabsf(floats - wholes) < 0.01F);
    }
    free(bytes);
    brain_destroy(&brain);
}

/* The same plan, the same net; and a little school already helps. */
static void the_same_plan_gives_the_same_net(void **unused)
{
    (void)unused;
    TrainPlan plan = {
        .players = 2, .variant = DAWN_ZOCH, .seed = 4, .games = 60, .tests = 2};
    TrainReport once, again;
    assert_int_equal(train_dawn(&plan, &once), 0);
    assert_int_equal(train_dawn(&plan, &again), 0);
    assert_int_equal(once.size, again.size);
    assert_memory_equal(once.bytes, again.bytes, once.size);
    assert_true(once.same > 0.97); /* it has learnt next to nothing: all is close */
    plan.seed = 5;
    free(again.bytes);
    assert_int_equal(train_dawn(&plan, &again), 0);
    assert_memory_not_equal(once.bytes, again.bytes, once.size);
    free(once.bytes);
    free(again.bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gradients_are_differences),
        cmocka_unit_test(steps_go_downhill),
        cmocka_unit_test(a_rounded_net_thinks_alike),
        cmocka_unit_test(the_same_plan_gives_the_same_net),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
