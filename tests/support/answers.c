/* SPDX-License-Identifier: MIT */
/*
 * What a case asks, read off the state: straight from the rules' structs, not through the
 * trace, so that the two can't be wrong together.
 */
#include "support/answers.h"

#include <string.h>

static void space(Text *text)
{
    if (text->length > 0)
        text_char(text, ' ');
}

static void write_seats(uint8_t mask, Text *text)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (mask >> seat & 1) {
            space(text);
            text_number(text, seat);
        }
    if (mask == 0)
        text_char(text, '-');
}

static void write_numbers(const uint8_t *numbers, int count, Text *text)
{
    for (int i = 0; i < count; i++) {
        space(text);
        text_number(text, numbers[i]);
    }
}

static void write_rows(const DawnState *state, int players, Text *text)
{
    for (int seat = 0; seat < players; seat++) {
        space(text);
        for (int i = 0; i < state->lengths[seat]; i++)
            text_char(text, dawn_row_is_up(state, seat, i)
                                ? dawn_letter(dawn_row_at(state, seat, i))
                                : '?');
        if (state->lengths[seat] == 0)
            text_char(text, '-');
    }
}

static void write_gifts(const DawnState *state, Text *text)
{
    static const char letters[] = "BGKRWY";
    for (const char *letter = letters; *letter; letter++)
        for (int i = 0; i < state->gifts[dawn_lid_read(*letter)]; i++)
            text_char(text, *letter);
    if (text->length == 0)
        text_char(text, '-');
}

static void write_hand(const uint8_t hand[SEDLEC_HAND], Text *text)
{
    char buffers[2][64];
    Text cards = text_in(buffers[0], sizeof buffers[0]);
    for (int i = 0; i < SEDLEC_HAND && hand[i] != CARD_NONE; i++) {
        if (i > 0)
            text_char(&cards, ',');
        sedlec_card_write(hand[i], &cards);
    }
    Text sorted = text_in(buffers[1], sizeof buffers[1]);
    sorted_list(slice_text(&cards), ',', &sorted);
    for (size_t i = 0; i < sorted.length; i++)
        if (sorted.bytes[i] != ' ')
            text_char(text, sorted.bytes[i]);
    if (sorted.length == 0)
        text_char(text, '-');
}

static void write_graveyard(const SedlecState *state, Text *text)
{
    for (int stack = 0; stack < SEDLEC_STACKS; stack++) {
        space(text);
        int height = state->heights[stack];
        if (height == 0)
            text_char(text, '-');
        else if (state->up >> stack & 1)
            sedlec_card_write(state->stacks[stack][height - 1], text);
        else
            text_char(text, '?');
    }
}

static bool answer_dawn(const Setup *setup, const DawnState *state, Slice question,
                        Text *text)
{
    int players = setup->dawn.options.players;
    if (slice_equal(question, "stakes"))
        write_numbers(state->stakes, players, text);
    else if (slice_equal(question, "garlic"))
        write_numbers(state->garlic, players, text);
    else if (slice_equal(question, "rows"))
        write_rows(state, players, text);
    else if (slice_equal(question, "gifts"))
        write_gifts(state, text);
    else
        return false;
    return true;
}

static bool answer_sedlec(const Setup *setup, const SedlecState *state, Slice question,
                          Text *text)
{
    if (slice_equal(question, "graveyard")) {
        write_graveyard(state, text);
        return true;
    }
    if (!slice_equal(question, "hands"))
        return false;
    for (int seat = 0; seat < setup->sedlec.options.players; seat++) {
        space(text);
        write_hand(state->hands[seat], text);
    }
    return true;
}

bool answer_write(const Game *game, const Setup *setup, const State *state,
                  Slice question, Text *text)
{
    uint8_t actor = game->actor(state);
    if (slice_equal(question, "actor"))
        write_seats((uint8_t)(actor == SEAT_NONE ? 0 : 1 << actor), text);
    else if (slice_equal(question, "result"))
        write_seats(game->result(state), text);
    else if (game->kind == GAME_DAWN)
        return answer_dawn(setup, &state->dawn, question, text);
    else
        return answer_sedlec(setup, &state->sedlec, question, text);
    return true;
}

void answer_score(const SedlecSetup *setup, const SedlecState *state, int seat,
                  Text *text)
{
    SedlecScore score;
    sedlec_score(state->cells[seat], &score);
    text_number(text, seat);
    text_char(text, ' ');
    text_number(text, score.total);
    for (int type = 0; type < TYPES; type++)
        if (setup->types >> type & 1) {
            text_char(text, ' ');
            text_string(text, sedlec_type_code(type));
            text_char(text, '=');
            text_number(text, score.types[type]);
        }
}

void answer_legal(const Game *game, const Setup *setup, const State *state, Text *text)
{
    char buffer[MOVES_MAX * MOVE_TEXT];
    Text list = text_in(buffer, sizeof buffer);
    Move moves[MOVES_MAX];
    int count = game->legal(setup, state, moves);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_char(&list, ',');
        game->move_write(setup, state, moves[i], &list);
    }
    sorted_list(slice_text(&list), ',', text);
    if (count == 0)
        text_char(text, '-');
}

static Slice trim(Slice part)
{
    while (part.length > 0 && part.bytes[0] == ' ')
        part = (Slice){part.bytes + 1, part.length - 1};
    while (part.length > 0 && part.bytes[part.length - 1] == ' ')
        part.length--;
    return part;
}

void sorted_list(Slice list, char mark, Text *text)
{
    Slice parts[MOVES_MAX];
    int count = 0;
    while (list.length > 0 && count < MOVES_MAX) {
        Slice part = trim(slice_cut(&list, mark));
        int place = count++;
        for (; place > 0 && slice_compare(parts[place - 1], part) > 0; place--)
            parts[place] = parts[place - 1];
        parts[place] = part;
    }
    for (int i = 0; i < count; i++) {
        if (i > 0) {
            text_char(text, mark);
            text_char(text, ' ');
        }
        text_slice(text, parts[i]);
    }
}
