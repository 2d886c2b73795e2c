/* SPDX-License-Identifier: MIT */
/*
 * Runs a fuzzer's corpus as a plain test: every file of the folder named in the command
 * line goes once through LLVMFuzzerTestOneInput. A corpus that is missing or empty fails:
 * a test that tests nothing is none.
 */
#include <dirent.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Runs one file. It lies in a block of its own size, so that sanitizers see its end. */
static bool run_file(const char *path, size_t size)
{
    FILE *file = fopen(path, "rb");
    uint8_t *bytes = malloc(size + 1);
    bool is_read = file && bytes && fread(bytes, 1, size, file) == size;
    uint8_t *exact = is_read && size > 0 ? realloc(bytes, size) : bytes;
    if (is_read)
        LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    if (file)
        fclose(file);
    return is_read;
}

/* How many files were run; -1 if one could not be read. */
static int run_folder(const char *folder, DIR *entries)
{
    int count = 0;
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        char path[4096];
        struct stat info;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (stat(path, &info) != 0 || !S_ISREG(info.st_mode))
            continue;
        printf("%s\n", path); /* the last one is the culprit */
        fflush(stdout);
        if (!run_file(path, (size_t)info.st_size))
            return -1;
        count++;
    }
    return count;
}

int main(int argc, char **argv)
{
    DIR *entries = argc == 2 ? opendir(argv[1]) : NULL;
    if (!entries) {
        fprintf(stderr, "usage: %s FOLDER (that can be read)\n", argv[0]);
        return 2;
    }
    int count = run_folder(argv[1], entries);
    closedir(entries);
    if (count > 0)
        return 0;
    fprintf(stderr, "%s: %s\n", argv[1], count < 0 ? "cannot be read" : "is empty");
    return 1;
}
