/* SPDX-License-Identifier: MIT */
/* The best pyramid of a seat of Sedlec, in words. */
#include "review/review_say_part.h"

/* The best pyramid, its top row first. */
static void draw_pyramid(const uint8_t cells[SEDLEC_CELLS], Text *text)
{
    for (int row = SEDLEC_ROWS - 1; row >= 0; row--) {
        bool is_begun = false;
        for (int x = 0; x < 8; x++) {
            if (cells[8 * row + x] == CARD_NONE)
                continue;
            review_indent(text, is_begun ? 1 : REVIEW_INDENT + 2 + 3 * row);
            sedlec_card_write(cells[8 * row + x], text);
            is_begun = true;
        }
        if (is_begun)
            text_char(text, '\n');
    }
}

void review_say_sedlec(const Review *review, const Teller *teller, int seat, Text *text)
{
    if (!review->is_finished)
        return;
    const Hindsight *hindsight = &review->sedlec.hindsight[seat];
    bool is_best = hindsight->points == hindsight->best;
    WordArg args[] = {word_number("points", hindsight->points),
                      word_number("best", hindsight->best)};
    review_indent(text, REVIEW_INDENT);
    review_say_line(teller, text, is_best ? SAY_REVIEW_PYRAMID_BEST : SAY_REVIEW_PYRAMID,
                    args, 2);
    if (!is_best)
        draw_pyramid(hindsight->cells, text);
}
