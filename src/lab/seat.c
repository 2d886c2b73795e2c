/* SPDX-License-Identifier: MIT */
/*
 * Bots at a table: seeded, told what happened, asked for a move. Only here does a truth
 * become a Seen for them.
 */
#include "lab/seat.h"

#include "base/sha256.h"

#include <assert.h>

uint64_t seat_seed(Slice text, int seat)
{
    static const char prefix[] = "sexton-bot-1\n";
    assert(seat >= 0 && seat <= 9);
    char number[2] = {(char)('0' + seat), '\n'};
    Sha256 hash;
    uint8_t digest[SHA256_SIZE];
    sha256_init(&hash);
    sha256_add(&hash, prefix, sizeof prefix - 1);
    sha256_add(&hash, text.bytes, text.length);
    sha256_add(&hash, "\n", 1);
    sha256_add(&hash, number, sizeof number);
    sha256_end(&hash, digest);
    uint64_t seed = 0;
    for (int i = 7; i >= 0; i--)
        seed = seed << 8 | digest[i];
    return seed;
}

void seat_stays(const Record *record, Stays *stays)
{
    Slice seed = record->texts[RECORD_SEED];
    BotChoice choice;
    for (int seat = 0; seed.length && seat < SEATS_MAX; seat++)
        if (bot_read(record->seats[RECORD_BOT][seat], &choice))
            stays_follow(stays, seat, &choice, seat_seed(seed, seat), 0);
}

void seat_init(Seat *seat, const Game *game, const Setup *setup, int number,
               const BotChoice *bot, Slice seed)
{
    *seat = (Seat){.bot = *bot};
    if (!bot->bot)
        return;
    seat->seed = seat_seed(seed, number);
    bot->bot->init(&seat->memory, game, setup, number, bot->number, seat->seed);
}

void seat_watch(Seat *seat, const Game *game, const Setup *setup, const Events *events)
{
    if (seat->bot.bot)
        seat->bot.bot->watch(&seat->memory, game, setup, events);
}

Move seat_choose(const Seat *seat, uint32_t ply, const Game *game, const Setup *setup,
                 const State *truth)
{
    Move legal[MOVES_MAX];
    int count = game->legal(setup, truth, legal);
    Seen seen;
    game->see(setup, truth, &seen);
    return bot_choose(&seat->bot, &seat->memory, ply, game, setup, &seen, legal, count);
}
