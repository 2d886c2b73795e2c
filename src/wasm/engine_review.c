/* SPDX-License-Identifier: MIT */
/*
 * The review for the page (review/review.h): the table's moves are made once more from
 * its deal, one decision a step, so that a worker can tell how far it is. What comes out
 * is what `sexton review --json` prints. In mind.wasm alone.
 */
#include "review/review.h"

#include "wasm/engine.h"

static Decision decisions[REVIEW_CAPACITY];
static Review review;
static PlayWalk walk;
static int steps, step, piece;

/* Each decision, the end, and what can wait: two steps a seat. */
int engine_review_begin(void)
{
    steps = step = piece = 0;
    if (!engine_is_begun() || engine_game->count > ENGINE_MOVES)
        return 0;
    walk = play_walk(engine_game);
    review_begin(&review, engine_game->game, engine_game->setup, decisions,
                 REVIEW_CAPACITY);
    return steps = (int)engine_game->count + 1 + 2 * review.players;
}

int engine_review_step(void)
{
    if (step >= steps)
        return 0;
    if (!review_step(&review, engine_game, &walk))
        step = steps - 1;
    return steps - ++step;
}

size_t engine_review_write(void)
{
    Text text = engine_text();
    if (!steps || step < steps || !review_json(&review, &piece, &text))
        piece = 0;
    return text.length;
}
