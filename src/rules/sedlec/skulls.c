/* SPDX-License-Identifier: MIT */
/* Skulls as bits: where they lie, and the two rules that look beyond the next skull. */
#include "rules/sedlec/skulls.h"

uint64_t sedlec_adjacent(uint64_t skulls)
{
    return skulls_adjacent(skulls);
}

uint32_t skulls_filled(const uint8_t cells[SEDLEC_CELLS])
{
    uint32_t filled = 0;
    for (unsigned cell = 0; cell < SEDLEC_CELLS; cell++)
        if (cells[cell] != CARD_NONE)
            filled |= (uint32_t)1 << cell;
    return filled;
}

void skulls_find(const uint8_t cells[SEDLEC_CELLS], uint32_t filled,
                 uint64_t skulls[SKULLS])
{
    for (; filled; filled &= filled - 1) {
        int cell = __builtin_ctz(filled);
        uint64_t bottom = skulls_of_cell(cell);
        skulls[card_bottom(cells[cell])] |= bottom;
        skulls[card_top(cells[cell])] |= bottom << 8;
    }
}

/* The lowest romantic has no partner, or one (then they may as well pair), or every
 * choice is tried. */
int skulls_most_pairs(uint64_t romantics)
{
    int pairs = 0;
    while (romantics) {
        uint64_t one = skulls_lowest(romantics);
        romantics &= ~one;
        uint64_t partners = skulls_adjacent(one) & romantics;
        if (partners & (partners - 1)) {
            int best = skulls_most_pairs(romantics);
            for (; partners; partners &= partners - 1) {
                int with = 1 + skulls_most_pairs(romantics & ~skulls_lowest(partners));
                best = with > best ? with : best;
            }
            return pairs + best;
        }
        romantics &= ~partners;
        pairs += partners != 0;
    }
    return pairs;
}

uint64_t skulls_connected(uint64_t champion, uint64_t type)
{
    uint64_t found = skulls_adjacent(champion) & type, before;
    do {
        before = found;
        found |= skulls_adjacent(found) & type;
    } while (found != before);
    return found;
}
