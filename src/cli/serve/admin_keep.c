/* SPDX-License-Identifier: MIT */
/*
 * Copies by name: the time in it has a fixed width, so that their order is that of text.
 */
#include "cli/serve/admin_keep.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_SPACE = 4096 };

/* `0` is any digit, everything else itself. */
static const char shape[] = "sexton-00000000T000000Z.db";

static bool is_copy(const char *name)
{
    if (strlen(name) != sizeof shape - 1)
        return false;
    for (size_t i = 0; i < sizeof shape - 1; i++) {
        bool is_digit = name[i] >= '0' && name[i] <= '9';
        if (shape[i] == '0' ? !is_digit : name[i] != shape[i])
            return false;
    }
    return true;
}

bool keep_name(const char *folder, time_t now, char *path, size_t size)
{
    char name[sizeof shape];
    struct tm parts;
    if (!gmtime_r(&now, &parts) ||
        strftime(name, sizeof name, "sexton-%Y%m%dT%H%M%SZ.db", &parts) == 0)
        return false;
    int length = snprintf(path, size, "%s/%s", folder, name);
    return length > 0 && (size_t)length < size;
}

static int choose_copy(const struct dirent *entry)
{
    return is_copy(entry->d_name);
}

static int compare_names(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

static bool remove_copy(const char *folder, const char *name)
{
    char path[PATH_SPACE];
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    return length > 0 && length < PATH_SPACE && unlink(path) == 0;
}

int keep_newest(const char *folder, int most)
{
    struct dirent **found = NULL;
    int count = scandir(folder, &found, choose_copy, compare_names);
    int removed = 0, fault = 0;
    for (int i = 0; i < count; i++) {
        if (i < count - most && !fault && remove_copy(folder, found[i]->d_name))
            removed++;
        else if (i < count - most && !fault)
            fault = errno;
        free(found[i]);
    }
    free(found);
    if (count < 0)
        return -1;
    errno = fault;
    return fault ? -1 : removed;
}
