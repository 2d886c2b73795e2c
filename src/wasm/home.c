/* SPDX-License-Identifier: MIT */
/*
 * Stands in for table/joint.c, table/deals.c and table/terms.c in a browser: a table at
 * home has neither links nor a joint deal (port/port.c), so that none ends without a game
 * and nothing was agreed on before it.
 */
#include "table/table_own.h"

Denial joint_fill(const Table *table, const Request *request, Step *step)
{
    (void)table, (void)request, (void)step;
    return deny(DENIED_PHASE);
}

Denial joint_check(const Table *table, const Step *step)
{
    (void)table, (void)step;
    return deny(DENIED_PHASE);
}

void joint_apply(Table *table, const Step *step, Time time)
{
    (void)table, (void)step, (void)time;
}

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
