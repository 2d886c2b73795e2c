/* SPDX-License-Identifier: MIT */
/*
 * Which bot sat where, for which moves, and with which seed. It is noted while the game
 * goes on and told with its record, never before: then anybody can make a bot's memory
 * again and see what it believed at any move (bots/thought.h), take-overs included.
 *
 *   moves   0 . . . 57 . . . . 80 . . .
 *   seat 1  level:3 ------------------>      {from 0, on}
 *   seat 2          keeper --->              {57, 80}: taken over, and given back
 *
 * Numbers are those of the moves that stand: what is taken back moves an end with it.
 */
#include "table/own.h"

#include <stdlib.h>
#include <string.h>

static const uint32_t STILL = UINT32_MAX; /* `to` of who sits there now */

bool sittings_make_room(Table *table)
{
    uint32_t wanted = table->sitting_count + SEATS_MAX;
    if (wanted > SITTINGS_TOLD)
        wanted = SITTINGS_TOLD;
    if (wanted <= table->sitting_room)
        return true;
    Sitting *sittings = realloc(table->sittings, wanted * sizeof *sittings);
    if (!sittings)
        return false;
    table->sittings = sittings;
    table->sitting_room = wanted;
    return true;
}

static void drop_empty(Table *table, uint32_t index)
{
    Sitting *sitting = &table->sittings[index];
    if (sitting->from < sitting->to)
        return;
    size_t behind = --table->sitting_count - index;
    memmove(sitting, sitting + 1, behind * sizeof *sitting);
}

/* The place of the one who sits there now, or the number of sittings. */
static uint32_t find_still(const Table *table, int seat)
{
    uint32_t i = 0;
    while (i < table->sitting_count &&
           (table->sittings[i].seat != seat || table->sittings[i].to != STILL))
        i++;
    return i;
}

static bool is_same(const Sitting *sitting, const TableSeat *seat)
{
    return seat_is_bots(seat) && sitting->seed == seat->bot_seed &&
           sitting->bot.bot == seat->bot.bot && sitting->bot.number == seat->bot.number;
}

static void sit(Table *table, int number)
{
    const TableSeat *seat = &table->seats[number];
    if (!seat_is_bots(seat) || table->sitting_count == table->sitting_room)
        return; /* nobody plays a hundred times for others: the rest is not told */
    table->sittings[table->sitting_count++] = (Sitting){.seed = seat->bot_seed,
                                                        .bot = seat->bot,
                                                        .from = table->count,
                                                        .to = STILL,
                                                        .seat = (uint8_t)number};
}

void sittings_follow(Table *table)
{
    for (int seat = 0; table->phase == TABLE_PLAY && seat < SEATS_MAX; seat++) {
        uint32_t still = find_still(table, seat);
        if (still < table->sitting_count) {
            if (is_same(&table->sittings[still], &table->seats[seat]))
                continue;
            table->sittings[still].to = table->count;
            drop_empty(table, still);
        }
        sit(table, seat);
    }
}

void sittings_take_back(Table *table)
{
    for (uint32_t i = table->sitting_count; i-- > 0;) {
        Sitting *sitting = &table->sittings[i];
        if (sitting->from > table->count)
            sitting->from = table->count;
        if (sitting->to > table->count && sitting->to != STILL)
            sitting->to = table->count;
        drop_empty(table, i);
    }
}

/* `x-bot-07 SEAT BOT SEED FROM TO`, without TO for who sat there to the end. */
void sitting_write(const Table *table, uint32_t index, Text *line)
{
    const Sitting *sitting = &table->sittings[index];
    text_string(line, "x-bot-");
    text_char(line, (char)('0' + index / 10));
    text_char(line, (char)('0' + index % 10));
    text_char(line, ' ');
    text_number(line, sitting->seat);
    text_char(line, ' ');
    bot_write(&sitting->bot, line);
    text_char(line, ' ');
    seed_write(sitting->seed, line);
    text_char(line, ' ');
    text_number(line, sitting->from);
    if (sitting->to == STILL)
        return;
    text_char(line, ' ');
    text_number(line, sitting->to);
}
