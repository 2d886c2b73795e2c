/* SPDX-License-Identifier: MIT */
/*
 * The figures of a comparison, one list for tables, files and plots: rows of figures, for
 * each set of rules a value with its interval, and its distance from the first set.
 */
#ifndef SEXTON_CLI_STUDY_FIGURES_H
#define SEXTON_CLI_STUDY_FIGURES_H

#include "cli/study/plan.h"

/* Which plot a row belongs to. */
typedef enum StudyTopic {
    TOPIC_NONE,
    TOPIC_LENGTH,
    TOPIC_DRAMA,
    TOPIC_SEATS,
    TOPIC_SHARES,
    TOPIC_RULES,
    TOPICS
} StudyTopic;

typedef struct StudyRow {
    WordKey label;
    int number; /* of a seat or rule in the label */
    StudyTopic topic;
    LabFigure figure;
    int unit;
    const Game *game; /* whose rule it is; NULL: no rule's figure */
    int least;        /* players without whom there is no such figure */
    bool is_share;
    bool is_bots;  /* of one of the bots, where they differ */
    char name[22]; /* as programs read it: turns, seat_1, D9 */
} StudyRow;

enum { STUDY_ROWS = 32 + GAMES * LAB_RULE_NUMBERS };

/* The rows that tell anything; their number. */
int study_rows(const StudyPlan *plan, StudyRow rows[STUDY_ROWS]);

/* The row with that name; false if there is none. */
bool study_row_find(Slice name, StudyRow *row);

/* The row's label in words. */
void study_row_label(const StudyRow *row, Text *text);

/* A set's figure, and its difference from that of the first set: without a value where
 * there is none. */
Estimate study_row_value(const StudyPlan *plan, const StudyRow *row, int set);
Estimate study_row_difference(const StudyPlan *plan, const StudyRow *row, int set);

#endif
