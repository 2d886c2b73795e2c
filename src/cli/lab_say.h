/* SPDX-License-Identifier: MIT */
/*
 * The report of a comparison: a table for people, one JSON object or lines of CSV for
 * programs.
 */
#ifndef SEXTON_CLI_LAB_SAY_H
#define SEXTON_CLI_LAB_SAY_H

#include "cli/lab_figures.h"

void lab_say_table(const LabPlan *plan, FILE *out);
void lab_say_json(const LabPlan *plan, FILE *out);

/* `set,figure,value,low,high,difference,difference_low,difference_high`, the sets by
 * their letters. */
void lab_say_csv(const LabPlan *plan, FILE *out);

/* The letter of a set: A, B, C. */
char lab_letter(int set);

#endif
