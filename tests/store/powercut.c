/* SPDX-License-Identifier: MIT */
/*
 * Power cuts: a real store over a disk that forgets what was not synced
 * (powercut_disk.h). It writes; the power goes, at a sync or at any write, while the
 * store is opened, written to, brought over or closed; it is opened again by the same
 * code as always. Then everything that was acknowledged must be there, nothing else than
 * what was written, without a gap, and SQLite's own check must be content. Again and
 * again, on the same file, which every so often begins anew.
 *
 *   store_powercut CUTS [SEED [PLANT]]
 *
 * PLANT puts a fault in by the linker, never into the program: `off` and `normal` set
 * SQLite's `synchronous`; the store must then be found to lose something.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/random.h"
#include "store/powercut_disk.h"
#include "store/store.h"

enum { TABLES = 6, LIFE = 40, ROUNDS_MOST = 12, BATCH_MOST = 40, BODY_MOST = 4000 };

bool __real_sqlite_promise(sqlite3 *database, Text *error);
bool __wrap_sqlite_promise(sqlite3 *database, Text *error);

static const char *planted = "";

bool __wrap_sqlite_promise(sqlite3 *database, Text *error)
{
    bool is_good = __real_sqlite_promise(database, error);
    if (!strcmp(planted, "off"))
        sqlite3_exec(database, "PRAGMA synchronous = OFF", NULL, NULL, NULL);
    else if (!strcmp(planted, "normal"))
        sqlite3_exec(database, "PRAGMA synchronous = NORMAL", NULL, NULL, NULL);
    return is_good;
}

static Random chance;
static char folder[64], path[96];
static long acknowledged, verified;
static int life;

/* What is known of a table: entries that were acknowledged, and that were sent. */
typedef struct Fact {
    uint32_t told, sent;
} Fact;
static Fact facts[TABLES];

static void clear_folder(void)
{
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    if (system(command))
        exit(2);
}

/* After a real loss the files are left to look at. */
static void finish(int status)
{
    if (status == 0 || planted[0])
        clear_folder();
    exit(status);
}

static void lose(const char *what, int table, long n)
{
    printf("LOST: %s (table %d, entry %ld, life %d, after %ld cuts)\n", what, table, n,
           life, disk_counts().cuts);
    finish(1);
}

/* The body of an entry is a function of its place: what is read can be checked. */
static Slice body_of(int table, uint32_t n, char bytes[BODY_MOST])
{
    Random random;
    random_init(&random, (uint64_t)life << 40 | (uint64_t)table << 32 | n);
    size_t length = 8 + random_below(&random, random_below(&random, 3) ? 60 : 3900);
    for (size_t i = 0; i < length; i++)
        bytes[i] = (char)('a' + random_below(&random, 26));
    return (Slice){bytes, length};
}

static Store *open_store(void)
{
    char bytes[600];
    Text error = text_in(bytes, sizeof bytes);
    Store *store = store_open(path, NULL, &error);
    if (!store && !disk_is_dead()) {
        printf("LOST: the store can't be opened: %s\n", bytes);
        finish(1);
    }
    return store;
}

static int answers;
static void on_append(void *context, StoreStatus status)
{
    Fact *fact = context;
    answers++;
    if (status == STORE_DONE) {
        fact->told++;
        acknowledged++;
    } else if (!disk_is_dead()) {
        lose("an append failed, and the disk is good", (int)(fact - facts), fact->told);
    }
}

/* A batch of entries, waited for. */
static void write_batch(Store *store)
{
    int count = 1 + (int)random_below(&chance, BATCH_MOST);
    answers = 0;
    for (int i = 0; i < count; i++) {
        int table = (int)random_below(&chance, TABLES);
        char bytes[BODY_MOST];
        Fact *fact = &facts[table];
        Entry entry = {fact->sent, (Time)fact->sent, slice_of("request"),
                       body_of(table, fact->sent, bytes)};
        fact->sent++;
        store_append(store, (TableId)table + 1, &entry, TIME_NEVER, false, on_append,
                     fact);
    }
    while (answers < count) {
        store_wait(store, 1000);
        store_complete(store);
    }
}

typedef struct Check {
    int table;
    bool is_done;
} Check;

static void check_table(void *context, StoreStatus status, const StoredTable *stored)
{
    Check *checking = context;
    Fact *fact = &facts[checking->table];
    uint32_t count = status == STORE_DONE ? stored->count : 0;
    checking->is_done = true;
    if (status == STORE_FAILED)
        lose("a table can't be read", checking->table, 0);
    if (count < fact->told)
        lose("it was acknowledged, and is gone", checking->table, count);
    if (count > fact->sent)
        lose("nobody wrote it", checking->table, count);
    for (uint32_t n = 0; n < count; n++) {
        char bytes[BODY_MOST];
        if (stored->entries[n].n != n)
            lose("a gap", checking->table, n);
        if (!slice_same(stored->entries[n].body, body_of(checking->table, n, bytes)))
            lose("it is not as it was written", checking->table, n);
    }
    verified += count;
    *fact = (Fact){count, count};
}

static int on_check(void *context, int count, char **values, char **names)
{
    (void)context;
    (void)names;
    if (count != 1 || strcmp(values[0], "ok") != 0)
        lose(values[0], 0, 0);
    return 0;
}

/* SQLite's opinion, and whether its tables agree with each other. */
static void check_file(void)
{
    static const char question[] =
        "PRAGMA integrity_check;"
        "SELECT iif(count(*) = 0, 'ok', 'tables and entries differ') FROM tables t WHERE"
        " t.entries <> (SELECT count(*) FROM entries e WHERE e.table_id = t.id)";
    sqlite3 *database = NULL;
    if (sqlite3_open(path, &database) != SQLITE_OK ||
        sqlite3_exec(database, question, on_check, NULL, NULL) != SQLITE_OK)
        lose(sqlite3_errmsg(database), 0, 0);
    sqlite3_close(database);
}

static void verify(Store *store)
{
    for (int table = 0; table < TABLES; table++) {
        Check checking = {table, false};
        store_load(store, (TableId)table + 1, 0, check_table, &checking);
        while (!checking.is_done) {
            store_wait(store, 1000);
            store_complete(store);
        }
    }
    check_file();
}

static void begin_life(void)
{
    if (folder[0])
        clear_folder();
    disk_renew();
    snprintf(folder, sizeof folder, "%s/sexton-cut.XXXXXX",
             access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm");
    if (!mkdtemp(folder))
        exit(2);
    snprintf(path, sizeof path, "%s/cut.db", folder);
    memset(facts, 0, sizeof facts);
    life++;
}

static void arm(void)
{
    if (random_below(&chance, 5) < 2)
        disk_arm(1 + (int)random_below(&chance, 8), true);
    else
        disk_arm(1 + (int)random_below(&chance, 400), false);
}

/* A store that is closed well brings its log over and deletes it. In every second life it
 * never is: there the log grows until the store's own checkpoints come, beside the
 * commits. */
static void end(Store *store)
{
    if (life % 2 || random_below(&chance, 4))
        disk_kill();
    store_close(store);
    disk_cut();
}

/* The power goes while the store is opened or closed again. */
static void open_and_cut(void)
{
    arm();
    end(open_store());
}

/* While it is written to, while nothing happens, while it is closed, or afterwards. */
static void write_and_cut(void)
{
    Store *store = open_store();
    verify(store);
    bool is_long = random_below(&chance, 16) == 0; /* long enough for a checkpoint */
    int rounds = is_long ? 120 : 1 + (int)random_below(&chance, ROUNDS_MOST);
    if (is_long)
        disk_arm(1 + (int)random_below(&chance, 16000), false);
    else
        arm();
    for (int i = 0; i < rounds && !disk_is_dead(); i++)
        write_batch(store);
    end(store);
}

static void report(void)
{
    DiskCounts done = disk_counts();
    printf(
        "%ld power cuts (%ld at a sync, %ld at a write to the log, %ld to the file, %ld"
        " at rest); of the sectors in doubt %ld arrived, %ld did not, %ld were torn;"
        " %ld entries acknowledged in %ld syncs, none lost\n",
        done.cuts, done.at_sync, done.in_log, done.in_file, done.elsewhere, done.kept,
        done.dropped, done.torn, acknowledged, done.syncs);
}

int main(int argc, char **argv)
{
    long cuts = argc > 1 ? strtol(argv[1], NULL, 10) : 100;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    planted = argc > 3 ? argv[3] : "";
    random_init(&chance, seed);
    disk_init(seed + 1);
    for (long i = 0; i < cuts; i++) {
        if (i % LIFE == 0)
            begin_life();
        if (random_below(&chance, 4) == 0)
            open_and_cut();
        else
            write_and_cut();
        if (i % LIFE == LIFE - 1 || i == cuts - 1) {
            Store *store = open_store();
            verify(store);
            store_close(store);
        }
    }
    report();
    finish(0);
}
