/* SPDX-License-Identifier: MIT */
/*
 * What the files of the review share: a decision weighed, by each game in its own way.
 */
#ifndef SEXTON_REVIEW_REVIEW_PART_H
#define SEXTON_REVIEW_REVIEW_PART_H

#include "review/review.h"

/* A decision weighed: the best move, what it and the one played lead to, and how much of
 * the difference lies open to everybody (the rest is memory). */
typedef struct Weighed {
    Move best;
    Chances with_best, with_move;
    int32_t open_cost;
} Weighed;

/* A game's part of a review. */
typedef struct ReviewGame {
    /* Whether there is a net to judge by. */
    bool (*begin)(Review *review);

    /* `move` is one of the legal ones. */
    void (*weigh)(Review *review, const Known *known, Move move, Weighed *weighed);

    /* Whether that event showed something nobody knew. */
    bool (*is_luck)(const Known *before, const Event *event);

    /* Notes the decision's turn and what was known, and what the end of it will need. */
    void (*look)(Review *review, const Known *before, const Weighed *weighed, Move move,
                 const Events *events, Decision *decision);

    /* The level whose memory a seat's is like; NULL where there is nothing to remember.
     */
    int (*level)(const Review *review, int seat);

    /* Two steps for each seat of a finished game; NULL: none. */
    void (*finish)(Review *review, int step);

    /* The members `recall`, `level` and `pyramid` of a seat; the list of puzzles, NULL in
     * a game without. */
    void (*seat_json)(const Review *review, int seat, Text *text);
    void (*puzzles_json)(const Review *review, Text *text);
} ReviewGame;

extern const ReviewGame *const review_games[GAMES];

#define GAME(KIND, name) extern const ReviewGame review_##name;
#include "game/games.def"

/* `move` is one of the legal ones. */
void review_weigh_dawn(const Review *review, const DawnState *known, Move move,
                       Weighed *weighed);
void review_weigh_sedlec(Review *review, const SedlecState *known, Move move,
                         Weighed *weighed);

/* Dawn Under: what was shown, when, by whom. */
void witness_begin(Witness *witness);
void witness_events(Witness *witness, const DawnSetup *setup, const Events *events);

/* What was known of the grave that this move opens. */
Sighting witness_sighting(const Witness *witness, const DawnState *known, Move move);

/* The graves shown in this very turn. */
bool witness_is_fresh(const Witness *witness, int grave);

/* Whether this decision asked for memory, and how well it was answered; the level whose
 * memory answers alike, 0 if it was asked too seldom. */
void recall_ask(Witness *witness, const DawnSetup *setup, const DawnState *known,
                Move best, Move move);
int recall_level(const Witness *witness, int seat);

/* Sedlec: the best way to fill up a pyramid with these cards (S17-S24): its points, and
 * how many ways are as good. A whole pyramid and its mirror image are one. */
int review_pyramid_fill(const SedlecSetup *setup, const uint8_t start[SEDLEC_CELLS],
                        const uint8_t *cards, int count, uint8_t best[SEDLEC_CELLS],
                        int *ways);
void hindsight_look(Review *review, int seat);
void puzzle_look(Review *review, int seat);

#endif
