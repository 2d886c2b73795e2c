/* SPDX-License-Identifier: MIT */
/*
 * Slices are short, so that leaving never waits for long. Between two of them everything
 * belongs to the loop's thread; during one, all but `shown` and the wish to end belongs
 * to the other. The game itself changes no more: both may look at it.
 */
#include "tui/reviewing.h"

#include <stdlib.h>
#include <string.h>

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
    State start;
    Move *moves;
    uint8_t *seats;
    int count;
    Stays stays;
    BotStay list[STAYS_TOLD];

    /* the slice's */
    Review review;
    State state;
    Decision *decisions;
    int step;
    bool is_done;
};

static void reviewing_free(Reviewing *reviewing)
{
    free(reviewing->moves);
    free(reviewing->seats);
    free(reviewing->decisions);
    free(reviewing);
}

/* One decision, then the end, then what can wait. */
static void step(Reviewing *reviewing)
{
    const Game *game = reviewing->review.game;
    Known known;
    if (reviewing->step > reviewing->count) {
        reviewing->is_done = !review_finish(&reviewing->review);
        return;
    }
    game->know(&reviewing->setup, &reviewing->state, &known);
    if (reviewing->step < reviewing->count) {
        Events events = {0};
        Move move = reviewing->moves[reviewing->step];
        game->apply(&reviewing->setup, &reviewing->state, move, &events);
        (void)review_move(&reviewing->review, &known, move, &events);
    } else {
        review_end(&reviewing->review, &known);
    }
    reviewing->step++;
}

static void work(uv_work_t *request)
{
    Reviewing *reviewing = request->data;
    uint64_t since = uv_hrtime();
    while (!reviewing->is_done && uv_hrtime() - since < SLICE)
        step(reviewing);
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
    reviewing->shown = reviewing->step;
    if (!reviewing->is_done)
        reviewing->is_busy =
            uv_queue_work(reviewing->loop, request, work, on_worked) == 0;
    reviewing->told(reviewing->context);
}

static bool copy_moves(Reviewing *reviewing, const Course *course)
{
    reviewing->moves = calloc(course->count + 1, sizeof *reviewing->moves);
    reviewing->seats = calloc(course->count + 1, sizeof *reviewing->seats);
    reviewing->decisions = calloc(course->count + 1, sizeof *reviewing->decisions);
    if (!reviewing->moves || !reviewing->seats || !reviewing->decisions)
        return false;
    State state = *course->start;
    for (size_t i = 0; i < course->count; i++) {
        reviewing->moves[i] = course->moves[i];
        reviewing->seats[i] = course->game->actor(&state);
        course->game->apply(course->setup, &state, course->moves[i], NULL);
    }
    reviewing->count = (int)course->count;
    return true;
}

static void copy_stays(Reviewing *reviewing, const Stays *stays)
{
    uint32_t count = stays->count < STAYS_TOLD ? stays->count : STAYS_TOLD;
    if (count)
        memcpy(reviewing->list, stays->list, count * sizeof *stays->list);
    reviewing->stays = (Stays){reviewing->list, count, STAYS_TOLD};
}

Reviewing *reviewing_create(uv_loop_t *loop, const Course *course, void (*told)(void *),
                            void *context)
{
    Reviewing *reviewing = calloc(1, sizeof *reviewing);
    if (!reviewing)
        return NULL;
    if (course->count > REVIEW_ROOM || !copy_moves(reviewing, course)) {
        reviewing_free(reviewing);
        return NULL;
    }
    reviewing->loop = loop;
    reviewing->told = told;
    reviewing->context = context;
    reviewing->setup = *course->setup;
    reviewing->start = reviewing->state = *course->start;
    copy_stays(reviewing, course->stays);
    reviewing->work.data = reviewing;
    review_begin(&reviewing->review, course->game, &reviewing->setup,
                 reviewing->decisions, reviewing->count);
    reviewing->is_busy = uv_queue_work(loop, &reviewing->work, work, on_worked) == 0;
    return reviewing;
}

Course reviewing_course(const Reviewing *reviewing)
{
    return (Course){reviewing->review.game, &reviewing->setup,        &reviewing->start,
                    reviewing->moves,       (size_t)reviewing->count, &reviewing->stays,
                    reviewing->seats};
}

int reviewing_done(const Reviewing *reviewing)
{
    return reviewing->shown < reviewing->count ? reviewing->shown : reviewing->count;
}

int reviewing_count(const Reviewing *reviewing)
{
    return reviewing->count;
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
