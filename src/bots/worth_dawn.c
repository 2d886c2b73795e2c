/* SPDX-License-Identifier: MIT */
/*
 * What graves are worth. One more empty grave that all have seen helps whoever has a
 * vampire for it at an end of his row, and the others move before I do again; one less
 * hurts the same people. So every question (explore or wait, garlic or not) becomes: how
 * much longer do the chains grow, mine and theirs?
 */
#include "bots/keeper_dawn.h"

enum {
    LATER = 40,  /* percent: what I could lay next turn, if nobody takes it before */
    THEIRS = 60, /* percent: what the others could lay, on average */
    GARLIC_SPENT = 20, /* a garlic in hand is worth that much */
    DAWN_NEAR = 600,   /* to wait while dawn is about to break for another */
    NEWS = 30,         /* what one learns by opening a new grave */
};

static int lowest_bit(uint64_t graves)
{
    return __builtin_ctzll(graves);
}

static int count_graves(uint64_t graves)
{
    return __builtin_popcountll(graves);
}

bool is_match(const View *view, int colour)
{
    const Line *line = &view->lines[view->seat];
    for (int end = END_LEFT; end <= END_RIGHT; end++) {
        if (line->up[end] && line->colours[end][0] == colour)
            return true;
    }
    return false;
}

/* The graves I may open in this phase. */
static uint64_t within_reach(const DawnSetup *setup, const DawnState *seen)
{
    uint64_t closed = setup->covered & ~seen->open;
    return seen->rat == GRAVE_NONE ? closed : closed & setup->neighbours[seen->rat];
}

static void count_empty(View *view)
{
    const Belief *belief = &view->belief;
    const DawnState *seen = view->seen;
    uint64_t reach = within_reach(view->setup, seen);
    if (view->setup->options.edition == DAWN_ZOCH)
        reach &= ~belief->touchy; /* D27: nothing can be laid there */
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        uint64_t empty = belief->empty[colour];
        view->mine += (Tally)count_graves(empty & reach) * tally_of(colour);
        view->all += (Tally)count_graves(empty) * tally_of(colour);
    }
    for (uint64_t open = seen->open; open; open &= open - 1) {
        int grave = lowest_bit(open);
        if (grave != seen->grave && seen->lids[grave] < DAWN_COLOURS &&
            seen->contents[grave] == CONTENT_EMPTY)
            view->all += tally_of(seen->lids[grave]);
    }
}

static void make_odds(View *view)
{
    const Belief *belief = &view->belief;
    int lids = belief->unseen_lids ? belief->unseen_lids : 1;
    int mean = 0;
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        view->odds[colour] = 100 * belief->unseen[colour] / lids;
        mean += belief->unseen[colour] * view->odds[colour];
    }
    view->odds[LID_HIDDEN] = mean / lids;
}

/* Mine less theirs, if these were the empty graves when the next turn begins. */
static int balance(const View *view, Tally graves)
{
    int theirs = 0;
    assert(view->players >= 2);
    for (int seat = 0; seat < view->players; seat++) {
        if (seat != view->seat)
            theirs += chain_value(&view->lines[seat], graves, view->odds, 0, 0);
    }
    int mine = chain_value(&view->lines[view->seat], graves, view->odds, 0, 0);
    return (LATER * mine - THEIRS * theirs / (view->players - 1)) / 100;
}

static void weigh_colours(View *view)
{
    const Line *line = &view->lines[view->seat];
    int now = chain_value(line, view->mine, view->odds, 0, 0);
    int level = balance(view, view->all);
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        if (!(view->setup->colours >> colour & 1))
            continue;
        Tally one = tally_of(colour);
        view->gain[colour] = chain_value(line, view->mine + one, view->odds, 0, 0) - now;
        view->more[colour] = balance(view, view->all + one) - level;
        if (tally_at(view->all, colour))
            view->less[colour] = balance(view, view->all - one) - level;
    }
}

void view_make(View *view, const Memory *memory, const DawnSetup *setup,
               const DawnState *seen)
{
    *view = (View){.setup = setup,
                   .seen = seen,
                   .seat = memory->seat,
                   .players = setup->options.players,
                   .is_forgetful = memory->span != MEMORY_PERFECT};
    belief_make(&view->belief, memory, setup, seen);
    for (int seat = 0; seat < view->players; seat++)
        line_make(&view->lines[seat], seen, seat);
    count_empty(view);
    make_odds(view);
    if (seen->phase != DAWN_GIVE && seen->phase != DAWN_PUT)
        weigh_colours(view);
}

/* `each` vampires from that seat to me; to be rid of his last one wins him the game. */
static int gift_cost(const View *view, int giver, int each)
{
    bool is_last = view->lines[giver].length <= each;
    return VAMPIRE * each + (VAMPIRE * each + (is_last ? WIN : 0)) / (view->players - 1);
}

/* D16, D18, D29: everybody gives. */
static int feast_cost(const View *view)
{
    int cost = 0;
    for (int seat = 0; seat < view->players; seat++) {
        if (seat != view->seat)
            cost += gift_cost(view, seat, view->players == 2 ? 4 : 1);
    }
    return cost;
}

/* The third one brings vampires (D18); the first two are steps towards it. */
int stake_cost(const View *view)
{
    static const int percent[3] = {15, 35, 100};
    int stakes = view->seen->stakes[view->seat];
    return feast_cost(view) * percent[stakes < 2 ? stakes : 2] / 100;
}

int garlic_cost(const View *view, int owner)
{
    if (owner == view->seat)
        return feast_cost(view);
    return gift_cost(view, owner, view->players == 2 ? 2 : 1);
}

int garlic_worth(const View *view, int colour, bool is_known)
{
    return (is_known ? view->less[colour] : 0) - GARLIC_SPENT;
}

/* D31: who waits while another has fewer vampires loses when dawn breaks. */
static int wait_cost(const View *view)
{
    int dawn = view->setup->options.dawn, mine = view->lines[view->seat].length;
    bool is_behind = false;
    for (int seat = 0; seat < view->players; seat++)
        is_behind |= view->lines[seat].length < mine;
    return dawn && is_behind ? DAWN_NEAR * (view->seen->idle + 1) / dawn : 0;
}

int leave_worth(const View *view, int colour, bool is_known, bool is_touchy)
{
    int stake = is_touchy ? stake_cost(view) : 0; /* D26, D27 */
    return (is_known ? -wait_cost(view) : view->more[colour]) - stake;
}

static int fill_worth(const View *view, int colour)
{
    if (is_match(view, colour))
        return view->gain[colour];
    int leave = leave_worth(view, colour, false, false);
    int garlic = garlic_worth(view, colour, false);
    bool has_garlic = view->seen->garlic[view->seat];
    return has_garlic && garlic > leave ? garlic : leave;
}

/* The mean over the colours of a lid that is no rat, over an empty grave. */
static int colour_worth(const View *view, bool is_plague)
{
    const Belief *belief = &view->belief;
    int sum = 0, lids = belief->unseen_lids ? belief->unseen_lids : 1, matches = 0;
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        sum += belief->unseen[colour] * fill_worth(view, colour);
        if (is_match(view, colour))
            matches += belief->unseen[colour];
    }
    /* After a match one may go on: the same again, and so on. */
    int again = lids - matches > 0 ? lids - matches : 1;
    return sum > 0 && !is_plague ? sum / again : sum / lids;
}

/* What probably comes of the rat's neighbours: chains in known graves, luck in others. */
int plague_worth(const View *view, int grave)
{
    const Belief *belief = &view->belief;
    uint64_t neighbours = view->setup->neighbours[grave] & ~view->seen->open;
    const Line *line = &view->lines[view->seat];
    Tally graves = 0;
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        graves +=
            (Tally)count_graves(belief->empty[colour] & neighbours) * tally_of(colour);
    int known = chain_value(line, graves, view->odds, 0, 0) -
                chain_value(line, 0, view->odds, 0, 0);
    int news = colour_worth(view, true);
    return known + (news > 0 ? news * count_graves(belief->unknown & neighbours) : 0);
}

/* A share of the unknown graves, out of CHANCE. */
static int chance_of(int count, uint64_t graves)
{
    int all = count_graves(graves);
    return count > 0 && all ? CHANCE * count / all : 0;
}

/* That one of `lost` things lies in that unknown grave: sooner in a familiar one. */
static int lost_chance(const Belief *belief, int lost, int grave)
{
    int others = FAMILIAR_TIMES - 1, familiar = count_graves(belief->familiar);
    int all = count_graves(belief->unknown) + others * familiar;
    int times = belief->familiar >> grave & 1 ? FAMILIAR_TIMES : 1;
    int chance = lost > 0 && all ? CHANCE * times * lost / all : 0;
    return chance < CHANCE ? chance : CHANCE;
}

int explore_worth(const View *view, int grave, bool is_plague)
{
    const Belief *belief = &view->belief;
    bool is_renewed = (belief->renewed | belief->familiar) >> grave & 1;
    int vampire = lost_chance(belief, belief->lost_vampires, grave);
    int rat =
        chance_of(is_renewed ? 0 : belief->lost_rats, belief->unknown & ~belief->renewed);
    /* Whoever forgets must not prefer a place: he would come back again and again. */
    bool has_taste = !is_plague && !view->is_forgetful;
    int sum = rat && has_taste ? rat * plague_worth(view, grave) : 0;
    sum -= vampire * stake_cost(view);
    int left = CHANCE - vampire - rat;
    for (int seat = 0; seat < view->players; seat++) {
        int garlic = lost_chance(belief, belief->lost_garlic[seat], grave);
        sum -= garlic * garlic_cost(view, seat);
        left -= garlic;
    }
    return (sum + (left > 0 ? left : 0) * colour_worth(view, is_plague)) / CHANCE + NEWS;
}
