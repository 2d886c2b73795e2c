/* SPDX-License-Identifier: MIT */
/*
 * Runs as one HTML page that needs nothing else: the figures as a table, the plots in it,
 * and how to make them again.
 */
#ifndef SEXTON_CLI_STUDY_REPORT_H
#define SEXTON_CLI_STUDY_REPORT_H

#include <stdio.h>

/* Writes the page of these folders (plot.h). Returns the status for it, after a
 * complaint if it is not STATUS_GOOD. */
int study_report(const char *const *folders, int count, FILE *out);

#endif
