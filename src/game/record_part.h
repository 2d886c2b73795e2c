/* SPDX-License-Identifier: MIT */
/*
 * What the files of the record share among themselves: the header's keys in the order of
 * the table in docs/record.md (which is the canonical order, and the order in which a
 * deal is judged), and how a fault is noted.
 */
#ifndef SEXTON_GAME_RECORD_PART_H
#define SEXTON_GAME_RECORD_PART_H

#include "game/record.h"

typedef enum RecordKey {
    KEY_GAME,
    KEY_RULES,
    KEY_EDITION,
    KEY_PLAYERS,
    KEY_BOARD,
    KEY_PLOTS,
    KEY_EXPANSIONS,
    KEY_DECK,
    KEY_FIRST,
    KEY_DAWN,
    KEY_LIDS,
    KEY_RESERVE,
    KEY_ROWS,
    KEY_STACKS,
    KEY_UP,
    KEY_NAME, /* in the order of RecordSeatText */
    KEY_BOT,
    KEY_WORD,
    KEY_SEED, /* in the order of RecordText */
    KEY_DATE,
    KEY_SITE,
    KEY_EVENT,
    KEY_ETIQUETTE,
    KEY_COMMIT,
    KEY_SECRET,
    KEYS,
} RecordKey;

static_assert((int)KEYS == (int)RECORD_KEYS, "the reader has room for every key");
static_assert(KEY_SEED - KEY_NAME == (int)RECORD_SEAT_TEXTS,
              "one key for each seat text");
static_assert(KEYS - KEY_SEED == (int)RECORD_TEXTS, "one key for each text");

typedef enum KeyForm {
    FORM_WORD,
    FORM_NUMBER,
    FORM_WORDS, /* as many as the game wants */
    FORM_SEAT,  /* SEAT TEXT */
    FORM_TEXT,
} KeyForm;

typedef struct KeyRow {
    const char *name;
    bool is_optional;
    uint8_t form;         /* KeyForm */
    uint16_t least, most; /* of a number */
} KeyRow;

extern const KeyRow record_keys[RECORD_KEYS];

/* Keys as bits, and those of every game. */
#define KEY_BIT(key) ((uint32_t)1 << (key))
#define KEYS_OF_ALL                                                  \
    (KEY_BIT(KEY_GAME) | KEY_BIT(KEY_RULES) | KEY_BIT(KEY_PLAYERS) | \
     KEY_BIT(KEY_FIRST) | ~(KEY_BIT(KEY_NAME) - 1))

/* A game's part of a record. */
typedef struct RecordGame {
    uint32_t keys; /* of its records, as bits */

    /* Whether a key of its own can have that value, whatever else the header says. */
    bool (*is_value)(RecordKey key, Slice value);

    /* Setup and deal from the keys, in the order of the table; false with a fault. */
    bool (*read)(Reader *reader);

    /* The value of a key; nothing if the record does not have it. */
    void (*value)(const Record *record, RecordKey key, Text *text);

    /* The line `score` of a seat at the end; NULL in a game without points. */
    void (*score)(const Setup *setup, const State *state, int seat, Text *text);

    /* proof.h: the ways in which a host can have named things, the options of one way,
     * and whether the deal can't be made again at all (NULL: it always can). */
    int (*ways)(const Record *record);
    void (*options)(const Record *record, int way, Options *options);
    bool (*lacks_deck)(const Record *record);

    /* receipt.h: adds what an event showed; NULL where all that was shown lies open. */
    void (*shown)(const Setup *setup, const Event *event, Text *text);
} RecordGame;

extern const RecordGame *const record_games[GAMES];

/* A game's part of a trace, as members of an object: the table as all see it, and the
 * scores at the end (NULL in a game without points). */
typedef struct TraceGame {
    void (*table)(const Setup *setup, const State *state, Text *text);
    void (*scores)(const Setup *setup, const State *state, Text *text);
} TraceGame;

#define GAME(KIND, name)                   \
    extern const RecordGame record_##name; \
    extern const TraceGame trace_##name;
#include "game/games.def"

/* Notes what is wrong; always false, for `return`. `what` is cut to an excerpt. */
bool record_fault(Reader *reader, FaultKind kind, uint64_t line, Slice what);

/* The same at the line of a key: no such piece, a wrong length, a refusal of the rules.
 */
bool record_fault_letter(Reader *reader, RecordKey key, Slice what, int rule);
bool record_fault_length(Reader *reader, RecordKey key, size_t given, int wanted,
                         int rule);
bool record_refuse(Reader *reader, RecordKey key, Refusal refusal);

/* The number of a key whose form was checked, or `none` if the key is absent. */
uint32_t record_number(const Reader *reader, RecordKey key, uint32_t none);

/* One line of the header, `moves` excluded; false with a fault. */
bool record_header_read(Reader *reader, Slice line);

/* The whole header at `moves`: what is missing, then setup and deal; false with a fault.
 */
bool record_header_end(Reader *reader);

#endif
