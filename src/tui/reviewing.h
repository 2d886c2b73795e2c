/* SPDX-License-Identifier: MIT */
/*
 * A review that is being made (review/review.h) while the screens go on: a thread of
 * libuv's pool weighs decisions for a moment, tells how far it is, and is sent on.
 *
 *   Course --> slice, slice ... --> Review
 *
 * It has copies of all it needs, so that a table may go while it works.
 */
#ifndef SEXTON_TUI_REVIEWING_H
#define SEXTON_TUI_REVIEWING_H

#include "bots/stay.h"
#include "review/review.h"

#include <uv.h>

typedef struct Reviewing Reviewing;

/* A game from its deal to its last move; borrowed. Who decided which move is reckoned
 * here, once. */
typedef struct Course {
    const Game *game;
    const Setup *setup; /* as begun */
    const State *start;
    const Move *moves;
    size_t count;
    const Stays *stays;   /* of its bots, as far as they are told */
    const uint8_t *seats; /* by move; of reviewing_course alone */
} Course;

/* Begins; `told` is called on the loop after every slice. NULL if memory is out, or the
 * game is longer than any. */
Reviewing *reviewing_create(uv_loop_t *loop, const Course *course, void (*told)(void *),
                            void *context);

/* The game, as long as the review is there. */
Course reviewing_course(const Reviewing *reviewing);

/* How many decisions are weighed, and of how many. */
int reviewing_done(const Reviewing *reviewing);
int reviewing_count(const Reviewing *reviewing);

/* The review; NULL while it is being made. */
const Review *reviewing_review(const Reviewing *reviewing);

/* Takes NULL. A slice under way ends by itself: run the loop before it is closed. */
void reviewing_destroy(Reviewing *reviewing);

#endif
