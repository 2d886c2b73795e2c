/* SPDX-License-Identifier: MIT */
/*
 * The best pyramid, exactly, by trying all: a complete pyramid has one shape (S12), so
 * only the cards change places. Equal cards are not told apart, and of a whole pyramid
 * and its mirror image, which count alike, one is tried: nine cards have 181,440 ways at
 * most, and a count by sets of skulls takes a fraction of a microsecond. A pyramid that
 * has been begun has few cards to come, but its bottom row may still grow to either side.
 */
#include "review/review_part.h"
#include "rules/sedlec/skulls.h"

#include <string.h>

typedef struct Filling {
    const uint8_t *cards; /* rising */
    int count;
    uint32_t used;   /* of the cards */
    uint32_t filled; /* when it is done */
    uint8_t cells[SEDLEC_CELLS];
    int best, ways;
    uint8_t best_cells[SEDLEC_CELLS];
    bool is_whole;   /* nothing lay there before */
    int left, right; /* the ends of its bottom row */
} Filling;

static void count_up(Filling *filling)
{
    SedlecScore score;
    skulls_score(filling->cells, filling->filled, &score);
    if (filling->ways && score.total < filling->best)
        return;
    filling->ways = filling->ways && score.total == filling->best ? filling->ways + 1 : 1;
    if (filling->ways > 1)
        return;
    filling->best = score.total;
    memcpy(filling->best_cells, filling->cells, sizeof filling->cells);
}

static bool is_mirrored(const Filling *filling, int cell)
{
    return filling->is_whole && cell == filling->right &&
           filling->cells[filling->right] < filling->cells[filling->left];
}

/* Fills the lowest of the cells that are left with each card that is left. */
static void fill(Filling *filling, uint32_t left)
{
    if (!left) {
        count_up(filling);
        return;
    }
    int cell = __builtin_ctz(left);
    for (int i = 0; i < filling->count; i++) {
        bool is_twin = i > 0 && filling->cards[i] == filling->cards[i - 1] &&
                       !(filling->used >> (i - 1) & 1);
        if (filling->used >> i & 1 || is_twin)
            continue;
        filling->cells[cell] = filling->cards[i];
        filling->used |= 1u << i;
        if (!is_mirrored(filling, cell))
            fill(filling, left & (left - 1));
        filling->used &= ~(1u << i);
    }
}

/* S12: the complete pyramid whose bottom row begins in that column. */
static uint32_t shape_at(const SedlecSetup *setup, int column)
{
    uint32_t shape = 0;
    for (int row = 0; row < SEDLEC_ROWS && row < setup->width; row++)
        shape |= ((1u << (setup->width - row)) - 1) << (8 * row + column);
    return shape;
}

static uint32_t cells_of(const uint8_t cells[SEDLEC_CELLS])
{
    uint32_t filled = 0;
    for (int cell = 0; cell < SEDLEC_CELLS; cell++)
        if (cells[cell] != CARD_NONE)
            filled |= 1u << cell;
    return filled;
}

int review_pyramid_fill(const SedlecSetup *setup, const uint8_t start[SEDLEC_CELLS],
                        const uint8_t *cards, int count, uint8_t best[SEDLEC_CELLS],
                        int *ways)
{
    Filling filling = {.cards = cards, .count = count};
    uint32_t filled = cells_of(start);
    filling.is_whole = !filled;
    memcpy(filling.cells, start, SEDLEC_CELLS);
    for (int column = 0; column <= SEDLEC_CENTRE; column++) {
        uint32_t shape = shape_at(setup, column);
        bool fits = !(shape & ~setup->capacity) && !(filled & ~shape);
        if (!fits || (filling.is_whole && column != SEDLEC_CENTRE))
            continue;
        memcpy(filling.cells, start, SEDLEC_CELLS);
        filling.filled = shape;
        filling.left = column;
        filling.right = column + setup->width - 1;
        fill(&filling, shape & ~filled);
    }
    memcpy(best, filling.best_cells, SEDLEC_CELLS);
    *ways = filling.ways;
    return filling.best;
}

/* The cards of `cells` that do not lie in `before`, rising. */
static int list_cards(const uint8_t cells[SEDLEC_CELLS],
                      const uint8_t before[SEDLEC_CELLS], uint8_t *cards)
{
    int count = 0;
    for (int cell = 0; cell < SEDLEC_CELLS; cell++) {
        if (cells[cell] == CARD_NONE || before[cell] != CARD_NONE)
            continue;
        int at = count++;
        for (; at > 0 && cards[at - 1] > cells[cell]; at--)
            cards[at] = cards[at - 1];
        cards[at] = cells[cell];
    }
    return count;
}

void hindsight_look(Review *review, int seat)
{
    static const uint8_t nothing[SEDLEC_CELLS] = {CARD_NONE};
    const uint8_t *cells = review->end.state.sedlec.cells[seat];
    Hindsight *hindsight = &review->sedlec.hindsight[seat];
    uint8_t cards[SEDLEC_CELLS];
    SedlecScore score;
    int ways, count = list_cards(cells, nothing, cards);
    sedlec_score(cells, &score);
    hindsight->points = score.total;
    hindsight->best = (int16_t)review_pyramid_fill(&review->setup->sedlec, nothing, cards,
                                                   count, hindsight->cells, &ways);
}

/* The last `count` cards of that seat as a puzzle; false if they have no one answer. */
static bool make_puzzle(const Review *review, int seat, int count, Puzzle *puzzle)
{
    const uint8_t *end = review->end.state.sedlec.cells[seat];
    const uint8_t *before = review->sedlec.turning[seat][count - 1].cells[seat];
    SedlecScore score;
    int ways;
    *puzzle = (Puzzle){.ply = review->sedlec.turning_ply[seat][count - 1],
                       .seat = (uint8_t)seat,
                       .count = (uint8_t)count};
    if (review->end.state.sedlec.placed[seat] <= count ||
        list_cards(end, before, puzzle->cards) != count)
        return false;
    sedlec_score(end, &score);
    puzzle->got = score.total;
    memcpy(puzzle->before, before, SEDLEC_CELLS);
    puzzle->points = (int16_t)review_pyramid_fill(
        &review->setup->sedlec, before, puzzle->cards, count, puzzle->answer, &ways);
    return ways == 1;
}

/* The longest one that has one answer. */
void puzzle_look(Review *review, int seat)
{
    int *count = &review->sedlec.puzzle_count;
    for (int cards = PUZZLE_CARDS; cards > 1 && *count < REVIEW_PUZZLES; cards--) {
        if (make_puzzle(review, seat, cards, &review->sedlec.puzzles[*count])) {
            ++*count;
            return;
        }
    }
}
