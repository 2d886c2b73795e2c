/* SPDX-License-Identifier: MIT */
/* What a host may option for in Skulls of Sedlec. */
#include "game/game_option_part.h"

static void begin(Options *options, int players)
{
    sedlec_options_init(&options->sedlec, players);
}

/* As with boards: name and cards belong together. */
static OptionFaultKind read_deck(Granting *granting)
{
    granting->fault.refusal = sedlec_deck_read(
        &granting->options.sedlec, granting->option_texts->texts[GAME_OPTION_DECK],
        granting->option_texts->texts[GAME_OPTION_CARDS]);
    return game_option_judge(&granting->fault);
}

static OptionFaultKind grant(Granting *granting)
{
    SedlecOptions *options = &granting->options.sedlec;
    Slice text = granting->fault.what;
    switch (granting->fault.option) {
    case GAME_OPTION_PLAYERS: return game_option_byte(text, 0, &options->players);
    case GAME_OPTION_FIRST: return game_option_byte(text, 0, &options->first);
    case GAME_OPTION_EXPANSIONS:
        return game_option_value_if(!sedlec_expansions_read(text, &options->expansions));
    case GAME_OPTION_DECK:
    case GAME_OPTION_CARDS: return read_deck(granting);
    case GAME_OPTION_EDITION:
    case GAME_OPTION_BOARD:
    case GAME_OPTION_ROW:
    case GAME_OPTION_BARE:
    case GAME_OPTION_WITHOUT:
    case GAME_OPTION_DAWN:
    case GAME_OPTION_PLOTS:
    case GAME_OPTIONS: break;
    }
    return OPTION_FAULT_NONE;
}

static GameOption at_fault(const Granting *granting)
{
    static const uint8_t option_texts[SEDLEC_REFUSAL_END] = {
        [SEDLEC_PLAYERS] = GAME_OPTION_PLAYERS,
        [SEDLEC_BASE_PLAYERS] = GAME_OPTION_PLAYERS,
        [SEDLEC_FIRST_SEAT] = GAME_OPTION_FIRST,
        [SEDLEC_DECK_COUNT] = GAME_OPTION_DECK,
        [SEDLEC_DECK_CARD] = GAME_OPTION_DECK,
    };
    return option_texts[granting->fault.refusal.kind];
}

const OptionGame game_option_sedlec = {
    .rules =
        {
            [GAME_OPTION_PLAYERS] = 4,
            [GAME_OPTION_EXPANSIONS] = 3,
            [GAME_OPTION_DECK] = 2,
            [GAME_OPTION_FIRST] = 5,
            [GAME_OPTION_CARDS] = 2,
        },
    .begin = begin,
    .grant = grant,
    .at_fault = at_fault,
};
