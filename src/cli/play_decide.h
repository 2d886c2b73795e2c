/* SPDX-License-Identifier: MIT */
/*
 * What must be decided now and what may be done: the question, a short menu, all moves;
 * and the answer to a line that is no move. From what lies open only.
 */
#ifndef SEXTON_CLI_PLAY_DECIDE_H
#define SEXTON_CLI_PLAY_DECIDE_H

#include "cli/play_input.h"
#include "cli/play_say.h"

/* What the one whose decision it is may do. */
void play_say_decision(const PlayVoice *voice);

/* His prompt, without a newline. */
void play_say_prompt(const PlayVoice *voice);

/* All his moves in notation. */
void play_say_moves(const PlayVoice *voice);

/* Why a line is no move: refused, not clear, or not known. */
void play_say_no_move(const PlayVoice *voice, const Typed *request, Slice line);

#endif
