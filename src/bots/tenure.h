/* SPDX-License-Identifier: MIT */
/*
 * A bot's stay at a table: which bot sat where, for which moves, and with which seed. It
 * is noted while a game goes on and written into its record, `x-bot-07 SEAT BOT SEED FROM
 * TO` (docs/protocol.md). So anybody can make a bot's memory again and see what it
 * believed at any move (bots/thought.h), take-overs included.
 *
 *   moves   0 . . . 57 . . . . 80 . . .
 *   seat 1  level:3 ------------------>      {from 0, still}
 *   seat 2          keeper --->              {57, 80}: taken over, and given back
 *
 * Only moves that stand are numbered: when moves are taken back, the ends of stays move
 * back with them.
 */
#ifndef SEXTON_BOTS_TENURE_H
#define SEXTON_BOTS_TENURE_H

#include "bots/bot.h"
#include "game/record.h"

/* Nobody plays a hundred times for others: no more are told. A line has space in
 * TENURE_LINE bytes. */
enum { TENURES_TOLD = 100, TENURE_LINE = 80 };

#define TENURE_KEY "x-bot-"

static const uint32_t TENURE_STILL = UINT32_MAX; /* `to` of a bot that sits there now */

/* It decides the moves of its seat from `from` on and before `to`. */
typedef struct BotTenure {
    uint64_t seed;
    BotChoice bot;
    uint32_t from, to;
    uint8_t seat;
} BotTenure;

/* In the order in which they began; the caller's space. */
typedef struct Tenures {
    BotTenure *list;
    uint32_t count, capacity;
} Tenures;

/* So many moves stand, and that bot sits there: choice->bot is NULL where none does. The
 * bot that sat there before goes, unless it is the same. Where the list is full, the new
 * one is not noted. */
void tenures_follow(Tenures *tenures, int seat, const BotChoice *choice, uint64_t seed,
                    uint32_t moves);

/* A move was taken back: so many stand. */
void tenures_take_back(Tenures *tenures, uint32_t moves);

/* True if somebody sat down or left in the middle of the game. */
bool tenures_have_changed(const Tenures *tenures);

/* Who decided that move for that seat; NULL: a person, or a bot that was not noted. */
const BotTenure *tenures_find(const Tenures *tenures, int seat, uint32_t ply);

/* The line of a stay, the `number`th of its record, without \n; and those of a record,
 * as far as there is space. A line that tells nothing sensible is passed over: a record
 * is good or bad without it. */
void tenure_write(const BotTenure *tenure, uint32_t number, Text *line);
void tenures_read(Tenures *tenures, const Record *record);

#endif
