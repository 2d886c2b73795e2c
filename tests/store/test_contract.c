/* SPDX-License-Identifier: MIT */
/*
 * The contract of store.h, the same for every kind of store. Run by itself it tries
 * memory and SQLite; under tests/store/postgres.sh, PostgreSQL.
 */
#include <fcntl.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <time.h>

#include "store/places.h"

static Spot spot;

static int set_up(void **state)
{
    spot_init(&spot, (Kind)(intptr_t)*state);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    spot_clear(&spot);
    return 0;
}

static bool is_shared(void)
{
    return spot.kind != KIND_MEMORY; /* a second handle sees the same */
}

static void appends_and_loads(void **state)
{
    (void)state;
    Store *store = spot_open(&spot);
    TableId table = 0xfedcba9876543210u; /* more than a signed number holds */
    for (uint32_t n = 0; n < 5; n++)
        assert_int_equal(append(store, table, n, n % 2 ? "odd" : "even"), STORE_DONE);
    Answer *answer = load(store, table, 0);
    assert_int_equal(answer->status, STORE_DONE);
    assert_true(answer->table.id == table);
    assert_int_equal(answer->table.count, 5);
    for (uint32_t n = 0; n < 5; n++) {
        const Entry *entry = &answer->entries[n];
        assert_int_equal(entry->n, n);
        assert_int_equal(entry->time, 1000 + n);
        assert_true(slice_equal(entry->request, "request"));
        assert_true(slice_equal(entry->body, n % 2 ? "odd" : "even"));
    }
    answer = load(store, table, 3);
    assert_int_equal(answer->table.from, 3);
    assert_int_equal(answer->table.count, 2);
    assert_int_equal(answer->entries[0].n, 3);
    answer = load_some(store, table, 1, 2);
    assert_int_equal(answer->count, 2);
    assert_int_equal(answer->entries[0].n, 1);
    assert_int_equal(load_some(store, table, 4, 2)->count, 1);
    answer = load(store, table, 5);
    assert_int_equal(answer->status, STORE_DONE);
    assert_int_equal(answer->table.count, 0);
    assert_int_equal(store_stats(store).entries, 5);
    assert_string_equal(store_error(store), "");
    store_close(store);
}

static void refuses_taken_and_missing(void **state)
{
    (void)state;
    Store *store = spot_open(&spot);
    assert_int_equal(load(store, 7, 0)->status, STORE_MISSING);
    assert_int_equal(append(store, 7, 1, "too soon"), STORE_MISSING);
    assert_int_equal(append(store, 7, 0, "first"), STORE_DONE);
    assert_int_equal(append(store, 7, 0, "again"), STORE_TAKEN);
    assert_int_equal(append(store, 7, 2, "a gap"), STORE_MISSING);
    assert_int_equal(append(store, 7, 1, "second"), STORE_DONE);
    assert_int_equal(append(store, 7, 0, "late"), STORE_TAKEN);
    assert_int_equal(append(store, 7, 1, "late"), STORE_TAKEN);
    Answer *answer = load(store, 7, 0);
    assert_int_equal(answer->table.count, 2);
    assert_true(slice_equal(answer->entries[0].body, "first"));
    assert_true(slice_equal(answer->entries[1].body, "second"));
    assert_int_equal(store_stats(store).failures, 0);
    store_close(store);
}

static void keeps_any_bytes(void **state)
{
    (void)state;
    Store *store = spot_open(&spot);
    static char long_text[TABLE_BODY];
    for (int i = 0; i < TABLE_BODY; i++)
        long_text[i] = (char)(i * 7 + i / 256);
    const Slice bodies[] = {
        slice_of(""),
        slice_of("it's \"quoted\"; DROP TABLE entries; -- \\ \\x00 ' %s"),
        slice_of("Žižkov \xf0\x9f\x92\x80 \xe2\x80\x8f"),
        {"a\0b", 3},
        {"\xff\xfe\xc0\x80", 4},
        {long_text, sizeof long_text},
        {NULL, 0},
    };
    int count = sizeof bodies / sizeof bodies[0];
    static Answer written;
    for (int i = 0; i < count; i++) {
        Entry entry = {(uint32_t)i, -i, bodies[i], bodies[i]};
        written.is_there = false;
        store_append(store, 1, &entry, TIME_NEVER, false, on_append, &written);
        wait_for(store, &written.is_there);
        assert_int_equal(written.status, STORE_DONE);
    }
    Answer *answer = load(store, 1, 0);
    assert_int_equal(answer->count, count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(answer->entries[i].time, -i);
        assert_true(slice_same(answer->entries[i].body, bodies[i]));
        assert_true(slice_same(answer->entries[i].request, bodies[i]));
    }
    store_close(store);
}

static int told;

static void on_ordered(void *context, StoreStatus status)
{
    assert_int_equal(status, STORE_DONE);
    assert_int_equal(*(int *)context, told++);
}

/* A wake that does not return keeps the worker from its next batch. */
static sem_t gate;
static void hold(void *context)
{
    (void)context;
    sem_wait(&gate);
}

static void shares_commits_and_keeps_order(void **state)
{
    (void)state;
    sem_init(&gate, 0, 0);
    StoreHooks hooks = {.wake = hold};
    Store *store = spot_try(&spot, &hooks);
    static int numbers[301];
    told = 0;
    Entry first = entry_of(0, "first");
    store_append(store, 1000, &first, TIME_NEVER, false, on_ordered, &numbers[0]);
    assert_true(store_wait(store, 5000)); /* the worker stands in its hook now */
    for (int i = 1; i <= 300; i++) {
        Entry entry = entry_of((uint32_t)(i - 1) / 100, "body");
        numbers[i] = i;
        TableId table = (TableId)(1 + i * 37 % 100);
        store_append(store, table, &entry, TIME_NEVER, false, on_ordered, &numbers[i]);
    }
    for (int i = 0; i < 300; i++)
        sem_post(&gate);
    while (told < 301) {
        assert_true(store_wait(store, 10000));
        store_complete(store);
    }
    StoreStats stats = store_stats(store);
    assert_int_equal(stats.entries, 301);
    assert_int_equal(stats.commits, 2);
    assert_int_equal(load(store, 1, 0)->count, 3);
    store_close(store);
    sem_destroy(&gate);
}

static void wait_until_seen(Store *store, TableId table, int seat, uint32_t showing)
{
    for (int i = 0; i < 100; i++)
        if (load(store, table, 0)->table.seen[seat] == showing)
            return;
    fail_msg("seat %d has not seen %u", seat, showing);
}

static void seen_only_rises(void **state)
{
    (void)state;
    Store *store = spot_open(&spot);
    store_raise(store, 9, 0, 4); /* no such table: nothing */
    append(store, 9, 0, "first");
    for (int seat = 0; seat < SEATS_MAX; seat++)
        assert_int_equal(load(store, 9, 0)->table.seen[seat], 0);
    store_raise(store, 9, 2, 5);
    wait_until_seen(store, 9, 2, 5);
    store_raise(store, 9, 2, 3);
    store_raise(store, 9, 5, 4000000000u);
    wait_until_seen(store, 9, 5, 4000000000u);
    assert_int_equal(load(store, 9, 0)->table.seen[2], 5);
    store_raise(store, 9, 2, 6);
    wait_until_seen(store, 9, 2, 6);
    assert_int_equal(load(store, 9, 0)->table.seen[0], 0);
    store_close(store);
}

static void finds_due_tables(void **state)
{
    (void)state;
    Store *store = spot_open(&spot);
    append_due(store, 1, 0, "x", 300, false);
    append_due(store, 2, 0, "x", 100, false);
    append_due(store, 3, 0, "x", 200, false);
    append_due(store, 4, 0, "x", TIME_NEVER, false);
    append_due(store, 5, 0, "x", 9000, false);
    assert_int_equal(find_due(store, 99, 5000, 10)->count, 0);
    Answer *answer = find_due(store, 300, 5000, 2);
    assert_int_equal(answer->count, 2); /* oldest first */
    assert_int_equal(answer->tables[0], 2);
    assert_int_equal(answer->tables[1], 3);
    answer = find_due(store, 4999, 6000, 10);
    assert_int_equal(answer->count, 1); /* the others are leased */
    assert_int_equal(answer->tables[0], 1);
    answer = find_due(store, 5000, 8000, 10);
    assert_int_equal(answer->count, 2); /* the lease is over */
    store_set_due(store, 4, 50);
    store_set_due(store, 2, TIME_NEVER);
    store_set_due(store, 77, 1); /* no such table: nothing */
    answer = find_due(store, 5000, 8000, 10);
    assert_int_equal(answer->count, 1);
    assert_int_equal(answer->tables[0], 4);
    append_due(store, 3, 1, "moved", 60, false); /* an append replaces the lease */
    answer = find_due(store, 5000, 8000, 10);
    assert_int_equal(answer->count, 1);
    assert_int_equal(answer->tables[0], 3);
    append_due(store, 3, 2, "over", TIME_NEVER, true);
    answer = find_due(store, TIME_NEVER - 1, TIME_NEVER, 10);
    assert_int_equal(answer->count, 3); /* 1, 4, 5 */
    store_close(store);
}

static void lists_and_purges(void **state)
{
    (void)state;
    Store *store = spot_open(&spot);
    assert_int_equal(list(store)->count, 0);
    append_due(store, 11, 0, "runs", 5, false);
    append_due(store, 12, 0, "x", 5, false);
    append_due(store, 12, 1, "over", TIME_NEVER, true);
    append_due(store, 13, 0, "over", TIME_NEVER, true);
    store_raise(store, 13, 1, 8);
    Answer *answer = list(store);
    assert_int_equal(answer->count, 3);
    const StoredSummary *second = &answer->summaries[1];
    assert_int_equal(second->id, 12);
    assert_int_equal(second->entries, 2);
    assert_int_equal(second->opened, 1000);
    assert_int_equal(second->last, 1001);
    assert_true(second->is_over);
    assert_false(answer->summaries[0].is_over);

    assert_int_equal(purge(store, 1000, true), 0);
    assert_int_equal(purge(store, 1001, false), 1); /* 13; 11 runs, 12 is newer */
    assert_int_equal(load(store, 13, 0)->status, STORE_MISSING);
    assert_int_equal(load(store, 12, 0)->count, 2);
    assert_int_equal(purge_one(store, 11, false)->count, 0);
    assert_int_equal(load(store, 11, 0)->count, 1);
    assert_int_equal(purge_one(store, 11, true)->count, 1);
    assert_int_equal(purge_one(store, 11, true)->status, STORE_MISSING);
    assert_int_equal(append(store, 11, 1, "gone"), STORE_MISSING);
    assert_int_equal(append(store, 13, 0, "anew"), STORE_DONE);
    assert_int_equal(load(store, 13, 0)->table.seen[1], 0); /* purged as well */
    assert_int_equal(purge(store, TIME_NEVER, true), 2);
    assert_int_equal(list(store)->count, 0);
    store_close(store);
}

static void on_count(void *context, StoreStatus status)
{
    int *counts = context;
    counts[status]++;
}

static void finish(Store *store, const int counts[4], int total)
{
    while (counts[0] + counts[1] + counts[2] + counts[3] < total) {
        assert_true(store_wait(store, 10000));
        store_complete(store);
    }
}

static void purges_many(void **state)
{
    (void)state;
    Store *store = spot_open(&spot);
    int counts[4] = {0};
    for (TableId table = 1; table <= 1050; table++) {
        Entry entry = entry_of(0, "x");
        store_append(store, table, &entry, TIME_NEVER, table % 2, on_count, counts);
    }
    finish(store, counts, 1050);
    assert_int_equal(counts[STORE_DONE], 1050);
    assert_int_equal(purge(store, 2000, false), 525);
    assert_int_equal(list(store)->count, 525);
    store_close(store);
}

static void close_commits_everything(void **state)
{
    (void)state;
    Store *store = spot_open(&spot);
    int counts[4] = {0};
    for (TableId table = 1; table <= 1000; table++) {
        Entry entry = entry_of(0, "x");
        store_append(store, table, &entry, TIME_NEVER, false, on_count, counts);
    }
    store_raise(store, 1000, 3, 17);
    store_close(store);
    assert_int_equal(counts[STORE_DONE], 1000);
    if (is_shared()) {
        store = spot_open(&spot);
        assert_int_equal(list(store)->count, 1000);
        assert_int_equal(load(store, 1000, 0)->table.seen[3], 17);
        store_close(store);
    }
    store_close(NULL);
}

/* Whatever order they come in, lists are by the time of opening, and by id where that is
 * the same; due tables by their time, and by id. */
static void keeps_tables_in_order(void **state)
{
    (void)state;
    enum { TABLES = 40 };
    Store *store = spot_open(&spot);
    static Answer written;
    for (uint64_t i = 0; i < TABLES; i++) {
        uint64_t table = (i * 17 + 5) % TABLES + 1; /* 1 to TABLES, mixed */
        Entry entry = {.time = 500 - (Time)(table / 4)};
        written.is_there = false;
        store_append(store, table, &entry, 90 - (Time)(table % 3), false, on_append,
                     &written);
        wait_for(store, &written.is_there);
    }
    Answer *answer = list(store);
    assert_int_equal(answer->count, TABLES);
    for (int i = 1; i < TABLES; i++) {
        const StoredSummary *before = &answer->summaries[i - 1], *now = before + 1;
        assert_true(before->opened < now->opened ||
                    (before->opened == now->opened && before->id < now->id));
        assert_int_equal(now->opened, 500 - (Time)(now->id / 4));
        assert_int_equal(now->last, now->opened);
    }
    answer = find_due(store, 90, 1000, TABLES - 1);
    assert_int_equal(answer->count, TABLES - 1);
    for (int i = 1; i < TABLES - 1; i++) {
        TableId before = answer->tables[i - 1], now = answer->tables[i];
        assert_true(before % 3 > now % 3 || (before % 3 == now % 3 && before < now));
    }
    for (TableId table = 3; table <= TABLES; table += 7)
        assert_int_equal(purge_one(store, table, true)->count, 1);
    for (TableId table = 1; table <= TABLES; table++)
        assert_int_equal(load(store, table, 0)->status,
                         table % 7 == 3 ? STORE_MISSING : STORE_DONE);
    store_close(store);
}

/* Many entries, and texts longer than any table writes. */
static void keeps_long_logs(void **state)
{
    (void)state;
    enum { ENTRIES = 150, LONG = 100000 };
    Store *store = spot_open(&spot);
    static char long_text[LONG + 1];
    for (int i = 0; i < LONG; i++)
        long_text[i] = (char)('a' + i % 23 + i / 30000);
    int counts[4] = {0};
    for (uint32_t n = 0; n < ENTRIES; n++) {
        size_t length = n == 70 || n == 71 ? LONG : n * 40;
        Entry entry = {n, n, {long_text + n, 3}, {long_text, length}};
        store_append(store, 5, &entry, TIME_NEVER, false, on_count, counts);
    }
    finish(store, counts, ENTRIES);
    Answer *answer = load(store, 5, 0);
    assert_int_equal(answer->count, ENTRIES);
    for (uint32_t n = 0; n < ENTRIES; n++) {
        const Entry *entry = &answer->entries[n];
        size_t length = n == 70 || n == 71 ? LONG : n * 40;
        assert_int_equal(entry->n, n);
        assert_true(slice_same(entry->request, (Slice){long_text + n, 3}));
        assert_true(slice_same(entry->body, (Slice){long_text, length}));
    }
    store_close(store);
}

static atomic_int wakes;
static void on_wake(void *context)
{
    assert_ptr_equal(context, &wakes);
    wakes++;
}

/* What counts as a commit, and for whom the caller is woken. */
static void counts_what_it_does(void **state)
{
    (void)state;
    wakes = 0;
    Store *store = spot_try(&spot, &(StoreHooks){.wake = on_wake, .context = &wakes});
    assert_int_equal(append(store, 7, 0, "x"), STORE_DONE);
    assert_int_equal(append(store, 7, 0, "x"), STORE_TAKEN);
    assert_int_equal(store_stats(store).entries, 1);
    assert_int_equal(store_stats(store).commits, 2);
    load(store, 7, 0);
    list(store);
    find_due(store, 1, 2, 1);
    assert_int_equal(store_stats(store).commits, 2); /* these only look */
    purge(store, 0, false);
    probe(store);
    assert_int_equal(store_stats(store).commits, 4);
    for (int i = 0; i < 3000 && wakes < 7; i++)
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    for (uint64_t i = 0; i < 2; i++) {
        i ? store_set_due(store, 7, 5) : store_raise(store, 7, 0, 1);
        for (int j = 0; j < 3000 && store_stats(store).commits == 4 + i; j++)
            nanosleep(&(struct timespec){0, 1000000}, NULL);
        assert_int_equal(store_stats(store).commits, 5 + i);
    }
    store_say(store, 7, slice_of("word"));
    assert_int_equal(load(store, 7, 0)->count, 1);
    store_close(store);
    assert_int_equal(wakes, 8); /* of a raise nobody hears */
}

static Store *closing;
static int counts_of_late[4];
static void on_late(void *context, StoreStatus status)
{
    on_count(context, status);
    assert_string_equal(store_error(closing), "The store is closed.");
}

static void submit_late(void *context, StoreStatus status)
{
    (void)context;
    assert_int_equal(status, STORE_DONE);
    Entry entry = entry_of(1, "late");
    store_append(closing, 1, &entry, TIME_NEVER, false, on_late, counts_of_late);
    store_raise(closing, 1, 0, 1);
}

static void what_comes_while_closing_fails(void **state)
{
    (void)state;
    memset(counts_of_late, 0, sizeof counts_of_late);
    closing = spot_open(&spot);
    Entry entry = entry_of(0, "x");
    store_append(closing, 1, &entry, TIME_NEVER, false, submit_late, NULL);
    store_close(closing);
    assert_int_equal(counts_of_late[STORE_FAILED], 1);
    assert_int_equal(counts_of_late[STORE_DONE], 0);
}

/* Both workers stand in their hooks until `meet` lets them go at once. */
static sem_t gates[2];
static void hold_side(void *context)
{
    sem_wait(&gates[(intptr_t)context]);
}

enum { RIVALS = 300 };
static struct Rival {
    bool is_there;
    StoreStatus status;
} rivals[2][RIVALS]; /* by side and table */

static void on_rival(void *context, StoreStatus status)
{
    struct Rival *rival = context;
    *rival = (struct Rival){true, status};
}

/* Two nodes write entry n of the same tables in the same moment, in opposite order. */
static void meet(Store *stores[2], uint32_t n)
{
    memset(rivals, 0, sizeof rivals);
    struct Rival first[2];
    for (int side = 0; side < 2; side++) {
        Entry entry = entry_of(n, "own");
        store_append(stores[side], 1000 + (TableId)side, &entry, TIME_NEVER, false,
                     on_rival, &first[side]);
        assert_true(store_wait(stores[side], 10000)); /* it is held now */
        store_complete(stores[side]);
    }
    for (int i = 0; i < RIVALS * 2; i++) {
        int side = i % 2;
        int table = side ? RIVALS - 1 - i / 2 : i / 2;
        Entry entry = entry_of(n, side ? "right" : "left");
        store_append(stores[side], (TableId)table + 1, &entry, TIME_NEVER, false,
                     on_rival, &rivals[side][table]);
    }
    for (int i = 0; i < 2; i++) /* of the first, and of the batch */
        for (int side = 0; side < 2; side++)
            sem_post(&gates[side]);
    for (int i = 0; i < RIVALS * 2; i++)
        wait_for(stores[i % 2], &rivals[i % 2][i / 2].is_there);
}

static void check_winner(Store *store, int table, uint32_t n)
{
    StoreStatus left = rivals[0][table].status;
    StoreStatus right = rivals[1][table].status;
    assert_int_equal(left + right, STORE_DONE + STORE_TAKEN); /* exactly one */
    Answer *answer = load(store, (TableId)table + 1, n);
    assert_int_equal(answer->count, 1);
    const char *winner = left == STORE_DONE ? "left" : "right";
    assert_true(slice_equal(answer->entries[0].body, winner));
}

static void two_writers_race(void **state)
{
    (void)state;
    if (!is_shared())
        return; /* not of this store */
    Store *stores[2];
    for (int side = 0; side < 2; side++) {
        sem_init(&gates[side], 0, 0);
        StoreHooks hooks = {.wake = hold_side, .context = (void *)(intptr_t)side};
        stores[side] = spot_try(&spot, &hooks);
    }
    Store *reader = spot_open(&spot);
    for (uint32_t n = 0; n < 4; n++) {
        meet(stores, n);
        for (int table = 0; table < RIVALS; table += 7)
            check_winner(reader, table, n);
    }
    for (int side = 0; side < 2; side++) {
        assert_int_equal(store_stats(stores[side]).failures, 0);
        store_close(stores[side]);
        sem_destroy(&gates[side]);
    }
    store_close(reader);
}

static void two_nodes_share_due_tables(void **state)
{
    (void)state;
    if (!is_shared())
        return; /* not of this store */
    enum { TABLES = 300 };
    Store *stores[2] = {spot_open(&spot), spot_open(&spot)};
    int counts[4] = {0};
    for (TableId table = 1; table <= TABLES; table++) {
        Entry entry = entry_of(0, "x");
        store_append(stores[0], table, &entry, 10, false, on_count, counts);
    }
    finish(stores[0], counts, TABLES);
    static bool is_found[TABLES + 1];
    memset(is_found, 0, sizeof is_found);
    static Answer answers[2];
    int total = 0;
    for (int round = 0; round < 40; round++) {
        for (int i = 0; i < 2; i++) {
            answers[i].is_there = false;
            store_due(stores[i], 20, 1000000, 16, on_found, &answers[i]);
        }
        for (int i = 0; i < 2; i++) {
            wait_for(stores[i], &answers[i].is_there);
            assert_int_equal(answers[i].status, STORE_DONE);
            for (int j = 0; j < answers[i].count; j++) {
                assert_false(is_found[answers[i].tables[j]]);
                is_found[answers[i].tables[j]] = true;
                total++;
            }
        }
    }
    assert_int_equal(total, TABLES);
    store_close(stores[0]);
    store_close(stores[1]);
}

static void backs_up_while_writing(void **state)
{
    (void)state;
    Store *store = spot_open(&spot);
    char copy[160];
    snprintf(copy, sizeof copy, "%s/copy.db", spot.folder);
    if (spot.kind != KIND_SQLITE) {
        assert_int_equal(store_backup(store, copy), STORE_FAILED);
        assert_string_equal(store_error(store),
                            spot.kind == KIND_MEMORY
                                ? "A store in memory can't be backed up."
                                : "A store in PostgreSQL is backed up with pg_dump.");
        store_close(store);
        return;
    }
    int counts[4] = {0};
    append(store, 1, 0, "before");
    for (TableId table = 2; table <= 1100; table++) {
        Entry entry = entry_of(0, "x");
        store_append(store, table, &entry, TIME_NEVER, false, on_count, counts);
    }
    assert_int_equal(store_backup(store, copy), STORE_DONE);
    int told_before = counts[STORE_DONE];
    finish(store, counts, 1099);
    assert_int_equal(counts[STORE_DONE], 1099);
    assert_int_equal(store_backup(store, copy), STORE_FAILED); /* never over a file */
    assert_non_null(strstr(store_error(store), "already"));
    assert_int_equal(probe(store), STORE_DONE);
    assert_non_null(strstr(store_error(store), "already")); /* still the last failure */
    assert_int_equal(store_backup(store, spot.file), STORE_FAILED);
    snprintf(copy, sizeof copy, "%s/none/copy.db", spot.folder);
    assert_int_equal(store_backup(store, copy), STORE_FAILED);
    store_close(store);

    Spot other = spot;
    snprintf(other.url, sizeof other.url, "%s/copy.db", spot.folder);
    store = spot_open(&other);
    assert_true(slice_equal(load(store, 1, 0)->entries[0].body, "before"));
    assert_true(list(store)->count > told_before);
    assert_int_equal(append(store, 1, 1, "goes on"), STORE_DONE);
    store_close(store);
    char command[160]; /* nothing half-made is left */
    snprintf(command, sizeof command, "test -z \"$(ls '%s' | grep copy.db.)\"",
             spot.folder);
    assert_int_equal(system(command), 0);
}

static _Atomic int hints[2];
static _Atomic TableId hinted;

static void on_hint(void *context, TableId table)
{
    hints[(intptr_t)context]++;
    hinted = table;
}

static _Atomic int said_count;
static char said_text[100];
static void on_said(void *context, TableId table, Slice text)
{
    (void)context;
    assert_int_equal(table, 0x0123456789abcdefu);
    snprintf(said_text, sizeof said_text, "%.*s", (int)text.length, text.bytes);
    said_count++;
}

static void wait_for_said(int count)
{
    for (int i = 0; i < 3000 && said_count < count; i++)
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    assert_int_equal(said_count, count);
}

/* From node to node, STORE_SAID bytes at most; what is no hint of ours is passed over. */
static void says_to_the_other_nodes(void **state)
{
    (void)state;
    Store *writer = spot_open(&spot);
    char text[STORE_SAID + 1];
    memset(text, 'w', sizeof text);
    if (spot.kind != KIND_POSTGRES) { /* where there are no others nobody hears */
        store_say(writer, 1, (Slice){text, STORE_SAID});
        assert_int_equal(probe(writer), STORE_DONE);
        store_close(writer);
        return;
    }
    hints[1] = said_count = 0;
    Store *reader = spot_try(
        &spot, &(StoreHooks){.hint = on_hint, .said = on_said, .context = (void *)1});
    Store *deaf = spot_try(&spot, &(StoreHooks){.hint = on_hint, .context = (void *)0});
    store_say(writer, 0x0123456789abcdefu, (Slice){text, STORE_SAID + 1}); /* too long */
    store_say(writer, 0x0123456789abcdefu, (Slice){text, STORE_SAID});
    wait_for_said(1);
    assert_int_equal(strlen(said_text), STORE_SAID);
    sql(&spot,
        "NOTIFY sexton, ''; NOTIFY sexton, 'abc'; NOTIFY sexton, '!0123456789abcde';"
        "NOTIFY sexton, '!0123456789abcdefhello';"
        "NOTIFY sexton, '!0123456789abcdeGx'; NOTIFY sexton, '0123456789abcde/';"
        "NOTIFY sexton, '0123456789abcde:'; NOTIFY sexton, '0123456789abcde`';"
        "NOTIFY sexton, '0123456789abcdeg';"
        "NOTIFY sexton, '0123456789abcdeffedcba9876543210';"
        "NOTIFY sexton, '!0123456789abcdef'");
    wait_for_said(3);
    assert_string_equal(said_text, "");
    assert_int_equal(hints[1], 2);
    assert_true(hinted == 0xfedcba9876543210u);
    store_close(writer);
    store_close(reader);
    store_close(deaf);
}

/* More tables in one commit than one notification can name. */
static void tells_of_many_tables(void **state)
{
    (void)state;
    if (spot.kind != KIND_POSTGRES)
        return; /* not of this store */
    enum { TABLES = 512 };
    hints[1] = 0;
    sem_init(&gate, 0, 0);
    Store *writer = spot_try(&spot, &(StoreHooks){.wake = hold});
    Store *reader = spot_try(&spot, &(StoreHooks){.hint = on_hint, .context = (void *)1});
    int counts[4] = {0};
    Entry entry = entry_of(0, "x");
    store_append(writer, TABLES + 1, &entry, TIME_NEVER, false, on_count, counts);
    assert_true(store_wait(writer, 10000)); /* it is held now: the others make a batch */
    for (TableId table = 1; table <= TABLES; table++)
        store_append(writer, table, &entry, TIME_NEVER, false, on_count, counts);
    for (int i = 0; i < TABLES; i++)
        sem_post(&gate);
    finish(writer, counts, TABLES + 1);
    for (int i = 0; i < 3000 && hints[1] < TABLES + 1; i++)
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    assert_int_equal(hints[1], TABLES + 1);
    assert_true(hinted == TABLES);
    store_close(writer);
    store_close(reader);
    sem_destroy(&gate);
}

static void tells_the_other_nodes(void **state)
{
    (void)state;
    if (spot.kind != KIND_POSTGRES)
        return; /* not of this store */
    StoreHooks hooks[2] = {{.hint = on_hint, .context = (void *)0},
                           {.hint = on_hint, .context = (void *)1}};
    hints[0] = hints[1] = 0;
    Store *writer = spot_try(&spot, &hooks[0]);
    Store *reader = spot_try(&spot, &hooks[1]);
    TableId table = 0xabcdef0123456789u;
    assert_int_equal(append(writer, table, 0, "x"), STORE_DONE);
    for (int i = 0; i < 500 && !hints[1]; i++)
        nanosleep(&(struct timespec){0, 10000000}, NULL);
    assert_int_equal(hints[1], 1);
    assert_true(hinted == table);
    assert_int_equal(append(writer, table, 0, "taken"), STORE_TAKEN); /* has not grown */
    assert_int_equal(append(writer, table, 1, "x"), STORE_DONE);
    for (int i = 0; i < 500 && hints[1] < 2; i++)
        nanosleep(&(struct timespec){0, 10000000}, NULL);
    assert_int_equal(hints[1], 2);
    assert_int_equal(hints[0], 0);
    store_close(writer);
    store_close(reader);
}

static off_t size_of_log(void)
{
    char path[160];
    struct stat found = {0};
    snprintf(path, sizeof path, "%s-wal", spot.file);
    stat(path, &found);
    return found.st_size;
}

/* A probe is a commit like any other, and changes nothing that can be read. */
static void probes_are_written(void **state)
{
    (void)state;
    Store *store = spot_open(&spot);
    assert_int_equal(append(store, 7, 0, "first"), STORE_DONE);
    for (uint64_t i = 0; i < 3; i++) {
        off_t size = size_of_log();
        assert_int_equal(store_stats(store).commits, 1 + i);
        assert_int_equal(probe(store), STORE_DONE);
        assert_true(spot.kind != KIND_SQLITE || size_of_log() > size);
    }
    assert_int_equal(load(store, 7, 0)->count, 1);
    assert_int_equal(append(store, 7, 1, "second"), STORE_DONE);
    store_close(store);
}

static void refuses_what_is_no_store(void **state)
{
    (void)state;
    static const char *const urls[] = {"",
                                       "mysql://host/db",
                                       "memory:name",
                                       "sqlite:",
                                       "/no/such/folder/sexton.db",
                                       "/proc/version",
                                       ":memory:",
                                       "postgres://127.0.0.1:1/none"};
    Spot other = {0};
    for (size_t i = 0; i < sizeof urls / sizeof urls[0]; i++) {
        snprintf(other.url, sizeof other.url, "%s", urls[i]);
        assert_null(spot_try(&other, NULL));
        size_t length = strlen(other.error);
        assert_true(length > 10 && other.error[length - 1] == '.');
        assert_null(strchr(other.error, '\n'));
    }
    assert_true(access(":memory:", F_OK) != 0);
}

#define TEST(name, kind) {#name, name, set_up, tear_down, (void *)(intptr_t)(kind)}
#define TESTS(kind)                                                                 \
    TEST(appends_and_loads, kind), TEST(refuses_taken_and_missing, kind),           \
        TEST(keeps_any_bytes, kind), TEST(shares_commits_and_keeps_order, kind),    \
        TEST(seen_only_rises, kind), TEST(finds_due_tables, kind),                  \
        TEST(lists_and_purges, kind), TEST(purges_many, kind),                      \
        TEST(keeps_tables_in_order, kind), TEST(keeps_long_logs, kind),             \
        TEST(counts_what_it_does, kind), TEST(close_commits_everything, kind),      \
        TEST(what_comes_while_closing_fails, kind), TEST(two_writers_race, kind),   \
        TEST(two_nodes_share_due_tables, kind), TEST(backs_up_while_writing, kind), \
        TEST(tells_the_other_nodes, kind), TEST(says_to_the_other_nodes, kind),     \
        TEST(tells_of_many_tables, kind), TEST(probes_are_written, kind)

int main(void)
{
    const struct CMUnitTest here[] = {TESTS(KIND_MEMORY), TESTS(KIND_SQLITE),
                                      cmocka_unit_test(refuses_what_is_no_store)};
    const struct CMUnitTest there[] = {TESTS(KIND_POSTGRES)};
    return test_postgres() ? cmocka_run_group_tests(there, NULL, NULL)
                           : cmocka_run_group_tests(here, NULL, NULL);
}
