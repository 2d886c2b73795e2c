/* SPDX-License-Identifier: MIT */
/*
 * The review for the page (review/review.h): the table's moves are made once more from
 * its deal, one decision a step, so that a worker can tell how far it is. What comes out
 * is what `sexton review --json` prints. In mind.wasm alone.
 */
#include "review/review.h"

#include "wasm/engine.h"

static Decision decisions[REVIEW_ROOM];
static Review review;
static PlayWalk walk;
static int steps, step, piece;

static int plies(void)
{
    return (int)engine_game->count;
}

/* Each decision, the end, and what can wait: two steps a seat. */
int engine_review_begin(void)
{
    steps = step = piece = 0;
    if (!engine_is_begun() || engine_game->count > ENGINE_MOVES)
        return 0;
    walk = play_walk(engine_game);
    review_begin(&review, engine_game->game, engine_game->setup, decisions, REVIEW_ROOM);
    return steps = plies() + 1 + 2 * review.players;
}

static void review_next(void)
{
    static Events events;
    Known known;
    engine_game->game->know(engine_game->setup, &walk.state, &known);
    if (step == plies()) {
        review_end(&review, &known);
        return;
    }
    events.count = 0;
    Move move = play_step(engine_game, &walk, &events);
    (void)review_move(&review, &known, move, &events);
}

int engine_review_step(void)
{
    if (step >= steps)
        return 0;
    if (step <= plies())
        review_next();
    else if (!review_finish(&review))
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
