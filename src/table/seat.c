/* SPDX-License-Identifier: MIT */
/*
 * Who plays where. A seat is empty, a person's or a bot's; a bot also plays a person's
 * seat that it has taken over. Colours are one for each seat that is not empty.
 */
#include "table/table_own.h"

bool seat_is_bots(const TableSeat *seat)
{
    return seat->kind == SEAT_BOT || (seat->kind == SEAT_HUMAN && seat->is_taken_over);
}

bool seat_is_persons(const TableSeat *seat)
{
    return seat->kind == SEAT_HUMAN && !seat->is_taken_over;
}

static bool has_colour(const Table *table, int but, unsigned colour)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        const TableSeat *seat = &table->seats[i];
        if (i != but && seat->kind != SEAT_EMPTY && seat->colour == colour)
            return true;
    }
    return false;
}

/* The wanted colour, or the next that no other seat has: there are as many as seats. */
uint8_t seat_colour(const Table *table, int seat, uint64_t wanted)
{
    static_assert((int)TABLE_COLOURS >= (int)SEATS_MAX, "a colour for each seat");
    unsigned colour = (unsigned)(wanted % TABLE_COLOURS);
    while (has_colour(table, seat, colour))
        colour = (colour + 1) % TABLE_COLOURS;
    return (uint8_t)colour;
}

bool table_has_person(const Table *table)
{
    for (int i = 0; i < table_players(table); i++) {
        const TableSeat *seat = &table->seats[i];
        if (seat->kind != SEAT_BOT && !seat->has_resigned)
            return true;
    }
    return false;
}

uint32_t seats_bots(const Table *table)
{
    uint32_t count = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        count += seat_is_bots(&table->seats[i]);
    return count;
}

/* What was agreed on for a deal that does not come about. */
void seats_forget_words(Table *table)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        TableSeat *seat = &table->seats[i];
        seat->has_hash = seat->has_word = seat->is_silent = false;
        seat->word_hash[0] = seat->word[0] = '\0';
    }
    table->commit[0] = table->secret[0] = '\0';
}
