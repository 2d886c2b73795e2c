/* SPDX-License-Identifier: MIT */
/*
 * `sexton lab`: sets of rules compared over the same deals, and what goes with that:
 * reports, journals merged, manifests repeated.
 */
#include "cli/lab_manifest.h"
#include "cli/lab_plot.h"
#include "cli/lab_report.h"
#include "cli/lab_say.h"
#include "lab/merge.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int write_manifest(const LabPlan *plan, const char *path)
{
    FILE *file = fopen(path, "w");
    if (!file)
        return complain_path(SAY_LAB_WRITE, path, errno);
    lab_manifest_write(plan, file);
    return lab_close(file, path);
}

static int tell(const LabPlan *plan, const CompareWish *wish)
{
    static void (*const tell_as[])(const LabPlan *, FILE *) = {
        [LAB_TABLE] = lab_say_table,
        [LAB_JSON] = lab_say_json,
        [LAB_CSV] = lab_say_csv,
    };
    tell_as[plan->form](plan, stdout);
    int status = wish->manifest ? write_manifest(plan, wish->manifest) : STATUS_GOOD;
    return status == STATUS_GOOD && wish->svg ? lab_plot(plan, wish->svg) : status;
}

static int play_plan(LabPlan *plan, const CompareWish *wish)
{
    int status = STATUS_FAILED;
    if (wish->svg && !lab_plot_open(wish->svg))
        return STATUS_FAILED;
    if (!lab_play(&plan->run, &plan->orders, plan->tallies, NULL, &status))
        return status;
    if (!wish->lab.part)
        return tell(plan, wish);
    lab_part_say(&wish->lab, &plan->run);
    return STATUS_GOOD;
}

/* `signature` as the manifest has it, or NULL. */
static int play_wish(const CompareWish *wish, const char *path, const char *signature)
{
    LabPlan *plan = allocate(sizeof *plan);
    int status = STATUS_BAD_INPUT;
    if (lab_plan(wish, plan)) {
        if (signature && strcmp(signature, plan->signature) != 0)
            complain_one(SAY_LAB_MANIFEST_DIFFERS,
                         word_text("file", slice_of(path ? path : "")));
        status = play_plan(plan, wish);
    }
    free(plan);
    return status;
}

/* The options that both take who play. */
static bool read_wish(int argc, char **argv, bool is_repeat, CompareWish *wish,
                      Operands *operands)
{
    const Flag flags[] = {{"--jobs", NULL, &wish->lab.jobs},
                          {"--journal", NULL, &wish->lab.journal},
                          {"--part", NULL, &wish->lab.part},
                          {"--progress", &wish->lab.is_progress, NULL},
                          {"--json", &wish->lab.is_json, NULL},
                          {"--csv", &wish->lab.is_csv, NULL},
                          {"--manifest", NULL, &wish->manifest},
                          {"--svg", NULL, &wish->svg},
                          {"--deals", NULL, &wish->deals},
                          {"--seed", NULL, &wish->seed},
                          {"--weigh", NULL, &wish->weigh}};
    enum { ALL = sizeof flags / sizeof *flags, OWN = 3 };
    return arguments_read(argc, argv, flags, is_repeat ? ALL - OWN : ALL, NULL, operands);
}

static int compare(int argc, char **argv)
{
    static CompareWish wish;
    Operands operands = {wish.sets, LAB_SETS, 0};
    if (!read_wish(argc, argv, false, &wish, &operands))
        return STATUS_BAD_INPUT;
    wish.set_count = operands.count;
    return play_wish(&wish, NULL, NULL);
}

static int repeat(int argc, char **argv)
{
    static CompareWish wish;
    static char bytes[LAB_MANIFEST];
    const char *path = NULL, *signature = NULL;
    Operands operands = {&path, 1, 0};
    if (!read_wish(argc, argv, true, &wish, &operands))
        return STATUS_BAD_INPUT;
    if (!path)
        return complain(SAY_LAB_NO_INPUT, NULL, 0);
    if (!lab_manifest_read(path, bytes, &wish, &signature))
        return STATUS_BAD_INPUT;
    return play_wish(&wish, path, signature);
}

static int complain_merge(const LabMergeReport *report, const char *const *paths)
{
    const char *path = report->file < 0 ? "" : paths[report->file];
    WordArg args[] = {word_text("file", slice_of(path)),
                      word_text("why", slice_of(strerror(report->error))),
                      word_number("line", (int64_t)report->line),
                      word_number("block", (int64_t)report->block),
                      word_text("other", slice_of(paths[report->other]))};
    switch (report->fault) {
    case LAB_MERGE_SYSTEM:
        return report->file < 0 ? complain_system("lab", report->error)
                                : complain(SAY_FILE_UNREADABLE, args, 2);
    case LAB_MERGE_OTHER: return complain(SAY_LAB_MERGE_OTHER, args, 5);
    case LAB_MERGE_LINE: return complain(SAY_LAB_MERGE_LINE, args, 5);
    case LAB_MERGE_DIFFERS: return complain(SAY_LAB_MERGE_DIFFERS, args, 5);
    case LAB_MERGE_GOOD: break;
    }
    return STATUS_GOOD;
}

static int merge(const char *const *paths, int count, FILE *out)
{
    LabMergeReport report;
    lab_merge(paths, count, out, &report);
    return complain_merge(&report, paths);
}

/* Files into one, which appears only if all is well. */
static int make_one(int argc, char **argv,
                    int (*make)(const char *const *paths, int count, FILE *out))
{
    static const char *paths[LAB_MERGED];
    const char *path = NULL;
    const Flag flags[] = {{"--out", NULL, &path}};
    Operands operands = {paths, LAB_MERGED, 0};
    if (!arguments_read(argc, argv, flags, 1, NULL, &operands) ||
        !option_required("--out", path))
        return STATUS_BAD_INPUT;
    if (operands.count == 0)
        return complain(SAY_LAB_NO_INPUT, NULL, 0);
    size_t size = strlen(path) + sizeof ".new";
    char *fresh = allocate(size);
    snprintf(fresh, size, "%s.new", path);
    FILE *file = fopen(fresh, "w");
    int status = file ? make(paths, operands.count, file)
                      : complain_path(SAY_LAB_WRITE, path, errno);
    if (file) {
        int closed = lab_close(file, path);
        status = status == STATUS_GOOD ? closed : status;
    }
    if (status == STATUS_GOOD && rename(fresh, path) != 0)
        status = complain_path(SAY_LAB_WRITE, path, errno);
    if (file && status != STATUS_GOOD)
        (void)remove(fresh);
    free(fresh);
    return status;
}

int cmd_lab(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "-";
    WordArg arg = word_text("name", slice_of(what));
    lab_hush();
    if (what[0] == '-')
        return complain(SAY_LAB_WHAT, NULL, 0);
    if (strcmp(what, "compare") == 0)
        return finish(compare(argc - 1, argv + 1));
    if (strcmp(what, "repeat") == 0)
        return finish(repeat(argc - 1, argv + 1));
    if (strcmp(what, "merge") == 0)
        return finish(make_one(argc - 1, argv + 1, merge));
    if (strcmp(what, "report") == 0)
        return finish(make_one(argc - 1, argv + 1, lab_report));
    return complain(SAY_LAB_UNKNOWN, &arg, 1);
}
