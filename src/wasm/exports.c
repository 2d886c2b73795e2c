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
Move engine_moves[ENGINE_MOVES];

static char out_bytes[ENGINE_OUT];
static Slice arena[RECORD_ARENA / sizeof(Slice)];
static int header_step;
static BotChoice bots_seated[SEATS_MAX];
static Memory memories[SEATS_MAX];

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
    Text text;
    text_init(&text, out_bytes, sizeof out_bytes);
    return text;
}

void engine_begin(void)
{
    header_step = 0;
    engine_has_moved = false;
    engine_events.count = 0;
    memset(bots_seated, 0, sizeof bots_seated);
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

static void tell_bots(void)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (bots_seated[seat].bot)
            bots_seated[seat].bot->watch(&memories[seat], game(), setup(),
                                         &engine_events);
}

/* After a move was made: it is kept, and the bots are told. */
static void note_move(void)
{
    engine_has_moved = true;
    if (engine_table.ply <= ENGINE_MOVES)
        engine_moves[engine_table.ply - 1] = engine_table.move;
    tell_bots();
}

/* The first line of a record ends whatever table there was. */
int engine_read_line(size_t length)
{
    if (engine_table.line == 0)
        engine_read_begin();
    static Events fresh;
    fresh.count = 0;
    ReadStep step = reader_feed(&engine_table, engine_input(length), &fresh);
    if (step == READ_BEGUN)
        engine_begin();
    if (step == READ_MOVE) {
        engine_events = fresh;
        note_move();
    }
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
        record_move_line(game(), setup(), &engine_table.before, engine_table.move, &text);
        text_char(&text, '\n');
    }
    return text.length;
}

size_t engine_write_result(void)
{
    Text text = engine_text();
    if (engine_is_begun())
        record_result_lines(game(), setup(), &engine_table.state, &text);
    return text.length;
}

int engine_actor(void)
{
    return engine_is_begun() ? game()->actor(&engine_table.state) : SEAT_NONE;
}

int engine_result(void)
{
    return engine_is_begun() ? game()->result(&engine_table.state) : 0;
}

/* What the text says, if it is a move that this seat may make now. */
static bool read_move(int seat, Slice text, Move *move)
{
    engine_denied = (EngineDenial){.why = ENGINE_NOTATION, .what = text, .game = game()};
    Refusal *refusal = &engine_denied.refusal;
    if (!game()->move_read(setup(), &engine_table.state, text, move, refusal))
        return false;
    engine_denied.why = ENGINE_RULE;
    *refusal = game()->why_not(setup(), &engine_table.state, seat, *move);
    return refusal->kind == 0;
}

int engine_play(int seat, size_t length)
{
    Move move;
    if (!engine_is_begun() || !read_move(seat, engine_input(length), &move))
        return 0;
    engine_table.before = engine_table.state;
    engine_table.seat = (uint8_t)seat;
    engine_table.move = move;
    engine_table.ply++;
    engine_events.count = 0;
    game()->apply(setup(), &engine_table.state, move, &engine_events);
    note_move();
    return 1;
}

State *engine_state(void)
{
    return &engine_table.state;
}

size_t engine_state_size(void)
{
    return sizeof engine_table.state;
}

void engine_restore(uint32_t ply)
{
    engine_table.ply = ply;
    engine_has_moved = false;
    engine_events.count = 0;
}

int engine_bot_seat(int seat, size_t length, uint64_t seed)
{
    BotChoice choice;
    if (!engine_is_begun() || engine_table.ply > 0 || seat < 0 ||
        seat >= game()->players(setup()) || !bot_read(engine_input(length), &choice))
        return 0;
    bots_seated[seat] = choice;
    choice.bot->init(&memories[seat], game(), setup(), seat, choice.number, seed);
    return 1;
}

const Memory *engine_memory(int seat)
{
    bool is_seat = engine_is_begun() && seat >= 0 && seat < SEATS_MAX;
    return is_seat && bots_seated[seat].bot ? &memories[seat] : NULL;
}

size_t engine_bot_choose(int seat)
{
    if (seat != engine_actor() || !engine_memory(seat))
        return 0;
    Move moves[MOVES_MAX];
    int count = game()->legal(setup(), &engine_table.state, moves);
    Seen seen;
    game()->see(setup(), &engine_table.state, &seen);
    Move move =
        bot_choose(&bots_seated[seat], &memories[seat], (uint32_t)engine_table.ply,
                   game(), setup(), &seen, moves, count);
    Text text = engine_text();
    game()->move_write(setup(), &engine_table.state, move, &text);
    return text.length;
}
