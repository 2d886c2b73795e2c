/* SPDX-License-Identifier: MIT */
/*
 * Records (docs/record.md): one game as plain text. The reader is fed line by line and
 * never holds more than the header, so a record may be of any length; the writer gives
 * the canonical form. Neither does I/O or allocates: the caller hands in the lines, and
 * an arena for the header's texts.
 *
 *   lines --reader_feed--> header ... | BEGUN | MOVE, MOVE ... | ENDED
 */
#ifndef SEXTON_GAME_RECORD_H
#define SEXTON_GAME_RECORD_H

#include "game/game.h"

enum {
    RECORD_LINE = 65536,    /* bytes of a line at most, without its \n */
    RECORD_ARENA = 1 << 22, /* a good size for a header's arena: all keys of the longest
                             * lines, and many thousand x- keys */
    RECORD_KEYS = 25,       /* that are understood, x- keys apart */
    RULES_REVISION = 1,
};

/* Optional keys that are only kept. NAME, BOT and WORD are one for each seat. */
typedef enum RecordText {
    RECORD_SEED,
    RECORD_DATE,
    RECORD_SITE,
    RECORD_EVENT,
    RECORD_ETIQUETTE,
    RECORD_COMMIT,
    RECORD_SECRET,
    RECORD_TEXTS,
} RecordText;

typedef enum RecordSeatText {
    RECORD_NAME,
    RECORD_BOT,
    RECORD_WORD,
    RECORD_SEAT_TEXTS,
} RecordSeatText;

/* A header: what was agreed, what was dealt, what is only kept. An absent text has length
 * 0. Slices point into the reader's arena, or wherever a writer has them. */
typedef struct Record {
    const Game *game;
    Setup setup;
    Deal deal;
    bool has_rules; /* the key `rules` was there */
    Slice texts[RECORD_TEXTS];
    Slice seats[RECORD_SEAT_TEXTS][SEATS_MAX];
    const Slice *extras; /* whole lines `x-NAME text`, sorted by bytes */
    int extra_count;
} Record;

/* What is wrong with a record. The words for each are in the catalogue. */
typedef enum FaultKind {
    FAULT_NONE,
    FAULT_FIRST_LINE, /* is not `sexton-record 1` */
    FAULT_LINE_LONG,  /* longer than 65,536 bytes */
    FAULT_NOT_UTF8,
    FAULT_CONTROL,       /* a control character */
    FAULT_SPACES,        /* words are separated by one space */
    FAULT_NO_NEWLINE,    /* the last line lacks its \n */
    FAULT_KEY_UNKNOWN,   /* what: the key */
    FAULT_KEY_TWICE,     /* what */
    FAULT_KEY_OTHER,     /* what: a key of the other game */
    FAULT_KEY_EMPTY,     /* what: a key without value */
    FAULT_KEY_WORDS,     /* what: the key; too many or too few words */
    FAULT_KEY_MISSING,   /* what */
    FAULT_KEY_FORBIDDEN, /* what: `plots` for a built-in board */
    FAULT_SEAT_TWICE,    /* what: the key, a the seat */
    FAULT_SEAT,          /* what: no such seat */
    FAULT_NUMBER,        /* what: not a number here */
    FAULT_VALUE,         /* what: not a value that this key has */
    FAULT_RULES,         /* what: a revision of the rules that is not ours */
    FAULT_BOARD,         /* what: no such board is built in, and no plots are given */
    FAULT_EXTRAS,        /* the header is too large for the reader's arena */
    FAULT_LETTER,        /* what: no such lid, vampire or card */
    FAULT_LENGTH,        /* what: the key; a given, b wanted */
    FAULT_DEAL,          /* the refusal says */
    FAULT_MOVE_FORM,     /* what: not `SEAT MOVE` */
    FAULT_MOVE,          /* what: the move; the refusal says */
    FAULT_MOVE_SEAT,     /* a the seat given, b the seat that decides */
    FAULT_MOVE_OVER,     /* what: a move after the game's end */
    FAULT_RESULT,        /* what: the line it must be */
    FAULT_SCORE,         /* what: the line it must be */
    FAULT_AFTER_END,     /* the record goes on after its end */
    FAULT_TOO_SOON,      /* the record stops too soon */
    FAULT_UNREADABLE,    /* what: the system's reason; line 0 */
    FAULTS,
} FaultKind;

typedef struct Fault {
    FaultKind kind;
    uint64_t line;
    Refusal refusal;
    int32_t a, b;
    char what[160]; /* an excerpt, cut with an ellipsis if it was longer; valid UTF-8 */
} Fault;

typedef enum ReadStep {
    READ_ON,     /* a header line, a comment, a score line: nothing to do */
    READ_BEGUN,  /* `moves`: record, setup and state are ready */
    READ_MOVE,   /* a decision was read and made: seat, move, before, state */
    READ_RESULT, /* the result line: the game ended, or is unfinished */
    READ_BAD,    /* see fault; the reader takes no more */
} ReadStep;

typedef struct Reader {
    Record record;
    State state;   /* after the last move */
    State before;  /* it */
    uint64_t line; /* lines fed so far */
    uint64_t ply;  /* moves made so far */
    uint8_t seat;  /* of the last move */
    Move move;
    bool is_ended;
    Fault fault;
    /* the rest is the reader's own */
    uint8_t stage;  /* first line, header, moves, scores, end */
    uint8_t scores; /* score lines read */
    Slice *arena;   /* x- keys, sorted, from its start; texts from its end */
    size_t arena_size, arena_texts;
    Slice values[RECORD_KEYS]; /* header values by key, in the arena */
    uint64_t at[RECORD_KEYS];  /* and their lines; 0 if absent */
    uint64_t seats_at[RECORD_SEAT_TEXTS][SEATS_MAX];
} Reader;

/* Begins; the arena is the caller's and must outlive the reader and its record. */
void reader_init(Reader *reader, Slice *arena, size_t size);

/* The next line without its \n. Events of a move are added to `events` unless NULL. */
ReadStep reader_feed(Reader *reader, Slice line, Events *events);

/* After the last line: false, with a fault, if the record stops too soon.
 * `is_whole_line`: the last line had its \n. */
bool reader_end(Reader *reader, bool is_whole_line);

/* The canonical header, `sexton-record 1` to `moves`, piece by piece: each piece is one
 * line with its \n. Returns false when there are no more. `step` starts at 0. */
bool record_header_line(const Record *record, int *step, Text *line);

/* `SEAT MOVE`, without \n. */
void record_move_line(const Game *game, const Setup *setup, const State *state, Move move,
                      Text *line);

/* `result ...` and, for a finished Sedlec game, the score lines; each with its \n. */
void record_result_lines(const Game *game, const Setup *setup, const State *state,
                         Text *text);

/* One line of the trace (docs/record.md), without \n: the decision at `state`; move NULL
 * where an unfinished record stops. */
void trace_decision(const Game *game, const Setup *setup, const State *state,
                    uint64_t ply, const Move *move, Text *text);

/* The trace's last line, without \n. */
void trace_result(const Game *game, const Setup *setup, const State *state, Text *text);

/* Enough for one line of a trace. */
enum { TRACE_LINE = 8192 };

#endif
