/* SPDX-License-Identifier: MIT */
/* Why not, in Last Stone. */
#include "words/tell.h"

WordKey refusal_stone_key(const Refusal *refusal)
{
    switch ((StoneRefusal)refusal->kind) {
    case STONE_NOT_THEIRS: return SAY_STONE_NOT_THEIRS;
    case STONE_IS_OVER: return SAY_STONE_IS_OVER;
    case STONE_TOO_MANY: return SAY_STONE_TOO_MANY;
    case STONE_NO_SUCH_MOVE: return SAY_STONE_NO_SUCH_MOVE;
    case STONE_PLAYERS: return SAY_STONE_PLAYERS;
    case STONE_FIRST_SEAT: return SAY_STONE_FIRST_SEAT;
    case STONE_NO_REFUSAL:
    case STONE_REFUSAL_END: break;
    }
    return SAY_NONE;
}

const RefusalRow refusals_stone[] = {
    {STONE_NOT_THEIRS, {SEAT}},
    {STONE_TOO_MANY, {COUNT}},
    {STONE_PLAYERS, {GIVEN}},
    {STONE_FIRST_SEAT, {GIVEN}},
    {0},
};
