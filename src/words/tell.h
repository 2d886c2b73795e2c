/* SPDX-License-Identifier: MIT */
/*
 * Inside of words/: a Telling gathers the arguments of one sentence. Arguments that have
 * to be written first (graves, cards, rules, nameless players) are written into its
 * store.
 */
#ifndef SEXTON_WORDS_TELL_H
#define SEXTON_WORDS_TELL_H

#include "words/field.h"
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

/* Says the entry in the teller's language. */
void telling_say(const Telling *telling, WordKey key, Text *text);

/* The slots of a Refusal. */
enum { SLOT_A, SLOT_B, SLOT_C, SLOT_D };

/* Fields of rows of both games: of an event, by its slot; of a refusal. */
#define IN(slot) offsetof(Event, slot)
#define SEAT {"seat", FIELD_SEAT, SLOT_A}
#define GIVEN {"given", FIELD_NUMBER, SLOT_C}
#define COUNT {"count", FIELD_NUMBER, SLOT_C}
#define WANTED {"wanted", FIELD_NUMBER, SLOT_D}

/* A game's part of the words: its name, its rules from the first to the last, which entry
 * tells what happens and why not, and what their kinds have to say. No sentence depends
 * on it: the browser's engine has it, too. */
typedef struct WordsGame {
    WordKey name, rule_first, rule_last;
    const EventRow *events; /* in the order of the kinds */
    int event_count;
    WordKey (*event_key)(const Event *event);
    const RefusalRow *refusals; /* a kind of 0 ends them */
    WordKey (*refusal_key)(const Refusal *refusal);
} WordsGame;

extern const WordsGame *const words_games[GAMES];

#define GAME(KIND, name)                            \
    extern const WordsGame words_##name;            \
    extern const EventRow events_##name[];          \
    extern const RefusalRow refusals_##name[];      \
    WordKey event_##name##_key(const Event *event); \
    WordKey refusal_##name##_key(const Refusal *refusal);
#include "game/games.def"

#endif
