/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as moves in a game of any configuration. The first four bytes choose the
 * game; each of the others is a move tried by the actor, or by somebody else, or a letter
 * of notation typed. What why_not lets through is made, and every invariant holds after
 * it; what it refuses was not on the list.
 */
#include "game/playout.h"
#include "support/support.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct Play {
    const Game *game;
    Setup setup;
    Deal deal;
    State state;
    Random random;
} Play;

static void must(bool is_true)
{
    if (!is_true)
        abort();
}

static bool is_listed(const Play *play, int move)
{
    Move moves[MOVES_MAX];
    int count = play->game->legal(&play->setup, &play->state, moves);
    must(count >= 0 && count <= MOVES_MAX);
    for (int i = 0; i < count; i++)
        if (moves[i] == move)
            return true;
    return false;
}

/* What looks the same is the same: resampled truths keep what is known and what is seen.
 */
static void look(Play *play)
{
    Known known, again;
    Seen seen, other_seen;
    State other;
    play->game->know(&play->setup, &play->state, &known);
    resample(play->game, &play->setup, &known, &play->random, &other);
    must(game_is_sound(play->game, &play->setup, &other));
    play->game->know(&play->setup, &other, &again);
    play->game->see(&play->setup, &play->state, &seen);
    play->game->see(&play->setup, &other, &other_seen);
    must(memcmp(&known, &again, sizeof known) == 0);
    must(memcmp(&seen, &other_seen, sizeof seen) == 0);
}

static void try_move(Play *play, int seat, int move)
{
    const Game *game = play->game;
    bool is_actor = seat == game->actor(&play->state);
    Refusal refusal = game->why_not(&play->setup, &play->state, seat, move);
    must((refusal.kind == 0) == (is_actor && is_listed(play, move)));
    if (refusal.kind)
        return;
    Events events = {0};
    game->apply(&play->setup, &play->state, (Move)move, &events);
    must(events.count > 0 && events.count < EVENTS_MAX);
    must(game_is_sound(game, &play->setup, &play->state));
}

/* The rest of the input as typed notation. */
static void type_move(Play *play, const uint8_t *data, size_t size)
{
    Move move;
    Refusal refusal;
    Slice text = {(const char *)data, size < MOVE_TEXT ? size : MOVE_TEXT};
    if (!play->game->move_read(&play->setup, &play->state, text, &move, &refusal))
        return;
    char bytes[MOVE_TEXT + 1];
    Text again = text_in(bytes, sizeof bytes);
    play->game->move_write(&play->setup, &play->state, move, &again);
    must(slice_same(text, slice_text(&again)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Play play;
    if (size < 4)
        return 0;
    uint32_t seed;
    memcpy(&seed, data, sizeof seed);
    random_init(&play.random, seed);
    random_setup(&play.random, &play.game, &play.setup, &play.deal);
    play.game->begin(&play.setup, &play.deal, &play.state);
    int players = play.game->players(&play.setup);
    for (size_t i = 4; i < size; i++) {
        int move = data[i] & 127, actor = play.game->actor(&play.state);
        if (actor == SEAT_NONE)
            break;
        type_move(&play, data + i, size - i);
        try_move(&play, data[i] < 128 ? actor : (actor + 1) % players, move);
        if (data[i] % 16 == 0)
            look(&play);
    }
    return 0;
}
