/* SPDX-License-Identifier: MIT */
/*
 * The exact end of Sedlec for two players: alpha-beta over turns, Star1 over what a dig
 * turns up, a memo of bounds. Values are seat 0's chance to win, out of NET_CERTAIN:
 * turns of seat 0 take the highest, the other's the lowest.
 */
#include "bots/sedlec/exact_part.h"

#include <string.h>

/* A memo entry's value[0]: the bounds known, lower and upper. */
typedef struct Bounds {
    int32_t lower, upper;
} Bounds;

static int64_t search(Exact *exact, const Position *position, int64_t alpha,
                      int64_t beta);

static int64_t result(const Position *position)
{
    uint64_t mine = position->ranks[0], theirs = position->ranks[1];
    return mine > theirs ? NET_CERTAIN : mine == theirs ? NET_CERTAIN / 2 : 0;
}

/* The best of the values met so far, for the seat that decides, and what is still worth
 * knowing. */
typedef struct Window {
    int64_t alpha, beta, best;
    bool is_high; /* seat 0 decides: it wants the value high */
} Window;

static Window window_open(const Position *position, int64_t alpha, int64_t beta)
{
    bool is_high = position->state.turn == 0;
    return (Window){alpha, beta, is_high ? -1 : NET_CERTAIN + 1, is_high};
}

/* Takes in one more value; false when the rest does not matter any more. */
static bool window_note(Window *window, int64_t value)
{
    if (window->is_high) {
        if (value > window->best)
            window->best = value;
        if (value > window->alpha)
            window->alpha = value;
    } else {
        if (value < window->best)
            window->best = value;
        if (value < window->beta)
            window->beta = value;
    }
    int64_t perfect = window->is_high ? NET_CERTAIN : 0;
    return window->alpha < window->beta && window->best != perfect;
}

/* What the digger keeps of two turned cards. */
static int64_t search_keep(Exact *exact, const Position *turned, int64_t alpha,
                           int64_t beta)
{
    Window window = window_open(turned, alpha, beta);
    for (unsigned rest = turned->state.turned; rest; rest &= rest - 1) {
        Position next;
        unsigned stack = (unsigned)__builtin_ctz(rest);
        position_move(exact, turned, (uint8_t)(SEDLEC_KEEP_CARD + stack), &next);
        if (!window_note(&window, search(exact, &next, window.alpha, window.beta)))
            break;
    }
    return window.best;
}

static int64_t floor_div(int64_t a, int64_t b)
{
    return a >= 0 ? a / b : -((-a + b - 1) / b);
}

/* S6, S26: the mean over what the dig may turn up. A child matters only as far as the
 * rest, at its best or at its worst, could still bring the mean into the window. */
static int64_t search_dig(Exact *exact, const Position *position, uint8_t move,
                          int64_t alpha, int64_t beta)
{
    Dig dig;
    dig_begin(&dig, &position->hidden, &position->state, move);
    int64_t sum = 0, ways = dig.ways, rest = ways;
    Position next;
    for (int times; (times = position_dig(exact, position, &dig, &next)) > 0;) {
        rest -= times;
        int64_t low = floor_div(alpha * ways - sum - rest * NET_CERTAIN, times);
        int64_t high = floor_div(beta * ways - sum, times) + 1;
        low = low < -1 ? -1 : low;
        high = high > NET_CERTAIN + 1 ? NET_CERTAIN + 1 : high;
        int64_t value = next.state.phase == SEDLEC_KEEP
                            ? search_keep(exact, &next, low, high)
                            : search(exact, &next, low, high);
        sum += times * value;
        if (value <= low)
            return (sum + rest * NET_CERTAIN + ways - 1) / ways; /* at most that */
        if (value >= high)
            return sum / ways; /* at least that */
    }
    return (sum + ways / 2) / ways;
}

static int64_t search_move(Exact *exact, const Position *position, uint8_t move,
                           int64_t alpha, int64_t beta)
{
    if (move < SEDLEC_KEEP_CARD)
        return search_dig(exact, position, move, alpha, beta);
    Position next;
    position_move(exact, position, move, &next);
    return search(exact, &next, alpha, beta);
}

static Bounds bounds_find(const ExactEntry *entry, uint64_t key)
{
    if (entry->key != key)
        return (Bounds){0, NET_CERTAIN};
    return (Bounds){(int32_t)(entry->value[0] >> 32), (int32_t)entry->value[0]};
}

static void bounds_keep(ExactEntry *entry, uint64_t key, Bounds bounds)
{
    entry->key = key;
    entry->value[0] = (uint64_t)(uint32_t)bounds.lower << 32 | (uint32_t)bounds.upper;
}

static int64_t search_moves(Exact *exact, const Position *position, int64_t alpha,
                            int64_t beta)
{
    uint8_t moves[SEDLEC_MOVES];
    int count = position_moves(exact, position, moves);
    Window window = window_open(position, alpha, beta);
    for (int i = 0; i < count; i++) {
        int64_t value = search_move(exact, position, moves[i], window.alpha, window.beta);
        if (!window_note(&window, value))
            break;
    }
    return window.best;
}

/* The value if it lies between alpha and beta; else a bound on that side. */
static int64_t search(Exact *exact, const Position *position, int64_t alpha, int64_t beta)
{
    if (position->done == 3)
        return result(position);
    if (exact->budget == 0 || exact->is_spent) {
        exact->is_spent = true;
        return 0;
    }
    exact->budget--;
    uint64_t key = position_key(position);
    ExactEntry *entry = &exact->memo[key & exact->memo_mask];
    Bounds bounds = bounds_find(entry, key);
    if (bounds.lower >= beta || bounds.lower == bounds.upper)
        return bounds.lower;
    if (bounds.upper <= alpha)
        return bounds.upper;
    alpha = bounds.lower > alpha ? bounds.lower : alpha;
    beta = bounds.upper < beta ? bounds.upper : beta;

    int64_t value = search_moves(exact, position, alpha, beta);
    if (value > alpha)
        bounds.lower = (int32_t)value;
    if (value < beta)
        bounds.upper = (int32_t)value;
    bounds_keep(entry, key, bounds); /* once it is spent, nobody reads them */
    return value;
}

void exact_two(Exact *exact, const Position *position, const uint8_t *legal, int count,
               bool is_best_enough, int32_t *values)
{
    Window window = window_open(position, -1, NET_CERTAIN + 1);
    for (int i = 0; i < count; i++) {
        int64_t value = search_move(exact, position, legal[i], window.alpha, window.beta);
        values[i] = (int32_t)(window.is_high ? value : NET_CERTAIN - value);
        if (!is_best_enough)
            continue;
        if (value <= window.alpha || value >= window.beta)
            values[i] = -1; /* only a bound, and no better than one before */
        (void)window_note(&window, value);
    }
}

void exact_init(Exact *exact, const SedlecSetup *setup, ExactEntry *memo, uint32_t length,
                uint32_t budget)
{
    memset(memo, 0, length * sizeof *memo);
    *exact =
        (Exact){.setup = setup, .memo = memo, .memo_mask = length - 1, .budget = budget};
}

bool exact_values(Exact *exact, const SedlecState *seen, const uint8_t *legal, int count,
                  bool is_best_enough, int32_t *values)
{
    Position position;
    position_make(exact, seen, &position);
    if (exact->setup->options.players == 2)
        exact_two(exact, &position, legal, count, is_best_enough, values);
    else
        exact_many(exact, &position, legal, count, is_best_enough, values);
    return !exact->is_spent;
}

int exact_turns_left(const SedlecSetup *setup, const SedlecState *seen)
{
    int turns = 0;
    for (int seat = 0; seat < setup->options.players; seat++) {
        int in_hand =
            (seen->hands[seat][0] != CARD_NONE) + (seen->hands[seat][1] != CARD_NONE);
        turns += 2 * (setup->pyramid - seen->placed[seat]) - in_hand;
    }
    return turns;
}
