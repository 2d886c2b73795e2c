/* SPDX-License-Identifier: MIT */
/*
 * A review that keeps nothing but its sums.
 */
#include "lab/lab_weigh.h"

#include "lab/tally.h"

void lab_weigh_begin(LabWeigh *weigh, const Game *game, const Setup *setup)
{
    review_begin(&weigh->review, game, setup, weigh->decisions, REVIEW_CAPACITY);
    weigh->is_good = weigh->review.has_net;
    weigh->luck = weigh->memory = weigh->judgement = 0;
}

void lab_weigh_before(LabWeigh *weigh, const State *truth)
{
    const Review *review = &weigh->review;
    if (weigh->is_good)
        review->game->know(review->setup, truth, &weigh->before);
}

void lab_weigh_after(LabWeigh *weigh, Move move, const Events *events)
{
    weigh->is_good =
        weigh->is_good && review_move(&weigh->review, &weigh->before, move, events);
}

/* In LAB_MILLIs, rounded to the nearest. */
static int64_t milli(int64_t chance)
{
    return (chance * LAB_MILLI + NET_CERTAIN / 2) / NET_CERTAIN;
}

void lab_weigh_end(LabWeigh *weigh, const State *truth)
{
    Review *review = &weigh->review;
    if (!weigh->is_good || !review->game->result(truth))
        return;
    Known end;
    int64_t luck = 0, memory = 0, judgement = 0;
    review->game->know(review->setup, truth, &end);
    review_end(review, &end);
    for (int seat = 0; seat < review->players; seat++) {
        const SeatSum *sum = &review->sums[seat];
        luck += sum->luck < 0 ? -sum->luck : sum->luck;
        memory += sum->memory;
        judgement += sum->judgement;
    }
    weigh->luck = milli(luck);
    weigh->memory = milli(memory);
    weigh->judgement = milli(judgement);
}
