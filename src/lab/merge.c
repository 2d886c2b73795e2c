/* SPDX-License-Identifier: MIT */
/*
 * All lines are found first, and only where they stand is kept; then they are copied in
 * order.
 */
#include "lab/merge.h"

#include "lab/tally.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A line that tells a block. */
typedef struct Found {
    uint64_t number, line;
    long at;
    int file;
} Found;

/* What getline reads into. */
typedef struct Line {
    char *bytes;
    size_t size;
} Line;

typedef struct Merge {
    const char *const *paths;
    LabMergeReport *report;
    FILE *files[LAB_MERGED];
    Line head, line, again;
    Found *found;
    size_t found_count, capacity;
} Merge;

/* Always false, for `return`. */
static bool fail(Merge *merge, LabMergeFault fault, int file, uint64_t line, int error)
{
    *merge->report =
        (LabMergeReport){.fault = fault, .file = file, .line = line, .error = error};
    return false;
}

static bool add(Merge *merge, const Found *found)
{
    if (merge->found_count == merge->capacity) {
        size_t capacity = merge->capacity ? 2 * merge->capacity : 1024;
        Found *more = realloc(merge->found, capacity * sizeof *more);
        if (!more)
            return fail(merge, LAB_MERGE_SYSTEM, -1, 0, ENOMEM);
        merge->found = more;
        merge->capacity = capacity;
    }
    merge->found[merge->found_count++] = *found;
    return true;
}

/* A whole line with its \n; false at the end, and where it is torn. */
static bool read_line(FILE *file, Line *line)
{
    ssize_t length = getline(&line->bytes, &line->size, file);
    return length > 0 && line->bytes[length - 1] == '\n';
}

static bool read_head(Merge *merge, int file)
{
    Line *line = file ? &merge->line : &merge->head;
    if (!read_line(merge->files[file], line) ||
        !slice_starts(slice_of(line->bytes), "{\"sexton_run\":"))
        return fail(merge, LAB_MERGE_LINE, file, 1, 0);
    return strcmp(merge->head.bytes, line->bytes) == 0 ||
           fail(merge, LAB_MERGE_OTHER, file, 1, 0);
}

static bool read_file(Merge *merge, int file)
{
    FILE *stream = fopen(merge->paths[file], "r");
    merge->files[file] = stream;
    if (!stream)
        return fail(merge, LAB_MERGE_SYSTEM, file, 0, errno);
    if (!read_head(merge, file))
        return false;
    Found found = {.line = 2, .at = ftell(stream), .file = file};
    while (read_line(stream, &merge->line)) {
        if (!lab_line_number(slice_of(merge->line.bytes), &found.number))
            return fail(merge, LAB_MERGE_LINE, file, found.line, 0);
        if (!add(merge, &found))
            return false;
        found.line++;
        found.at = ftell(stream);
    }
    return !ferror(stream) || fail(merge, LAB_MERGE_SYSTEM, file, 0, EIO);
}

static int by_number(const void *a, const void *b)
{
    const Found *one = a, *two = b;
    if (one->number != two->number)
        return one->number < two->number ? -1 : 1;
    return one->file - two->file;
}

static bool fetch(Merge *merge, const Found *found, Line *line)
{
    FILE *file = merge->files[found->file];
    if (fseek(file, found->at, SEEK_SET) == 0 && read_line(file, line))
        return true;
    return fail(merge, LAB_MERGE_SYSTEM, found->file, 0, EIO);
}

/* Each block once; where it was played twice it must be the same. */
static void write_blocks(Merge *merge, FILE *out)
{
    if (merge->found_count > 0)
        qsort(merge->found, merge->found_count, sizeof *merge->found, by_number);
    fputs(merge->head.bytes, out);
    for (size_t i = 0; i < merge->found_count; i++) {
        const Found *found = &merge->found[i];
        bool is_again = i > 0 && found[-1].number == found->number;
        if (!fetch(merge, found, is_again ? &merge->again : &merge->line))
            return;
        if (!is_again) {
            fputs(merge->line.bytes, out);
        } else if (strcmp(merge->line.bytes, merge->again.bytes) != 0) {
            (void)fail(merge, LAB_MERGE_DIFFERS, found->file, found->line, 0);
            merge->report->other = found[-1].file;
            merge->report->block = found->number;
            return;
        }
    }
}

static void clear(Merge *merge)
{
    for (int i = 0; i < LAB_MERGED; i++)
        if (merge->files[i])
            fclose(merge->files[i]);
    free(merge->head.bytes);
    free(merge->line.bytes);
    free(merge->again.bytes);
    free(merge->found);
    free(merge);
}

void lab_merge(const char *const *paths, int count, FILE *out, LabMergeReport *report)
{
    Merge *merge = calloc(1, sizeof *merge);
    *report = (LabMergeReport){.fault = LAB_MERGE_SYSTEM, .file = -1, .error = ENOMEM};
    if (!merge)
        return;
    *report = (LabMergeReport){0};
    merge->paths = paths;
    merge->report = report;
    int read = 0;
    while (read < count && read_file(merge, read))
        read++;
    if (read == count && merge->head.bytes)
        write_blocks(merge, out);
    clear(merge);
}
