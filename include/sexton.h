/* SPDX-License-Identifier: MIT */
/*
 * libsexton: Dawn Under and Skulls of Sedlec for other programs. One game in your hand:
 *
 *   options --sexton_deal---> game --sexton_play--> ... --sexton_record--> text
 *   text    --sexton_read--/       \-sexton_bot_choose: a bot's move
 *
 * Moves, records and traces are the texts of docs/record.md, JSON is that of
 * docs/protocol.md; docs/library.md tells all with examples.
 *
 * - Handles are opaque and yours: what sexton_deal, _read, _copy and _bot_new give, _free
 *   and _bot_free take (also NULL).
 * - There are no globals: different handles may be used in different threads at once, one
 *   handle in one thread at a time. Functions that take a const game may share it.
 * - Texts go out as with snprintf: at most `size` bytes with the final NUL are written
 *   (`buffer` may be NULL if `size` is 0), the whole length is returned; if that is not
 *   less than `size`, the text was cut. UTF-8.
 * - Seats are numbered from 0, plies (decisions made) too. A seat or an index that is not
 *   there is never a crash: the answer is SEXTON_MISUSE, -1 or an empty text.
 * - Nothing is read, written, drawn or asked for outside of what you hand in.
 */
#ifndef SEXTON_H
#define SEXTON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Semantic versions (semver.org): while the first number is 0, the second one rises with
 * every change that an older program could notice. */
#define SEXTON_VERSION_MAJOR 0
#define SEXTON_VERSION_MINOR 1
#define SEXTON_VERSION_PATCH 0

#define SEXTON_API __attribute__((visibility("default")))

typedef struct sexton_game sexton_game;
typedef struct sexton_bot sexton_bot;

typedef enum sexton_status {
    SEXTON_OK,
    SEXTON_BAD_OPTION, /* the options; `line` says where */
    SEXTON_BAD_RECORD, /* the record; `line` says where */
    SEXTON_BAD_SEED,   /* a seed or a name that can't stand in a record */
    SEXTON_BAD_BOT,    /* there is no bot of that name */
    SEXTON_BAD_MOVE,   /* the text is no move at all */
    SEXTON_REFUSED,    /* the rules refuse; `rule` says which */
    SEXTON_MISUSE,     /* no such seat, ply or language; NULL where none may be */
    SEXTON_NO_MEMORY,
    SEXTON_BAD_NAME, /* a name that hides something or looks like another one */
} sexton_status;

/* What went wrong. Where a function takes one it may be NULL. */
typedef struct sexton_error {
    sexton_status status;
    char rule[8];       /* "D11"; empty where no rule is behind it */
    uint64_t line;      /* from 1; 0 where there is none */
    char message[1024]; /* one sentence for people, in the game's language */
} sexton_error;

/* How deep to look. Nobody has private knowledge in these games (D32, S26): what one
 * seat may see, all may. */
typedef enum sexton_depth {
    SEXTON_SEEN,  /* what lies open on the table now: this is what players may be told */
    SEXTON_KNOWN, /* what a perfect memory of all that was shown knows */
    SEXTON_TRUTH, /* everything: for replays */
} sexton_depth;

/* "0.1.0": that of the library in use, where the numbers above are those of the header.
 */
SEXTON_API const char *sexton_version(void);

/* -- A game begins, and ends ------------------------------------------------------ */

/* A new game. `options` are lines `NAME VALUE`: `game dawn` (or `sedlec`) and whatever
 * else `sexton deal` has: players, edition, board, row, bare, without, dawn, expansions,
 * deck, first; `plots` and `cards` bring a board's rows, joined by `/`, and a deck's
 * cards, joined by `,`. The same options and seed give the same game everywhere. */
SEXTON_API sexton_status sexton_deal(const char *options, const char *seed,
                                     sexton_game **game, sexton_error *error);

/* The game of a record, after its last move; an unfinished one can be played on. */
SEXTON_API sexton_status sexton_read(const char *record, size_t length,
                                     sexton_game **game, sexton_error *error);

/* A game of its own, as it stands; NULL if memory is out. */
SEXTON_API sexton_game *sexton_copy(const sexton_game *game);
SEXTON_API void sexton_free(sexton_game *game);

/* The player's name in records and sentences; without one they are "Player 1" (seat 0).
 * A name has nothing in it that can't be seen, and looks like no other one of this game
 * (UTS #39): else the status is SEXTON_BAD_NAME. The other only asks, and says why. */
SEXTON_API sexton_status sexton_set_name(sexton_game *game, int seat, const char *name);
SEXTON_API sexton_status sexton_why_not_name(const sexton_game *game, int seat,
                                             const char *name, sexton_error *error);

/* The language of its sentences: "en" at first; "de", "fr", "ru", "uk". */
SEXTON_API sexton_status sexton_set_language(sexton_game *game, const char *code);

/* -- Playing ---------------------------------------------------------------------- */

SEXTON_API const char *sexton_name(const sexton_game *game); /* "dawn-under" */
SEXTON_API int sexton_players(const sexton_game *game);

/* Who must decide now; -1 when the game is over. */
SEXTON_API int sexton_actor(const sexton_game *game);

/* His moves, in a fixed order: how many there are; the one of that index, "open d7". */
SEXTON_API int sexton_legal_count(const sexton_game *game);
SEXTON_API size_t sexton_legal(const sexton_game *game, int index, char *buffer,
                               size_t size);

/* Makes a move, or leaves the game as it was and says why. The other only asks. */
SEXTON_API sexton_status sexton_play(sexton_game *game, int seat, const char *move,
                                     sexton_error *error);
SEXTON_API sexton_status sexton_why_not(const sexton_game *game, int seat,
                                        const char *move, sexton_error *error);

/* The winning seats as bits (1 << seat); 0 while the game goes on. */
SEXTON_API unsigned sexton_winners(const sexton_game *game);

/* Sedlec: the points of the seat's pyramid as it lies (S17 to S25). Dawn Under: the
 * vampires left in its row, where fewer are better (D30). -1 if there is no such seat. */
SEXTON_API int sexton_score(const sexton_game *game, int seat);

/* -- Going back ------------------------------------------------------------------- */

/* How many decisions were made. The move of that ply, and who made it (seat may be NULL).
 */
SEXTON_API size_t sexton_plies(const sexton_game *game);
SEXTON_API size_t sexton_move(const sexton_game *game, size_t ply, int *seat,
                              char *buffer, size_t size);

/* Takes moves back until so many stand. */
SEXTON_API sexton_status sexton_rewind(sexton_game *game, size_t plies);

/* -- Telling ---------------------------------------------------------------------- */

/* As JSON: the set-up, what is seen, the events of the last move, the result (`null`
 * while the game goes on). */
SEXTON_API size_t sexton_setup(const sexton_game *game, char *buffer, size_t size);
SEXTON_API size_t sexton_sight(const sexton_game *game, sexton_depth depth, char *buffer,
                               size_t size);
SEXTON_API size_t sexton_events(const sexton_game *game, char *buffer, size_t size);
SEXTON_API size_t sexton_result(const sexton_game *game, char *buffer, size_t size);

/* The last move in words, a line each: "Mia opens d7: a rat. (D9)". */
SEXTON_API size_t sexton_told(const sexton_game *game, char *buffer, size_t size);

/* The game as a record in its canonical form; its trace, a JSON object a line. */
SEXTON_API size_t sexton_record(const sexton_game *game, char *buffer, size_t size);
SEXTON_API size_t sexton_trace(const sexton_game *game, char *buffer, size_t size);

/* -- Bots ------------------------------------------------------------------------- */

/* The bots there are, by index from 0; NULL after the last. One that takes a number is
 * called with it: "memory" is named "memory:12" below. */
SEXTON_API const char *sexton_bot_name(int index, int *takes_number);

/* A bot that watches this game from that seat: "keeper", "memory:12". It sees what its
 * player would, and must be freed before the game is. */
SEXTON_API sexton_status sexton_bot_new(const sexton_game *game, int seat,
                                        const char *name, uint64_t seed, sexton_bot **bot,
                                        sexton_error *error);

/* The move it would make now, a function of its name, its seed and the moves made so far;
 * an empty text if it is not its turn. Play it or not. */
SEXTON_API size_t sexton_bot_choose(sexton_bot *bot, char *buffer, size_t size);
SEXTON_API void sexton_bot_free(sexton_bot *bot);

/* -- Receipts: the joint deal of a server's table, checked ------------------------- */

/* A client hands in every view of its table, as the lines that docs/library.md lists,
 * with the receipt that it kept (NULL or "" at first). The answer is JSON: the new
 * receipt, which must be stored before anything is sent; which hashes to send; which
 * words may be opened; what differs. An empty text if the view or the receipt is none. */
SEXTON_API size_t sexton_receipt_see(const char *receipt, const char *view, char *buffer,
                                     size_t size);

/* The game of a record (sexton_read) against a receipt: JSON with all that differs; and
 * the same in sentences, a line each, with nothing where all is as promised. The first is
 * empty if the receipt is none; the second has then one line that says so. */
SEXTON_API size_t sexton_receipt_check(const sexton_game *game, const char *receipt,
                                       char *buffer, size_t size);
SEXTON_API size_t sexton_receipt_told(const sexton_game *game, const char *receipt,
                                      char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
