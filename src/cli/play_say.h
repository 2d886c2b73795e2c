/* SPDX-License-Identifier: MIT */
/*
 * The voice of `play`: who plays, what happened, the table. What must be decided is in
 * play_decide.h, help and rules in play_help.h, the result in play_end.h.
 *
 * Lines only: no cursor is moved and nothing is cleared, so it reads the same from a pipe
 * and through a screen reader. Players are shown a Seen and nothing more.
 */
#ifndef SEXTON_CLI_PLAY_SAY_H
#define SEXTON_CLI_PLAY_SAY_H

#include "cli/command.h"
#include "cli/play_game.h"

/* Who speaks: to where, of which game, with which names. */
typedef struct PlayVoice {
    FILE *out;
    bool has_colour;
    bool is_wrapped; /* at a terminal long lines are broken between words */
    const HomeGame *home;
    Names names;
    Teller teller;
} PlayVoice;

/* The voice borrows the play and points to itself: it must not move. */
void play_voice_init(PlayVoice *voice, const HomeGame *home, FILE *out);

/* The game, who plays, house rules; how far a resumed game is. */
void play_say_begin(const PlayVoice *voice);

/* Every event as a sentence with its rule. */
void play_say_events(const PlayVoice *voice, const Events *events);

/* The table as it lies open now, and what the marks mean. */
void play_say_table(const PlayVoice *voice);
void play_say_legend(const PlayVoice *voice);

/* Text and a newline, wrapped if that is wanted; line breaks of its own stay. */
void play_print(const PlayVoice *voice, Slice text);

/* A sentence with one name in it, `{name}`. */
void play_say_name(const PlayVoice *voice, WordKey key, int seat);

/* A move in its notation, in the state before it. */
Slice play_spell(const HomeGame *home, const State *state, Move move,
                 char buffer[MOVE_TEXT]);

#endif
