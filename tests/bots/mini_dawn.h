/* SPDX-License-Identifier: MIT */
/*
 * Dawn Under on boards so small that they can be solved: two colours, M lids and M
 * vampires of each, two players with M vampires each, all face up; no rats, and no
 * stakes: nobody opens a grave with a vampire in it. Who lays must go on (D11, 2018), may
 * decline (D12), and puts garlic only where nothing fits (D13); for another's garlic its
 * owner gives `gift` vampires, for one's own twice as many (D15, D16).
 *
 * Nobody knows more than the other, so a position is what lies where, by colour, both
 * rows, and what must be decided now.
 */
#ifndef SEXTON_TESTS_BOTS_MINI_DAWN_H
#define SEXTON_TESTS_BOTS_MINI_DAWN_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { MINE, HIS, NOBODY };

typedef enum MiniPhase { MINI_OPEN, MINI_FILL, MINI_GIVE, MINI_PUT } MiniPhase;

enum {
    MINI_UNKNOWN,
    MINI_EMPTY,                   /* + colour */
    MINI_GARLIC = MINI_EMPTY + 2, /* + 2 * owner + colour */
    MINI_LAY = MINI_GARLIC + 4,   /* + end, as the three below */
    MINI_GARLIC_IN = MINI_LAY + 2,
    MINI_LEAVE,
    MINI_GIVE_OFF,
    MINI_PUT_ON = MINI_GIVE_OFF + 2, /* + 2 * colour + end */
    MINI_MOVES = 8,                  /* the most that are ever legal */
};

/* Its vampires as bits, the left end lowest. */
typedef struct Row {
    uint8_t length, colours;
} Row;

/* Always seen from whose turn it is: mine. */
typedef struct Position {
    Row rows[2]; /* mine, the other's */
    uint8_t unknown[2], empty[2],
        garlic[2][2]; /* graves by colour, but the open one; garlic: whose first */
    uint8_t hand[2];  /* garlic that is left */
    uint8_t phase;
    uint8_t lid, owner; /* of the open grave: its colour; whose garlic is in it */
    uint8_t owed;       /* vampires that the other must still give me */
    uint8_t gifts[2];   /* given, not yet put, by colour */
    uint8_t gift;       /* for another's garlic */
    uint8_t fixed;      /* who plays by a policy: MINE, HIS or NOBODY */
} Position;

static_assert(sizeof(Position) == 22, "a position has no padding");

static inline int colour_at(Row row, int end)
{
    return row.colours >> (end ? row.length - 1 : 0) & 1;
}

static inline Row taken(Row row, int end)
{
    row.length--;
    if (!end)
        row.colours >>= 1;
    row.colours &= (uint8_t)((1 << row.length) - 1);
    return row;
}

static inline Row put(Row row, int end, int colour)
{
    row.colours =
        (uint8_t)(end ? row.colours | colour << row.length : row.colours << 1 | colour);
    row.length++;
    return row;
}

static inline Position turned(const Position *position)
{
    Position other = *position;
    for (int i = 0; i < 2; i++) {
        other.rows[i] = position->rows[!i];
        other.hand[i] = position->hand[!i];
        memcpy(other.garlic[i], position->garlic[!i], 2);
    }
    other.fixed = position->fixed == NOBODY ? NOBODY : !position->fixed;
    return other;
}

static inline Row mirrored(Row row)
{
    uint8_t colours = 0;
    for (int i = 0; i < row.length; i++)
        colours = (uint8_t)(colours << 1 | (row.colours >> i & 1));
    return (Row){row.length, colours < row.colours ? colours : row.colours};
}

static inline void swap(uint8_t pair[2])
{
    uint8_t first = pair[0];
    pair[0] = pair[1];
    pair[1] = first;
}

static inline void swap_colours(Position *position)
{
    for (int i = 0; i < 2; i++) {
        Row *row = &position->rows[i];
        row->colours ^= (uint8_t)((1 << row->length) - 1);
        swap(position->garlic[i]);
    }
    swap(position->unknown);
    swap(position->empty);
    swap(position->gifts);
    if (position->phase != MINI_OPEN)
        position->lid ^= 1;
}

/* One for all that are alike: no row has a left end that is more than the right one, and
 * no colour is more than the other. */
static inline Position alike(Position position)
{
    Position other = position;
    swap_colours(&other);
    for (int i = 0; i < 2; i++) {
        position.rows[i] = mirrored(position.rows[i]);
        other.rows[i] = mirrored(other.rows[i]);
    }
    return memcmp(&position, &other, sizeof other) < 0 ? position : other;
}

static inline int mini_actor(const Position *position)
{
    return position->phase == MINI_GIVE ? HIS : MINE;
}

static inline int list_open(const Position *position, int *moves)
{
    int count = 0;
    if (position->unknown[0] + position->unknown[1])
        moves[count++] = MINI_UNKNOWN;
    for (int colour = 0; colour < 2; colour++) {
        if (position->empty[colour])
            moves[count++] = MINI_EMPTY + colour;
        for (int owner = 0; owner < 2; owner++)
            if (position->garlic[owner][colour])
                moves[count++] = MINI_GARLIC + 2 * owner + colour;
    }
    return count;
}

/* A single vampire is at the left end. */
static inline int list_fill(const Position *position, int *moves)
{
    int count = 0;
    Row row = position->rows[MINE];
    for (int end = 0; end < 2 && end < row.length; end++)
        if (colour_at(row, end) == position->lid)
            moves[count++] = MINI_LAY + end;
    if (!count && position->hand[MINE])
        moves[count++] = MINI_GARLIC_IN;
    moves[count++] = MINI_LEAVE;
    return count;
}

static inline int mini_legal(const Position *position, int *moves)
{
    int count = 0;
    switch ((MiniPhase)position->phase) {
    case MINI_OPEN: return list_open(position, moves);
    case MINI_FILL: return list_fill(position, moves);
    case MINI_GIVE:
        for (int end = 0; end < 2 && end < position->rows[HIS].length; end++)
            moves[count++] = MINI_GIVE_OFF + end;
        return count;
    case MINI_PUT:
        for (int i = 0; i < 4; i++)
            if (position->gifts[i / 2])
                moves[count++] = MINI_PUT_ON + i;
        return count;
    }
    return count;
}

/* The lid closes, and it is the other's turn. */
static inline bool pass_on(Position *position)
{
    position->lid = 0;
    position->owner = NOBODY;
    position->phase = MINI_OPEN;
    *position = turned(position);
    return true;
}

static inline bool apply_fill(Position *position, int move)
{
    if (move == MINI_LEAVE) {
        position->empty[position->lid]++;
        return pass_on(position);
    }
    if (move == MINI_GARLIC_IN) {
        position->hand[MINE]--;
        position->garlic[MINE][position->lid]++;
        return pass_on(position);
    }
    position->rows[MINE] = taken(position->rows[MINE], move - MINI_LAY);
    position->lid = 0;
    position->phase = MINI_OPEN;
    return false;
}

static inline void apply_give(Position *position, int end)
{
    position->gifts[colour_at(position->rows[HIS], end)]++;
    position->rows[HIS] = taken(position->rows[HIS], end);
    if (--position->owed == 0)
        position->phase = MINI_PUT;
}

static inline bool apply_put(Position *position, int colour, int end)
{
    position->rows[MINE] = put(position->rows[MINE], end, colour);
    position->gifts[colour]--;
    if (position->gifts[0] + position->gifts[1])
        return false;
    position->hand[position->owner]++;
    position->empty[position->lid]++;
    return pass_on(position);
}

static inline void open_garlic(Position *position, int owner, int colour)
{
    position->garlic[owner][colour]--;
    position->lid = (uint8_t)colour;
    position->owner = (uint8_t)owner;
    position->owed = (uint8_t)(position->gift * (owner == MINE ? 2 : 1));
    position->phase = MINI_GIVE;
}

/* A new lid turns out to be of that colour. */
static inline void open_new(Position *position, int colour)
{
    position->unknown[colour]--;
    position->lid = (uint8_t)colour;
    position->phase = MINI_FILL;
}

/* Any move but MINI_UNKNOWN. True if it is the other's turn now: the position is as
 * that player sees it. The game is over where a row is empty (D30). */
static inline bool mini_apply(Position *position, int move)
{
    if (move >= MINI_PUT_ON)
        return apply_put(position, (move - MINI_PUT_ON) / 2, (move - MINI_PUT_ON) % 2);
    if (move >= MINI_LAY && move <= MINI_LEAVE)
        return apply_fill(position, move);
    if (move >= MINI_GIVE_OFF) {
        apply_give(position, move - MINI_GIVE_OFF);
    } else if (move >= MINI_GARLIC) {
        open_garlic(position, (move - MINI_GARLIC) / 2, (move - MINI_GARLIC) % 2);
    } else {
        position->lid = (uint8_t)(move - MINI_EMPTY);
        position->empty[position->lid]--;
        position->phase = MINI_FILL;
    }
    return false;
}

#endif
