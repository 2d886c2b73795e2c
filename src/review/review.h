/* SPDX-License-Identifier: MIT */
/*
 * The review of a game (docs/review.md): where luck, memory and judgement decided. It
 * follows a record and gets what a perfect memory knows, never a truth:
 *
 *   review_begin -> review_move, review_move ... -> review_end -> review_finish ...
 *
 * For each decision it has the chances of all seats with the best move and with the one
 * played; the difference is what that move cost its player and gave the others. At the
 * end the decisions are joined, from the last to the first: what a move leads to is where
 * the next decision begins, up to luck. So for every seat
 *
 *   end - start = luck - own memory - own judgement + what the others gave
 *
 * without a remainder. Nothing is allocated: the caller provides space for the decisions.
 */
#ifndef SEXTON_REVIEW_REVIEW_H
#define SEXTON_REVIEW_REVIEW_H

#include "bots/dawn/feature.h"
#include "bots/sedlec/exact.h"
#include "bots/sedlec/feature.h"
#include "play/play.h"
#include "review/chances.h"

enum {
    REVIEW_MOMENTS = 3,
    REVIEW_CAPACITY = 4096, /* decisions: a good number to have space for */
    REVIEW_MEMO = 1024,
    REVIEW_LEVELS = 7, /* of memory; the last one forgets nothing */
    REVIEW_ASKED = 4,  /* times a memory must have been asked before it gets a level */
    REVIEW_PUZZLES = 8,
    PUZZLE_CARDS = 4,
    REVIEW_FORGOTTEN = NET_CERTAIN / 50, /* memory that makes a moment worth a drill */
};

/* By cost: below 2 %, below 5 %, below 10 %, and beyond. */
typedef enum Grade {
    GRADE_FINE,
    GRADE_INACCURACY,
    GRADE_MISTAKE,
    GRADE_BLUNDER,
    GRADES
} Grade;

/* A grave as it was shown last, before a decision; GRAVE_NONE: there is none. */
typedef struct Sighting {
    uint8_t grave, lid, content;
    uint8_t by;
    uint16_t turns, lids; /* ago */
} Sighting;

typedef struct Decision {
    Chances before; /* if the best move is made */
    Chances after;  /* of the move made, before chance has spoken */
    int32_t memory, judgement;
    uint16_t turn; /* from 1 */
    uint8_t seat;
    bool has_luck;     /* something turned up */
    Sighting known[2]; /* of the grave that the best move opens, and the one played */
    char move[MOVE_TEXT], best[MOVE_TEXT];
} Decision;

/* When and by whom the graves were shown, and how well seats used that (Dawn Under). */
typedef struct Witness {
    Memory memory;
    uint32_t turn_tick; /* the last showing before this turn */
    uint16_t turn;
    uint16_t turn_of[DAWN_GRAVES];
    uint8_t by[DAWN_GRAVES];
    uint16_t asked[SEATS_MAX], used[SEATS_MAX];
    uint64_t likelihood[SEATS_MAX][REVIEW_LEVELS];
} Witness;

/* The last cards of a pyramid, and the one way to lay them best (Sedlec). */
typedef struct Puzzle {
    uint16_t ply;
    uint8_t seat;
    uint8_t count;
    uint8_t cards[PUZZLE_CARDS];
    uint8_t before[SEDLEC_CELLS], answer[SEDLEC_CELLS];
    int16_t points, got;
} Puzzle;

/* A pyramid in hindsight. */
typedef struct Hindsight {
    int16_t points, best; /* best 0: not looked for */
    uint8_t cells[SEDLEC_CELLS];
} Hindsight;

/* What a seat's game comes to. */
typedef struct SeatSum {
    int32_t start, end;
    int64_t luck, memory, judgement, others;
    uint16_t grades[GRADES];
    uint16_t moments[REVIEW_MOMENTS]; /* plies, the costliest first */
    uint8_t moment_count;
    uint8_t level; /* of the player's memory; 0: not known */
} SeatSum;

typedef struct Review {
    const Game *game;
    const Setup *setup;
    int players;
    bool has_net, is_finished, is_ended;
    Decision *decisions;
    int count, capacity;
    Chances last;
    SeatSum sums[SEATS_MAX];
    uint16_t moments[REVIEW_MOMENTS];
    int moment_count;
    Known end;
    int step; /* of review_finish */
    union {
        struct {
            DawnNet net;
            Witness witness;
        } dawn;
        struct {
            SedlecNet net;
            ExactEntry memo[REVIEW_MEMO];
            SedlecState turning[SEDLEC_SEATS][PUZZLE_CARDS + 1]; /* before the player's
                                                                  * last cards, the latest
                                                                  * first */
            uint16_t turning_ply[SEDLEC_SEATS][PUZZLE_CARDS + 1];
            Hindsight hindsight[SEDLEC_SEATS];
            Puzzle puzzles[REVIEW_PUZZLES];
            int puzzle_count;
        } sedlec;
    };
} Review;

/* The setup must have begun, and outlive the review. */
void review_begin(Review *review, const Game *game, const Setup *setup,
                  Decision *decisions, int capacity);

/* The next decision: what was known, the move, and what all saw of it. False if there is
 * no space for it; then the review is of no use. */
bool review_move(Review *review, const Known *before, Move move, const Events *events);

/* After the last move, with what is known then. */
void review_end(Review *review, const Known *end);

/* What takes long and can wait: call it until it is false. */
bool review_finish(Review *review);

/* The same for a game in play, from its deal on (play_walk): each decision, the end, and
 * what can wait. False when all of it is done. */
bool review_step(Review *review, const Play *play, PlayWalk *walk);

/* The grade of a decision; what it cost its player. */
Grade review_grade(const Decision *decision);
int32_t review_cost(const Decision *decision);

/* The review as JSON, piece by piece; false when there are no more. `step` starts at 0.
 * A piece needs less than REVIEW_PIECE bytes. */
enum { REVIEW_PIECE = 8192 + 6 * REVIEW_CAPACITY };
bool review_json(const Review *review, int *step, Text *piece);

#endif
