/* SPDX-License-Identifier: MIT */
/*
 * Which entry tells what is wrong with a wish. Where the rules themselves refuse it, they
 * have their own words (words_refusal).
 */
#include "game/wish.h"
#include "words/words.h"

WordKey words_wish_key(const WishFault *fault)
{
    static const WordKey values[WISHES] = {
        [WISH_PLAYERS] = SAY_OPTION_VALUE,    [WISH_FIRST] = SAY_OPTION_VALUE,
        [WISH_ROW] = SAY_OPTION_VALUE,        [WISH_DAWN] = SAY_DAWN_NUMBER,
        [WISH_EDITION] = SAY_EDITION_UNKNOWN, [WISH_EXPANSIONS] = SAY_EXPANSIONS_UNKNOWN,
        [WISH_WITHOUT] = SAY_WITHOUT_TWO,
    };
    switch (fault->kind) {
    case WISH_FAULT_OTHER_GAME: return SAY_OPTION_OTHER_GAME;
    case WISH_FAULT_BUILT_IN: return SAY_BOARD_BUILT_IN;
    case WISH_FAULT_PLOT: return SAY_BARE_PLOT;
    case WISH_FAULT_GRAVE: return SAY_BARE_GRAVE;
    case WISH_FAULT_GRAVE_TWICE: return SAY_BARE_TWICE;
    case WISH_FAULT_NONE:
    case WISH_FAULT_REFUSED: /* has its words from the rules */
    case WISH_FAULT_VALUE: break;
    }
    return values[fault->wish];
}
