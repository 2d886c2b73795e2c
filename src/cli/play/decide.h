/* SPDX-License-Identifier: MIT */
/*
 * What must be decided now and what may be done: the question, a short menu, all moves;
 * and the answer to a line that is no move. All of it from what lies open only.
 */
#ifndef SEXTON_CLI_PLAY_DECIDE_H
#define SEXTON_CLI_PLAY_DECIDE_H

#include "cli/play/input.h"
#include "cli/play/voice.h"

/* Legal moves at the table, and who may make them. */
typedef struct VoiceChoice {
    int seat;
    int count;
    Move legal[MOVES_MAX];
} VoiceChoice;

/* The moves with numbers to pick them by, if they make a menu; else false. */
bool voice_menu(const Voice *voice, const VoiceChoice *choice);

/* What the one whose decision it is may do. */
void voice_decision(const Voice *voice);

/* Their prompt, without a newline. */
void voice_prompt(const Voice *voice);

/* All their moves in notation. */
void voice_moves(const Voice *voice);

/* Why a line is no move: refused, not clear, or not known. */
void voice_no_move(const Voice *voice, const Typed *request, Slice line);

#endif
