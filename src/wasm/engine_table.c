/* SPDX-License-Identifier: MIT */
/*
 * The table that people play at, in a browser: the port that the terminal has
 * (port/port.h), in one static block. It never grows: a table that is full says `long`.
 * Whoever looks at it has the catalogue, so that no sentence is told; and names were
 * checked by names.wasm before they came.
 */
#include "wasm/engine.h"

static uint64_t block[TABLE_AT_HOME / sizeof(uint64_t)];
static uint64_t space[PORT_SPACE / sizeof(uint64_t)];
static Port port;

void engine_table_reset(uint64_t id)
{
    port = (Port){.table = table_init(block, &table_at_home),
                  .id = id,
                  .version = "",
                  .mc = UINT32_MAX,
                  .space = space,
                  .size = sizeof space};
}

/* What is no time, or none that a clock tells, is the beginning of time. */
static Time time_of(double now)
{
    return now > 0 && now < 1e15 ? (Time)now : 0;
}

size_t engine_table_ask(size_t length, double now)
{
    Text text = engine_text();
    if (port.table)
        port_ask(&port, engine_input(length), time_of(now), &text);
    return text.length;
}

double engine_table_due(void)
{
    Time due = port.table ? port_due(&port) : TIME_NEVER;
    return due == TIME_NEVER ? __builtin_inf() : (double)due;
}

size_t engine_table_think(double now)
{
    static PlayTask task;
    char bytes[MOVE_TEXT];
    Text text = engine_text(), notation = text_in(bytes, sizeof bytes);
    if (!port.table || !port_task(&port, time_of(now), &task))
        return 0;
    Budget budget = play_task_budget(&task, NULL);
    play_task_think(&task, &budget, &notation);
    port_decide(&port, &task, slice_text(&notation), time_of(now), &text);
    return text.length;
}
