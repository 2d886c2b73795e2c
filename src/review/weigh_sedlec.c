/* SPDX-License-Identifier: MIT */
/*
 * A decision of Sedlec, weighed for all seats at once: every move at one ply, with what a
 * dig may turn up and with the card its player then keeps. How a position stands the net
 * says, or where there is none a rule of thumb: what the pyramids are worth. The end of a
 * game of two is solved exactly.
 */
#include "bots/sedlec/hidden.h"
#include "bots/sedlec/keeper.h"
#include "review/review_part.h"

#include <string.h>

enum {
    WAYS = 48,       /* of a dig, evenly spread */
    EXACT_TURNS = 9, /* from so many turns before the end it is solved; */
    EXACT_MORE = 5,  /* from so many, where cards are left over (S10) */
    EXACT_BUDGET = 1 << 15,
    RULE_POINT = 500, /* logit of a point, in 4096ths */
    RULE_CARD = 6,    /* points that a card still to come is worth */
};

typedef struct Scale {
    const Review *review;
    const SedlecSetup *setup;
    const SedlecState *known;
    int actor, players;
    Hidden hidden;
} Scale;

static int32_t rule_logit(const Scale *scale, const SedlecState *state,
                          const Prospect *prospect, int seat)
{
    Pyramid pyramid = {.filled = state->filled[seat]};
    memcpy(pyramid.cells, state->cells[seat], sizeof pyramid.cells);
    int worth = worth_of_pyramid(prospect, scale->setup, &pyramid);
    int cards = scale->setup->pyramid - state->placed[seat];
    for (int i = 0; i < SEDLEC_HAND && state->hands[seat][i] != CARD_NONE; i++, cards--)
        worth = worth_add_best(prospect, scale->setup, &pyramid, state->hands[seat][i]);
    return RULE_POINT * (worth / POINT + RULE_CARD * cards);
}

static Chances judge_by_rule(const Scale *scale, const SedlecState *state)
{
    Prospect prospect;
    int32_t logits[SEDLEC_SEATS];
    prospect_make(&prospect, scale->setup, state);
    for (int seat = 0; seat < scale->players; seat++)
        logits[seat] = rule_logit(scale, state, &prospect, seat);
    return chances_of(logits, scale->players);
}

static int32_t ask(const Scale *scale, const SedlecState *state, int seat)
{
    SedlecFeatures features;
    feature_sedlec(&features, scale->setup, state, seat);
    return net_sedlec_chance(&scale->review->sedlec.net, &features);
}

/* Two players: the net is asked for the player whose turn it is. More: for each player,
 * then in proportion. */
static Chances judge_by_net(const Scale *scale, const SedlecState *state)
{
    Chances chances = {0};
    int64_t sum = 0;
    if (scale->players == 2) {
        chances.seats[state->turn] = ask(scale, state, state->turn);
        chances.seats[1 - state->turn] = NET_CERTAIN - chances.seats[state->turn];
        return chances;
    }
    for (int seat = 0; seat < scale->players; seat++)
        sum += chances.seats[seat] = ask(scale, state, seat);
    for (int seat = 0; sum && seat < scale->players; seat++)
        chances.seats[seat] = (int32_t)(chances.seats[seat] * (int64_t)NET_CERTAIN / sum);
    chances_fit(&chances, scale->players, SEAT_NONE);
    return chances;
}

static Chances judge(const Scale *scale, const SedlecState *state)
{
    if (state->phase == SEDLEC_OVER)
        return chances_won(state->winners);
    return scale->review->has_net ? judge_by_net(scale, state)
                                  : judge_by_rule(scale, state);
}

static Chances after(const Scale *scale, const SedlecState *state, Move move)
{
    SedlecState next = *state;
    sedlec_apply(scale->setup, &next, move, NULL);
    return judge(scale, &next);
}

/* S6: of two turned cards a player keeps what is best for themselves. */
static Chances judge_kept(const Scale *scale, const SedlecState *turned)
{
    Chances best = {0};
    if (turned->phase != SEDLEC_KEEP)
        return judge(scale, turned);
    best.seats[turned->turn] = -1;
    for (unsigned rest = turned->turned; rest; rest &= rest - 1) {
        Chances chances =
            after(scale, turned, (Move)(SEDLEC_KEEP_CARD + __builtin_ctz(rest)));
        if (chances.seats[turned->turn] > best.seats[turned->turn])
            best = chances;
    }
    return best;
}

static Chances weigh_dig(const Scale *scale, Move move)
{
    Dig dig;
    Mean mean = {0};
    int first, second, kinds = scale->hidden.kinds;
    dig_begin(&dig, &scale->hidden, scale->known, move);
    int pairs = dig.second < 0 ? kinds : kinds * kinds;
    int step = (pairs + WAYS - 1) / WAYS, wait = step / 2;
    for (int times; (times = dig_next(&dig, &first, &second)) > 0;) {
        if (wait-- > 0)
            continue;
        wait = step - 1;
        SedlecState turned = *scale->known;
        dig_lay(&dig, first, second, &turned);
        sedlec_apply(scale->setup, &turned, move, NULL);
        Chances chances = judge_kept(scale, &turned);
        mean_add(&mean, &chances, times);
    }
    return mean_take(&mean, scale->players);
}

static Chances weigh_move(const Scale *scale, Move move)
{
    return move < SEDLEC_KEEP_CARD ? weigh_dig(scale, move)
                                   : after(scale, scale->known, move);
}

/* Each move that differs in more than the names of stacks, once. */
static void weigh_all(const Scale *scale, const Move *legal, int count, Chances *chances)
{
    for (int i = 0; i < count; i++) {
        int first = 0;
        while (move_kind(scale->known, legal[first]) != move_kind(scale->known, legal[i]))
            first++;
        chances[i] = first < i ? chances[first] : weigh_move(scale, legal[i]);
    }
}

/* The end of a game of two; false if it is too far, or took too long. */
static bool solve(Review *review, const Scale *scale, const Move *legal, int count,
                  Chances *chances)
{
    Exact exact;
    int32_t values[SEDLEC_MOVES];
    const SedlecSetup *setup = scale->setup;
    bool has_more = setup->options.cards > scale->players * setup->pyramid;
    int turns = has_more ? EXACT_MORE : EXACT_TURNS;
    if (scale->players != 2 || exact_turns_left(setup, scale->known) > turns)
        return false;
    exact_init(&exact, setup, review->sedlec.memo, REVIEW_MEMO, EXACT_BUDGET);
    if (!exact_values(&exact, scale->known, legal, count, false, values))
        return false;
    for (int i = 0; i < count; i++) {
        chances[i] = (Chances){0};
        chances[i].seats[scale->actor] = values[i];
        chances[i].seats[1 - scale->actor] = NET_CERTAIN - values[i];
    }
    return true;
}

void review_weigh_sedlec(Review *review, const SedlecState *known, Move move,
                         Weighed *weighed)
{
    Move legal[MOVES_MAX];
    Chances chances[MOVES_MAX];
    Scale scale = {.review = review,
                   .setup = &review->setup->sedlec,
                   .known = known,
                   .actor = known->turn,
                   .players = review->players};
    int count = sedlec_legal(scale.setup, known, legal), played = 0;
    hidden_count(&scale.hidden, scale.setup, known);
    if (!solve(review, &scale, legal, count, chances))
        weigh_all(&scale, legal, count, chances);
    while (legal[played] != move)
        played++;
    int best = played;
    for (int i = 0; i < count; i++)
        if (chances[i].seats[scale.actor] > chances[best].seats[scale.actor])
            best = i;
    *weighed = (Weighed){
        .best = legal[best], .with_best = chances[best], .with_move = chances[played]};
    weighed->open_cost = NET_CERTAIN; /* S26: all of it lies open */
}
