/* SPDX-License-Identifier: MIT */
/*
 * A home: a port with a clock that the test turns. Messages go in as text; what comes out
 * is kept as it came, a line each, and as JSON.
 */
#ifndef SEXTON_TESTS_PORT_HOME_H
#define SEXTON_TESTS_PORT_HOME_H

#include "port/port.h"
#include "support/support.h"
#include "table/block.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

typedef struct Home {
    Port port;
    Time now;
    Text out;        /* of the last request */
    json_t *answers; /* the same: an array */
} Home;

static inline Home *home_create(void)
{
    Home *home = calloc(1, sizeof *home);
    assert_non_null(home);
    home->now = 1700000000000;
    home->port = (Port){.table = block_create(),
                        .grow = block_grow,
                        .id = 0x5e1f,
                        .version = "0.0.0",
                        .mc = UINT32_MAX,
                        .space = malloc(PORT_SPACE),
                        .size = PORT_SPACE};
    home->out = text_in(malloc(PORT_OUT), PORT_OUT);
    home->answers = json_array();
    return home;
}

static inline void home_destroy(Home *home)
{
    block_destroy(home->port.table);
    json_decref(home->answers);
    free(home->port.space);
    free(home->out.bytes);
    free(home);
}

/* What `out` says, as JSON; the last one. NULL if nothing was said. */
static inline json_t *home_hear(Home *home)
{
    Slice rest = slice_without_last(slice_text(&home->out), '\n');
    assert_false(home->out.is_cut);
    json_array_clear(home->answers);
    while (rest.length > 0) {
        Slice line = slice_cut(&rest, '\n');
        json_t *message =
            json_loadb(line.bytes, line.length, JSON_REJECT_DUPLICATES, NULL);
        if (!message)
            fail_msg("no JSON: %.*s", (int)line.length, line.bytes);
        json_array_append_new(home->answers, message);
    }
    size_t count = json_array_size(home->answers);
    return count ? json_array_get(home->answers, count - 1) : NULL;
}

static inline json_t *home_ask(Home *home, const char *message)
{
    text_clear(&home->out);
    port_ask(&home->port, slice_of(message), home->now, &home->out);
    return home_hear(home);
}

/* In the JSON of the tests ' is ". */
static inline json_t *home_say(Home *home, const char *format, ...)
{
    char bytes[8192];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(bytes, sizeof bytes, format, arguments);
    va_end(arguments);
    for (char *at = bytes; *at; at++)
        if (*at == '\'')
            *at = '"';
    return home_ask(home, bytes);
}

static inline const char *home_text(const json_t *message, const char *name)
{
    const char *text = json_string_value(json_object_get(message, name));
    return text ? text : "";
}

static inline json_int_t home_number(const json_t *message, const char *name)
{
    return json_integer_value(json_object_get(message, name));
}

/* The kinds of all that was said, `news table done`; of what is denied why. */
static inline const char *home_kinds(const Home *home)
{
    static char kinds[256];
    size_t at;
    json_t *message;
    kinds[0] = '\0';
    json_array_foreach(home->answers, at, message)
    {
        const char *is = home_text(message, "is");
        bool is_denied = strcmp(is, "denied") == 0;
        size_t length = strlen(kinds);
        snprintf(kinds + length, sizeof kinds - length, "%s%s%s%s", at ? " " : "", is,
                 is_denied ? ":" : "", is_denied ? home_text(message, "why") : "");
    }
    return kinds;
}

static inline json_t *home_find(const Home *home, const char *is)
{
    size_t at;
    json_t *message;
    json_array_foreach(home->answers, at, message)
    {
        if (strcmp(home_text(message, "is"), is) == 0)
            return message;
    }
    return NULL;
}

#define assert_said(home, kinds) assert_string_equal(home_kinds(home), kinds)

static inline void home_move(Home *home, int seat, const char *move)
{
    home->now += 60000;
    home_say(home, "{'do':'move','seat':%d,'move':'%s'}", seat, move);
    assert_non_null(home_find(home, "done"));
}

static inline void home_ack(Home *home)
{
    home_say(home, "{'do':'ack','seat':0,'showing':%u}", table_showing(home->port.table));
}

/* The bot that must decide does, or that hints; false if there is none. */
static inline bool home_think(Home *home)
{
    PlayTask task;
    char notation[MOVE_TEXT];
    if (!port_task(&home->port, home->now, &task))
        return false;
    Text text = text_in(notation, sizeof notation);
    Budget budget = play_task_budget(&task, NULL);
    play_task_think(&task, &budget, &text);
    text_clear(&home->out);
    port_decide(&home->port, &task, slice_text(&text), home->now, &home->out);
    home_hear(home);
    return true;
}

/* The record so far. Caller frees. */
static inline char *home_record(Home *home)
{
    Growing record = {0};
    size_t at;
    json_t *piece;
    home_ask(home, "{\"do\":\"record\"}");
    json_array_foreach(home->answers, at, piece)
    {
        assert_string_equal(home_text(piece, "is"), "record");
        growing_string(&record, home_text(piece, "text"));
    }
    assert_true(record.length > 0);
    return record.bytes;
}

/* Lays that record, with more members behind it: `,'seats':[...]`. */
static inline json_t *home_begin(Home *home, Slice record, const char *more)
{
    size_t size = 6 * record.length + 4096;
    char *bytes = malloc(size), *members = strdup(more);
    for (char *at = members; *at; at++)
        if (*at == '\'')
            *at = '"';
    Text message = text_in(bytes, size);
    text_string(&message, "{\"do\":\"create\",\"record\":");
    text_json(&message, record);
    text_string(&message, members);
    text_char(&message, '}');
    assert_false(message.is_cut);
    json_t *answer = home_ask(home, bytes);
    free(members);
    free(bytes);
    return answer;
}

#endif
