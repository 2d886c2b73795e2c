/* SPDX-License-Identifier: MIT */
/*
 * The count with the reason for every point (S17-S24): which skull scores, by which rule,
 * because of which others. For `sexton score`, for the lines a page draws, for teaching.
 */
#include "rules/sedlec/skulls.h"

#include <string.h>

/* Collects points and their reasons. */
typedef struct Count {
    uint64_t skulls[SKULLS]; /* where each kind lies */
    SedlecScore *score;
    SedlecReason *reasons;
    int length;
} Count;

static void add(Count *count, int type, SedlecReason reason)
{
    count->score->types[type] = (int16_t)(count->score->types[type] + reason.points);
    count->score->total = (int16_t)(count->score->total + reason.points);
    if (count->length < SEDLEC_REASONS)
        count->reasons[count->length++] = reason;
}

/* S17 */
static void count_royals(Count *count)
{
    uint64_t royals = count->skulls[SKULL_ROYAL];
    for (uint64_t rest = royals; rest; rest &= rest - 1) {
        int skull = skulls_first(rest);
        uint64_t why = (royals | count->skulls[SKULL_PEASANT]) & skulls_below(skull);
        add(count, TYPE_ROYAL,
            (SedlecReason){.rule = 17,
                           .skull = (uint8_t)skull,
                           .points = (int8_t)skulls_count(why),
                           .because = why});
    }
}

/* S18 */
static void count_peasants(Count *count)
{
    for (uint64_t rest = count->skulls[SKULL_PEASANT]; rest; rest &= rest - 1)
        add(count, TYPE_PEASANT,
            (SedlecReason){
                .rule = 18, .skull = (uint8_t)skulls_first(rest), .points = 1});
}

/* S19 */
static void count_priests(Count *count)
{
    for (int level = 0; level < LEVELS; level++) {
        uint64_t priests = count->skulls[SKULL_PRIEST] & (uint64_t)0xFF << 8 * level;
        if (priests)
            add(count, TYPE_PRIEST,
                (SedlecReason){.rule = 19,
                               .skull = SKULL_CELL_NONE,
                               .points = 2,
                               .level = (uint8_t)(level + 1),
                               .because = priests});
    }
}

/* S20: one of the best pairings, pair by pair. */
static void count_romantics(Count *count)
{
    uint64_t romantics = count->skulls[SKULL_ROMANTIC];
    int pairs = skulls_most_pairs(romantics);
    while (pairs > 0) {
        uint64_t one = skulls_lowest(romantics);
        romantics &= ~one;
        uint64_t partners = skulls_adjacent(one) & romantics;
        for (; partners; partners &= partners - 1) {
            uint64_t other = skulls_lowest(partners);
            if (1 + skulls_most_pairs(romantics & ~other) < pairs)
                continue;
            add(count, TYPE_ROMANTIC,
                (SedlecReason){.rule = 20,
                               .skull = (uint8_t)skulls_first(one),
                               .points = 6,
                               .because = other});
            romantics &= ~other;
            pairs--;
            break;
        }
    }
}

/* S21 */
static void count_criminals(Count *count)
{
    for (uint64_t rest = count->skulls[SKULL_CRIMINAL]; rest; rest &= rest - 1) {
        uint64_t why = skulls_adjacent(skulls_lowest(rest)) & count->skulls[SKULL_PRIEST];
        add(count, TYPE_CRIMINAL,
            (SedlecReason){.rule = 21,
                           .skull = (uint8_t)skulls_first(rest),
                           .points = why ? 2 : 0,
                           .because = why});
    }
}

/* S22 */
static void count_champions(Count *count)
{
    for (int type = 0; type < TYPE_CHAMPION; type++)
        for (uint64_t rest = count->skulls[SKULL_CHAMPION + type]; rest;
             rest &= rest - 1) {
            uint64_t why = skulls_connected(skulls_lowest(rest), count->skulls[type]);
            add(count, TYPE_CHAMPION,
                (SedlecReason){.rule = 22,
                               .skull = (uint8_t)skulls_first(rest),
                               .points = (int8_t)skulls_count(why),
                               .because = why});
        }
}

/* S23 */
static void count_merchants(Count *count)
{
    for (uint64_t rest = count->skulls[SKULL_MERCHANT]; rest; rest &= rest - 1) {
        uint64_t near = skulls_adjacent(skulls_lowest(rest));
        uint64_t peasants = near & count->skulls[SKULL_PEASANT];
        uint64_t criminals = near & count->skulls[SKULL_CRIMINAL];
        add(count, TYPE_MERCHANT,
            (SedlecReason){.rule = 23,
                           .skull = (uint8_t)skulls_first(rest),
                           .points = (int8_t)(2 * skulls_count(peasants) -
                                              2 * skulls_count(criminals)),
                           .because = peasants | criminals});
    }
}

/* S24: the better of the priests above and those below. */
static void count_zealots(Count *count)
{
    for (uint64_t rest = count->skulls[SKULL_ZEALOT]; rest; rest &= rest - 1) {
        int skull = skulls_first(rest);
        uint64_t higher = count->skulls[SKULL_PRIEST] & skulls_above(skull);
        uint64_t lower = count->skulls[SKULL_PRIEST] & skulls_below(skull);
        bool is_higher = skulls_count(higher) >= skulls_count(lower);
        uint64_t why = is_higher ? higher : lower;
        add(count, TYPE_ZEALOT,
            (SedlecReason){.rule = 24,
                           .skull = (uint8_t)skull,
                           .points = (int8_t)skulls_count(why),
                           .level = is_higher,
                           .because = why});
    }
}

int sedlec_explain(const uint8_t cells[SEDLEC_CELLS], SedlecReason *reasons,
                   SedlecScore *score)
{
    Count count = {.score = score, .reasons = reasons};
    memset(score, 0, sizeof *score);
    skulls_find(cells, skulls_filled(cells), count.skulls);
    count_royals(&count);
    count_peasants(&count);
    count_priests(&count);
    count_romantics(&count);
    count_criminals(&count);
    count_champions(&count);
    count_merchants(&count);
    count_zealots(&count);
    return count.length;
}
