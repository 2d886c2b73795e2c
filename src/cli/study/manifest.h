/* SPDX-License-Identifier: MIT */
/*
 * The manifest of a comparison: a small text file that says how to make it again, and on
 * what it was made. No folder and no host's name is in it.
 *
 *   sexton-lab 1
 *   version 0.2.0
 *   signature 3b0c...            of rules, bots, nets and seed
 *   seed owl
 *   deals 1000
 *   weigh 50
 *   set dawn edition=zoch        one line for each
 *   cpu ...
 *   cores 2
 */
#ifndef SEXTON_CLI_STUDY_MANIFEST_H
#define SEXTON_CLI_STUDY_MANIFEST_H

#include "cli/study/plan.h"

void study_manifest_write(const StudyPlan *plan, FILE *out);

enum { STUDY_MANIFEST = 65536 };

/* What a manifest asks for: texts in `bytes`, space for STUDY_MANIFEST; and its
 * signature. False after a complaint. */
bool study_manifest_read(const char *path, char *bytes, StudyArguments *arguments,
                         const char **signature);

#endif
