/* SPDX-License-Identifier: MIT */
/*
 * From the games' numbers to the nouns of the catalogue, and to the rules' paragraphs.
 * Nouns and rules stand in nouns.def and rules.def in the order of the games' enums; the
 * static_asserts hold them to it.
 */
#include "words/words.h"

#include <assert.h>

static_assert(SAY_LID_BARE - SAY_LID_WHITE == LID_BARE, "lids in the order of dawn.h");
static_assert(SAY_LID_RAT - SAY_LID_WHITE == LID_RAT, "lids in the order of dawn.h");
static_assert(SAY_VAMPIRE_BLUE - SAY_VAMPIRE_WHITE == LID_BLUE, "colours as dawn.h");
static_assert(SAY_END_RIGHT - SAY_END_LEFT == END_RIGHT, "ends as dawn.h");
static_assert(SAY_SKULL_CHAMPION_ROYAL - SAY_SKULL_ROYAL == SKULL_CHAMPION,
              "as sedlec.h");
static_assert(SAY_SKULL_ZEALOT - SAY_SKULL_ROYAL == SKULL_ZEALOT, "skulls as sedlec.h");
static_assert(SAY_TYPE_ZEALOT - SAY_TYPE_ROYAL == TYPE_ZEALOT, "types as sedlec.h");
static_assert(SAY_GAME_SEDLEC - SAY_GAME_DAWN == GAME_SEDLEC, "games as game.h");
static_assert(SAY_EDITION_LIFESTYLE - SAY_EDITION_ZOCH == DAWN_LIFESTYLE, "as dawn.h");
static_assert(SAY_RULE_D32 - SAY_RULE_D1 == 31, "D1 to D32, each once");
static_assert(SAY_RULE_S26 - SAY_RULE_S1 == 25, "S1 to S26, each once");

/* The key `index` places after `first`. */
static WordKey after(WordKey first, int index)
{
    return (WordKey)((int)first + index);
}

WordKey words_lid(int lid)
{
    assert(lid >= 0 && lid <= LID_BARE);
    return after(SAY_LID_WHITE, lid);
}

WordKey words_vampire(int colour)
{
    assert(colour >= 0 && (colour < DAWN_COLOURS || colour == VAMPIRE_HIDDEN));
    return colour == VAMPIRE_HIDDEN ? SAY_VAMPIRE_HIDDEN
                                    : after(SAY_VAMPIRE_WHITE, colour);
}

WordKey words_end(int end)
{
    return end == END_LEFT ? SAY_END_LEFT : SAY_END_RIGHT;
}

WordKey words_skull(int skull)
{
    assert(skull >= 0 && skull < SKULLS);
    return after(SAY_SKULL_ROYAL, skull);
}

WordKey words_type(int type)
{
    assert(type >= 0 && type < TYPES);
    return after(SAY_TYPE_ROYAL, type);
}

WordKey words_game(const Game *game)
{
    return after(SAY_GAME_DAWN, (int)game->kind);
}

WordKey words_edition(int edition)
{
    return edition == DAWN_ZOCH ? SAY_EDITION_ZOCH : SAY_EDITION_LIFESTYLE;
}

WordKey words_rule(const Game *game, int number)
{
    bool is_dawn = game->kind == GAME_DAWN;
    WordKey first = is_dawn ? SAY_RULE_D1 : SAY_RULE_S1;
    WordKey last = is_dawn ? SAY_RULE_D32 : SAY_RULE_S26;
    if (number < 1 || number > (int)last - (int)first + 1)
        return SAY_NONE;
    return after(first, number - 1);
}

void words_rule_number(const Game *game, int number, Text *text)
{
    text_char(text, game->rule_letter);
    text_number(text, number);
}
