/* SPDX-License-Identifier: MIT */
/*
 * What the keeper believes about the graves: what it remembers of each, and exact counts
 * for the rest. All graves that it knows nothing of are alike to it. How many vampires
 * and garlic lie in graves is public (rows and hands are), so even a forgetful player
 * knows how many of them it has lost track of; with a perfect memory that is none.
 */
#include "bots/dawn/keeper.h"

enum { LIDS_OF_COLOUR = 10 };

/* Notes a lid whose colour is remembered or lies open. */
static void count_lid(Belief *belief, int lid)
{
    if (lid < DAWN_COLOURS)
        belief->unseen[lid]--;
    else if (lid == LID_RAT)
        belief->lost_rats--;
}

static void count_content(Belief *belief, int content)
{
    if (content == CONTENT_VAMPIRE)
        belief->lost_vampires--;
    else if (content >= CONTENT_GARLIC && content < CONTENT_HIDDEN)
        belief->lost_garlic[content - CONTENT_GARLIC]--;
}

static void sort_grave(Belief *belief, uint64_t bit, const GraveMemory *grave)
{
    if (grave->lid == LID_RAT)
        belief->rats |= bit;
    else if (grave->content == CONTENT_EMPTY)
        belief->empty[grave->lid] |= bit;
    else if (grave->content == CONTENT_VAMPIRE)
        belief->vampires |= bit;
    else
        belief->garlic[grave->content - CONTENT_GARLIC] |= bit;
}

static void believe_closed(Belief *belief, const Memory *memory, int number)
{
    const GraveMemory *grave = &memory->graves[number];
    uint64_t bit = (uint64_t)1 << number;
    if (memory_holds(memory, grave->tick)) {
        count_lid(belief, grave->lid);
        count_content(belief, grave->content);
        sort_grave(belief, bit, grave);
        return;
    }
    belief->unknown |= bit;
    if (memory_holds(memory, grave->renewed))
        belief->renewed |= bit;
}

/* All that is in the game and neither in a row, in a hand nor in somebody's gift. */
static void count_public(Belief *belief, const DawnSetup *setup, const DawnState *seen)
{
    int players = setup->options.players;
    belief->lost_vampires = setup->row * players;
    for (int seat = 0; seat < players; seat++) {
        belief->lost_vampires -= seen->lengths[seat];
        belief->lost_garlic[seat] = DAWN_GARLIC - seen->garlic[seat];
    }
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        belief->lost_vampires -= seen->gifts[colour];
        bool is_in = setup->colours >> colour & 1;
        belief->unseen[colour] = is_in ? LIDS_OF_COLOUR : 0;
    }
    belief->lost_rats = seen->reserve_left; /* D24: as many rats as reserve lids */
}

void belief_make(Belief *belief, const Memory *memory, const DawnSetup *setup,
                 const DawnState *seen)
{
    *belief = (Belief){0};
    count_public(belief, setup, seen);
    for (int i = 0; i < DAWN_GRAVES; i++) {
        /* D26, D27 bind only the owner of the turn. */
        if (seen->turn == memory->seat && memory_holds(memory, memory->graves[i].touchy))
            belief->touchy |= (uint64_t)1 << i;
        if (seen->open >> i & 1) {
            count_lid(belief, seen->lids[i]);
            count_content(belief, seen->contents[i]);
        } else if (setup->covered >> i & 1) {
            believe_closed(belief, memory, i);
        }
    }
    belief->familiar = memory->familiar & belief->unknown;
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        if (belief->unseen[colour] < 0)
            belief->unseen[colour] = 0; /* a false memory (forget.h) */
        belief->unseen_lids += belief->unseen[colour];
    }
}
