/* SPDX-License-Identifier: MIT */
/*
 * What the policy does, the first that is possible:
 *
 *   lay where a known grave fits an end, by the end that goes on;
 *   open a new grave if that promises more to its seat than to the others;
 *   stop, or wait at a grave known to be empty, or where it costs least.
 *
 * Garlic goes where the others would lay and it would not.
 */
#include "bots/dawn/policy.h"

#include "base/bits.h"

enum {
    MATCH = 100,   /* a vampire laid */
    THEIRS = 60,   /* one that another can lay */
    CURIOUS = 30,  /* what a new lid tells */
    UNMATCHED = 7, /* no colour: the vampire there lies face down */
    LIDS = 10,
};

static void know_content(KnownSets *sets, uint64_t bit, int content)
{
    if (content == CONTENT_VAMPIRE)
        sets->vampires |= bit;
    else if (content >= CONTENT_GARLIC && content < CONTENT_HIDDEN)
        sets->garlic[content - CONTENT_GARLIC] |= bit;
}

void known_sets_make(KnownSets *sets, const DawnState *known)
{
    *sets = (KnownSets){0};
    for (uint64_t rest = known->opened; rest; rest &= rest - 1) {
        int grave = __builtin_ctzll(rest), lid = known->lids[grave];
        if (lid > LID_RAT)
            continue; /* a bare grave: not in the game (D5) */
        sets->lids[lid] |= rest & -rest;
        know_content(sets, rest & -rest, known->contents[grave]);
    }
}

void known_sets_watch(KnownSets *sets, const Events *events)
{
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->list[i];
        uint64_t bit = (uint64_t)1 << (event->a & 63);
        switch (event->kind) {
        case DAWN_OPENED: sets->lids[event->b] |= bit; break; /* or it was known */
        case DAWN_LAID: sets->vampires |= bit; break;
        case DAWN_GARLIC_LAID: sets->garlic[event->seat] |= bit; break;
        case DAWN_GARLIC_BACK: sets->garlic[event->seat] &= ~bit; break;
        case DAWN_RAT_LEFT: sets->lids[LID_RAT] &= ~bit; break;
        }
    }
}

typedef struct PolicyView {
    const KnownSets *sets;
    const DawnSetup *setup;
    const DawnState *seen;
    int seat;
    uint64_t empty; /* closed, and nothing is known to be in it; new ones too */
    uint64_t reach, touchy;
} PolicyView;

static void view(PolicyView *view, const KnownSets *sets, const DawnSetup *setup,
                 const DawnState *seen, int seat)
{
    uint64_t closed = setup->covered & ~seen->open, full = sets->vampires;
    for (int i = 0; i < setup->options.players; i++)
        full |= sets->garlic[i];
    *view = (PolicyView){sets, setup, seen, seat, .empty = closed & ~full};
    view->touchy = seen->turn == seat ? seen->touchy : 0;
    view->reach =
        seen->phase == DAWN_PLAGUE ? closed & setup->neighbours[seen->rat] : closed;
}

static int at_end(const DawnState *seen, int seat, int end, int behind)
{
    int last = seen->lengths[seat] - 1, index = end == END_LEFT ? behind : last - behind;
    bool is_up = index >= 0 && index <= last && dawn_row_is_up(seen, seat, index);
    return is_up ? dawn_row_at(seen, seat, index) : UNMATCHED;
}

/* Known graves in which a vampire of that colour could be laid. */
static uint64_t fits(const PolicyView *view, int colour)
{
    return colour == UNMATCHED ? 0 : view->sets->lids[colour] & view->empty;
}

static Move open_one(uint64_t graves, Random *random)
{
    int turn = (int)(random_draw(random) >> 26);
    uint64_t turned = graves >> turn | graves << (64 - turn) % 64;
    return (Move)(DAWN_OPEN + (__builtin_ctzll(turned) + turn) % 64);
}

static bool goes_on(const PolicyView *view, int end)
{
    return fits(view, at_end(view->seen, view->seat, end, 1)) != 0;
}

/* The end to lay from, of those in the mask. */
static int better_end(const PolicyView *view, int ends)
{
    if (ends != 3)
        return ends >> 1;
    return !goes_on(view, END_LEFT) && goes_on(view, END_RIGHT);
}

static int unseen(const PolicyView *view, int colour)
{
    bool is_in = view->setup->colours >> colour & 1;
    return is_in ? LIDS - bits_count(view->sets->lids[colour]) : 0;
}

/* How many lids fit an end of that row, but none of mine. */
static int hopes(const PolicyView *view, int seat, int colours)
{
    int left = at_end(view->seen, seat, END_LEFT, 0);
    int right = at_end(view->seen, seat, END_RIGHT, 0), sum = 0;
    if (!(colours >> left & 1))
        sum += unseen(view, left);
    if (right != left && !(colours >> right & 1))
        sum += unseen(view, right);
    return sum;
}

/* Whether a new lid promises me more than the others. */
static bool is_curious(const PolicyView *view, uint64_t unknown)
{
    const DawnState *seen = view->seen;
    int players = view->setup->options.players, theirs = 0;
    int mine = 1 << at_end(seen, view->seat, END_LEFT, 0) |
               1 << at_end(seen, view->seat, END_RIGHT, 0);
    for (int seat = 0; seat < players; seat++)
        theirs += seat == view->seat ? 0 : hopes(view, seat, mine);
    int worth = MATCH * hopes(view, view->seat, 0);
    if (players > 1)
        worth -= THEIRS * theirs / (players - 1);
    return worth + CURIOUS * bits_count(unknown) > 0;
}

/* Nothing to lay and nothing to look for: the grave that costs least. */
static Move wait_somewhere(const PolicyView *view, uint64_t known, Random *random)
{
    const KnownSets *sets = view->sets;
    uint64_t reach = view->reach, rats = sets->lids[LID_RAT] & reach;
    uint64_t quiet = known & view->empty & reach & ~rats & ~view->touchy;
    if (quiet)
        return open_one(quiet, random);
    if (reach & ~known)
        return open_one(reach & ~known, random);
    if (rats)
        return open_one(rats, random);
    bool is_staked = view->seen->stakes[view->seat] >= 2;
    uint64_t stakes = (sets->vampires | view->touchy) & reach;
    uint64_t other = reach & ~stakes & ~sets->garlic[view->seat];
    uint64_t first = is_staked ? other : stakes, second = is_staked ? stakes : other;
    return open_one(first ? first : second ? second : reach, random);
}

static Move open_grave(const PolicyView *view, Random *random)
{
    const DawnState *seen = view->seen;
    bool is_zoch = view->setup->options.edition == DAWN_ZOCH;
    uint64_t known = view->sets->lids[LID_RAT], good[2];
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        known |= view->sets->lids[colour];
    for (int end = END_LEFT; end <= END_RIGHT; end++)
        good[end] = fits(view, at_end(seen, view->seat, end, 0)) & view->reach &
                    ~(is_zoch ? view->touchy : 0); /* D27 */
    int ends = (good[END_LEFT] != 0) | (good[END_RIGHT] != 0) << 1;
    if (ends)
        return open_one(good[better_end(view, ends)], random);
    uint64_t unknown = view->reach & ~known & ~view->touchy;
    if (unknown && is_curious(view, unknown))
        return open_one(unknown, random);
    if (seen->phase == DAWN_PLAGUE || (seen->phase == DAWN_MORE && is_zoch))
        return DAWN_STOP;
    return wait_somewhere(view, known, random);
}

/* Garlic where the others would lay, and I would not. */
static Move fill_grave(const PolicyView *view)
{
    const DawnState *seen = view->seen;
    int colour = seen->lids[seen->grave], players = view->setup->options.players;
    int left = at_end(seen, view->seat, END_LEFT, 0) == colour;
    int right =
        at_end(seen, view->seat, END_RIGHT, 0) == colour && seen->lengths[view->seat] > 1;
    if (left || right)
        return (Move)(DAWN_LAY_LEFT + better_end(view, left | right << 1));
    if (fits(view, colour) || !seen->garlic[view->seat])
        return DAWN_LEAVE;
    int others = 0;
    for (int seat = 0; seat < players; seat++)
        others += seat != view->seat && (at_end(seen, seat, END_LEFT, 0) == colour ||
                                         at_end(seen, seat, END_RIGHT, 0) == colour);
    return 3 * others > players - 1 ? DAWN_GARLIC_IN : DAWN_LEAVE;
}

static int ease(const PolicyView *view, int colour)
{
    return colour == UNMATCHED
               ? 0
               : unseen(view, colour) + 2 * bits_count(fits(view, colour));
}

/* Be rid of what is hard to lay; put what comes over it. */
static int harder_end(const PolicyView *view)
{
    const DawnState *seen = view->seen;
    return ease(view, at_end(seen, view->seat, END_RIGHT, 0)) <
           ease(view, at_end(seen, view->seat, END_LEFT, 0));
}

static Move put_gift(const PolicyView *view)
{
    int hardest = -1;
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        if (view->seen->gifts[colour] &&
            (hardest < 0 || ease(view, colour) < ease(view, hardest)))
            hardest = colour;
    return (Move)(DAWN_PUT_LEFT + 2 * hardest + harder_end(view));
}

Move policy_dawn(const KnownSets *sets, const DawnSetup *setup, const DawnState *seen,
                 Random *random)
{
    PolicyView at;
    view(&at, sets, setup, seen, dawn_actor(seen));
    switch ((DawnPhase)seen->phase) {
    case DAWN_TURN:
    case DAWN_MORE:
    case DAWN_PLAGUE: return open_grave(&at, random);
    case DAWN_FILL: return fill_grave(&at);
    case DAWN_GIVE:
        return (Move)(DAWN_GIVE_LEFT +
                      (seen->lengths[at.seat] > 1 ? harder_end(&at) : END_LEFT));
    case DAWN_PUT: return put_gift(&at);
    case DAWN_OVER: break;
    }
    return DAWN_STOP;
}

void policy_dawn_play(KnownSets *sets, const DawnSetup *setup, DawnState *world,
                      Random *random)
{
    Events events;
    Move move = policy_dawn(sets, setup, world, random);
    events.count = 0;
    dawn_apply(setup, world, move, &events);
    known_sets_watch(sets, &events);
}

uint64_t policy_dawn_playout(const Game *game, const Setup *setup, State *state,
                             Random *random, uint64_t limit)
{
    (void)game;
    uint64_t decisions = 0;
    KnownSets sets = {0}; /* no grave has been opened */
    for (; state->dawn.phase != DAWN_OVER && decisions < limit; decisions++)
        policy_dawn_play(&sets, &setup->dawn, &state->dawn, random);
    return decisions;
}
