/* SPDX-License-Identifier: MIT */
/*
 * The record of what stood: what was taken back is not in it. Who played, how the deal
 * was made and by which etiquette go along, so that `sexton verify` can check it; and the
 * bots' seeds, so that what they thought can be seen.
 *
 *   step: 0 ...                    the header's lines
 *         AT_MOVES + ply           a move
 *         AT_MOVES + moves         the result and its scores; then nothing
 */
#include "table/own.h"

#include <string.h>

static const uint64_t AT_MOVES = (uint64_t)1 << 32;

/* What the header's lines are written in. */
typedef struct Ink {
    char bots[SEATS_MAX][BOT_NAME];
    char stays[STAYS_TOLD][STAY_LINE];
    char terms[TERM_TEXT];
    Slice extras[STAYS_TOLD + TERM_LINES];
} Ink;

static void fill_seat(const TableSeat *seat, int number, char name[BOT_NAME],
                      Record *record)
{
    Text bot;
    text_init(&bot, name, BOT_NAME);
    if (seat_is_bots(seat))
        bot_write(&seat->bot, &bot);
    record->seats[RECORD_NAME][number] = slice_of(seat->name);
    record->seats[RECORD_BOT][number] = slice_text(&bot);
    record->seats[RECORD_WORD][number] = slice_of(seat->word);
}

/* By bytes the bots come behind the first of the terms, `x-attempt`. */
static void fill_extras(const Table *table, Ink *ink, Record *record)
{
    Slice terms[TERM_LINES];
    int term_count = terms_write(table, terms, ink->terms), count = 0;
    if (term_count)
        ink->extras[count++] = terms[0];
    const Stays *stays = &table->play->stays;
    for (uint32_t i = 0; i < stays->count; i++) {
        Text line;
        text_init(&line, ink->stays[i], STAY_LINE);
        stay_write(&stays->list[i], i, &line);
        ink->extras[count++] = slice_text(&line);
    }
    for (int i = 1; i < term_count; i++)
        ink->extras[count++] = terms[i];
    record->extras = ink->extras;
    record->extra_count = count;
}

static void fill(const Table *table, Ink *ink, Record *record)
{
    static const char *const etiquettes[] = {"pure", "notes", "open"};
    memset(record, 0, sizeof *record);
    record->game = table->opening.game;
    record->setup = table->opening.setup;
    record->deal = table->deal;
    for (int seat = 0; seat < table_players(table); seat++)
        fill_seat(&table->seats[seat], seat, ink->bots[seat], record);
    fill_extras(table, ink, record);
    record->texts[RECORD_ETIQUETTE] =
        slice_of(etiquettes[table->opening.options.etiquette]);
    record->texts[RECORD_COMMIT] = slice_of(table->commit);
    record->texts[RECORD_SECRET] = slice_of(table->secret);
}

static bool header_line(const Table *table, uint64_t *step, Text *line)
{
    Record record;
    Ink ink;
    int number = (int)*step;
    fill(table, &ink, &record);
    bool is_line = record_header_line(&record, &number, line);
    *step = is_line ? (uint64_t)number : AT_MOVES;
    return is_line;
}

static bool is_told(const Table *table)
{
    return table->phase == TABLE_OVER || (table->phase == TABLE_PLAY && table->is_closed);
}

bool table_record_line(const Table *table, uint64_t *step, Text *line)
{
    const Game *game = table->opening.game;
    const Setup *setup = &table->opening.setup;
    text_clear(line);
    if (!is_told(table))
        return false;
    if (*step < AT_MOVES && header_line(table, step, line))
        return true;
    uint64_t ply = (*step)++ - AT_MOVES;
    if (ply > table->play->count)
        return false;
    const State *state = &moves_at(table, (uint32_t)ply)->state;
    if (ply == table->play->count) {
        record_result_lines(game, setup, state, line);
        return true;
    }
    record_move_line(game, setup, state, table->play->moves[ply], line);
    text_char(line, '\n');
    return true;
}
