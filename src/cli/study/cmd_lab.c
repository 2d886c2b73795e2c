/* SPDX-License-Identifier: MIT */
/*
 * `sexton lab`: sets of rules compared over the same deals, and what goes with that:
 * reports, journals merged, manifests repeated.
 */
#include "cli/study/manifest.h"
#include "cli/study/plot.h"
#include "cli/study/report.h"
#include "cli/study/say.h"
#include "lab/merge.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int write_manifest(const StudyPlan *plan, const char *path)
{
    FILE *file = fopen(path, "w");
    if (!file)
        return complain_path(SAY_LAB_WRITE, path, errno);
    study_manifest_write(plan, file);
    return study_close(file, path);
}

static int tell(const StudyPlan *plan, const StudyArguments *arguments)
{
    static void (*const tell_as[])(const StudyPlan *, FILE *) = {
        [LAB_TABLE] = study_say_table,
        [LAB_JSON] = study_say_json,
        [LAB_CSV] = study_say_csv,
    };
    tell_as[plan->form](plan, stdout);
    int status =
        arguments->manifest ? write_manifest(plan, arguments->manifest) : STATUS_GOOD;
    return status == STATUS_GOOD && arguments->svg ? study_plot(plan, arguments->svg)
                                                   : status;
}

static int play_plan(StudyPlan *plan, const StudyArguments *arguments)
{
    int status = STATUS_FAILED;
    if (arguments->svg && !study_plot_open(arguments->svg))
        return STATUS_FAILED;
    if (!run_play(&plan->run, &plan->settings, plan->tallies, NULL, &status))
        return status;
    if (!arguments->lab.part)
        return tell(plan, arguments);
    run_part_say(&arguments->lab, &plan->run);
    return STATUS_GOOD;
}

/* `signature` as the manifest has it, or NULL. */
static int play_arguments(const StudyArguments *arguments, const char *path,
                          const char *signature)
{
    StudyPlan *plan = allocate(sizeof *plan);
    int status = STATUS_BAD_INPUT;
    if (study_plan(arguments, plan)) {
        if (signature && strcmp(signature, plan->signature) != 0)
            complain_one(SAY_LAB_MANIFEST_DIFFERS,
                         word_text("file", slice_of(path ? path : "")));
        status = play_plan(plan, arguments);
    }
    free(plan);
    return status;
}

/* The options that both take who play. */
static bool read_arguments(int argc, char **argv, bool is_repeat,
                           StudyArguments *arguments, Operands *operands)
{
    const Flag flags[] = {{"--jobs", NULL, &arguments->lab.jobs},
                          {"--journal", NULL, &arguments->lab.journal},
                          {"--part", NULL, &arguments->lab.part},
                          {"--progress", &arguments->lab.is_progress, NULL},
                          {"--json", &arguments->lab.is_json, NULL},
                          {"--csv", &arguments->lab.is_csv, NULL},
                          {"--manifest", NULL, &arguments->manifest},
                          {"--svg", NULL, &arguments->svg},
                          {"--deals", NULL, &arguments->deals},
                          {"--seed", NULL, &arguments->seed},
                          {"--weigh", NULL, &arguments->weigh}};
    enum { ALL = sizeof flags / sizeof *flags, OWN = 3 };
    return arguments_read(argc, argv, flags, is_repeat ? ALL - OWN : ALL, NULL, operands);
}

static int compare(int argc, char **argv)
{
    static StudyArguments arguments;
    Operands operands = {arguments.sets, STUDY_SETS, 0};
    if (!read_arguments(argc, argv, false, &arguments, &operands))
        return STATUS_BAD_INPUT;
    arguments.set_count = operands.count;
    return play_arguments(&arguments, NULL, NULL);
}

static int repeat(int argc, char **argv)
{
    static StudyArguments arguments;
    static char bytes[STUDY_MANIFEST];
    const char *path = NULL, *signature = NULL;
    Operands operands = {&path, 1, 0};
    if (!read_arguments(argc, argv, true, &arguments, &operands))
        return STATUS_BAD_INPUT;
    if (!path)
        return complain(SAY_LAB_NO_INPUT, NULL, 0);
    if (!study_manifest_read(path, bytes, &arguments, &signature))
        return STATUS_BAD_INPUT;
    return play_arguments(&arguments, path, signature);
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
        int closed = study_close(file, path);
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
    run_hush();
    if (what[0] == '-')
        return complain(SAY_LAB_WHAT, NULL, 0);
    if (strcmp(what, "compare") == 0)
        return command_finish(compare(argc - 1, argv + 1));
    if (strcmp(what, "repeat") == 0)
        return command_finish(repeat(argc - 1, argv + 1));
    if (strcmp(what, "merge") == 0)
        return command_finish(make_one(argc - 1, argv + 1, merge));
    if (strcmp(what, "report") == 0)
        return command_finish(make_one(argc - 1, argv + 1, study_report));
    return complain(SAY_LAB_UNKNOWN, &arg, 1);
}
