/* SPDX-License-Identifier: MIT */
/*
 * The invariants of a truth: pieces are neither lost nor made (D1), rows are face up
 * where they must be (D19), a decision belongs to somebody. Asserted by tests and fuzzers
 * after every move.
 */
#include "support/support.h"

#include <string.h>

/* D1, D4, D24: coloured lids never leave; rats and reserve lids go in pairs. */
static bool lids_are_sound(const DawnSetup *setup, const DawnState *state)
{
    unsigned counts[LID_BARE + 1] = {0};
    for (int grave = 0; grave < DAWN_GRAVES; grave++) {
        bool is_covered = setup->covered >> grave & 1;
        if (state->lids[grave] > LID_BARE ||
            (state->lids[grave] == LID_BARE) == is_covered)
            return false;
        counts[state->lids[grave]]++;
    }
    if (counts[LID_RAT] != state->reserve_left || counts[LID_HIDDEN])
        return false;
    for (int i = 0; i < DAWN_RESERVE; i++) {
        bool is_left = i < setup->rats && i >= setup->rats - state->reserve_left;
        if (is_left ? state->reserve[i] >= DAWN_COLOURS : state->reserve[i] != LID_BARE)
            return false;
        counts[state->reserve[i]]++;
    }
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        if (counts[colour] != (setup->colours >> colour & 1 ? 10u : 0u))
            return false;
    return true;
}

/* D1, D7: every vampire dealt is in a row, in a grave or being given. */
static bool vampires_are_sound(const DawnSetup *setup, const DawnState *state)
{
    unsigned counts[LID_BARE + 1] = {0}, total = 0;
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        if (state->contents[grave] == CONTENT_VAMPIRE)
            counts[state->lids[grave]]++;
    for (int seat = 0; seat < setup->options.players; seat++)
        for (int i = 0; i < state->lengths[seat]; i++)
            counts[dawn_row_at(state, seat, i)]++;
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        counts[colour] += state->gifts[colour];
        total += counts[colour];
        if (counts[colour] > 10 || (counts[colour] && !(setup->colours >> colour & 1)))
            return false;
    }
    return counts[LID_RAT] == 0 && counts[LID_HIDDEN] == 0 && counts[LID_BARE] == 0 &&
           total == (unsigned)setup->row * setup->options.players;
}

/* D19: two face up at each end as long as any is face down. */
static bool row_is_sound(const DawnState *state, int seat)
{
    uint8_t from = state->down_from[seat], to = state->down_to[seat];
    for (int b = 0; b < 3; b++)
        if (state->rows[seat].plane[b] >> state->lengths[seat])
            return false;
    if (to == 0)
        return from == 0;
    return from >= 2 && from < to && to + 2 <= state->lengths[seat];
}

/* D1, D8, D18 */
static bool seats_are_sound(const DawnSetup *setup, const DawnState *state)
{
    unsigned stakes = 0;
    for (int seat = 0; seat < DAWN_SEATS; seat++) {
        unsigned garlic = state->garlic[seat];
        for (int grave = 0; grave < DAWN_GRAVES; grave++)
            garlic += state->contents[grave] == CONTENT_GARLIC + seat;
        if (garlic != (seat < setup->options.players ? DAWN_GARLIC : 0u))
            return false;
        if (!row_is_sound(state, seat) || state->stakes[seat] > 3)
            return false;
        bool may_hold_three =
            state->phase == DAWN_GIVE || state->phase == DAWN_PUT || state->winners;
        if (state->stakes[seat] == 3 && !(may_hold_three && state->player == seat))
            return false;
        stakes += state->stakes[seat];
    }
    return stakes <= DAWN_STAKES;
}

/* D20: lids lie open only while a grave is dealt with or in a plague; a rat's grave and
 * one never opened are empty. */
static bool graves_are_sound(const DawnSetup *setup, const DawnState *state)
{
    uint64_t may_be_open = 0;
    if (state->grave != GRAVE_NONE)
        may_be_open |= (uint64_t)1 << state->grave;
    if (state->rat != GRAVE_NONE)
        may_be_open |= (uint64_t)1 << state->rat | setup->neighbours[state->rat];
    if (state->open & ~may_be_open || state->open & ~state->opened)
        return false;
    if ((state->opened | state->renewed) & ~setup->covered)
        return false;
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        if (state->contents[grave] != CONTENT_EMPTY &&
            (state->lids[grave] == LID_RAT || !(state->opened >> grave & 1)))
            return false;
    return true;
}

/* What the others count with or look up is within its bounds. */
static bool numbers_are_sound(const DawnState *state)
{
    for (int seat = 0; seat < DAWN_SEATS; seat++)
        if (state->lengths[seat] > DAWN_GRAVES)
            return false;
    return (state->grave < DAWN_GRAVES || state->grave == GRAVE_NONE) &&
           (state->rat < DAWN_GRAVES || state->rat == GRAVE_NONE);
}

bool dawn_is_sound(const DawnSetup *setup, const DawnState *state)
{
    if ((state->phase == DAWN_OVER) != (state->winners != 0))
        return false;
    if (setup->options.dawn == 0 && state->idle)
        return false;
    return numbers_are_sound(state) && lids_are_sound(setup, state) &&
           vampires_are_sound(setup, state) && seats_are_sound(setup, state) &&
           graves_are_sound(setup, state);
}
