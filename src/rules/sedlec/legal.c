/* SPDX-License-Identifier: MIT */
/*
 * Who decides, what they may do, and why they may not do anything else (S6-S14). Cells
 * are bits (see sedlec.h): a card goes into a higher row where the two below it are
 * there.
 */
#include "rules/sedlec/digs.h"
#include "rules/sedlec/sedlec.h"

#include <string.h>

uint8_t sedlec_actor(const SedlecState *state)
{
    return state->phase == SEDLEC_OVER ? SEAT_NONE : state->turn;
}

uint32_t sedlec_places(const SedlecSetup *setup, uint32_t filled)
{
    uint32_t bottom = filled & 0xFF;
    if (bottom == 0)
        return (uint32_t)1 << SEDLEC_CENTRE;
    /* the bottom row is one run: full if it has a card at both ends of its width */
    bool is_full = bottom >> (setup->width - 1) & bottom;
    uint32_t beside = is_full ? 0 : bottom << 1 | bottom >> 1;
    uint32_t above = (filled & filled >> 1) << 8;
    return (beside | above) & ~filled & setup->capacity;
}

static int list_bits(uint64_t bits, unsigned first, uint8_t *moves, int count)
{
    for (; bits; bits &= bits - 1)
        moves[count++] = (uint8_t)(first + (unsigned)__builtin_ctzll(bits));
    return count;
}

/* Takes and places are numbered on from each other, so that they are listed as one set.
 * Whether a card that is taken will have a place does not matter (S10); so a player whose
 * pyramid is not complete has a move (S11). */
int sedlec_legal(const SedlecSetup *setup, const SedlecState *state, uint8_t *moves)
{
    if (state->phase == SEDLEC_KEEP)
        return list_bits(state->turned, SEDLEC_KEEP_CARD, moves, 0);
    if (state->phase == SEDLEC_OVER)
        return 0;
    const uint8_t *hand = state->hands[state->turn];
    uint64_t choices = 0;
    int count = 0;
    if (hand[1] == CARD_NONE) { /* S8: with two in hand they must place */
        memcpy(moves, digs[state->down], sizeof digs[0]);
        count = digs[state->down][DIGS_COUNT];
        choices = state->up;
    }
    if (hand[0] != CARD_NONE) {
        uint64_t places = sedlec_places(setup, state->filled[state->turn]);
        choices |= places << (SEDLEC_PLACE - SEDLEC_TAKE);
        if (hand[1] != CARD_NONE && hand[1] != hand[0])
            choices |= places << (SEDLEC_PLACE - SEDLEC_TAKE + SEDLEC_CELLS);
    }
    return list_bits(choices, SEDLEC_TAKE, moves, count);
}

static Refusal refuse(SedlecRefusal kind, int rule, unsigned a, unsigned b)
{
    return (Refusal){
        .kind = (uint8_t)kind, .rule = (uint8_t)rule, .a = (uint8_t)a, .b = (uint8_t)b};
}

/* S6, for one stack of a dig. */
static Refusal refuse_dig_stack(const SedlecState *state, unsigned stack)
{
    if (state->heights[stack] == 0)
        return refuse(SEDLEC_STACK_EMPTY, 6, stack, 0);
    if (!(state->down >> stack & 1))
        return refuse(SEDLEC_NOT_FACE_DOWN, 6, stack, 0);
    return (Refusal){0};
}

static Refusal refuse_dig(const SedlecState *state, unsigned pair)
{
    Refusal refusal = refuse_dig_stack(state, dig_pairs[pair][0]);
    return refusal.kind ? refusal : refuse_dig_stack(state, dig_pairs[pair][1]);
}

static Refusal refuse_dig_one(const SedlecState *state, unsigned stack)
{
    Refusal refusal = refuse_dig_stack(state, stack);
    if (refusal.kind)
        return refusal;
    return state->down & (state->down - 1) ? refuse(SEDLEC_DIG_TWO, 6, stack, 0)
                                           : (Refusal){0};
}

static Refusal refuse_take(const SedlecState *state, unsigned stack)
{
    if (state->heights[stack] == 0)
        return refuse(SEDLEC_STACK_EMPTY, 7, stack, 0);
    return state->up >> stack & 1 ? (Refusal){0}
                                  : refuse(SEDLEC_NOT_FACE_UP, 7, stack, 0);
}

/* S12, S13: why no card can go to that cell. */
static Refusal refuse_cell(const SedlecSetup *setup, const SedlecState *state,
                           unsigned cell)
{
    uint32_t filled = state->filled[state->turn];
    if (sedlec_places(setup, filled) >> cell & 1)
        return (Refusal){0};
    if (!(setup->capacity >> cell & 1))
        return refuse(SEDLEC_OUTSIDE, 12, cell, setup->width);
    if (filled >> cell & 1)
        return refuse(SEDLEC_CELL_TAKEN, 13, cell, 0);
    if (cell >= 8)
        return refuse(SEDLEC_NO_SUPPORT, 13, cell, 0);
    uint32_t bottom = filled & 0xFF;
    if (bottom && bottom >> (setup->width - 1) & bottom)
        return refuse(SEDLEC_ROW_FULL, 12, cell, setup->width);
    return refuse(SEDLEC_NOT_BESIDE, 13, cell, bottom == 0);
}

static Refusal refuse_place(const SedlecSetup *setup, const SedlecState *state,
                            unsigned slot, unsigned cell)
{
    const uint8_t *hand = state->hands[state->turn];
    if (hand[slot] == CARD_NONE)
        return refuse(SEDLEC_NOT_IN_HAND, 8, 0, 0);
    if (slot == 1 && hand[1] == hand[0]) /* the same move as with the first card */
        return refuse(SEDLEC_NO_SUCH_MOVE, 0, 0, 0);
    return refuse_cell(setup, state, cell);
}

Refusal sedlec_why_not(const SedlecSetup *setup, const SedlecState *state, int seat,
                       int move)
{
    if (state->phase == SEDLEC_OVER)
        return refuse(SEDLEC_IS_OVER, 14, 0, 0);
    if (seat != state->turn) {
        bool has_finished = seat >= 0 && seat < setup->options.players &&
                            state->placed[seat] == setup->pyramid;
        return has_finished ? refuse(SEDLEC_HAS_FINISHED, 14, 0, 0)
                            : refuse(SEDLEC_NOT_HIS, 6, state->turn, 0);
    }
    if (move < 0 || move >= SEDLEC_MOVE_END)
        return refuse(SEDLEC_NO_SUCH_MOVE, 0, 0, 0);
    bool is_keep = move >= SEDLEC_KEEP_CARD && move < SEDLEC_TAKE;
    unsigned which = (unsigned)move;
    if (state->phase == SEDLEC_KEEP) {
        if (!is_keep)
            return refuse(SEDLEC_MUST_KEEP, 6, 0, 0);
        which -= SEDLEC_KEEP_CARD;
        return state->turned >> which & 1 ? (Refusal){0}
                                          : refuse(SEDLEC_NOT_TURNED, 6, which, 0);
    }
    if (is_keep)
        return refuse(SEDLEC_NOTHING_TURNED, 6, 0, 0);
    if (move >= SEDLEC_PLACE) {
        which -= SEDLEC_PLACE;
        return refuse_place(setup, state, which / SEDLEC_CELLS, which % SEDLEC_CELLS);
    }
    if (state->hands[seat][1] != CARD_NONE)
        return refuse(SEDLEC_HAND_FULL, 8, 0, 0);
    if (move >= SEDLEC_TAKE)
        return refuse_take(state, which - SEDLEC_TAKE);
    return move >= SEDLEC_DIG_ONE ? refuse_dig_one(state, which - SEDLEC_DIG_ONE)
                                  : refuse_dig(state, which);
}
