/* SPDX-License-Identifier: MIT */
/* Last Stone's part of a review: nothing is weighed, every move is the best one. */
#include "review/review_part.h"
#include "review/review_say_part.h"
#include "json/json.h"

static bool begin(Review *review)
{
    (void)review;
    return false;
}

static void weigh(Review *review, const Known *known, Move move, Weighed *weighed)
{
    static const int32_t even[SEATS_MAX] = {0};
    (void)known;
    Chances chances = chances_of(even, review->players);
    *weighed = (Weighed){.best = move, .with_best = chances, .with_move = chances};
}

static bool is_luck(const Known *before, const Event *event)
{
    (void)before, (void)event;
    return false;
}

static void look(Review *review, const Known *before, const Weighed *weighed, Move move,
                 const Events *events, Decision *decision)
{
    (void)before, (void)weighed, (void)move, (void)events;
    decision->turn = (uint16_t)(review->count + 1);
    decision->known[0].grave = decision->known[1].grave = GRAVE_NONE;
}

static void seat_json(const Review *review, int seat, Text *text)
{
    (void)review, (void)seat;
    json_name_maybe(text, "recall", "");
    json_name_maybe(text, "level", "");
    json_name_maybe(text, "pyramid", "");
}

const ReviewGame review_stone = {
    .begin = begin,
    .weigh = weigh,
    .is_luck = is_luck,
    .look = look,
    .seat_json = seat_json,
};

void review_say_stone(const Review *review, const Teller *teller, int seat, Text *text)
{
    (void)review, (void)teller, (void)seat, (void)text;
}
