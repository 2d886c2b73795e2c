/* SPDX-License-Identifier: MIT */
/*
 * A table that is being made, for the files lay*.c alone.
 */
#ifndef SEXTON_PORT_LAYING_H
#define SEXTON_PORT_LAYING_H

#include "port/own.h"

/* Who is to sit there. */
typedef struct Sitter {
    BotChoice bot;  /* bot.bot is NULL: a person decides */
    bool is_person; /* a bot plays for them, if there is one */
    Slice name;     /* length 0: as the record has it, or none */
} Sitter;

typedef struct Laying {
    Port *port;
    const MessageRequest *message;
    Time now;     /* of its entries */
    bool is_over; /* the record tells of a game that is */
    Record record;
    Sitter sitters[SEATS_MAX];
    BotStay stay_list[STAYS_TOLD];
    Stays stays; /* of the record's bots */

    /* Why it can't be laid, if it is not the record. */
    Denial denial;
    MessageWhy why;
    const char *what;
} Laying;

/* lay.c: it can't be laid; always false, for `return`. */
bool laying_refuse(Laying *laying, MessageWhy why, const char *what);
bool laying_deny(Laying *laying, DenialKind kind, Slice what);

/* A request becomes an entry, or its denial is noted. */
bool laying_ask(Laying *laying, Request request);

/* The value of the line `name value` among lines; bytes NULL if there is none. */
Slice laying_find(Slice lines, const char *name);

/* lay_header.c: writes such a line. */
void laying_line(const char *name, Slice value, Text *text);

/* The record's header as it is asked for now; the text of `lay`; and, where a record is
 * gone on with, `open` by its lines. */
void laying_dress(Laying *laying);
void laying_header(const Laying *laying, Text *text);
bool laying_open(Laying *laying, Slice header);

/* lay_moves.c */
bool laying_moves(Laying *laying);
void laying_sit_down(Laying *laying);
void laying_marks(Laying *laying);

#endif
