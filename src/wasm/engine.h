/* SPDX-License-Identifier: MIT */
/*
 * engine.wasm: what a browser (or node) may call, and mind.wasm, which has more of it.
 * The first has a table to play at; the second a game to look at, too. Whoever needs two
 * of them makes two instances. Text goes in through one buffer and comes out through
 * another, both in the module's memory, as UTF-8 with a length:
 *
 *   write bytes at engine_in(), call f(length), read engine_out()[0 .. what f returned]
 *
 * The table is asked by messages (engine_table_ask). The game begins with a record
 * (engine_read_line) or a deal (engine_deal); then its position can be asked for, and
 * moves played. What comes out as JSON are the messages, and the pieces of json/piece.h:
 * the bytes that a server would send. The words for events and refusals are made by the
 * page: here they are keys of the catalogue.
 */
#ifndef SEXTON_WASM_ENGINE_H
#define SEXTON_WASM_ENGINE_H

#include "game/game_option.h"
#include "play/play.h"
#include "port/port.h"

/* Gives a function its name in both modules, or in mind.wasm alone: the link leaves out
 * what nothing needs. */
#define EXPORT(name) __attribute__((export_name(#name)))
#ifdef SEXTON_MIND
#define MIND(name) EXPORT(name)
#else
#define MIND(name)
#endif

enum {
    ENGINE_IN = PORT_SPACE / 2 + 1, /* the longest message, and a byte more */
    ENGINE_OUT = PORT_OUT,
    ENGINE_PLIES = 100000, /* moves of a game at most: as many as `sexton match` plays */
    ENGINE_MOVES = 4096,   /* moves of a game that is reviewed, at most */
};

/* Why something was refused, last. */
typedef enum EngineWhy {
    ENGINE_NOT,
    ENGINE_RULE,     /* the refusal says; what: the move */
    ENGINE_NOTATION, /* the same */
    ENGINE_OPTION,   /* the fault says */
    ENGINE_FIELD,    /* what: a line that is no option */
    ENGINE_WORD,     /* a seed that can't stand in a record */
} EngineWhy;

typedef struct EngineDenial {
    EngineWhy why;
    Slice what; /* of the input */
    Refusal refusal;
    OptionFault fault;
    const Game *game;
} EngineDenial;

/* The game: header and setup are the reader's, whichever way it began; it is in play. */
extern Reader engine_table;
extern Play *const engine_game;
extern Events engine_events;  /* of the last move */
extern bool engine_has_moved; /* there is a last move */
extern EngineDenial engine_denied;
extern char engine_in_bytes[ENGINE_IN];

bool engine_is_begun(void);
Slice engine_input(size_t length);

/* Of the bot that sits there, NULL if none does. */
const Memory *engine_memory(int seat);

/* Begins an empty text in the output buffer. */
Text engine_text(void);

/* The table begins, from the reader's state: nobody has seen anything yet, the header was
 * not written. */
void engine_begin(void);

/* The game, checked setup and seed of the options in the input (see `deal`); NULL, with
 * engine_denied, if they are refused. */
const Game *engine_settle(size_t length, bool needs_seed, Setup *setup, Slice *seed);

/* Buffers. A message or a record's line that is longer than the first is too long: give
 * as many bytes as it takes, and it is refused. */
EXPORT(in) char *engine_in(void);
EXPORT(out) char *engine_out(void);

/* The table that people play at (port/port.h; docs/protocol.md, "At home"): a message of
 * the protocol goes in, messages come out as lines of JSON, each with its \n, and what
 * is returned is how many bytes they have. `now` is milliseconds since 1970 (Date.now()).
 *
 * table_reset    an empty table that is called `id` (a BigInt, not 0) in messages; the
 *                first message of any use is `create`. The old one is gone
 * table_ask      what is answered to the message in the input buffer
 * table_due      when a bot wants to think: 0 at once (for a hint), Infinity not at all
 * table_think    the bot that must decide, or hint, thinks here and now, whatever is due,
 *                and decides; 0 if there is nothing to think about
 *
 * It has nothing to do with the game below: a module has one of each. */
EXPORT(table_reset) void engine_table_reset(uint64_t id);
EXPORT(table_ask) size_t engine_table_ask(size_t length, double now);
EXPORT(table_due) double engine_table_due(void);
EXPORT(table_think) size_t engine_table_think(double now);

/* A record, line by line without \n: begin, every line (a ReadStep comes back), end (0 if
 * it is not whole, or has more than ENGINE_PLIES moves). A fault has a line, and is told
 * as JSON. */
MIND(read_begin) void engine_read_begin(void);
MIND(read_line) int engine_read_line(size_t length);
MIND(read_end) int engine_read_end(int is_whole_line);
MIND(fault_line) uint32_t engine_fault_line(void);
MIND(fault) size_t engine_fault(void);

/* After a good end: whether its deal is the one that its seed or secret gives, as JSON.
 */
MIND(verify) size_t engine_verify(void);

/* The joint deal, checked (json/piece_receipt.h). In: a receipt (or nothing), an empty
 * line, a view; out: advice as JSON, nothing if one of them is none. After a good end of
 * a record of ENGINE_MOVES at most, in: a receipt; out: the verdict. */
MIND(receipt_see) size_t engine_receipt_see(size_t length);
MIND(receipt_check) size_t engine_receipt_check(size_t length);

/* The canonical record: its header line by line until 0 comes back, the move just read or
 * played, the result. All end in \n. */
MIND(write_header) size_t engine_write_header(void);
MIND(write_move) size_t engine_write_move(void);
MIND(write_result) size_t engine_write_result(void);

/* A new table from options: lines `NAME VALUE`, where names and values are those of
 * `sexton deal`'s options, and `game`, `plots` and `cards` (rows and cards joined by `/`
 * and `,`) for its operand and files. 0 if it is refused. `check` wants no seed, deals
 * nothing and leaves the table alone: the set-up comes out as JSON. */
MIND(deal) int engine_deal(size_t length);
EXPORT(check) size_t engine_check(size_t length);

/* The table as it lies: its set-up; its position, with the last move and its events and
 * sight as all see it (0), as a perfect memory knows it (1), or laid bare (2). */
MIND(setup) size_t engine_setup(void);
MIND(position) size_t engine_position(int depth);

/* Who decides (255: nobody). */
MIND(actor) int engine_actor(void);

/* Makes the move of that notation; 0 if it is not legal. The bots seated watch. Why not,
 * of this or of a deal, is told as JSON. */
MIND(play) int engine_play(int seat, size_t length);
EXPORT(denial) size_t engine_denial(void);

/* Goes to the position after so many moves: back, or on again by the moves that were made
 * from here. Bots go along. */
MIND(restore) void engine_restore(uint32_t ply);

/* The bots there are, as JSON. Seats the bot of that name before the first move (0: there
 * is none); its choice, in notation. */
EXPORT(bots) size_t engine_bots(void);
MIND(bot_seat) int engine_bot_seat(int seat, size_t length, uint64_t seed);
MIND(bot_choose) size_t engine_bot_choose(int seat);

/* Milliseconds that the bot at that seat, which must decide now, would take if it were a
 * person (bots/pace.h); 0 if it is not its decision. */
MIND(bot_pace) uint32_t engine_bot_pace(int seat);

/* What the bot at that seat believes to remember now (bots/thought.h), as JSON, one
 * member for each grave that it thinks anything of: `{"seat":0,"graves":{"d7":{"thought":
 * "wrong","lid":"R","content":"vampire","since":9},"d8":{"thought":"forgotten"}}}`;
 * `content` is empty, vampire or garlic (then `owner` is a seat). Nothing comes out where
 * no bot sits or the game is Sedlec. For a game that is over: seat the same bot with the
 * same seed, and read its record again up to that move. */
MIND(thought) size_t engine_thought(int seat);

/* Counts pyramids of Sedlec, as JSON: a line with the expansions, then a line for each
 * pyramid, `0:0 Pr/Pe 0:1 Ro/Ro`. 0 if that is none. */
MIND(score) size_t engine_score(size_t length);

/* SHA-256 in hexadecimal of all that was put in since the last one came out; nothing
 * comes out as long as there is more. */
EXPORT(hash) size_t engine_hash(size_t length, int is_last);

/* Nets (bots/nets.h): the page writes nets.bin at nets(), at most nets_capacity() bytes,
 * and says how many. Until then levels that need a net play by the keeper's rules. */
MIND(nets) uint8_t *engine_nets(void);
MIND(nets_capacity) size_t engine_nets_capacity(void);
MIND(nets_ready) void engine_nets_ready(size_t size);

/* The review (docs/review.md) of the game as it has been played so far: how many steps it
 * takes (0: there is no game, or too long a one); the next one, which is some
 * milliseconds' work, and how many are left; then the JSON, piece by piece until 0 comes
 * back. */
MIND(review_begin) int engine_review_begin(void);
MIND(review_step) int engine_review_step(void);
MIND(review_write) size_t engine_review_write(void);

/* Plays `count` games of random moves with options as for `deal`; the signature that
 * `sexton bench` gives comes out as text. The game is left alone. */
MIND(bench) size_t engine_bench(size_t length, uint32_t count);

#endif
