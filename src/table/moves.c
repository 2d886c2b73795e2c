/* SPDX-License-Identifier: MIT */
/*
 * The game at the table: moves with their time and what they show to all; undo. What may
 * be taken back, and what bots remember, is the play's (play/play.h).
 */
#include "table/table_own.h"

void moves_follow(Table *table, int seat)
{
    const TableSeat *sitter = &table->seats[seat];
    if (table->phase == TABLE_PLAY)
        play_seat(table->play, seat, seat_is_bots(sitter) ? &sitter->bot : NULL,
                  sitter->bot_seed);
}

void moves_begin(Table *table, Time time)
{
    const Game *game = table->agreement.game;
    Setup *setup = &table->agreement.setup;
    State start;
    game->begin(setup, &table->deal, &start);
    play_begin(table->play, game, setup, &start);
    *table->walk = play_walk(table->play);
    table->phase = TABLE_PLAY;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        moves_follow(table, seat);
    clock_restart(table, time, 0);
}

const PlayWalk *moves_at(const Table *table, uint32_t ply)
{
    play_walk_to(table->play, table->walk, ply);
    return table->walk;
}

/* D9: what was turned is shown for the reveal time; what else would be missed gets a
 * number without one. */
static void show(Table *table, News *news)
{
    const Game *game = table->agreement.game;
    if (is_opening(game, &news->events))
        table->shown_until = news->time + table->agreement.options.reveal_ms;
    if (!is_showing(game, &news->events))
        return;
    table->shown[table->shown_count++] =
        (Shown){.ply = table->play->count - 1, .n = news->n, .time = news->time};
    news->showing = table->shown_count;
}

static uint32_t take_time(Table *table, int seat, Time time)
{
    uint64_t used = clock_elapsed(table, time);
    if (used > UINT32_MAX)
        used = UINT32_MAX;
    if (seat_is_persons(&table->seats[seat]))
        table->seats[seat].clock_used += used;
    return (uint32_t)used;
}

void moves_apply(Table *table, const Step *step, Move move, News *news)
{
    Play *play = table->play;
    table->times[play->count] = take_time(table, step->seat, news->time);
    news->seat = step->seat;
    news->move = move;
    play_apply(play, move, &news->events);
    show(table, news);
    clock_restart(table, news->time, 0);
    news->is_table = play_actor(play) == SEAT_NONE;
    if (news->is_table) {
        table->phase = TABLE_OVER;
        play_forget(play);
    }
}

void moves_take_back(Table *table, News *news)
{
    Play *play = table->play;
    uint32_t ply = play->count - 1;
    uint8_t seat = play->movers[ply];
    uint64_t used = table->times[ply];
    table->seats[seat].clock_used -= used;
    if (play_actor(play) == seat)
        used +=
            clock_elapsed(table, news->time); /* they have thought on, after the move */
    play_rewind(play, ply);
    if (table->walk->ply > ply) /* who told a record has walked so far */
        *table->walk = play_walk(play);
    clock_restart(table, news->time, used);
    news->is_undo = true;
    news->seat = seat;
    news->move = play->moves[ply];
}
