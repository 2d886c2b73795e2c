/* SPDX-License-Identifier: MIT */
/*
 * What must be decided now and what may be done: the question, a short menu, all moves;
 * and the answer to a line that is no move. All of it from what lies open only.
 */
#ifndef SEXTON_CLI_PLAY_DECIDE_H
#define SEXTON_CLI_PLAY_DECIDE_H

#include "cli/play_input.h"
#include "cli/play_say.h"

/* Legal moves at the table, and who may make them. */
typedef struct PlayChoice {
    int seat;
    int count;
    Move legal[MOVES_MAX];
} PlayChoice;

/* The moves with numbers to pick them by, if they make a menu; else false. */
bool play_say_menu(const PlayVoice *voice, const PlayChoice *choice);

/* What the one whose decision it is may do. */
void play_say_decision(const PlayVoice *voice);

/* Their prompt, without a newline. */
void play_say_prompt(const PlayVoice *voice);

/* All their moves in notation. */
void play_say_moves(const PlayVoice *voice);

/* Why a line is no move: refused, not clear, or not known. */
void play_say_no_move(const PlayVoice *voice, const Typed *request, Slice line);

#endif
