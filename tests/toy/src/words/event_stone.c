/* SPDX-License-Identifier: MIT */
/* Events of Last Stone in words. */
#include "words/tell.h"

#include <assert.h>

WordKey event_stone_key(const Event *event)
{
    switch ((StoneEvent)event->kind) {
    case STONE_TURN_BEGAN: return SAY_STONE_TURN_BEGAN;
    case STONE_TOOK: return SAY_STONE_TOOK;
    case STONE_ENDED: return SAY_STONE_ENDED;
    case STONE_EVENT_END: break;
    }
    return SAY_NONE;
}

const EventRow events_stone[] = {
    {STONE_TURN_BEGAN, true, "turn-began", {{0}}},
    {STONE_TOOK,
     true,
     "took",
     {{"count", FIELD_NUMBER, IN(a)}, {"left", FIELD_NUMBER, IN(b)}}},
    {STONE_ENDED, false, "ended", {{"winners", FIELD_SEATS, IN(a)}}},
};

static_assert(sizeof events_stone / sizeof *events_stone ==
                  STONE_EVENT_END - STONE_TURN_BEGAN,
              "a row for each event, in order");
