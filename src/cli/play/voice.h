/* SPDX-License-Identifier: MIT */
/*
 * The voice of `play`: who plays, what happened, the table, how it ended. What must be
 * decided is in decide.h, help and rules in help.h.
 *
 * Lines only: no cursor is moved and nothing is cleared, so it reads the same from a pipe
 * and through a screen reader. Players are shown a Seen and nothing more.
 */
#ifndef SEXTON_CLI_PLAY_VOICE_H
#define SEXTON_CLI_PLAY_VOICE_H

#include "bots/bot.h"
#include "cli/command.h"

/* What speaks: into which stream, about which game, with which names. */
typedef struct Voice {
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
} Voice;

/* A voice with these names, before it has seen anything. It points to itself: it must not
 * move. The setup is borrowed. */
void voice_init(Voice *voice, const Game *game, const Setup *setup,
                const Slice names[SEATS_MAX], FILE *out);

/* Who must decide, judged by what is seen; SEAT_NONE when the game is over. */
uint8_t voice_actor(const Voice *voice);

/* The game, who plays, server rules; how far a resumed game is. */
void voice_begin(const Voice *voice);

/* Every event as a sentence with its rule. */
void voice_events(const Voice *voice, const Events *events);

/* The table as it lies open now, and what the marks mean. */
void voice_table(const Voice *voice);
void voice_legend(const Voice *voice);

/* The result of a game that is over. The last events have already said who won. */
void voice_end(const Voice *voice);

/* The seed of the deal, if it has one: with it the game can be dealt again. */
void voice_seed(const Voice *voice);

/* The width of a player's column: their name, and a little more. */
int voice_column(const Voice *voice, int seat);

/* Text and a newline, wrapped if that is wanted; line breaks of its own stay. */
void voice_print(const Voice *voice, Slice text);

/* A sentence with one name in it, `{name}`. */
void voice_name(const Voice *voice, WordKey key, int seat);

/* A move in its notation, as it can be made now. */
Slice voice_spell(const Voice *voice, Move move, char buffer[MOVE_TEXT]);

#endif
