/* SPDX-License-Identifier: MIT */
/*
 * What a move's events mean for the table. A move seals when it has shown something new
 * or closed a lid: nothing before it can be taken back. It opens when a lid was turned:
 * all must see that for the reveal time (D9). It is shown when the table as it lies would
 * not tell somebody who comes later: a lid was opened or closed. In Sedlec all that was
 * shown lies open (S26), so that there is nothing to miss.
 */
#include "game/sealing.h"

typedef enum Meaning { SEALS = 1, OPENS = 2, SHOWS = 4 } Meaning;

static unsigned dawn_meaning(DawnEvent kind)
{
    switch (kind) {
    case DAWN_OPENED: return SEALS | OPENS | SHOWS;
    case DAWN_LID_CLOSED:
    case DAWN_PLAGUE_ENDED:
    case DAWN_RAT_LEFT:
    case DAWN_RAT_STAYS: return SEALS | SHOWS;
    case DAWN_TURNED_UP: return SEALS;
    case DAWN_TURN_BEGAN:
    case DAWN_LAID:
    case DAWN_DECLINED:
    case DAWN_LEFT_EMPTY:
    case DAWN_GARLIC_LAID:
    case DAWN_STAKE_TAKEN:
    case DAWN_GIVING_BEGAN:
    case DAWN_GIVEN:
    case DAWN_PUT_DOWN:
    case DAWN_GARLIC_BACK:
    case DAWN_STAKES_BACK:
    case DAWN_PLAGUE_BEGAN:
    case DAWN_GO_BEGAN:
    case DAWN_STOPPED:
    case DAWN_IDLE_TURN:
    case DAWN_ROW_EMPTY:
    case DAWN_BROKE:
    case DAWN_EVENT_END: break;
    }
    return 0;
}

static unsigned meaning(const Game *game, const Events *events)
{
    unsigned all = 0;
    for (int i = 0; i < events->count; i++) {
        uint8_t kind = events->list[i].kind;
        if (game->kind == GAME_DAWN)
            all |= dawn_meaning((DawnEvent)kind);
        else if (kind == SEDLEC_TURNED)
            all |= SEALS;
    }
    return all;
}

bool is_sealing(const Game *game, const Events *events)
{
    return meaning(game, events) & SEALS;
}

bool is_opening(const Game *game, const Events *events)
{
    return meaning(game, events) & OPENS;
}

bool is_showing(const Game *game, const Events *events)
{
    return meaning(game, events) & SHOWS;
}
