/* SPDX-License-Identifier: MIT */
/* What the files that put a review into words share. */
#ifndef SEXTON_REVIEW_REVIEW_SAY_PART_H
#define SEXTON_REVIEW_REVIEW_SAY_PART_H

#include "review/review_say.h"

enum { REVIEW_INDENT = 5 };

void review_say_line(const Teller *teller, Text *text, WordKey key, const WordArg *args,
                     int count);
void review_indent(Text *text, int columns);

/* What a game itself has to say of a seat: how it remembers, its best pyramid. */
#define GAME(KIND, name)                                                         \
    void review_say_##name(const Review *review, const Teller *teller, int seat, \
                           Text *text);
#include "game/games.def"

#endif
