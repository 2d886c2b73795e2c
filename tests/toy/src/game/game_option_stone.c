/* SPDX-License-Identifier: MIT */
/* What a host may option for in Last Stone: how many play, and who begins. */
#include "game/game_option_part.h"

static void begin(Options *options, int players)
{
    options->stone = (StoneOptions){.players = (uint8_t)players, .first = SEAT_NONE};
}

static OptionFaultKind grant(Granting *granting)
{
    StoneOptions *options = &granting->options.stone;
    bool is_players = granting->fault.option == GAME_OPTION_PLAYERS;
    return game_option_byte(granting->fault.what, 0,
                            is_players ? &options->players : &options->first);
}

static GameOption at_fault(const Granting *granting)
{
    return granting->fault.refusal.kind == STONE_FIRST_SEAT ? GAME_OPTION_FIRST
                                                            : GAME_OPTION_PLAYERS;
}

const OptionGame game_option_stone = {
    .rules = {[GAME_OPTION_PLAYERS] = 1, [GAME_OPTION_FIRST] = 1},
    .begin = begin,
    .grant = grant,
    .at_fault = at_fault,
};
