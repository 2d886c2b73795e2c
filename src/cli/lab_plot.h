/* SPDX-License-Identifier: MIT */
/*
 * The plots of a comparison: a folder with its manifest, its figures as CSV, and for each
 * topic a gnuplot script with the data in it, and the picture that gnuplot draws.
 *
 *   DIR/manifest  DIR/figures.csv  DIR/length.gp  DIR/length.svg  ...
 */
#ifndef SEXTON_CLI_LAB_PLOT_H
#define SEXTON_CLI_LAB_PLOT_H

#include "cli/lab_figures.h"

enum { LAB_PATH = 4096 };

/* Makes the folder, or takes one that is there: before the long work. */
bool lab_plot_open(const char *folder);

/* Writes all of it. Returns the status for the command; without gnuplot the scripts are
 * there, and a line says so. */
int lab_plot(const LabPlan *plan, const char *folder);

/* Ends a file; STATUS_FAILED, after a complaint, if something of it was lost. */
int lab_close(FILE *file, const char *path);

/* The name of a topic's files, its title, and the path of a file of the folder. */
const char *lab_topic_name(LabTopic topic);
WordKey lab_topic_title(LabTopic topic);
void lab_plot_path(const char *folder, const char *name, const char *ending,
                   char path[LAB_PATH]);

#endif
