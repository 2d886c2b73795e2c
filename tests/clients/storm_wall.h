/* SPDX-License-Identifier: MIT */
/*
 * A wall between servers and their database: a proxy that passes bytes on, or not, in
 * either direction. A partition ends as real ones do: what was held arrives late, or
 * every connection is reset and what was under way is lost, answers to commits among it.
 */
#ifndef SEXTON_TESTS_CLIENTS_STORM_WALL_H
#define SEXTON_TESTS_CLIENTS_STORM_WALL_H

#include <stdbool.h>
#include <stdint.h>

enum { WALL_REQUESTS = 1, WALL_ANSWERS = 2 }; /* what does not come through */

/* Stands before the database's socket, a file; in a thread of its own until the end of
 * the program. Returns its port. */
uint16_t wall_open(const char *path);

/* Nothing of these passes any more. */
void wall_close_ways(int ways);

/* All passes again; or all connections are reset first. */
void wall_open_ways(bool is_reset);

/* Bytes passed on, so that a test sees that it stood in the way. */
long wall_bytes(void);

#endif
