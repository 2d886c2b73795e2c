/* SPDX-License-Identifier: MIT */
/*
 * `sexton play --at URL`: taking a seat at a table on a server, watching one, or creating
 * one there.
 */
#ifndef SEXTON_CLI_PLAY_AT_SERVER_H
#define SEXTON_CLI_PLAY_AT_SERVER_H

#include "cli/options.h"

/* Plays there, at the host's doors. `game` is NULL unless a new table is wanted, with the
 * host's options and the ms that a lid is shown there (NULL: the default). `ca` is a file
 * of certificates to trust (NULL: what SEXTON_CA names, if anything). Returns a status;
 * errors have been reported. */
int at_server_play(const char *game, const Host *host, const char *reveal, const char *ca,
                   const char *receipt);

#endif
