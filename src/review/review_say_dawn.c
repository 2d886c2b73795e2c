/* SPDX-License-Identifier: MIT */
/* How a seat of Dawn Under remembers, in words. */
#include "review/review_say_part.h"

void review_say_dawn(const Review *review, const Teller *teller, int seat, Text *text)
{
    int level = review->sums[seat].level;
    if (!level)
        return;
    WordArg args[] = {word_text("name", teller->names[seat]), word_number("level", level),
                      word_number("used", review->dawn.witness.used[seat]),
                      word_number("asked", review->dawn.witness.asked[seat])};
    review_indent(text, REVIEW_INDENT);
    review_say_line(teller, text,
                    level < REVIEW_LEVELS ? SAY_REVIEW_LEVEL : SAY_REVIEW_PERFECT, args,
                    4);
}
