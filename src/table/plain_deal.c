/* SPDX-License-Identifier: MIT */
/*
 * A deal without words. At home nobody has to be shown that the deal is fair: the table
 * is made from the header of a record, which was made from a seed or loaded. Set-up and
 * deal are the game's; the rest of the header (seed, date, words, x- lines) goes into the
 * record that this table writes.
 *
 *   deal 012 sexton-record 1 \n game ... \n ...   the seats' colours, then the header
 *
 * Every seat is a person's then, with the name that the header has for it; bots come by
 * entries of their own, as they do at any table.
 */
#include "table/table_own.h"

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

bool plain_deal_read(Slice text, PlainDeal *plain_deal)
{
    Slice digits = slice_cut(&text, ' ');
    reader_init(&plain_deal->reader, plain_deal->arena, sizeof plain_deal->arena);
    if (!read_colours(digits, plain_deal->colours) ||
        !read_header(text, &plain_deal->reader))
        return false;
    const Record *record = &plain_deal->reader.record;
    return (size_t)record->game->players(&record->setup) == digits.length;
}

Denial plain_deal_check(const Table *table, const Step *step)
{
    PlainDeal plain_deal;
    if (!plain_deal_read(step->text, &plain_deal))
        return deny(DENIED_WORD);
    const Record *record = &plain_deal.reader.record;
    if (record->game != table->agreement.game ||
        record->game->players(&record->setup) != table_players(table))
        return deny(DENIED_SEATS);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (record->seats[RECORD_NAME][seat].length > TABLE_NAME)
            return deny_what(DENIED_NAME, record->seats[RECORD_NAME][seat]);
    return deny(DENIED_NOT);
}

void plain_deal_apply(Table *table, const Step *step, Time time)
{
    PlainDeal plain_deal;
    bool is_read = plain_deal_read(step->text, &plain_deal);
    assert(is_read); /* it was checked */
    (void)is_read;
    const Record *record = &plain_deal.reader.record;
    table->agreement.setup = record->setup;
    table->deal = record->deal;
    for (int i = 0; i < table_players(table); i++) {
        TableSeat *seat = &table->seats[i];
        Slice name = record->seats[RECORD_NAME][i];
        seat->kind = SEAT_HUMAN;
        seat->has_token = true;
        seat->colour = plain_deal.colours[i];
        if (name.length > 0)
            memcpy(seat->name, name.bytes, name.length);
        seat->name[name.length] = '\0';
    }
    moves_begin(table, time);
}

void table_deal(const Table *table, Slice seed, bool has_bot, Record *record)
{
    Agreement agreement = table->agreement;
    uint8_t key[STREAM_KEY_SIZE];
    Stream stream;
    State state;
    (void)agreement_settle(&agreement, has_bot); /* D31: nothing else changes */
    memset(record, 0, sizeof *record);
    record->game = agreement.game;
    record->setup = agreement.setup;
    record->texts[RECORD_SEED] = seed;
    stream_deal_key(seed, NULL, 0, key);
    stream_init(&stream, key);
    record->game->draw(&record->setup, &stream, &record->deal);
    record->game->begin(&record->setup, &record->deal, &state); /* completes the set-up */
}
