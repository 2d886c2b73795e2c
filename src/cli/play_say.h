/* SPDX-License-Identifier: MIT */
/*
 * The voice of `play`: who plays, what happened, the table, how it ended. What must be
 * decided is in play_decide.h, help and rules in play_help.h.
 *
 * Lines only: no cursor is moved and nothing is cleared, so it reads the same from a pipe
 * and through a screen reader. Players are shown a Seen and nothing more.
 */
#ifndef SEXTON_CLI_PLAY_SAY_H
#define SEXTON_CLI_PLAY_SAY_H

#include "bots/bot.h"
#include "cli/command.h"

/* What speaks: into which stream, about which game, with which names. */
typedef struct PlayVoice {
    FILE *out;
    bool has_colour;
    bool is_wrapped; /* at a terminal long lines are broken between words */
    int players;
    bool has_person; /* not only bots play */
    Names names;
    char bots[SEATS_MAX][BOT_NAME]; /* that play there; empty: a person does */
    Slice seed;                     /* of the deal; empty: there is none */
    Teller teller;                  /* game, setup, names */
    Seen seen;                      /* the table as it lies open now */
    uint32_t count;                 /* moves made */
} PlayVoice;

/* A voice with these names, before it has seen anything. It points to itself: it must not
 * move. The setup is borrowed. */
void play_voice_init(PlayVoice *voice, const Game *game, const Setup *setup,
                     const Slice names[SEATS_MAX], FILE *out);

/* Who must decide, judged by what is seen; SEAT_NONE when the game is over. */
uint8_t play_voice_actor(const PlayVoice *voice);

/* The game, who plays, house rules; how far a resumed game is. */
void play_say_begin(const PlayVoice *voice);

/* Every event as a sentence with its rule. */
void play_say_events(const PlayVoice *voice, const Events *events);

/* The table as it lies open now, and what the marks mean. */
void play_say_table(const PlayVoice *voice);
void play_say_legend(const PlayVoice *voice);

/* The result of a game that is over. The last events have already said who won. */
void play_say_end(const PlayVoice *voice);

/* The seed of the deal, if it has one: with it the game can be dealt again. */
void play_say_seed(const PlayVoice *voice);

/* The width of a player's column: their name, and a little more. */
int play_end_column(const PlayVoice *voice, int seat);

/* Text and a newline, wrapped if that is wanted; line breaks of its own stay. */
void play_print(const PlayVoice *voice, Slice text);

/* A sentence with one name in it, `{name}`. */
void play_say_name(const PlayVoice *voice, WordKey key, int seat);

/* A move in its notation, as it can be made now. */
Slice play_spell(const PlayVoice *voice, Move move, char buffer[MOVE_TEXT]);

#endif
