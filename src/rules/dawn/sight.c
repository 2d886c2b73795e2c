/* SPDX-License-Identifier: MIT */
/*
 * What is known and what is seen (D32). Nobody has private knowledge: a perfect memory
 * knows every lid that was ever opened under its present lid, and that what was never
 * opened is empty; the table shows only what lies face up now. Resampling deals the
 * hidden lids and vampires anew: all hidden places are exchangeable, but a lid that came
 * from the reserve is never a rat (D24), and neither is one still in it.
 */
#include "rules/dawn/dawn.h"
#include "rules/dawn/row.h"

#include <string.h>

static void blank_rows(const DawnSetup *setup, DawnState *state)
{
    for (int seat = 0; seat < setup->options.players; seat++)
        for (unsigned i = state->down_from[seat]; i < state->down_to[seat]; i++)
            row_set(&state->rows[seat], i, VAMPIRE_HIDDEN);
}

static void blank_reserve(const DawnSetup *setup, DawnState *state)
{
    for (int i = setup->rats - state->reserve_left; i < setup->rats; i++)
        state->reserve[i] = LID_HIDDEN;
}

void dawn_know(const DawnSetup *setup, DawnState *state)
{
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        if ((setup->covered & ~state->opened) >> grave & 1)
            state->lids[grave] = LID_HIDDEN;
    blank_reserve(setup, state);
    blank_rows(setup, state);
}

void dawn_see(const DawnSetup *setup, DawnState *state)
{
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        if ((setup->covered & ~state->open) >> grave & 1) {
            state->lids[grave] = LID_HIDDEN;
            state->contents[grave] = CONTENT_HIDDEN;
        }
    blank_reserve(setup, state);
    blank_rows(setup, state);
    state->opened = state->open;
    state->renewed = state->touchy = state->turned[0] = state->turned[1] = 0;
    state->is_busy = 0;
}

/* Ten of each colour in the game, less those in `seen`, as a list; returns its length. */
static int list_unseen(const DawnSetup *setup, const uint8_t seen[DAWN_COLOURS],
                       uint8_t unseen[DAWN_GRAVES])
{
    int count = 0;
    for (uint8_t colour = 0; colour < DAWN_COLOURS; colour++)
        if (setup->colours >> colour & 1)
            for (int n = seen[colour]; n < 10; n++)
                unseen[count++] = colour;
    return count;
}

/* Picks the graves of the rats that nobody has seen. */
static uint64_t draw_rats(const DawnState *state, uint64_t hidden, int rats,
                          Random *random)
{
    uint8_t graves[DAWN_GRAVES];
    size_t count = 0;
    for (uint64_t rest = hidden & ~state->renewed; rest; rest &= rest - 1)
        graves[count++] = (uint8_t)__builtin_ctzll(rest);
    assert(rats >= 0 && (size_t)rats <= count);
    random_shuffle(random, graves, count);
    uint64_t chosen = 0;
    for (int i = 0; i < rats; i++)
        chosen |= (uint64_t)1 << graves[i];
    return chosen;
}

static void resample_lids(const DawnSetup *setup, DawnState *state, Random *random)
{
    uint8_t seen[DAWN_COLOURS] = {0};
    int rats =
        state->reserve_left; /* rats on the board and reserve lids are equal (D24) */
    uint64_t hidden = 0;
    for (int grave = 0; grave < DAWN_GRAVES; grave++) {
        uint8_t lid = state->lids[grave];
        if (lid < DAWN_COLOURS)
            seen[lid]++;
        else if (lid == LID_RAT)
            rats--;
        else if (lid == LID_HIDDEN)
            hidden |= (uint64_t)1 << grave;
    }
    uint64_t rat_graves = draw_rats(state, hidden, rats, random);
    uint8_t unseen[DAWN_GRAVES];
    int count = list_unseen(setup, seen, unseen);
    random_shuffle(random, unseen, (size_t)count);
    const uint8_t *next = unseen;
    for (uint64_t rest = hidden; rest; rest &= rest - 1) {
        int grave = __builtin_ctzll(rest);
        state->lids[grave] = rat_graves >> grave & 1 ? LID_RAT : *next++;
    }
    for (int i = setup->rats - state->reserve_left; i < setup->rats; i++)
        state->reserve[i] = *next++;
    assert(next == unseen + count);
}

static void resample_rows(const DawnSetup *setup, DawnState *state, Random *random)
{
    uint8_t seen[DAWN_COLOURS] = {0};
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        if (state->contents[grave] == CONTENT_VAMPIRE)
            seen[state->lids[grave]]++;
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        seen[colour] = (uint8_t)(seen[colour] + state->gifts[colour]);
    for (int seat = 0; seat < setup->options.players; seat++)
        for (int i = 0; i < state->lengths[seat]; i++)
            if (dawn_row_is_up(state, seat, i))
                seen[dawn_row_at(state, seat, i)]++;
    uint8_t unseen[DAWN_GRAVES];
    int count = list_unseen(setup, seen, unseen);
    random_shuffle(random, unseen, (size_t)count);
    int next = 0; /* in a short game (D7) some are left over: they are out, unseen */
    for (int seat = 0; seat < setup->options.players; seat++)
        for (unsigned i = state->down_from[seat]; i < state->down_to[seat]; i++)
            row_set(&state->rows[seat], i, unseen[next++]);
    assert(next <= count);
}

void dawn_resample(const DawnSetup *setup, DawnState *state, Random *random)
{
    resample_lids(setup, state, random);
    resample_rows(setup, state, random);
}
