/* SPDX-License-Identifier: MIT */
/*
 * The ten levels of Dawn Under. Up to level 6 they differ first by how they remember,
 * then by how they play; from 7 on they forget nothing. A level that plays by a net plays
 * by the keeper's rules where there is no net.
 */
#ifndef SEXTON_BOTS_DAWN_LEVEL_H
#define SEXTON_BOTS_DAWN_LEVEL_H

#include "bots/dawn/search.h"
#include "bots/forget.h"

/* What somebody does with garlic when no vampire fits. */
typedef enum GarlicManner {
    GARLIC_BY_RULE,   /* as the keeper does */
    GARLIC_AT_RANDOM, /* half of the time, by chance */
    GARLIC_SIMPLY,    /* where the colour is somebody else's and not one's own */
} GarlicManner;

typedef struct DawnLevel {
    GarlicManner garlic;
    int slips;   /* percent of decisions that are made without a thought */
    int novelty; /* how much more a grave that it knows nothing of is worth to it than it
                  * is */
    Recall recall;
    DawnEffort effort;
    bool forgets;
    bool has_net;
    bool sees_dawn; /* weighs dawn breaking where it plays by rule */
} DawnLevel;

/* Adds to each value what it is worth if dawn breaks after that move (D31), for players
 * without a search. */
void finish_dawn_weigh(const DawnSetup *setup, const DawnState *known, const Move *legal,
                       int count, int *values);

extern const DawnLevel level_dawn_rows[BOT_LEVELS + 1]; /* [0] is nobody */

/* What a memory and the table make known; see the file. */
void known_dawn(const Memory *memory, const DawnSetup *setup, const DawnState *seen,
                DawnState *known);
void known_dawn_lose(const Memory *memory, const DawnSetup *setup, const DawnState *seen,
                     DawnLost *lost);

/* A memory beside the truth (thought.h). */
void thought_dawn(const Memory *recalled, const Setup *setup, const State *truth,
                  BotThought *thought);

#endif
