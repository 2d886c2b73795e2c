/* SPDX-License-Identifier: MIT */
/*
 * What every command that plays a run (lab/crew.h) shares: its options --jobs, --journal
 * and --progress, the bar with the time left, and the sentences for what went wrong.
 */
#ifndef SEXTON_CLI_RUN_SETTINGS_H
#define SEXTON_CLI_RUN_SETTINGS_H

#include "cli/options.h"
#include "lab/crew.h"

enum { STATUS_STOPPED = 130 }; /* as shells report it: 128 + SIGINT */

/* The options as given, NULL if not. */
typedef struct RunArguments {
    const char *jobs, *threads, *journal; /* --threads is --jobs by its old name */
    const char *part;
    bool is_progress, is_json, is_csv;
} RunArguments;

/* How it is told: to people, or to programs. */
typedef enum RunForm { LAB_TABLE, LAB_JSON, LAB_CSV } RunForm;
bool run_form_take(const RunArguments *arguments, RunForm *form);

/* The people who wait for a run. */
typedef struct RunWait {
    int64_t since;    /* ms */
    int shown;        /* per cent, where lines are written */
    size_t columns;   /* of the bar on the screen */
    bool is_terminal; /* else a line now and then */
} RunWait;

/* Fills orders from the option; false after a complaint. `wait` must stay where it is. A
 * journal needs a seed that is the same the next time. */
bool run_settings_take(const RunArguments *arguments, const Host *host, RunWait *wait,
                       LabSettings *settings);

/* False, after a complaint, if a block can't be dealt from that seed: `SEED:b`. */
bool run_seed_take(Slice seed);

/* `--part K/N`: cuts the run down to that part of its rounds. Says what was played, after
 * it. */
bool run_part_take(const RunArguments *arguments, LabRun *run);
void run_part_say(const RunArguments *arguments, const LabRun *run);

/* LabSettings' progress; `data` must begin with a RunWait. */
void run_progress(void *data, uint64_t done, uint64_t blocks, uint64_t known);

/* Under mpirun, all but the first process keep quiet. The first thing a command does. */
void run_hush(void);

/* Plays a run, with all processes that mpirun has started. Returns true if this one is to
 * report it; else, after a complaint if it failed, the status is in *status:
 * STATUS_STOPPED if the tallies have only what was played up to then. `records` is the
 * folder of records, or NULL. */
bool run_play(const LabRun *run, const LabSettings *settings, LabTally *tallies,
              const char *records, int *status);

#endif
