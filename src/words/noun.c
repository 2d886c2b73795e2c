/* SPDX-License-Identifier: MIT */
/*
 * A game's name, and its rules' paragraphs. What its own numbers are called stands in the
 * game's own file.
 */
#include "words/tell.h"

const WordsGame *const words_games[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = &words_##name,
#include "game/games.def"
};

WordKey words_game(const Game *game)
{
    return words_games[game->kind]->name;
}

WordKey words_rule(const Game *game, int number)
{
    const WordsGame *own = words_games[game->kind];
    if (number < 1 || number > (int)own->rule_last - (int)own->rule_first + 1)
        return SAY_NONE;
    return (WordKey)((int)own->rule_first + number - 1);
}

void words_rule_number(const Game *game, int number, Text *text)
{
    text_char(text, game->rule_letter);
    text_number(text, number);
}
