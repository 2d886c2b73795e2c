/* SPDX-License-Identifier: MIT */
/* A memory of Dawn Under beside the truth, grave by grave. */
#include "bots/thought.h"
#include "bots/dawn/level.h"

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

void thought_dawn(const Memory *recalled, const Setup *setup, const State *truth,
                  BotThought *thought)
{
    for (uint64_t rest = setup->dawn.covered; rest; rest &= rest - 1) {
        int number = __builtin_ctzll(rest);
        thought->graves[number] = think_of(recalled, &truth->dawn, number);
    }
}
