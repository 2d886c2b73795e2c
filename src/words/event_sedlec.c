/* SPDX-License-Identifier: MIT */
/*
 * Events of Skulls of Sedlec: the entry of each kind, and the fields that it says.
 */
#include "words/tell.h"

#include <assert.h>

static WordKey placed(const Event *event)
{
    static const WordKey rows[SEDLEC_ROWS] = {
        SAY_SEDLEC_PLACED_BOTTOM, SAY_SEDLEC_PLACED_MIDDLE, SAY_SEDLEC_PLACED_TOP};
    assert(event->a < SEDLEC_CELLS);
    return rows[event->a / 8];
}

WordKey event_sedlec_key(const Event *event)
{
    switch ((SedlecEvent)event->kind) {
    case SEDLEC_TURN_BEGAN: return SAY_SEDLEC_TURN_BEGAN;
    case SEDLEC_DUG:
        return event->b < SEDLEC_STACKS ? SAY_SEDLEC_DUG_TWO : SAY_SEDLEC_DUG_ONE;
    case SEDLEC_TURNED: return SAY_SEDLEC_TURNED;
    case SEDLEC_KEPT: return SAY_SEDLEC_KEPT;
    case SEDLEC_TOOK: return SAY_SEDLEC_TOOK;
    case SEDLEC_PLACED: return placed(event);
    case SEDLEC_COMPLETED: return SAY_SEDLEC_COMPLETED;
    case SEDLEC_ENDED:
        return event->a & (event->a - 1) ? SAY_SEDLEC_ENDED_SEVERAL
                                         : SAY_SEDLEC_ENDED_ONE;
    case SEDLEC_EVENT_END: break;
    }
    return SAY_NONE;
}

#define ON_STACK {"stack", FIELD_STACK, IN(a)}
#define WITH_CARD {"card", FIELD_CARD, IN(b)}

const EventRow events_sedlec[] = {
    {SEDLEC_TURN_BEGAN, true, "turn-began", {{0}}},
    {SEDLEC_DUG, true, "dug", {ON_STACK, {"other", FIELD_STACK_OR_NONE, IN(b)}}},
    {SEDLEC_TURNED, true, "turned", {ON_STACK, WITH_CARD}},
    {SEDLEC_KEPT, true, "kept", {ON_STACK, WITH_CARD}},
    {SEDLEC_TOOK, true, "took", {ON_STACK, WITH_CARD}},
    {SEDLEC_PLACED, true, "placed", {{"place", FIELD_PLACE, IN(a)}, WITH_CARD}},
    {SEDLEC_COMPLETED, true, "completed", {{0}}},
    {SEDLEC_ENDED, false, "ended", {{"winners", FIELD_SEATS, IN(a)}}},
};

static_assert(sizeof events_sedlec / sizeof *events_sedlec ==
                  SEDLEC_EVENT_END - SEDLEC_TURN_BEGAN,
              "a row for each event, in order");
