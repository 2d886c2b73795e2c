/* SPDX-License-Identifier: MIT */
/*
 * Whether an entry is the last one of its game: it is tried on a copy of the truth. Only
 * the yes or no of it leaves, and that is told to all once the entry is there.
 */
#include "table/own.h"

static bool move_ends(const Table *table, const Step *step)
{
    const Game *game = table->opening.game;
    State state = table->play->state;
    Move move;
    if (step_check(table, step, &state, &move).kind)
        return false;
    game->apply(&table->opening.setup, &state, move, NULL);
    return game->result(&state) != 0;
}

bool table_ends(const Table *table, Slice body)
{
    Step step;
    if (table->phase == TABLE_OVER || table->is_closed)
        return true;
    if (!step_read(body, &step))
        return false;
    return step.verb == REQUEST_CLOSE ||
           (step.verb == REQUEST_MOVE && move_ends(table, &step));
}
