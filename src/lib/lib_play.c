/* SPDX-License-Identifier: MIT */
/*
 * Playing: who decides, what they may do, and why not; moves made, and taken back. A move
 * comes as a number or as a text, which is read into a number first. The core can't fail,
 * so everything from outside is judged here first.
 */
#include "lib/lib_own.h"

const char *sexton_game_kind(const sexton_game *game)
{
    return game ? game_of(game)->name : "";
}

int sexton_game_players(const sexton_game *game)
{
    return game ? game_of(game)->players(setup_of(game)) : 0;
}

int sexton_game_actor(const sexton_game *game)
{
    int actor = game ? play_actor(game->play) : SEAT_NONE;
    return actor == SEAT_NONE ? -1 : actor;
}

size_t sexton_game_legal(const sexton_game *game, uint8_t *moves, size_t size)
{
    Move legal[MOVES_MAX];
    if (sexton_game_actor(game) < 0)
        return 0;
    int count = game_of(game)->legal(setup_of(game), &game->play->state, legal);
    for (size_t i = 0; i < (size_t)count && i < size; i++)
        moves[i] = legal[i];
    return (size_t)count;
}

/* A move in notation. */
static void add_move(Sink *sink, const sexton_game *game, const State *state, Move move)
{
    Text text = TEXT(MOVE_TEXT);
    game_of(game)->move_write(setup_of(game), state, move, &text);
    sink_add(sink, slice_text(&text));
}

size_t sexton_game_legal_text(const sexton_game *game, char *buffer, size_t size)
{
    Sink sink = {buffer, size, 0};
    uint8_t moves[MOVES_MAX];
    size_t count = sexton_game_legal(game, moves, MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        add_move(&sink, game, &game->play->state, moves[i]);
        sink_add(&sink, slice_of("\n"));
    }
    return sink_end(&sink);
}

size_t sexton_game_write_move(const sexton_game *game, int move, char *buffer,
                              size_t size)
{
    Sink sink = {buffer, size, 0};
    if (sexton_game_why_not(game, sexton_game_actor(game), move, NULL) == SEXTON_OK)
        add_move(&sink, game, &game->play->state, (Move)move);
    return sink_end(&sink);
}

/* The number of a text. */
static bool read_move(const sexton_game *game, const char *text, Move *move,
                      Refusal *refusal)
{
    return game_of(game)->move_read(setup_of(game), &game->play->state, slice_of(text),
                                    move, refusal);
}

int sexton_game_read_move(const sexton_game *game, const char *move)
{
    Move read;
    Refusal refusal;
    return game && move && read_move(game, move, &read, &refusal) ? read : -1;
}

sexton_status sexton_game_why_not(const sexton_game *game, int seat, int move,
                                  sexton_error *error)
{
    if (!game || !has_seat(game, seat))
        return fail(error, SEXTON_MISUSE);
    Refusal refusal =
        game_of(game)->why_not(setup_of(game), &game->play->state, seat, move);
    if (!refusal.kind)
        return fail(error, SEXTON_OK);
    Teller teller = teller_of(game); /* no rule speaks of what is no move at all */
    return fail_refusal(error, &teller, refusal.rule ? SEXTON_REFUSED : SEXTON_BAD_MOVE,
                        &refusal);
}

/* The same of a text, which becomes `move`. */
static sexton_status judge_text(const sexton_game *game, int seat, const char *text,
                                Move *move, sexton_error *error)
{
    Refusal refusal = {0};
    if (!game || !text || !has_seat(game, seat))
        return fail(error, SEXTON_MISUSE);
    Teller teller = teller_of(game);
    if (!read_move(game, text, move, &refusal))
        return fail_refusal(error, &teller, SEXTON_BAD_MOVE, &refusal);
    return sexton_game_why_not(game, seat, *move, error);
}

sexton_status sexton_game_why_not_text(const sexton_game *game, int seat,
                                       const char *move, sexton_error *error)
{
    Move read;
    return judge_text(game, seat, move, &read, error);
}

/* Makes a move that was judged. */
static sexton_status make(sexton_game *game, Move move, sexton_error *error)
{
    if (!lib_moves_capacity(game))
        return fail(error, SEXTON_NO_MEMORY);
    play_apply(game->play, move, &game->events);
    return SEXTON_OK;
}

sexton_status sexton_game_play(sexton_game *game, int seat, int move, sexton_error *error)
{
    sexton_status status = sexton_game_why_not(game, seat, move, error);
    return status == SEXTON_OK ? make(game, (Move)move, error) : status;
}

sexton_status sexton_game_play_text(sexton_game *game, int seat, const char *move,
                                    sexton_error *error)
{
    Move read = 0;
    sexton_status status = judge_text(game, seat, move, &read, error);
    return status == SEXTON_OK ? make(game, read, error) : status;
}

unsigned sexton_game_winners(const sexton_game *game)
{
    return game ? game_of(game)->result(&game->play->state) : 0;
}

int sexton_game_score(const sexton_game *game, int seat)
{
    if (!game || !has_seat(game, seat))
        return -1;
    return game_of(game)->points(&game->play->state, seat);
}

size_t sexton_game_plies(const sexton_game *game)
{
    return game ? game->play->count : 0;
}

int sexton_game_move(const sexton_game *game, size_t ply, int *seat)
{
    bool is_there = ply < sexton_game_plies(game);
    if (seat)
        *seat = is_there ? game->play->movers[ply] : -1;
    return is_there ? game->play->moves[ply] : -1;
}

size_t sexton_game_move_text(const sexton_game *game, size_t ply, char *buffer,
                             size_t size)
{
    Sink sink = {buffer, size, 0};
    if (ply < sexton_game_plies(game)) {
        PlayWalk walk = play_walk(game->play);
        play_walk_to(game->play, &walk, (uint32_t)ply);
        add_move(&sink, game, &walk.state, game->play->moves[ply]);
    }
    return sink_end(&sink);
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

sexton_status sexton_game_rewind(sexton_game *game, size_t plies)
{
    if (!game || plies > game->play->count)
        return SEXTON_MISUSE;
    if (plies < game->play->count)
        game->rewinds++;
    play_rewind(game->play, (uint32_t)plies);
    replay_last(game->play, game->play->count, &game->events);
    return SEXTON_OK;
}
