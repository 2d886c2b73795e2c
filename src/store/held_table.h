/* SPDX-License-Identifier: MIT */
/*
 * A table on the heap, in one block. It moves to another block when the next entry does
 * not fit or when much of the block is free, and then its pointer changes. So its owner
 * keeps the only pointer, and nobody keeps one into it across held_apply.
 */
#ifndef SEXTON_STORE_HELD_TABLE_H
#define SEXTON_STORE_HELD_TABLE_H

#include "table/table.h"

/* An empty table; NULL: out of memory. Caller frees with destroy (takes NULL). */
Table *held_create(void);
void held_destroy(Table *table);

/* Applies the next committed entry (table_apply). False, with nothing changed, if it
 * can't be, or if there is no memory for it. */
bool held_apply(Table **table, const Entry *entry, News *news);

/* The same in two steps, for callers that apply entries by other means: the table in
 * another block. False: out of memory, and the table stays in its block. */
bool held_grow(Table **table, const TableCapacity *needed);

#endif
