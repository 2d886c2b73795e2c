/* SPDX-License-Identifier: MIT */
/*
 * Options, the bar, and what can go wrong. On a terminal the bar is drawn over itself; in
 * a log file a line is written for every twentieth of the run.
 */
#include "cli/run/settings.h"

#include "cli/columns.h"
#include "cli/match/keep.h"
#include "lab/fleet.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BEFORE_BLOCK = BEFORE_SEED + 11 }; /* with the `:` and number of a block */
enum { PARTS_MOST = 1000000 };
enum { BAR = 30, LEFT = 32, TWENTIETH = 5, WARM_UP = 500 /* ms */ };

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

bool run_settings_take(const RunArguments *arguments, const Host *host, RunWait *wait,
                       LabSettings *settings)
{
    if (arguments->journal && host->is_seed_drawn)
        return option_needs("--journal", "--seed");
    bool has_fleet = fleet_size() > 1;
    if (has_fleet && !fleet_is_built())
        return refuse(SAY_LAB_NO_MPI, NULL, 0);
    if (has_fleet && host->is_seed_drawn)
        return option_needs("mpirun", "--seed");
    if (has_fleet && (arguments->jobs || arguments->threads))
        return option_clash("--jobs", "mpirun");
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t jobs = cores < 1 ? 1 : cores > LAB_JOBS ? LAB_JOBS : (uint64_t)cores;
    if (arguments->jobs && arguments->threads)
        return option_clash("--jobs", "--threads");
    if (!option_number("--jobs", arguments->jobs, 1, LAB_JOBS, &jobs) ||
        !option_number("--threads", arguments->threads, 1, LAB_JOBS, &jobs))
        return false;
    if (has_fleet)
        jobs = 1;
    *wait = (RunWait){.since = now_ms(), .is_terminal = isatty(fileno(stderr)) == 1};
    settings->jobs = (int)jobs;
    settings->journal = arguments->journal;
    settings->data = wait;
    if (arguments->is_progress || wait->is_terminal)
        settings->progress = run_progress;
    return true;
}

bool run_form_take(const RunArguments *arguments, RunForm *form)
{
    *form = arguments->is_json ? LAB_JSON : arguments->is_csv ? LAB_CSV : LAB_TABLE;
    return !arguments->is_json || !arguments->is_csv || option_clash("--json", "--csv");
}

bool run_seed_take(Slice seed)
{
    return stream_is_speakable(seed, BEFORE_BLOCK) ||
           refuse_option(SAY_UNSPEAKABLE, "--seed", seed);
}

static bool read_part(const char *text, uint32_t *part, uint32_t *parts)
{
    Slice rest = slice_of(text);
    Slice first = slice_cut(&rest, '/');
    if (rest.bytes && slice_number(rest, PARTS_MOST, parts) &&
        slice_number(first, *parts, part) && *part > 0)
        return true;
    return refuse_option(SAY_LAB_PART, "--part", slice_of(text));
}

bool run_part_take(const RunArguments *arguments, LabRun *run)
{
    uint32_t part, parts;
    if (!arguments->part)
        return true;
    if (!arguments->journal)
        return option_needs("--part", "--journal");
    if (!read_part(arguments->part, &part, &parts))
        return false;
    uint64_t round = (uint64_t)run->field_count, rounds = run->blocks / round;
    uint64_t from = rounds * (part - 1) / parts, to = rounds * part / parts;
    run->first = from * round;
    run->blocks = (to - from) * round;
    return true;
}

void run_part_say(const RunArguments *arguments, const LabRun *run)
{
    uint32_t part = 1, parts = 1;
    (void)read_part(arguments->part, &part, &parts);
    WordArg args[] = {word_number("part", part), word_number("parts", parts),
                      word_text("file", slice_of(arguments->journal)),
                      word_number("count", (int64_t)run->blocks)};
    say(stdout, SAY_LAB_PART_DONE, args, 4);
}

/* `1:05`, `2:00:31` */
static void write_left(int64_t ms, char left[LEFT])
{
    long long seconds = (long long)(ms + 999) / 1000;
    if (seconds >= 3600)
        snprintf(left, LEFT, "%lld:%02lld:%02lld", seconds / 3600, seconds / 60 % 60,
                 seconds % 60);
    else
        snprintf(left, LEFT, "%lld:%02lld", seconds / 60, seconds % 60);
}

static void phrase_progress(const RunWait *wait, uint64_t done, uint64_t blocks,
                            uint64_t known, Text *text)
{
    char bar[BAR + 3] = "[", left[LEFT] = "";
    for (uint64_t i = 0; i < BAR; i++)
        bar[i + 1] = i * blocks < done * BAR ? '#' : '.';
    bar[BAR + 1] = ']';
    int64_t spent = now_ms() - wait->since;
    bool is_told = done > known && spent >= WARM_UP;
    if (is_told)
        write_left(
            (int64_t)((double)spent * (double)(blocks - done) / (double)(done - known)),
            left);
    WordArg args[] = {word_text("bar", slice_of(bar)),
                      word_number("percent", (int64_t)(done * 100 / blocks)),
                      word_number("done", (int64_t)done),
                      word_number("blocks", (int64_t)blocks),
                      word_text("left", slice_of(left))};
    phrase(text, is_told ? SAY_LAB_PROGRESS : SAY_MATCH_PROGRESS, args, 5);
}

void run_progress(void *data, uint64_t done, uint64_t blocks, uint64_t known)
{
    RunWait *wait = data;
    Text text = TEXT(SENTENCE);
    phrase_progress(wait, done, blocks, known, &text);
    int percent = (int)(done * 100 / blocks);
    if (!wait->is_terminal) {
        if (percent >= wait->shown + TWENTIETH || done == blocks) {
            wait->shown = percent;
            print_error(slice_text(&text));
        }
        return;
    }
    size_t columns = (size_t)columns_of(slice_text(&text));
    if (done < blocks)
        fprintf(stderr, "\r%s%*s", text.bytes,
                columns < wait->columns ? (int)(wait->columns - columns) : 0, "");
    else
        fprintf(stderr, "\r%*s\r", (int)wait->columns, "");
    wait->columns = columns;
    fflush(stderr);
}

static int complain_journal(const LabReport *report, const char *path)
{
    WordArg args[] = {word_text("file", slice_of(path)),
                      word_text("why", slice_of(strerror(report->error))),
                      word_number("line", (int64_t)report->detail)};
    switch (report->fault) {
    case LAB_JOURNAL_SYSTEM:
        complain(SAY_LAB_JOURNAL_SYSTEM, args, 3);
        return STATUS_FAILED;
    case LAB_JOURNAL_IN_USE: return complain(SAY_LAB_JOURNAL_IN_USE, args, 3);
    case LAB_JOURNAL_OTHER: return complain(SAY_LAB_JOURNAL_OTHER, args, 3);
    case LAB_JOURNAL_LINE: return complain(SAY_LAB_JOURNAL_LINE, args, 3);
    case LAB_JOURNAL_GOOD: break;
    }
    return STATUS_FAILED;
}

static int complain_unkept(const LabReport *report, const char *records)
{
    char *path = match_keep_path(records, report->detail);
    int status = complain_path(SAY_MATCH_UNWRITTEN, path, report->error);
    free(path);
    return status;
}

/* One line on standard error for a run that failed. Returns the status for it. */
static int complain_run(const LabReport *report, const LabSettings *settings,
                        const char *records)
{
    switch (report->trouble) {
    case LAB_JOURNAL: return complain_journal(report, settings->journal);
    case LAB_UNKEPT: return complain_unkept(report, records);
    case LAB_SYSTEM: return complain_system("match", report->error);
    case LAB_WELL: break;
    }
    return STATUS_GOOD;
}

void run_hush(void)
{
    if (fleet_is_built() && fleet_rank() > 0 &&
        (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)))
        exit(STATUS_FAILED);
}

static atomic_bool is_stopped;

static void stop(int number)
{
    (void)number;
    atomic_store(&is_stopped, true);
}

/* Becomes true with Ctrl-C, from now on: the threads look at it before each decision
 * (lab/run.h). A second Ctrl-C ends the program at once. */
static const atomic_bool *stop_watch(void)
{
    struct sigaction old, once = {.sa_handler = stop, .sa_flags = (int)SA_RESETHAND};
    (void)sigemptyset(&once.sa_mask);
    bool is_known = sigaction(SIGINT, NULL, &old) == 0;
    if (is_known && old.sa_handler == SIG_DFL) /* in the background it may be ignored */
        (void)sigaction(SIGINT, &once, NULL);
    return &is_stopped;
}

/* How far the run was, and how it can go on; the bar stays where it was. */
static int stop_play(const LabRun *run, const LabSettings *settings,
                     const LabReport *report)
{
    const RunWait *wait = settings->data;
    if (wait->is_terminal)
        fputc('\n', stderr);
    WordArg args[] = {
        word_number("done", (int64_t)report->blocks),
        word_number("blocks", (int64_t)run->blocks),
        word_text("file", slice_of(settings->journal ? settings->journal : ""))};
    complain(SAY_LAB_STOPPED, args, 2);
    if (settings->journal)
        complain(SAY_LAB_STOPPED_JOURNAL, args, 3);
    else
        complain(SAY_LAB_STOPPED_LOST, NULL, 0);
    return STATUS_STOPPED;
}

bool run_play(const LabRun *run, const LabSettings *settings, LabTally *tallies,
              const char *records, int *status)
{
    LabReport report;
    LabRun own = *run;
    fleet_join();
    bool is_first = fleet_rank() == 0;
    own.stop = fleet_size() > 1 ? NULL : stop_watch(); /* mpirun ends a fleet */
    if (is_first)
        lab_crew(&own, settings, tallies, &report);
    else
        report = (LabReport){.error = fleet_work(run)};
    fleet_leave();
    if (!is_first) /* the first has reported what went wrong */
        *status = report.error ? STATUS_FAILED : STATUS_GOOD;
    else if (report.trouble != LAB_WELL)
        *status = complain_run(&report, settings, records);
    else if (report.is_stopped)
        *status = stop_play(run, settings, &report);
    return is_first && report.trouble == LAB_WELL && !report.is_stopped;
}
