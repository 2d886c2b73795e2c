/* SPDX-License-Identifier: MIT */
/*
 * `sexton admin backup FOLDER --keep N`, for a job that runs every night. Each copy has
 * the time in its name. When a new copy is whole on the disk, all but the newest N are
 * removed. Other files in the folder are never touched.
 */
#ifndef SEXTON_CLI_SERVE_ADMIN_KEEP_H
#define SEXTON_CLI_SERVE_ADMIN_KEEP_H

#include "base/text.h"

#include <time.h>

/* FOLDER/sexton-20261116T094400Z.db; false if that is too long. */
bool keep_name(const char *folder, time_t now, char *path, size_t size);

/* Removes all copies but the newest `most`; returns how many went, -1 with errno. */
int keep_newest(const char *folder, int most);

#endif
