/* SPDX-License-Identifier: MIT */
/*
 * Continuing a game that was saved, or any record.
 */
#ifndef SEXTON_CLI_PLAY_RESUME_H
#define SEXTON_CLI_PLAY_RESUME_H

#include "cli/options.h"
#include "cli/play/home.h"

/* Lays a record: its bots and people, or those of the host's --seat. Returns a status;
 * complaints are made. The caller clears the table. */
int resume_record(const char *path, const Host *host, uint32_t reveal, Home *home);

#endif
