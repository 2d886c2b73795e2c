/* SPDX-License-Identifier: MIT */
/*
 * What a bot is handed: what lies open, its memory of what was shown, and how many moves
 * stand. Whoever asks it again, on any machine, gets the same move (bot_chance).
 */
#include "bots/pace.h"
#include "table/own.h"

#include <string.h>

static void fill(const Table *table, int seat, const BotChoice *bot, BotTask *task)
{
    const Game *game = table->opening.game;
    task->game = game;
    task->setup = table->opening.setup;
    task->choice = *bot;
    task->seat = (uint8_t)seat;
    task->n = table->length;
    task->ply = table->count;
    play_tell_pending(table, bot, &task->memory);
    game->see(&task->setup, &table->state, &task->seen);
    task->count = game->legal(&task->setup, &task->seen.state, task->legal);
}

static bool has_people(const Table *table)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seat_is_persons(&table->seats[seat]))
            return true;
    return false;
}

static void fill_bots(const Table *table, BotTask *task)
{
    int number = table_actor(table);
    const TableSeat *seat = &table->seats[number];
    memset(task, 0, sizeof *task);
    task->memory = *table->memories[number];
    fill(table, number, &seat->bot, task);
}

/* Among people a bot takes a person's time, after all have seen what was shown. */
Time think_until(const Table *table)
{
    BotTask task;
    if (!has_people(table))
        return table->since;
    fill_bots(table, &task);
    return table->since + bot_pace(&task.memory, task.game, &task.setup, &task.seen,
                                   task.legal, task.count);
}

static bool is_time(const Table *table, Time now)
{
    return table->phase == TABLE_PLAY && !table->is_closed && !table->is_paused &&
           now >= table->shown_until;
}

bool table_bot_task(const Table *table, unsigned away, Time now, BotTask *task)
{
    if (!is_time(table, now) || table_is_waiting(table, away, SEAT_NONE))
        return false;
    if (!seat_is_bots(&table->seats[table_actor(table)]))
        return false;
    fill_bots(table, task);
    return true;
}

bool table_hint_task(const Table *table, int seat, Time now, BotTask *task)
{
    BotChoice bot;
    if (!is_time(table, now) || table_actor(table) != seat ||
        !seat_is_persons(&table->seats[seat]) ||
        !bot_read(slice_of(table->opening.options.hints), &bot))
        return false;
    memset(task, 0, sizeof *task);
    play_remember(table, seat, &bot, 0, &task->memory);
    fill(table, seat, &bot, task);
    return true;
}

Budget bot_task_budget(const BotTask *task, const bool *stop)
{
    uint64_t bound = bot_bound(&task->choice, task->game, &task->setup);
    return (Budget){.left = bound < BOT_UNITS_MOST ? bound : BOT_UNITS_MOST,
                    .stop = stop};
}

void bot_task_think(const BotTask *task, Budget *budget, Text *notation)
{
    Move move = bot_think(&task->choice, &task->memory, task->ply, task->game,
                          &task->setup, &task->seen, task->legal, task->count, budget);
    if (!budget->is_stopped)
        task->game->move_write(&task->setup, &task->seen.state, move, notation);
}
