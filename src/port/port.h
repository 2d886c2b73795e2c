/* SPDX-License-Identifier: MIT */
/*
 * A table at home: people at one screen, and bots. It is the table of a server, asked by
 * the same messages and answering with the same bytes (docs/protocol.md, "At home"), but
 * in one place, without a store and without a joint deal. It is made from a seed or from
 * a record, and its own record is what is kept.
 *
 *   message --port_ask--> table_decide, table_apply --> news, table, answer: a line each
 *   port_due --its time--> port_task --a bot thinks--> port_decide --> news
 *
 * Pure: the caller passes the time, and nothing is drawn. A bot's chance follows from the
 * seed in the header and its seat, so the same requests give the same game again.
 */
#ifndef SEXTON_PORT_PORT_H
#define SEXTON_PORT_PORT_H

#include "message/message.h"

/* `size` that is enough for any record which has space in a table at home; and the size
 * of `out` for all that one call says, but for records and what was missed in games
 * longer than any that was seen. */
enum { PORT_SPACE = 1 << 20, PORT_OUT = 1 << 20 };

/* Copies the table into a larger block (table/table.h); false: there is none. */
typedef bool PortGrow(Table **table, const TableCapacity *needed);

typedef struct Port {
    Table *table;        /* empty at first: the first request of any use is `create` */
    PortGrow *grow;      /* NULL: a table whose block is full is denied `long` */
    uint64_t id;         /* of the table, in messages; not 0 */
    const char *version; /* of the program, as `welcome` tells it */
    uint32_t mc;         /* mc:N is seated, and hints, up to that N */
    MessageSentence *sentence; /* of `denied`; NULL: the reader has the catalogue */
    uint64_t *space; /* for reading: a message has half of it at most, and a record's */
    size_t size;     /* header the other half; in bytes */

    /* The port's own, zero at first. */
    uint32_t seen;    /* the newest showing that was acknowledged */
    uint32_t changed; /* the table's length after the last entry that was no mark */
    bool is_hinting;  /* a hint was asked for, and is not thought yet */
    uint8_t hint_seat;
    char hint_id[TABLE_REQUEST + 1];
} Port;

/* Answers a message. What it says is appended to `out`, each message with a \n: news and
 * table first, as a server orders them, then the answer. If `out` has no space, it
 * `is_cut`. A hint is answered by port_decide. */
void port_ask(Port *port, Slice message, Time now, Text *out);

/* The same for a caller that has the table and needs no message: the request is decided
 * and applied, or denied; its news are for all. `key` may be empty. */
Denial port_do(Port *port, Request *request, Slice key, News *news);

/* When a bot wants to think: for a hint at once; else after a person's time, and while
 * something shown was not acknowledged, not at all (TIME_NEVER). */
Time port_due(const Port *port);

/* What a bot has to think about, the hint or the decision; false if nothing, or while a
 * lid is being shown. It need not wait for port_due. */
bool port_task(const Port *port, Time now, PlayTask *task);

/* What it has found, in notation (play_task_think); empty: it was stopped. An answer to
 * what is asked no longer is dropped. */
void port_decide(Port *port, const PlayTask *task, Slice notation, Time now, Text *out);

#endif
