/* SPDX-License-Identifier: MIT */
/*
 * The exported functions over one table (engine.h). Like the rest of the core they can't
 * fail; but a page can call anything at any time, so what needs a begun table answers
 * with nothing where there is none.
 */
#include "wasm/engine.h"

#include <string.h>

Reader engine_table;
Events engine_events;
bool engine_has_moved;
EngineDenial engine_denied;
char engine_in_bytes[ENGINE_IN];

static uint64_t block[PLAY_BYTES(ENGINE_PLIES, 0, SEATS_MAX) / sizeof(uint64_t) + 1];
Play *const engine_game = (Play *)block;
static char out_bytes[ENGINE_OUT];
static Slice arena[RECORD_ARENA / sizeof(Slice)];
static int header_step;
static State before;   /* the last move */
static uint32_t known; /* moves that can be gone on to */

bool engine_is_begun(void)
{
    return engine_table.record.game && header_step >= 0;
}

static const Game *game(void)
{
    return engine_table.record.game;
}

static const Setup *setup(void)
{
    return &engine_table.record.setup;
}

Slice engine_input(size_t length)
{
    return (Slice){engine_in_bytes, length < ENGINE_IN ? length : ENGINE_IN};
}

Text engine_text(void)
{
    Text text = text_in(out_bytes, sizeof out_bytes);
    return text;
}

void engine_begin(void)
{
    header_step = 0;
    engine_has_moved = false;
    engine_events.count = 0;
    known = 0;
    (void)play_init(block, &(PlayCapacity){ENGINE_PLIES, 0, SEATS_MAX});
    play_begin(engine_game, game(), setup(), &engine_table.state);
}

char *engine_in(void)
{
    return engine_in_bytes;
}

char *engine_out(void)
{
    return out_bytes;
}

void engine_read_begin(void)
{
    memset(&engine_table, 0, sizeof engine_table);
    reader_init(&engine_table, arena, sizeof arena);
    header_step = -1;
}

/* False if the game is too long for the block. A move that was made here before leaves
 * those after it known. */
static bool make_move(Move move)
{
    Play *play = engine_game;
    if (play->count == ENGINE_PLIES)
        return false;
    if (play->count >= known || play->moves[play->count] != move)
        known = play->count + 1;
    before = play->state;
    play_apply(play, move, &engine_events);
    engine_has_moved = true;
    return true;
}

/* The first line of a record ends whatever table there was. */
int engine_read_line(size_t length)
{
    if (engine_table.line == 0)
        engine_read_begin();
    ReadStep step = reader_feed(&engine_table, engine_input(length), NULL);
    if (step == READ_BEGUN)
        engine_begin();
    if (step == READ_MOVE && !make_move(engine_table.move))
        return (int)READ_BAD;
    return (int)step;
}

int engine_read_end(int is_whole_line)
{
    return reader_end(&engine_table, is_whole_line != 0);
}

uint32_t engine_fault_line(void)
{
    return (uint32_t)engine_table.fault.line;
}

size_t engine_write_header(void)
{
    Text text = engine_text();
    if (engine_is_begun() &&
        !record_header_line(&engine_table.record, &header_step, &text))
        header_step = 0;
    return text.length;
}

size_t engine_write_move(void)
{
    Text text = engine_text();
    if (engine_is_begun() && engine_has_moved) {
        record_move_line(game(), setup(), &before,
                         engine_game->moves[engine_game->count - 1], &text);
        text_char(&text, '\n');
    }
    return text.length;
}

size_t engine_write_result(void)
{
    Text text = engine_text();
    if (engine_is_begun())
        record_result_lines(game(), setup(), &engine_game->state, &text);
    return text.length;
}

int engine_actor(void)
{
    return engine_is_begun() ? play_actor(engine_game) : SEAT_NONE;
}

/* What the text says, if it is a move that this seat may make now. */
static bool read_move(int seat, Slice text, Move *move)
{
    engine_denied = (EngineDenial){.why = ENGINE_NOTATION, .what = text, .game = game()};
    Refusal *refusal = &engine_denied.refusal;
    if (!game()->move_read(setup(), &engine_game->state, text, move, refusal))
        return false;
    engine_denied.why = ENGINE_RULE;
    *refusal = game()->why_not(setup(), &engine_game->state, seat, *move);
    return refusal->kind == 0;
}

int engine_play(int seat, size_t length)
{
    Move move;
    if (!engine_is_begun() || !read_move(seat, engine_input(length), &move))
        return 0;
    return make_move(move);
}

void engine_restore(uint32_t ply)
{
    Play *play = engine_game;
    if (!engine_is_begun() || ply > known)
        return;
    if (ply < play->count)
        play_rewind(play, ply);
    while (play->count < ply)
        play_apply(play, play->moves[play->count], NULL);
    engine_has_moved = false;
    engine_events.count = 0;
}

int engine_bot_seat(int seat, size_t length, uint64_t seed)
{
    BotChoice choice;
    if (!engine_is_begun() || engine_game->count > 0 || seat < 0 ||
        seat >= game()->players(setup()) || !bot_read(engine_input(length), &choice))
        return 0;
    play_seat(engine_game, seat, &choice, seed);
    return 1;
}

const Memory *engine_memory(int seat)
{
    bool is_seat = engine_is_begun() && seat >= 0 && seat < SEATS_MAX;
    return is_seat ? engine_game->seats[seat].memory : NULL;
}

size_t engine_bot_choose(int seat)
{
    if (seat != engine_actor() || !engine_memory(seat))
        return 0;
    Text text = engine_text();
    game()->move_write(setup(), &engine_game->state, play_choose(engine_game), &text);
    return text.length;
}
