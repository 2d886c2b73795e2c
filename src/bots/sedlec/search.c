/* SPDX-License-Identifier: MIT */
/*
 * One ply and two plies of Sedlec. With two players a position has one worth: the net is
 * asked for the player whose turn it is. With more, the net is asked for each player, and
 * each is taken to do what is best for themselves.
 */
#include "bots/sedlec/search.h"
#include "bots/sedlec/exact.h"

#include <string.h>

enum { MEMO = 1024, KEEP_CLOSE = NET_CERTAIN / 20 };

int32_t search_sedlec_judge(const SedlecMind *mind, const SedlecState *state, int seat)
{
    SedlecFeatures features;
    if (state->phase == SEDLEC_OVER)
        return state->winners >> seat & 1
                   ? NET_CERTAIN / __builtin_popcount(state->winners)
                   : 0;
    if (!budget_spend(mind->budget, 1))
        return 0;
    int asked = mind->setup->options.players == 2 ? state->turn : seat;
    feature_sedlec(&features, mind->setup, state, asked);
    int32_t chance = mind->judge->chance(mind->judge->net, &features);
    return asked == seat ? chance : NET_CERTAIN - chance;
}

static void move_on(const SedlecMind *mind, const SedlecState *from, int move,
                    SedlecState *to)
{
    *to = *from;
    sedlec_apply(mind->setup, to, (uint8_t)move, NULL);
}

/* After a dig: what its player would keep, and what that is worth to that player. */
static int32_t keep_best(const SedlecMind *mind, const SedlecState *turned,
                         SedlecState *kept)
{
    int32_t best = -1;
    int seat = turned->turn;
    for (unsigned rest = turned->turned; rest; rest &= rest - 1) {
        SedlecState next;
        move_on(mind, turned, SEDLEC_KEEP_CARD + __builtin_ctz(rest), &next);
        int32_t worth = search_sedlec_judge(mind, &next, seat);
        if (worth > best) {
            best = worth;
            *kept = next;
        }
    }
    return best;
}

/* Walks through a dig, or through so many of its ways, evenly spread. */
typedef struct Walk {
    Dig dig;
    int step, phase; /* one way in `step` is walked */
} Walk;

static void walk_begin(Walk *walk, const Hidden *hidden, const SedlecState *seen,
                       uint8_t move, int most)
{
    dig_begin(&walk->dig, hidden, seen, move);
    int pairs = walk->dig.second < 0 ? hidden->kinds
                : walk->dig.is_even  ? hidden->kinds * (hidden->kinds + 1) / 2
                                     : hidden->kinds * hidden->kinds;
    walk->step = most > 0 ? (pairs + most - 1) / most : 1;
    walk->phase = walk->step / 2;
}

/* The state after the next way; its weight, 0 at the end. */
static int walk_next(const SedlecMind *mind, Walk *walk, const SedlecState *seen,
                     SedlecState *turned)
{
    int first, second, times;
    while ((times = dig_next(&walk->dig, &first, &second)) > 0) {
        if (walk->phase-- > 0)
            continue;
        walk->phase = walk->step - 1;
        SedlecState laid = *seen;
        dig_lay(&walk->dig, first, second, &laid);
        move_on(mind, &laid, walk->dig.move, turned);
        return times;
    }
    return 0;
}

/* What a dig is worth to the player who digs. */
static int32_t weigh_dig(const SedlecMind *mind, const Hidden *hidden,
                         const SedlecState *seen, uint8_t move, int most)
{
    Walk walk;
    SedlecState turned, kept;
    int64_t sum = 0, weight = 0;
    walk_begin(&walk, hidden, seen, move, most);
    for (int times; (times = walk_next(mind, &walk, seen, &turned)) > 0;) {
        bool is_two = turned.phase == SEDLEC_KEEP;
        int32_t worth = is_two ? keep_best(mind, &turned, &kept)
                               : search_sedlec_judge(mind, &turned, seen->turn);
        sum += (int64_t)times * worth;
        weight += times;
    }
    return weight ? (int32_t)(sum / weight) : 0;
}

static int32_t weigh_move(const SedlecMind *mind, const Hidden *hidden,
                          const SedlecState *seen, uint8_t move, int most)
{
    if (move < SEDLEC_KEEP_CARD)
        return weigh_dig(mind, hidden, seen, move, most);
    SedlecState next;
    move_on(mind, seen, move, &next);
    return search_sedlec_judge(mind, &next, seen->turn);
}

/* The first move of the same kind. */
static int first_alike(const SedlecState *seen, const uint8_t *legal, int i)
{
    int first = 0;
    while (move_kind(seen, legal[first]) != move_kind(seen, legal[i]))
        first++;
    return first;
}

void search_sedlec_weigh(const SedlecMind *mind, const SedlecState *seen,
                         const uint8_t *legal, int count, int ways, int32_t *worths)
{
    Hidden hidden;
    hidden_count(&hidden, mind->setup, seen);
    for (int i = 0; i < count; i++) {
        int first = first_alike(seen, legal, i);
        worths[i] =
            first < i ? worths[first] : weigh_move(mind, &hidden, seen, legal[i], ways);
        if (budget_is_spent(mind->budget) && first == i)
            worths[i] = -1;
    }
}

static int best_of(const int32_t *worths, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        best = worths[i] > worths[best] ? i : best;
    return best;
}

/* What a state is worth to a seat once the next player has moved. */
static int32_t reply(const SedlecMind *mind, const SedlecState *state, int seat, int ways)
{
    uint8_t legal[SEDLEC_MOVES] = {0};
    int32_t worths[SEDLEC_MOVES] = {0};
    if (state->phase == SEDLEC_OVER)
        return search_sedlec_judge(mind, state, seat);
    int count = sedlec_legal(mind->setup, state, legal);
    search_sedlec_weigh(mind, state, legal, count, ways, worths);
    int best = best_of(worths, count);
    if (state->turn == seat)
        return worths[best];
    if (mind->setup->options.players == 2)
        return NET_CERTAIN - worths[best];
    SedlecState next;
    if (legal[best] >= SEDLEC_KEEP_CARD) {
        move_on(mind, state, legal[best], &next);
        return search_sedlec_judge(mind, &next, seat);
    }
    Hidden hidden;
    Walk walk;
    SedlecState turned;
    int64_t sum = 0, weight = 0;
    hidden_count(&hidden, mind->setup, state);
    walk_begin(&walk, &hidden, state, legal[best], ways);
    for (int times; (times = walk_next(mind, &walk, state, &turned)) > 0;) {
        next = turned;
        if (turned.phase == SEDLEC_KEEP)
            keep_best(mind, &turned, &next);
        sum += (int64_t)times * search_sedlec_judge(mind, &next, seat);
        weight += times;
    }
    return weight ? (int32_t)(sum / weight) : 0;
}

/* After a dig: the better card to keep by two plies, where one ply leaves a doubt. */
static int32_t keep_deep(const SedlecMind *mind, const SedlecState *turned, int ways)
{
    SedlecState next[2] = {*turned, *turned};
    int32_t worths[2] = {0};
    int seat = turned->turn, i = 0;
    for (unsigned rest = turned->turned; rest; rest &= rest - 1, i++) {
        move_on(mind, turned, SEDLEC_KEEP_CARD + __builtin_ctz(rest), &next[i]);
        worths[i] = search_sedlec_judge(mind, &next[i], seat);
    }
    int better = worths[1] > worths[0];
    int32_t deep = reply(mind, &next[better], seat, ways);
    if (worths[better] - worths[!better] >= KEEP_CLOSE)
        return deep;
    int32_t other = reply(mind, &next[!better], seat, ways);
    return other > deep ? other : deep;
}

static int32_t weigh_deep(const SedlecMind *mind, const Hidden *hidden,
                          const SedlecState *seen, uint8_t move, int ways)
{
    SedlecState turned;
    int seat = seen->turn;
    if (move >= SEDLEC_KEEP_CARD) {
        move_on(mind, seen, move, &turned);
        return reply(mind, &turned, seat, ways);
    }
    Walk walk;
    int64_t sum = 0, weight = 0;
    walk_begin(&walk, hidden, seen, move, 4 * ways);
    for (int times; (times = walk_next(mind, &walk, seen, &turned)) > 0;) {
        int32_t worth = turned.phase == SEDLEC_KEEP ? keep_deep(mind, &turned, ways)
                                                    : reply(mind, &turned, seat, ways);
        sum += (int64_t)times * worth;
        weight += times;
    }
    return weight ? (int32_t)(sum / weight) : 0;
}

/* The best moves by one ply, weighed again by two. Other moves fall behind them. */
static void deepen(const SedlecMind *mind, const SedlecEffort *effort,
                   const SedlecState *seen, const uint8_t *legal, int count,
                   int32_t *worths)
{
    int32_t quick[SEDLEC_MOVES];
    Hidden hidden;
    hidden_count(&hidden, mind->setup, seen);
    memcpy(quick, worths, (size_t)count * sizeof *quick);
    int32_t least = quick[best_of(quick, count)] - NET_CERTAIN / 1024 * effort->margin;
    for (int i = 0; i < count; i++)
        worths[i] -= NET_CERTAIN;
    for (int tried = 0; tried < effort->candidates; tried++) {
        int i = best_of(quick, count);
        if (quick[i] < least)
            break;
        int32_t deep = weigh_deep(mind, &hidden, seen, legal[i], effort->replies);
        if (budget_is_spent(mind->budget))
            break;
        worths[i] = deep;
        for (int j = 0; j < count; j++)
            if (move_kind(seen, legal[j]) == move_kind(seen, legal[i]))
                quick[j] = -1, worths[j] = worths[i];
    }
}

/* The moves from best to worst, as numbers of the list. */
static void sort_moves(const int32_t *worths, int count, uint8_t *order)
{
    for (int i = 0; i < count; i++) {
        int j = i;
        for (; j > 0 && worths[order[j - 1]] < worths[i]; j--)
            order[j] = order[j - 1];
        order[j] = (uint8_t)i;
    }
}

/* Of what is equal in the end, the judge's favourite is taken. */
static bool solve(const SedlecMind *mind, const SedlecEffort *effort,
                  const SedlecState *seen, const uint8_t *legal, int count,
                  int32_t *worths)
{
    const SedlecSetup *setup = mind->setup;
    bool has_more = setup->options.cards > setup->options.players * setup->pyramid;
    if (exact_turns_left(setup, seen) > (has_more ? effort->exact_more : effort->exact))
        return false;
    ExactEntry memo[MEMO];
    Exact exact;
    int32_t values[SEDLEC_MOVES];
    uint8_t order[SEDLEC_MOVES], moves[SEDLEC_MOVES];
    sort_moves(worths, count, order);
    for (int i = 0; i < count; i++)
        moves[i] = legal[order[i]];
    exact_init(&exact, setup, memo, MEMO, effort->budget);
    exact.shared = mind->budget;
    if (!exact_values(&exact, seen, moves, count, true, values))
        return false;
    for (int i = 0; i < count; i++)
        worths[order[i]] = values[i];
    return true;
}

void search_sedlec(const SedlecMind *mind, const SedlecEffort *effort,
                   const SedlecState *seen, const uint8_t *legal, int count,
                   int32_t *worths)
{
    search_sedlec_weigh(mind, seen, legal, count, 0, worths);
    if (solve(mind, effort, seen, legal, count, worths) || effort->candidates == 0)
        return;
    deepen(mind, effort, seen, legal, count, worths);
}
