/* SPDX-License-Identifier: MIT */
/*
 * What the two parts of a game's screen share: its board (the drawing) and its asking
 * (question, answers, keys).
 */
#ifndef SEXTON_TUI_BOARDS_H
#define SEXTON_TUI_BOARDS_H

#include "bots/thought.h"
#include "tui/screen.h"

/* Dawn Under: how the board lies on the screen. */
typedef struct GravePlan {
    int pitch, leap; /* columns and rows from grave to grave */
    int rows, first; /* of the board that fit, and the first of them */
    int width, height;
} GravePlan;

/* As large as fits with so many rows below it; of a tall board the part with that grave.
 */
GravePlan graves_plan(const DawnBoard *board, Area area, int below, int grave);

/* The letters and numbers at the edges; a grave's place, of no height if it is not shown.
 */
void graves_edges(Pen *pen, const DawnBoard *board, Area area, const GravePlan *plan);
Area graves_place(const DawnBoard *board, Area area, const GravePlan *plan, int grave);

/* A grave as it is drawn: four characters and a tint. */
typedef struct GraveMark {
    char text[5];
    int tint;
} GraveMark;

extern const GraveMark grave_closed, grave_bare;
GraveMark grave_mark(char left, uint8_t lid, uint8_t content, char right);
int lid_tint(uint8_t lid);

/* What a bot believed of the graves at a moment, beside the truth (bots/thought.h); the
 * one of its move is pointed at, GRAVE_NONE: none. */
void screen_thought_dawn(Tui *tui, Area area, const Play *play, const State *truth,
                         const BotThought *thought, int grave);

/* Dawn Under: the grave under the cursor. */
int question_dawn_cursor(Tui *tui);
void board_dawn_draw(Tui *tui, Area area);
void question_dawn_draw(Tui *tui);
void question_dawn_input(Tui *tui, Key key);

/* Sedlec: the card of the hand that is to be placed (CARD_NONE: none), the cells where it
 * may go now, the one that is chosen of them (-1: none), and which of them a cell is. */
uint8_t question_sedlec_hand(Tui *tui);
uint32_t question_sedlec_open(Tui *tui);
int question_sedlec_place(Tui *tui, uint32_t cells);
int question_sedlec_place_number(uint32_t cells, int cell);
void board_sedlec_draw(Tui *tui, Area area);
void question_sedlec_draw(Tui *tui);
void question_sedlec_input(Tui *tui, Key key);

#endif
