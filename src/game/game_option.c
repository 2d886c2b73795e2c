/* SPDX-License-Identifier: MIT */
/*
 * OptionTexts are applied to the options one by one, in the order of the enum, and then
 * the rules judge them. The first fault ends it; a refusal of the rules is reported at
 * the option it is about. Which options a game has, and what they mean, is in its own
 * file.
 */
#include "game/game_option_part.h"

static const OptionGame *const option_games[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = &game_option_##name,
#include "game/games.def"
};

static const char *const names[GAME_OPTIONS] = {
    "players", "edition",    "board", "row",   "bare",  "without",
    "dawn",    "expansions", "deck",  "first", "plots", "cards",
};

GameOption game_option_find(Slice name)
{
    GameOption option = 0;
    while (option < GAME_OPTIONS && !slice_equal(name, names[option]))
        option++;
    return option;
}

const char *game_option_name(GameOption option)
{
    return names[option];
}

OptionFaultKind game_option_value_if(bool is_bad)
{
    return is_bad ? OPTION_FAULT_VALUE : OPTION_FAULT_NONE;
}

OptionFaultKind game_option_judge(OptionFault *fault)
{
    if (fault->refusal.kind == 0)
        return OPTION_FAULT_NONE;
    fault->rule = fault->refusal.rule;
    return OPTION_FAULT_REFUSED;
}

OptionFaultKind game_option_byte(Slice text, uint32_t least, uint8_t *byte)
{
    uint32_t number = 0;
    bool is_good = slice_number(text, SEAT_NONE - 1, &number) && number >= least;
    *byte = (uint8_t)number;
    return game_option_value_if(!is_good);
}

static OptionFault check(Granting *granting, const Game *game, Setup *setup)
{
    const OptionGame *own = option_games[game->kind];
    OptionFault *fault = &granting->fault;
    fault->refusal = game->check(&granting->options, setup);
    fault->kind = game_option_judge(fault);
    fault->option = own->at_fault(granting);
    fault->what = granting->option_texts->texts[fault->option];
    return *fault;
}

OptionFault game_options_settle(const OptionTexts *option_texts, const Game *game,
                                Setup *setup)
{
    const OptionGame *own = option_games[game->kind];
    Granting granting = {.option_texts = option_texts, .fault = {.game = game}};
    OptionFault *fault = &granting.fault;
    own->begin(&granting.options, game->seats_default);
    for (GameOption option = 0; option < GAME_OPTIONS; option++) {
        if (!option_texts->texts[option].bytes)
            continue;
        fault->option = option;
        fault->rule = own->rules[option];
        fault->what = option_texts->texts[option];
        fault->kind = fault->rule ? own->grant(&granting) : OPTION_FAULT_OTHER_GAME;
        if (fault->kind != OPTION_FAULT_NONE)
            return *fault;
    }
    if (own->end)
        own->end(&granting);
    return check(&granting, game, setup);
}
