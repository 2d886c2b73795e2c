/* SPDX-License-Identifier: MIT */
/*
 * The other world's deal: the same, but for everything that nobody could know by now,
 * which is dealt anew. Two hidden things change places, again and again; a change stands
 * if a perfect memory (game->know) would have known the same at every moment so far.
 */
#ifndef SEXTON_TESTS_CLIENTS_LEAKS_DEAL_H
#define SEXTON_TESTS_CLIENTS_LEAKS_DEAL_H

#include "game/game.h"

enum { STORY_MOST = 4096 };

/* A game so far: the checked setup, the deal, the moves that stand. */
typedef struct Story {
    const Game *game;
    Setup setup;
    Deal deal;
    char moves[STORY_MOST][MOVE_TEXT];
    int count;
} Story;

/* The other deal; how many slots of it differ. */
int story_redeal(const Story *story, Random *random, Deal *other);

#endif
