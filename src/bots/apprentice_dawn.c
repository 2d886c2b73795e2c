/* SPDX-License-Identifier: MIT */
/*
 * What the apprentice does, the first that is possible:
 *
 *   lay where a known grave fits an end, by the end that goes on;
 *   open a new grave if that promises more to its seat than to the others;
 *   stop, or wait at a grave known to be empty, or where it costs least.
 *
 * Garlic goes where the others would lay and it would not.
 */
#include "bots/apprentice_dawn.h"

#include "base/bits.h"

enum {
    MATCH = 100,   /* a vampire laid */
    THEIRS = 60,   /* one that another can lay */
    CURIOUS = 30,  /* what a new lid tells */
    UNMATCHED = 7, /* no colour: the vampire there lies face down */
    LIDS = 10,
};

static void know_content(Lore *lore, uint64_t bit, int content)
{
    if (content == CONTENT_VAMPIRE)
        lore->vampires |= bit;
    else if (content >= CONTENT_GARLIC && content < CONTENT_HIDDEN)
        lore->garlic[content - CONTENT_GARLIC] |= bit;
}

void lore_make(Lore *lore, const DawnState *known)
{
    *lore = (Lore){0};
    for (uint64_t rest = known->opened; rest; rest &= rest - 1) {
        int grave = __builtin_ctzll(rest), lid = known->lids[grave];
        if (lid > LID_RAT)
            continue; /* a bare grave: not in the game (D5) */
        lore->lids[lid] |= rest & -rest;
        know_content(lore, rest & -rest, known->contents[grave]);
    }
}

void lore_watch(Lore *lore, const Events *events)
{
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->list[i];
        uint64_t bit = (uint64_t)1 << (event->a & 63);
        switch (event->kind) {
        case DAWN_OPENED: lore->lids[event->b] |= bit; break; /* or it was known */
        case DAWN_LAID: lore->vampires |= bit; break;
        case DAWN_GARLIC_LAID: lore->garlic[event->seat] |= bit; break;
        case DAWN_GARLIC_BACK: lore->garlic[event->seat] &= ~bit; break;
        case DAWN_RAT_LEFT: lore->lids[LID_RAT] &= ~bit; break;
        }
    }
}

typedef struct Glance {
    const Lore *lore;
    const DawnSetup *setup;
    const DawnState *seen;
    int seat;
    uint64_t empty; /* closed, and nothing is known to be in it; new ones too */
    uint64_t reach, touchy;
} Glance;

static void glance(Glance *glance, const Lore *lore, const DawnSetup *setup,
                   const DawnState *seen, int seat)
{
    uint64_t closed = setup->covered & ~seen->open, full = lore->vampires;
    for (int i = 0; i < setup->options.players; i++)
        full |= lore->garlic[i];
    *glance = (Glance){lore, setup, seen, seat, .empty = closed & ~full};
    glance->touchy = seen->turn == seat ? seen->touchy : 0;
    glance->reach =
        seen->phase == DAWN_PLAGUE ? closed & setup->neighbours[seen->rat] : closed;
}

static int at_end(const DawnState *seen, int seat, int end, int behind)
{
    int last = seen->lengths[seat] - 1, index = end == END_LEFT ? behind : last - behind;
    bool is_up = index >= 0 && index <= last && dawn_row_is_up(seen, seat, index);
    return is_up ? dawn_row_at(seen, seat, index) : UNMATCHED;
}

/* Known graves in which a vampire of that colour could be laid. */
static uint64_t fits(const Glance *glance, int colour)
{
    return colour == UNMATCHED ? 0 : glance->lore->lids[colour] & glance->empty;
}

static Move open_one(uint64_t graves, Random *random)
{
    int turn = (int)(random_draw(random) >> 26);
    uint64_t turned = graves >> turn | graves << (64 - turn) % 64;
    return (Move)(DAWN_OPEN + (__builtin_ctzll(turned) + turn) % 64);
}

static bool goes_on(const Glance *glance, int end)
{
    return fits(glance, at_end(glance->seen, glance->seat, end, 1)) != 0;
}

/* The end to lay from, of those in the mask. */
static int better_end(const Glance *glance, int ends)
{
    if (ends != 3)
        return ends >> 1;
    return !goes_on(glance, END_LEFT) && goes_on(glance, END_RIGHT);
}

static int unseen(const Glance *glance, int colour)
{
    bool is_in = glance->setup->colours >> colour & 1;
    return is_in ? LIDS - bits_count(glance->lore->lids[colour]) : 0;
}

/* How many lids fit an end of that row, but none of mine. */
static int hopes(const Glance *glance, int seat, int colours)
{
    int left = at_end(glance->seen, seat, END_LEFT, 0);
    int right = at_end(glance->seen, seat, END_RIGHT, 0), sum = 0;
    if (!(colours >> left & 1))
        sum += unseen(glance, left);
    if (right != left && !(colours >> right & 1))
        sum += unseen(glance, right);
    return sum;
}

/* Whether a new lid promises me more than the others. */
static bool is_curious(const Glance *glance, uint64_t unknown)
{
    const DawnState *seen = glance->seen;
    int players = glance->setup->options.players, theirs = 0;
    int mine = 1 << at_end(seen, glance->seat, END_LEFT, 0) |
               1 << at_end(seen, glance->seat, END_RIGHT, 0);
    for (int seat = 0; seat < players; seat++)
        theirs += seat == glance->seat ? 0 : hopes(glance, seat, mine);
    int worth = MATCH * hopes(glance, glance->seat, 0);
    if (players > 1)
        worth -= THEIRS * theirs / (players - 1);
    return worth + CURIOUS * bits_count(unknown) > 0;
}

/* Nothing to lay and nothing to look for: the grave that costs least. */
static Move wait_somewhere(const Glance *glance, uint64_t known, Random *random)
{
    const Lore *lore = glance->lore;
    uint64_t reach = glance->reach, rats = lore->lids[LID_RAT] & reach;
    uint64_t quiet = known & glance->empty & reach & ~rats & ~glance->touchy;
    if (quiet)
        return open_one(quiet, random);
    if (reach & ~known)
        return open_one(reach & ~known, random);
    if (rats)
        return open_one(rats, random);
    bool is_staked = glance->seen->stakes[glance->seat] >= 2;
    uint64_t stakes = (lore->vampires | glance->touchy) & reach;
    uint64_t other = reach & ~stakes & ~lore->garlic[glance->seat];
    uint64_t first = is_staked ? other : stakes, second = is_staked ? stakes : other;
    return open_one(first ? first : second ? second : reach, random);
}

static Move open_grave(const Glance *glance, Random *random)
{
    const DawnState *seen = glance->seen;
    bool is_zoch = glance->setup->options.edition == DAWN_ZOCH;
    uint64_t known = glance->lore->lids[LID_RAT], good[2];
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        known |= glance->lore->lids[colour];
    for (int end = END_LEFT; end <= END_RIGHT; end++)
        good[end] = fits(glance, at_end(seen, glance->seat, end, 0)) & glance->reach &
                    ~(is_zoch ? glance->touchy : 0); /* D27 */
    int ends = (good[END_LEFT] != 0) | (good[END_RIGHT] != 0) << 1;
    if (ends)
        return open_one(good[better_end(glance, ends)], random);
    uint64_t unknown = glance->reach & ~known & ~glance->touchy;
    if (unknown && is_curious(glance, unknown))
        return open_one(unknown, random);
    if (seen->phase == DAWN_PLAGUE || (seen->phase == DAWN_MORE && is_zoch))
        return DAWN_STOP;
    return wait_somewhere(glance, known, random);
}

/* Garlic where the others would lay, and I would not. */
static Move fill_grave(const Glance *glance)
{
    const DawnState *seen = glance->seen;
    int colour = seen->lids[seen->grave], players = glance->setup->options.players;
    int left = at_end(seen, glance->seat, END_LEFT, 0) == colour;
    int right = at_end(seen, glance->seat, END_RIGHT, 0) == colour &&
                seen->lengths[glance->seat] > 1;
    if (left || right)
        return (Move)(DAWN_LAY_LEFT + better_end(glance, left | right << 1));
    if (fits(glance, colour) || !seen->garlic[glance->seat])
        return DAWN_LEAVE;
    int others = 0;
    for (int seat = 0; seat < players; seat++)
        others += seat != glance->seat && (at_end(seen, seat, END_LEFT, 0) == colour ||
                                           at_end(seen, seat, END_RIGHT, 0) == colour);
    return 3 * others > players - 1 ? DAWN_GARLIC_IN : DAWN_LEAVE;
}

static int ease(const Glance *glance, int colour)
{
    return colour == UNMATCHED
               ? 0
               : unseen(glance, colour) + 2 * bits_count(fits(glance, colour));
}

/* Be rid of what is hard to lay; put what comes over it. */
static int harder_end(const Glance *glance)
{
    const DawnState *seen = glance->seen;
    return ease(glance, at_end(seen, glance->seat, END_RIGHT, 0)) <
           ease(glance, at_end(seen, glance->seat, END_LEFT, 0));
}

static Move put_gift(const Glance *glance)
{
    int hardest = -1;
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        if (glance->seen->gifts[colour] &&
            (hardest < 0 || ease(glance, colour) < ease(glance, hardest)))
            hardest = colour;
    return (Move)(DAWN_PUT_LEFT + 2 * hardest + harder_end(glance));
}

Move apprentice_dawn(const Lore *lore, const DawnSetup *setup, const DawnState *seen,
                     Random *random)
{
    Glance at;
    glance(&at, lore, setup, seen, dawn_actor(seen));
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

void apprentice_plays_dawn(Lore *lore, const DawnSetup *setup, DawnState *world,
                           Random *random)
{
    Events events;
    Move move = apprentice_dawn(lore, setup, world, random);
    events.count = 0;
    dawn_apply(setup, world, move, &events);
    lore_watch(lore, &events);
}

uint64_t apprentice_playout_dawn(const Game *game, const Setup *setup, State *state,
                                 Random *random, uint64_t limit)
{
    (void)game;
    uint64_t decisions = 0;
    Lore lore = {0}; /* no grave has been opened */
    for (; state->dawn.phase != DAWN_OVER && decisions < limit; decisions++)
        apprentice_plays_dawn(&lore, &setup->dawn, &state->dawn, random);
    return decisions;
}
