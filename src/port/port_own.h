/* SPDX-License-Identifier: MIT */
/*
 * What the files of a port share among themselves.
 */
#ifndef SEXTON_PORT_PORT_OWN_H
#define SEXTON_PORT_PORT_OWN_H

#include "port/port.h"

/* port.c: the entry becomes part of the table; false: there is no space for it. */
bool port_apply(Port *port, Slice body, Slice key, Time time, News *news);

/* Its news are for all. */
void port_tell(Port *port, const News *news, Time now, Text *out);

/* A message ends. */
void port_end(Text *out);

/* The whole view, and short answers. */
void port_view(const Port *port, Time now, Text *out);
void port_refuse(const Port *port, Slice id, MessageWhy why, const char *what, Text *out);
void port_done(Slice id, uint32_t n, Text *out);
void port_deny(const Port *port, Slice id, const Denial *denial, Text *out);

/* The seed of a bot that sits down there. */
uint64_t port_seed(const Port *port, int seat);

/* Half of the space, in bytes: whole slices. */
static inline size_t port_half(const Port *port)
{
    return port->size / 2 / sizeof(Slice) * sizeof(Slice);
}

/* A bot decides there now. */
static inline bool port_is_bots(const TableSeat *seat)
{
    return seat->kind == SEAT_BOT || seat->is_taken_over;
}

/* create.c */
void port_create(Port *port, const MessageRequest *message, Time now, Text *out);

/* port_bot.c: a hint is asked for; the table has changed, and it is not wanted any more.
 */
void port_hint(Port *port, const MessageRequest *message, Time now, Text *out);
void port_stop_hint(Port *port, Text *out);

#endif
