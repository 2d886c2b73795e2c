/* SPDX-License-Identifier: MIT */
/*
 * Which entry tells what is wrong with a option. Where the rules themselves refuse it,
 * they have their own words (words_refusal).
 */
#include "game/game_option.h"
#include "words/words.h"

WordKey words_option_key(const OptionFault *fault)
{
    static const WordKey values[GAME_OPTIONS] = {
        [GAME_OPTION_PLAYERS] = SAY_OPTION_VALUE,
        [GAME_OPTION_FIRST] = SAY_OPTION_VALUE,
        [GAME_OPTION_ROW] = SAY_OPTION_VALUE,
        [GAME_OPTION_DAWN] = SAY_DAWN_NUMBER,
        [GAME_OPTION_EDITION] = SAY_EDITION_UNKNOWN,
        [GAME_OPTION_EXPANSIONS] = SAY_EXPANSIONS_UNKNOWN,
        [GAME_OPTION_WITHOUT] = SAY_WITHOUT_TWO,
    };
    switch (fault->kind) {
    case OPTION_FAULT_OTHER_GAME: return SAY_OPTION_OTHER_GAME;
    case OPTION_FAULT_BUILT_IN: return SAY_BOARD_BUILT_IN;
    case OPTION_FAULT_PLOT: return SAY_BARE_PLOT;
    case OPTION_FAULT_GRAVE: return SAY_BARE_GRAVE;
    case OPTION_FAULT_GRAVE_TWICE: return SAY_BARE_TWICE;
    case OPTION_FAULT_NONE:
    case OPTION_FAULT_REFUSED: /* has its words from the rules */
    case OPTION_FAULT_VALUE: break;
    }
    return values[fault->option];
}
