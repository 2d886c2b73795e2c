/* SPDX-License-Identifier: MIT */
/*
 * The exported functions over one table (engine.h). Like the rest of the core they can't
 * fail; but a page can call anything at any time, so what needs a begun table answers
 * with nothing where there is none.
 */
#include "wasm/engine.h"

#include "bots/bot.h"

#include <string.h>

Reader engine_table;
Refusal engine_refused;
char engine_in_bytes[ENGINE_IN];

static char out_bytes[ENGINE_OUT];
static Slice arena[RECORD_ARENA / sizeof(Slice)];
static int header_step;
static BotChoice bots_seated[SEATS_MAX];
static Memory memories[SEATS_MAX];
static Events events; /* of the last move */

static bool is_begun(void)
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

static Slice input(size_t length)
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
            bots_seated[seat].bot->watch(&memories[seat], game(), setup(), &events);
}

/* The first line of a record ends whatever table there was. */
int engine_read_line(size_t length)
{
    if (engine_table.line == 0)
        engine_read_begin();
    events.count = 0;
    ReadStep step = reader_feed(&engine_table, input(length), &events);
    if (step == READ_BEGUN)
        engine_begin();
    if (step == READ_MOVE)
        tell_bots();
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

int engine_fault_kind(void)
{
    return (int)engine_table.fault.kind;
}

size_t engine_fault_what(void)
{
    Text text = engine_text();
    text_string(&text, engine_table.fault.what);
    return text.length;
}

size_t engine_write_header(void)
{
    Text text = engine_text();
    if (is_begun())
        (void)record_header_line(&engine_table.record, &header_step, &text);
    return text.length;
}

size_t engine_write_move(void)
{
    Text text = engine_text();
    if (is_begun() && engine_table.ply > 0) {
        record_move_line(game(), setup(), &engine_table.before, engine_table.move, &text);
        text_char(&text, '\n');
    }
    return text.length;
}

size_t engine_write_result(void)
{
    Text text = engine_text();
    if (is_begun())
        record_result_lines(game(), setup(), &engine_table.state, &text);
    return text.length;
}

size_t engine_trace_move(void)
{
    Text text = engine_text();
    if (is_begun() && engine_table.ply > 0) {
        trace_decision(game(), setup(), &engine_table.before, engine_table.ply - 1,
                       &engine_table.move, &text);
        text_char(&text, '\n');
    }
    return text.length;
}

size_t engine_trace_end(void)
{
    Text text = engine_text();
    if (!is_begun())
        return 0;
    if (engine_result() == 0) {
        trace_decision(game(), setup(), &engine_table.state, engine_table.ply, NULL,
                       &text);
        text_char(&text, '\n');
    }
    trace_result(game(), setup(), &engine_table.state, &text);
    text_char(&text, '\n');
    return text.length;
}

int engine_actor(void)
{
    return is_begun() ? game()->actor(&engine_table.state) : SEAT_NONE;
}

size_t engine_legal(void)
{
    if (!is_begun())
        return 0;
    return (size_t)game()->legal(setup(), &engine_table.state, (Move *)out_bytes);
}

size_t engine_notation(int move)
{
    Text text = engine_text();
    int seat = engine_actor();
    if (seat != SEAT_NONE &&
        game()->why_not(setup(), &engine_table.state, seat, move).kind == 0)
        game()->move_write(setup(), &engine_table.state, (Move)move, &text);
    return text.length;
}

int engine_move(size_t length)
{
    Move move;
    engine_refused = (Refusal){0};
    if (!is_begun() || !game()->move_read(setup(), &engine_table.state, input(length),
                                          &move, &engine_refused))
        return -1;
    return move;
}

size_t engine_table_text(void)
{
    Text text = engine_text();
    if (is_begun())
        game()->table_json(setup(), &engine_table.state, &text);
    return text.length;
}

int engine_result(void)
{
    return is_begun() ? game()->result(&engine_table.state) : 0;
}

int engine_play(int seat, int move)
{
    if (!is_begun())
        return 0;
    engine_refused = game()->why_not(setup(), &engine_table.state, seat, move);
    if (engine_refused.kind != 0)
        return 0;
    engine_table.before = engine_table.state;
    engine_table.seat = (uint8_t)seat;
    engine_table.move = (Move)move;
    engine_table.ply++;
    events.count = 0;
    game()->apply(setup(), &engine_table.state, (Move)move, &events);
    tell_bots();
    return 1;
}

int engine_refusal_kind(void)
{
    return engine_refused.kind;
}

int engine_refusal_rule(void)
{
    return engine_refused.rule;
}

int engine_bot_seat(int seat, size_t length, uint64_t seed)
{
    BotChoice choice;
    if (!is_begun() || engine_table.ply > 0 || seat < 0 ||
        seat >= game()->players(setup()) || !bot_read(input(length), &choice))
        return 0;
    bots_seated[seat] = choice;
    choice.bot->init(&memories[seat], game(), setup(), seat, choice.number, seed);
    return 1;
}

int engine_bot_choose(int seat)
{
    if (seat == SEAT_NONE || seat != engine_actor() || !bots_seated[seat].bot)
        return -1;
    Move moves[MOVES_MAX];
    int count = game()->legal(setup(), &engine_table.state, moves);
    Seen seen;
    game()->see(setup(), &engine_table.state, &seen);
    return bots_seated[seat].bot->choose(&memories[seat], game(), setup(), &seen, moves,
                                         count);
}
