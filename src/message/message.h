/* SPDX-License-Identifier: MIT */
/*
 * Messages, as the table's side reads and writes them: versioned JSON (docs/protocol.md),
 * one object a frame or a line, the same over WebSocket, over standard input and output,
 * and in a browser. Pure: it knows no socket and no store. (A client reads with
 * wire/wire.h.)
 *
 *   bytes --message_read_request--> MessageRequest --message_ask--> Request of a table
 *   Table, News --message_view, message_news--> one text, the same for every viewer
 *
 * What comes in is bounded (size, depth, ranges), strict UTF-8, no key twice, and may
 * have fields that we do not know. What goes out is written into the caller's Text; if it
 * did not fit, `is_cut` says so and it must not be sent. Nothing here sees a truth: a
 * table says only what everybody may see.
 */
#ifndef SEXTON_MESSAGE_MESSAGE_H
#define SEXTON_MESSAGE_MESSAGE_H

#include "table/table.h"
#include "words/words.h"
#include "json/piece.h"

enum {
    MESSAGE_VERSION = 2,
    MESSAGE_OLD = 1,       /* whose people are told, as soon as they ask for something */
    MESSAGE_SIZE = 65536,  /* bytes of a message from a client at most */
    MESSAGE_DEPTH = 8,     /* of arrays and objects in each other */
    MESSAGE_SECRET = 64,   /* bytes of a link, a token or a key at most */
    MESSAGE_TABLE_ID = 16, /* digits of a table's id */
    MESSAGE_VIEW = 65536,  /* space for any `table` */
    MESSAGE_NEWS = 32768,  /* space for any `news`, `missed` or piece of a `record` */
    MESSAGE_SHORT = 2048,  /* space for any other message */
};

/* What a client asks, `{"do": ...}`: the messages of table/request.def. The fields of a
 * MessageRequest have the names of theirs; move, hash, word, bot, mark and phrase are
 * `text`. */
typedef enum MessageKind {
#define MESSAGE(name, string, fields, who, text) MESSAGE_##name,
#include "table/request.def"
    MESSAGE_KINDS,
} MessageKind;

/* Why a client was refused, beside what a table denies (DenialKind). */
typedef enum MessageWhy {
    WHY_NOT,     /* it was not */
    WHY_SIZE,    /* the message is too long */
    WHY_JSON,    /* no JSON object, too deep, a key twice, not UTF-8 */
    WHY_FIELD,   /* what: a field that is missing, of another type, out of range */
    WHY_UNKNOWN, /* what: no such kind of message */
    WHY_VERSION, /* of the protocol: not ours */
    WHY_HELLO,   /* that comes first */
    WHY_TABLE,   /* there is no such table */
    WHY_ENTER,   /* enter a table first */
    WHY_TOKEN,   /* no token for that seat was shown, or it is void */
    WHY_KEY,     /* the host's or watchers' key is wrong */
    WHY_WATCH,   /* this table is not watched */
    WHY_RATE,    /* too many messages; slow down */
    WHY_FULL,    /* the server takes no more tables or clients now */
    WHY_STORE,   /* nothing can be stored now; nothing has changed; try again */
    WHY_RECORD,  /* there is no record before the end */
    WHY_HINT,    /* no hints at this table, or none to give now */
    WHY_LEAVING, /* the server stops */
    WHY_ID,      /* another request has that id */
    WHYS,
} MessageWhy;

/* A decoded request. Slices point into the message, or into the space that was handed
 * in. */
typedef struct MessageRequest {
    MessageKind kind;
    Slice id;     /* echoed in the answer; empty if none was given */
    uint8_t seat; /* SEAT_NONE if none was given */
    uint8_t colour;
    uint32_t version;
    uint32_t showing; /* UINT32_MAX if none was given */
    uint64_t table;   /* 0 if none was given */
    Slice name;
    Slice text;              /* as the kind says; bytes NULL if absent */
    Slice link, host, watch; /* secrets as given, bytes NULL if absent */
    Slice tokens[SEATS_MAX];
    int token_count;
    Slice
        options; /* of MESSAGE_OPEN: a line each, `name value\n`, as REQUEST_OPEN wants */
    Slice seats[SEATS_MAX]; /* of MESSAGE_OPEN: `person`, or the name of a bot */
    int seat_count;
    Slice seed, record; /* of MESSAGE_LAY; bytes NULL if absent */
    Slice marks;        /* of MESSAGE_LAY: a line each, `d7 R?\n` */
    uint8_t colours[SEATS_MAX];
    int colour_count;
} MessageRequest;

/* Decodes one message. `space` is an empty text, for what had escapes, and for options;
 * it has MESSAGE_SIZE bytes (more at home), and a message as many at most. On anything
 * but WHY_NOT only kind, id (if it could be read) and *what (static) are of use. */
MessageWhy message_read_request(MessageRequest *request, Slice bytes, Text *space,
                                const char **what);

/* The request to a table, for the kinds that are one and need nothing that the server has
 * to draw (open, claim, link, start, lay and rematch do). False for all others. `is_host`
 * and `now` are the caller's; take-over and resign want a seed in `number`. */
bool message_ask(const MessageRequest *message, Request *request);

/* Who may ask for it. */
RequestWho message_who(MessageKind kind);

/* Table ids: 16 hexadecimal digits; reading gives 0 if it is none. */
uint64_t message_read_table_id(Slice text);
void message_write_table_id(uint64_t table, Text *text);

/* Phrases a seat may say; translated where they are read. Ends with NULL. */
extern const char *const message_phrases[];

/* A table as it is to be told now. */
typedef struct MessageScene {
    const Table *table;
    uint64_t id;
    Time now;
    unsigned away; /* bit mask of seats whose people are away */
} MessageScene;

/* The whole view. Where `news` has is_table, send this after it. */
void message_view(const MessageScene *scene, Text *text);

/* What an entry changed; of a mark only that. */
void message_news(const MessageScene *scene, const News *news, Text *text);

/* The showings above `after`, as many as fit into MESSAGE_NEWS; returns the number of the
 * last one told, 0 if there are none and nothing was written. Ask again from there. */
uint32_t message_missed(const MessageScene *scene, int seat, uint32_t after, Text *text);

/* The record, a piece a message. `step` starts at 0; false, with nothing written, when
 * all pieces were told. */
bool message_record(const MessageScene *scene, Slice id, uint64_t *step, Text *text);

/* Short answers. `id` is echoed unless it is empty. */
void message_welcome(Slice id, const char *version, Time now, uint32_t mc, Text *text);
void message_opened(Slice id, uint64_t table, Slice host, Slice watch, const Slice *links,
                    int seats, Text *text); /* a link of length 0: a bot's seat */
void message_claimed(Slice id, uint64_t table, int seat, Slice token, Text *text);
void message_entered(Slice id, uint64_t table, unsigned seats, bool is_host, Text *text);
void message_link(Slice id, int seat, Slice link, Text *text);
void message_done(Slice id, uint32_t n, Text *text);
void message_hint(Slice id, int seat, Slice move, Text *text);
void message_pong(Slice id, Time now, Text *text);
void message_away(uint64_t table, unsigned away, Text *text);
void message_phrase(uint64_t table, int seat, Slice phrase, Text *text);
void message_bye(MessageWhy why, Text *text);

/* What `denied` tells a person: an entry of the catalogue and what fills it; or, where
 * the rules refuse, their refusal. */
typedef struct MessageReason {
    WordKey say;      /* SAY_NONE: the refusal */
    Refusal refusal;  /* kind 0: the entry */
    const Game *game; /* NULL where no game is known */
    const Setup *setup;
    int rule; /* 0: none */
    Slice what;
    const char *option; /* of a option; "" if none */
} MessageReason;

/* Appends its sentence in English. The server's is wire_sentence (wire/sentence.h); NULL
 * where the reader has the catalogue, as a page has: then there is no `text`. */
typedef void MessageSentence(const MessageReason *reason, Text *sentence);

/* `denied`, with why, rule, the catalogue's entry and what fills it, and the sentence.
 * The table may be NULL where there is none yet. */
void message_denial(Slice id, const Table *table, const Denial *denial,
                    MessageSentence *sentence, Text *text);
void message_denied(Slice id, MessageWhy why, Slice what, MessageSentence *sentence,
                    Text *text);

/* The same for a record that no table can be made from: why `record`, the line, and what
 * its sentence needs. */
void message_fault(Slice id, const Setup *setup, const Fault *fault, Text *text);

/* The code of a denial as it stands in `why`: "showing". */
const char *message_why(MessageWhy why);
const char *message_why_denial(DenialKind kind);

/* To a program that plays a seat (docs/protocol.md, "Programs"): which one, before each
 * game, and that its move is wanted. */
void message_sit(int seat, uint64_t seed, Text *text);
void message_decide(int seat, uint32_t n, const Game *game, const Setup *setup,
                    const Seen *seen, Text *text);

/* The view and the news of a game that has no Table: a match between programs. */
typedef struct MessagePlay {
    const Game *game;
    const Setup *setup;
    const Seen *seen;
    uint32_t n; /* moves made */
} MessagePlay;

void message_play_view(const MessagePlay *play, Text *text);
void message_play_news(const MessagePlay *play, int seat, Move move, const Events *events,
                       Text *text);

#endif
