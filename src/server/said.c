/* SPDX-License-Identifier: MIT */
/*
 * Phrases from node to node: what is said at a table here is sent to the other nodes, and
 * what is said there to the people connected here. Nothing is kept, and what does not fit
 * is lost: they are only phrases.
 */
#include "server/hub.h"

#include <string.h>

void said_hear(void *context, TableId table, Slice text)
{
    Hub *hub = context;
    uv_mutex_lock(&hub->hints_lock);
    if (hub->said_count < SAID_MOST && text.length > 1 && text.length <= STORE_SAID) {
        Said *said = &hub->said[hub->said_count++];
        *said = (Said){.table = table, .length = text.length};
        memcpy(said->text, text.bytes, text.length);
    }
    uv_mutex_unlock(&hub->hints_lock);
    uv_async_send(&hub->waker);
}

void room_phrase(Room *room, int seat, Slice phrase, Account *payer)
{
    Text text = hub_text(room->hub);
    message_phrase(room->id, seat, phrase, &text);
    room_tell(room, &text, payer);
}

void said_pass_on(Hub *hub)
{
    for (;;) {
        uv_mutex_lock(&hub->hints_lock);
        bool is_any = hub->said_count > 0;
        Said said = hub->said[0];
        if (is_any)
            memmove(hub->said, hub->said + 1, (size_t)--hub->said_count * sizeof said);
        uv_mutex_unlock(&hub->hints_lock);
        Room *room = is_any ? hub_find(hub, said.table) : NULL;
        if (room && room->is_ready)
            room_phrase(room, said.text[0] - '0', (Slice){said.text + 1, said.length - 1},
                        NULL);
        if (!is_any)
            return;
    }
}
