/* SPDX-License-Identifier: MIT */
/*
 * Lines of `key value`, written and read.
 */
#include "cli/study/manifest.h"

#include "cli/file.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

enum { MODEL = 256 };

/* What the system calls its processor; empty if it does not say. */
static void find_model(char model[MODEL])
{
    char line[MODEL];
    model[0] = '\0';
    FILE *file = fopen("/proc/cpuinfo", "r");
    if (!file)
        return;
    while (!model[0] && fgets(line, sizeof line, file)) {
        const char *value = strchr(line, ':');
        if (value && strncmp(line, "model name", 10) == 0)
            snprintf(model, MODEL, "%.*s", (int)strcspn(value + 1, "\n"), value + 1);
    }
    fclose(file);
}

void study_manifest_write(const StudyPlan *plan, FILE *out)
{
    char model[MODEL];
    find_model(model);
    fprintf(out, "sexton-lab 1\nversion %s\nsignature %s\nseed %.*s\n", plan->run.version,
            plan->signature, (int)plan->run.seed.length, plan->run.seed.bytes);
    fprintf(out, "deals %" PRIu64 "\nweigh %" PRIu64 "\n", plan->deals,
            plan->run.weighed);
    for (int set = 0; set < plan->run.field_count; set++)
        fprintf(out, "set %s\n", plan->sets[set].text);
    if (model[0])
        fprintf(out, "cpu %s\n", model + strspn(model, " "));
    fprintf(out, "cores %ld\n", sysconf(_SC_NPROCESSORS_ONLN));
}

static bool complain_line(const char *path, int line)
{
    WordArg args[] = {word_text("file", slice_of(path)), word_number("line", line)};
    return refuse(SAY_LAB_MANIFEST_LINE, args, 2);
}

/* One line; false if it is none of a manifest. */
static bool take_line(const char *key, const char *value, int number,
                      StudyArguments *arguments, const char **signature)
{
    if (number == 1)
        return strcmp(key, "sexton-lab") == 0 && strcmp(value, "1") == 0;
    if (strcmp(key, "set") == 0 && arguments->set_count < STUDY_SETS)
        arguments->sets[arguments->set_count++] = value;
    else if (strcmp(key, "seed") == 0)
        arguments->seed = value;
    else if (strcmp(key, "deals") == 0)
        arguments->deals = value;
    else if (strcmp(key, "weigh") == 0)
        arguments->weigh = value;
    else if (strcmp(key, "signature") == 0)
        *signature = value;
    else
        return strcmp(key, "version") == 0 || strcmp(key, "cpu") == 0 ||
               strcmp(key, "cores") == 0;
    return true;
}

bool study_manifest_read(const char *path, char *bytes, StudyArguments *arguments,
                         const char **signature)
{
    Slice whole;
    if (!file_slurp(NULL, path, bytes, STUDY_MANIFEST - 1, &whole))
        return false;
    bytes[whole.length] = '\0';
    char *line = bytes;
    for (int number = 1; *line; number++) {
        char *end = line + strcspn(line, "\n");
        bool is_last = *end == '\0';
        *end = '\0';
        char *value = strchr(line, ' ');
        if (!value)
            return complain_line(path, number);
        *value = '\0';
        if (!take_line(line, value + 1, number, arguments, signature))
            return complain_line(path, number);
        line = is_last ? end : end + 1;
    }
    return (arguments->set_count > 0 && arguments->seed && *signature) ||
           complain_line(path, 1);
}
