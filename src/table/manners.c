/* SPDX-License-Identifier: MIT */
/*
 * What people may write for others to read. There is no free text at a table: a mark is
 * what one remembers of a grave, a lid and perhaps a sign (`R`, `*v`, `W?`), and nothing
 * hides in a name. Only requests are held to this: logs of older tables say more.
 */
#include "table/own.h"

#include <string.h>

static bool is_one_of(char letter, const char *letters)
{
    return letter != '\0' && strchr(letters, letter);
}

/* A colour or a rat; somebody sleeps there, garlic, or one is not sure. */
static bool is_mark(Slice text)
{
    if (text.length == 0)
        return true; /* it is taken off */
    return text.length <= 2 && is_one_of(text.bytes[0], "WKYRGB*") &&
           (text.length == 1 || is_one_of(text.bytes[1], "vg?"));
}

Denial step_manners(const Step *step)
{
    if (step->verb == REQUEST_MARK && !is_mark(step->text))
        return deny_what(DENIED_MARK, step->text);
    if (step->verb == REQUEST_CLAIM && !slice_is_seen(step->text))
        return deny_what(DENIED_NAME, step->text);
    return deny(DENIED_NOT);
}
