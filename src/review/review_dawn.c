/* SPDX-License-Identifier: MIT */
/* Dawn Under's part of a review: its net, what was shown when, how seats remembered. */
#include "review/review_part.h"
#include "json/json.h"

static bool begin(Review *review)
{
    const DawnOptions *options = &review->setup->dawn.options;
    witness_begin(&review->dawn.witness);
    return net_dawn_find(nets_get(), options->edition, options->players,
                         &review->dawn.net);
}

static void weigh(Review *review, const Known *known, Move move, Weighed *weighed)
{
    review_weigh_dawn(review, &known->state.dawn, move, weighed);
}

/* D9, D19 */
static bool is_luck(const Known *before, const Event *event)
{
    return event->kind == DAWN_TURNED_UP ||
           (event->kind == DAWN_OPENED &&
            before->state.dawn.lids[event->a] == LID_HIDDEN);
}

static void look(Review *review, const Known *before, const Weighed *weighed, Move move,
                 const Events *events, Decision *decision)
{
    const DawnState *known = &before->state.dawn;
    Witness *witness = &review->dawn.witness;
    decision->turn = witness->turn;
    decision->known[0] = witness_sighting(witness, known, weighed->best);
    decision->known[1] = witness_sighting(witness, known, move);
    if (move == weighed->best)
        decision->known[1].grave = GRAVE_NONE;
    recall_ask(witness, &review->setup->dawn, known, weighed->best, move);
    witness_events(witness, &review->setup->dawn, events);
}

static int level(const Review *review, int seat)
{
    return recall_level(&review->dawn.witness, seat);
}

static void seat_json(const Review *review, int seat, Text *text)
{
    const Witness *witness = &review->dawn.witness;
    json_name(text, "recall");
    text_char(text, '{');
    json_name_number(text, "asked", witness->asked[seat]);
    json_name_number(text, "used", witness->used[seat]);
    text_char(text, '}');
    if (review->sums[seat].level)
        json_name_number(text, "level", review->sums[seat].level);
    else
        json_name_maybe(text, "level", "");
    json_name_maybe(text, "pyramid", "");
}

const ReviewGame review_dawn = {
    .begin = begin,
    .weigh = weigh,
    .is_luck = is_luck,
    .look = look,
    .level = level,
    .seat_json = seat_json,
};
