/* SPDX-License-Identifier: MIT */
/*
 * Looking at a table. All that leaves it here is for everybody's eyes: what lies open, or
 * what was shown; the secret only when there is nothing left to hide.
 */
#include "table/table_own.h"

#include <assert.h>
#include <string.h>

uint32_t table_length(const Table *table)
{
    return table->length;
}

Time table_time(const Table *table)
{
    return table->time;
}

TablePhase table_phase(const Table *table)
{
    return (TablePhase)table->phase;
}

bool table_is_closed(const Table *table)
{
    return table->is_closed;
}

bool table_is_paused(const Table *table)
{
    return table->is_paused;
}

const TableOptions *table_options(const Table *table)
{
    return &table->agreement.options;
}

Slice table_opened(const Table *table)
{
    return (Slice){table->open_text, table->open_length};
}

Slice table_laid(const Table *table)
{
    Slice header = {table->laid, table->laid_length};
    if (header.length > 0)
        (void)slice_cut(&header, ' ');
    return header;
}

const TableSeat *table_seat(const Table *table, int seat)
{
    return &table->seats[seat];
}

int table_players(const Table *table)
{
    const Game *game = table->agreement.game;
    return game ? game->players(&table->agreement.setup) : 0;
}

const Game *table_game(const Table *table)
{
    return table->agreement.game;
}

const Setup *table_setup(const Table *table)
{
    return &table->agreement.setup;
}

const char *table_commit(const Table *table)
{
    return table->commit;
}

const char *table_secret(const Table *table)
{
    bool is_told = table->phase == TABLE_OVER || table->is_closed;
    return is_told ? table->secret : "";
}

uint32_t table_attempt(const Table *table)
{
    return table->attempt;
}

int table_ended(const Table *table, const TableDeal **deals)
{
    *deals = table->ended;
    return table->ended_count;
}

const char *table_rematch(const Table *table)
{
    return table->rematch;
}

Slice table_game_options(const Table *table, GameOption game_option)
{
    return table->agreement.option_texts.texts[game_option];
}

const char *table_mark(const Table *table, int grave)
{
    return table->capacity.marks ? table->marks[grave] : "";
}

static bool is_dealt(const Table *table)
{
    return table->phase >= TABLE_PLAY;
}

void table_sight(const Table *table, Seen *seen)
{
    const Game *game = table->agreement.game;
    memset(seen, 0, sizeof *seen);
    if (!is_dealt(table))
        return;
    if (table->agreement.options.etiquette != ETIQUETTE_OPEN) {
        game->see(&table->agreement.setup, &table->play->state, seen);
        return;
    }
    Known known;
    game->know(&table->agreement.setup, &table->play->state, &known);
    seen->state = known.state;
}

uint8_t table_actor(const Table *table)
{
    return table->phase == TABLE_PLAY ? play_actor(table->play) : (uint8_t)SEAT_NONE;
}

int table_legal(const Table *table, Move moves[MOVES_MAX])
{
    if (table->phase != TABLE_PLAY)
        return 0;
    Seen seen;
    table->agreement.game->see(&table->agreement.setup, &table->play->state, &seen);
    return table->agreement.game->legal(&table->agreement.setup, &seen.state, moves);
}

uint32_t table_showing(const Table *table)
{
    return table->shown_count;
}

Time table_shown_until(const Table *table)
{
    return table->shown_until;
}

uint8_t table_undoer(const Table *table)
{
    if (!table_is_running(table) || !table->agreement.options.may_undo)
        return SEAT_NONE;
    for (uint8_t seat = 0; seat < table_players(table); seat++)
        if (seat_is_persons(&table->seats[seat]) &&
            play_may_undo(table->play, seat) == UNDO_MAY)
            return seat;
    return SEAT_NONE;
}

uint32_t table_moves(const Table *table)
{
    return is_dealt(table) ? table->play->count : 0;
}

PlayUndo table_last(const Table *table, uint8_t *seat, Move *move)
{
    const Play *play = table->play;
    if (table_moves(table) == 0)
        return UNDO_NOTHING;
    *seat = play->movers[play->count - 1];
    *move = play->moves[play->count - 1];
    PlayUndo answer = play_may_undo(play, *seat);
    if (answer == UNDO_DECIDED)
        *seat = play->decider;
    return answer;
}

/* Adds `more` behind `all`. Between two showings lies one giving at most (D17), with all
 * that follows it: that is far less than there is space for. */
static void add_events(Events *all, const Events *more)
{
    assert(all->count + more->count <= EVENTS_MAX);
    memcpy(all->list + all->count, more->list, (size_t)more->count * sizeof all->list[0]);
    all->count += more->count;
}

uint32_t table_missed(const Table *table, uint32_t after, News *news)
{
    if (after >= table->shown_count)
        return 0;
    const Shown *shown = &table->shown[after];
    uint32_t from = after > 0 ? table->shown[after - 1].ply + 1 : 0;
    PlayWalk walk = *moves_at(table, from);
    memset(news, 0, sizeof *news);
    while (walk.ply <= shown->ply) {
        Events events = {.count = 0};
        news->move = play_step(table->play, &walk, &events);
        add_events(&news->events, &events);
    }
    news->n = shown->n;
    news->time = shown->time;
    news->seat = table->play->movers[shown->ply];
    news->showing = after + 1;
    return after + 1;
}
