/* SPDX-License-Identifier: MIT */
/* Last Stone's part of the words. */
#include "words/tell.h"

const WordsGame words_stone = {
    .name = SAY_GAME_STONE,
    .rule_first = SAY_RULE_L1,
    .rule_last = SAY_RULE_L3,
    .events = events_stone,
    .event_count = STONE_EVENT_END - STONE_TURN_BEGAN,
    .event_key = event_stone_key,
    .refusals = refusals_stone,
    .refusal_key = refusal_stone_key,
};
