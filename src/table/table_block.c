/* SPDX-License-Identifier: MIT */
/*
 * A table in one block: the struct, then what is aligned most first. A play and its walk
 * are in it from the start of a deal on.
 *
 *   Table | requests | shown | ended | walk | play | times | marks | text
 */
#include "table/table_own.h"

#include <assert.h>
#include <string.h>

enum { LEAST = 16 }; /* entries, showings, moves */

static_assert(sizeof(TableDeal) % sizeof(uint64_t) == 0 &&
                  sizeof(PlayWalk) % sizeof(uint64_t) == 0,
              "what stands behind them is aligned");

/* Walk and play. Rounded up, for what stands behind them. */
static size_t play_part(const TableCapacity *capacity)
{
    size_t bytes = sizeof(PlayWalk) + (play_bytes(&capacity->play) + 7) / 8 * 8;
    return capacity->play.moves ? bytes : 0;
}

/* All but walk and play. */
#define OTHER_BYTES(text, entries, showings, deals, marks, moves)                        \
    (sizeof(Table) + (entries) * sizeof(Asked) + (showings) * sizeof(Shown) +            \
     (deals) * sizeof(TableDeal) + (moves) * sizeof(uint32_t) + (marks) * sizeof(Mark) + \
     (text))

size_t table_bytes(const TableCapacity *capacity)
{
    return OTHER_BYTES(capacity->text, capacity->entries, capacity->showings,
                       capacity->deals, capacity->marks, capacity->play.moves) +
           play_part(capacity);
}

enum { MOVES = 16384 };

const TableCapacity table_at_home = {
    .text = 2 * TABLE_BODY,
    .entries = MOVES + TABLE_OTHERS,
    .showings = MOVES,
    .marks = DAWN_GRAVES,
    .play = {.moves = MOVES, .tenures = TENURES_TOLD, .memories = SEATS_MAX},
};

static_assert(OTHER_BYTES(2 * TABLE_BODY, MOVES + TABLE_OTHERS, MOVES, 0, DAWN_GRAVES,
                          MOVES) +
                      sizeof(PlayWalk) + PLAY_BYTES(MOVES, TENURES_TOLD, SEATS_MAX) + 7 <=
                  TABLE_AT_HOME,
              "it has room");

static void lay_out(Table *table, const TableCapacity *capacity)
{
    table->capacity = *capacity;
    table->requests = (Asked *)(table + 1);
    table->shown = (Shown *)(table->requests + capacity->entries);
    table->ended = (TableDeal *)(table->shown + capacity->showings);
    table->walk = (PlayWalk *)(table->ended + capacity->deals);
    table->play =
        capacity->play.moves ? play_init(table->walk + 1, &capacity->play) : NULL;
    table->times = (uint32_t *)((char *)table->walk + play_part(capacity));
    table->marks = (Mark *)(table->times + capacity->play.moves);
    table->open_text = (char *)(table->marks + capacity->marks);
    memset(table->marks, 0, capacity->marks * sizeof *table->marks);
}

Table *table_init(void *bytes, const TableCapacity *capacity)
{
    Table *table = bytes;
    memset(table, 0, sizeof *table);
    lay_out(table, capacity);
    return table;
}

static void ensure(uint32_t *capacity, size_t needed)
{
    if (*capacity < needed)
        *capacity = (uint32_t)needed;
}

/* For one more. */
static void grow(uint32_t *capacity, uint32_t count)
{
    if (*capacity == count)
        *capacity = 2 * count + LEAST;
}

bool table_fits(const Table *table, const Entry *entry, TableCapacity *needed)
{
    Slice rest = entry->body;
    RequestKind verb = step_verb(&rest);
    bool is_bot =
        verb == REQUEST_SEAT_BOT || verb == REQUEST_TAKE_OVER || verb == REQUEST_RESIGN;
    *needed = table->capacity;
    grow(&needed->entries, table->length);
    if (verb == REQUEST_OPEN)
        ensure(&needed->text, rest.length);
    if (verb == REQUEST_CREATE)
        ensure(&needed->text, table->open_length + rest.length);
    if (verb == REQUEST_MARK)
        ensure(&needed->marks, DAWN_GRAVES);
    if (verb == REQUEST_START || verb == REQUEST_CREATE) {
        grow(&needed->play.moves, 0);
        ensure(&needed->play.tenures, seats_bots(table));
        ensure(&needed->play.memories, seats_bots(table));
    }
    if (table->phase == TABLE_HASHES || table->phase == TABLE_WORDS)
        ensure(&needed->deals, (size_t)table->ended_count + 1);
    if (table->phase == TABLE_PLAY) {
        grow(&needed->showings, table->shown_count);
        (void)play_fits(table->play, is_bot, &needed->play);
    }
    return memcmp(needed, &table->capacity, sizeof *needed) == 0;
}

bool table_spares(const Table *table, TableCapacity *least)
{
    const Play *play = table->play;
    *least = table->capacity;
    if (table->phase == TABLE_LOBBY)
        least->play = (PlayCapacity){.moves = 0};
    if (table->phase == TABLE_OVER)
        least->play =
            (PlayCapacity){.moves = play->count, .tenures = play->tenures.count};
    return memcmp(least, &table->capacity, sizeof *least) != 0;
}

static void copy_play(const Table *table, Table *copy)
{
    copy->play = play_copy(table->play, copy->play, &copy->capacity.play);
    copy->play->setup = &copy->agreement.setup;
    *copy->walk = *table->walk;
    memcpy(copy->times, table->times, table->play->count * sizeof *copy->times);
}

/* Its options point into the text. */
static void copy_agreement(const Table *table, Table *copy)
{
    memcpy(copy->open_text, table->open_text, table->open_length + table->laid_length);
    if (table->laid)
        copy->laid = copy->open_text + table->open_length;
    for (GameOption game_option = 0; game_option < GAME_OPTIONS; game_option++) {
        Slice *text = &copy->agreement.option_texts.texts[game_option];
        if (text->bytes)
            text->bytes = copy->open_text + (text->bytes - table->open_text);
    }
}

Table *table_copy(const Table *table, void *bytes, const TableCapacity *capacity)
{
    Table *copy = bytes;
    assert(table->length <= capacity->entries &&
           table->open_length + table->laid_length <= capacity->text &&
           table->shown_count <= capacity->showings &&
           (uint32_t)table->ended_count <= capacity->deals);
    *copy = *table;
    lay_out(copy, capacity);
    memcpy(copy->requests, table->requests, table->length * sizeof *copy->requests);
    memcpy(copy->shown, table->shown, table->shown_count * sizeof *copy->shown);
    memcpy(copy->ended, table->ended, (size_t)table->ended_count * sizeof *copy->ended);
    memcpy(copy->marks, table->marks, table->capacity.marks * sizeof *copy->marks);
    copy_agreement(table, copy);
    if (table->phase >= TABLE_PLAY)
        copy_play(table, copy);
    return copy;
}
