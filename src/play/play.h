/* SPDX-License-Identifier: MIT */
/*
 * A game in play: the deal as it was laid out, the moves made since, which of them may
 * still be taken back, and the bots that play, with their memories. All code that plays
 * uses this and nothing else: tables, libsexton, the lab, the engine in the browser, the
 * terminal.
 *
 *   start ....... base ....... state      the deal; what is settled; now
 *     moves[0]      |<- pending ->|       may still be taken back
 *
 * A move is settled when it has shown something or closed a lid, when somebody else has
 * decided after it, when a bot made it, or when it ended the game. Bots' memories know
 * what is settled; a bot that thinks does so with a copy, which is given the pending
 * moves too. So an undo costs as much as there are pending moves, and a move costs the
 * same however long the game is.
 *
 * A play knows no people, no time, no permissions, and it allocates nothing: it lies in
 * one block of its caller's memory. Before making a move or seating a bot the caller asks
 * play_fits, and copies the play into a larger block if it does not fit. Then nothing can
 * fail.
 */
#ifndef SEXTON_PLAY_PLAY_H
#define SEXTON_PLAY_PLAY_H

#include "bots/tenure.h"

/* What a block has space for. */
typedef struct PlayCapacity {
    uint32_t moves;
    uint32_t tenures;  /* tenures of bots, TENURES_TOLD at most: more are not noted */
    uint32_t memories; /* bots that sit there at once, SEATS_MAX at most */
} PlayCapacity;

/* What decides for a seat: a bot with its memory of what is settled, or a person (or a
 * program from outside), about whom nothing is known here. */
typedef struct PlaySeat {
    BotChoice bot; /* bot.bot is NULL for a person */
    uint64_t seed;
    Memory *memory; /* NULL for a person, and after play_forget */
} PlaySeat;

typedef struct Play {
    const Game *game;
    const Setup *setup; /* borrowed, begun */
    State start, state;
    State base;       /* before the first pending move; of no meaning if there is none */
    uint32_t settled; /* moves */
    uint32_t count;   /* moves */
    Move *moves;
    uint8_t *movers; /* the seat that made each */
    uint8_t decider; /* the seat whose decision settled the last; SEAT_NONE: none did */
    PlaySeat seats[SEATS_MAX];
    Tenures tenures;
    PlayCapacity capacity;
    Memory *memories;
} Play;

/* A state that goes along the moves; the caller's, so that looking changes no play. */
typedef struct PlayWalk {
    uint32_t ply; /* moves made in it */
    State state;
} PlayWalk;

/* play_block.c. A block is aligned as for a uint64_t. */
#define PLAY_BYTES(moves, tenures, memories)                                      \
    (sizeof(Play) + (memories) * sizeof(Memory) + (tenures) * sizeof(BotTenure) + \
     (moves) * (sizeof(Move) + sizeof(uint8_t)))
size_t play_bytes(const PlayCapacity *capacity);

/* A play in that block, before its deal. There is nothing to clear. */
Play *play_init(void *bytes, const PlayCapacity *capacity);

/* Whether there is space for one more move, and for so many more bots; if not, what to
 * ask for instead. */
bool play_fits(const Play *play, int newcomers, PlayCapacity *needed);

/* The same play in another block, which is large enough for what it holds. */
Play *play_copy(const Play *play, void *bytes, const PlayCapacity *capacity);

/* play.c. The deal is laid out, and nobody sits there. */
void play_begin(Play *play, const Game *game, const Setup *setup, const State *start);

/* A bot decides for that seat from now on; it remembers all that was shown before it
 * came. NULL: a person does. */
void play_seat(Play *play, int seat, const BotChoice *bot, uint64_t seed);

static inline bool play_is_bot(const Play *play, int seat)
{
    return play->seats[seat].bot.bot != NULL;
}

/* No bot needs its memory any more: the game is over. Who sat where stays known. */
void play_forget(Play *play);

/* Who must decide; SEAT_NONE when the game is over. */
static inline uint8_t play_actor(const Play *play)
{
    return play->game->actor(&play->state);
}

/* Makes a legal move; its events go to `events`, which may be NULL. */
void play_apply(Play *play, Move move, Events *events);

/* Whether that seat may take back the last move, or why not. */
typedef enum PlayUndo {
    UNDO_MAY,
    UNDO_NOTHING, /* no move was made */
    UNDO_DECIDED, /* a bot, or another seat, has decided since */
    UNDO_SEALED,  /* something new was seen, or a lid has closed, or the game is over */
} PlayUndo;
PlayUndo play_may_undo(const Play *play, int seat);

/* Goes back to the position after so many moves, whether or not a seat might: undo is
 * play_rewind to one move less where play_may_undo allows it. Those moves stay in
 * `moves`, behind its end. */
void play_rewind(Play *play, uint32_t count);

/* walk.c. */
PlayWalk play_walk(const Play *play); /* at the deal */

/* Makes the next move there; `events` may be NULL. */
Move play_step(const Play *play, PlayWalk *walk, Events *events);

/* Goes to the position after so many moves: on from here, or from the deal. */
void play_walk_to(const Play *play, PlayWalk *walk, uint32_t ply);

/* Walks there, and a bot's memory watches. */
void play_tell(const Play *play, const Bot *bot, PlayWalk *walk, uint32_t ply,
               Memory *memory);

/* What a bot would remember after so many moves if it had sat there from the deal on. */
void play_remember(const Play *play, int seat, const BotChoice *bot, uint64_t seed,
                   uint32_t ply, Memory *memory);

/* task.c. A decision for a bot, with all that it may know, copied: it can think in
 * another thread. */
typedef struct PlayTask {
    const Game *game;
    Setup setup;
    Memory memory;
    Seen seen;
    BotChoice choice;
    uint8_t seat;
    uint32_t n;   /* the asker's own: which question this is */
    uint32_t ply; /* moves that stand */
    Move legal[MOVES_MAX];
    int count;
} PlayTask;

/* The decision at hand, for the bot that sits there; or for another one, if `hint` is
 * not NULL: what would that do, with seed 0? */
void play_task(const Play *play, const BotChoice *hint, PlayTask *task);

/* What the bot may spend on it: its own bound, at most BOT_UNITS_MOST. `stop` may be
 * NULL. */
Budget play_task_budget(const PlayTask *task, const bool *stop);

/* Thinks (in any thread), and writes the move in notation; nothing if it was stopped. */
void play_task_think(const PlayTask *task, Budget *budget, Text *notation);

/* The move of the bot that must decide, thought out here and now within its own bound. */
Move play_choose(const Play *play);

/* seed.c. The seed of the bot at that seat in a game whose deal was made from a seed:
 * SHA-256 of "sexton-bot-1\n", the text, "\n", the seat's number, "\n"; its first eight
 * bytes, little-endian. It says nothing about the deal. */
uint64_t play_seed(Slice text, int seat);

/* Adds the bots that a record names, as if each had sat there from the deal on, with the
 * seed that the record's own gives it: so it is in games that were played here. Programs
 * and people are none. */
void play_seed_tenures(const Record *record, Tenures *tenures);

#endif
