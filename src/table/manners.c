/* SPDX-License-Identifier: MIT */
/*
 * What people may write for others to read. There is no free text at a table: a mark is
 * what one remembers of a grave, a lid and perhaps a sign (`R`, `*v`, `W?`), and nothing
 * hides in a name or imitates another (base/name.h; the caller passes the check, because
 * its tables are larger than all else that a browser needs). Only requests are held to
 * this: logs of older tables say more.
 */
#include "table/table_own.h"

static bool is_one_of(char letter, const char *letters)
{
    while (*letters && *letters != letter)
        letters++;
    return *letters;
}

/* A colour or a rat; somebody sleeps there, garlic, or one is not sure. */
static bool is_mark(Slice text)
{
    if (text.length == 0)
        return true; /* it is taken off */
    return text.length <= 2 && is_one_of(text.bytes[0], "WKYRGB*") &&
           (text.length == 1 || is_one_of(text.bytes[1], "vg?"));
}

static Denial check_name(const Table *table, const Step *step, NameCheck *names)
{
    Slice others[SEATS_MAX] = {0};
    for (int i = 0; i < SEATS_MAX; i++)
        if (i != step->seat)
            others[i] = slice_of(table->seats[i].name);
    switch (names ? names(step->text, others, SEATS_MAX) : NAME_GOOD) {
    case NAME_GOOD: break;
    case NAME_UNSEEN: return deny_what(DENIED_UNSEEN, step->text);
    case NAME_ACCENTS: return deny_what(DENIED_ACCENTS, step->text);
    case NAME_ALIKE: return deny_what(DENIED_ALIKE, step->text);
    }
    return deny(DENIED_NOT);
}

Denial step_manners(const Table *table, const Step *step, NameCheck *names)
{
    if (step->verb == REQUEST_MARK && !is_mark(step->text))
        return deny_what(DENIED_MARK, step->text);
    if (step->verb == REQUEST_CLAIM)
        return check_name(table, step, names);
    return deny(DENIED_NOT);
}
