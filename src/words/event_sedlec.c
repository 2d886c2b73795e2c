/* SPDX-License-Identifier: MIT */
/*
 * Events of Skulls of Sedlec in words. Stacks are numbered from 1 (S5), places as in a
 * record: row:x, row 0 at the bottom.
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

WordKey sedlec_event_key(const Event *event)
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

static void add_card(Telling *telling, uint8_t card)
{
    telling_card(telling, "card", card);
    telling_noun(telling, "skull_top", words_skull(card_top(card)));
    telling_noun(telling, "skull_bottom", words_skull(card_bottom(card)));
}

/* What the kind's numbers mean; the seat is in all. */
static void add_numbers(Telling *telling, const Event *event)
{
    switch ((SedlecEvent)event->kind) {
    case SEDLEC_DUG:
        telling_number(telling, "stack", event->a + 1);
        telling_number(telling, "second", event->b + 1);
        return;
    case SEDLEC_TURNED:
    case SEDLEC_KEPT:
    case SEDLEC_TOOK:
        telling_number(telling, "stack", event->a + 1);
        add_card(telling, event->b);
        return;
    case SEDLEC_PLACED:
        telling_place(telling, "place", event->a);
        add_card(telling, event->b);
        return;
    case SEDLEC_TURN_BEGAN:
    case SEDLEC_COMPLETED:
    case SEDLEC_ENDED:
    case SEDLEC_EVENT_END: return;
    }
}

void tell_sedlec_event(const Teller *teller, const Event *event, Text *text)
{
    WordKey key = sedlec_event_key(event);
    assert(key != SAY_NONE);
    Telling telling;
    telling_init(&telling, teller);
    if (event->kind == SEDLEC_ENDED) {
        telling_players(&telling, "names", event->a);
        telling_players(&telling, "name", event->a);
    } else {
        telling_player(&telling, "name", event->seat);
    }
    add_numbers(&telling, event);
    telling_say(&telling, key, text);
}
