/* SPDX-License-Identifier: MIT */
/*
 * Stands in for table/deals.c and table/terms.c in a browser: a table at home has no
 * joint deal, so that none ends without a game and nothing was agreed on before it.
 */
#include "table/own.h"

void deals_end(Table *table, DealCause cause, int seat)
{
    (void)table, (void)cause, (void)seat;
}

void deals_begin(Table *table)
{
    (void)table;
}

const char *table_cause(DealCause cause)
{
    (void)cause;
    return "";
}

int terms_write(const Table *table, Slice lines[TERM_LINES], char bytes[TERM_TEXT])
{
    (void)table, (void)lines, (void)bytes;
    return 0;
}
