/* SPDX-License-Identifier: MIT */
/* Dawn Under's part of the lab. */
#include "bots/nets.h"
#include "lab/lab_part.h"
#include "json/json.h"

#include <string.h>

/* Seconds of a move. */
enum {
    OPEN = 6, /* where was it? lift the lid, show it around */
    FILL = 4, /* lay a vampire or garlic, or leave it; the lid goes back */
    STOP = 2, /* "I stop." */
    GIVE = 4, /* D17: choose an end, hand it over */
    PUT = 3,  /* D17: take it in */
};

static int seconds(Move move)
{
    if (move < DAWN_LAY_LEFT)
        return OPEN;
    if (move < DAWN_STOP)
        return FILL;
    if (move == DAWN_STOP)
        return STOP;
    return move < DAWN_PUT_LEFT ? GIVE : PUT;
}

static bool judge_init(LabJudge *judge, const Setup *setup)
{
    return net_dawn_find(nets_get(), setup->dawn.options.edition,
                         setup->dawn.options.players, &judge->dawn);
}

static void ask_dawn(const LabJudge *judge, const DawnSetup *setup,
                     const DawnState *known, int32_t *worths)
{
    int players = setup->options.players;
    int32_t logits[DAWN_SEATS];
    DawnFacts facts;
    if (known->phase == DAWN_OVER) {
        lab_share_win(known->winners, worths);
        return;
    }
    fact_dawn(&facts, setup, known);
    for (int seat = 0; seat < players; seat++) {
        DawnFeatures features;
        feature_dawn(&features, &facts, setup, known, seat);
        logits[seat] = net_dawn_logit(&judge->dawn, &features);
    }
    for (int seat = 0; seat < players; seat++)
        worths[seat] = net_share(logits, players, seat);
}

/* A grave that was just opened is worth what its opener can best make of it: nets are
 * asked only about what comes then. */
static void judge_known(const LabJudge *judge, const Setup *all, const Known *all_known,
                        int32_t *worths)
{
    const DawnSetup *setup = &all->dawn;
    const DawnState *known = &all_known->state.dawn;
    Move legal[MOVES_MAX];
    int actor = dawn_actor(known), count = 0;
    if (known->phase != DAWN_FILL) {
        ask_dawn(judge, setup, known, worths);
        return;
    }
    count = dawn_legal(setup, known, legal);
    for (int i = 0; i < count; i++) {
        DawnState next = *known;
        int32_t found[SEATS_MAX];
        dawn_apply(setup, &next, legal[i], NULL);
        ask_dawn(judge, setup, &next, found);
        if (i == 0 || found[actor] > worths[actor])
            memcpy(worths, found, sizeof found);
    }
}

/* D19: a vampire that lay face down may be turned up. */
static bool has_face_down(const DawnState *state)
{
    for (int seat = 0; seat < DAWN_SEATS; seat++)
        if (state->down_from[seat] < state->down_to[seat])
            return true;
    return false;
}

static bool shows(const State *truth, Move move)
{
    const DawnState *state = &truth->dawn;
    if (move < DAWN_LAY_LEFT)
        return !(state->opened >> (move - DAWN_OPEN) & 1);
    return (move == DAWN_LAY_LEFT || move == DAWN_LAY_RIGHT || move == DAWN_GIVE_LEFT ||
            move == DAWN_GIVE_RIGHT) &&
           has_face_down(state);
}

/* D5, as far as the host chose it. */
static void write_choices(const Setup *setup, Text *text)
{
    const DawnOptions *options = &setup->dawn.options;
    Text graves = TEXT(32);
    text_hex(&graves, options->bare_kind == DAWN_BARE_CHOSEN ? options->bare : 0);
    json_name_number(text, "bare", options->bare_kind);
    json_name_text(text, "bare_graves", slice_text(&graves));
    json_name_number(text, "without",
                     options->has_without ? options->without[0] * 8 + options->without[1]
                                          : -1);
}

const LabPart lab_dawn = {
    .seconds = seconds,
    .judge_init = judge_init,
    .judge = judge_known,
    .shows = shows,
    .choices = write_choices,
};
