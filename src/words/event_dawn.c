/* SPDX-License-Identifier: MIT */
/*
 * Dawn Under's events in words. Each kind has its entry, or several where it reads
 * differently by what was found or by the rule; the compiler misses none, for the switch
 * has no default.
 */
#include "words/tell.h"

#include <assert.h>

/* D9: what the lid showed, and what lay under it. */
static WordKey opened(const Event *event)
{
    if (event->b == LID_RAT)
        return SAY_DAWN_OPENED_RAT;
    if (event->c == CONTENT_EMPTY)
        return SAY_DAWN_OPENED_EMPTY;
    if (event->c == CONTENT_VAMPIRE)
        return SAY_DAWN_OPENED_VAMPIRE;
    if (event->c == CONTENT_HIDDEN)
        return SAY_DAWN_OPENED_UNSEEN;
    if (event->c == CONTENT_GARLIC + event->seat)
        return SAY_DAWN_OPENED_OWN_GARLIC;
    return SAY_DAWN_OPENED_GARLIC;
}

static WordKey stake_taken(const Event *event)
{
    if (event->rule == 26)
        return SAY_DAWN_STAKE_TOO_SOON;
    return event->rule == 27 ? SAY_DAWN_STAKE_FORBIDDEN : SAY_DAWN_STAKE_VAMPIRE;
}

/* D29: with two players the one opponent gives several. */
static WordKey giving_began(const Event *event)
{
    bool is_two = event->b > 1;
    if (event->rule == 18)
        return is_two ? SAY_DAWN_GIVING_STAKES_TWO : SAY_DAWN_GIVING_STAKES;
    if (is_two)
        return SAY_DAWN_GIVING_GARLIC_TWO;
    return event->rule == 16 ? SAY_DAWN_GIVING_OWN_GARLIC : SAY_DAWN_GIVING_GARLIC;
}

/* D25: a finder who holds a rat already passes the new one on. */
static WordKey plague_began(const Event *event)
{
    if (event->rule == 20)
        return SAY_DAWN_PLAGUE_BEGAN;
    return event->seat == event->other ? SAY_DAWN_PLAGUE_AGAIN : SAY_DAWN_PLAGUE_PASSED;
}

static WordKey broke(const Event *event)
{
    bool is_one = (event->a & (event->a - 1)) == 0;
    return is_one ? SAY_DAWN_BROKE_ONE : SAY_DAWN_BROKE_SEVERAL;
}

WordKey dawn_event_key(const Event *event)
{
    switch ((DawnEvent)event->kind) {
    case DAWN_TURN_BEGAN: return SAY_DAWN_TURN_BEGAN;
    case DAWN_OPENED: return opened(event);
    case DAWN_LAID: return SAY_DAWN_LAID;
    case DAWN_DECLINED: return SAY_DAWN_DECLINED;
    case DAWN_LEFT_EMPTY: return SAY_DAWN_LEFT_EMPTY;
    case DAWN_GARLIC_LAID: return SAY_DAWN_GARLIC_LAID;
    case DAWN_STAKE_TAKEN: return stake_taken(event);
    case DAWN_GIVING_BEGAN: return giving_began(event);
    case DAWN_GIVEN: return SAY_DAWN_GIVEN;
    case DAWN_PUT_DOWN: return SAY_DAWN_PUT_DOWN;
    case DAWN_GARLIC_BACK: return SAY_DAWN_GARLIC_BACK;
    case DAWN_STAKES_BACK: return SAY_DAWN_STAKES_BACK;
    case DAWN_TURNED_UP: return SAY_DAWN_TURNED_UP;
    case DAWN_PLAGUE_BEGAN: return plague_began(event);
    case DAWN_GO_BEGAN: return SAY_DAWN_GO_BEGAN;
    case DAWN_STOPPED:
        return event->rule == 11 ? SAY_DAWN_STOPPED_TURN : SAY_DAWN_STOPPED_GO;
    case DAWN_PLAGUE_ENDED:
        return event->rule == 25 ? SAY_DAWN_PLAGUE_BROKEN : SAY_DAWN_PLAGUE_ENDED;
    case DAWN_RAT_LEFT: return SAY_DAWN_RAT_LEFT;
    case DAWN_RAT_STAYS: return SAY_DAWN_RAT_STAYS;
    case DAWN_LID_CLOSED: return SAY_DAWN_LID_CLOSED;
    case DAWN_IDLE_TURN:
        return event->a == UINT8_MAX ? SAY_DAWN_IDLE_TURN_MANY : SAY_DAWN_IDLE_TURN;
    case DAWN_ROW_EMPTY: return SAY_DAWN_ROW_EMPTY;
    case DAWN_BROKE: return broke(event);
    case DAWN_EVENT_END: break;
    }
    return SAY_NONE;
}

static bool moves_vampire(const Event *event)
{
    return event->kind == DAWN_LAID || event->kind == DAWN_GIVEN ||
           event->kind == DAWN_PUT_DOWN || event->kind == DAWN_TURNED_UP;
}

static void add_vampire(Telling *telling, const Event *event)
{
    telling_noun(telling, "vampire", words_vampire(event->b));
    telling_noun(telling, "end", words_end(event->c));
}

static void add_lid(Telling *telling, const Event *event)
{
    telling_noun(telling, "lid", words_lid(event->b));
    if (event->c >= CONTENT_GARLIC && event->c < CONTENT_HIDDEN)
        telling_player(telling, "owner", event->c - CONTENT_GARLIC);
}

/* Who else takes part: the opponent of two where the event names nobody (D29). */
static void add_other(Telling *telling, const Event *event)
{
    int other = event->other;
    if (event->kind == DAWN_GIVING_BEGAN && event->b > 1)
        other = 1 - event->seat;
    if (other < DAWN_SEATS)
        telling_player(telling, "other", other);
}

static void add_winners(Telling *telling, const Event *event)
{
    telling_players(telling, "names", event->a);
    telling_players(telling, "name", event->a);
}

static void add_numbers(Telling *telling, const Event *event)
{
    const Setup *setup = telling->teller->setup;
    if (event->kind == DAWN_IDLE_TURN) {
        telling_number(telling, "count", event->a);
        telling_number(telling, "least", event->a);
        telling_number(telling, "limit", setup->dawn.options.dawn);
    } else {
        telling_number(telling, "count", event->b);
    }
}

void tell_dawn_event(const Teller *teller, const Event *event, Text *text)
{
    WordKey key = dawn_event_key(event);
    assert(key != SAY_NONE);
    Telling telling;
    telling_init(&telling, teller);
    if (event->kind == DAWN_BROKE)
        add_winners(&telling, event);
    else
        telling_player(&telling, "name", event->seat);
    telling_grave(&telling, "grave", event->a);
    if (event->kind == DAWN_OPENED)
        add_lid(&telling, event);
    if (moves_vampire(event))
        add_vampire(&telling, event);
    add_other(&telling, event);
    add_numbers(&telling, event);
    telling_say(&telling, key, text);
}
