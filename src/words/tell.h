/* SPDX-License-Identifier: MIT */
/*
 * Inside of words/: a Telling gathers the arguments of one sentence. Those with names of
 * their own (graves, cards, rules, nameless players) are written into its store first.
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

/* One for each game; the kinds are those of its own enum. The key is the entry that
 * tells it. */
WordKey dawn_event_key(const Event *event);
WordKey sedlec_event_key(const Event *event);
WordKey dawn_refusal_key(const Refusal *refusal);
WordKey sedlec_refusal_key(const Refusal *refusal);
void tell_dawn_event(const Teller *teller, const Event *event, Text *text);
void tell_sedlec_event(const Teller *teller, const Event *event, Text *text);
void tell_dawn_refusal(const Teller *teller, const Refusal *refusal, Text *text);
void tell_sedlec_refusal(const Teller *teller, const Refusal *refusal, Text *text);

#endif
