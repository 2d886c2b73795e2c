/* SPDX-License-Identifier: MIT */
/*
 * Pieces of messages, as JSON: a set-up, what is seen, events, legal moves, why not. The
 * server writes them into its messages, engine.wasm hands them to the page as they are;
 * both are the same bytes. Pure. A client reads them with wire/wire_piece.h.
 *
 *   Seen --piece_sight--> {"phase":"fill","lids":"??R?...",...}
 *
 * `say` is the catalogue's entry for an event or a refusal; the other members fill its
 * placeholders (docs/protocol.md, "Filling").
 */
#ifndef SEXTON_JSON_PIECE_H
#define SEXTON_JSON_PIECE_H

#include "game/game.h"
#include "game/record.h"

/* The set-up as an object: all that a client needs to draw the table and to know the
 * moves. A set-up whose game has not begun lacks what the deal decides. */
void piece_setup(const Game *game, const Setup *setup, Text *text);

/* What is seen, or known (a Seen around it), as an object; a truth, for replays. */
void piece_sight(const Game *game, const Setup *setup, const Seen *seen, Text *text);
void piece_truth(const Game *game, const Setup *setup, const State *truth, Text *text);

/* An event as an object, events as an array. */
void piece_event(const Game *game, const Setup *setup, const Event *event, Text *text);
void piece_events(const Game *game, const Setup *setup, const Events *events, Text *text);

/* The legal moves in notation, as an array. */
void piece_legal(const Game *game, const Setup *setup, const Seen *seen, Text *text);

/* The move that caused these events, in notation: of a Sedlec card only the event tells
 * afterwards which it was. */
void piece_move(const Game *game, const Setup *setup, const Seen *after, Move move,
                const Events *events, Text *text);

/* The end: `{"winners":[0],"scores":[...]}`, or null while the game goes on. */
void piece_result(const Game *game, const Setup *setup, const Seen *seen, Text *text);

/* `sight`, `actor`, `legal` and `result`, as members; and the same without `sight`. */
void piece_play(const Game *game, const Setup *setup, const Seen *seen, Text *text);
void piece_decision(const Game *game, const Setup *setup, const Seen *seen, Text *text);

/* `say` of a refusal and what fills it, as members. The set-up may be NULL. */
void piece_refusal(const Setup *setup, const Refusal *refusal, Text *text);

/* A record's fault as an object, in the form of a denial: `line`, `say`, what fills it.
 */
void piece_fault(const Setup *setup, const Fault *fault, Text *text);
void piece_fault_members(const Setup *setup, const Fault *fault, Text *text);

/* The count of a pyramid with its reasons, as an object; the points of these types (a bit
 * mask), as members. */
void piece_score(const uint8_t cells[SEDLEC_CELLS], unsigned types, SedlecScore *score,
                 Text *text);
void piece_types(const SedlecScore *score, unsigned types, Text *text);

/* `"rule":"D9"` as a member; nothing for 0. */
void piece_rule(char letter, int rule, Text *text);

/* A bit mask of seats as an array. */
void piece_seats(unsigned seats, Text *text);

#endif
