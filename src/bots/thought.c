/* SPDX-License-Identifier: MIT */
/*
 * A memory beside the truth, grave by grave.
 */
#include "bots/thought.h"

#include "bots/keeper_dawn.h"

static ThoughtKind judge(const GraveMemory *grave, const DawnState *truth, int number)
{
    bool is_right = grave->lid == truth->lids[number] &&
                    (grave->lid == LID_RAT || grave->content == truth->contents[number]);
    return is_right ? THOUGHT_RIGHT : THOUGHT_WRONG;
}

static GraveThought think_of(const Memory *recalled, const DawnState *truth, int number)
{
    const GraveMemory *grave = &recalled->graves[number];
    uint64_t bit = (uint64_t)1 << number;
    if (truth->open & bit)
        return (GraveThought){.kind = THOUGHT_OPEN};
    if (memory_holds(recalled, grave->tick))
        return (GraveThought){.kind = (uint8_t)judge(grave, truth, number),
                              .lid = grave->lid,
                              .content = grave->content,
                              .since = recalled->ticks - grave->tick};
    if (recalled->familiar & bit)
        return (GraveThought){.kind = THOUGHT_FAMILIAR};
    return (GraveThought){.kind = truth->opened & bit ? THOUGHT_FORGOTTEN : THOUGHT_NONE};
}

bool bot_thought(const Memory *memory, const Game *game, const Setup *setup,
                 const State *truth, BotThought *thought)
{
    *thought = (BotThought){0};
    if (game->kind != GAME_DAWN)
        return false;
    Seen seen;
    Memory recalled;
    game->see(setup, truth, &seen);
    level_recall_dawn(memory, &setup->dawn, &seen.state.dawn, &recalled);
    for (uint64_t rest = setup->dawn.covered; rest; rest &= rest - 1) {
        int number = __builtin_ctzll(rest);
        thought->graves[number] = think_of(&recalled, &truth->dawn, number);
    }
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
