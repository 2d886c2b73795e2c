/* SPDX-License-Identifier: MIT */
/*
 * A deal without words. At home nobody has to be shown that the deal is fair: the table
 * is made from the header of a record, which was made from a seed or loaded. Set-up and
 * deal are the game's; the rest of the header (seed, date, words, x- lines) goes into the
 * record that this table writes.
 *
 *   lay 012 sexton-record 1 \n game ... \n ...   the seats' colours, then the header
 *
 * Every seat is a person's then, with the name that the header has for it; bots come by
 * entries of their own, as they do at any table.
 */
#include "table/own.h"

#include <assert.h>
#include <string.h>

static bool read_colours(Slice digits, uint8_t colours[SEATS_MAX])
{
    unsigned had = 0;
    if (digits.length > SEATS_MAX)
        return false;
    for (size_t i = 0; i < digits.length; i++) {
        unsigned colour = (unsigned)(digits.bytes[i] - '0');
        if (colour >= TABLE_COLOURS || had >> colour & 1)
            return false;
        had |= 1u << colour;
        colours[i] = (uint8_t)colour;
    }
    return true;
}

static bool read_header(Slice header, Reader *reader)
{
    while (header.bytes)
        if (reader_feed(reader, slice_cut(&header, '\n'), NULL) != READ_ON)
            return false;
    return reader_feed(reader, slice_of("moves"), NULL) == READ_BEGUN;
}

bool lay_read(Slice text, Laying *laying)
{
    Slice digits = slice_cut(&text, ' ');
    reader_init(&laying->reader, laying->arena, sizeof laying->arena);
    if (!read_colours(digits, laying->colours) || !read_header(text, &laying->reader))
        return false;
    const Record *record = &laying->reader.record;
    return (size_t)record->game->players(&record->setup) == digits.length;
}

Denial lay_check(const Table *table, const Step *step)
{
    Laying laying;
    if (!lay_read(step->text, &laying))
        return deny(DENIED_WORD);
    const Record *record = &laying.reader.record;
    if (record->game != table->opening.game ||
        record->game->players(&record->setup) != table_players(table))
        return deny(DENIED_SEATS);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (record->seats[RECORD_NAME][seat].length > TABLE_NAME)
            return deny_what(DENIED_NAME, record->seats[RECORD_NAME][seat]);
    return deny(DENIED_NOT);
}

void lay_apply(Table *table, const Step *step, Time time)
{
    Laying laying;
    bool is_read = lay_read(step->text, &laying);
    assert(is_read); /* it was checked */
    (void)is_read;
    const Record *record = &laying.reader.record;
    table->opening.setup = record->setup;
    table->deal = record->deal;
    for (int i = 0; i < table_players(table); i++) {
        TableSeat *seat = &table->seats[i];
        Slice name = record->seats[RECORD_NAME][i];
        seat->kind = SEAT_HUMAN;
        seat->has_token = true;
        seat->colour = laying.colours[i];
        if (name.length > 0)
            memcpy(seat->name, name.bytes, name.length);
        seat->name[name.length] = '\0';
    }
    moves_begin(table, time);
}

void table_deal(const Table *table, Slice seed, bool has_bot, Record *record)
{
    Opening opening = table->opening;
    uint8_t key[STREAM_KEY_SIZE];
    Stream stream;
    State state;
    (void)opening_settle(&opening, has_bot); /* D31: nothing else changes */
    memset(record, 0, sizeof *record);
    record->game = opening.game;
    record->setup = opening.setup;
    record->texts[RECORD_SEED] = seed;
    stream_deal_key(seed, NULL, 0, key);
    stream_init(&stream, key);
    record->game->draw(&record->setup, &stream, &record->deal);
    record->game->begin(&record->setup, &record->deal, &state); /* completes the set-up */
}
