/* SPDX-License-Identifier: MIT */
/*
 * The table. A school or a club is one address: 64 people at 16 tables, with 100 who
 * watch, who all come back at once after a restart, must not meet any of these.
 */
#include "server/limit.h"

#include <stdio.h>

const LimitRow limit_rows[LIMIT_KINDS] = {
    /* all load the page at once, seven connections for each browser */
    [LIMIT_NEW_SOCKETS] = {"new-sockets", LIMIT_OF_ADDRESS, {50, 1200}, "closed"},
    [LIMIT_SOCKETS] = {"sockets", LIMIT_OF_ADDRESS, {1, 1200}, "closed"},
    /* all visit us for the first time, 30 files each, and then play */
    [LIMIT_REQUESTS] = {"requests", LIMIT_OF_ADDRESS, {100, 6000}, "429"},
    /* 64 players with two tabs, and a projector */
    [LIMIT_WEBSOCKETS] = {"websockets", LIMIT_OF_ADDRESS, {1, 256}, "503"},
    [LIMIT_MESSAGES] = {"messages", LIMIT_OF_ADDRESS, {300, 1200}, "denied"},
    [LIMIT_CONNECTION_MESSAGES] = {"connection-messages",
                                   LIMIT_OF_CONNECTION,
                                   {30, 120},
                                   "denied"},
    /* a proxy or a browser sends one in about 25 s */
    [LIMIT_CONTROL_FRAMES] = {"control-frames", LIMIT_OF_CONNECTION, {2, 20}, "dropped"},
    /* 64 first visits of half a megabyte */
    [LIMIT_BYTES_OUT] = {"bytes-out", LIMIT_OF_ADDRESS, {4e6, 64e6}, "delayed"},
    /* 64 quick players */
    [LIMIT_ENTRIES] = {"entries", LIMIT_OF_ADDRESS, {60, 1200}, "denied"},
    /* a log grows by play, and by little else */
    [LIMIT_TABLE_ENTRIES] = {"table-entries", LIMIT_OF_TABLE, {5, 60}, "denied"},
    [LIMIT_TABLE_CHANGES] = {"table-changes", LIMIT_OF_TABLE, {0.5, 20}, "denied"},
    /* a hundred watchers of a quick game hear all of it */
    [LIMIT_TABLE_BYTES] = {"table-bytes", LIMIT_OF_TABLE, {1e6, 4e6}, "delayed"},
    [LIMIT_WATCHERS] = {"watchers", LIMIT_OF_TABLE, {1, 200}, "denied"},
    /* 32 pairs at once, nearly twice */
    [LIMIT_TABLES] = {"tables", LIMIT_OF_ADDRESS, {0.5, 60}, "denied"},
    /* a class mistypes */
    [LIMIT_WRONG_KEYS] = {"wrong-keys", LIMIT_OF_ADDRESS, {1, 60}, "denied"},
};

static const char *const scope_names[] = {"address", "connection", "table"};

void limits_init(Limits *limits)
{
    *limits = (Limits){
        .connections = 20000, .rooms = 200000, .silent_ms = 5000, .slow_ms = 20000};
    for (LimitKind kind = 0; kind < LIMIT_KINDS; kind++)
        limits->most[kind] = limit_rows[kind].usual;
}

bool limit_is_count(LimitKind kind)
{
    return kind == LIMIT_SOCKETS || kind == LIMIT_WEBSOCKETS || kind == LIMIT_WATCHERS;
}

static LimitKind find_kind(Slice name)
{
    LimitKind kind = 0;
    while (kind < LIMIT_KINDS && !slice_equal(name, limit_rows[kind].name))
        kind++;
    return kind;
}

/* A number with up to three digits behind a point, at most a billion. */
static bool read_number(Slice text, double *number)
{
    uint32_t whole = 0, part = 0, scale = 1;
    Slice before = slice_cut(&text, '.');
    if (!slice_number(before, 1000000000, &whole))
        return false;
    *number = whole;
    if (!text.bytes)
        return true;
    if (text.length == 0 || text.length > 3)
        return false;
    for (size_t i = 0; i < text.length; i++) {
        if (text.bytes[i] < '0' || text.bytes[i] > '9')
            return false;
        part = 10 * part + (uint32_t)(text.bytes[i] - '0');
        scale *= 10;
    }
    *number = whole + (double)part / scale;
    return true;
}

bool limits_read(Limits *limits, Slice text)
{
    Limit limit = {1, 0};
    LimitKind kind = find_kind(slice_cut(&text, '='));
    if (kind == LIMIT_KINDS)
        return false;
    Slice first = limit_is_count(kind) ? (Slice){"1", 1} : slice_cut(&text, ',');
    bool is_off = slice_equal(limit_is_count(kind) ? text : first, "0");
    if (is_off && (limit_is_count(kind) || !text.bytes))
        limit.rate = 0;
    else if (is_off || !read_number(first, &limit.rate) ||
             !read_number(text, &limit.burst) || limit.burst < 1)
        return false;
    limits->most[kind] = limit;
    return true;
}

bool limits_take(Limits *limits, LimitKind kind, Bucket *bucket, Time now)
{
    bool may = bucket_take(bucket, limits->most[kind], now);
    limits->refused[kind] += !may;
    return may;
}

bool limits_allow(Limits *limits, LimitKind kind, int count)
{
    Limit most = limits->most[kind];
    bool may = most.rate <= 0 || count + 1 <= most.burst;
    limits->refused[kind] += !may;
    return may;
}

void limits_free_addresses(Limits *limits)
{
    for (LimitKind kind = 0; kind < LIMIT_KINDS; kind++)
        if (limit_rows[kind].scope == LIMIT_OF_ADDRESS)
            limits->most[kind] = (Limit){0, 0};
}

static void write_number(Text *text, double number)
{
    char digits[40];
    snprintf(digits, sizeof digits, " %.12g", number);
    text_string(text, digits);
}

void limits_write(const Limits *limits, Text *text)
{
    for (LimitKind kind = 0; kind < LIMIT_KINDS; kind++) {
        Limit most = limits->most[kind];
        text_string(text, limit_rows[kind].name);
        text_char(text, ' ');
        text_string(text, scope_names[limit_rows[kind].scope]);
        if (limit_is_count(kind) || most.rate <= 0)
            text_string(text, " -");
        else
            write_number(text, most.rate);
        if (most.rate <= 0)
            text_string(text, " -");
        else
            write_number(text, most.burst);
        text_char(text, ' ');
        text_string(text, limit_rows[kind].end);
        text_char(text, '\n');
    }
}
