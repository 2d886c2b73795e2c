/* SPDX-License-Identifier: MIT */
/* Skulls of Sedlec's part of the lab. */
#include "bots/sedlec/search.h"
#include "lab/lab_part.h"

/* Seconds of a move. */
enum {
    DIG = 5,      /* S6: turn two cards */
    KEEP_ONE = 8, /* S6: which of the two? */
    TAKE = 8,     /* S7 */
    PLACE = 12,   /* S8: the thinking is here */
};

static int seconds(Move move)
{
    if (move < SEDLEC_KEEP_CARD)
        return DIG;
    if (move < SEDLEC_TAKE)
        return KEEP_ONE;
    return move < SEDLEC_PLACE ? TAKE : PLACE;
}

static bool judge_init(LabJudge *judge, const Setup *setup)
{
    return net_sedlec_find(nets_get(), &setup->sedlec, &judge->sedlec);
}

static int32_t ask_sedlec(const void *net, const SedlecFeatures *features)
{
    return net_sedlec_chance(net, features);
}

/* Of two cards just turned, the one that is better for the player who keeps it. */
static SedlecState keep_best(const SedlecMind *mind, const SedlecState *turned)
{
    SedlecState best = *turned;
    int32_t most = -1;
    for (unsigned rest = turned->turned; rest; rest &= rest - 1) {
        SedlecState next = *turned;
        sedlec_apply(mind->setup, &next,
                     (uint8_t)(SEDLEC_KEEP_CARD + __builtin_ctz(rest)), NULL);
        int32_t worth = search_sedlec_judge(mind, &next, turned->turn);
        if (worth > most) {
            most = worth;
            best = next;
        }
    }
    return best;
}

static void judge_known(const LabJudge *judge, const Setup *all, const Known *all_known,
                        int32_t *worths)
{
    const SedlecSetup *setup = &all->sedlec;
    const SedlecState *known = &all_known->state.sedlec;
    const SedlecJudge asked = {ask_sedlec, &judge->sedlec};
    const SedlecMind mind = {.setup = setup, .judge = &asked};
    SedlecState state = known->phase == SEDLEC_KEEP ? keep_best(&mind, known) : *known;
    for (int seat = 0; seat < setup->options.players; seat++)
        worths[seat] = search_sedlec_judge(&mind, &state, seat);
}

/* S6: a dig. */
static bool shows(const State *state, Move move)
{
    (void)state;
    return move < SEDLEC_KEEP_CARD;
}

const LabPart lab_sedlec = {
    .seconds = seconds,
    .judge_init = judge_init,
    .judge = judge_known,
    .shows = shows,
};
