/* SPDX-License-Identifier: MIT */
/*
 * Questions to a position. Each compares what the case says with what the rules say, and
 * tells the difference in one line.
 */
#include "support/questions.h"

#include "support/answers.h"

enum { ANSWER = 4096 };

bool rule_read(Slice text, char *letter, uint32_t *number)
{
    if (text.length < 2 || (text.bytes[0] != 'D' && text.bytes[0] != 'S'))
        return false;
    *letter = text.bytes[0];
    Slice digits = {text.bytes + 1, text.length - 1};
    uint32_t most = *letter == 'D' ? DAWN_RULES : SEDLEC_RULES;
    return slice_number(digits, most, number) && *number > 0;
}

bool rule_is(const Game *game, int rule, Slice wanted)
{
    char letter;
    uint32_t number;
    if (slice_equal(wanted, "-"))
        return true;
    return rule_read(wanted, &letter, &number) && game && game->rule_letter == letter &&
           number == (uint32_t)rule;
}

void rule_write(const Game *game, int rule, Text *text)
{
    text_char(text, game ? game->rule_letter : '?');
    text_number(text, rule);
}

/* Why that seat may not make that move, kind 0 if it may. */
static Refusal refusal_of(const Reader *reader, uint32_t seat, Slice text)
{
    const Game *game = reader->record.game;
    const Setup *setup = &reader->record.setup;
    Refusal refusal = {0};
    Move move, moves[MOVES_MAX];
    if (game->move_read(setup, &reader->state, text, &move, &refusal))
        return game->why_not(setup, &reader->state, (int)seat, move);
    if (seat != game->actor(&reader->state) &&
        game->legal(setup, &reader->state, moves) > 0)
        return game->why_not(setup, &reader->state, (int)seat, moves[0]);
    return refusal;
}

/* SEAT MOVE RULE */
static bool ask_refused(const Reader *reader, Slice rest, Text *found)
{
    uint32_t seat;
    bool is_form = slice_number(slice_cut(&rest, ' '), SEATS_MAX, &seat);
    size_t length = rest.length;
    while (length > 0 && rest.bytes[length - 1] != ' ')
        length--;
    if (!is_form || length < 2) {
        text_string(found, "the form is: refused SEAT MOVE RULE");
        return false;
    }
    Slice rule = {rest.bytes + length, rest.length - length};
    Slice move = {rest.bytes, length - 1};
    Refusal refusal = refusal_of(reader, seat, move);
    if (refusal.kind == 0)
        text_string(found, "allowed");
    else
        rule_write(reader->record.game, refusal.rule, found);
    return refusal.kind != 0 && rule_is(reader->record.game, refusal.rule, rule);
}

static bool is_list(Slice rest, const Text *found)
{
    char buffer[ANSWER];
    Text wanted = text_in(buffer, sizeof buffer);
    sorted_list(rest, ',', &wanted);
    return slice_same(slice_text(found), slice_text(&wanted));
}

/* Whether the move is in the list `a, b, c`. */
static bool is_in(Slice list, Slice move)
{
    while (list.length > 0) {
        Slice part = slice_cut(&list, ',');
        if (part.length > 0 && part.bytes[0] == ' ')
            part = (Slice){part.bytes + 1, part.length - 1};
        if (slice_same(part, move))
            return true;
    }
    return false;
}

/* Whether one of the last move's events cites the rule; `found` gets all they cite. */
static bool is_cited(const Game *game, const Events *events, Slice rule, Text *found)
{
    bool is_one = false;
    for (int i = 0; i < events->count; i++) {
        is_one |= rule_is(game, events->list[i].rule, rule);
        if (i > 0)
            text_char(found, ' ');
        rule_write(game, events->list[i].rule, found);
    }
    return is_one;
}

static bool ask_score(const Reader *reader, Slice rest, Text *found)
{
    const Record *record = &reader->record;
    uint32_t seat;
    Slice words = rest;
    uint32_t last = (uint32_t)record->game->players(&record->setup) - 1;
    if (record->game->kind != GAME_SEDLEC ||
        !slice_number(slice_cut(&words, ' '), last, &seat)) {
        text_string(found, "no such score");
        return false;
    }
    answer_score(&record->setup.sedlec, &reader->state.sedlec, (int)seat, found);
    return slice_same(rest, slice_text(found));
}

bool question_ask(const Reader *reader, const Events *events, Slice question, Slice rest,
                  Text *found)
{
    const Record *record = &reader->record;
    const Game *game = record->game;
    if (slice_equal(question, "refused"))
        return ask_refused(reader, rest, found);
    if (slice_equal(question, "score"))
        return ask_score(reader, rest, found);
    if (slice_equal(question, "cited"))
        return is_cited(game, events, rest, found);
    if (slice_equal(question, "not-cited"))
        return !is_cited(game, events, rest, found);
    if (answer_write(game, &record->setup, &reader->state, question, found))
        return slice_same(rest, slice_text(found));
    answer_legal(game, &record->setup, &reader->state, found);
    if (slice_equal(question, "legal"))
        return is_list(rest, found);
    if (slice_equal(question, "can"))
        return is_in(slice_text(found), rest);
    if (slice_equal(question, "cannot"))
        return !is_in(slice_text(found), rest);
    text_clear(found);
    text_string(found, "no question of this game");
    return false;
}
