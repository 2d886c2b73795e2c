/* SPDX-License-Identifier: MIT */
/* Why not, in Last Stone. */
#include "words/tell.h"

#include <assert.h>

WordKey stone_refusal_key(const Refusal *refusal)
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

void tell_stone_refusal(const Teller *teller, const Refusal *refusal, Text *text)
{
    WordKey key = stone_refusal_key(refusal);
    assert(key != SAY_NONE);
    Telling telling;
    telling_init(&telling, teller);
    telling_rule(&telling, "rule", 'L', refusal->rule);
    telling_player(&telling, "name", refusal->a);
    telling_number(&telling, "given", refusal->c);
    telling_number(&telling, "count", refusal->c);
    telling_say(&telling, key, text);
}
