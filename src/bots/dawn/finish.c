/* SPDX-License-Identifier: MIT */
/*
 * Endings of Dawn Under that need no judge. A player who is to open a grave and can lay
 * their whole row in graves they know, one after the other, has won (D11, D30). A turn
 * whose end brings the dawn (D31) is an ending too.
 */
#include "bots/dawn/level.h"

static bool is_turn(const DawnState *known)
{
    return known->phase == DAWN_TURN || known->phase == DAWN_MORE;
}

/* D27: a forbidden grave is of no use in this turn; a just-opened one (D26) is. */
static Tally graves_for_turn(const DawnSetup *setup, const DawnState *known)
{
    Tally tally = 0;
    uint64_t rest = setup->covered & ~known->open;
    if (setup->options.edition == DAWN_ZOCH)
        rest &= ~known->touchy;
    for (; rest; rest &= rest - 1) {
        int grave = __builtin_ctzll(rest), lid = known->lids[grave];
        if (lid < DAWN_COLOURS && known->contents[grave] == CONTENT_EMPTY)
            tally += tally_of(lid);
    }
    return tally;
}

bool finish_dawn_can(const DawnSetup *setup, const DawnState *known)
{
    static const int none[8] = {0};
    Line line;
    if (!is_turn(known))
        return false;
    keeper_line_make(&line, known, known->player);
    if (line.length > CHAIN || line.up[END_LEFT] < line.length)
        return false;
    int value = chain_value(&line, graves_for_turn(setup, known), none, 0, 0);
    return value >= WIN + VAMPIRE * line.length;
}

/* The winners if that move lets the dawn break, at once or when the grave it opens is
 * left as it is; else 0. */
static uint8_t winners_at_dawn(const DawnSetup *setup, const DawnState *known, Move move)
{
    DawnState next = *known;
    bool is_known = move >= DAWN_LAY_LEFT || known->lids[move - DAWN_OPEN] != LID_HIDDEN;
    if (!is_known)
        return 0; /* a new grave makes a turn no idle one */
    dawn_apply(setup, &next, move, NULL);
    if (next.phase == DAWN_FILL && move < DAWN_LAY_LEFT)
        dawn_apply(setup, &next, DAWN_LEAVE, NULL);
    bool is_dawn = next.phase == DAWN_OVER && next.idle == setup->options.dawn;
    return is_dawn ? next.winners : 0;
}

void finish_dawn_weigh(const DawnSetup *setup, const DawnState *known, const Move *legal,
                       int count, int *values)
{
    int seat = dawn_actor(known), dawn = setup->options.dawn;
    if (!dawn || known->idle + 1 < dawn || known->is_busy || known->phase > DAWN_FILL)
        return;
    for (int i = 0; i < count; i++) {
        uint8_t winners = winners_at_dawn(setup, known, legal[i]);
        if (winners)
            values[i] += winners >> seat & 1
                             ? 2 * WIN / __builtin_popcount(winners) - WIN / 2
                             : -2 * WIN;
    }
}
