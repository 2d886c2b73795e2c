/* SPDX-License-Identifier: MIT */
/*
 * What a bot thought: after a game it can show, for any move, which graves it believed to
 * remember then, rightly or wrongly.
 *
 * Nothing is kept for this. The memory of that moment is made again by replay: init with
 * the bot's number, seat and seed, then watch the events of every move before it. What a
 * forgetful level remembers depends on its seed and on what was shown, not on what it was
 * asked, so the same memory comes out.
 */
#ifndef SEXTON_BOTS_THOUGHT_H
#define SEXTON_BOTS_THOUGHT_H

#include "bots/bot.h"

typedef enum ThoughtKind {
    THOUGHT_NONE,      /* never opened under its present lid, and nothing is believed */
    THOUGHT_OPEN,      /* its lid lies open */
    THOUGHT_RIGHT,     /* remembered as it is */
    THOUGHT_WRONG,     /* believed to be what it is not */
    THOUGHT_FAMILIAR,  /* only that it was opened before; it was or was not */
    THOUGHT_FORGOTTEN, /* it was shown, and nothing is left of that */
    THOUGHT_KINDS,
} ThoughtKind;

typedef struct GraveThought {
    uint8_t kind;         /* ThoughtKind */
    uint8_t lid, content; /* as believed, of THOUGHT_RIGHT and THOUGHT_WRONG */
    uint8_t spare;
    uint32_t since; /* lids opened since that was seen */
} GraveThought;

typedef struct BotThought {
    GraveThought graves[DAWN_GRAVES];
} BotThought;

/* What the bot with that memory believes at that moment. Only Dawn Under has anything to
 * forget (S26): false, and nothing, in the other game. */
bool bot_thought(const Memory *memory, const Game *game, const Setup *setup,
                 const State *truth, BotThought *thought);

/* `right`, `wrong` ...: as data, not as words. */
const char *thought_name(ThoughtKind kind);

#endif
