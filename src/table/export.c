/* SPDX-License-Identifier: MIT */
/*
 * The record of the moves that stand; what was taken back is not in it. It also has who
 * played, how the deal was made and by which etiquette, so that `sexton verify` can check
 * it, and the bots' seeds, so that their thoughts can be shown. A table at home was made
 * from a header, and writes that header's own lines; the players are those of the seats
 * now.
 *
 *   step: 0 ...                    the header's lines
 *         AT_MOVES + ply           a move
 *         AT_MOVES + moves         the result and its scores; then nothing
 */
#include "table/table_own.h"

#include <string.h>

static const uint64_t AT_MOVES = (uint64_t)1 << 32;

/* What the header's lines are written in. */
typedef struct Ink {
    char bots[SEATS_MAX][BOT_NAME];
    char tenures[TENURES_TOLD][TENURE_LINE];
    char terms[TERM_TEXT];
    Slice extras[TENURES_TOLD + TERM_LINES];
} Ink;

/* Name and bot. */
static void fill_seat(const TableSeat *seat, int number, char name[BOT_NAME],
                      Record *record)
{
    Text bot = text_in(name, BOT_NAME);
    if (seat_is_bots(seat))
        bot_write(&seat->bot, &bot);
    record->seats[RECORD_NAME][number] = slice_of(seat->name);
    record->seats[RECORD_BOT][number] = slice_text(&bot);
}

/* The bots' lines; how many. */
static int write_stays(const Tenures *tenures, char bytes[TENURES_TOLD][TENURE_LINE],
                       Slice lines[TENURES_TOLD])
{
    for (uint32_t i = 0; i < tenures->count; i++) {
        Text line = text_in(bytes[i], TENURE_LINE);
        tenure_write(&tenures->list[i], i, &line);
        lines[i] = slice_text(&line);
    }
    return (int)tenures->count;
}

/* By bytes the bots come behind the first of the terms, `x-attempt`. */
static void fill_extras(const Table *table, Ink *ink, Record *record)
{
    Slice terms[TERM_LINES];
    int term_count = terms_write(table, terms, ink->terms), count = 0;
    if (term_count)
        ink->extras[count++] = terms[0];
    count += write_stays(&table->play->tenures, ink->tenures, ink->extras + count);
    for (int i = 1; i < term_count; i++)
        ink->extras[count++] = terms[i];
    record->extras = ink->extras;
    record->extra_count = count;
}

static void fill(const Table *table, Ink *ink, Record *record)
{
    memset(record, 0, sizeof *record);
    record->game = table->agreement.game;
    record->setup = table->agreement.setup;
    record->deal = table->deal;
    for (int seat = 0; seat < table_players(table); seat++) {
        fill_seat(&table->seats[seat], seat, ink->bots[seat], record);
        record->seats[RECORD_WORD][seat] = slice_of(table->seats[seat].word);
    }
    fill_extras(table, ink, record);
    record->texts[RECORD_ETIQUETTE] =
        slice_of(table_etiquettes[table->agreement.options.etiquette]);
    record->texts[RECORD_COMMIT] = slice_of(table->commit);
    record->texts[RECORD_SECRET] = slice_of(table->secret);
}

/* What the lines of a header that was laid are written in: not more than its arena has
 * place for, `x-a b` being the shortest, and the bots. */
enum { LAID_EXTRAS = PLAIN_DEAL_ARENA / (16 + 5) };

typedef struct LaidInk {
    PlainDeal plain_deal;
    char bots[SEATS_MAX][BOT_NAME];
    char tenures[TENURES_TOLD][TENURE_LINE];
    Slice extras[LAID_EXTRAS + TENURES_TOLD];
} LaidInk;

static bool is_stay(Slice line)
{
    return slice_starts(line, TENURE_KEY);
}

/* The header names bots where its game was over when it was laid: nothing of it changes
 * any more. */
static bool is_of_the_end(const Record *laid)
{
    bool is_any = false;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        is_any = is_any || laid->seats[RECORD_BOT][seat].length > 0;
    return is_any;
}

/* What the bots were is told at the end; before that only where it can't be known
 * otherwise: somebody sat down or left meanwhile, or the header has told it before. */
static bool has_stays(const Table *table, const Record *laid)
{
    bool is_told =
        table->phase == TABLE_OVER || tenures_have_changed(&table->play->tenures);
    for (int i = 0; i < laid->extra_count; i++)
        is_told = is_told || is_stay(laid->extras[i]);
    return is_told;
}

static void fill_laid_extras(const Table *table, LaidInk *ink, Record *record)
{
    const Record *laid = &ink->plain_deal.reader.record;
    int at = 0, count = 0;
    for (; at < laid->extra_count &&
           slice_compare(laid->extras[at], slice_of(TENURE_KEY)) < 0;
         at++)
        ink->extras[count++] = laid->extras[at];
    if (has_stays(table, laid))
        count += write_stays(&table->play->tenures, ink->tenures, ink->extras + count);
    for (; at < laid->extra_count; at++)
        if (!is_stay(laid->extras[at]))
            ink->extras[count++] = laid->extras[at];
    record->extras = ink->extras;
    record->extra_count = count;
}

static void fill_laid(const Table *table, LaidInk *ink, Record *record)
{
    (void)plain_deal_read((Slice){table->laid, table->laid_length}, &ink->plain_deal);
    *record = ink->plain_deal.reader.record;
    if (is_of_the_end(record))
        return;
    for (int seat = 0; seat < table_players(table); seat++)
        fill_seat(&table->seats[seat], seat, ink->bots[seat], record);
    fill_laid_extras(table, ink, record);
}

/* To fill a record costs much more than to write a line of it: so all lines that have
 * place are written at once, the first in any case. */
static bool write_lines(const Record *record, size_t longest, int *number, Text *lines)
{
    Text line = *lines;
    while (record_header_line(record, number, &line)) {
        lines->length += line.length;
        if (lines->size - lines->length <= longest)
            return true;
        line = text_in(lines->bytes + lines->length, lines->size - lines->length);
    }
    return lines->length > 0;
}

static bool write_laid(const Table *table, int *number, Text *lines)
{
    Record record;
    LaidInk ink;
    fill_laid(table, &ink, &record);
    return write_lines(&record, RECORD_LINE + 1, number, lines);
}

static bool write_dealt(const Table *table, int *number, Text *lines)
{
    Record record;
    Ink ink;
    fill(table, &ink, &record);
    return write_lines(&record, TABLE_LINE, number, lines);
}

static bool header_lines(const Table *table, uint64_t *step, Text *lines)
{
    int number = (int)*step;
    bool is_any = table->laid ? write_laid(table, &number, lines)
                              : write_dealt(table, &number, lines);
    *step = is_any ? (uint64_t)number : AT_MOVES;
    return is_any;
}

static bool is_told(const Table *table)
{
    bool is_open = table->is_closed || table->laid;
    return table->phase == TABLE_OVER || (table->phase == TABLE_PLAY && is_open);
}

bool table_record_lines(const Table *table, uint64_t *step, Text *lines)
{
    const Game *game = table->agreement.game;
    const Setup *setup = &table->agreement.setup;
    text_clear(lines);
    if (!is_told(table))
        return false;
    if (*step < AT_MOVES && header_lines(table, step, lines))
        return true;
    uint64_t ply = (*step)++ - AT_MOVES;
    if (ply > table->play->count)
        return false;
    const State *state = &moves_at(table, (uint32_t)ply)->state;
    if (ply == table->play->count) {
        record_result_lines(game, setup, state, lines);
        return true;
    }
    record_move_line(game, setup, state, table->play->moves[ply], lines);
    text_char(lines, '\n');
    return true;
}
