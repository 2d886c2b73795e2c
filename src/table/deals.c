/* SPDX-License-Identifier: MIT */
/*
 * Deals that were begun and came to nothing. Each is shown to everybody from then on,
 * with its secret, so that its commitment can be checked. If one of its words was out it
 * is spoilt: whoever starts again may have disliked the deal.
 */
#include "table/table_own.h"

#include <string.h>

enum { SILENCES = 2 };

const char *table_cause(DealCause cause)
{
    static const char *const names[] = {"host", "seat", "silent"};
    return names[cause];
}

static uint8_t words_out(const Table *table)
{
    uint8_t seats = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        seats |= (uint8_t)(table->seats[seat].has_word << seat);
    return seats;
}

static bool is_missing(const TableSeat *seat)
{
    return seat->kind == SEAT_HUMAN && !seat->has_word && !seat->is_silent;
}

/* The first person whose word is missing where others have given theirs: there is one,
 * since with the last word the deal is made. */
static int find_silent(const Table *table)
{
    int seat = 0;
    while (!is_missing(&table->seats[seat]))
        seat++;
    return seat;
}

void deals_begin(Table *table)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        TableSeat *seat = &table->seats[i];
        seat->is_silent = table->agreement.options.has_silent &&
                          seat->kind == SEAT_HUMAN && seat->silences >= SILENCES;
    }
}

/* Whose word did not come where others were out: a second time, and the next deal is made
 * without it. So one broken phone can't keep a table from playing. */
static void note_silences(Table *table)
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        TableSeat *own = &table->seats[seat];
        if (own->kind == SEAT_HUMAN && !own->has_word)
            own->silences++; /* TABLE_DEALS at most */
    }
}

/* Logs from before there was a limit may end more of them; those are counted, no more. */
void deals_end(Table *table, DealCause cause, int seat)
{
    bool is_begun = table->phase == TABLE_HASHES || table->phase == TABLE_WORDS;
    if (!is_begun || table->ended_count == TABLE_DEALS)
        return;
    TableDeal *deal = &table->ended[table->ended_count++];
    deal->attempt = table->attempt;
    deal->words = words_out(table);
    bool is_silent = cause == ENDED_BY_HOST && deal->words;
    deal->cause = (uint8_t)(is_silent ? ENDED_BY_SILENT : cause);
    deal->seat = (uint8_t)(is_silent ? find_silent(table) : seat);
    memcpy(deal->secret, table->secret, sizeof deal->secret);
    if (is_silent)
        note_silences(table);
}
