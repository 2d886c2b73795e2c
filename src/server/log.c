/* SPDX-License-Identifier: MIT */
/*
 * Lines of the log. A value with anything but plain characters is quoted, so that a line
 * stays a line whatever is in it.
 */
#include "server/log.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

enum { VALUE_MOST = 400 };

static const struct {
    const char *name, *priority;
} levels[] = {
    [LEVEL_INFO] = {"info", "<6>"},
    [LEVEL_NOTICE] = {"notice", "<5>"},
    [LEVEL_ERROR] = {"error", "<3>"},
};

/* `2026-11-16T09:44:00.123Z` */
static void write_time(Text *line, Time now)
{
    char text[40], moment[24] = "";
    time_t seconds = (time_t)(now / 1000);
    struct tm parts;
    if (gmtime_r(&seconds, &parts))
        strftime(moment, sizeof moment, "%Y-%m-%dT%H:%M:%S", &parts);
    snprintf(text, sizeof text, "%s.%03dZ", moment, (int)(now % 1000));
    text_string(line, text);
}

static void begin_line(Log *log, LogLevel level, const char *event)
{
    bool is_written = log->out && level >= log->least;
    log->line = text_in(log->bytes, is_written ? sizeof log->bytes - 1 : 1);
    if (!is_written)
        return;
    if (log->is_journal) {
        text_string(&log->line, levels[level].priority);
    } else {
        text_string(&log->line, "time=");
        write_time(&log->line, seam_now(log->seam));
        text_string(&log->line, " level=");
        text_string(&log->line, levels[level].name);
        text_char(&log->line, ' ');
    }
    text_string(&log->line, "event=");
    text_string(&log->line, event);
}

void log_begin(Log *log, const char *event)
{
    begin_line(log, LEVEL_INFO, event);
}

void log_notice(Log *log, const char *event)
{
    begin_line(log, LEVEL_NOTICE, event);
}

void log_error(Log *log, const char *event)
{
    begin_line(log, LEVEL_ERROR, event);
}

static bool is_plain(const char *text)
{
    for (; *text; text++)
        if (*text <= ' ' || *text == '"' || *text == '=' || *text == '\\' || *text > '~')
            return false;
    return true;
}

static void write_name(Log *log, const char *name)
{
    text_char(&log->line, ' ');
    text_string(&log->line, name);
    text_char(&log->line, '=');
}

void log_text(Log *log, const char *name, const char *text)
{
    Slice head = slice_head(slice_of(text), VALUE_MOST);
    write_name(log, name);
    if (*text && is_plain(text))
        text_slice(&log->line, head);
    else
        text_json(&log->line, head);
}

void log_number(Log *log, const char *name, int64_t number)
{
    write_name(log, name);
    text_number(&log->line, number);
}

void log_table(Log *log, uint64_t table)
{
    char id[20];
    snprintf(id, sizeof id, "%016" PRIx64, table);
    log_text(log, "table", id);
}

void log_address(Log *log, const char *address)
{
    if (log->has_addresses)
        log_text(log, "address", address);
}

void log_end(Log *log)
{
    if (log->line.length == 0)
        return;
    log->bytes[log->line.length] = '\n';
    fwrite(log->bytes, 1, log->line.length + 1, log->out);
    fflush(log->out);
}
