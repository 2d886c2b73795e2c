/* SPDX-License-Identifier: MIT */
/*
 * Pieces of messages that both ends need: a set-up, what is seen, events, legal moves.
 * Each is written without jansson and read with it; what was written is read back byte
 * for byte.
 *
 *   Seen --piece_sight--> {"phase":"fill","lids":"??R?...",...} --piece_sight_read-->
 * Seen
 *
 * Readers trust nothing: a piece that is none is refused, and nothing that comes of one
 * can lead outside a state's arrays.
 */
#ifndef SEXTON_WIRE_PIECE_H
#define SEXTON_WIRE_PIECE_H

#include "game/game.h"

#include <jansson.h>

/* The set-up as an object: all that a client needs to draw the table and to know the
 * moves. A set-up whose game has not begun lacks what the deal decides. */
void piece_setup(const Game *game, const Setup *setup, Text *text);

/* The same way back; a set-up that has begun is begun again. False if it is none. */
bool piece_setup_read(const json_t *json, const Game **game, Setup *setup);

/* What is seen, or known (a Seen around it), as an object. */
void piece_sight(const Game *game, const Setup *setup, const Seen *seen, Text *text);
bool piece_sight_read(const json_t *json, const Game *game, const Setup *setup,
                      Seen *seen);

/* An event as an object, events as an array. */
void piece_event(const Game *game, const Setup *setup, const Event *event, Text *text);
void piece_events(const Game *game, const Setup *setup, const Events *events, Text *text);
bool piece_events_read(const json_t *json, const Game *game, const Setup *setup,
                       Events *events);

/* The legal moves in notation, as an array. */
void piece_legal(const Game *game, const Setup *setup, const Seen *seen, Text *text);

/* The move that caused these events, in notation: of a Sedlec card only the event tells
 * afterwards which it was. */
void piece_move(const Game *game, const Setup *setup, const Seen *after, Move move,
                const Events *events, Text *text);

/* The end: `{"winners":[0],"scores":[...]}`, or null while the game goes on. */
void piece_result(const Game *game, const Setup *setup, const Seen *seen, Text *text);

/* A bit mask of seats as an array. */
void piece_seats(unsigned seats, Text *text);

#endif
