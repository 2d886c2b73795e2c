/* SPDX-License-Identifier: MIT */
/*
 * The review as JSON (docs/review.md), piece by piece: the head and the seats, each
 * decision, the rest. The same bytes natively and from the browser's module.
 */
#include "review/review_part.h"
#include "json/json.h"
#include "json/piece_place.h"

static const char *const grades[GRADES] = {"fine", "inaccuracy", "mistake", "blunder"};

static void write_numbers(const char *name, const uint16_t *numbers, int count,
                          Text *text)
{
    json_name(text, name);
    text_char(text, '[');
    for (int i = 0; i < count; i++) {
        json_next(text);
        text_number(text, numbers[i]);
    }
    text_char(text, ']');
}

static void write_chances(const char *name, const Chances *chances, int players,
                          Text *text)
{
    json_name(text, name);
    text_char(text, '[');
    for (int seat = 0; seat < players; seat++) {
        json_next(text);
        text_number(text, chances->seats[seat]);
    }
    text_char(text, ']');
}

static void write_seat(const Review *review, int seat, Text *text)
{
    const SeatSum *sum = &review->sums[seat];
    json_next(text);
    text_char(text, '{');
    json_name_number(text, "start", sum->start);
    json_name_number(text, "end", sum->end);
    json_name_number(text, "luck", sum->luck);
    json_name_number(text, "memory", sum->memory);
    json_name_number(text, "judgement", sum->judgement);
    json_name_number(text, "others", sum->others);
    write_numbers("grades", sum->grades, GRADES, text);
    write_numbers("moments", sum->moments, sum->moment_count, text);
    review_games[review->game->kind]->seat_json(review, seat, text);
    text_char(text, '}');
}

static void write_head(const Review *review, Text *text)
{
    text_char(text, '{');
    json_name_number(text, "review", 1);
    json_name_string(text, "game", review->game->name);
    json_name_number(text, "certain", NET_CERTAIN);
    json_name_string(text, "judge", review->has_net ? "net" : "rule");
    json_name_bool(text, "finished", review->is_finished);
    json_name(text, "seats");
    text_char(text, '[');
    for (int seat = 0; seat < review->players; seat++)
        write_seat(review, seat, text);
    text_char(text, ']');
    write_numbers("moments", review->moments, review->moment_count, text);
    json_name(text, "decisions");
    text_char(text, '[');
}

static void write_sighting(const DawnSetup *setup, const Sighting *sighting, Text *text)
{
    char lid[2] = {dawn_letter(sighting->lid), 0};
    int content = sighting->content;
    if (sighting->grave == GRAVE_NONE)
        return;
    json_next(text);
    text_char(text, '{');
    json_name(text, "grave");
    place_grave(setup, sighting->grave, text);
    json_name_string(text, "lid", lid);
    json_name_string(text, "content",
                     content == CONTENT_EMPTY     ? "empty"
                     : content == CONTENT_VAMPIRE ? "vampire"
                                                  : "garlic");
    if (content >= CONTENT_GARLIC)
        json_name_number(text, "owner", content - CONTENT_GARLIC);
    json_name_number(text, "by", sighting->by);
    json_name_number(text, "turns", sighting->turns);
    json_name_number(text, "lids", sighting->lids);
    text_char(text, '}');
}

static void write_known(const Review *review, const Decision *decision, Text *text)
{
    json_name(text, "known");
    text_char(text, '[');
    for (int i = 0; i < 2; i++)
        write_sighting(&review->setup->dawn, &decision->known[i], text);
    text_char(text, ']');
}

static void write_decision(const Review *review, int ply, Text *text)
{
    const Decision *decision = &review->decisions[ply];
    Grade grade = review_grade(decision);
    text_string(text, ply ? ",{" : "{");
    json_name_number(text, "ply", ply);
    json_name_number(text, "turn", decision->turn);
    json_name_number(text, "seat", decision->seat);
    json_name_string(text, "move", decision->move);
    json_name_string(text, "best", decision->best);
    write_chances("chances", &decision->before, review->players, text);
    write_chances("after", &decision->after, review->players, text);
    json_name_number(text, "cost", review_cost(decision));
    json_name_number(text, "memory", decision->memory);
    json_name_number(text, "judgement", decision->judgement);
    json_name_string(text, "grade", grades[grade]);
    if (grade != GRADE_FINE)
        write_known(review, decision, text);
    text_char(text, '}');
}

static void write_tail(const Review *review, Text *text)
{
    text_string(text, "]");
    write_chances("last", &review->last, review->players, text);
    json_name(text, "forgotten");
    text_char(text, '[');
    for (int ply = 0; ply < review->count; ply++)
        if (review->decisions[ply].memory >= REVIEW_FORGOTTEN) {
            json_next(text);
            text_number(text, ply);
        }
    text_string(text, "],\"puzzles\":[");
    const ReviewGame *own = review_games[review->game->kind];
    if (own->puzzles_json)
        own->puzzles_json(review, text);
    text_string(text, "]}\n");
}

bool review_json(const Review *review, int *step, Text *piece)
{
    int at = (*step)++;
    if (at == 0)
        write_head(review, piece);
    else if (at <= review->count)
        write_decision(review, at - 1, piece);
    else if (at == review->count + 1)
        write_tail(review, piece);
    return at <= review->count + 1;
}
