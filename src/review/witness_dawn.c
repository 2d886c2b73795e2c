/* SPDX-License-Identifier: MIT */
/*
 * What was shown, when and by whom: "opened by Mia 4 turns and 9 lids ago". The memory is
 * the bots' own, and one that takes everything in.
 */
#include "bots/forget.h"
#include "review/review_part.h"

static const Recall everything = {.attention = 1000};

void witness_begin(Witness *witness)
{
    memory_init(&witness->memory, 0, MEMORY_PERFECT, 0);
    witness->turn = 1;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int level = 0; level < REVIEW_LEVELS; level++)
            witness->likelihood[seat][level] = (uint64_t)1 << 40;
}

static void note(Witness *witness, const Event *event)
{
    if (event->kind == DAWN_OPENED) {
        witness->by[event->a] = event->seat;
        witness->turn_of[event->a] = witness->turn;
    }
    if (event->kind == DAWN_TURN_BEGAN) {
        witness->turn++;
        witness->turn_tick = witness->memory.ticks;
    }
}

void witness_events(Witness *witness, const DawnSetup *setup, const Events *events)
{
    Events one = {.count = 1};
    for (int i = 0; i < events->count; i++) {
        one.list[0] = events->list[i];
        memory_watch_dawn(&witness->memory, setup, &one);
        forget_watch(&witness->memory, &everything, setup, &one);
        note(witness, &events->list[i]);
    }
}

bool witness_is_fresh(const Witness *witness, int grave)
{
    return witness->memory.graves[grave].tick > witness->turn_tick;
}

Sighting witness_sighting(const Witness *witness, const DawnState *known, Move move)
{
    if (move >= DAWN_LAY_LEFT || known->lids[move - DAWN_OPEN] >= LID_HIDDEN)
        return (Sighting){.grave = GRAVE_NONE};
    int grave = move - DAWN_OPEN;
    uint32_t lids = witness->memory.ticks - witness->memory.graves[grave].tick;
    return (Sighting){.grave = (uint8_t)grave,
                      .lid = known->lids[grave],
                      .content = known->contents[grave],
                      .by = witness->by[grave],
                      .turns = (uint16_t)(witness->turn - witness->turn_of[grave]),
                      .lids = (uint16_t)lids};
}
