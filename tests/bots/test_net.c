/* SPDX-License-Identifier: MIT */
/*
 * Nets of whole numbers: only whole ones are found; the quick way of asking one gives
 * what the plain way gives; chances are the functions they stand for.
 */
#include "bots/dawn/feature.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { SIZE = NET_HEAD + 3 * 4 + 8 * (24 + 48 + 1) + 24 * 32 + 48 * 112 + 48 };

static uint8_t *put(uint8_t *to, uint32_t number, int length)
{
    for (int i = 0; i < length; i++)
        *to++ = (uint8_t)(number >> (8 * i));
    return to;
}

static uint8_t *put_layer(uint8_t *to, Random *random, int inputs, int outputs)
{
    to = put(to, (uint32_t)inputs, 2);
    to = put(to, (uint32_t)outputs, 2);
    for (int i = 0; i < outputs; i++)
        to = put(to, 20 + random_below(random, 80), 4);
    for (int i = 0; i < outputs; i++)
        to = put(to, random_below(random, 20000) - 10000, 4);
    for (int i = 0; i < inputs * outputs; i++)
        *to++ = (uint8_t)random_below(random, 256);
    return to;
}

/* A net of Dawn Under's shape with any numbers. */
static void make_net(Random *random, uint8_t bytes[SIZE])
{
    memset(bytes, 0, SIZE);
    memcpy(bytes, "SXN1", 4);
    bytes[4] = GAME_DAWN;
    bytes[5] = 3;
    bytes[6] = 5;
    bytes[8] = DAWN_LIFESTYLE;
    bytes[9] = 3;
    put(bytes + 12, SIZE, 4);
    uint8_t *to = put_layer(bytes + NET_HEAD, random, COLOUR_FEATURES, HIDDEN_COLOUR);
    to = put_layer(to, random, TABLE_INPUTS, HIDDEN_TABLE);
    to = put_layer(to, random, HIDDEN_TABLE, 1);
    assert_true(to == bytes + SIZE);
}

static bool is_found(const uint8_t *bytes, size_t size, int edition, int players)
{
    static DawnNet net;
    Nets nets = {bytes, size};
    return net_dawn_find(&nets, edition, players, &net);
}

static void only_whole_nets_are_found(void **unused)
{
    (void)unused;
    static uint8_t bytes[3 * SIZE];
    Random random;
    random_init(&random, 1);
    make_net(&random, bytes);
    assert_true(is_found(bytes, SIZE, DAWN_LIFESTYLE, 3));
    assert_true(is_found(bytes, SIZE, DAWN_LIFESTYLE, 5));
    assert_false(is_found(bytes, SIZE, DAWN_LIFESTYLE, 2));
    assert_false(is_found(bytes, SIZE, DAWN_LIFESTYLE, 6));
    assert_false(is_found(bytes, SIZE, DAWN_ZOCH, 4));
    assert_false(is_found(NULL, 0, DAWN_LIFESTYLE, 4));
    for (size_t size = 0; size < SIZE; size += 7)
        assert_false(is_found(bytes, size, DAWN_LIFESTYLE, 4));

    make_net(&random, bytes + SIZE); /* the second of three */
    bytes[8] = DAWN_ZOCH;
    assert_true(is_found(bytes, 2 * SIZE, DAWN_LIFESTYLE, 4));
    bytes[0] = 'x';
    assert_false(is_found(bytes, 2 * SIZE, DAWN_LIFESTYLE, 4));
}

/* Whatever bytes come, nothing is read that is not there (under the sanitizers). */
static void broken_nets_are_refused(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 2);
    int found = 0;
    for (int i = 0; i < 3000; i++) {
        uint8_t *bytes = malloc(SIZE);
        make_net(&random, bytes);
        for (int k = 0; k < 2; k++)
            bytes[random_below(&random, NET_HEAD + 4)] ^= (uint8_t)random_draw(&random);
        found += is_found(bytes, SIZE, DAWN_LIFESTYLE, 4);
        free(bytes);
    }
    assert_true(found < 2000);
}

static void draw_features(Random *random, DawnFeatures *features)
{
    *features = (DawnFeatures){.in_game = 0x2F};
    for (int c = 0; c < DAWN_COLOURS; c++)
        for (int i = 0; i < COLOUR_FEATURES; i++)
            features->colours[c][i] = (int16_t)((int)random_below(random, 4097) - 2048);
    for (int i = 0; i < TABLE_FEATURES; i++)
        features->table[i] = (int16_t)((int)random_below(random, 4097) - 2048);
}

/* Sums of a layer as the next one takes them, the plain way. */
static void pass_on(const NetLayer *layer, const int32_t *sums, int16_t *outputs)
{
    int32_t biases[NET_WIDEST], scales[NET_WIDEST];
    net_numbers(layer, biases, scales);
    net_outputs(sums, scales, layer->outputs, outputs);
}

static int32_t plain_logit(const Net *net, const DawnFeatures *features)
{
    int32_t sums[NET_WIDEST], total[NET_WIDEST] = {0};
    int16_t inputs[TABLE_INPUTS], hidden[HIDDEN_TABLE];
    for (int c = 0; c < DAWN_COLOURS; c++) {
        if (!(features->in_game >> c & 1))
            continue;
        net_sum(&net->layers[0], features->colours[c], sums);
        for (int j = 0; j < HIDDEN_COLOUR; j++)
            total[j] += sums[j] > 0 ? sums[j] : 0;
    }
    pass_on(&net->layers[0], total, inputs);
    memcpy(inputs + HIDDEN_COLOUR, features->table, sizeof features->table);
    net_sum(&net->layers[1], inputs, sums);
    pass_on(&net->layers[1], sums, hidden);
    return net_logit(&net->layers[2], hidden);
}

static void both_ways_of_asking_agree(void **unused)
{
    (void)unused;
    static uint8_t bytes[SIZE];
    static DawnNet quick;
    Random random;
    random_init(&random, 3);
    int within = 0;
    for (int i = 0; i < 300; i++) {
        Net plain;
        DawnFeatures features;
        make_net(&random, bytes);
        Nets nets = {bytes, SIZE};
        draw_features(&random, &features);
        assert_true(net_dawn_find(&nets, DAWN_LIFESTYLE, 4, &quick));
        assert_true(net_find(&nets, GAME_DAWN, DAWN_LIFESTYLE, 4, &plain));
        int32_t logit = net_dawn_logit(&quick, &features);
        assert_int_equal(logit, plain_logit(&plain, &features));
        within += logit > -32768 && logit < 32768;
    }
    assert_true(within > 100);
}

static void chances_are_logistic(void **unused)
{
    (void)unused;
    for (int32_t logit = -32768; logit <= 32768; logit += 37) {
        double due = (double)NET_CERTAIN / (1 + exp(-logit / 4096.0));
        assert_true(fabs(net_chance(logit) - due) < 20);
        assert_true(net_chance(logit + 37) >= net_chance(logit));
    }
    assert_int_equal(net_chance(0), NET_CERTAIN / 2);
}

static void shares_add_up(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 4);
    for (int i = 0; i < 2000; i++) {
        int32_t logits[DAWN_SEATS];
        int count = 2 + (int)random_below(&random, 5);
        double sum = 0, all = 0;
        for (int k = 0; k < count; k++) {
            logits[k] = (int32_t)random_below(&random, 20000) - 10000;
            sum += exp(logits[k] / 4096.0);
        }
        for (int k = 0; k < count; k++) {
            double share = net_share(logits, count, k);
            assert_true(
                fabs(share / (double)NET_CERTAIN - exp(logits[k] / 4096.0) / sum) < 1e-4);
            all += share;
        }
        assert_true(fabs(all - (double)NET_CERTAIN) <= count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_whole_nets_are_found),
        cmocka_unit_test(broken_nets_are_refused),
        cmocka_unit_test(both_ways_of_asking_agree),
        cmocka_unit_test(chances_are_logistic),
        cmocka_unit_test(shares_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
