/* SPDX-License-Identifier: MIT */
/*
 * Goldens: what is too long to write down is one number a line in a file beside the test,
 * each line with a name. If a number changes, what it stands for has changed; if that is
 * meant, `tools/bless` writes the file anew, in a commit of its own.
 */
#ifndef SEXTON_TESTS_SUPPORT_GOLDEN_H
#define SEXTON_TESTS_SUPPORT_GOLDEN_H

#include <stddef.h>
#include <stdint.h>

static const uint64_t GOLDEN_INIT = 0xcbf29ce484222325u;

/* Adds bytes to a sum (FNV-1a, of 64 bits). */
void golden_add(uint64_t *sum, const void *bytes, size_t length);

/* A line of the file: what it is called, and its sum. */
void golden_line(const char *name, uint64_t sum);

/* Compares the lines so far with those of a file below the top folder, tells which
 * differ, and fails if one does. With $BLESS the file is written before. */
void golden_check(const char *path);

#endif
