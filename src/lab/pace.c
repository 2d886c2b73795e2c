/* SPDX-License-Identifier: MIT */
/*
 * Seconds by kind of move.
 */
#include "lab/pace.h"

enum {
    OPEN = 6,     /* where was it? lift the lid, show it around */
    FILL = 4,     /* lay a vampire or garlic, or leave it; the lid goes back */
    STOP = 2,     /* "I stop." */
    GIVE = 4,     /* D17: choose an end, hand it over */
    PUT = 3,      /* D17: take it in */
    DIG = 5,      /* S6: turn two cards */
    KEEP_ONE = 8, /* S6: which of the two? */
    TAKE = 8,     /* S7 */
    PLACE = 12,   /* S8: the thinking is here */
};

static int dawn_seconds(Move move)
{
    if (move < DAWN_LAY_LEFT)
        return OPEN;
    if (move < DAWN_STOP)
        return FILL;
    if (move == DAWN_STOP)
        return STOP;
    return move < DAWN_PUT_LEFT ? GIVE : PUT;
}

static int sedlec_seconds(Move move)
{
    if (move < SEDLEC_KEEP_CARD)
        return DIG;
    if (move < SEDLEC_TAKE)
        return KEEP_ONE;
    return move < SEDLEC_PLACE ? TAKE : PLACE;
}

int pace_seconds(const Game *game, Move move)
{
    switch (game->kind) {
    case GAME_DAWN: return dawn_seconds(move);
    case GAME_SEDLEC: return sedlec_seconds(move);
    case GAMES: break;
    }
    return 0;
}
