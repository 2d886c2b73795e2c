/* SPDX-License-Identifier: MIT */
/*
 * The canonical form of a record: keys in the order of the table (docs/record.md), no
 * comments, no empty lines. Reading it and writing it again gives the same bytes.
 *
 * A header has steps, one for each line that it could have; those without a value are
 * passed over.
 */
#include "game/record_part.h"

#include <assert.h>

/* Steps: the first line, the game's keys, name, bot and word by seat, texts, x-, moves.
 */
enum {
    STEP_KEYS = 1,
    STEP_SEATS = STEP_KEYS + KEY_NAME,
    STEP_TEXTS = STEP_SEATS + RECORD_SEAT_TEXTS * SEATS_MAX,
    STEP_EXTRAS = STEP_TEXTS + RECORD_TEXTS,
};

static void write_value(const Record *record, RecordKey key, Text *line)
{
    if (key == KEY_GAME)
        text_string(line, record->game->name);
    else if (key == KEY_RULES && record->has_rules)
        text_number(line, RULES_REVISION);
    else if (key != KEY_RULES)
        record_games[record->game->kind]->value(record, key, line);
}

/* `KEY VALUE`, or nothing where there is no value. */
static void write_key(const Record *record, RecordKey key, Text *line)
{
    text_string(line, record_keys[key].name);
    text_char(line, ' ');
    size_t before = line->length;
    write_value(record, key, line);
    if (line->length == before)
        text_clear(line);
}

static void write_seat(const Record *record, int number, Text *line)
{
    int kind = number / SEATS_MAX, seat = number % SEATS_MAX;
    Slice value = record->seats[kind][seat];
    if (value.length == 0)
        return;
    text_string(line, record_keys[KEY_NAME + kind].name);
    text_char(line, ' ');
    text_number(line, seat);
    text_char(line, ' ');
    text_slice(line, value);
}

static void write_text(const Record *record, int number, Text *line)
{
    Slice value = record->texts[number];
    if (value.length == 0)
        return;
    text_string(line, record_keys[KEY_SEED + number].name);
    text_char(line, ' ');
    text_slice(line, value);
}

/* The line of a step, empty if the record does not have it. */
static void write_step(const Record *record, int step, Text *line)
{
    if (step == 0)
        text_string(line, "sexton-record 1");
    else if (step < STEP_SEATS)
        write_key(record, (RecordKey)(step - STEP_KEYS), line);
    else if (step < STEP_TEXTS)
        write_seat(record, step - STEP_SEATS, line);
    else if (step < STEP_EXTRAS)
        write_text(record, step - STEP_TEXTS, line);
    else if (step < STEP_EXTRAS + record->extra_count)
        text_slice(line, record->extras[step - STEP_EXTRAS]);
    else
        text_string(line, "moves");
}

bool record_header_line(const Record *record, int *step, Text *line)
{
    text_clear(line);
    while (line->length == 0 && *step <= STEP_EXTRAS + record->extra_count)
        write_step(record, (*step)++, line);
    if (line->length == 0)
        return false;
    text_char(line, '\n');
    assert(!line->is_cut); /* the code that fills a record has checked that its texts
                            * fit */
    return true;
}

void record_move_line(const Game *game, const Setup *setup, const State *state, Move move,
                      Text *line)
{
    text_number(line, game->actor(state));
    text_char(line, ' ');
    game->move_write(setup, state, move, line);
}

void record_result_lines(const Game *game, const Setup *setup, const State *state,
                         Text *text)
{
    uint8_t winners = game->result(state);
    text_string(text, winners == 0 ? "result -" : "result");
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (winners >> seat & 1) {
            text_char(text, ' ');
            text_number(text, seat);
        }
    text_char(text, '\n');
    const RecordGame *own = record_games[game->kind];
    for (int seat = 0; own->score && winners != 0 && seat < game->players(setup); seat++)
        own->score(setup, state, seat, text);
}
