/* SPDX-License-Identifier: MIT */
/*
 * A review that is being made (review/review.h) while the screens go on: a thread of
 * libuv's pool weighs decisions for a moment, reports how far it is, and is started
 * again.
 *
 *   Play --> slice, slice ... --> Review
 *
 * It has a copy of the play, so the table may go, or go on, while it works.
 */
#ifndef SEXTON_TUI_REVIEWING_H
#define SEXTON_TUI_REVIEWING_H

#include "play/play.h"
#include "review/review.h"

#include <uv.h>

typedef struct Reviewing Reviewing;

/* Begins; `told` is called on the loop after every slice. NULL if memory is out, or the
 * game is longer than any. */
Reviewing *reviewing_create(uv_loop_t *loop, const Play *play, void (*told)(void *),
                            void *context);

/* The game, as long as the review is there. */
const Play *reviewing_play(const Reviewing *reviewing);

/* How many decisions are weighed. */
int reviewing_done(const Reviewing *reviewing);

/* The review; NULL while it is being made. */
const Review *reviewing_review(const Reviewing *reviewing);

/* Takes NULL. A slice under way ends by itself: run the loop before it is closed. */
void reviewing_destroy(Reviewing *reviewing);

#endif
