/* SPDX-License-Identifier: MIT */
/*
 * A review in words, for a terminal's lines and for its screen: each piece is appended to
 * a text, in whole lines. The caller chooses the names that are shown. Chances are given
 * in percent with one digit behind the point.
 */
#ifndef SEXTON_REVIEW_REVIEW_SAY_H
#define SEXTON_REVIEW_REVIEW_SAY_H

#include "review/review.h"
#include "words/words.h"

enum { REVIEW_SAID = 8192, REVIEW_BARS = 8 }; /* no piece is longer */

/* What must be known of the review itself: the game has no end, there is no net. */
void review_say_notes(const Review *review, const Teller *teller, Text *text);

/* The costliest moments of that seat, SEAT_NONE: of all, each with what was known. */
void review_say_moments(const Review *review, const Teller *teller, int seat, Text *text);

/* Any decision: what it cost, what was better, what was known. */
void review_say_decision(const Review *review, const Teller *teller, int ply, Text *text);

/* What a seat's game comes to: luck, memory, judgement; grades; how it remembers. */
void review_say_sum(const Review *review, const Teller *teller, int seat, Text *text);

/* All of this, piece by piece: notes, moments of that seat, everybody's sums; false when
 * there are no more. `step` starts at 0. */
bool review_say(const Review *review, const Teller *teller, int seat, int *step,
                Text *text);

/* The chances of a seat from the first decision to the end, in at most that many bars
 * from the lowest to the highest; no line's end. */
void review_say_curve(const Review *review, int seat, int columns,
                      const char *const bars[REVIEW_BARS], Text *text);

#endif
