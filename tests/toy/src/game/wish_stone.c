/* SPDX-License-Identifier: MIT */
/* What a host may wish for in Last Stone: how many play, and who begins. */
#include "game/wish_part.h"

static void begin(Options *options, int players)
{
    options->stone = (StoneOptions){.players = (uint8_t)players, .first = SEAT_NONE};
}

static WishFaultKind grant(Granting *granting)
{
    StoneOptions *options = &granting->options.stone;
    bool is_players = granting->fault.wish == WISH_PLAYERS;
    return wish_byte(granting->fault.what, 0,
                     is_players ? &options->players : &options->first);
}

static Wish at_fault(const Granting *granting)
{
    return granting->fault.refusal.kind == STONE_FIRST_SEAT ? WISH_FIRST : WISH_PLAYERS;
}

const WishGame wish_stone = {
    .rules = {[WISH_PLAYERS] = 1, [WISH_FIRST] = 1},
    .begin = begin,
    .grant = grant,
    .at_fault = at_fault,
};
