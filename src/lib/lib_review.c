/* SPDX-License-Identifier: MIT */
/*
 * The review of a game (review/review.h): its moves are made once more from the deal, and
 * each is weighed. A review has a copy of the game, so that names and language are those
 * of the moment it was made.
 */
#include "lib/lib_own.h"
#include "review/review_say.h"

#include <stdlib.h>

struct sexton_review {
    sexton_game *game;   /* owned */
    Decision *decisions; /* owned */
    Review review;
};

static_assert(SEXTON_CERTAIN == NET_CERTAIN, "chances are told as they are reckoned");

void sexton_review_free(sexton_review *review)
{
    if (!review)
        return;
    sexton_game_free(review->game);
    free(review->decisions);
    free(review);
}

sexton_status sexton_review_new(const sexton_game *game, sexton_review **review,
                                sexton_error *error)
{
    if (!game || !review)
        return fail(error, SEXTON_MISUSE);
    *review = NULL;
    if (game->play->count > REVIEW_CAPACITY)
        return fail_long(error, game, REVIEW_CAPACITY);
    int count = (int)game->play->count;
    sexton_review *made = calloc(1, sizeof *made);
    if (made) {
        made->game = sexton_game_copy(game);
        made->decisions = calloc((size_t)count + 1, sizeof *made->decisions);
    }
    if (!made || !made->game || !made->decisions) {
        sexton_review_free(made);
        return fail(error, SEXTON_NO_MEMORY);
    }
    review_begin(&made->review, game_of(game), setup_of(made->game), made->decisions,
                 count);
    PlayWalk walk = play_walk(made->game->play);
    while (review_step(&made->review, made->game->play, &walk))
        ;
    *review = made;
    return fail(error, SEXTON_OK);
}

int64_t sexton_review_part(const sexton_review *review, int seat, sexton_part part)
{
    if (!review || !has_seat(review->game, seat))
        return 0;
    const SeatSum *sum = &review->review.sums[seat];
    switch (part) {
    case SEXTON_START: return sum->start;
    case SEXTON_END: return sum->end;
    case SEXTON_LUCK: return sum->luck;
    case SEXTON_MEMORY: return sum->memory;
    case SEXTON_JUDGEMENT: return sum->judgement;
    case SEXTON_OTHERS: return sum->others;
    }
    return 0;
}

size_t sexton_review_json(const sexton_review *review, char *buffer, size_t size)
{
    Sink sink = {buffer, size, 0};
    Text text = TEXT(REVIEW_PIECE);
    for (int step = 0; review && review_json(&review->review, &step, &text);)
        sink_pour(&sink, &text);
    return sink_end(&sink);
}

size_t sexton_review_told(const sexton_review *review, int seat, char *buffer,
                          size_t size)
{
    Names names;
    Sink sink = {buffer, size, 0};
    if (!review || (seat != -1 && !has_seat(review->game, seat)))
        return sink_end(&sink);
    Teller teller = teller_of(review->game);
    words_names_init(&names, &teller);
    teller.names = names.list;
    Text text = TEXT(REVIEW_SAID);
    int whose = seat == -1 ? SEAT_NONE : seat;
    for (int step = 0; review_say(&review->review, &teller, whose, &step, &text);)
        sink_pour(&sink, &text);
    return sink_end(&sink);
}
