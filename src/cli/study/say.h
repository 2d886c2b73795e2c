/* SPDX-License-Identifier: MIT */
/*
 * The report of a comparison: a table for people, one JSON object or lines of CSV for
 * programs.
 */
#ifndef SEXTON_CLI_STUDY_SAY_H
#define SEXTON_CLI_STUDY_SAY_H

#include "cli/study/figures.h"

void study_say_table(const StudyPlan *plan, FILE *out);
void study_say_json(const StudyPlan *plan, FILE *out);

/* `set,figure,value,low,high,difference,difference_low,difference_high`, the sets by
 * their letters. */
void study_say_csv(const StudyPlan *plan, FILE *out);

/* The letter of a set: A, B, C. */
char study_letter(int set);

#endif
