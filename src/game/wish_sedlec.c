/* SPDX-License-Identifier: MIT */
/* What a host may wish for in Skulls of Sedlec. */
#include "game/wish_part.h"

static void begin(Options *options, int players)
{
    sedlec_options_init(&options->sedlec, players);
}

/* As with boards: name and cards belong together. */
static WishFaultKind read_deck(Granting *granting)
{
    granting->fault.refusal =
        sedlec_deck_read(&granting->options.sedlec, granting->wishes->texts[WISH_DECK],
                         granting->wishes->texts[WISH_CARDS]);
    return wish_judge(&granting->fault);
}

static WishFaultKind grant(Granting *granting)
{
    SedlecOptions *options = &granting->options.sedlec;
    Slice text = granting->fault.what;
    switch (granting->fault.wish) {
    case WISH_PLAYERS: return wish_byte(text, 0, &options->players);
    case WISH_FIRST: return wish_byte(text, 0, &options->first);
    case WISH_EXPANSIONS:
        return wish_value_if(!sedlec_expansions_read(text, &options->expansions));
    case WISH_DECK:
    case WISH_CARDS: return read_deck(granting);
    case WISH_EDITION:
    case WISH_BOARD:
    case WISH_ROW:
    case WISH_BARE:
    case WISH_WITHOUT:
    case WISH_DAWN:
    case WISH_PLOTS:
    case WISHES: break;
    }
    return WISH_FAULT_NONE;
}

static Wish at_fault(const Granting *granting)
{
    static const uint8_t wishes[SEDLEC_REFUSAL_END] = {
        [SEDLEC_PLAYERS] = WISH_PLAYERS,  [SEDLEC_BASE_PLAYERS] = WISH_PLAYERS,
        [SEDLEC_FIRST_SEAT] = WISH_FIRST, [SEDLEC_DECK_COUNT] = WISH_DECK,
        [SEDLEC_DECK_CARD] = WISH_DECK,
    };
    return wishes[granting->fault.refusal.kind];
}

const WishGame wish_sedlec = {
    .rules =
        {
            [WISH_PLAYERS] = 4,
            [WISH_EXPANSIONS] = 3,
            [WISH_DECK] = 2,
            [WISH_FIRST] = 5,
            [WISH_CARDS] = 2,
        },
    .begin = begin,
    .grant = grant,
    .at_fault = at_fault,
};
