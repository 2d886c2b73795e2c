/* SPDX-License-Identifier: MIT */
/*
 * The flow of a review: decisions forward, chances hooked together backward, sums.
 */
#include "review/part.h"

#include <string.h>

static bool is_dawn(const Review *review)
{
    return review->game->kind == GAME_DAWN;
}

void review_begin(Review *review, const Game *game, const Setup *setup,
                  Decision *decisions, int room)
{
    memset(review, 0, sizeof *review);
    review->game = game;
    review->setup = setup;
    review->players = game->players(setup);
    review->decisions = decisions;
    review->room = room;
    if (is_dawn(review)) {
        const DawnOptions *options = &setup->dawn.options;
        review->has_net = dawn_net_find(nets_get(), options->edition, options->players,
                                        &review->dawn.net);
        witness_begin(&review->dawn.witness);
    } else {
        review->has_net =
            sedlec_net_find(nets_get(), &setup->sedlec, &review->sedlec.net);
    }
}

/* S5, S6, D9, D19: something that nobody knew turned up. */
static bool has_luck(const Known *before, const Events *events)
{
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->list[i];
        if (event->kind == DAWN_TURNED_UP || event->kind == SEDLEC_TURNED)
            return true;
        if (event->kind == DAWN_OPENED && before->state.dawn.lids[event->a] == LID_HIDDEN)
            return true;
    }
    return false;
}

static void weigh(Review *review, const Known *before, Move move, Weighed *weighed)
{
    if (is_dawn(review))
        weigh_dawn(review, &before->state.dawn, move, weighed);
    else
        weigh_sedlec(review, &before->state.sedlec, move, weighed);
}

static void write_move(const Review *review, const Known *before, Move move,
                       char bytes[MOVE_TEXT])
{
    Text text;
    text_init(&text, bytes, MOVE_TEXT);
    review->game->move_write(review->setup, &before->state, move, &text);
}

/* S6: the state before each of a seat's last placings, for puzzles. */
static void keep_turning(Review *review, const SedlecState *known, Move move)
{
    if (move < SEDLEC_PLACE)
        return;
    SedlecState *states = review->sedlec.turning[known->turn];
    uint16_t *plies = review->sedlec.turning_ply[known->turn];
    memmove(states + 1, states, PUZZLE_CARDS * sizeof *states);
    memmove(plies + 1, plies, PUZZLE_CARDS * sizeof *plies);
    states[0] = *known;
    plies[0] = (uint16_t)review->count;
}

static void look_dawn(Review *review, const DawnState *known, const Weighed *weighed,
                      Move move, const Events *events, Decision *decision)
{
    Witness *witness = &review->dawn.witness;
    decision->turn = witness->turn;
    decision->known[0] = witness_sighting(witness, known, weighed->best);
    decision->known[1] = witness_sighting(witness, known, move);
    if (move == weighed->best)
        decision->known[1].grave = GRAVE_NONE;
    recall_ask(witness, &review->setup->dawn, known, weighed->best, move);
    witness_events(witness, &review->setup->dawn, events);
}

/* Sedlec: a turn is a dig and what is kept of it, or one move else. */
static void look_sedlec(Review *review, const SedlecState *known, Move move,
                        Decision *decision)
{
    int last = review->count ? review->decisions[review->count - 1].turn : 0;
    decision->turn = (uint16_t)(known->phase == SEDLEC_KEEP ? last : last + 1);
    decision->known[0].grave = decision->known[1].grave = GRAVE_NONE;
    keep_turning(review, known, move);
}

bool review_move(Review *review, const Known *before, Move move, const Events *events)
{
    if (review->count == review->room)
        return false;
    Weighed weighed;
    weigh(review, before, move, &weighed);
    Decision *decision = &review->decisions[review->count];
    *decision = (Decision){.before = weighed.with_best,
                           .after = weighed.with_move,
                           .judgement = weighed.open_cost,
                           .seat = review->game->actor(&before->state),
                           .has_luck = has_luck(before, events)};
    write_move(review, before, move, decision->move);
    write_move(review, before, weighed.best, decision->best);
    if (is_dawn(review))
        look_dawn(review, &before->state.dawn, &weighed, move, events, decision);
    else
        look_sedlec(review, &before->state.sedlec, move, decision);
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

/* The dearest first; of equals the earlier. */
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
    weigh(review, end, legal[0], &weighed);
    review->last = weighed.with_best;
}

void review_end(Review *review, const Known *end)
{
    review->end = *end;
    judge_end(review, end);
    const Chances *next = &review->last;
    for (int ply = review->count - 1; ply >= 0; ply--) {
        hook(&review->decisions[ply], next, review->players);
        next = &review->decisions[ply].before;
    }
    for (int seat = 0; seat < review->players; seat++) {
        SeatSum *sum = &review->sums[seat];
        *sum = (SeatSum){.start = next->seats[seat], .end = review->last.seats[seat]};
        if (is_dawn(review))
            sum->level = (uint8_t)recall_level(&review->dawn.witness, seat);
    }
    review->moment_count = 0;
    for (int ply = 0; ply < review->count; ply++)
        add_up(review, ply);
}

bool review_finish(Review *review)
{
    if (is_dawn(review) || !review->is_finished || review->step >= 2 * review->players)
        return false;
    int seat = review->step / 2;
    if (review->step++ & 1)
        puzzle_look(review, seat);
    else
        hindsight_look(review, seat);
    return true;
}
