/* SPDX-License-Identifier: MIT */
/*
 * A game at one keyboard: the header of its record, and the game in play. Undo is by the
 * rule of every table (play/play.h): the last move is taken back if its maker may.
 */
#ifndef SEXTON_CLI_PLAY_GAME_H
#define SEXTON_CLI_PLAY_GAME_H

#include "cli/play_record.h"
#include "cli/play_say.h"

typedef struct HomeGame {
    Record record; /* game, setup, deal, seed, names, bots */
    int players;
    Play *play; /* on the heap */
} HomeGame;

/* Seats the players at a table as dealt: the header is copied, its slices are borrowed.
 * chosen[seat].bot is NULL for a human. The game must not move. Clear with home_clear. */
void home_init(HomeGame *home, const Record *record, const State *start,
               const BotChoice chosen[SEATS_MAX]);

/* Makes a legal move; its events go to `events`, which may be NULL. False if memory is
 * out. */
bool home_move(HomeGame *home, Move move, Events *events);

/* After the moves of a record were made: its bots sat there before those who are seated
 * now. A game that is over stays as it was told. */
void home_take_stays(HomeGame *home, const Record *read);

/* Takes the last move back where its maker may, or says why not; UNDO_DECIDED: by
 * play->decider. */
PlayUndo home_undo(HomeGame *home);

/* True if not only bots play. */
bool home_has_human(const HomeGame *home);

/* The game so far, borrowed. What its bots were is told at its end; before that only
 * where somebody sat down or left meanwhile, which nothing else tells. */
PlayRecord home_record(const HomeGame *home);

/* A voice for it, and what it sees now. */
void home_voice(const HomeGame *home, PlayVoice *voice, FILE *out);
void home_look(const HomeGame *home, PlayVoice *voice);

void home_clear(HomeGame *home);

#endif
