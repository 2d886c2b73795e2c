/* SPDX-License-Identifier: MIT */
/*
 * Skulls of Sedlec's part of the words: its nouns and rules stand in nouns.def and
 * rules.def in the order of its enums; the static_asserts hold them to it.
 */
#include "words/tell.h"

#include <assert.h>

static_assert(SAY_SKULL_CHAMPION_ROYAL - SAY_SKULL_ROYAL == SKULL_CHAMPION,
              "as sedlec.h");
static_assert(SAY_SKULL_ZEALOT - SAY_SKULL_ROYAL == SKULL_ZEALOT, "skulls as sedlec.h");
static_assert(SAY_TYPE_ZEALOT - SAY_TYPE_ROYAL == TYPE_ZEALOT, "types as sedlec.h");
static_assert(SAY_RULE_S26 - SAY_RULE_S1 == 25, "S1 to S26, each once");

WordKey words_skull(int skull)
{
    assert(skull >= 0 && skull < SKULLS);
    return (WordKey)((int)SAY_SKULL_ROYAL + skull);
}

WordKey words_type(int type)
{
    assert(type >= 0 && type < TYPES);
    return (WordKey)((int)SAY_TYPE_ROYAL + type);
}

const WordsGame words_sedlec = {
    .name = SAY_GAME_SEDLEC,
    .rule_first = SAY_RULE_S1,
    .rule_last = SAY_RULE_S26,
    .events = events_sedlec,
    .event_count = SEDLEC_EVENT_END - SEDLEC_TURN_BEGAN,
    .event_key = event_sedlec_key,
    .refusals = refusals_sedlec,
    .refusal_key = refusal_sedlec_key,
};
