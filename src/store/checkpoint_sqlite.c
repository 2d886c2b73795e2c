/* SPDX-License-Identifier: MIT */
/*
 * Checkpoints: SQLite's log (WAL) is copied into the file, so that the log can begin
 * again. SQLite would do that by itself inside a commit, every 1000 pages; with a
 * thousand tables in play that is twice a second, and everybody who moves just then waits
 * for hundreds of pages and the disk: one move in a hundred.
 *
 * Here another thread with a connection of its own does the work while commits go on. It
 * ends a little behind them, so after it the worker copies the few pages that are left,
 * and the log begins again with the next commit. A checkpoint that fails is no fault: the
 * log has everything, and the next one tries again.
 */
#include "store/sqlite.h"

/* Pages of the log at which a checkpoint begins; 12 MB. */
enum { CHECKPOINT_PAGES = 3000 };

/* After every commit, with the pages that the log has. */
static int note_pages(void *context, sqlite3 *database, const char *name, int pages)
{
    Checkpoint *checkpoint = context;
    (void)database;
    (void)name;
    if (pages < checkpoint->pages) /* it was started again */
        checkpoint->next = CHECKPOINT_PAGES;
    checkpoint->pages = pages;
    return SQLITE_OK;
}

void checkpoint_init(Checkpoint *checkpoint, sqlite3 *database, const char *path)
{
    checkpoint->path = path;
    checkpoint->next = CHECKPOINT_PAGES;
    sqlite3_wal_hook(database, note_pages, checkpoint);
}

/* The file to the disk already: SQLite leaves that to the end, when somebody waits. */
static void sync_file(sqlite3 *database)
{
    sqlite3_file *file = NULL;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (file && file->pMethods)
        file->pMethods->xSync(file, SQLITE_SYNC_NORMAL | SQLITE_SYNC_DATAONLY);
}

static void *work(void *context)
{
    /* the log keeps all; the next one tries again */
    Text ignored = TEXT(STORE_SENTENCE);
    Checkpoint *checkpoint = context;
    sqlite3 *database = NULL;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(checkpoint->path, &database, flags, NULL) == SQLITE_OK &&
        sqlite_promise(database, &ignored) &&
        sqlite3_wal_checkpoint_v2(database, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL,
                                  NULL) == SQLITE_OK)
        sync_file(database);
    sqlite3_close(database);
    atomic_store(&checkpoint->is_done, true);
    return NULL;
}

void checkpoint_step(Checkpoint *checkpoint, sqlite3 *database)
{
    if (checkpoint->is_running && atomic_load(&checkpoint->is_done)) {
        checkpoint_end(checkpoint);
        sqlite3_wal_checkpoint_v2(database, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
        checkpoint->next = checkpoint->pages + CHECKPOINT_PAGES;
    } else if (!checkpoint->is_running && checkpoint->pages >= checkpoint->next) {
        atomic_store(&checkpoint->is_done, false);
        checkpoint->is_running =
            pthread_create(&checkpoint->thread, NULL, work, checkpoint) == 0;
    }
}

void checkpoint_end(Checkpoint *checkpoint)
{
    if (checkpoint->is_running)
        pthread_join(checkpoint->thread, NULL);
    checkpoint->is_running = false;
}
