/* SPDX-License-Identifier: MIT */
/*
 * A table in a block, held in one of two ways: as a server holds it, in a larger one
 * whenever the next entry does not fit; or in the least, moved before every entry. A
 * block that was left is overwritten: whoever still points into it is found. block_run
 * runs all tests of a program in both.
 */
#ifndef SEXTON_TESTS_TABLE_BLOCK_H
#define SEXTON_TESTS_TABLE_BLOCK_H

#include "table/table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static bool block_is_least;

static inline void *block_take(const TableCapacity *capacity)
{
    size_t size = table_bytes(capacity);
    void *bytes = malloc(size);
    assert_non_null(bytes);
    memset(bytes, 0x5A, size);
    return bytes;
}

static inline Table *block_create(void)
{
    const TableCapacity none = {0};
    return table_init(block_take(&none), &none);
}

static inline void block_destroy(Table *table)
{
    free(table);
}

static inline void block_move(Table **table, const TableCapacity *has,
                              const TableCapacity *capacity)
{
    Table *old = *table;
    *table = table_copy(old, block_take(capacity), capacity);
    memset(old, 0xA5, table_bytes(has));
    free(old);
}

static inline void block_tighten(uint32_t *needed, uint32_t has)
{
    if (*needed > has)
        *needed = has + 1;
}

/* Makes space for that entry, and no more than that in the least block. */
static inline void block_fit(Table **table, const Entry *entry)
{
    TableCapacity has, needed;
    (void)table_spares(*table, &has);
    bool is_fit = table_fits(*table, entry, &needed);
    if (block_is_least) {
        block_tighten(&needed.entries, has.entries);
        block_tighten(&needed.showings, has.showings);
        block_tighten(&needed.play.moves, has.play.moves);
    }
    if (!is_fit || block_is_least)
        block_move(table, &has, &needed);
    assert_true(table_fits(*table, entry, &needed));
}

static inline bool block_apply(Table **table, const Entry *entry, News *news)
{
    TableCapacity had, least;
    block_fit(table, entry);
    (void)table_fits(*table, entry, &had);
    bool is_good = table_apply(*table, entry, news);
    if (table_spares(*table, &least))
        block_move(table, &had, &least);
    return is_good;
}

/* As a port wants it. */
static inline bool block_grow(Table **table, const TableCapacity *needed)
{
    TableCapacity has;
    (void)table_spares(*table, &has);
    block_move(table, &has, needed);
    return true;
}

static inline int block_be_least(void **state)
{
    (void)state;
    block_is_least = true;
    return 0;
}

#define block_run(tests)                         \
    (cmocka_run_group_tests(tests, NULL, NULL) + \
     cmocka_run_group_tests(tests, block_be_least, NULL))

#endif
