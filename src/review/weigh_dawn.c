/* SPDX-License-Identifier: MIT */
/*
 * A decision of Dawn Under, weighed for all seats at once: every move at one ply, with
 * the exact odds of a new lid, and with what its opener then does best with an empty
 * grave. How a position stands the net says, or where there is none a rule of thumb:
 * rows, and the chains that could be laid in known graves.
 *
 * To tell memory from judgement the same is done again for somebody who knows only what
 * lies open or was shown in this very turn.
 */
#include "review/review_part.h"

enum {
    RULE_VAMPIRE = 1100, /* logit of a vampire less, in 4096ths */
    RULE_CHAIN = 600,    /* of one that could be laid now */
    RULE_TURN = 1200,    /* of being on turn */
};

/* A position, who weighs it, and what was found so far. */
typedef struct Scale {
    const Review *review;
    const DawnSetup *setup;
    const DawnState *known;
    int actor, players;
    DawnFacts facts;
    int unknown;                          /* graves */
    int vampires, garlic[DAWN_SEATS];     /* that lie in unknown graves */
    bool has_lid, has_known[LID_RAT][2];  /* what was weighed already: an unknown grave */
    Chances lid, known_empty[LID_RAT][2]; /* that is no rat; empty ones by colour */
} Scale;

static Chances judge(const Scale *scale, const DawnState *state)
{
    if (state->phase == DAWN_OVER)
        return chances_won(state->winners);
    DawnFacts facts;
    DawnFeatures features;
    int32_t logits[DAWN_SEATS];
    fact_dawn(&facts, scale->setup, state);
    for (int seat = 0; seat < scale->players; seat++) {
        if (scale->review->has_net) {
            feature_dawn(&features, &facts, scale->setup, state, seat);
            logits[seat] = net_dawn_logit(&scale->review->dawn.net, &features);
        } else {
            logits[seat] = RULE_CHAIN * facts.chain[seat] / VAMPIRE -
                           RULE_VAMPIRE * state->lengths[seat] +
                           (state->turn == seat ? RULE_TURN : 0);
        }
    }
    return chances_of(logits, scale->players);
}

/* D11-D13: with an empty grave its opener does what is best for themselves. */
static Chances judge_filled(const Scale *scale, const DawnState *state)
{
    if (state->phase != DAWN_FILL)
        return judge(scale, state);
    Move legal[MOVES_MAX];
    int count = dawn_legal(scale->setup, state, legal), actor = dawn_actor(state);
    Chances best = {0};
    for (int i = 0; i < count; i++) {
        DawnState next = *state;
        dawn_apply(scale->setup, &next, legal[i], NULL);
        Chances chances = judge(scale, &next);
        if (i == 0 || chances.seats[actor] > best.seats[actor])
            best = chances;
    }
    return best;
}

static Chances after(const Scale *scale, Move move)
{
    DawnState next = *scale->known;
    dawn_apply(scale->setup, &next, move, NULL);
    return judge_filled(scale, &next);
}

/* The same if the grave had that lid and content. */
static Chances after_showing(const Scale *scale, int grave, int lid, int content)
{
    DawnState next = *scale->known;
    next.lids[grave] = (uint8_t)lid;
    next.contents[grave] = (uint8_t)content;
    dawn_apply(scale->setup, &next, (Move)(DAWN_OPEN + grave), NULL);
    return judge_filled(scale, &next);
}

/* An unknown, empty grave without a rat: all of them are alike. */
static Chances weigh_lid(Scale *scale, int grave)
{
    Mean mean = {0};
    if (scale->has_lid)
        return scale->lid;
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        if (!scale->facts.lids[colour])
            continue;
        Chances chances = after_showing(scale, grave, colour, CONTENT_EMPTY);
        mean_add(&mean, &chances, scale->facts.lids[colour]);
    }
    scale->has_lid = true;
    return scale->lid = mean_take(&mean, scale->players);
}

static int any_lid(const DawnFacts *facts)
{
    int colour = 0;
    while (colour + 1 < DAWN_COLOURS && !facts->lids[colour])
        colour++;
    return colour;
}

/* What the player has lost track of lies somewhere: out of CHANCE, that it is there. */
static void weigh_lost(const Scale *scale, int grave, int content, int lost, Mean *mean)
{
    if (!lost)
        return;
    Chances chances = after_showing(scale, grave, any_lid(&scale->facts), content);
    mean_add(mean, &chances, CHANCE * lost / scale->unknown);
}

static Chances weigh_unknown(Scale *scale, int grave)
{
    const DawnFacts *facts = &scale->facts;
    Mean mean = {0};
    weigh_lost(scale, grave, CONTENT_VAMPIRE, scale->vampires, &mean);
    for (int seat = 0; seat < scale->players; seat++)
        weigh_lost(scale, grave, CONTENT_GARLIC + seat, scale->garlic[seat], &mean);
    int64_t left = CHANCE > mean.weight ? CHANCE - mean.weight : 0;
    bool is_new = scale->known->renewed >> grave & 1; /* D24: no rat */
    int64_t rat = facts->rats && !is_new ? left * facts->rats / facts->strange : 0;
    rat = facts->unseen_lids ? rat : left;
    if (rat) {
        Chances chances = after_showing(scale, grave, LID_RAT, CONTENT_EMPTY);
        mean_add(&mean, &chances, rat);
    }
    if (left > rat) {
        Chances chances = weigh_lid(scale, grave);
        mean_add(&mean, &chances, left - rat);
    }
    return mean_take(&mean, scale->players);
}

static Chances weigh_move(Scale *scale, Move move)
{
    if (move >= DAWN_LAY_LEFT)
        return after(scale, move);
    int grave = move - DAWN_OPEN, lid = scale->known->lids[grave];
    if (lid == LID_HIDDEN)
        return weigh_unknown(scale, grave);
    if (lid == LID_RAT || scale->known->contents[grave] != CONTENT_EMPTY)
        return after(scale, move);
    bool is_touchy = scale->known->touchy >> grave & 1;
    if (!scale->has_known[lid][is_touchy]) {
        scale->known_empty[lid][is_touchy] = after(scale, move);
        scale->has_known[lid][is_touchy] = true;
    }
    return scale->known_empty[lid][is_touchy];
}

static void scale_begin(Scale *scale, const Review *review, const DawnState *known)
{
    *scale = (Scale){.review = review,
                     .setup = &review->setup->dawn,
                     .known = known,
                     .actor = dawn_actor(known),
                     .players = review->players};
    fact_dawn(&scale->facts, scale->setup, known);
    for (uint64_t rest = scale->setup->covered; rest; rest &= rest - 1)
        scale->unknown += known->lids[__builtin_ctzll(rest)] == LID_HIDDEN;
}

/* Takes from a known state what was not shown in this turn, and counts what that was. */
static void forget_old(Scale *scale, DawnState *open)
{
    const Witness *witness = &scale->review->dawn.witness;
    open->touchy = open->renewed = 0;
    for (uint64_t rest = scale->setup->covered & ~open->open; rest; rest &= rest - 1) {
        int grave = __builtin_ctzll(rest), content = open->contents[grave];
        if (witness_is_fresh(witness, grave))
            continue;
        scale->vampires += content == CONTENT_VAMPIRE;
        if (content >= CONTENT_GARLIC && content < CONTENT_HIDDEN)
            scale->garlic[content - CONTENT_GARLIC]++;
        open->lids[grave] = LID_HIDDEN;
        open->contents[grave] = CONTENT_EMPTY;
        open->opened &= ~(rest & -rest);
    }
}

/* What the move costs in the eyes of somebody who knows only what lies open. Unknown
 * graves are all the same to them: one of them stands for all. */
static int32_t weigh_open(const Review *review, const DawnState *known, Move move)
{
    Scale scale = {.review = review, .setup = &review->setup->dawn}, whole;
    DawnState open = *known;
    forget_old(&scale, &open);
    scale_begin(&whole, review, &open);
    whole.vampires = scale.vampires;
    for (int seat = 0; seat < DAWN_SEATS; seat++)
        whole.garlic[seat] = scale.garlic[seat];
    Move legal[MOVES_MAX];
    int count = dawn_legal(whole.setup, &open, legal), unknown = 0;
    int32_t mine = weigh_move(&whole, move).seats[whole.actor], best = mine;
    bool is_unknown = move < DAWN_LAY_LEFT && open.lids[move] == LID_HIDDEN;
    for (int i = 0; i < count; i++) {
        if (legal[i] < DAWN_LAY_LEFT && open.lids[legal[i]] == LID_HIDDEN)
            if (is_unknown || unknown++)
                continue;
        int32_t worth = weigh_move(&whole, legal[i]).seats[whole.actor];
        best = worth > best ? worth : best;
    }
    return best - mine;
}

void review_weigh_dawn(const Review *review, const DawnState *known, Move move,
                       Weighed *weighed)
{
    Scale scale;
    Move legal[MOVES_MAX];
    scale_begin(&scale, review, known);
    int count = dawn_legal(scale.setup, known, legal);
    weighed->best = move;
    weighed->with_move = weighed->with_best = weigh_move(&scale, move);
    weighed->open_cost = 0;
    for (int i = 0; i < count; i++) {
        Chances chances = weigh_move(&scale, legal[i]);
        if (chances.seats[scale.actor] <= weighed->with_best.seats[scale.actor])
            continue;
        weighed->best = legal[i];
        weighed->with_best = chances;
    }
    if (weighed->best != move)
        weighed->open_cost = weigh_open(review, known, move);
}
