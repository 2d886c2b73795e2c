/* SPDX-License-Identifier: MIT */
/*
 * A play in one block: the struct, then what is aligned most first.
 *
 *   Play | memories | stays | moves | movers
 */
#include "play/play.h"

#include <assert.h>
#include <string.h>

enum { MOVES_LEAST = 64 };

static_assert(sizeof(Play) % sizeof(uint64_t) == 0 &&
                  sizeof(Memory) % sizeof(uint64_t) == 0 &&
                  sizeof(BotTenure) % sizeof(uint64_t) == 0,
              "what stands behind them is aligned");

size_t play_bytes(const PlayCapacity *capacity)
{
    return PLAY_BYTES((size_t)capacity->moves, (size_t)capacity->tenures,
                      (size_t)capacity->memories);
}

static void lay_out(Play *play, const PlayCapacity *capacity)
{
    play->capacity = *capacity;
    play->memories = (Memory *)(play + 1);
    play->tenures.list = (BotTenure *)(play->memories + capacity->memories);
    play->tenures.capacity = capacity->tenures;
    play->moves = (Move *)(play->tenures.list + capacity->tenures);
    play->movers = play->moves + capacity->moves;
}

Play *play_init(void *bytes, const PlayCapacity *capacity)
{
    Play *play = bytes;
    memset(play, 0, sizeof *play);
    lay_out(play, capacity);
    return play;
}

static uint32_t count_memories(const Play *play)
{
    uint32_t count = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        count += play->seats[seat].memory != NULL;
    return count;
}

static uint32_t smaller(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static uint32_t larger(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

bool play_fits(const Play *play, int newcomers, PlayCapacity *needed)
{
    const PlayCapacity *has = &play->capacity;
    uint32_t memories = smaller(count_memories(play) + (uint32_t)newcomers, SEATS_MAX);
    uint32_t tenures = smaller(play->tenures.count + (uint32_t)newcomers, TENURES_TOLD);
    *needed = *has;
    if (play->count == has->moves)
        needed->moves = larger(2 * has->moves, MOVES_LEAST);
    needed->memories = larger(has->memories, memories);
    needed->tenures = larger(has->tenures, tenures);
    return play_bytes(needed) == play_bytes(has);
}

static void copy_memories(const Play *play, Play *copy)
{
    Memory *memory = copy->memories;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (!play->seats[seat].memory)
            continue;
        *memory = *play->seats[seat].memory;
        copy->seats[seat].memory = memory++;
    }
}

Play *play_copy(const Play *play, void *bytes, const PlayCapacity *capacity)
{
    Play *copy = bytes;
    assert(count_memories(play) <= capacity->memories &&
           play->tenures.count <= capacity->tenures && play->count <= capacity->moves);
    *copy = *play;
    lay_out(copy, capacity);
    copy_memories(play, copy);
    memcpy(copy->tenures.list, play->tenures.list,
           play->tenures.count * sizeof(BotTenure));
    memcpy(copy->moves, play->moves, play->count * sizeof *play->moves);
    memcpy(copy->movers, play->movers, play->count * sizeof *play->movers);
    return copy;
}
