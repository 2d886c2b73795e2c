/* SPDX-License-Identifier: MIT */
/*
 * A review in words: the costliest moments first, then sums for each player, then the
 * curve.
 */
#ifndef SEXTON_CLI_REVIEW_TELL_H
#define SEXTON_CLI_REVIEW_TELL_H

#include "cli/command.h"
#include "game/record.h"
#include "review/review.h"

/* `seat`: whose moments; SEAT_NONE: everybody's. */
void review_tell(const Review *review, const Record *record, int seat);

#endif
