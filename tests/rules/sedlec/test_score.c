/* SPDX-License-Identifier: MIT */
/*
 * The count: the worked examples of the rules page, adjacency against S16's own formula,
 * the quick count against the one with reasons, best pairings against brute force, and
 * who wins.
 */
#include "base/random.h"
#include "rules/sedlec/digs.h"
#include "rules/sedlec/skulls.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* The pyramid of the examples, rows of 4, 3, 2: cell of card i of row r. */
static unsigned cell_of(int row, int i)
{
    return (unsigned)(8 * row + i);
}

typedef struct Example {
    int rule;
    const char *skulls; /* `Ry51`: a royal at level 5, index 1 */
    int type, points;
} Example;

/* Everything else on the pyramid is of no account: champions of a type that is not there
 * stand for it. */
static void lay_example(const Example *example, uint8_t cells[SEDLEC_CELLS])
{
    int skulls[7][4];
    for (int level = 1; level <= 6; level++)
        for (int i = 0; i < 4; i++)
            skulls[level][i] = SKULL_CHAMPION + SKULL_ROYAL;
    Slice rest = slice_of(example->skulls);
    while (rest.bytes) {
        Slice word = slice_cut(&rest, ' ');
        size_t code = word.length - 2;
        int level = word.bytes[code] - '0', i = word.bytes[code + 1] - '0', skull = 0;
        while (!slice_equal((Slice){word.bytes, code}, sedlec_skull_code(skull)))
            skull++;
        skulls[level][i] = skull;
    }
    memset(cells, 0, SEDLEC_CELLS);
    for (int row = 0; row < 3; row++)
        for (int i = 0; i < 4 - row; i++)
            cells[cell_of(row, i)] =
                card_of(skulls[2 * row + 2][i], skulls[2 * row + 1][i]);
}

static void worked_examples_of_the_rules_page(void **state)
{
    (void)state;
    const Example examples[] = {
        {17, "Ry51 Ry31 Pe30 Pe21 Pe10 Pe12", TYPE_ROYAL, 8},
        {18, "Pe30 Pe21 Pe12", TYPE_PEASANT, 3},
        {19, "Pr50 Pr30 Pr32 Pr23 Pr10", TYPE_PRIEST, 8},
        {20, "Ro60 Ro31 Ro32 Ro20 Ro21", TYPE_ROMANTIC, 12},
        {21, "Cr50 Cr30 Cr31 Cr23 Pr20 Pr21 Pr12", TYPE_CRIMINAL, 4},
        {23, "Me50 Me23 Pe51 Pe40 Pe22 Cr32 Cr13", TYPE_MERCHANT, 2},
        {24, "Ze40 Ze31 Pr50 Pr32 Pr23", TYPE_ZEALOT, 3},
    };
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++) {
        uint8_t cells[SEDLEC_CELLS];
        SedlecScore score;
        lay_example(&examples[i], cells);
        sedlec_score(cells, &score);
        print_message("S%d\n", examples[i].rule);
        assert_int_equal(score.types[examples[i].type], examples[i].points);
    }
}

/* S22's example has royals of its own: the rest is merchants here. */
static void s22_champions_of_the_rules_page(void **state)
{
    (void)state;
    uint8_t cells[SEDLEC_CELLS] = {0};
    SedlecScore score;
    int m = SKULL_MERCHANT, ry = SKULL_ROYAL, pe = SKULL_PEASANT;
    int champion = SKULL_CHAMPION;
    cells[cell_of(0, 0)] = card_of(m, pe);
    cells[cell_of(0, 1)] = card_of(m, m);
    cells[cell_of(0, 2)] = card_of(champion + pe, pe);
    cells[cell_of(0, 3)] = card_of(m, pe);
    cells[cell_of(1, 0)] = card_of(m, ry);
    cells[cell_of(1, 1)] = cells[cell_of(1, 2)] = card_of(m, m);
    cells[cell_of(2, 0)] = card_of(m, m);
    cells[cell_of(2, 1)] = card_of(champion + ry, ry);
    sedlec_score(cells, &score);
    assert_int_equal(score.types[TYPE_CHAMPION], 3);
}

/* S16 by its own words: X = 2i + r. */
static bool is_adjacent(int a, int b)
{
    int level_a = a / 8, level_b = b / 8;
    int x_a = 2 * (a % 8) + level_a / 2, x_b = 2 * (b % 8) + level_b / 2;
    int apart = x_a > x_b ? x_a - x_b : x_b - x_a;
    if (level_a == level_b)
        return apart == 2;
    int low = level_a < level_b ? level_a : level_b;
    int high = level_a < level_b ? level_b : level_a;
    if (high - low != 1)
        return false;
    return low % 2 == 0 ? apart == 0 : apart == 1;
}

static int count_pairs(int width)
{
    int skulls[18], count = 0, pairs = 0;
    for (int level = 0; level < 6; level++)
        for (int i = 0; i < width - level / 2; i++)
            skulls[count++] = 8 * level + i;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            pairs += (int)(sedlec_adjacent((uint64_t)1 << skulls[i]) >> skulls[j] & 1);
    return pairs;
}

static void s16_adjacency(void **state)
{
    (void)state;
    for (int a = 0; a < 48; a++)
        for (int b = 0; b < 48; b++)
            if (a % 8 < 7 && b % 8 < 7)
                assert_int_equal(sedlec_adjacent((uint64_t)1 << a) >> b & 1,
                                 is_adjacent(a, b));
    assert_int_equal(count_pairs(4), 31);
    assert_int_equal(count_pairs(3), 18);
}

static void random_pyramid(Random *random, uint8_t cells[SEDLEC_CELLS])
{
    memset(cells, 0, SEDLEC_CELLS);
    uint32_t kinds = 1 + random_below(random, SKULLS);
    int width = 3 + (int)random_below(random, 2), left = (int)random_below(random, 4);
    for (int row = 0; row < 3; row++)
        for (int i = 0; i < width - row; i++)
            if (random_below(random, 8))
                cells[cell_of(row, left + i)] = card_of((int)random_below(random, kinds),
                                                        (int)random_below(random, kinds));
}

static void the_quick_count_and_the_reasons_agree(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 16);
    for (int n = 0; n < 20000; n++) {
        uint8_t cells[SEDLEC_CELLS];
        SedlecScore quick, slow;
        SedlecReason reasons[SEDLEC_REASONS];
        random_pyramid(&random, cells);
        sedlec_score(cells, &quick);
        int count = sedlec_explain(cells, reasons, &slow);
        assert_memory_equal(&quick, &slow, sizeof quick);
        int total = 0;
        for (int i = 0; i < count; i++)
            total += reasons[i].points;
        assert_int_equal(total, quick.total);
        assert_true(count < SEDLEC_REASONS);
    }
}

/* All ways to pair, without any shortcut. */
static int pair_by_force(uint64_t romantics)
{
    if (!romantics)
        return 0;
    int first = __builtin_ctzll(romantics);
    uint64_t rest = romantics & (romantics - 1);
    int best = pair_by_force(rest);
    for (int other = first + 1; other < 48; other++)
        if (rest >> other & 1 && is_adjacent(first, other)) {
            int pairs = 1 + pair_by_force(rest & ~((uint64_t)1 << other));
            best = pairs > best ? pairs : best;
        }
    return best;
}

static void s20_the_best_pairing_counts(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 20);
    for (int n = 0; n < 5000; n++) {
        uint64_t romantics = 0;
        for (int level = 0; level < 6; level++)
            for (int i = 0; i < 4 - level / 2; i++)
                if (random_below(&random, 3) != 0)
                    romantics |= (uint64_t)1 << (8 * level + i);
        assert_int_equal(skulls_most_pairs(romantics), pair_by_force(romantics));
    }
}

static uint8_t winners_of(const int16_t points[][TYPES], int count)
{
    SedlecScore scores[SEDLEC_SEATS] = {0};
    for (int seat = 0; seat < count; seat++)
        for (int type = 0; type < TYPES; type++) {
            scores[seat].types[type] = points[seat][type];
            scores[seat].total = (int16_t)(scores[seat].total + points[seat][type]);
        }
    return sedlec_winners(scores, count);
}

static void s25_who_wins(void **state)
{
    (void)state;
    const int16_t more[][TYPES] = {{8, 3}, {8, 4}, {1}};
    assert_int_equal(winners_of(more, 3), 1 << 1);
    const int16_t best_type[][TYPES] = {{8, 4}, {3, 9}, {6, 6}};
    assert_int_equal(winners_of(best_type, 3), 1 << 1);
    const int16_t second_type[][TYPES] = {{8, 2, 2}, {8, 3, 1}};
    assert_int_equal(winners_of(second_type, 2), 1 << 1);
    const int16_t all_equal[][TYPES] = {{8, 3, 0}, {0, 8, 3}, {3, 0, 8}, {2}};
    assert_int_equal(winners_of(all_equal, 4), 7);
    const int16_t below_nothing[][TYPES] = {{4, 2, 0, 0, 0, 0, -2},
                                            {4, 0, 0, 0, 0, 0, 0}};
    assert_int_equal(winners_of(below_nothing, 2), 1);
}

enum { LEAST = -2, MOST = 4 }; /* few values, so that ties are many */

static int types_with(const SedlecScore *score, int points)
{
    int count = 0;
    for (int type = 0; type < TYPES; type++)
        count += score->types[type] == points;
    return count;
}

/* S25 by counting: 1 if a is ahead of b, 0 if they share. The types above the first value
 * that one has more often decide nothing. */
static int ahead_by_counting(const SedlecScore *a, const SedlecScore *b, int *decider)
{
    *decider = 0;
    if (a->total != b->total)
        return a->total > b->total ? 1 : -1;
    for (int points = MOST; points >= LEAST; points--) {
        int of_a = types_with(a, points), of_b = types_with(b, points);
        *decider += of_a < of_b ? of_a : of_b;
        if (of_a != of_b) {
            ++*decider;
            return of_a > of_b ? 1 : -1;
        }
    }
    return 0;
}

static void check_tie(const SedlecScore *scores, int count)
{
    uint8_t winners = 0;
    int last = -1;
    for (int seat = 0; seat < count; seat++) {
        int decider, is_beaten = 0;
        for (int other = 0; other < count; other++)
            is_beaten |= ahead_by_counting(&scores[other], &scores[seat], &decider) > 0;
        winners |= (uint8_t)(!is_beaten << seat);
    }
    for (int seat = 0; seat < count; seat++) {
        int decider, best = __builtin_ctz(winners);
        if (ahead_by_counting(&scores[best], &scores[seat], &decider) > 0)
            last = decider > last ? decider : last;
    }
    assert_int_equal(sedlec_winners(scores, count), winners);
    assert_int_equal(sedlec_decider(scores, count), last);
}

static void s25_ties_by_counting(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 25);
    for (int i = 0; i < 20000; i++) {
        SedlecScore scores[SEDLEC_SEATS] = {0};
        int count = 2 + (int)random_below(&random, SEDLEC_SEATS - 1);
        for (int seat = 0; seat < count; seat++) {
            for (int type = 0; type < TYPES; type++)
                scores[seat].types[type] =
                    (int16_t)(LEAST + (int)random_below(&random, MOST - LEAST + 1));
            scores[seat].total = (int16_t)random_below(&random, 2);
            if (seat > 0 && random_below(&random, 4) == 0)
                scores[seat] = scores[seat - 1]; /* they share */
        }
        check_tie(scores, count);
    }
}

/* The table of digs, made again by the rule. */
static void s6_the_digs_of_every_set_of_stacks(void **state)
{
    (void)state;
    for (unsigned down = 0; down < 1 << SEDLEC_STACKS; down++) {
        uint8_t wanted[16] = {0};
        unsigned count = 0;
        for (uint8_t pair = 0; pair < 15; pair++)
            if (down >> dig_pairs[pair][0] & 1 && down >> dig_pairs[pair][1] & 1)
                wanted[count++] = (uint8_t)(SEDLEC_DIG + pair);
        if (count == 0 && down)
            wanted[count++] = (uint8_t)(SEDLEC_DIG_ONE + __builtin_ctz(down));
        wanted[DIGS_COUNT] = (uint8_t)count;
        assert_memory_equal(digs[down], wanted, sizeof wanted);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worked_examples_of_the_rules_page),
        cmocka_unit_test(s22_champions_of_the_rules_page),
        cmocka_unit_test(s16_adjacency),
        cmocka_unit_test(the_quick_count_and_the_reasons_agree),
        cmocka_unit_test(s20_the_best_pairing_counts),
        cmocka_unit_test(s25_who_wins),
        cmocka_unit_test(s25_ties_by_counting),
        cmocka_unit_test(s6_the_digs_of_every_set_of_stacks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
