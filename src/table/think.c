/* SPDX-License-Identifier: MIT */
/*
 * When a bot may think at this table, and when it moves.
 */
#include "bots/pace.h"
#include "table/table_own.h"

static void fill(const Table *table, const BotChoice *hint, PlayTask *task)
{
    play_task(table->play, hint, task);
    task->n = table->length;
}

/* At home somebody looks on, even if only bots play. */
static bool has_people(const Table *table)
{
    if (table->laid)
        return true;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seat_is_persons(&table->seats[seat]))
            return true;
    return false;
}

/* Among people a bot takes a person's time, after all have seen what was shown. */
Time think_until(const Table *table)
{
    PlayTask task;
    if (!has_people(table))
        return table->since;
    fill(table, NULL, &task);
    return table->since + bot_pace(task.choice.bot, &task.memory, task.game, &task.setup,
                                   &task.seen, task.legal, task.count);
}

static bool is_time(const Table *table, Time now)
{
    return table_is_running(table) && now >= table->shown_until;
}

bool table_bot_task(const Table *table, unsigned away, Time now, PlayTask *task)
{
    if (!is_time(table, now) || table_is_waiting(table, away, SEAT_NONE))
        return false;
    if (!seat_is_bots(&table->seats[table_actor(table)]))
        return false;
    fill(table, NULL, task);
    return true;
}

bool table_hint_task(const Table *table, int seat, Time now, PlayTask *task)
{
    BotChoice bot;
    if (!is_time(table, now) || table_actor(table) != seat ||
        !seat_is_persons(&table->seats[seat]) ||
        !bot_read(slice_of(table->agreement.options.hints), &bot))
        return false;
    fill(table, &bot, task);
    return true;
}
