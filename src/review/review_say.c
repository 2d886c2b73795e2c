/* SPDX-License-Identifier: MIT */
/*
 * Decisions and sums become arguments of the sentences in words/review.def.
 */
#include "review/review_say_part.h"

enum { PERCENT = 24 };

void review_say_line(const Teller *teller, Text *text, WordKey key, const WordArg *args,
                     int count)
{
    words_say_in(teller->language, text, key, args, count);
    text_char(text, '\n');
}

void review_indent(Text *text, int columns)
{
    while (columns-- > 0)
        text_char(text, ' ');
}

/* Half up, away from 0; `sign` for a + before what is more than nothing. */
static Slice percent(char bytes[PERCENT], int64_t chance, bool sign)
{
    int64_t size = chance < 0 ? -chance : chance;
    int64_t tenths = (size * 1000 + NET_CERTAIN / 2) / NET_CERTAIN;
    Text text = text_in(bytes, PERCENT);
    text_string(&text, !tenths ? "" : chance < 0 ? "-" : sign ? "+" : "");
    text_number(&text, tenths / 10);
    text_char(&text, '.');
    text_number(&text, tenths % 10);
    return slice_text(&text);
}

static void say_sighting(const Review *review, const Teller *teller,
                         const Sighting *sighting, Text *text)
{
    if (sighting->grave == GRAVE_NONE)
        return;
    Text grave = TEXT(8);
    dawn_grave_write(&review->setup->dawn.options.board, sighting->grave, &grave);
    bool is_garlic = sighting->content >= CONTENT_GARLIC;
    int owner = is_garlic ? sighting->content - CONTENT_GARLIC : sighting->by;
    WordArg args[] = {word_text("grave", slice_text(&grave)),
                      word_text("name", teller->names[sighting->by]),
                      word_noun("lid", words_lid(sighting->lid)),
                      word_text("owner", teller->names[owner]),
                      word_number("turns", sighting->turns),
                      word_number("lids", sighting->lids)};
    WordKey key = sighting->lid == LID_RAT               ? SAY_REVIEW_KNOWN_RAT
                  : is_garlic                            ? SAY_REVIEW_KNOWN_GARLIC
                  : sighting->content == CONTENT_VAMPIRE ? SAY_REVIEW_KNOWN_VAMPIRE
                                                         : SAY_REVIEW_KNOWN_EMPTY;
    review_indent(text, REVIEW_INDENT);
    review_say_line(teller, text, key, args, 6);
}

void review_say_decision(const Review *review, const Teller *teller, int ply, Text *text)
{
    static const WordKey keys[GRADES] = {SAY_REVIEW_FINE, SAY_REVIEW_INACCURACY,
                                         SAY_REVIEW_MISTAKE, SAY_REVIEW_BLUNDER};
    const Decision *decision = &review->decisions[ply];
    char cost[PERCENT], memory[PERCENT], judgement[PERCENT];
    WordArg args[] = {
        word_number("ply", ply),
        word_number("turn", decision->turn),
        word_text("name", teller->names[decision->seat]),
        word_text("move", slice_of(decision->move)),
        word_text("best", slice_of(decision->best)),
        word_text("cost", percent(cost, review_cost(decision), false)),
        word_text("memory", percent(memory, decision->memory, false)),
        word_text("judgement", percent(judgement, decision->judgement, false))};
    review_say_line(teller, text, keys[review_grade(decision)], args, 8);
    say_sighting(review, teller, &decision->known[0], text);
    say_sighting(review, teller, &decision->known[1], text);
}

void review_say_notes(const Review *review, const Teller *teller, Text *text)
{
    if (!review->is_finished)
        review_say_line(teller, text, SAY_REVIEW_UNFINISHED, NULL, 0);
    if (!review->has_net)
        review_say_line(teller, text, SAY_REVIEW_BY_RULE, NULL, 0);
}

void review_say_moments(const Review *review, const Teller *teller, int seat, Text *text)
{
    bool is_one = seat != SEAT_NONE;
    const uint16_t *moments = is_one ? review->sums[seat].moments : review->moments;
    int count = is_one ? review->sums[seat].moment_count : review->moment_count;
    review_say_line(teller, text, count ? SAY_REVIEW_MOMENTS : SAY_REVIEW_NONE, NULL, 0);
    for (int i = 0; i < count; i++) {
        review_indent(text, 2);
        text_number(text, i + 1);
        text_string(text, ". ");
        review_say_decision(review, teller, moments[i], text);
    }
}

void review_say_sum(const Review *review, const Teller *teller, int seat, Text *text)
{
    const SeatSum *sum = &review->sums[seat];
    static void (*const say_own[GAMES])(const Review *, const Teller *, int, Text *) = {
#define GAME(KIND, name) [GAME_##KIND] = review_say_##name,
#include "game/games.def"
    };
    char parts[6][PERCENT];
    WordArg args[] = {word_text("name", teller->names[seat]),
                      word_text("start", percent(parts[0], sum->start, false)),
                      word_text("end", percent(parts[1], sum->end, false)),
                      word_text("luck", percent(parts[2], sum->luck, true)),
                      word_text("memory", percent(parts[3], -sum->memory, true)),
                      word_text("judgement", percent(parts[4], -sum->judgement, true)),
                      word_text("others", percent(parts[5], sum->others, true))};
    review_indent(text, 2);
    review_say_line(teller, text, SAY_REVIEW_SEAT, args, 7);
    WordArg grades[] = {word_number("fine", sum->grades[GRADE_FINE]),
                        word_number("inaccuracies", sum->grades[GRADE_INACCURACY]),
                        word_number("mistakes", sum->grades[GRADE_MISTAKE]),
                        word_number("blunders", sum->grades[GRADE_BLUNDER])};
    review_indent(text, REVIEW_INDENT);
    review_say_line(teller, text, SAY_REVIEW_GRADES, grades, 4);
    say_own[review->game->kind](review, teller, seat, text);
}

bool review_say(const Review *review, const Teller *teller, int seat, int *step,
                Text *text)
{
    int at = (*step)++;
    if (at == 0) {
        review_say_notes(review, teller, text);
    } else if (at == 1) {
        review_say_moments(review, teller, seat, text);
        text_char(text, '\n');
        review_say_line(teller, text, SAY_REVIEW_SUMS, NULL, 0);
    } else if (at < review->players + 2) {
        review_say_sum(review, teller, at - 2, text);
    }
    return at < review->players + 2;
}

void review_say_curve(const Review *review, int seat, int columns,
                      const char *const bars[REVIEW_BARS], Text *text)
{
    int points = review->count + 1;
    columns = points < columns ? points : columns;
    for (int i = 0; i < columns; i++) {
        int at = columns > 1 ? i * (points - 1) / (columns - 1) : 0;
        const Chances *chances =
            at < review->count ? &review->decisions[at].before : &review->last;
        int64_t height = (REVIEW_BARS - 1) * (int64_t)chances->seats[seat] / NET_CERTAIN;
        text_string(text, bars[height]);
    }
}
