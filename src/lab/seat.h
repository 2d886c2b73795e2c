/* SPDX-License-Identifier: MIT */
/*
 * A seat at a table of `play` or `match`: a human, or a bot with its memory. A bot's seed
 * comes from the game's seed text and the seat, by a hash of its own, so it tells nothing
 * of the deal, and the same game can be played again from either command.
 */
#ifndef SEXTON_LAB_SEAT_H
#define SEXTON_LAB_SEAT_H

#include "bots/stay.h"

typedef struct Seat {
    BotChoice bot; /* bot.bot is NULL for a human */
    uint64_t seed;
    Memory memory;
} Seat;

/* The bots' seed of that seat: SHA-256 of "sexton-bot-1\n", the text, "\n", the seat's
 * number, "\n"; its first eight bytes, little-endian. */
uint64_t seat_seed(Slice text, int seat);

/* Adds the bots that a record names, as if each had sat there from the deal on, with the
 * seed that the record's own gives it: so it is in games that were played here. Programs
 * and people are none. */
void seat_stays(const Record *record, Stays *stays);

static inline bool seat_is_bot(const Seat *seat)
{
    return seat->bot.bot != NULL;
}

/* Seats a bot, or a human where bot->bot is NULL, before the first move. */
void seat_init(Seat *seat, const Game *game, const Setup *setup, int number,
               const BotChoice *bot, Slice seed);

/* All that happened; a human needs no telling. */
void seat_watch(Seat *seat, const Game *game, const Setup *setup, const Events *events);

/* A bot's move after `ply` moves, from what lies open. */
Move seat_choose(const Seat *seat, uint32_t ply, const Game *game, const Setup *setup,
                 const State *truth);

#endif
