/* SPDX-License-Identifier: MIT */
/* Skulls of Sedlec's part of a review: its net, the best pyramids, puzzles. */
#include "review/review_part.h"
#include "json/json.h"
#include "json/piece_place.h"

#include <string.h>

static bool begin(Review *review)
{
    return net_sedlec_find(nets_get(), &review->setup->sedlec, &review->sedlec.net);
}

static void weigh(Review *review, const Known *known, Move move, Weighed *weighed)
{
    review_weigh_sedlec(review, &known->state.sedlec, move, weighed);
}

/* S5, S6 */
static bool is_luck(const Known *before, const Event *event)
{
    (void)before;
    return event->kind == SEDLEC_TURNED;
}

/* S6: the state before each of a seat's last placings, for puzzles. */
static void keep_turning(Review *review, const SedlecState *known, Move move)
{
    if (move < SEDLEC_PLACE)
        return;
    SedlecState *states = review->sedlec.turning[known->turn];
    uint16_t *plies = review->sedlec.turning_ply[known->turn];
    memmove(states + 1, states, PUZZLE_CARDS * sizeof *states);
    memmove(plies + 1, plies, PUZZLE_CARDS * sizeof *plies);
    states[0] = *known;
    plies[0] = (uint16_t)review->count;
}

/* A turn is a dig and what is kept of it, or one move else. */
static void look(Review *review, const Known *before, const Weighed *weighed, Move move,
                 const Events *events, Decision *decision)
{
    (void)weighed, (void)events;
    const SedlecState *known = &before->state.sedlec;
    int last = review->count ? review->decisions[review->count - 1].turn : 0;
    decision->turn = (uint16_t)(known->phase == SEDLEC_KEEP ? last : last + 1);
    decision->known[0].grave = decision->known[1].grave = GRAVE_NONE;
    keep_turning(review, known, move);
}

static void finish(Review *review, int step)
{
    if (step & 1)
        puzzle_look(review, step / 2);
    else
        hindsight_look(review, step / 2);
}

/* `{"0:-1":"Pr/Pe"}`: those of `cells` that are not in `without`, if there is one. */
static void write_cells(const char *name, const uint8_t *cells, const uint8_t *without,
                        Text *text)
{
    json_name(text, name);
    text_char(text, '{');
    for (unsigned cell = 0; cell < SEDLEC_CELLS; cell++) {
        if (cells[cell] == CARD_NONE || (without && without[cell] != CARD_NONE))
            continue;
        json_next(text);
        place_cell(cell, text);
        text_char(text, ':');
        place_card(cells[cell], text);
    }
    text_char(text, '}');
}

static void seat_json(const Review *review, int seat, Text *text)
{
    json_name_maybe(text, "recall", "");
    json_name_maybe(text, "level", "");
    if (!review->is_finished) {
        json_name_maybe(text, "pyramid", "");
        return;
    }
    const Hindsight *hindsight = &review->sedlec.hindsight[seat];
    json_name(text, "pyramid");
    text_char(text, '{');
    json_name_number(text, "points", hindsight->points);
    json_name_number(text, "best", hindsight->best);
    write_cells("cells", hindsight->cells, NULL, text);
    text_char(text, '}');
}

static void write_puzzle(const Puzzle *puzzle, Text *text)
{
    json_next(text);
    text_char(text, '{');
    json_name_number(text, "seat", puzzle->seat);
    json_name_number(text, "ply", puzzle->ply);
    write_cells("cells", puzzle->before, NULL, text);
    json_name(text, "cards");
    text_char(text, '[');
    for (int i = 0; i < puzzle->count; i++) {
        json_next(text);
        place_card(puzzle->cards[i], text);
    }
    text_char(text, ']');
    write_cells("answer", puzzle->answer, puzzle->before, text);
    json_name_number(text, "points", puzzle->points);
    json_name_number(text, "got", puzzle->got);
    text_char(text, '}');
}

static void puzzles_json(const Review *review, Text *text)
{
    for (int i = 0; i < review->sedlec.puzzle_count; i++)
        write_puzzle(&review->sedlec.puzzles[i], text);
}

const ReviewGame review_sedlec = {
    .begin = begin,
    .weigh = weigh,
    .is_luck = is_luck,
    .look = look,
    .finish = finish,
    .seat_json = seat_json,
    .puzzles_json = puzzles_json,
};
