/* SPDX-License-Identifier: MIT */
/*
 * Chains: how far a row could be laid, one vampire after the other, in graves known to be
 * empty. A place in the chain is (i, j): i vampires gone from the left, j from the right.
 *
 *      j  0 1 2     from each place one may go on by either end while there is a grave
 *   i 0   * * .     left of that colour. Which order was taken does not matter for what
 *     1   * . .     was used, so a sweep over all places finds every chain.
 */
#include "bots/dawn/keeper.h"

static const Tally TALLY_HIGH = 0x8080808080808080u;

/* No colour used more often than there are graves of it (all below 128). */
static bool is_enough(Tally graves, Tally used)
{
    return (((graves | TALLY_HIGH) - used) & TALLY_HIGH) == TALLY_HIGH;
}

static void sum_used(Line *line, int end)
{
    line->used[end][0] = 0;
    for (int i = 0; i < line->up[end]; i++)
        line->used[end][i + 1] = line->used[end][i] + tally_of(line->colours[end][i]);
}

static void sum_line(Line *line)
{
    sum_used(line, END_LEFT);
    sum_used(line, END_RIGHT);
    line->wanted = line->used[END_LEFT][line->up[END_LEFT]] +
                   line->used[END_RIGHT][line->up[END_RIGHT]];
}

void keeper_line_make(Line *line, const DawnState *seen, int seat)
{
    int length = seen->lengths[seat], from = seen->down_from[seat];
    int lefts = from < seen->down_to[seat] ? from : length;
    int rights = length - (from < seen->down_to[seat] ? seen->down_to[seat] : 0);
    line->length = length;
    line->up[END_LEFT] = lefts < CHAIN ? lefts : CHAIN;
    line->up[END_RIGHT] = rights < CHAIN ? rights : CHAIN;
    for (int i = 0; i < line->up[END_LEFT]; i++)
        line->colours[END_LEFT][i] = dawn_row_at(seen, seat, i);
    for (int i = 0; i < line->up[END_RIGHT]; i++)
        line->colours[END_RIGHT][i] = dawn_row_at(seen, seat, length - 1 - i);
    sum_line(line);
}

/* Puts a vampire at that end (D17). In a short row it is also the last from the other. */
void keeper_line_push(Line *line, int end, int colour)
{
    if (line->up[!end] == line->length && line->length < CHAIN)
        line->colours[!end][line->up[!end]++] = (uint8_t)colour;
    if (line->up[end] < CHAIN)
        line->up[end]++;
    for (int i = line->up[end] - 1; i > 0; i--)
        line->colours[end][i] = line->colours[end][i - 1];
    line->colours[end][0] = (uint8_t)colour;
    line->length++;
    sum_line(line);
}

static int colour_at(const Line *line, int end, int index)
{
    return index < line->up[end] ? line->colours[end][index] : LID_HIDDEN;
}

/* What the row is worth where the chain stops: the odds that a new lid matches. */
static int rest_value(const Line *line, const int odds[8], int left, int right)
{
    int length = line->length - left - right;
    if (length == 0)
        return WIN;
    int a = colour_at(line, END_LEFT, left);
    if (length == 1)
        return odds[a != LID_HIDDEN ? a : colour_at(line, END_RIGHT, right)];
    int b = colour_at(line, END_RIGHT, right);
    return a == b && a != LID_HIDDEN ? odds[a] : odds[a] + odds[b];
}

int chain_value(const Line *line, Tally graves, const int odds[8], int left, int right)
{
    uint32_t reached[CHAIN + 2] = {0};
    reached[left] = 1u << right;
    graves += line->used[END_LEFT][left] + line->used[END_RIGHT][right];

    int best = 0;
    for (int i = left; i <= line->up[END_LEFT] && reached[i]; i++) {
        for (int j = right; reached[i] >> j; j++) {
            if (!(reached[i] >> j & 1))
                continue;
            int value = VAMPIRE * (i - left + j - right) + rest_value(line, odds, i, j);
            best = value > best ? value : best;
            if (i + j == line->length)
                continue;
            const Tally *lefts = line->used[END_LEFT], *rights = line->used[END_RIGHT];
            if (i < line->up[END_LEFT] && is_enough(graves, lefts[i + 1] + rights[j]))
                reached[i + 1] |= 1u << j;
            if (j < line->up[END_RIGHT] && is_enough(graves, lefts[i] + rights[j + 1]))
                reached[i] |= 1u << (j + 1);
        }
    }
    return best;
}
