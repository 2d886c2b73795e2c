/* SPDX-License-Identifier: MIT */
/*
 * Dawn Under's part of the words: its nouns and rules stand in nouns.def and rules.def in
 * the order of its enums; the static_asserts hold them to it.
 */
#include "words/tell.h"

#include <assert.h>

static_assert(SAY_LID_BARE - SAY_LID_WHITE == LID_BARE, "lids in the order of dawn.h");
static_assert(SAY_LID_RAT - SAY_LID_WHITE == LID_RAT, "lids in the order of dawn.h");
static_assert(SAY_VAMPIRE_BLUE - SAY_VAMPIRE_WHITE == LID_BLUE, "colours as dawn.h");
static_assert(SAY_END_RIGHT - SAY_END_LEFT == END_RIGHT, "ends as dawn.h");
static_assert(SAY_EDITION_LIFESTYLE - SAY_EDITION_ZOCH == DAWN_LIFESTYLE, "as dawn.h");
static_assert(SAY_RULE_D32 - SAY_RULE_D1 == 31, "D1 to D32, each once");

WordKey words_lid(int lid)
{
    assert(lid >= 0 && lid <= LID_BARE);
    return (WordKey)((int)SAY_LID_WHITE + lid);
}

WordKey words_vampire(int colour)
{
    assert(colour >= 0 && (colour < DAWN_COLOURS || colour == VAMPIRE_HIDDEN));
    return colour == VAMPIRE_HIDDEN ? SAY_VAMPIRE_HIDDEN
                                    : (WordKey)((int)SAY_VAMPIRE_WHITE + colour);
}

WordKey words_end(int end)
{
    return end == END_LEFT ? SAY_END_LEFT : SAY_END_RIGHT;
}

WordKey words_edition(int edition)
{
    return edition == DAWN_ZOCH ? SAY_EDITION_ZOCH : SAY_EDITION_LIFESTYLE;
}

const WordsGame words_dawn = {
    .name = SAY_GAME_DAWN,
    .rule_first = SAY_RULE_D1,
    .rule_last = SAY_RULE_D32,
    .events = events_dawn,
    .event_count = DAWN_EVENT_END - DAWN_TURN_BEGAN,
    .event_key = event_dawn_key,
    .refusals = refusals_dawn,
    .refusal_key = refusal_dawn_key,
};
