/* SPDX-License-Identifier: MIT */
/*
 * Words: every sentence a person reads is one entry of the catalogue (words/ *.def), one
 * whole sentence with named placeholders, so that a translator never meets a fragment.
 *
 *   Event, Refusal, Fault --kind--> WordKey --language--> pattern --arguments--> Text
 *
 * A pattern has {name} for an argument, {name:form} for a form of a noun, {{ for a brace.
 * A noun entry lists its forms: "a red lid|the=the red lid|bare=red"; the first is the
 * default. SAYN entries are plural: the argument named "count" chooses the form. Each
 * file of the catalogue starts with the purpose of its entries. po/README.md is for
 * translators, and explains how a language becomes part of the program.
 */
#ifndef SEXTON_WORDS_WORDS_H
#define SEXTON_WORDS_WORDS_H

#include "game/game.h"
#include "game/record.h"

/* One key for each entry: SAY(LID_RED, "...") is SAY_LID_RED. */
typedef enum WordKey {
    SAY_NONE,
#define SAY(key, text) SAY_##key,
#define SAYN(key, one, other) SAY_##key,
#include "words/catalogue.def"
#undef SAY
#undef SAYN
    WORDS,
} WordKey;

/* The first entries are nouns: keys 1 to NOUNS. */
enum {
    NOUNS = 0
#define SAY(key, text) +1
#include "words/nouns.def"
#undef SAY
};

enum {
    PLURALS = 3,           /* forms of a plural entry at most */
    WORDS_NAME = 100,      /* bytes of a player's name that are shown at most */
    WORDS_TEXT = 2000,     /* bytes of any text that a sentence shows at most */
    WORDS_SENTENCE = 1024, /* space for any sentence of an event, refusal or fault */
    WORDS_RULE = 4096,     /* space for any paragraph of the rules */
};

/* A language: its patterns by key and plural form. A missing one (NULL) is English. */
typedef struct Language {
    const char *code;             /* "en" */
    const char *name;             /* as its speakers write it */
    int (*plural)(int64_t count); /* which form that many take */
    const char *const (*texts)[PLURALS];
} Language;

extern const Language words_english;
extern const Language *const words_languages[]; /* English first, ends with NULL */

/* The language of a code such as `de`, `de-AT` or `de_DE.UTF-8`; NULL if we have none. */
const Language *words_language(Slice code);

/* What fills a placeholder. */
typedef struct WordArg {
    const char *name;
    enum { WORD_TEXT, WORD_LINES, WORD_NUMBER, WORD_NOUN } kind;
    WordKey noun;
    Slice text;
    int64_t number;
} WordArg;

/* A text is shown clean (text_clean), and cut with an ellipsis if it is very long, so
 * that what follows it is not lost; lines are ours and stand as they are. */
WordArg word_text(const char *name, Slice text);
WordArg word_lines(const char *name, Slice text);
WordArg word_number(const char *name, int64_t number);
WordArg word_noun(const char *name, WordKey noun);

/* Appends the entry (a noun's default form) with its placeholders filled, in English or
 * in that language (NULL is English). An argument that the pattern asks for and nobody
 * gave is a bug: asserted. */
void words_say(Text *text, WordKey key, const WordArg *args, int count);
void words_say_in(const Language *language, Text *text, WordKey key, const WordArg *args,
                  int count);

/* The same for an entry without placeholders. */
void words_plain(Text *text, WordKey key);

/* Fills a pattern of that language; false if an argument or a noun's form was missing. */
bool words_fill(const Language *language, Text *text, const char *pattern,
                const WordArg *args, int count);

/* The key of an entry as text ("LID_RED"), and its English pattern. */
const char *words_key(WordKey key);
const char *words_english_text(WordKey key, int plural);

/* Whose game is told, to whom. `names` may be NULL, and a name may be empty: then the
 * player at seat 0 is "Player 1". */
typedef struct Teller {
    const Game *game;
    const Setup *setup;
    const Slice *names;       /* by seat */
    const Language *language; /* NULL: English */
} Teller;

/* A player's name as it may be shown, cut with an ellipsis if it is very long; or
 * "Player 1" for seat 0. */
void words_name(const Teller *teller, int seat, Text *text);

/* The names of all seats like that. They must not move afterwards. */
typedef struct Names {
    Slice list[SEATS_MAX];
    char bytes[SEATS_MAX][WORDS_NAME + 4]; /* with the ellipsis */
} Names;
void words_names_init(Names *names, const Teller *teller);

/* The players of a bit mask of seats: "Mia", "Mia and Tom", "Mia, Tom and Kate". */
void words_names(const Teller *teller, unsigned seats, Text *text);

/* What happened, one sentence with its period, without the rule's number. */
void words_event(const Teller *teller, const Event *event, Text *text);

/* The same with it: "Mia opens d7: a red lid, and the grave is empty. (D9)" */
void words_told(const Teller *teller, const Event *event, Text *text);

/* Why not, beginning with the rule: "S8: with two cards in hand you must place one." */
void words_refusal(const Teller *teller, const Refusal *refusal, Text *text);

/* The entries that these two and words_fault say: the choice alone. */
WordKey words_event_key(const Event *event);
WordKey words_refusal_key(const Refusal *refusal);
WordKey words_fault_key(FaultKind kind);

/* The entry for a option that no rule refuses: {option}, {value}, {rule}, {game}. */
struct OptionFault; /* game/game_option.h */
WordKey words_option_key(const struct OptionFault *fault);

/* The entry for a fault of a name (base/name.h). */
WordKey words_name_key(int fault);

/* The entry for a fault of a deal (game/receipt.h): {name} is the seat's player. */
WordKey words_receipt_key(int fault);

/* The key of such an entry as text. The engine in the browser has these keys and no
 * others, and none of the sentences. */
const char *words_told_key(WordKey key);

/* A byte of a board's drawing as it may be shown; `?` if it may not. */
char words_mark(unsigned byte);

/* What is wrong with a record, without file and line. The teller may be NULL as long as
 * the header is not complete. */
void words_fault(const Teller *teller, const Fault *fault, Text *text);

/* A rule's paragraph, SAY_NONE if there is no such rule; "D25" as text. */
WordKey words_rule(const Game *game, int number);
void words_rule_number(const Game *game, int number, Text *text);

/* Nouns. Lids: a colour or LID_RAT; ends: END_LEFT, END_RIGHT. */
WordKey words_lid(int lid);
WordKey words_vampire(int colour);
WordKey words_end(int end);
WordKey words_skull(int skull);
WordKey words_type(int type);
WordKey words_game(const Game *game);
WordKey words_edition(int edition);

#endif
