/* SPDX-License-Identifier: MIT */
/*
 * Dawn Under's events in words. Each kind has its entry, or several where it reads
 * differently by what was found or by the rule; the compiler misses none, for the switch
 * has no default. What a kind says is a row of fields.
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

WordKey event_dawn_key(const Event *event)
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

#define AT_GRAVE {"grave", FIELD_GRAVE, IN(a)}

const EventRow events_dawn[] = {
    {DAWN_TURN_BEGAN, true, "turn-began", {{0}}},
    {DAWN_OPENED,
     true,
     "opened",
     {AT_GRAVE, {"lid", FIELD_LID, IN(b)}, {"content", FIELD_CONTENT, IN(c)}}},
    {DAWN_LAID,
     true,
     "laid",
     {AT_GRAVE, {"colour", FIELD_COLOUR, IN(b)}, {"end", FIELD_END, IN(c)}}},
    {DAWN_DECLINED, true, "declined", {AT_GRAVE}},
    {DAWN_LEFT_EMPTY, true, "left-empty", {AT_GRAVE}},
    {DAWN_GARLIC_LAID, true, "garlic-laid", {AT_GRAVE}},
    {DAWN_STAKE_TAKEN, true, "stake-taken", {AT_GRAVE, {"stakes", FIELD_NUMBER, IN(b)}}},
    {DAWN_GIVING_BEGAN,
     true,
     "giving-began",
     {{"from", FIELD_SEAT_OR_ALL, IN(other)},
      AT_GRAVE,
      {"each", FIELD_NUMBER, IN(b)},
      {"giver", FIELD_GIVER, 0}}},
    {DAWN_GIVEN,
     true,
     "given",
     {{"to", FIELD_SEAT, IN(other)},
      {"colour", FIELD_COLOUR, IN(b)},
      {"end", FIELD_END, IN(c)}}},
    {DAWN_PUT_DOWN,
     true,
     "put",
     {{"colour", FIELD_COLOUR, IN(b)}, {"end", FIELD_END, IN(c)}}},
    {DAWN_GARLIC_BACK, true, "garlic-back", {AT_GRAVE}},
    {DAWN_STAKES_BACK, true, "stakes-back", {{0}}},
    {DAWN_TURNED_UP,
     true,
     "turned-up",
     {{"colour", FIELD_COLOUR, IN(b)}, {"end", FIELD_END, IN(c)}}},
    {DAWN_PLAGUE_BEGAN,
     true,
     "plague-began",
     {{"finder", FIELD_SEAT, IN(other)}, AT_GRAVE}},
    {DAWN_GO_BEGAN, true, "go-began", {{0}}},
    {DAWN_STOPPED, true, "stopped", {{"plague", FIELD_BOOL, IN(a)}}},
    {DAWN_PLAGUE_ENDED, true, "plague-ended", {AT_GRAVE}},
    {DAWN_RAT_LEFT, true, "rat-left", {AT_GRAVE, {"reserve", FIELD_NUMBER, IN(b)}}},
    {DAWN_RAT_STAYS, true, "rat-stays", {AT_GRAVE}},
    {DAWN_LID_CLOSED, true, "lid-closed", {AT_GRAVE}},
    {DAWN_IDLE_TURN,
     true,
     "idle-turn",
     {{"idle", FIELD_NUMBER, IN(a)}, {"limit", FIELD_LIMIT, 0}}},
    {DAWN_ROW_EMPTY, true, "row-empty", {{0}}},
    {DAWN_BROKE, false, "dawn-broke", {{"winners", FIELD_SEATS, IN(a)}}},
};

static_assert(sizeof events_dawn / sizeof *events_dawn ==
                  DAWN_EVENT_END - DAWN_TURN_BEGAN,
              "a row for each event, in order");
