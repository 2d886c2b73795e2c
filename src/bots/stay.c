/* SPDX-License-Identifier: MIT */
/*
 * Stays begin and end as bots come and go; one with no move in it is forgotten.
 */
#include "bots/stay.h"

#include <string.h>

static void drop_empty(Stays *stays, uint32_t index)
{
    BotStay *stay = &stays->list[index];
    if (stay->from < stay->to)
        return;
    size_t behind = --stays->count - index;
    memmove(stay, stay + 1, behind * sizeof *stay);
}

/* The place of the one who sits there now, or the number of stays. */
static uint32_t find_still(const Stays *stays, int seat)
{
    uint32_t i = 0;
    while (i < stays->count &&
           (stays->list[i].seat != seat || stays->list[i].to != STAY_STILL))
        i++;
    return i;
}

static bool is_same(const BotStay *stay, const BotChoice *choice, uint64_t seed)
{
    return stay->seed == seed && stay->bot.bot == choice->bot &&
           stay->bot.number == choice->number;
}

void stays_follow(Stays *stays, int seat, const BotChoice *choice, uint64_t seed,
                  uint32_t moves)
{
    uint32_t still = find_still(stays, seat);
    if (still < stays->count) {
        if (is_same(&stays->list[still], choice, seed))
            return;
        stays->list[still].to = moves;
        drop_empty(stays, still);
    }
    if (!choice->bot || stays->count == stays->room)
        return;
    stays->list[stays->count++] = (BotStay){.seed = seed,
                                            .bot = *choice,
                                            .from = moves,
                                            .to = STAY_STILL,
                                            .seat = (uint8_t)seat};
}

void stays_take_back(Stays *stays, uint32_t moves)
{
    for (uint32_t i = stays->count; i-- > 0;) {
        BotStay *stay = &stays->list[i];
        if (stay->from > moves)
            stay->from = moves;
        if (stay->to > moves && stay->to != STAY_STILL)
            stay->to = moves;
        drop_empty(stays, i);
    }
}

bool stays_have_changed(const Stays *stays)
{
    for (uint32_t i = 0; i < stays->count; i++)
        if (stays->list[i].from > 0 || stays->list[i].to != STAY_STILL)
            return true;
    return false;
}

const BotStay *stays_find(const Stays *stays, int seat, uint32_t ply)
{
    for (uint32_t i = 0; i < stays->count; i++) {
        const BotStay *stay = &stays->list[i];
        if (stay->seat == seat && stay->from <= ply && ply < stay->to)
            return stay;
    }
    return NULL;
}

/* Without TO for a bot that sat there to the end. */
void stay_write(const BotStay *stay, uint32_t number, Text *line)
{
    text_string(line, STAY_KEY);
    text_char(line, (char)('0' + number / 10));
    text_char(line, (char)('0' + number % 10));
    text_char(line, ' ');
    text_number(line, stay->seat);
    text_char(line, ' ');
    bot_write(&stay->bot, line);
    text_char(line, ' ');
    text_hex(line, stay->seed);
    text_char(line, ' ');
    text_number(line, stay->from);
    if (stay->to == STAY_STILL)
        return;
    text_char(line, ' ');
    text_number(line, stay->to);
}

static bool stay_read(Slice line, int players, BotStay *stay)
{
    uint32_t seat;
    (void)slice_cut(&line, ' ');
    stay->to = STAY_STILL;
    bool is_good = slice_number(slice_cut(&line, ' '), (uint32_t)players - 1, &seat) &&
                   bot_read(slice_cut(&line, ' '), &stay->bot) &&
                   slice_hex(slice_cut(&line, ' '), &stay->seed) &&
                   slice_number(slice_cut(&line, ' '), STAY_STILL - 1, &stay->from) &&
                   (!line.bytes || slice_number(line, STAY_STILL - 1, &stay->to));
    if (!is_good || stay->from >= stay->to)
        return false;
    stay->seat = (uint8_t)seat;
    return true;
}

void stays_read(Stays *stays, const Record *record)
{
    int players = record->game->players(&record->setup);
    stays->count = 0;
    for (int i = 0; i < record->extra_count && stays->count < stays->room; i++) {
        BotStay *stay = &stays->list[stays->count];
        if (slice_starts(record->extras[i], STAY_KEY) &&
            stay_read(record->extras[i], players, stay))
            stays->count++;
    }
}
