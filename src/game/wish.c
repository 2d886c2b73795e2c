/* SPDX-License-Identifier: MIT */
/*
 * Wishes are applied to the options one by one, in the order of the enum, and then the
 * rules judge them. The first fault ends it; a refusal of the rules is reported at the
 * wish it is about. Which wishes a game has, and what they mean, is in its own file.
 */
#include "game/wish_part.h"

static const WishGame *const wish_games[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = &wish_##name,
#include "game/games.def"
};

static const char *const names[WISHES] = {
    "players", "edition",    "board", "row",   "bare",  "without",
    "dawn",    "expansions", "deck",  "first", "plots", "cards",
};

Wish wish_find(Slice name)
{
    Wish wish = 0;
    while (wish < WISHES && !slice_equal(name, names[wish]))
        wish++;
    return wish;
}

const char *wish_name(Wish wish)
{
    return names[wish];
}

WishFaultKind wish_value_if(bool is_bad)
{
    return is_bad ? WISH_FAULT_VALUE : WISH_FAULT_NONE;
}

WishFaultKind wish_judge(WishFault *fault)
{
    if (fault->refusal.kind == 0)
        return WISH_FAULT_NONE;
    fault->rule = fault->refusal.rule;
    return WISH_FAULT_REFUSED;
}

WishFaultKind wish_byte(Slice text, uint32_t least, uint8_t *byte)
{
    uint32_t number = 0;
    bool is_good = slice_number(text, SEAT_NONE - 1, &number) && number >= least;
    *byte = (uint8_t)number;
    return wish_value_if(!is_good);
}

static WishFault check(Granting *granting, const Game *game, Setup *setup)
{
    const WishGame *own = wish_games[game->kind];
    WishFault *fault = &granting->fault;
    fault->refusal = game->check(&granting->options, setup);
    fault->kind = wish_judge(fault);
    fault->wish = own->at_fault(granting);
    fault->what = granting->wishes->texts[fault->wish];
    return *fault;
}

WishFault wishes_settle(const Wishes *wishes, const Game *game, Setup *setup)
{
    const WishGame *own = wish_games[game->kind];
    Granting granting = {.wishes = wishes, .fault = {.game = game}};
    WishFault *fault = &granting.fault;
    own->begin(&granting.options, game->seats_default);
    for (Wish wish = 0; wish < WISHES; wish++) {
        if (!wishes->texts[wish].bytes)
            continue;
        fault->wish = wish;
        fault->rule = own->rules[wish];
        fault->what = wishes->texts[wish];
        fault->kind = fault->rule ? own->grant(&granting) : WISH_FAULT_OTHER_GAME;
        if (fault->kind != WISH_FAULT_NONE)
            return *fault;
    }
    if (own->end)
        own->end(&granting);
    return check(&granting, game, setup);
}
