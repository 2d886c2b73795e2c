/* SPDX-License-Identifier: MIT */
/*
 * Room is made before an entry is applied, so that it can't fail half-way.
 */
#include "store/held_table.h"

#include <stdlib.h>

Table *held_create(void)
{
    const TableCapacity none = {0};
    void *bytes = malloc(table_bytes(&none));
    return bytes ? table_init(bytes, &none) : NULL;
}

void held_destroy(Table *table)
{
    free(table);
}

bool held_grow(Table **table, const TableCapacity *capacity)
{
    void *bytes = malloc(table_bytes(capacity));
    if (!bytes)
        return false;
    Table *copy = table_copy(*table, bytes, capacity);
    free(*table);
    *table = copy;
    return true;
}

bool held_apply(Table **table, const Entry *entry, News *news)
{
    TableCapacity capacity;
    if (!table_fits(*table, entry, &capacity) && !held_grow(table, &capacity))
        return false;
    if (!table_apply(*table, entry, news))
        return false;
    if (table_spares(*table, &capacity))
        (void)held_grow(table, &capacity); /* or it stays as it is */
    return true;
}
