/* SPDX-License-Identifier: MIT */
/*
 * What a move's events mean for the table. A move seals when it has shown something new
 * or closed a lid: nothing before it can be taken back. It opens when a lid was turned:
 * all must see that for the reveal time (D9). It is shown when the table as it lies would
 * not tell somebody who comes later: a lid was opened or closed. In Sedlec all that was
 * shown lies open (S26), so that there is nothing to miss.
 */
#include "game/sealing.h"

static unsigned meaning(const Game *game, const Events *events)
{
    unsigned all = 0;
    for (int i = 0; i < events->count; i++)
        all |= game->meaning(events->list[i].kind);
    return all;
}

bool is_sealing(const Game *game, const Events *events)
{
    return meaning(game, events) & EVENT_SEALS;
}

bool is_opening(const Game *game, const Events *events)
{
    return meaning(game, events) & EVENT_OPENS;
}

bool is_showing(const Game *game, const Events *events)
{
    return meaning(game, events) & EVENT_SHOWS;
}
