/* SPDX-License-Identifier: MIT */
/*
 * Slots of a deal, and how they change places. Lids change with lids (the reserve is of
 * them), vampires with vampires, cards with cards: so the deal stays possible.
 */
#include "clients/leaks_deal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS_MOST = 512, TRIES = 600 };

typedef struct Slots {
    uint8_t *list[SLOTS_MOST];
    uint8_t pool[SLOTS_MOST]; /* only slots of the same pool change places */
    int count;
} Slots;

static void slot_add(Slots *slots, uint8_t *slot, int pool)
{
    slots->list[slots->count] = slot;
    slots->pool[slots->count++] = (uint8_t)pool;
}

static void dawn_slots(const DawnSetup *setup, DawnDeal *deal, Slots *slots)
{
    for (int i = 0; i < DAWN_GRAVES; i++)
        if (deal->lids[i] != LID_BARE)
            slot_add(slots, &deal->lids[i], 0);
    for (int i = 0; i < setup->rats; i++)
        slot_add(slots, &deal->reserve[i], 0);
    for (int seat = 0; seat < setup->options.players; seat++)
        for (int i = 0; i < deal->row; i++)
            slot_add(slots, &deal->rows[seat][i], 1);
}

static void sedlec_slots(SedlecDeal *deal, Slots *slots)
{
    for (int stack = 0; stack < SEDLEC_STACKS; stack++)
        for (int i = 0; i < deal->height; i++)
            slot_add(slots, &deal->stacks[stack][i], 0);
}

static void stop(const char *why)
{
    fprintf(stderr, "leaks: %s\n", why);
    exit(1);
}

/* What a perfect memory knows before each move and after the last; with `wanted` whether
 * it is the same. */
static bool story_knows(const Story *story, const Deal *deal, Known *knows,
                        const Known *wanted)
{
    Setup setup = story->setup;
    State state;
    story->game->begin(&setup, deal, &state);
    for (int i = 0;; i++) {
        Known known;
        memset(&known, 0, sizeof known);
        story->game->know(&setup, &state, &known);
        if (knows)
            knows[i] = known;
        if (wanted && memcmp(&known, &wanted[i], sizeof known) != 0)
            return false;
        if (i == story->count)
            return true;
        Move move;
        Refusal refusal;
        if (!story->game->move_read(&setup, &state, slice_of(story->moves[i]), &move,
                                    &refusal) ||
            story->game->why_not(&setup, &state, story->game->actor(&state), move).kind) {
            if (!wanted)
                stop("a move of the news is not legal in the game as it was dealt");
            return false;
        }
        story->game->apply(&setup, &state, move, NULL);
    }
}

static void swap(uint8_t *a, uint8_t *b)
{
    uint8_t kept = *a;
    *a = *b;
    *b = kept;
}

static int differing(const Slots *slots, const Slots *others)
{
    int count = 0;
    for (int i = 0; i < slots->count; i++)
        count += *slots->list[i] != *others->list[i];
    return count;
}

static void slots_find(const Story *story, Deal *deal, Slots *slots)
{
    slots->count = 0;
    if (story->game->kind == GAME_DAWN)
        dawn_slots(&story->setup.dawn, &deal->dawn, slots);
    else
        sedlec_slots(&deal->sedlec, slots);
}

int story_redeal(const Story *story, Random *random, Deal *other)
{
    static Known knows[STORY_MOST + 1];
    Slots slots, originals;
    Deal original = story->deal;
    *other = story->deal;
    slots_find(story, other, &slots);
    slots_find(story, &original, &originals);
    story_knows(story, &original, knows, NULL);
    for (int i = 0; i < TRIES; i++) {
        uint32_t a = random_below(random, (uint32_t)slots.count);
        uint32_t b = random_below(random, (uint32_t)slots.count);
        if (slots.pool[a] != slots.pool[b] || *slots.list[a] == *slots.list[b])
            continue;
        swap(slots.list[a], slots.list[b]);
        if (story->game->check_deal(&story->setup, other).kind ||
            !story_knows(story, other, NULL, knows))
            swap(slots.list[a], slots.list[b]);
    }
    return differing(&slots, &originals);
}
