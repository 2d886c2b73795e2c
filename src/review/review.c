/* SPDX-License-Identifier: MIT */
/*
 * The flow of a review: decisions forward, chances hooked together backward, sums.
 */
#include "review/review_part.h"

#include <string.h>

const ReviewGame *const review_games[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = &review_##name,
#include "game/games.def"
};

static const ReviewGame *own(const Review *review)
{
    return review_games[review->game->kind];
}

void review_begin(Review *review, const Game *game, const Setup *setup,
                  Decision *decisions, int capacity)
{
    memset(review, 0, sizeof *review);
    review->game = game;
    review->setup = setup;
    review->players = game->players(setup);
    review->decisions = decisions;
    review->capacity = capacity;
    review->has_net = own(review)->begin(review);
}

/* Something that nobody knew turned up. */
static bool has_luck(const Review *review, const Known *before, const Events *events)
{
    for (int i = 0; i < events->count; i++)
        if (own(review)->is_luck(before, &events->list[i]))
            return true;
    return false;
}

static void write_move(const Review *review, const Known *before, Move move,
                       char bytes[MOVE_TEXT])
{
    Text text = text_in(bytes, MOVE_TEXT);
    review->game->move_write(review->setup, &before->state, move, &text);
}

bool review_move(Review *review, const Known *before, Move move, const Events *events)
{
    if (review->count == review->capacity)
        return false;
    Weighed weighed;
    own(review)->weigh(review, before, move, &weighed);
    Decision *decision = &review->decisions[review->count];
    *decision = (Decision){.before = weighed.with_best,
                           .after = weighed.with_move,
                           .judgement = weighed.open_cost,
                           .seat = review->game->actor(&before->state),
                           .has_luck = has_luck(review, before, events)};
    write_move(review, before, move, decision->move);
    write_move(review, before, weighed.best, decision->best);
    own(review)->look(review, before, &weighed, move, events, decision);
    review->count++;
    return true;
}

int32_t review_cost(const Decision *decision)
{
    return decision->before.seats[decision->seat] - decision->after.seats[decision->seat];
}

Grade review_grade(const Decision *decision)
{
    int64_t cost = 100 * (int64_t)review_cost(decision);
    return cost < 2ll * NET_CERTAIN    ? GRADE_FINE
           : cost < 5ll * NET_CERTAIN  ? GRADE_INACCURACY
           : cost < 10ll * NET_CERTAIN ? GRADE_MISTAKE
                                       : GRADE_BLUNDER;
}

/* Where nothing turned up, a move leads exactly to the next decision: whatever the next
 * look has found out about that, it has found out about the whole position. */
static void hook(Decision *decision, const Chances *next, int players)
{
    if (!decision->has_luck) {
        for (int seat = 0; seat < players; seat++)
            decision->before.seats[seat] +=
                next->seats[seat] - decision->after.seats[seat];
        decision->after = *next;
        int32_t *mine = &decision->before.seats[decision->seat];
        *mine = *mine < NET_CERTAIN ? *mine : NET_CERTAIN;
        chances_fit(&decision->before, players, decision->seat);
    }
    int32_t cost = review_cost(decision);
    decision->judgement = decision->judgement < cost ? decision->judgement : cost;
    decision->memory = cost - decision->judgement;
}

/* The costliest first; of equals the earlier. */
static void note_moment(const Review *review, int ply, uint16_t *moments, int *count)
{
    int at = *count;
    int32_t cost = review_cost(&review->decisions[ply]);
    while (at > 0 && review_cost(&review->decisions[moments[at - 1]]) < cost)
        at--;
    if (at == REVIEW_MOMENTS)
        return;
    if (*count < REVIEW_MOMENTS)
        ++*count;
    for (int i = *count - 1; i > at; i--)
        moments[i] = moments[i - 1];
    moments[at] = (uint16_t)ply;
}

static void add_up(Review *review, int ply)
{
    const Decision *decision = &review->decisions[ply];
    const Chances *next = ply + 1 < review->count ? &decision[1].before : &review->last;
    for (int seat = 0; seat < review->players; seat++) {
        SeatSum *sum = &review->sums[seat];
        sum->luck += next->seats[seat] - decision->after.seats[seat];
        if (seat != decision->seat)
            sum->others += decision->after.seats[seat] - decision->before.seats[seat];
    }
    SeatSum *mine = &review->sums[decision->seat];
    mine->memory += decision->memory;
    mine->judgement += decision->judgement;
    mine->grades[review_grade(decision)]++;
    if (review_grade(decision) == GRADE_FINE)
        return;
    int count = mine->moment_count;
    note_moment(review, ply, mine->moments, &count);
    mine->moment_count = (uint8_t)count;
    note_moment(review, ply, review->moments, &review->moment_count);
}

/* Where the record stops: the result, or how a position stands with the best move. */
static void judge_end(Review *review, const Known *end)
{
    unsigned winners = review->game->result(&end->state);
    review->is_finished = winners != 0;
    if (winners) {
        review->last = chances_won(winners);
        return;
    }
    Move legal[MOVES_MAX];
    Weighed weighed;
    review->game->legal(review->setup, &end->state, legal);
    own(review)->weigh(review, end, legal[0], &weighed);
    review->last = weighed.with_best;
}

void review_end(Review *review, const Known *end)
{
    review->end = *end;
    review->is_ended = true;
    judge_end(review, end);
    const Chances *next = &review->last;
    for (int ply = review->count - 1; ply >= 0; ply--) {
        hook(&review->decisions[ply], next, review->players);
        next = &review->decisions[ply].before;
    }
    for (int seat = 0; seat < review->players; seat++) {
        SeatSum *sum = &review->sums[seat];
        *sum = (SeatSum){.start = next->seats[seat], .end = review->last.seats[seat]};
        if (own(review)->level)
            sum->level = (uint8_t)own(review)->level(review, seat);
    }
    review->moment_count = 0;
    for (int ply = 0; ply < review->count; ply++)
        add_up(review, ply);
}

bool review_finish(Review *review)
{
    const ReviewGame *game = own(review);
    if (!game->finish || !review->is_finished || review->step >= 2 * review->players)
        return false;
    game->finish(review, review->step++);
    return true;
}

bool review_step(Review *review, const Play *play, PlayWalk *walk)
{
    Known known;
    if (review->is_ended)
        return review_finish(review);
    play->game->know(play->setup, &walk->state, &known);
    if (walk->ply == play->count) {
        review_end(review, &known);
        return true;
    }
    Events events = {0};
    Move move = play_step(play, walk, &events);
    return review_move(review, &known, move, &events);
}
