/* SPDX-License-Identifier: MIT */
/*
 * Playing: who decides, what he may do, why he may not do that; moves made, and taken
 * back. The core can't fail, so everything from outside is judged here first.
 */
#include "lib/own.h"

const char *sexton_name(const sexton_game *game)
{
    return game ? game_of(game)->name : "";
}

int sexton_players(const sexton_game *game)
{
    return game ? game_of(game)->players(setup_of(game)) : 0;
}

int sexton_actor(const sexton_game *game)
{
    int actor = game ? play_actor(game->play) : SEAT_NONE;
    return actor == SEAT_NONE ? -1 : actor;
}

int sexton_legal_count(const sexton_game *game)
{
    Move moves[MOVES_MAX];
    if (sexton_actor(game) < 0)
        return 0;
    return game_of(game)->legal(setup_of(game), &game->play->state, moves);
}

/* A move in notation into the caller's buffer. */
static size_t write_move(const sexton_game *game, const State *state, Move move,
                         char *buffer, size_t size)
{
    char bytes[MOVE_TEXT];
    Text text;
    text_init(&text, bytes, sizeof bytes);
    game_of(game)->move_write(setup_of(game), state, move, &text);
    Sink sink = {buffer, size, 0};
    sink_add(&sink, slice_text(&text));
    return sink_end(&sink);
}

size_t sexton_legal(const sexton_game *game, int index, char *buffer, size_t size)
{
    Sink nothing = {buffer, size, 0};
    Move moves[MOVES_MAX];
    if (index < 0 || index >= sexton_legal_count(game))
        return sink_end(&nothing);
    (void)game_of(game)->legal(setup_of(game), &game->play->state, moves);
    return write_move(game, &game->play->state, moves[index], buffer, size);
}

static sexton_status judge(const sexton_game *game, int seat, const char *text,
                           Move *move, sexton_error *error)
{
    if (!game || !text || !has_seat(game, seat))
        return fail(error, SEXTON_MISUSE);
    Teller teller = teller_of(game);
    Refusal refusal = {0};
    if (!game_of(game)->move_read(setup_of(game), &game->play->state, slice_of(text),
                                  move, &refusal))
        return fail_refusal(error, &teller, SEXTON_BAD_MOVE, &refusal);
    refusal = game_of(game)->why_not(setup_of(game), &game->play->state, seat, *move);
    if (refusal.kind)
        return fail_refusal(error, &teller, SEXTON_REFUSED, &refusal);
    return fail(error, SEXTON_OK);
}

sexton_status sexton_why_not(const sexton_game *game, int seat, const char *move,
                             sexton_error *error)
{
    Move read;
    return judge(game, seat, move, &read, error);
}

sexton_status sexton_play(sexton_game *game, int seat, const char *move,
                          sexton_error *error)
{
    Move read = 0;
    sexton_status status = judge(game, seat, move, &read, error);
    if (status != SEXTON_OK)
        return status;
    if (!moves_room(game))
        return fail(error, SEXTON_NO_MEMORY);
    play_apply(game->play, read, &game->events);
    return SEXTON_OK;
}

unsigned sexton_winners(const sexton_game *game)
{
    return game ? game_of(game)->result(&game->play->state) : 0;
}

int sexton_score(const sexton_game *game, int seat)
{
    if (!game || !has_seat(game, seat))
        return -1;
    if (game_of(game)->kind == GAME_DAWN)
        return game->play->state.dawn.lengths[seat];
    SedlecScore score;
    sedlec_score(game->play->state.sedlec.cells[seat], &score);
    return score.total;
}

size_t sexton_plies(const sexton_game *game)
{
    return game ? game->play->count : 0;
}

size_t sexton_move(const sexton_game *game, size_t ply, int *seat, char *buffer,
                   size_t size)
{
    Sink nothing = {buffer, size, 0};
    if (seat)
        *seat = -1;
    if (!game || ply >= game->play->count)
        return sink_end(&nothing);
    const Play *play = game->play;
    PlayWalk walk = play_walk(play);
    play_walk_to(play, &walk, (uint32_t)ply);
    if (seat)
        *seat = play->movers[ply];
    return write_move(game, &walk.state, play->moves[ply], buffer, size);
}

/* The events of the move that led to that position. */
static void replay_last(const Play *play, uint32_t ply, Events *events)
{
    PlayWalk walk = play_walk(play);
    events->count = 0;
    if (ply == 0)
        return;
    play_walk_to(play, &walk, ply - 1);
    (void)play_step(play, &walk, events);
}

sexton_status sexton_rewind(sexton_game *game, size_t plies)
{
    if (!game || plies > game->play->count)
        return SEXTON_MISUSE;
    if (plies < game->play->count)
        game->rewinds++;
    play_rewind(game->play, (uint32_t)plies);
    replay_last(game->play, game->play->count, &game->events);
    return SEXTON_OK;
}
