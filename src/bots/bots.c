/* SPDX-License-Identifier: MIT */
/*
 * The list of bots and their names. A name is one word, `keeper`, or a word and a number,
 * `memory:12`; records and the command line use the same.
 */
#include "bots/family.h"

const Bot *const bots[] = {&bot_random, &bot_keeper, &bot_memory, NULL};

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

    uint32_t number = 0;
    if (has_number && !slice_number(rest, MEMORY_PERFECT - 1, &number))
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

void memory_init(Memory *memory, int seat, uint32_t span, uint64_t seed)
{
    *memory = (Memory){0};
    random_init(&memory->random, seed);
    memory->span = span;
    memory->seat = (uint8_t)seat;
    memory->turn = SEAT_NONE;
    for (int i = 0; i < DAWN_GRAVES; i++) {
        memory->graves[i].lid = LID_HIDDEN;
        memory->graves[i].content = CONTENT_HIDDEN;
    }
}
