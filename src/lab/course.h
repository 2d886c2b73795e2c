/* SPDX-License-Identifier: MIT */
/*
 * The course of a game: how long it was, who led when, what ended it. The leader is found
 * whenever a turn ends: the player with the fewest vampires left, or with the most points
 * in the pyramid so far.
 */
#ifndef SEXTON_LAB_COURSE_H
#define SEXTON_LAB_COURSE_H

#include "game/game.h"
#include "lab/tally.h"

typedef struct Course {
    const Game *game;
    int players;
    uint8_t *leaders;                 /* by turn, as bit masks of seats; the caller's */
    uint32_t capacity;                /* of it */
    uint32_t turns;                   /* that have ended */
    uint32_t seconds;                 /* by lab_part.h */
    uint32_t leads;                   /* how often another came to lead alone */
    uint8_t leader;                   /* the last who did, as a bit mask; 0: nobody yet */
    bool is_dawn;                     /* D31: dawn broke */
    uint32_t rules[LAB_RULE_NUMBERS]; /* events under that rule */
} Course;

/* Begins; with space for as many turns as there can be. */
void course_init(Course *course, const Game *game, int players, uint8_t *leaders,
                 uint32_t capacity);

/* A move, what happened, and the state that it led to. */
void course_note(Course *course, const State *state, Move move, const Events *events);

/* True if none of the winners led at half time. */
bool course_is_comeback(const Course *course, uint8_t winners);

/* By how much the winners are ahead of the next; 0 if all have won. */
int32_t course_margin(const Course *course, const State *state, uint8_t winners);

#endif
