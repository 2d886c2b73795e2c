/* SPDX-License-Identifier: MIT */
/*
 * Lines of the log. A value with anything but plain characters is quoted, so that a line
 * stays a line whatever is in it.
 */
#include "server/log.h"

#include <inttypes.h>
#include <string.h>

void log_begin(Log *log, const char *event)
{
    if (log->out)
        fprintf(log->out, "time=%" PRId64 " event=%s", seam_now(log->seam), event);
}

static bool is_plain(const char *text)
{
    for (; *text; text++)
        if (*text <= ' ' || *text == '"' || *text == '=' || *text == '\\' || *text > '~')
            return false;
    return true;
}

void log_text(Log *log, const char *name, const char *text)
{
    if (!log->out)
        return;
    if (*text && is_plain(text)) {
        fprintf(log->out, " %s=%s", name, text);
        return;
    }
    char bytes[512];
    Text quoted;
    text_init(&quoted, bytes, sizeof bytes);
    text_json(&quoted, slice_head(slice_of(text), 200));
    fprintf(log->out, " %s=%s", name, quoted.bytes);
}

void log_number(Log *log, const char *name, int64_t number)
{
    if (log->out)
        fprintf(log->out, " %s=%" PRId64, name, number);
}

void log_table(Log *log, uint64_t table)
{
    if (log->out)
        fprintf(log->out, " table=%016" PRIx64, table);
}

void log_address(Log *log, const char *address)
{
    if (log->has_addresses)
        log_text(log, "address", address);
}

void log_end(Log *log)
{
    if (!log->out)
        return;
    fputc('\n', log->out);
    fflush(log->out);
}
