/* SPDX-License-Identifier: MIT */
/*
 * From a memory and what lies open to a state that rules and searches understand. A
 * perfect memory gives the known state of D32, byte for byte. Of other memories, the
 * graves that they know nothing of are unknown and taken as empty; what they have lost
 * track of is listed apart (DawnLost).
 */
#include "bots/dawn/level.h"

static void remember_grave(const Memory *memory, DawnState *known, int number)
{
    const GraveMemory *grave = &memory->graves[number];
    uint64_t bit = (uint64_t)1 << number;
    if (grave->renewed)
        known->renewed |= bit;
    if (grave->touchy)
        known->touchy |= bit;
    for (int i = 0; i < 2; i++)
        if (grave->turned[i])
            known->turned[i] |= bit;
    if (known->open & bit)
        return;
    known->contents[number] = CONTENT_EMPTY;
    if (!grave->tick)
        return;
    known->opened |= bit;
    known->lids[number] = grave->lid;
    known->contents[number] = grave->content;
}

void known_dawn(const Memory *memory, const DawnSetup *setup, const DawnState *seen,
                DawnState *known)
{
    *known = *seen;
    known->is_busy = memory->is_busy;
    for (int i = 0; i < DAWN_GRAVES; i++)
        if (setup->covered >> i & 1)
            remember_grave(memory, known, i);
}

void known_dawn_lose(const Memory *memory, const DawnSetup *setup, const DawnState *seen,
                     DawnLost *lost)
{
    Belief belief;
    belief_make(&belief, memory, setup, seen);
    *lost = (DawnLost){.vampires = belief.lost_vampires, .familiar = belief.familiar};
    for (int seat = 0; seat < DAWN_SEATS; seat++)
        lost->garlic[seat] = belief.lost_garlic[seat];
}
