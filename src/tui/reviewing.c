/* SPDX-License-Identifier: MIT */
/*
 * Slices are short, so that leaving never waits for long. Between two of them everything
 * belongs to the loop's thread; during one, all but `shown` and the option to end belongs
 * to the other. The game itself changes no more: both may look at it.
 */
#include "tui/reviewing.h"

#include <stdlib.h>

static const uint64_t SLICE = 50 * 1000000ull; /* ns */

struct Reviewing {
    uv_work_t work;
    uv_loop_t *loop;
    void (*told)(void *);
    void *context;
    bool is_busy, is_dropped;
    int shown;

    /* the game */
    Setup setup;
    Play *play;

    /* the slice's */
    Review review;
    PlayWalk walk;
    Decision *decisions;
    bool is_done;
};

static void reviewing_free(Reviewing *reviewing)
{
    free(reviewing->play);
    free(reviewing->decisions);
    free(reviewing);
}

static void work(uv_work_t *request)
{
    Reviewing *reviewing = request->data;
    uint64_t since = uv_hrtime();
    while (!reviewing->is_done && uv_hrtime() - since < SLICE)
        reviewing->is_done =
            !review_step(&reviewing->review, reviewing->play, &reviewing->walk);
}

static void on_worked(uv_work_t *request, int status)
{
    Reviewing *reviewing = request->data;
    (void)status;
    reviewing->is_busy = false;
    if (reviewing->is_dropped) {
        reviewing_free(reviewing);
        return;
    }
    reviewing->shown = (int)reviewing->walk.ply;
    if (!reviewing->is_done)
        reviewing->is_busy =
            uv_queue_work(reviewing->loop, request, work, on_worked) == 0;
    reviewing->told(reviewing->context);
}

/* False if memory is out. */
static bool take_play(Reviewing *reviewing, const Play *play)
{
    void *bytes = malloc(play_bytes(&play->capacity));
    reviewing->decisions = calloc(play->count + 1, sizeof *reviewing->decisions);
    if (bytes)
        reviewing->play = play_copy(play, bytes, &play->capacity);
    if (!bytes || !reviewing->decisions)
        return false;
    reviewing->setup = *play->setup;
    reviewing->play->setup = &reviewing->setup;
    reviewing->walk = play_walk(reviewing->play);
    return true;
}

Reviewing *reviewing_create(uv_loop_t *loop, const Play *play, void (*told)(void *),
                            void *context)
{
    Reviewing *reviewing = calloc(1, sizeof *reviewing);
    if (!reviewing)
        return NULL;
    if (play->count > REVIEW_CAPACITY || !take_play(reviewing, play)) {
        reviewing_free(reviewing);
        return NULL;
    }
    reviewing->loop = loop;
    reviewing->told = told;
    reviewing->context = context;
    reviewing->work.data = reviewing;
    review_begin(&reviewing->review, play->game, &reviewing->setup, reviewing->decisions,
                 (int)play->count);
    reviewing->is_busy = uv_queue_work(loop, &reviewing->work, work, on_worked) == 0;
    return reviewing;
}

const Play *reviewing_play(const Reviewing *reviewing)
{
    return reviewing->play;
}

int reviewing_done(const Reviewing *reviewing)
{
    return reviewing->shown;
}

const Review *reviewing_review(const Reviewing *reviewing)
{
    return !reviewing->is_busy && reviewing->is_done ? &reviewing->review : NULL;
}

void reviewing_destroy(Reviewing *reviewing)
{
    if (!reviewing)
        return;
    reviewing->is_dropped = true;
    if (reviewing->is_busy)
        (void)uv_cancel((uv_req_t *)&reviewing->work);
    else
        reviewing_free(reviewing);
}
