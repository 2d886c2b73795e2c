/* SPDX-License-Identifier: MIT */
/*
 * The game at the table: the joint deal, moves, and what can be taken back. A move costs
 * the same however long the game is: it is made once in `state`, and once more in `base`
 * when it is settled, where the bots' memories hear of it.
 */
#include "table/own.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool play_grow(void **items, size_t size, uint32_t count, uint32_t *room)
{
    if (count < *room)
        return true;
    uint32_t wanted = *room ? 2 * *room : 64;
    void *grown = realloc(*items, wanted * size);
    if (!grown)
        return false;
    *items = grown;
    *room = wanted;
    return true;
}

bool play_make_room(Table *table)
{
    void *moves = table->moves, *shown = table->shown;
    bool is_good = play_grow(&moves, sizeof *table->moves, table->count, &table->room);
    table->moves = moves;
    is_good = is_good && play_grow(&shown, sizeof *table->shown, table->shown_count,
                                   &table->shown_room);
    table->shown = shown;
    return is_good;
}

bool play_make_memory(Table *table)
{
    if (!table->walk)
        table->walk = malloc(sizeof *table->walk);
    bool is_good = table->walk && (!seats_have_bot(table) || sittings_make_room(table));
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seat_is_bots(&table->seats[seat]) && !table->memories[seat]) {
            table->memories[seat] = malloc(sizeof *table->memories[seat]);
            is_good = is_good && table->memories[seat];
        }
    return is_good;
}

/* The key of the joint deal: the secret, and the persons' words in seat order. */
static void make_key(const Table *table, uint8_t key[STREAM_KEY_SIZE])
{
    Slice words[SEATS_MAX];
    int players = table_players(table);
    for (int seat = 0; seat < players; seat++)
        words[seat] = slice_of(table->seats[seat].word);
    stream_deal_key(slice_of(table->secret), words, players, key);
}

void play_deal(Table *table, Time time)
{
    const Game *game = table->opening.game;
    uint8_t key[STREAM_KEY_SIZE];
    Stream stream;
    make_key(table, key);
    stream_init(&stream, key);
    game->draw(&table->opening.setup, &stream, &table->deal);
    game->begin(&table->opening.setup, &table->deal, &table->start);
    table->state = table->start;
    table->base = *table->walk = (Walk){0, table->start};
    table->phase = TABLE_PLAY;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seat_is_bots(&table->seats[seat]))
            play_remember(table, seat, &table->seats[seat].bot,
                          table->seats[seat].bot_seed, table->memories[seat]);
    clock_restart(table, time, 0);
}

const State *play_at(const Table *table, uint32_t ply)
{
    const Game *game = table->opening.game;
    Walk *walk = table->walk;
    if (walk->ply > ply)
        *walk = (Walk){0, table->start};
    while (walk->ply < ply)
        game->apply(&table->opening.setup, &walk->state, table->moves[walk->ply++].move,
                    NULL);
    return &walk->state;
}

static void tell(const Table *table, const BotChoice *bot, State *state, uint32_t from,
                 uint32_t to, Memory *memory)
{
    const Game *game = table->opening.game;
    const Setup *setup = &table->opening.setup;
    for (uint32_t ply = from; ply < to; ply++) {
        Events events = {.count = 0};
        game->apply(setup, state, table->moves[ply].move, &events);
        bot->bot->watch(memory, game, setup, &events);
    }
}

void play_remember(const Table *table, int seat, const BotChoice *bot, uint64_t seed,
                   Memory *memory)
{
    State state = table->start;
    memset(memory, 0, sizeof *memory);
    bot->bot->init(memory, table->opening.game, &table->opening.setup, seat, bot->number,
                   seed);
    tell(table, bot, &state, 0, table->base.ply, memory);
}

void play_tell_pending(const Table *table, const BotChoice *bot, Memory *memory)
{
    State state = table->base.state;
    tell(table, bot, &state, table->base.ply, table->count, memory);
}

static void tell_bots(Table *table, const Events *events)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (table->memories[seat])
            table->seats[seat].bot.bot->watch(table->memories[seat], table->opening.game,
                                              &table->opening.setup, events);
}

static bool has_memories(const Table *table)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (table->memories[seat])
            return true;
    return false;
}

/* All that was pending stands from now on. */
static void settle(Table *table)
{
    Walk *base = &table->base;
    if (!has_memories(table))
        *base = (Walk){table->count, table->state};
    while (base->ply < table->count) {
        Events events = {.count = 0};
        table->opening.game->apply(&table->opening.setup, &base->state,
                                   table->moves[base->ply++].move, &events);
        tell_bots(table, &events);
    }
}

/* D9: what was turned is shown for the reveal time; what else would be missed gets a
 * number without one. */
static void show(Table *table, const Entry *entry, const Events *events, News *news)
{
    const Game *game = table->opening.game;
    if (is_opening(game, events))
        table->shown_until = entry->time + table->opening.options.reveal_ms;
    if (!is_showing(game, events))
        return;
    table->shown[table->shown_count++] =
        (Shown){.ply = table->count - 1, .n = entry->n, .time = entry->time};
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

static void end(Table *table)
{
    table->phase = TABLE_OVER;
    seats_forget_memories(table);
}

void play_apply(Table *table, const Entry *entry, const Step *step, Move move, News *news)
{
    const Game *game = table->opening.game;
    bool is_bots = seat_is_bots(&table->seats[step->seat]);
    if (table->base.ply < table->count &&
        table->moves[table->count - 1].seat != step->seat)
        settle(table);
    uint32_t used = take_time(table, step->seat, entry->time);
    table->moves[table->count++] = (Played){move, step->seat, is_bots, used};
    news->seat = step->seat;
    news->move = move;
    game->apply(&table->opening.setup, &table->state, move, &news->events);
    bool is_over = game->result(&table->state) != 0;
    if (is_bots || is_over || is_sealing(game, &news->events))
        settle(table);
    show(table, entry, &news->events, news);
    clock_restart(table, entry->time, 0);
    if (is_over)
        end(table);
    news->is_table = is_over;
}

void play_take_back(Table *table, Time time, News *news)
{
    const Game *game = table->opening.game;
    Played last = table->moves[--table->count];
    uint64_t used = last.used;
    table->seats[last.seat].clock_used -= used;
    if (game->actor(&table->state) == last.seat)
        used += clock_elapsed(table, time); /* he has thought on, after the move */
    table->state = table->base.state;
    for (uint32_t ply = table->base.ply; ply < table->count; ply++)
        game->apply(&table->opening.setup, &table->state, table->moves[ply].move, NULL);
    assert(table->walk->ply <= table->count); /* what was shown is not taken back */
    stays_take_back(&table->stays, table->count);
    clock_restart(table, time, used);
    news->is_undo = true;
    news->seat = last.seat;
    news->move = last.move;
}
