/* SPDX-License-Identifier: MIT */
/*
 * Bots by their names, and what they share. A name is one word, `keeper`, or a word and a
 * number, `memory:12`; records and the command line use the same.
 */
#include "bots/family.h"

static const Bot *find(Slice name)
{
    for (int i = 0; bots[i]; i++) {
        if (slice_equal(name, bots[i]->name))
            return bots[i];
    }
    return NULL;
}

bool bot_read(Slice name, BotChoice *choice)
{
    Slice rest = name;
    Slice word = slice_cut(&rest, ':');
    bool has_number = word.length < name.length;
    const Bot *bot = find(word);
    if (!bot || bot->has_number != has_number)
        return false;

    uint32_t number = 0, most = bot->most ? bot->most : MEMORY_PERFECT - 1;
    if (has_number && (!slice_number(rest, most, &number) || number < bot->least))
        return false;
    *choice = (BotChoice){bot, number};
    return true;
}

void bot_write(const BotChoice *choice, Text *text)
{
    text_string(text, choice->bot->name);
    if (choice->bot->has_number) {
        text_char(text, ':');
        text_number(text, choice->number);
    }
}

bool bot_is_served(const BotChoice *choice, uint32_t mc_most)
{
    return !choice->bot->is_costly || choice->number <= mc_most;
}

uint64_t bot_bound(const BotChoice *choice, const Game *game, const Setup *setup)
{
    return choice->bot->bound(game, setup, choice->number);
}

/* Nobody can make it draw again by asking again, taking back or going on elsewhere. */
Random bot_chance(uint64_t seed, uint32_t ply)
{
    Random random;
    random_init(&random, seed + ply * (uint64_t)0x9E3779B97F4A7C15u);
    return random;
}

Move bot_think(const BotChoice *choice, const Memory *memory, uint32_t ply,
               const Game *game, const Setup *setup, const Seen *seen, const Move *legal,
               int count, Budget *budget)
{
    Random random = bot_chance(memory->seed, ply);
    return choice->bot->choose(memory, &random, game, setup, seen, legal, count, budget);
}

Move bot_choose(const BotChoice *choice, const Memory *memory, uint32_t ply,
                const Game *game, const Setup *setup, const Seen *seen, const Move *legal,
                int count)
{
    Budget budget = {.left = bot_bound(choice, game, setup)};
    return bot_think(choice, memory, ply, game, setup, seen, legal, count, &budget);
}

uint64_t bound_of_rules(const Game *game, const Setup *setup, uint32_t number)
{
    (void)game, (void)setup, (void)number;
    return MOVES_MAX;
}

int noise_of(uint64_t position, unsigned kind, int most)
{
    uint64_t number = number_mix(position + kind);
    int64_t first = (int64_t)(number & 0xFFFF), second = (int64_t)(number >> 16 & 0xFFFF);
    return (int)((first - second) * most / 0x10000);
}

int pick_best(Random *random, const int *values, int count)
{
    int best = 0;
    uint32_t equals = 1;
    for (int i = 1; i < count; i++) {
        if (values[i] > values[best]) {
            best = i;
            equals = 1;
        } else if (values[i] == values[best] && random_below(random, ++equals) == 0) {
            best = i;
        }
    }
    return best;
}

void memory_init(Memory *memory, int seat, uint32_t span, uint64_t seed)
{
    *memory = (Memory){0};
    memory->seed = seed;
    memory->span = span;
    memory->seat = (uint8_t)seat;
    memory->turn = SEAT_NONE;
    for (int i = 0; i < DAWN_GRAVES; i++) {
        memory->graves[i].lid = LID_HIDDEN;
        memory->graves[i].content = CONTENT_HIDDEN;
    }
}

bool memory_holds(const Memory *memory, uint32_t tick)
{
    return tick &&
           (memory->span == MEMORY_PERFECT || memory->ticks - tick < memory->span);
}

uint64_t number_mix(uint64_t number)
{
    number = (number ^ number >> 31) * 0x9E3779B97F4A7C15u;
    number = (number ^ number >> 29) * 0xBF58476D1CE4E5B9u;
    return number ^ number >> 32;
}

uint64_t number_of(const void *bytes, size_t size)
{
    const uint8_t *byte = bytes;
    uint64_t number = 0;
    for (size_t i = 0; i < size; i++)
        number = number_mix(number + byte[i]);
    return number;
}
