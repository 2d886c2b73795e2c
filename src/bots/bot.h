/* SPDX-License-Identifier: MIT */
/*
 * Players. A bot gets what it is shown and nothing else:
 *
 *   events (what all have seen) -> memory of this seat -> belief -> move
 *
 * A memory is a plain struct, rebuilt by replaying the events; only events change it.
 * Each decision draws from a generator of its own, made from the bot's seed and the
 * number of moves before it (bot_chance). So a bot is a pure function of (events, name,
 * seed), wherever it plays. Asked again, after an undo, a restart or a saved game, it
 * answers the same, and need not think through the game so far. It never sees a truth:
 * choose takes a Seen, and the compiler holds us to it.
 */
#ifndef SEXTON_BOTS_BOT_H
#define SEXTON_BOTS_BOT_H

#include "bots/budget.h"
#include "game/game.h"

enum {
    BOT_NAME = 24,
    BOT_UNITS_MOST = 200000, /* of one thought on a server, whichever bot it is */
};

static const uint32_t MEMORY_PERFECT = UINT32_MAX;

/* One grave as a seat has seen it. Ticks count showings from 1; 0 is never. Each fact has
 * the tick of the showing it came with, and is forgotten with it. */
typedef struct GraveMemory {
    uint32_t tick;      /* of its last showing under its present lid */
    uint32_t renewed;   /* its lid came from the reserve: it can't be a rat (D24) */
    uint32_t touchy;    /* just opened (D26) or forbidden (D27) in this turn */
    uint32_t turned[2]; /* opened: 2018, [0], in this turn; 2004, by seat, in that seat's
                         * last turn or the present one (for two players) */
    uint8_t lid;        /* as last shown */
    uint8_t content;    /* as last shown, or as changed while it lay open */
    uint8_t spare[2];
} GraveMemory;

/* What a seat that forgets took in of a grave (forget.h); all 0 for the others. */
typedef struct Trace {
    uint32_t seen[3]; /* the last showings taken in under its present lid, the latest
                       * first; 0 is none */
    int16_t noise;    /* in 256ths, drawn once for each trace */
    uint8_t lid;
    uint8_t content;
    uint8_t place; /* where the seat thinks that was: here, or at a neighbour's */
    uint8_t spare[3];
} Trace;

/* What a seat remembers of the graves it has seen opened. Sedlec needs no memory: all
 * that was shown lies open (S26). */
typedef struct Memory {
    uint32_t span;  /* showings remembered; MEMORY_PERFECT: all */
    uint32_t ticks; /* showings so far: one for each lid opened */
    uint8_t seat;
    uint8_t turn;  /* whose turn it is; SEAT_NONE until the first lid is opened */
    uint8_t level; /* of `level:N`, else 0 */
    uint8_t lids;  /* shown in this turn so far */
    bool is_busy;  /* D31: this turn is not idle */
    uint8_t spare[3];
    uint32_t rollouts; /* of `mc:N`, else 0 */
    uint32_t spare_more;
    uint64_t seed;     /* the bot's: of what is forgotten, and of its decisions */
    uint64_t familiar; /* graves opened before, but what was there is forgotten */
    GraveMemory graves[DAWN_GRAVES];
    Trace traces[DAWN_GRAVES];
} Memory;

static_assert(sizeof(Memory) == 40 + DAWN_GRAVES * (24 + 20),
              "a memory is small and has no padding");

/* A family of bots; `memory:N` and `level:N` take a number, the others none. */
typedef struct Bot {
    const char *name;
    bool has_number;
    void (*init)(Memory *memory, const Game *game, const Setup *setup, int seat,
                 uint32_t number, uint64_t seed);
    void (*watch)(Memory *memory, const Game *game, const Setup *setup,
                  const Events *events);

    /* One of the legal moves, which are at least one; of no meaning if the budget was
     * stopped. `random` is the decision's own. Callers ask by bot_think or bot_choose. */
    Move (*choose)(const Memory *memory, Random *random, const Game *game,
                   const Setup *setup, const Seen *seen, const Move *legal, int count,
                   Budget *budget);

    /* The memory as far as it comes back just now; NULL: all of it does. */
    void (*recall)(const Memory *memory, const Game *game, const Setup *setup,
                   const Seen *seen, Memory *recalled);

    /* The most units that one decision takes: part of what the bot is. */
    uint64_t (*bound)(const Game *game, const Setup *setup, uint32_t number);

    uint32_t least, most; /* the numbers it takes; `most` 0: any */
    bool is_costly;       /* its number is how much it thinks: not for strangers */
} Bot;

/* A named bot: `memory:12` is {memory, 12}. */
typedef struct BotChoice {
    const Bot *bot;
    uint32_t number;
} BotChoice;

extern const Bot *const bots[]; /* ends with NULL */

/* `random`, `keeper`, `memory:N`, `level:N`; false if there is no such bot. */
bool bot_read(Slice name, BotChoice *choice);
void bot_write(const BotChoice *choice, Text *text);

/* Whether a server seats it: any bot but mc:N, and that up to an N of the operator's. */
bool bot_is_served(const BotChoice *choice, uint32_t mc_most);

uint64_t bot_bound(const BotChoice *choice, const Game *game, const Setup *setup);

/* What the decision after `ply` moves draws from, for a bot of that seed. The rule is
 * fixed (docs/protocol.md): tables in stores and records were played by it. */
Random bot_chance(uint64_t seed, uint32_t ply);

/* The move after `ply` moves. This is the one way to ask a bot. */
Move bot_think(const BotChoice *choice, const Memory *memory, uint32_t ply,
               const Game *game, const Setup *setup, const Seen *seen, const Move *legal,
               int count, Budget *budget);

/* The same within the bot's own bound. */
Move bot_choose(const BotChoice *choice, const Memory *memory, uint32_t ply,
                const Game *game, const Setup *setup, const Seen *seen, const Move *legal,
                int count);

#endif
