/* SPDX-License-Identifier: MIT */
/*
 * What the writers of messages share among themselves.
 */
#ifndef SEXTON_WIRE_OWN_H
#define SEXTON_WIRE_OWN_H

#include "wire/wire.h"

/* `{"is":"kind"`, and the id unless it is empty. The caller closes the brace. */
void answer_begin(const char *kind, Slice id, Text *text);
void answer_table(uint64_t table, Text *text);

#endif
