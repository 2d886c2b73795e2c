/* SPDX-License-Identifier: MIT */
/*
 * Which bot sat where (bots/stay.h), noted while the game goes on and told with its
 * record, never before.
 */
#include "table/own.h"

#include <stdlib.h>

bool sittings_make_room(Table *table)
{
    Stays *stays = &table->stays;
    uint32_t wanted = stays->count + SEATS_MAX;
    if (wanted > STAYS_TOLD)
        wanted = STAYS_TOLD;
    if (wanted <= stays->room)
        return true;
    BotStay *list = realloc(stays->list, wanted * sizeof *list);
    if (!list)
        return false;
    stays->list = list;
    stays->room = wanted;
    return true;
}

void sittings_follow(Table *table)
{
    static const BotChoice nobody = {0};
    for (int seat = 0; table->phase == TABLE_PLAY && seat < SEATS_MAX; seat++) {
        const TableSeat *sitter = &table->seats[seat];
        stays_follow(&table->stays, seat, seat_is_bots(sitter) ? &sitter->bot : &nobody,
                     sitter->bot_seed, table->count);
    }
}
