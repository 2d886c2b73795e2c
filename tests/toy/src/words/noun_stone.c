/* SPDX-License-Identifier: MIT */
/* Last Stone's part of the words. */
#include "words/tell.h"

const WordsGame words_stone = {
    .name = SAY_GAME_STONE,
    .rule_first = SAY_RULE_L1,
    .rule_last = SAY_RULE_L3,
    .event = tell_stone_event,
    .refusal = tell_stone_refusal,
};
