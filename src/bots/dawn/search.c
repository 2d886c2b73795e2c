/* SPDX-License-Identifier: MIT */
/*
 * One ply and two: all moves with their chances. Graves that are alike are weighed once:
 * known empty ones by colour; unknown ones by what comes if they hold no rat, which is
 * the same for all, and by the neighbours if they do.
 */
#include "bots/dawn/search.h"

/* Unknown graves that hold a rat differ by their neighbours only. */
typedef struct RatWorth {
    Tally neighbours;
    int32_t worth;
} RatWorth;

/* A position being weighed, and what was found of it so far; -1: not yet. */
typedef struct Weighing {
    const DawnMind *mind;
    const DawnState *known;
    int seat;   /* to whom the worth is */
    bool looks; /* for the next one's reply */
    DawnFacts facts;
    uint64_t unknown;
    int32_t empty[DAWN_COLOURS][2]; /* by colour, and whether it is touchy */
    int32_t lid;                    /* unknown, and no rat */
    int32_t stake;                  /* unknown, and a vampire in it */
    RatWorth rats[DAWN_GRAVES];
    int rat_count;
} Weighing;

static int32_t look(const DawnMind *mind, const DawnState *known, int seat, bool looks);

static int32_t ask(const DawnMind *mind, const DawnFacts *facts, const DawnState *known,
                   int seat)
{
    DawnFeatures features;
    if (!budget_spend(mind->budget, 1))
        return 0;
    feature_dawn(&features, facts, mind->setup, known, seat);
    return mind->judge->logit(mind->judge->net, &features);
}

int32_t search_dawn_judge(const DawnMind *mind, const DawnState *known, int seat)
{
    if (known->phase == DAWN_OVER)
        return known->winners >> seat & 1
                   ? NET_CERTAIN / __builtin_popcount(known->winners)
                   : 0;
    DawnFacts facts;
    fact_dawn(&facts, mind->setup, known);
    if (mind->sees_ends && facts.can_finish[known->player] &&
        finish_dawn_can(mind->setup, known))
        return known->player == seat ? NET_CERTAIN : 0;
    if (mind->is_quick)
        return net_chance(ask(mind, &facts, known, seat));
    int32_t logits[DAWN_SEATS] = {0};
    for (int i = 0; i < facts.players; i++)
        logits[i] = ask(mind, &facts, known, i);
    return net_share(logits, facts.players, seat);
}

static int32_t after(const Weighing *weighing, const DawnState *state, Move move)
{
    DawnState next = *state;
    dawn_apply(weighing->mind->setup, &next, move, NULL);
    return look(weighing->mind, &next, weighing->seat, weighing->looks);
}

/* The same if the grave had that lid and content. */
static int32_t after_showing(const Weighing *weighing, int grave, int lid, int content)
{
    DawnState state = *weighing->known;
    state.lids[grave] = (uint8_t)lid;
    state.contents[grave] = (uint8_t)content;
    return after(weighing, &state, (Move)(DAWN_OPEN + grave));
}

/* The mean over the colours of an unknown lid; the grave is empty. */
static int32_t lid_worth(Weighing *weighing, int grave)
{
    const DawnFacts *facts = &weighing->facts;
    int64_t sum = 0;
    if (weighing->lid >= 0 || !facts->unseen_lids)
        return weighing->lid;
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        if (facts->lids[colour])
            sum += (int64_t)facts->lids[colour] *
                   after_showing(weighing, grave, colour, CONTENT_EMPTY);
    }
    return weighing->lid = (int32_t)(sum / facts->unseen_lids);
}

/* What a rat would have round it: empty graves by colour, then the unknown ones. */
static Tally neighbours_of(const Weighing *weighing, int grave)
{
    const DawnState *known = weighing->known;
    Tally tally = 0;
    uint64_t rest = weighing->mind->setup->neighbours[grave];
    for (; rest; rest &= rest - 1) {
        int other = __builtin_ctzll(rest), lid = known->lids[other];
        if (lid >= LID_RAT)
            tally += tally_of(lid == LID_RAT ? 7 : 6);
        else if (known->contents[other] == CONTENT_EMPTY)
            tally += tally_of(lid);
    }
    return tally;
}

static int32_t rat_worth(Weighing *weighing, int grave)
{
    Tally neighbours = neighbours_of(weighing, grave);
    for (int i = 0; i < weighing->rat_count; i++)
        if (weighing->rats[i].neighbours == neighbours)
            return weighing->rats[i].worth;
    int32_t worth = after_showing(weighing, grave, LID_RAT, CONTENT_EMPTY);
    weighing->rats[weighing->rat_count++] = (RatWorth){neighbours, worth};
    return worth;
}

static int any_lid(const DawnFacts *facts)
{
    int colour = 0;
    while (colour + 1 < DAWN_COLOURS && !facts->lids[colour])
        colour++;
    return colour;
}

/* Out of CHANCE, that one of `lost` things lies in that unknown grave. */
static int lost_chance(const Weighing *weighing, int lost, int grave)
{
    uint64_t familiar = weighing->mind->lost->familiar & weighing->unknown;
    int graves = __builtin_popcountll(weighing->unknown);
    int all = graves + (FAMILIAR_TIMES - 1) * __builtin_popcountll(familiar);
    int times = familiar >> grave & 1 ? FAMILIAR_TIMES : 1;
    int chance = lost > 0 && all ? CHANCE * lost * times / all : 0;
    return chance < CHANCE / 2 ? chance : CHANCE / 2;
}

/* The part of an unknown grave's worth that comes from what I have lost track of. */
static int64_t lost_worth(Weighing *weighing, int grave, int *left)
{
    const DawnLost *lost = weighing->mind->lost;
    int lid = any_lid(&weighing->facts);
    int chance = lost_chance(weighing, lost->vampires, grave);
    if (chance && weighing->stake < 0)
        weighing->stake = after_showing(weighing, grave, lid, CONTENT_VAMPIRE);
    int64_t sum = (int64_t)chance * weighing->stake;
    *left -= chance;
    for (int seat = 0; seat < weighing->facts.players; seat++) {
        chance = lost_chance(weighing, lost->garlic[seat], grave);
        chance = chance < *left ? chance : *left;
        if (!chance)
            continue;
        sum +=
            (int64_t)chance * after_showing(weighing, grave, lid, CONTENT_GARLIC + seat);
        *left -= chance;
    }
    return sum;
}

static int32_t unknown_worth(Weighing *weighing, int grave)
{
    const DawnFacts *facts = &weighing->facts;
    int left = CHANCE;
    int64_t sum = 0;
    if (!facts->unseen_lids && !facts->rats) /* a false memory: there is no such grave */
        return search_dawn_judge(weighing->mind, weighing->known, weighing->seat);
    if (weighing->mind->lost)
        sum = lost_worth(weighing, grave, &left);
    bool is_new = weighing->known->renewed >> grave & 1;
    int rat = facts->rats && !is_new ? left * facts->rats / facts->strange : 0;
    if (!facts->unseen_lids)
        rat = left;
    if (rat)
        sum += (int64_t)rat * rat_worth(weighing, grave);
    if (left > rat)
        sum += (int64_t)(left - rat) * lid_worth(weighing, grave);
    return (int32_t)(sum / CHANCE);
}

static int32_t open_worth(Weighing *weighing, int grave)
{
    const DawnState *known = weighing->known;
    int lid = known->lids[grave];
    if (lid == LID_HIDDEN)
        return unknown_worth(weighing, grave);
    if (lid == LID_RAT || known->contents[grave] != CONTENT_EMPTY)
        return after(weighing, known, (Move)(DAWN_OPEN + grave));
    int32_t *found = &weighing->empty[lid][known->touchy >> grave & 1];
    if (*found < 0)
        *found = after(weighing, known, (Move)(DAWN_OPEN + grave));
    return *found;
}

/* Whether that move would give a vampire whose colour the search does not know. */
static bool gives_unseen(const DawnState *known, Move move)
{
    if (move != DAWN_GIVE_LEFT && move != DAWN_GIVE_RIGHT)
        return false;
    int last = known->lengths[known->giver] - 1;
    int index = move == DAWN_GIVE_LEFT ? 0 : last;
    return dawn_row_at(known, known->giver, index) >= DAWN_COLOURS;
}

static int32_t move_worth(Weighing *weighing, Move move)
{
    if (move < DAWN_LAY_LEFT)
        return open_worth(weighing, move - DAWN_OPEN);
    if (gives_unseen(weighing->known, move))
        return search_dawn_judge(weighing->mind, weighing->known, weighing->seat);
    return after(weighing, weighing->known, move);
}

static void begin(Weighing *weighing, const DawnMind *mind, const DawnState *known,
                  int seat, bool looks)
{
    weighing->mind = mind;
    weighing->known = known;
    weighing->seat = seat;
    weighing->looks = looks;
    weighing->lid = weighing->stake = -1;
    weighing->rat_count = 0;
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        weighing->empty[colour][0] = weighing->empty[colour][1] = -1;
    fact_dawn(&weighing->facts, mind->setup, known);
    weighing->unknown = 0;
    for (uint64_t rest = mind->setup->covered; rest; rest &= rest - 1)
        if (known->lids[__builtin_ctzll(rest)] == LID_HIDDEN)
            weighing->unknown |= rest & -rest;
}

void search_dawn_weigh(const DawnMind *mind, const DawnState *known, const Move *legal,
                       int count, int32_t *worths)
{
    Weighing weighing;
    begin(&weighing, mind, known, dawn_actor(known), false);
    for (int i = 0; i < count; i++) {
        worths[i] = move_worth(&weighing, legal[i]);
        if (budget_is_spent(mind->budget))
            worths[i] = -1;
    }
}

int32_t search_dawn_reply(const DawnMind *mind, const DawnState *known, Move move,
                          int seat)
{
    Weighing weighing;
    begin(&weighing, mind, known, seat, true);
    return move_worth(&weighing, move);
}

static Move best_of(const Move *legal, const int32_t *worths, int count, int32_t *worth)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (worths[i] > worths[best])
            best = i;
    *worth = worths[best];
    return legal[best];
}

/* What a grave just opened comes to when its opener does what is best for that seat. */
static int32_t look_fill(const DawnMind *mind, const DawnState *known, int seat,
                         bool looks)
{
    Move legal[MOVES_MAX];
    int count = dawn_legal(mind->setup, known, legal), actor = dawn_actor(known);
    int32_t best = -1, worth = 0;
    for (int i = 0; i < count; i++) {
        DawnState next = *known;
        dawn_apply(mind->setup, &next, legal[i], NULL);
        int32_t his = actor == seat ? look(mind, &next, seat, looks)
                                    : search_dawn_judge(mind, &next, actor);
        if (his <= best)
            continue;
        best = his;
        worth = actor == seat ? his : look(mind, &next, seat, looks);
    }
    return worth;
}

/* The worth to a seat when the seat that decides makes its best move. */
static int32_t look_reply(const DawnMind *mind, const DawnState *known, int seat)
{
    Move legal[MOVES_MAX];
    int32_t worths[MOVES_MAX] = {0}, worth;
    int count = dawn_legal(mind->setup, known, legal);
    search_dawn_weigh(mind, known, legal, count, worths);
    Move move = best_of(legal, worths, count, &worth);
    if (dawn_actor(known) == seat)
        return worth;
    Weighing weighing;
    begin(&weighing, mind, known, seat, false);
    return move_worth(&weighing, move);
}

static int32_t look(const DawnMind *mind, const DawnState *known, int seat, bool looks)
{
    if (budget_is_spent(mind->budget))
        return 0;
    if (known->phase == DAWN_FILL)
        return look_fill(mind, known, seat, looks);
    if (known->phase == DAWN_OVER || !looks)
        return search_dawn_judge(mind, known, seat);
    return look_reply(mind, known, seat);
}
