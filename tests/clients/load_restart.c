/* SPDX-License-Identifier: MIT */
/*
 * A house full of running tables starts again. One table is played without a server, as
 * far as a hundred moves, and its log is stored under thousands of ids; then a server is
 * started on that store, and somebody comes back to a table.
 */
#include "clients/load.h"
#include "store/held_table.h"
#include "store/store.h"

#include <stdlib.h>
#include <string.h>

enum { MOVES = 100, ENTRIES_MOST = 256, BATCH = 200 };

/* A log that could be any table's. */
typedef struct Log {
    Entry entries[ENTRIES_MOST];
    uint32_t count;
    Table *table;
    Random random;
} Log;

static void log_add(Log *log, Request request)
{
    static char buffer[TABLE_BODY];
    Text body = text_in(buffer, sizeof buffer);
    request.names = name_fault_among;
    request.now = 1000000 + (Time)log->count * 10000;
    Denial denial = table_decide(log->table, &request, &body, NULL);
    if (denial.kind != DENIED_NOT)
        load_stop("a table for the store was denied something");
    char *copy = malloc(body.length + 1);
    memcpy(copy, buffer, body.length + 1);
    Entry *entry = &log->entries[log->count];
    *entry = (Entry){log->count, request.now, slice_of(""), {copy, body.length}};
    if (!held_apply(&log->table, entry, NULL))
        load_stop("a table for the store can't be");
    log->count++;
}

static void log_seat(Log *log, uint8_t seat)
{
    static const uint8_t hash[2][HASH_SIZE] = {{1}, {2}};
    const char *name = seat ? "Mia" : "Tom";
    log_add(log, (Request){REQUEST_LINK, seat, true, .hash = hash[seat]});
    log_add(log, (Request){REQUEST_CLAIM, seat, .text = slice_of(name), .number = seat,
                           .hash = hash[seat], .link = hash[seat]});
}

static void log_words(Log *log)
{
    char hash[65];
    for (uint8_t seat = 0; seat < 2; seat++) {
        stream_word_hash(slice_of("word"), hash);
        log_add(log, (Request){REQUEST_HASH, seat, .text = slice_of(hash)});
    }
    for (uint8_t seat = 0; seat < 2; seat++)
        log_add(log, (Request){REQUEST_WORD, seat, .text = slice_of("word")});
}

static void log_move(Log *log)
{
    Move moves[MOVES_MAX];
    char buffer[MOVE_TEXT];
    Seen seen;
    int count = table_legal(log->table, moves);
    if (count < 1)
        load_stop("the stored table ends too soon");
    Text text = text_in(buffer, sizeof buffer);
    table_sight(log->table, &seen);
    Move move = moves[random_below(&log->random, (uint32_t)count)];
    table_game(log->table)->move_write(table_setup(log->table), &seen.state, move, &text);
    log_add(log,
            (Request){REQUEST_MOVE, table_actor(log->table), .text = slice_text(&text)});
}

static void log_play(Log *log)
{
    random_init(&log->random, 5);
    log->table = held_create();
    log_add(log, (Request){REQUEST_OPEN, SEAT_NONE, true,
                           .text = slice_of("game dawn\nplayers 2\n")});
    log_seat(log, 0);
    log_seat(log, 1);
    log_add(log, (Request){REQUEST_START, SEAT_NONE, true,
                           .text = slice_of("a secret of thirty-two characters")});
    log_words(log);
    for (int i = 0; i < MOVES; i++)
        log_move(log);
}

static int appended;

static void on_appended(void *context, StoreStatus status)
{
    (void)context;
    if (status != STORE_DONE)
        load_stop("a table could not be stored");
    appended++;
}

static void on_wake(void *context)
{
    (void)context;
}

static void store_fill(const char *path, const Log *log, int tables)
{
    char buffer[256];
    Text error = text_in(buffer, sizeof buffer);
    StoreHooks hooks = {.wake = on_wake};
    Store *store = store_open(path, &hooks, &error);
    if (!store)
        load_stop(buffer);
    for (int i = 0; i < tables; i++) {
        for (uint32_t n = 0; n < log->count; n++)
            store_append(store, (TableId)i + 1, &log->entries[n], TIME_NEVER, false,
                         on_appended, NULL);
        int wanted = (i + 1) * (int)log->count;
        while (i % BATCH == BATCH - 1 && appended < wanted) {
            (void)store_wait(store, 1000);
            (void)store_complete(store);
        }
    }
    store_close(store);
}

void load_restart(Load *load)
{
    static Log log;
    Child child;
    char path[512];
    log_play(&log);
    snprintf(path, sizeof path, "%s/restart.db", folder_make());
    store_fill(path, &log, load->stored);
    double took = (double)server_start(load, &child, "restart") / 1000;
    load_say("restart_tables", load->stored, "running tables of 100 moves");
    load_say("restart_ms", took, "ms until it answers");
    load_say("restart_memory_mb", process_memory(child.pid) / 1024, "MB");
    child_stop(&child, 5000);
    for (uint32_t n = 0; n < log.count; n++)
        free((void *)(uintptr_t)log.entries[n].body.bytes);
    held_destroy(log.table);
}
