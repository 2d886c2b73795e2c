/* SPDX-License-Identifier: MIT */
/*
 * Inside of words/: a Telling gathers the arguments of one sentence. Arguments that have
 * to be written first (graves, cards, rules, nameless players) are written into its
 * store.
 */
#ifndef SEXTON_WORDS_TELL_H
#define SEXTON_WORDS_TELL_H

#include "words/words.h"

enum { TELLING_ARGS = 12, TELLING_STORE = 2048 };

typedef struct Telling {
    const Teller *teller;
    Text store;
    int count;
    WordArg args[TELLING_ARGS];
    char bytes[TELLING_STORE];
} Telling;

void telling_init(Telling *telling, const Teller *teller);
void telling_text(Telling *telling, const char *name, Slice text);
void telling_number(Telling *telling, const char *name, int64_t number);
void telling_noun(Telling *telling, const char *name, WordKey noun);
void telling_player(Telling *telling, const char *name, int seat);
void telling_players(Telling *telling, const char *name, unsigned seats);
void telling_grave(Telling *telling, const char *name, int grave);
void telling_card(Telling *telling, const char *name, uint8_t card);

/* The place of a cell in a pyramid, as records write it: `1:-2`. */
void telling_place(Telling *telling, const char *name, int cell);
void telling_rule(Telling *telling, const char *name, char letter, int number);

/* Says the entry in the teller's language. */
void telling_say(const Telling *telling, WordKey key, Text *text);

/* A game's part of the words: its name, its rules from the first to the last, and how
 * what happens and why not becomes sentences. */
typedef struct WordsGame {
    WordKey name, rule_first, rule_last;
    void (*event)(const Teller *teller, const Event *event, Text *text);
    void (*refusal)(const Teller *teller, const Refusal *refusal, Text *text);
} WordsGame;

extern const WordsGame *const words_games[GAMES];

/* The entries that tell events and refusals are functions apart from that table: the
 * browser's engine needs them without the sentences (key.c). */
#define GAME(KIND, name)                                                            \
    extern const WordsGame words_##name;                                            \
    WordKey name##_event_key(const Event *event);                                   \
    WordKey name##_refusal_key(const Refusal *refusal);                             \
    void tell_##name##_event(const Teller *teller, const Event *event, Text *text); \
    void tell_##name##_refusal(const Teller *teller, const Refusal *refusal, Text *text);
#include "game/games.def"

#endif
