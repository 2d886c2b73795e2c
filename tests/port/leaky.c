/* SPDX-License-Identifier: MIT */
/*
 * Leaks that are planted into a table at home (port_leaky, else as port_lines), so that
 * tests/port/test_worlds.py can be seen to find them: $LEAK is `sight`, a closed lid is
 * told; or `bot`, a bot decides by one. The linker puts these in the place of the real
 * functions.
 */
#include "table/table_own.h"

#include <stdlib.h>
#include <string.h>

void __real_table_sight(const Table *table, Seen *seen);
void __wrap_table_sight(const Table *table, Seen *seen);
void __real_play_task(const Play *play, const BotChoice *hint, PlayTask *task);
void __wrap_play_task(const Play *play, const BotChoice *hint, PlayTask *task);

static bool is_planted(const char *leak)
{
    const char *wanted = getenv("LEAK");
    return wanted && strcmp(wanted, leak) == 0;
}

/* The last grave whose lid is hidden; -1 if none is. */
static int find_hidden(const Play *play, const Seen *seen)
{
    int grave = play->game->kind == GAME_DAWN ? DAWN_GRAVES - 1 : -1;
    while (grave >= 0 && seen->state.dawn.lids[grave] != LID_HIDDEN)
        grave--;
    return grave;
}

void __wrap_table_sight(const Table *table, Seen *seen)
{
    __real_table_sight(table, seen);
    int grave = find_hidden(table->play, seen);
    if (is_planted("sight") && grave >= 0)
        seen->state.dawn.lids[grave] = table->play->state.dawn.lids[grave];
}

void __wrap_play_task(const Play *play, const BotChoice *hint, PlayTask *task)
{
    __real_play_task(play, hint, task);
    int grave = find_hidden(play, &task->seen);
    if (is_planted("bot") && grave >= 0 && play->state.dawn.lids[grave] % 2)
        task->count = 1;
}
