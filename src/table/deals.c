/* SPDX-License-Identifier: MIT */
/*
 * Deals that were begun and came to nothing. Each is told to everybody from then on, with
 * its secret, so that its commitment can be checked; if a word of it was out it is
 * spoilt: whoever starts again may have liked the deal too little.
 */
#include "table/own.h"

#include <stdlib.h>
#include <string.h>

const char *table_cause(DealCause cause)
{
    static const char *const names[] = {"host", "seat", "silent"};
    return names[cause];
}

bool deals_make_room(Table *table)
{
    if (!table->ended)
        table->ended = calloc(TABLE_DEALS, sizeof *table->ended);
    return table->ended != NULL;
}

static uint8_t words_out(const Table *table)
{
    uint8_t seats = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        seats |= (uint8_t)(table->seats[seat].has_word << seat);
    return seats;
}

/* The first person whose word is missing where others have given theirs. */
static int find_silent(const Table *table)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (table->seats[seat].kind == SEAT_HUMAN && !table->seats[seat].has_word)
            return seat;
    return SEAT_NONE;
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
}
