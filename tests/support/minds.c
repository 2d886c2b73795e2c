/* SPDX-License-Identifier: MIT */
/*
 * Bots that sit down again. Nothing of src/table is used here: what docs/protocol.md says
 * is enough, or it says too little.
 */
#include "support/minds.h"

#include "bots/bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BOTS_MOST = 100 };

typedef struct Mind {
    BotChoice choice;
    uint64_t seed;
    uint32_t seat, from, to;
    Memory memory;
} Mind;

typedef struct Again {
    Minds *minds;
    Mind *list;
    bool is_bad;
} Again;

static bool read_seed(Slice text, uint64_t *seed)
{
    static const char digits[] = "0123456789abcdef";
    *seed = 0;
    for (size_t i = 0; i < text.length; i++) {
        const char *found = memchr(digits, text.bytes[i], 16);
        if (!found)
            return false;
        *seed = *seed << 4 | (uint64_t)(found - digits);
    }
    return text.length == 16;
}

/* `x-bot-07 SEAT BOT SEED FROM TO`; the number is that of the line. */
static bool read_mind(Slice line, int number, Mind *mind)
{
    char key[16];
    snprintf(key, sizeof key, "x-bot-%02d", number);
    mind->to = UINT32_MAX;
    return slice_equal(slice_cut(&line, ' '), key) &&
           slice_number(slice_cut(&line, ' '), SEATS_MAX - 1, &mind->seat) &&
           bot_read(slice_cut(&line, ' '), &mind->choice) &&
           read_seed(slice_cut(&line, ' '), &mind->seed) &&
           slice_number(slice_cut(&line, ' '), UINT32_MAX - 1, &mind->from) &&
           (!line.bytes || slice_number(line, UINT32_MAX - 1, &mind->to)) &&
           mind->from < mind->to;
}

static void begin(Again *again, const Record *record)
{
    for (int i = 0; i < record->extra_count && !again->is_bad; i++) {
        Mind *mind = &again->list[again->minds->bots];
        if (!slice_starts(record->extras[i], "x-bot-"))
            continue;
        again->is_bad = again->minds->bots == BOTS_MOST ||
                        !read_mind(record->extras[i], again->minds->bots, mind);
        if (again->is_bad)
            return;
        memset(&mind->memory, 0, sizeof mind->memory);
        mind->choice.bot->init(&mind->memory, record->game, &record->setup,
                               (int)mind->seat, mind->choice.number, mind->seed);
        again->minds->bots++;
    }
}

/* Its chance is that of the seed and of how many moves stand, as docs/protocol.md has it
 * and not by bot_chance. */
static Move decide(const Mind *mind, const Record *record, const State *before,
                   uint32_t ply)
{
    Seen seen;
    Move legal[MOVES_MAX];
    Random random;
    random_init(&random, mind->seed + ply * 0x9E3779B97F4A7C15u);
    record->game->see(&record->setup, before, &seen);
    int count = record->game->legal(&record->setup, &seen.state, legal);
    Budget budget = {.left = bot_bound(&mind->choice, record->game, &record->setup)};
    return mind->choice.bot->choose(&mind->memory, &random, record->game, &record->setup,
                                    &seen, legal, count, &budget);
}

static void judge(Again *again, const Reader *reader, uint32_t ply)
{
    Minds *minds = again->minds;
    char who[2] = "-";
    for (int i = 0; i < minds->bots; i++) {
        const Mind *mind = &again->list[i];
        if (mind->seat != reader->seat || ply < mind->from || ply >= mind->to)
            continue;
        again->is_bad = again->is_bad || who[0] != '-'; /* two at one seat */
        who[0] = (char)('0' + mind->seat);
        minds->moves++;
        if (decide(mind, &reader->record, &reader->before, ply) != reader->move &&
            minds->wrong == UINT32_MAX)
            minds->wrong = ply;
    }
    growing_string(&minds->who, who);
}

static void tell_all(Again *again, const Reader *reader)
{
    const Record *record = &reader->record;
    Events events = {.count = 0};
    State state = reader->before;
    record->game->apply(&record->setup, &state, reader->move, &events);
    for (int i = 0; i < again->minds->bots; i++) {
        Mind *mind = &again->list[i];
        mind->choice.bot->watch(&mind->memory, record->game, &record->setup, &events);
    }
}

static void watch(void *data, const Reader *reader, ReadStep step)
{
    Again *again = data;
    if (step == READ_BEGUN)
        begin(again, &reader->record);
    if (step != READ_MOVE || again->is_bad)
        return;
    judge(again, reader, (uint32_t)reader->ply - 1);
    tell_all(again, reader);
}

bool minds_read(Minds *minds, Slice record)
{
    Reader reader;
    Again again = {.minds = minds, .list = calloc(BOTS_MOST + 1, sizeof(Mind))};
    *minds = (Minds){.wrong = UINT32_MAX};
    growing_string(&minds->who, "");
    bool is_good = again.list && support_feed(&reader, record, watch, &again);
    free(again.list);
    return is_good && !again.is_bad;
}
