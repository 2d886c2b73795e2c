/* SPDX-License-Identifier: MIT */
/*
 * Tenures begin and end as bots come and go; one with no move in it is forgotten.
 */
#include "bots/tenure.h"

#include <string.h>

static void drop_empty(Tenures *tenures, uint32_t index)
{
    BotTenure *tenure = &tenures->list[index];
    if (tenure->from < tenure->to)
        return;
    size_t behind = --tenures->count - index;
    memmove(tenure, tenure + 1, behind * sizeof *tenure);
}

/* The place of the one who sits there now, or the number of stays. */
static uint32_t find_still(const Tenures *tenures, int seat)
{
    uint32_t i = 0;
    while (i < tenures->count &&
           (tenures->list[i].seat != seat || tenures->list[i].to != TENURE_STILL))
        i++;
    return i;
}

static bool is_same(const BotTenure *tenure, const BotChoice *choice, uint64_t seed)
{
    return tenure->seed == seed && tenure->bot.bot == choice->bot &&
           tenure->bot.number == choice->number;
}

void tenures_follow(Tenures *tenures, int seat, const BotChoice *choice, uint64_t seed,
                    uint32_t moves)
{
    uint32_t still = find_still(tenures, seat);
    if (still < tenures->count) {
        if (is_same(&tenures->list[still], choice, seed))
            return;
        tenures->list[still].to = moves;
        drop_empty(tenures, still);
    }
    if (!choice->bot || tenures->count == tenures->capacity)
        return;
    tenures->list[tenures->count++] = (BotTenure){.seed = seed,
                                                  .bot = *choice,
                                                  .from = moves,
                                                  .to = TENURE_STILL,
                                                  .seat = (uint8_t)seat};
}

void tenures_take_back(Tenures *tenures, uint32_t moves)
{
    for (uint32_t i = tenures->count; i-- > 0;) {
        BotTenure *tenure = &tenures->list[i];
        if (tenure->from > moves)
            tenure->from = moves;
        if (tenure->to > moves && tenure->to != TENURE_STILL)
            tenure->to = moves;
        drop_empty(tenures, i);
    }
}

bool tenures_have_changed(const Tenures *tenures)
{
    for (uint32_t i = 0; i < tenures->count; i++)
        if (tenures->list[i].from > 0 || tenures->list[i].to != TENURE_STILL)
            return true;
    return false;
}

const BotTenure *tenures_find(const Tenures *tenures, int seat, uint32_t ply)
{
    for (uint32_t i = 0; i < tenures->count; i++) {
        const BotTenure *tenure = &tenures->list[i];
        if (tenure->seat == seat && tenure->from <= ply && ply < tenure->to)
            return tenure;
    }
    return NULL;
}

/* Without TO for a bot that sat there to the end. */
void tenure_write(const BotTenure *tenure, uint32_t number, Text *line)
{
    text_string(line, TENURE_KEY);
    text_char(line, (char)('0' + number / 10));
    text_char(line, (char)('0' + number % 10));
    text_char(line, ' ');
    text_number(line, tenure->seat);
    text_char(line, ' ');
    bot_write(&tenure->bot, line);
    text_char(line, ' ');
    text_hex(line, tenure->seed);
    text_char(line, ' ');
    text_number(line, tenure->from);
    if (tenure->to == TENURE_STILL)
        return;
    text_char(line, ' ');
    text_number(line, tenure->to);
}

static bool stay_read(Slice line, int players, BotTenure *tenure)
{
    uint32_t seat;
    (void)slice_cut(&line, ' ');
    tenure->to = TENURE_STILL;
    bool is_good = slice_number(slice_cut(&line, ' '), (uint32_t)players - 1, &seat) &&
                   bot_read(slice_cut(&line, ' '), &tenure->bot) &&
                   slice_hex(slice_cut(&line, ' '), &tenure->seed) &&
                   slice_number(slice_cut(&line, ' '), TENURE_STILL - 1, &tenure->from) &&
                   (!line.bytes || slice_number(line, TENURE_STILL - 1, &tenure->to));
    if (!is_good || tenure->from >= tenure->to)
        return false;
    tenure->seat = (uint8_t)seat;
    return true;
}

void tenures_read(Tenures *tenures, const Record *record)
{
    int players = record->game->players(&record->setup);
    tenures->count = 0;
    for (int i = 0; i < record->extra_count && tenures->count < tenures->capacity; i++) {
        BotTenure *tenure = &tenures->list[tenures->count];
        if (slice_starts(record->extras[i], TENURE_KEY) &&
            stay_read(record->extras[i], players, tenure))
            tenures->count++;
    }
}
