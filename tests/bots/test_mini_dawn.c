/* SPDX-License-Identifier: MIT */
/*
 * Dawn Under on boards so small that they can be solved: two colours, M lids and M
 * vampires of each, two players with M vampires each, all face up; no rats, and no
 * stakes: nobody opens a grave with a vampire in it. Who lays must go on (D11, 2018), may
 * decline (D12), and puts garlic only where nothing fits (D13); another's garlic brings
 * one vampire, one's own two. Endless play is half a win each.
 *
 * Nobody knows more than the other, so a position is what lies where, by colour, and both
 * rows; a value is an expectation over lids, and everybody does what is best for him.
 * Positions can come again: values start at a half and are made better until they stand.
 * The first player's value, over all deals, is known (docs/bots.md): that what our
 * searches take for granted about the game, exchangeable graves and all, is right.
 */
#include "support/support.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LONGEST = 6, POSITIONS = 1 << 20, SWEEPS = 2000 };

/* A row: its vampires as bits, the left end lowest. */
typedef struct Row {
    uint8_t length, colours;
} Row;

/* Always seen from who is to open a grave. */
typedef struct Position {
    Row rows[2]; /* mine, his */
    uint8_t unknown[2], empty[2],
        garlic[2][2]; /* graves by colour; garlic: whose first */
    uint8_t hand[2];  /* garlic that is left */
} Position;

static_assert(sizeof(Position) == 14, "a position has no padding");

typedef struct Entry {
    Position position;
    bool is_used;
    double value;
} Entry;

static Entry *table;
static int order[POSITIONS], count;

static int colour_at(Row row, int end)
{
    return row.colours >> (end ? row.length - 1 : 0) & 1;
}

static Row taken(Row row, int end)
{
    row.length--;
    if (!end)
        row.colours >>= 1;
    row.colours &= (uint8_t)((1 << row.length) - 1);
    return row;
}

static Row put(Row row, int end, int colour)
{
    row.colours =
        (uint8_t)(end ? row.colours | colour << row.length : row.colours << 1 | colour);
    row.length++;
    return row;
}

static Position turned(Position position)
{
    Position other = position;
    for (int i = 0; i < 2; i++) {
        other.rows[i] = position.rows[!i];
        other.hand[i] = position.hand[!i];
        memcpy(other.garlic[i], position.garlic[!i], 2);
    }
    return other;
}

/* The entry of a position; a new one is remembered, to be thought about. */
static Entry *entry_of(const Position *position)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < sizeof *position; i++)
        hash = (hash ^ ((const uint8_t *)position)[i]) * 16777619u;
    for (uint32_t at = hash ^ hash >> 15;; at++) {
        Entry *entry = &table[at % POSITIONS];
        if (entry->is_used && memcmp(&entry->position, position, sizeof *position) == 0)
            return entry;
        if (!entry->is_used) {
            assert_true(count < POSITIONS / 2);
            order[count++] = (int)(entry - table);
            *entry = (Entry){*position, true, 0.5};
            return entry;
        }
    }
}

/* My value when it is my decision, and when it is his. */
static double mine(Position position)
{
    return entry_of(&position)->value;
}

static double his(Position position)
{
    return 1 - mine(turned(position));
}

static double most(double a, double b)
{
    return a > b ? a : b;
}

/* He has given `colours`, `given` of them; I put them where I like; then it is his turn.
 */
static double put_all(Position position, int given, const int *colours)
{
    if (!given)
        return his(position);
    double best = 0;
    for (int first = 0; first < given; first++) {
        int rest[2] = {colours[!first], 0};
        for (int end = 0; end < 2; end++) {
            Position next = position;
            next.rows[0] = put(next.rows[0], end, colours[first]);
            best = most(best, put_all(next, given - 1, rest));
        }
    }
    return best;
}

/* He gives me so many more, which end he likes; who has none left has won (D30). */
static double give(Position position, int owed, int given, int *colours)
{
    if (!position.rows[1].length)
        return 0;
    if (!owed)
        return put_all(position, given, colours);
    double worst = 1;
    for (int end = 0; end < 2; end++) {
        Position next = position;
        colours[given] = colour_at(position.rows[1], end);
        next.rows[1] = taken(position.rows[1], end);
        double value = give(next, owed - 1, given + 1, colours);
        worst = value < worst ? value : worst;
    }
    return worst;
}

/* I have opened an empty grave of that colour: it is not in `position`. */
static double fill(Position position, int colour)
{
    bool is_match = false;
    Position left = position;
    left.empty[colour]++;
    double best = his(left);
    for (int end = 0; end < 2; end++) {
        if (colour_at(position.rows[0], end) != colour)
            continue;
        Position next = position;
        is_match = true;
        next.rows[0] = taken(position.rows[0], end);
        best = most(best, next.rows[0].length ? mine(next) : 1);
    }
    if (is_match || !position.hand[0])
        return best;
    position.hand[0]--;
    position.garlic[0][colour]++;
    return most(best, his(position));
}

static double open_unknown(Position position)
{
    int all = position.unknown[0] + position.unknown[1];
    double value = 0;
    for (int colour = 0; colour < 2; colour++) {
        Position next = position;
        if (!position.unknown[colour])
            continue;
        next.unknown[colour]--;
        value += fill(next, colour) * position.unknown[colour] / all;
    }
    return value;
}

static double open_garlic(Position position, int owner, int colour)
{
    int colours[2] = {0};
    position.garlic[owner][colour]--;
    position.empty[colour]++;
    position.hand[owner]++;
    return give(position, owner ? 1 : 2, 0, colours);
}

static double think(const Position *position)
{
    double best = 0;
    if (position->unknown[0] + position->unknown[1])
        best = most(best, open_unknown(*position));
    for (int colour = 0; colour < 2; colour++) {
        Position next = *position;
        if (next.empty[colour]-- > 0)
            best = most(best, fill(next, colour));
        for (int owner = 0; owner < 2; owner++)
            if (position->garlic[owner][colour])
                best = most(best, open_garlic(*position, owner, colour));
    }
    return best;
}

static void solve(void)
{
    double change = 1;
    for (int sweep = 0; sweep < SWEEPS && change > 1e-12; sweep++) {
        change = 0;
        for (int i = 0; i < count; i++) {
            Entry *entry = &table[order[i]];
            double value = think(&entry->position);
            double off = fabs(value - entry->value);
            change = off > change ? off : change;
            entry->value = value;
        }
        change = sweep < 3 ? 1 : change; /* all positions must have turned up */
    }
    assert_true(change <= 1e-12);
}

/* The mean of the first player's value over all ways to deal the vampires. */
static double value_of(int size, int garlic)
{
    double sum = 0;
    int deals = 0;
    table = calloc(POSITIONS, sizeof *table);
    assert_non_null(table);
    count = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int deal = 0; deal < 1 << (2 * size); deal++) {
            if (__builtin_popcount((unsigned)deal) != size)
                continue;
            Position position = {
                .rows = {{(uint8_t)size, (uint8_t)(deal & ((1 << size) - 1))},
                         {(uint8_t)size, (uint8_t)(deal >> size)}},
                .unknown = {(uint8_t)size, (uint8_t)size},
                .hand = {(uint8_t)garlic, (uint8_t)garlic}};
            double value = entry_of(&position)->value;
            sum += pass ? value : 0;
            deals += pass;
        }
        if (!pass)
            solve();
    }
    print_message("M = %d, garlic %d: %.9f, %d positions\n", size, garlic, sum / deals,
                  count);
    free(table);
    return sum / deals;
}

static void mini_boards_have_their_values(void **unused)
{
    (void)unused;
    assert_true(fabs(value_of(2, 0) - 11.0 / 18) < 1e-9);
    assert_true(fabs(value_of(3, 0) - 11.0 / 20) < 1e-9);
    assert_true(fabs(value_of(2, 1) - 11.0 / 18) < 1e-9);
    assert_true(fabs(value_of(3, 1) - 23.0 / 40) < 1e-9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mini_boards_have_their_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
