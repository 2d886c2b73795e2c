/* SPDX-License-Identifier: MIT */
/*
 * The thread has a game of its own, with a copy of the log. Of what comes out only the
 * luck is wanted: the rest of a bot's memory is what it has watched, and it has watched
 * all of it when the record was read (as after an undo, play_game.c).
 */
#include "cli/play_recall.h"

#include <stdlib.h>
#include <string.h>

struct Recall {
    Beside *beside;
};

typedef struct Past {
    Play play;
    Move moves[];
} Past;

bool recall_is_needed(const Play *play)
{
    for (size_t i = 0; i < play->count; i++)
        if (seat_is_bot(&play->seats[play->marks[i] & MARK_SEAT]))
            return true;
    return false;
}

static void work(void *data)
{
    Past *past = data;
    play_recall(&past->play);
}

/* Nothing of it is borrowed but the game: the record's texts stay behind. */
static void past_fill(Past *past, const Play *play)
{
    past->play = *play;
    past->play.moves = past->moves;
    past->play.marks = NULL;
    memcpy(past->moves, play->moves, play->count * sizeof *play->moves);
    play_rewind(&past->play);
}

Recall *recall_create(uv_loop_t *loop, const Play *play, void (*told)(void *),
                      void *context)
{
    Recall *recall = calloc(1, sizeof *recall);
    size_t size = sizeof(Past) + play->count * sizeof *play->moves;
    if (recall)
        recall->beside = beside_create(loop, size, work, told, context);
    if (recall && recall->beside) {
        past_fill(beside_data(recall->beside), play);
        if (beside_begin(recall->beside))
            return recall;
    }
    recall_destroy(recall);
    return NULL;
}

bool recall_goes_on(Recall **recall, Play *play)
{
    if (!*recall)
        return false;
    if (!beside_is_done((*recall)->beside))
        return true;
    const Past *past = beside_data((*recall)->beside);
    for (int seat = 0; seat < play->players; seat++)
        play->seats[seat].memory.random = past->play.seats[seat].memory.random;
    recall_destroy(*recall);
    *recall = NULL;
    return false;
}

void recall_destroy(Recall *recall)
{
    if (!recall)
        return;
    beside_drop(recall->beside);
    free(recall);
}
