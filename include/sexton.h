/* SPDX-License-Identifier: MIT */
/*
 * libsexton: Dawn Under and Skulls of Sedlec for other programs. One game in your hand:
 *
 *   options --_game_deal--> game --_game_play--> ... --_game_record--> text
 *   text ----_game_read---/   |  \--_bot_choose: a bot's move
 *                             \--_review_new: where luck, memory and judgement decided
 *
 * Records and traces are the texts of docs/record.md, JSON is that of docs/protocol.md
 * and docs/review.md; docs/library.md explains everything with examples.
 *
 * - Handles (game, bot, review, error) are opaque and yours. A function has the prefix of
 *   its handle. What sexton_X_new (or sexton_game_deal, _read, _copy) returns, you free
 *   with sexton_X_free, which also takes NULL.
 * - There are no globals. Different handles may be used in different threads at once; one
 *   handle must be used in one thread at a time. Functions that take a const handle may
 *   share it.
 * - Texts go out as with snprintf: at most `size` bytes with the final NUL are written
 *   (`buffer` may be NULL if `size` is 0), and the whole length is returned. If that is
 *   not less than `size`, the text was cut. UTF-8.
 * - Seats and plies (decisions made) are numbered from 0. A seat, ply, move or handle
 *   that does not exist is never a crash: the answer is SEXTON_MISUSE or another status,
 *   -1, 0 or an empty text.
 * - The library reads, writes, draws and asks for nothing but what you hand in.
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
#define SEXTON_VERSION_MINOR 2
#define SEXTON_VERSION_PATCH 0

#define SEXTON_API __attribute__((visibility("default")))

typedef struct sexton_game sexton_game;
typedef struct sexton_bot sexton_bot;
typedef struct sexton_review sexton_review;
typedef struct sexton_error sexton_error;

/* Later versions may add to the end: take what you don't know as a failure. */
typedef enum sexton_status {
    SEXTON_OK,
    SEXTON_BAD_OPTION, /* the options; the error's line says where */
    SEXTON_BAD_RECORD, /* the record; the error's line says where */
    SEXTON_BAD_SEED,   /* a seed or a name that can't stand in a record */
    SEXTON_BAD_BOT,    /* there is no bot of that name */
    SEXTON_BAD_MOVE,   /* the number or the text is no move at all */
    SEXTON_REFUSED,    /* the rules refuse; the error's rule says which */
    SEXTON_MISUSE,     /* no such seat, ply or language; NULL where none may be */
    SEXTON_NO_MEMORY,
    SEXTON_BAD_NAME, /* a name that hides something or looks like another one */
    SEXTON_TOO_LONG, /* more decisions than a review has space for: 4096 */
} sexton_status;

/* "0.2.0": that of the library in use, where the numbers above are those of the header.
 */
SEXTON_API const char *sexton_version(void);

/* -- Errors ----------------------------------------------------------------------- */

/* What the last call that was given this error said. One error is enough for all calls of
 * a thread. Wherever a function takes one it may be NULL; so it may be if memory was out
 * here. */
SEXTON_API sexton_error *sexton_error_new(void);
SEXTON_API void sexton_error_free(sexton_error *error);

/* SEXTON_OK before the first call; SEXTON_MISUSE of NULL. */
SEXTON_API sexton_status sexton_error_status(const sexton_error *error);

/* "D11"; empty where no rule is behind it. */
SEXTON_API const char *sexton_error_rule(const sexton_error *error);

/* Of options or a record, from 1; 0 where there is none. */
SEXTON_API uint64_t sexton_error_line(const sexton_error *error);

/* One sentence for people, in the game's language; empty if all went well. These texts
 * are good until the next call with this error. */
SEXTON_API const char *sexton_error_message(const sexton_error *error);

/* -- A game begins, and ends ------------------------------------------------------ */

/* A new game. `options` are lines `NAME VALUE`: `game dawn` (or `sedlec`) and whatever
 * else `sexton deal` has: players, edition, board, row, bare, without, dawn, expansions,
 * deck, first; `plots` and `cards` bring a board's rows, joined by `/`, and a deck's
 * cards, joined by `,`. The same options and seed give the same game everywhere. */
SEXTON_API sexton_status sexton_game_deal(const char *options, const char *seed,
                                          sexton_game **game, sexton_error *error);

/* The game of a record, after its last move; an unfinished one can be played on. */
SEXTON_API sexton_status sexton_game_read(const char *record, size_t length,
                                          sexton_game **game, sexton_error *error);

/* A game of its own, as it stands; NULL if memory is out. */
SEXTON_API sexton_game *sexton_game_copy(const sexton_game *game);
SEXTON_API void sexton_game_free(sexton_game *game);

/* The player's name in records and sentences; without one they are "Player 1" (seat 0).
 * A name has nothing in it that can't be seen, and looks like no other one of this game
 * (UTS #39): else the status is SEXTON_BAD_NAME. The other only asks. */
SEXTON_API sexton_status sexton_game_set_name(sexton_game *game, int seat,
                                              const char *name, sexton_error *error);
SEXTON_API sexton_status sexton_game_why_not_name(const sexton_game *game, int seat,
                                                  const char *name, sexton_error *error);

/* The language of its sentences: "en" at first; "de", "fr", "ru", "uk". */
SEXTON_API sexton_status sexton_game_set_language(sexton_game *game, const char *code);

/* -- Playing ---------------------------------------------------------------------- */

/* A move is a number below 256, and a text in the notation of records ("open d7"). The
 * numbers stand in docs/library.md. What takes or gives a number here has a twin for
 * texts, whose name ends in _text. */
#define SEXTON_MOVES_MOST 64 /* legal at once */
#define SEXTON_MOVE_TEXT 32  /* bytes for any move's text with its NUL */

SEXTON_API const char *sexton_game_kind(const sexton_game *game); /* "dawn-under" */
SEXTON_API int sexton_game_players(const sexton_game *game);

/* Who must decide now; -1 when the game is over. */
SEXTON_API int sexton_game_actor(const sexton_game *game);

/* Their moves, in rising order: the first `size` of them go to `moves` (which may be NULL
 * if `size` is 0), and all are counted. As text: the same, a line each. */
SEXTON_API size_t sexton_game_legal(const sexton_game *game, uint8_t *moves, size_t size);
SEXTON_API size_t sexton_game_legal_text(const sexton_game *game, char *buffer,
                                         size_t size);

/* Makes a move, or leaves the game as it was and says why. */
SEXTON_API sexton_status sexton_game_play(sexton_game *game, int seat, int move,
                                          sexton_error *error);
SEXTON_API sexton_status sexton_game_play_text(sexton_game *game, int seat,
                                               const char *move, sexton_error *error);

/* The same, but only asks. */
SEXTON_API sexton_status sexton_game_why_not(const sexton_game *game, int seat, int move,
                                             sexton_error *error);
SEXTON_API sexton_status sexton_game_why_not_text(const sexton_game *game, int seat,
                                                  const char *move, sexton_error *error);

/* Between the two, in the position as it stands: the text of a legal move (of any other
 * it is empty), and the number of a text, -1 if it is no move. */
SEXTON_API size_t sexton_game_write_move(const sexton_game *game, int move, char *buffer,
                                         size_t size);
SEXTON_API int sexton_game_read_move(const sexton_game *game, const char *move);

/* The winning seats as bits (1 << seat); 0 while the game goes on. */
SEXTON_API unsigned sexton_game_winners(const sexton_game *game);

/* Sedlec: the points of the seat's pyramid as it lies (S17 to S25). Dawn Under: the
 * vampires left in its row, where fewer are better (D30). -1 if there is no such seat. */
SEXTON_API int sexton_game_score(const sexton_game *game, int seat);

/* -- Going back ------------------------------------------------------------------- */

/* How many decisions were made. The move of that ply, -1 if there is none, and who made
 * it (`seat` may be NULL). */
SEXTON_API size_t sexton_game_plies(const sexton_game *game);
SEXTON_API int sexton_game_move(const sexton_game *game, size_t ply, int *seat);
SEXTON_API size_t sexton_game_move_text(const sexton_game *game, size_t ply, char *buffer,
                                        size_t size);

/* Takes moves back until so many stand. */
SEXTON_API sexton_status sexton_game_rewind(sexton_game *game, size_t plies);

/* -- Telling ---------------------------------------------------------------------- */

/* How deep to look. Nobody has private knowledge in these games (D32, S26): what one
 * seat may see, all may. */
typedef enum sexton_depth {
    SEXTON_SEEN,  /* what lies open on the table now: this is what players may be told */
    SEXTON_KNOWN, /* what a perfect memory of all that was shown knows */
    SEXTON_TRUTH, /* everything: for replays */
} sexton_depth;

/* As JSON: the set-up, what is seen, the events of the last move, the result (`null`
 * while the game goes on). */
SEXTON_API size_t sexton_game_setup(const sexton_game *game, char *buffer, size_t size);
SEXTON_API size_t sexton_game_sight(const sexton_game *game, sexton_depth depth,
                                    char *buffer, size_t size);
SEXTON_API size_t sexton_game_events(const sexton_game *game, char *buffer, size_t size);
SEXTON_API size_t sexton_game_result(const sexton_game *game, char *buffer, size_t size);

/* The last move in words, a line each: "Mia opens d7: a rat. (D9)". */
SEXTON_API size_t sexton_game_told(const sexton_game *game, char *buffer, size_t size);

/* The game as a record in its canonical form; its trace, a JSON object a line. */
SEXTON_API size_t sexton_game_record(const sexton_game *game, char *buffer, size_t size);
SEXTON_API size_t sexton_game_trace(const sexton_game *game, char *buffer, size_t size);

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
 * -1 or an empty text if it is not its turn. Play it or not. */
SEXTON_API int sexton_bot_choose(sexton_bot *bot);
SEXTON_API size_t sexton_bot_choose_text(sexton_bot *bot, char *buffer, size_t size);
SEXTON_API void sexton_bot_free(sexton_bot *bot);

/* -- Reviews: where luck, memory and judgement decided (docs/review.md) ------------- */

/* Chances to win are whole numbers out of this. */
#define SEXTON_CERTAIN 1048576

/* For every seat END - START = LUCK - MEMORY - JUDGEMENT + OTHERS, exactly. */
typedef enum sexton_part {
    SEXTON_START, /* the chance before the first decision */
    SEXTON_END,   /* the result; or the chance now, while the game goes on */
    SEXTON_LUCK,
    SEXTON_MEMORY,    /* what forgetting cost, never below 0 */
    SEXTON_JUDGEMENT, /* what wrong choices cost, never below 0 */
    SEXTON_OTHERS,    /* what the others' memory and judgement gave */
} sexton_part;

/* The review of the game as it stands, finished or not; it keeps nothing of the game. It
 * takes a moment: every decision is weighed. */
SEXTON_API sexton_status sexton_review_new(const sexton_game *game,
                                           sexton_review **review, sexton_error *error);

/* One part of a seat's game; 0 where there is no such seat or part. */
SEXTON_API int64_t sexton_review_part(const sexton_review *review, int seat,
                                      sexton_part part);

/* All of it as JSON, as `sexton review --json` prints it. */
SEXTON_API size_t sexton_review_json(const sexton_review *review, char *buffer,
                                     size_t size);

/* In words: the costliest decisions of a seat (-1: of all), then everybody's parts. */
SEXTON_API size_t sexton_review_told(const sexton_review *review, int seat, char *buffer,
                                     size_t size);
SEXTON_API void sexton_review_free(sexton_review *review);

/* -- Receipts: the joint deal of a server's table, checked ------------------------- */

/* A client hands in every view of its table, as the lines that docs/library.md lists,
 * with the receipt that it kept (NULL or "" at first). The answer is JSON: the new
 * receipt, which must be stored before anything is sent; which hashes to send; which
 * words may be opened; what differs. An empty text if the view or the receipt is none. */
SEXTON_API size_t sexton_receipt_see(const char *receipt, const char *view, char *buffer,
                                     size_t size);

/* The game of a record (sexton_game_read) against a receipt: JSON with all that differs;
 * and the same in sentences, a line each, with nothing where all is as promised. The
 * first is empty if the receipt is none; the second has then one line that says so. */
SEXTON_API size_t sexton_receipt_check(const sexton_game *game, const char *receipt,
                                       char *buffer, size_t size);
SEXTON_API size_t sexton_receipt_told(const sexton_game *game, const char *receipt,
                                      char *buffer, size_t size);

#ifdef __cplusplus
}
#endif

#endif
