/* SPDX-License-Identifier: MIT */
/*
 * A table that is being made, for the files lay*.c alone.
 */
#ifndef SEXTON_PORT_CREATION_H
#define SEXTON_PORT_CREATION_H

#include "port/port_own.h"

/* Who is to sit there. */
typedef struct Sitter {
    BotChoice bot;  /* bot.bot is NULL: a person decides */
    bool is_person; /* a bot plays for them, if there is one */
    Slice name;     /* length 0: as the record has it, or none */
} Sitter;

typedef struct Creation {
    Port *port;
    const MessageRequest *message;
    Time now;     /* of its entries */
    bool is_over; /* the record tells of a game that is */
    Record record;
    Sitter sitters[SEATS_MAX];
    BotTenure tenure_list[TENURES_TOLD];
    Tenures tenures; /* of the record's bots */

    /* Why it can't be laid, if it is not the record. */
    Denial denial;
    MessageWhy why;
    const char *what;
} Creation;

/* create.c: it can't be laid; always false, for `return`. */
bool creation_refuse(Creation *creation, MessageWhy why, const char *what);
bool creation_deny(Creation *creation, DenialKind kind, Slice what);

/* A request becomes an entry, or its denial is noted. */
bool creation_ask(Creation *creation, Request request);

/* The value of the line `name value` among lines; bytes NULL if there is none. */
Slice creation_find(Slice lines, const char *name);

/* create_header.c: writes such a line. */
void creation_line(const char *name, Slice value, Text *text);

/* The record's header as it is asked for now; the text of `deal`; and, where a record is
 * gone on with, `open` by its lines. */
void creation_dress(Creation *creation);
void creation_header(const Creation *creation, Text *text);
bool creation_open(Creation *creation, Slice header);

/* create_moves.c */
bool creation_moves(Creation *creation);
void creation_sit_down(Creation *creation);
void creation_marks(Creation *creation);

#endif
