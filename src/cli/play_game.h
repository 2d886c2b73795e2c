/* SPDX-License-Identifier: MIT */
/*
 * A game being played at one keyboard: its header, the table as dealt and as it lies, the
 * log of moves, and a seat for each player. Everything follows from the deal and the
 * moves, so undo and resuming are replays; bots' memories come back the same way.
 */
#ifndef SEXTON_CLI_PLAY_GAME_H
#define SEXTON_CLI_PLAY_GAME_H

#include "cli/play_record.h"
#include "lab/seat.h"

typedef struct HomeGame {
    Record record; /* game, setup, deal, seed, names, bots */
    int players;
    State start, state;
    Seat seats[SEATS_MAX];
    Move *moves;    /* the log, on the heap */
    uint8_t *marks; /* of each move: who made it, and MARK_SEALED */
    size_t count, room;
    size_t settled;  /* the moves that stand for good: those behind may be taken back */
    uint8_t decider; /* whose decision settled the last of them */
    Stays stays;     /* of bots; the list is the next one */
    BotStay list[STAYS_TOLD];
} HomeGame;

enum { MARK_SEAT = 15, MARK_SEALED = 16 }; /* sealed: it can't be taken back */

typedef enum HomeUndo {
    HOME_UNDO_DONE,
    HOME_UNDO_NOTHING, /* no move was made yet */
    HOME_UNDO_DECIDED, /* a bot, or somebody else, has decided since: play->decider */
    HOME_UNDO_SEALED,  /* something new was seen, or a lid has closed */
} HomeUndo;

/* Seats the players at a table as dealt: the header is copied, its slices are borrowed.
 * chosen[seat].bot is NULL for a human. The play must not move. Clear with home_clear. */
void home_init(HomeGame *play, const Record *record, const State *start,
               const BotChoice chosen[SEATS_MAX]);

/* Makes a legal move and adds its events; all bots watch. False if memory is out. */
bool home_move(HomeGame *play, Move move, Events *events);

/* After the moves of a record were made: its bots sat there before those who are seated
 * now. A game that is over stays as it was told. */
void home_take_stays(HomeGame *play, const Record *read);

/* Takes the last move back if its maker may, by the rule of a table (table/own.h): nobody
 * else has decided since, not even a move that was taken back; nothing new was seen; no
 * lid has closed. */
HomeUndo home_undo(HomeGame *play);

/* Who must decide; SEAT_NONE when over. */
uint8_t home_actor(const HomeGame *play);

/* True if not only bots play. */
bool home_has_human(const HomeGame *play);

/* The game so far, borrowed from the play. What its bots were is told at its end; before
 * that only where somebody sat down or left meanwhile, which nothing else tells. */
PlayRecord home_record(const HomeGame *play);

void home_clear(HomeGame *play);

#endif
