/* SPDX-License-Identifier: MIT */
/*
 * What a game's board (drawing) and its asking (question, answers, keys) share.
 */
#ifndef SEXTON_TUI_BOARD_H
#define SEXTON_TUI_BOARD_H

#include "tui/screen.h"

/* Dawn Under: the grave under the cursor. */
int dawn_cursor(Tui *tui);
void dawn_ask_draw(Tui *tui);
void dawn_order(Tui *tui, Key key);

/* Sedlec: the card of the hand that is to be placed (CARD_NONE: none), the cells where it
 * may go now, the one that is chosen of them (-1: none), and which of them a cell is. */
uint8_t sedlec_hand(Tui *tui);
uint32_t sedlec_open(Tui *tui);
int sedlec_place(Tui *tui, uint32_t cells);
int sedlec_place_number(uint32_t cells, int cell);
void sedlec_ask_draw(Tui *tui);
void sedlec_order(Tui *tui, Key key);

#endif
