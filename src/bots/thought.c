/* SPDX-License-Identifier: MIT */
/* A bot's memory, made again as it was at a move. */
#include "bots/thought.h"

#include "bots/family.h"

bool bot_thought(const Memory *memory, const Game *game, const Setup *setup,
                 const State *truth, BotThought *thought)
{
    const LevelGame *level = level_games[game->kind];
    *thought = (BotThought){0};
    if (!level->think)
        return false;
    Seen seen;
    Memory recalled;
    game->see(setup, truth, &seen);
    level->recall(memory, setup, &seen, &recalled);
    level->think(&recalled, setup, truth, thought);
    return true;
}

const char *thought_name(ThoughtKind kind)
{
    switch (kind) {
    case THOUGHT_NONE: return "none";
    case THOUGHT_OPEN: return "open";
    case THOUGHT_RIGHT: return "right";
    case THOUGHT_WRONG: return "wrong";
    case THOUGHT_FAMILIAR: return "familiar";
    case THOUGHT_FORGOTTEN: return "forgotten";
    case THOUGHT_KINDS: break;
    }
    return "";
}
