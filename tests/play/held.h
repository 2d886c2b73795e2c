/* SPDX-License-Identifier: MIT */
/*
 * A play in a block, held in one of three ways: with space for everything from the start;
 * grown as play_fits asks; or in the least block there can be, moved before every entry.
 * A block that a play has left is overwritten: whoever still looks there finds nonsense.
 */
#ifndef SEXTON_TESTS_PLAY_HELD_H
#define SEXTON_TESTS_PLAY_HELD_H

#include "play/play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef enum HeldKind { HELD_LARGE, HELD_ASKED, HELD_LEAST, HELD_KINDS } HeldKind;

typedef struct Held {
    HeldKind kind;
    Play *play;
} Held;

static inline void *held_block(const PlayCapacity *capacity)
{
    size_t size = play_bytes(capacity);
    void *bytes = malloc(size);
    assert_non_null(bytes);
    memset(bytes, 0x5A, size);
    return bytes;
}

static inline Held held_create(HeldKind kind)
{
    PlayCapacity none = {0}, all = {5000, TENURES_TOLD, SEATS_MAX};
    const PlayCapacity *capacity = kind == HELD_LARGE ? &all : &none;
    return (Held){kind, play_init(held_block(capacity), capacity)};
}

static inline void held_move(Held *held, const PlayCapacity *capacity)
{
    Play *left = held->play;
    held->play = play_copy(left, held_block(capacity), capacity);
    memset(left, 0xA5, play_bytes(&left->capacity));
    free(left);
}

static inline PlayCapacity held_least(const Play *play, uint32_t bots_more)
{
    PlayCapacity least = {play->count + 1, play->tenures.count + bots_more, bots_more};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        least.memories += play->seats[seat].memory != NULL;
    least.tenures = least.tenures < TENURES_TOLD ? least.tenures : TENURES_TOLD;
    least.memories = least.memories < SEATS_MAX ? least.memories : SEATS_MAX;
    return least;
}

/* Makes space for one more move, and so many bots. */
static inline void held_fit(Held *held, int bots_more)
{
    PlayCapacity needed;
    if (held->kind == HELD_LEAST) {
        needed = held_least(held->play, (uint32_t)bots_more);
        held_move(held, &needed);
    } else if (!play_fits(held->play, bots_more, &needed)) {
        assert_int_equal(held->kind, HELD_ASKED);
        held_move(held, &needed);
    }
    assert_true(play_fits(held->play, bots_more, &needed));
}

static inline void held_destroy(Held *held)
{
    free(held->play);
}

#endif
