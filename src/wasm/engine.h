/* SPDX-License-Identifier: MIT */
/*
 * engine.wasm: what a browser (or node) may call. One module is one table; whoever needs
 * two makes two instances. Text goes in through one buffer and comes out through another,
 * both in the module's memory, as UTF-8 with a length:
 *
 *   write bytes at engine_in(), call f(length), read engine_out()[0 .. what f returned]
 *
 * A table begins with a record (engine_read) or a deal (engine_deal); then its actor,
 * legal moves and text can be asked for, and moves played by people or by bots. The words
 * for refusals and faults are made by the page: here they are numbers.
 */
#ifndef SEXTON_WASM_ENGINE_H
#define SEXTON_WASM_ENGINE_H

#include "game/record.h"

/* Gives a function its name in the module. */
#define EXPORT(name) __attribute__((export_name(#name)))

enum { ENGINE_IN = RECORD_LINE + 1, ENGINE_OUT = RECORD_LINE + 1024 };

/* The table: header, setup and state are the reader's, whichever way it began. */
extern Reader engine_table;
extern Refusal engine_refused; /* by engine_deal or engine_play; kind 0: nothing was */
extern char engine_in_bytes[ENGINE_IN];

/* Begins an empty text in the output buffer. */
Text engine_text(void);

/* The table begins: nobody has seen anything yet, the header was not written. */
void engine_begin(void);

/* The game, checked setup and seed of the options in the input (see `deal`); NULL if they
 * are refused. */
const Game *engine_settle(size_t length, Setup *setup, Slice *seed);

/* Buffers; the first has room for a record's longest line and one byte more. */
EXPORT(in) char *engine_in(void);
EXPORT(out) char *engine_out(void);

/* A record, line by line without \n: begin, every line (a ReadStep comes back), end (0 if
 * it is not whole). A fault has a line, a FaultKind, and an excerpt as text. */
EXPORT(read_begin) void engine_read_begin(void);
EXPORT(read_line) int engine_read_line(size_t length);
EXPORT(read_end) int engine_read_end(int is_whole_line);
EXPORT(fault_line) uint32_t engine_fault_line(void);
EXPORT(fault_kind) int engine_fault_kind(void);
EXPORT(fault_what) size_t engine_fault_what(void);

/* The canonical record: its header line by line until 0 comes back, the move just read or
 * played, the result. All end in \n. */
EXPORT(write_header) size_t engine_write_header(void);
EXPORT(write_move) size_t engine_write_move(void);
EXPORT(write_result) size_t engine_write_result(void);

/* The trace: of the move just read or played; of the end (two lines if unfinished). */
EXPORT(trace_move) size_t engine_trace_move(void);
EXPORT(trace_end) size_t engine_trace_end(void);

/* A new table from options: lines `NAME VALUE`, where names and values are those of
 * `sexton deal`'s options, and `game`, `plots` and `cards` (rows and cards joined by `/`
 * and `,`) for its operand and files. 0 if it is refused; a refusal that is not of the
 * rules has kind 0. */
EXPORT(deal) int engine_deal(size_t length);

/* The table as it lies: who decides (255: nobody), his moves as bytes, a move's notation
 * and back (-1: none), the JSON fields of the trace, the winners as a bit mask. */
EXPORT(actor) int engine_actor(void);
EXPORT(legal) size_t engine_legal(void);
EXPORT(notation) size_t engine_notation(int move);
EXPORT(move) int engine_move(size_t length);
EXPORT(table) size_t engine_table_text(void);
EXPORT(result) int engine_result(void);

/* Makes a move; 0, with a refusal, if it is not legal. The bots seated watch. */
EXPORT(play) int engine_play(int seat, int move);
EXPORT(refusal_kind) int engine_refusal_kind(void);
EXPORT(refusal_rule) int engine_refusal_rule(void);

/* Seats the bot of that name before the first move (0: there is none); its choice. */
EXPORT(bot_seat) int engine_bot_seat(int seat, size_t length, uint64_t seed);
EXPORT(bot_choose) int engine_bot_choose(int seat);

/* Plays `count` games of random moves with options as for `deal`; the signature that
 * `sexton bench` gives comes out as text. The table is left alone. */
EXPORT(bench) size_t engine_bench(size_t length, uint32_t count);

#endif
