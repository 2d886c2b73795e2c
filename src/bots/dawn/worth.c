/* SPDX-License-Identifier: MIT */
/*
 * What graves are worth. One more empty grave that all have seen helps every player with
 * a vampire for it at an end of the row, and the others move before I do again; one less
 * hurts the same people. So every question (explore or wait, garlic or not) becomes: how
 * much longer do the chains grow, mine and theirs?
 */
#include "bots/dawn/keeper.h"

#include "base/bits.h"

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

bool keeper_is_match(const View *view, int colour)
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
    uint64_t reach = view->reach;
    view->mine = view->all = 0;
    if (view->setup->options.edition == DAWN_ZOCH)
        reach &= ~belief->touchy; /* D27: nothing can be laid there */
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        uint64_t empty = belief->empty[colour];
        view->mine += (Tally)bits_count(empty & reach) * tally_of(colour);
        view->all += (Tally)bits_count(empty) * tally_of(colour);
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

static int balance(const View *view, int mine, int theirs)
{
    assert(view->players >= 2);
    return (LATER * mine - THEIRS * theirs / (view->players - 1)) / 100;
}

/* What my chain less theirs comes to if these were the empty graves when the next turn
 * begins: one of that colour more or less than now, which many rows don't feel. */
static int change(const View *view, int colour, Tally graves)
{
    int least = tally_at(view->all < graves ? view->all : graves, colour);
    int mine = 0, theirs = 0, mine_now = 0, theirs_now = 0;
    for (int seat = 0; seat < view->players; seat++) {
        const Line *line = &view->lines[seat];
        int now = view->chains[seat];
        bool is_felt = tally_at(line->wanted, colour) > least;
        int then = is_felt ? chain_value(line, graves, view->odds, 0, 0) : now;
        *(seat == view->seat ? &mine_now : &theirs_now) += now;
        *(seat == view->seat ? &mine : &theirs) += then;
    }
    return balance(view, mine, theirs) - balance(view, mine_now, theirs_now);
}

/* To me, if I open an empty grave of that colour now. */
static int gain(const View *view, int colour)
{
    const Line *line = &view->lines[view->seat];
    if (tally_at(line->wanted, colour) <= tally_at(view->mine, colour))
        return 0;
    Tally graves = view->mine + tally_of(colour);
    return chain_value(line, graves, view->odds, 0, 0) - view->now;
}

/* Of one more empty grave for all, and of one less. */
static int more(const View *view, int colour)
{
    return change(view, colour, view->all + tally_of(colour));
}

static int less(const View *view, int colour)
{
    assert(tally_at(view->all, colour) > 0); /* it is known, so it is one of them */
    return change(view, colour, view->all - tally_of(colour));
}

/* `each` vampires from that seat to me; giving its last one wins that seat the game. */
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
static int stake_cost(const View *view)
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
    return (is_known ? less(view, colour) : 0) - GARLIC_SPENT;
}

/* D31: a player who waits while another has fewer vampires loses when dawn breaks. */
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
    int stake = is_touchy ? view->stake : 0; /* D26, D27 */
    return (is_known ? -wait_cost(view) : more(view, colour)) - stake;
}

static int fill_worth(const View *view, int colour)
{
    if (keeper_is_match(view, colour))
        return gain(view, colour);
    int leave = leave_worth(view, colour, false, false);
    int garlic = garlic_worth(view, colour, false);
    bool has_garlic = view->seen->garlic[view->seat];
    return has_garlic && garlic > leave ? garlic : leave;
}

/* The mean over the colours of a lid that is no rat, over an empty grave. */
static void weigh_news(View *view)
{
    const Belief *belief = &view->belief;
    int sum = 0, lids = belief->unseen_lids ? belief->unseen_lids : 1, matches = 0;
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        if (!belief->unseen[colour])
            continue;
        sum += belief->unseen[colour] * fill_worth(view, colour);
        if (keeper_is_match(view, colour))
            matches += belief->unseen[colour];
    }
    /* After a match one may go on: the same again, and so on. */
    int again = lids - matches > 0 ? lids - matches : 1;
    view->news[false] = sum > 0 ? sum / again : sum / lids;
    view->news[true] = sum / lids;
}

/* What an unknown grave may hold that is no coloured lid over nothing. */
static void weigh_unknown(View *view)
{
    const Belief *belief = &view->belief;
    int strange = bits_count(belief->unknown & ~belief->renewed);
    view->rat =
        belief->lost_rats > 0 && strange ? CHANCE * belief->lost_rats / strange : 0;
    view->has_lost = belief->lost_vampires > 0;
    for (int seat = 0; seat < view->players; seat++)
        view->has_lost |= belief->lost_garlic[seat] > 0;
}

void view_make(View *view, const DawnSetup *setup, const DawnState *seen, int seat,
               bool is_forgetful)
{
    view->setup = setup;
    view->seen = seen;
    view->seat = seat;
    view->players = setup->options.players;
    view->is_forgetful = is_forgetful;
    for (int i = 0; i < view->players; i++)
        keeper_line_make(&view->lines[i], seen, i);
    view->reach = within_reach(setup, seen);
    count_empty(view);
    make_odds(view);
    view->stake = stake_cost(view);
    if (seen->phase == DAWN_GIVE || seen->phase == DAWN_PUT)
        return;
    for (int i = 0; i < view->players; i++)
        view->chains[i] = chain_value(&view->lines[i], view->all, view->odds, 0, 0);
    if (seen->phase == DAWN_FILL)
        return;
    const Line *line = &view->lines[seat];
    view->now = chain_value(line, view->mine, view->odds, 0, 0);
    view->none = chain_value(line, 0, view->odds, 0, 0);
    weigh_news(view);
    weigh_unknown(view);
}

/* What could be laid at once in those graves, beyond what could be without them. */
static int chain_among(const View *view, uint64_t graves)
{
    const Belief *belief = &view->belief;
    const Line *line = &view->lines[view->seat];
    uint64_t first = 0;
    for (int end = END_LEFT; end <= END_RIGHT; end++)
        if (line->up[end])
            first |= belief->empty[line->colours[end][0]];
    if (!(first & graves))
        return 0;
    Tally tally = 0;
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        tally += (Tally)bits_count(belief->empty[colour] & graves) * tally_of(colour);
    return chain_value(line, tally, view->odds, 0, 0) - view->none;
}

/* What the rat's neighbours are probably worth: chains in known graves, luck in
 * others. */
int plague_worth(const View *view, int grave)
{
    uint64_t neighbours = view->setup->neighbours[grave] & ~view->seen->open;
    int known = chain_among(view, neighbours), news = view->news[true];
    int strange = bits_count(view->belief.unknown & neighbours);
    return known + (news > 0 ? news * strange : 0);
}

/* That one of `lost` things lies in that unknown grave: sooner in a familiar one. */
static int lost_chance(const Belief *belief, int lost, int grave)
{
    if (lost <= 0)
        return 0;
    int others = FAMILIAR_TIMES - 1, familiar = bits_count(belief->familiar);
    int all = bits_count(belief->unknown) + others * familiar;
    int times = belief->familiar >> grave & 1 ? FAMILIAR_TIMES : 1;
    int chance = all ? CHANCE * times * lost / all : 0;
    return chance < CHANCE ? chance : CHANCE;
}

/* What I have lost track of costs me in that grave; what is left of certainty. */
static int lost_cost(const View *view, int grave, int *left)
{
    const Belief *belief = &view->belief;
    int vampire = lost_chance(belief, belief->lost_vampires, grave);
    int cost = vampire * view->stake;
    *left -= vampire;
    for (int seat = 0; seat < view->players; seat++) {
        int garlic = lost_chance(belief, belief->lost_garlic[seat], grave);
        cost += garlic ? garlic * garlic_cost(view, seat) : 0;
        *left -= garlic;
    }
    return cost;
}

int explore_worth(const View *view, int grave, bool is_plague)
{
    const Belief *belief = &view->belief;
    bool is_renewed = (belief->renewed | belief->familiar) >> grave & 1;
    int rat = is_renewed ? 0 : view->rat, left = CHANCE - rat;
    /* A forgetful player must not prefer a place, or it would come back again and
     * again. */
    bool has_taste = !is_plague && !view->is_forgetful;
    int sum = rat && has_taste ? rat * plague_worth(view, grave) : 0;
    if (view->has_lost)
        sum -= lost_cost(view, grave, &left);
    return (sum + (left > 0 ? left : 0) * view->news[is_plague]) / CHANCE + NEWS;
}
