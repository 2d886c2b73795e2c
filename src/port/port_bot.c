/* SPDX-License-Identifier: MIT */
/*
 * Bots at home: the one that must decide, and the one that hints. Each gets a task that
 * can be thought about in any thread; an answer counts if the table still stands as it
 * did.
 */
#include "port/port_own.h"

#include <string.h>

void port_hint(Port *port, const MessageRequest *message, Time now, Text *out)
{
    PlayTask task;
    MessageWhy why = WHY_NOT;
    if (port->is_hinting)
        why = WHY_RATE;
    else if (message->seat >= SEATS_MAX ||
             !table_hint_task(port->table, message->seat, now, &task))
        why = WHY_HINT;
    if (why != WHY_NOT) {
        port_refuse(port, message->id, why, "", out);
        return;
    }
    port->is_hinting = true;
    port->hint_seat = message->seat;
    memcpy(port->hint_id, message->id.length ? message->id.bytes : "",
           message->id.length);
    port->hint_id[message->id.length] = '\0';
}

void port_stop_hint(Port *port, Text *out)
{
    if (port->is_hinting)
        port_refuse(port, slice_of(port->hint_id), WHY_HINT, "", out);
    port->is_hinting = false;
}

/* Whether somebody at this screen plays, and has not seen all that was shown. */
static bool must_see(const Port *port)
{
    const Table *table = port->table;
    if (port->seen >= table_showing(table))
        return false;
    for (int seat = 0; seat < table_players(table); seat++)
        if (!port_is_bots(table_seat(table, seat)))
            return true;
    return false;
}

Time port_due(const Port *port)
{
    static const Time since[SEATS_MAX];
    uint8_t actor = table_actor(port->table);
    if (port->is_hinting)
        return 0;
    if (actor == SEAT_NONE || !port_is_bots(table_seat(port->table, actor)) ||
        must_see(port))
        return TIME_NEVER;
    return table_due(port->table, 0, since);
}

bool port_task(const Port *port, Time now, PlayTask *task)
{
    bool is_task = port->is_hinting
                       ? table_hint_task(port->table, port->hint_seat, now, task)
                       : !must_see(port) && table_bot_task(port->table, 0, now, task);
    task->n = port->changed;
    return is_task;
}

static void tell_hint(Port *port, const PlayTask *task, Slice notation, Text *out)
{
    if (notation.length == 0) {
        port_stop_hint(port, out);
        return;
    }
    message_hint(slice_of(port->hint_id), task->seat, notation, out);
    port_end(out);
    port->is_hinting = false;
}

void port_decide(Port *port, const PlayTask *task, Slice notation, Time now, Text *out)
{
    if (task->n != port->changed)
        return;
    if (port->is_hinting) {
        tell_hint(port, task, notation, out);
        return;
    }
    Request request = {.kind = REQUEST_MOVE,
                       .seat = task->seat,
                       .is_bot = true,
                       .text = notation,
                       .now = now};
    News news;
    if (notation.length > 0 && !port_do(port, &request, (Slice){0}, &news).kind)
        port_tell(port, &news, now, out);
}
