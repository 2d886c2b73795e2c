/* SPDX-License-Identifier: MIT */
/*
 * The plots of a comparison: a folder with its manifest, its figures as CSV, and for each
 * topic a gnuplot script with the data in it, and the picture that gnuplot draws.
 *
 *   DIR/manifest  DIR/figures.csv  DIR/length.gp  DIR/length.svg  ...
 */
#ifndef SEXTON_CLI_STUDY_PLOT_H
#define SEXTON_CLI_STUDY_PLOT_H

#include "cli/study/figures.h"

enum { STUDY_PATH = 4096 };

/* Makes the folder, or takes one that is there: before the long work. */
bool study_plot_open(const char *folder);

/* Writes all of it. Returns the status for the command; without gnuplot the scripts are
 * there, and a line says so. */
int study_plot(const StudyPlan *plan, const char *folder);

/* Ends a file; STATUS_FAILED, after a complaint, if something of it was lost. */
int study_close(FILE *file, const char *path);

/* The name of a topic's files, its title, and the path of a file of the folder. */
const char *study_topic_name(StudyTopic topic);
WordKey study_topic_title(StudyTopic topic);
void study_plot_path(const char *folder, const char *name, const char *ending,
                     char path[STUDY_PATH]);

#endif
