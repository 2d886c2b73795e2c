/* SPDX-License-Identifier: MIT */
/*
 * Features of Sedlec. Counts are scaled so that most lie between 0 and NET_ONE. Places
 * still open are those of every pyramid that this one may become (S13).
 */
#include "bots/sedlec/feature.h"
#include "bots/sedlec/keeper.h"
#include "bots/sedlec/skull_bits.h"
#include "rules/sedlec/skulls.h"

#include <string.h>

enum { KINDS = SKULLS, BASE_KINDS = 5, PAIRS = BASE_KINDS * BASE_KINDS, BEST = 3 };

/* Where each group of features begins. */
enum {
    AT_SKULLS = 0,                                  /* slot, half, kind */
    AT_ROWS = AT_SKULLS + SEDLEC_SLOTS * 2 * KINDS, /* cards in each row, one of */
    AT_HAND = AT_ROWS + 12,                         /* half, kind */
    AT_HAND_PAIRS = AT_HAND + 2 * KINDS,            /* top, bottom of the base types */
    AT_HAND_SIZE = AT_HAND_PAIRS + PAIRS,           /* one of three */
    AT_NOW = AT_HAND_SIZE + 3,                      /* see tell_skulls */
    IN_NEEDS = TYPES + 1,                           /* there, behind the points */
    AT_THEN = AT_NOW + IN_NEEDS + 30,               /* the same, with the hand laid */
    AT_TURNS = AT_THEN + IN_NEEDS + 30,
    AT_GAINS = AT_TURNS + 8,         /* of the hand, and of the best face-up cards */
    AT_UP = AT_GAINS + 1 + BEST,     /* half, kind of face-up cards */
    AT_UP_PAIRS = AT_UP + 2 * KINDS, /* top, bottom of the base types */
    AT_HIDDEN = AT_UP_PAIRS + PAIRS, /* kind of face-down cards */
    AT_HIDDEN_PAIRS = AT_HIDDEN + KINDS,
    AT_STACKS = AT_HIDDEN_PAIRS + PAIRS,
    AT_END = AT_STACKS + 6,
};

static_assert(AT_END == (int)SEDLEC_FEATURES, "all features have a place");

static void tell(SedlecList *list, int index, int value)
{
    if (value == 0)
        return;
    assert(list->count < SEDLEC_TOLD);
    list->index[list->count] = (uint16_t)index;
    list->value[list->count++] = (int16_t)value;
}

/* The number of a card of two base types; -1 for others. */
static int pair_of(uint8_t card)
{
    int top = card_top(card), bottom = card_bottom(card);
    return top < BASE_KINDS && bottom < BASE_KINDS ? top * BASE_KINDS + bottom : -1;
}

static int count_bits(uint64_t skulls)
{
    return skulls_count(skulls);
}

/* S12, S13: slots of a row from the left, rows one after the other. */
static int slot_of(const SedlecSetup *setup, int row, int i)
{
    static const int first[2][SEDLEC_ROWS] = {{0, 3, 5}, {0, 4, 7}};
    return first[setup->width == 4][row] + i;
}

static void tell_pyramid(SedlecList *list, const SedlecSetup *setup,
                         const uint8_t cells[SEDLEC_CELLS], uint32_t filled)
{
    uint8_t ahead[SEDLEC_SLOTS] = {0}, mirrored[SEDLEC_SLOTS] = {0};
    uint32_t bottom = filled & 0xFF;
    int left = bottom ? __builtin_ctz(bottom) : 0, width = __builtin_popcount(bottom);
    for (uint32_t rest = filled; rest; rest &= rest - 1) {
        int cell = __builtin_ctz(rest), row = cell / 8, i = cell % 8 - left;
        ahead[slot_of(setup, row, i)] = cells[cell];
        mirrored[slot_of(setup, row, width - 1 - row - i)] = cells[cell];
    }
    const uint8_t *slots = memcmp(ahead, mirrored, sizeof ahead) < 0 ? mirrored : ahead;
    for (int slot = 0; slot < SEDLEC_SLOTS; slot++) {
        if (slots[slot] == CARD_NONE)
            continue;
        int at = AT_SKULLS + slot * 2 * KINDS;
        tell(list, at + card_top(slots[slot]), NET_ONE);
        tell(list, at + KINDS + card_bottom(slots[slot]), NET_ONE);
    }
    tell(list, AT_ROWS + width, NET_ONE);
    tell(list, AT_ROWS + 5 + __builtin_popcount(filled >> 8 & 0xFF), NET_ONE);
    tell(list, AT_ROWS + 9 + __builtin_popcount(filled >> 16 & 0xFF), NET_ONE);
}

/* What may still be done about levels (S17, S19). */
static void tell_levels(SedlecList *list, int at, const uint64_t *skulls, uint64_t open)
{
    uint64_t counted = skulls[SKULL_ROYAL] | skulls[SKULL_PEASANT];
    int below = 0, under_royals = 0, over = 0;
    for (int level = 0; level < SEDLEC_LEVELS; level++) {
        uint64_t line = (uint64_t)0xFF << (8 * level);
        if (open & line) {
            tell(list, at + level, skulls[SKULL_PRIEST] & line ? 0 : NET_ONE);
            tell(list, at + 6 + level, below * NET_ONE / 4);
        }
        below += count_bits(counted & line);
    }
    for (uint64_t rest = skulls[SKULL_ROYAL]; rest; rest &= rest - 1)
        under_royals += count_bits(open & skulls_below(skulls_first(rest)));
    for (uint64_t rest = counted; rest; rest &= rest - 1)
        over += count_bits(open & skulls_above(skulls_first(rest)));
    tell(list, at + 12, under_royals * NET_ONE / 8);
    tell(list, at + 13, over * NET_ONE / 16);
}

static int beside(uint64_t open, uint64_t skulls)
{
    return count_bits(open & skulls_adjacent(skulls)) * NET_ONE / 4;
}

/* What may still be done about neighbours (S20-S24). */
static void tell_neighbours(SedlecList *list, int at, const uint64_t *skulls,
                            uint64_t open)
{
    uint64_t romantics = skulls[SKULL_ROMANTIC], priests = skulls[SKULL_PRIEST];
    uint64_t reach = skulls_adjacent(open);
    uint64_t lonely = romantics & ~skulls_adjacent(romantics) & reach;
    uint64_t wanting = skulls[SKULL_CRIMINAL] & ~skulls_adjacent(priests) & reach;
    int pairs = skulls_most_pairs(romantics & skulls_adjacent(romantics));
    tell(list, at + 14, count_bits(lonely) * NET_ONE / 2);
    tell(list, at + 15, beside(open, lonely));
    tell(list, at + 16, (count_bits(romantics) - 2 * pairs) * NET_ONE / 2);
    tell(list, at + 17, count_bits(wanting) * NET_ONE / 2);
    tell(list, at + 18, beside(open, wanting));
    tell(list, at + 19, beside(open, priests));
    tell(list, at + 20, beside(open, skulls[SKULL_MERCHANT]));
    tell(list, at + 21, beside(open, skulls[SKULL_PEASANT]));
    tell(list, at + 22, beside(open, skulls[SKULL_CRIMINAL]));
    tell(list, at + 23, count_bits(priests) * NET_ONE / 4);
    tell(list, at + 24, count_bits(skulls[SKULL_ZEALOT]) * NET_ONE / 2);
    for (int type = 0; type < BASE_KINDS; type++) {
        uint64_t champion = skulls[SKULL_CHAMPION + type];
        uint64_t group = champion | skulls_connected(champion, skulls[type]);
        tell(list, at + 25 + type, champion ? beside(open, group) : 0);
    }
}

/* What a pyramid counts, and what it lacks. */
static void tell_skulls(SedlecList *list, int at, const SedlecSetup *setup,
                        const SkullBits *bits)
{
    const SedlecScore *score = &bits->score;
    uint64_t open = worth_open_skulls(setup, bits->filled);
    for (int type = 0; type < TYPES; type++)
        tell(list, at + type, score->types[type] * NET_ONE / 4);
    tell(list, at + TYPES, score->total * NET_ONE / 16);
    tell_levels(list, at + IN_NEEDS, bits->skulls, open);
    tell_neighbours(list, at + IN_NEEDS, bits->skulls, open);
}

static void tell_hand(SedlecList *list, const uint8_t hand[SEDLEC_HAND], int size)
{
    for (int i = 0; i < size; i++) {
        tell(list, AT_HAND + card_top(hand[i]), NET_ONE);
        tell(list, AT_HAND + KINDS + card_bottom(hand[i]), NET_ONE);
        if (pair_of(hand[i]) >= 0)
            tell(list, AT_HAND_PAIRS + pair_of(hand[i]), NET_ONE);
    }
    tell(list, AT_HAND_SIZE + size, NET_ONE);
}

/* What the hand brings at once, and then the best of the face-up cards. */
static void tell_gains(SedlecList *list, const SedlecSetup *setup,
                       const SedlecState *seen, const SkullBits *now,
                       const SkullBits *then)
{
    int best[BEST] = {0};
    for (unsigned rest = seen->up; rest; rest &= rest - 1) {
        int gain = skull_bits_gain(then, setup, sedlec_top(seen, __builtin_ctz(rest)));
        for (int i = 0; i < BEST; i++) {
            int other = best[i];
            best[i] = gain > other ? gain : other;
            gain = gain > other ? other : gain;
        }
    }
    tell(list, AT_GAINS, (then->score.total - now->score.total) * NET_ONE / 8);
    for (int i = 0; i < BEST; i++)
        tell(list, AT_GAINS + 1 + i, best[i] * NET_ONE / 8);
}

/* How many turns this player has left, and how soon the next one comes. */
static void tell_turns(SedlecList *list, int left, int wait)
{
    tell(list, AT_TURNS, left * NET_ONE / 8);
    tell(list, AT_TURNS + 1, left <= 2 ? NET_ONE : 0);
    tell(list, AT_TURNS + 2, left == 0 ? NET_ONE : 0);
    tell(list, AT_TURNS + 3, (left & 1) * NET_ONE);
    tell(list, AT_TURNS + 4 + wait, NET_ONE);
}

static void tell_player(SedlecList *list, const SedlecSetup *setup,
                        const SedlecState *seen, int seat)
{
    uint32_t filled = seen->filled[seat];
    const uint8_t *cells = seen->cells[seat], *hand = seen->hands[seat];
    int size = (hand[0] != CARD_NONE) + (hand[1] != CARD_NONE);
    int players = setup->options.players;
    SkullBits now, then;
    list->count = 0;
    skull_bits_make(&now, seen, seat);
    then = now;
    skull_bits_lay_hand(&then, setup, hand);
    tell_pyramid(list, setup, cells, filled);
    tell_hand(list, hand, size);
    tell_skulls(list, AT_NOW, setup, &now);
    if (size > 0)
        tell_skulls(list, AT_THEN, setup, &then);
    tell_gains(list, setup, seen, &now, &then);
    tell_turns(list, 2 * (setup->pyramid - seen->placed[seat]) - size,
               (seat - seen->turn + players) % players);
}

/* Of kinds of skulls, and of pairs of them. */
typedef struct Counts {
    int kinds[KINDS], pairs[PAIRS];
} Counts;

static void count_card(Counts *counts, uint8_t card, int change)
{
    if (card == CARD_NONE)
        return;
    counts->kinds[card_top(card)] += change;
    counts->kinds[card_bottom(card)] += change;
    if (pair_of(card) >= 0)
        counts->pairs[pair_of(card)] += change;
}

/* S26: the skulls of the face-down cards are those of the deck that do not lie open. */
static void tell_hidden(SedlecList *list, const SedlecSetup *setup,
                        const SedlecState *seen)
{
    Counts counts = {0};
    for (int i = 0; i < setup->options.cards; i++)
        count_card(&counts, setup->options.deck[i], 1);
    for (int seat = 0; seat < setup->options.players; seat++) {
        for (uint32_t rest = seen->filled[seat]; rest; rest &= rest - 1)
            count_card(&counts, seen->cells[seat][__builtin_ctz(rest)], -1);
        for (int i = 0; i < SEDLEC_HAND; i++)
            count_card(&counts, seen->hands[seat][i], -1);
    }
    for (int stack = 0; stack < SEDLEC_STACKS; stack++)
        if (seen->up >> stack & 1)
            count_card(&counts, sedlec_top(seen, stack), -1);
    for (int kind = 0; kind < KINDS; kind++)
        tell(list, AT_HIDDEN + kind, counts.kinds[kind] * NET_ONE / 4);
    for (int pair = 0; pair < PAIRS; pair++)
        tell(list, AT_HIDDEN_PAIRS + pair, counts.pairs[pair] * NET_ONE / 2);
}

static void tell_graveyard(SedlecList *list, const SedlecState *seen)
{
    int halves[2 * KINDS] = {0}, pairs[PAIRS] = {0}, hidden = 0, covering = 0;
    for (int stack = 0; stack < SEDLEC_STACKS; stack++) {
        bool is_up = seen->up >> stack & 1;
        hidden += seen->heights[stack] - is_up;
        if (!is_up)
            continue;
        uint8_t card = sedlec_top(seen, stack);
        halves[card_top(card)]++;
        halves[KINDS + card_bottom(card)]++;
        covering += seen->heights[stack] > 1;
        if (pair_of(card) >= 0)
            pairs[pair_of(card)]++;
    }
    for (int i = 0; i < 2 * KINDS; i++)
        tell(list, AT_UP + i, halves[i] * NET_ONE);
    for (int i = 0; i < PAIRS; i++)
        tell(list, AT_UP_PAIRS + i, pairs[i] * NET_ONE);
    int down = __builtin_popcount(seen->down);
    tell(list, AT_STACKS, hidden * NET_ONE / 16);
    tell(list, AT_STACKS + 1, __builtin_popcount(seen->up) * NET_ONE / 4);
    tell(list, AT_STACKS + 2, down * NET_ONE / 4);
    tell(list, AT_STACKS + 3, covering * NET_ONE / 4);
    tell(list, AT_STACKS + 4, down == 0 ? NET_ONE : 0);
    tell(list, AT_STACKS + 5, down == 1 ? NET_ONE : 0);
}

void feature_sedlec(SedlecFeatures *features, const SedlecSetup *setup,
                    const SedlecState *seen, int seat)
{
    int players = setup->options.players;
    features->players = players;
    features->table.count = 0;
    tell_hidden(&features->table, setup, seen);
    tell_graveyard(&features->table, seen);
    for (int i = 0; i < players; i++)
        tell_player(&features->seats[i], setup, seen, (seat + i) % players);
}
