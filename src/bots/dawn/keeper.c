/* SPDX-License-Identifier: MIT */
/*
 * The keeper of Dawn Under: a value for each legal move, by rules of thumb.
 *
 *   lay in known graves, by the end that lets the chain go on longest;
 *   then look into new graves while that promises more than it tells the others;
 *   garlic into graves the others have vampires for and the keeper has none;
 *   otherwise wait at a grave known to be empty, and avoid all that costs.
 *
 * Stopping is worth next to nothing, but more than opening a grave for nothing.
 */
#include "bots/dawn/keeper.h"

enum {
    FOUND = 50,    /* added where the way is known, before anything that is chance */
    STOP = 1,      /* so that of two ways to gain nothing the shorter one is taken */
    PUT_AHEAD = 3, /* vampires to be put that are thought through to the last */
};

static int max_of(int a, int b)
{
    return a > b ? a : b;
}

/* A grave known to be empty: lay, or else garlic or nothing. */
static int open_empty(const View *view, int colour, bool is_touchy)
{
    bool is_zoch = view->setup->options.edition == DAWN_ZOCH;
    if (is_touchy && is_zoch)
        return -view->stake; /* D27 */

    const Line *line = &view->lines[view->seat];
    int best = INT32_MIN;
    for (int end = END_LEFT; end <= END_RIGHT; end++) {
        if (line->colours[end][0] != colour)
            continue;
        int left = end == END_LEFT, right = end == END_RIGHT;
        int rest =
            chain_value(line, view->mine - tally_of(colour), view->odds, left, right);
        best = max_of(best, VAMPIRE + FOUND + rest);
    }
    if (best > INT32_MIN)
        return best;
    int leave = leave_worth(view, colour, true, is_touchy);
    bool has_garlic = view->seen->garlic[view->seat];
    return has_garlic ? max_of(leave, garlic_worth(view, colour, true)) : leave;
}

static void spread(int values[DAWN_GRAVES], uint64_t graves, int value)
{
    for (; graves; graves &= graves - 1)
        values[__builtin_ctzll(graves)] = value;
}

static void value_empty(const View *view, uint64_t reach, int values[DAWN_GRAVES])
{
    uint64_t touchy = view->belief.touchy;
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        uint64_t empty = view->belief.empty[colour] & reach;
        if (empty & ~touchy)
            spread(values, empty & ~touchy, open_empty(view, colour, false));
        if (empty & touchy)
            spread(values, empty & touchy, open_empty(view, colour, true));
    }
}

/* Of opening each grave within reach: they go by what is known of them. */
static void value_graves(const View *view, uint64_t reach, int values[DAWN_GRAVES])
{
    const Belief *belief = &view->belief;
    bool is_plague = view->seen->phase == DAWN_PLAGUE;
    value_empty(view, reach, values);
    spread(values, belief->vampires & reach, -view->stake);
    for (int seat = 0; seat < view->players; seat++)
        if (belief->garlic[seat] & reach)
            spread(values, belief->garlic[seat] & reach, -garlic_cost(view, seat));
    for (uint64_t rest = (belief->unknown | belief->rats) & reach; rest;
         rest &= rest - 1) {
        int grave = __builtin_ctzll(rest);
        int stake = belief->touchy >> grave & 1 ? view->stake : 0;
        if (belief->unknown >> grave & 1)
            values[grave] = explore_worth(view, grave, is_plague) - stake;
        else
            values[grave] = (is_plague ? 0 : plague_worth(view, grave)) - stake;
    }
}

/* To lay is always right; the end is the one that lets more follow. */
static int value_lay(const View *view, int end)
{
    int left = end == END_LEFT, right = end == END_RIGHT;
    const Line *line = &view->lines[view->seat];
    return VAMPIRE + WIN + chain_value(line, view->mine, view->odds, left, right);
}

/* How easily a vampire of that colour is laid: known graves and those to come. */
static int ease_of(const View *view, int colour)
{
    int known = tally_at(view->all, colour);
    return view->odds[colour] + 20 * (known < 3 ? known : 3);
}

/* Get rid of what is hard to lay; give what is hard for the receiver too: it is the
 * same. */
static int value_give(const View *view, int end)
{
    int left = end == END_LEFT, right = end == END_RIGHT;
    const Line *line = &view->lines[view->seat];
    int rest = chain_value(line, view->all, view->odds, left, right);
    return rest - ease_of(view, line->colours[end][0]);
}

/* The best row that the gifts still to be put can make. */
static int best_row(const View *view, const Line *line, Tally gifts)
{
    if (!gifts)
        return chain_value(line, view->all, view->odds, 0, 0);
    int best = INT32_MIN;
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        for (int end = END_LEFT; tally_at(gifts, colour) && end <= END_RIGHT; end++) {
            Line next = *line;
            keeper_line_push(&next, end, colour);
            best = max_of(best, best_row(view, &next, gifts - tally_of(colour)));
        }
    }
    return best;
}

static int value_put(const View *view, int colour, int end)
{
    Line line = view->lines[view->seat];
    Tally gifts = 0;
    int count = 0;
    for (int i = 0; i < DAWN_COLOURS; i++) {
        gifts += (Tally)view->seen->gifts[i] * tally_of(i);
        count += view->seen->gifts[i];
    }
    /* Of many gifts the worst go in first, where they bury least. */
    if (count > PUT_AHEAD)
        return -ease_of(view, colour) -
               (line.up[end] ? ease_of(view, line.colours[end][0]) : 0);
    keeper_line_push(&line, end, colour);
    return best_row(view, &line, gifts - tally_of(colour));
}

static int value_fill(const View *view, Move move)
{
    int grave = view->seen->grave;
    int colour = view->seen->lids[grave];
    switch (move) {
    case DAWN_LAY_LEFT: return value_lay(view, END_LEFT);
    case DAWN_LAY_RIGHT: return value_lay(view, END_RIGHT);
    case DAWN_GARLIC_IN: return garlic_worth(view, colour, false);
    }
    return leave_worth(view, colour, false, view->belief.touchy >> grave & 1);
}

static int value_move(const View *view, Move move)
{
    if (move < DAWN_STOP)
        return value_fill(view, move);
    if (move == DAWN_STOP)
        return STOP;
    if (move < DAWN_PUT_LEFT)
        return value_give(view, move == DAWN_GIVE_LEFT ? END_LEFT : END_RIGHT);
    int put = move - DAWN_PUT_LEFT;
    return value_put(view, put / 2, put % 2);
}

static void value_moves(const View *view, const Move *legal, int count, int *values)
{
    int graves[DAWN_GRAVES] = {0};
    if (legal[0] < DAWN_LAY_LEFT)
        value_graves(view, view->reach, graves);
    for (int i = 0; i < count; i++)
        values[i] = legal[i] < DAWN_LAY_LEFT ? graves[legal[i] - DAWN_OPEN]
                                             : value_move(view, legal[i]);
}

void keeper_dawn(const Memory *memory, const DawnSetup *setup, const DawnState *seen,
                 const Move *legal, int count, int *values)
{
    View view;
    belief_make(&view.belief, memory, setup, seen);
    view_make(&view, setup, seen, memory->seat, memory->span != MEMORY_PERFECT);
    value_moves(&view, legal, count, values);
}

static void watch(Memory *memory, const Setup *setup, const Events *events)
{
    memory_watch_dawn(memory, &setup->dawn, events);
}

static void values_of(const Memory *memory, const Setup *setup, const Seen *seen,
                      const Move *legal, int count, int *values)
{
    keeper_dawn(memory, &setup->dawn, &seen->state.dawn, legal, count, values);
}

const KeeperGame keeper_game_dawn = {
    .watch = watch, .values = values_of, .plain = VAMPIRE};
