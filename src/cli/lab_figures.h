/* SPDX-License-Identifier: MIT */
/*
 * The figures of a comparison, one list for tables, files and plots: rows of figures, for
 * each set of rules a value with its interval, and its distance from the first set.
 */
#ifndef SEXTON_CLI_LAB_FIGURES_H
#define SEXTON_CLI_LAB_FIGURES_H

#include "cli/lab_plan.h"

/* Which plot a row belongs to. */
typedef enum LabTopic {
    TOPIC_NONE,
    TOPIC_LENGTH,
    TOPIC_DRAMA,
    TOPIC_SEATS,
    TOPIC_SHARES,
    TOPIC_RULES,
    TOPICS
} LabTopic;

typedef struct LabRow {
    WordKey label;
    int number; /* of a seat or rule in the label */
    LabTopic topic;
    LabFigure figure;
    int unit;
    const Game *game; /* whose rule it is; NULL: no rule's figure */
    int least;        /* players without whom there is no such figure */
    bool is_share;
    bool is_bots;  /* of one of the bots, where they differ */
    char name[22]; /* as programs read it: turns, seat_1, D9 */
} LabRow;

enum { LAB_ROWS = 32 + GAMES * LAB_RULE_NUMBERS };

/* The rows that tell anything; their number. */
int lab_rows(const LabPlan *plan, LabRow rows[LAB_ROWS]);

/* The row with that name; false if there is none. */
bool lab_row_find(Slice name, LabRow *row);

/* The row's label in words. */
void lab_row_label(const LabRow *row, Text *text);

/* A set's figure, and its difference from that of the first set: without a value where
 * there is none. */
Estimate lab_row_value(const LabPlan *plan, const LabRow *row, int set);
Estimate lab_row_difference(const LabPlan *plan, const LabRow *row, int set);

#endif
