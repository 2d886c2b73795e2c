/* SPDX-License-Identifier: MIT */
/* Events of Last Stone in words. */
#include "words/tell.h"

#include <assert.h>

WordKey stone_event_key(const Event *event)
{
    switch ((StoneEvent)event->kind) {
    case STONE_TURN_BEGAN: return SAY_STONE_TURN_BEGAN;
    case STONE_TOOK: return SAY_STONE_TOOK;
    case STONE_ENDED: return SAY_STONE_ENDED;
    case STONE_EVENT_END: break;
    }
    return SAY_NONE;
}

void tell_stone_event(const Teller *teller, const Event *event, Text *text)
{
    WordKey key = stone_event_key(event);
    assert(key != SAY_NONE);
    Telling telling;
    telling_init(&telling, teller);
    if (event->kind == STONE_ENDED)
        telling_players(&telling, "name", event->a);
    else
        telling_player(&telling, "name", event->seat);
    telling_number(&telling, "count", event->a);
    telling_number(&telling, "left", event->b);
    telling_say(&telling, key, text);
}
