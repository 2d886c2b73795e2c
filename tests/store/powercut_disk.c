/* SPDX-License-Identifier: MIT */
/*
 * The disk of powercut_disk.h. A file in doubt has, for each sector written since its
 * last sync, the list of its states, the oldest (the one on the disk) first; and the list
 * of sizes it has had. A name made or deleted is in doubt until its folder is synced,
 * which SQLite does with the first sync of a new log or journal.
 */
#include "store/powercut_disk.h"

#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/random.h"

enum { SECTOR = 512, FILES = 32, SIZES = 4096, BUCKETS = 1024, NAME = 300 };

typedef struct State {
    struct State *next; /* the one after it */
    char bytes[SECTOR];
} State;

typedef struct Sector {
    struct Sector *next; /* in its bucket */
    int64_t index;
    State *first, *last;
} Sector;

typedef struct DiskFile {
    char name[NAME];  /* "": free */
    char ghost[NAME]; /* deleted, and it may come back: where its bytes are */
    bool is_log;      /* its first sync syncs the folder */
    bool is_named;    /* its name is on the disk */
    int64_t sizes[SIZES];
    int size_count;
    Sector *sectors[BUCKETS];
} DiskFile;

typedef struct Handle {
    sqlite3_file base;
    DiskFile *file; /* NULL: none of ours (a temporary one) */
    sqlite3_file *real;
} Handle;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sqlite3_vfs *real_vfs;
static DiskFile files[FILES];
static DiskCounts counts;
static Random chance;
static int left_ops = -1, left_syncs = -1;
static bool is_dead;

static uint32_t draw(uint32_t limit)
{
    return random_below(&chance, limit);
}

static void check(bool is_good, const char *what)
{
    if (is_good)
        return;
    perror(what);
    exit(2);
}

static void *allocate(size_t size)
{
    void *memory = calloc(1, size);
    check(memory, "memory");
    return memory;
}

/* Of the file `name`; a free one if there is none. */
static DiskFile *find(const char *name)
{
    DiskFile *empty = NULL;
    for (int i = 0; i < FILES; i++) {
        if (!strcmp(files[i].name, name) && !files[i].ghost[0])
            return &files[i];
        if (!files[i].name[0])
            empty = &files[i];
    }
    check(empty, "too many files");
    return empty;
}

static void forget_sectors(DiskFile *file)
{
    for (int i = 0; i < BUCKETS; i++) {
        while (file->sectors[i]) {
            Sector *sector = file->sectors[i];
            file->sectors[i] = sector->next;
            while (sector->first) {
                State *next = sector->first->next;
                free(sector->first);
                sector->first = next;
            }
            free(sector);
        }
    }
}

static void forget(DiskFile *file)
{
    forget_sectors(file);
    memset(file, 0, sizeof *file);
}

static void add_state(Sector *sector, const char bytes[SECTOR])
{
    State *state = allocate(sizeof *state);
    memcpy(state->bytes, bytes, SECTOR);
    if (sector->last)
        sector->last->next = state;
    else
        sector->first = state;
    sector->last = state;
}

/* A sector as it is now; zeros behind the end. */
static void read_sector(sqlite3_file *real, int64_t index, char bytes[SECTOR])
{
    int code = real->pMethods->xRead(real, bytes, SECTOR, index * SECTOR);
    check(code == SQLITE_OK || code == SQLITE_IOERR_SHORT_READ, "read");
}

static Sector *doubt(Handle *handle, int64_t index)
{
    Sector **bucket = &handle->file->sectors[index % BUCKETS];
    for (Sector *sector = *bucket; sector; sector = sector->next)
        if (sector->index == index)
            return sector;
    Sector *sector = allocate(sizeof *sector);
    sector->index = index;
    sector->next = *bucket;
    *bucket = sector;
    char bytes[SECTOR];
    read_sector(handle->real, index, bytes);
    add_state(sector, bytes);
    return sector;
}

/* Before a change, then after it, of a range of bytes. */
static void note(Handle *handle, int64_t from, int64_t to, bool is_done)
{
    char bytes[SECTOR];
    for (int64_t i = from / SECTOR; i * SECTOR < to; i++) {
        Sector *sector = doubt(handle, i);
        if (!is_done)
            continue;
        read_sector(handle->real, i, bytes);
        add_state(sector, bytes);
    }
}

static int64_t size_of(sqlite3_file *real)
{
    sqlite3_int64 size = 0;
    check(real->pMethods->xFileSize(real, &size) == SQLITE_OK, "size");
    return size;
}

static void note_size(Handle *handle)
{
    DiskFile *file = handle->file;
    int64_t size = size_of(handle->real);
    if (file->size_count < SIZES && file->sizes[file->size_count - 1] != size)
        file->sizes[file->size_count++] = size;
}

/* True if the power goes with this operation. */
static bool goes_now(const DiskFile *file, bool is_sync)
{
    int *left = is_sync && left_syncs >= 0 ? &left_syncs : &left_ops;
    if (*left < 0 || --*left > 0)
        return false;
    left_ops = left_syncs = -1;
    is_dead = true;
    counts.at_sync += is_sync;
    counts.in_log += !is_sync && file->is_log;
    counts.in_file += !is_sync && !file->is_log;
    return true;
}

static void settle_folder(void)
{
    for (int i = 0; i < FILES; i++) {
        if (files[i].ghost[0]) {
            unlink(files[i].ghost);
            forget(&files[i]);
        } else if (files[i].name[0]) {
            files[i].is_named = true;
        }
    }
}

static void settle(Handle *handle)
{
    DiskFile *file = handle->file;
    forget_sectors(file);
    file->sizes[0] = size_of(handle->real);
    file->size_count = 1;
    if (file->is_log && !file->is_named)
        settle_folder();
}

static int close_file(sqlite3_file *base)
{
    Handle *handle = (Handle *)base;
    return handle->real->pMethods->xClose(handle->real);
}

static int read_file(sqlite3_file *base, void *bytes, int length, sqlite3_int64 at)
{
    Handle *handle = (Handle *)base;
    if (handle->file && disk_is_dead())
        return SQLITE_IOERR_READ;
    return handle->real->pMethods->xRead(handle->real, bytes, length, at);
}

static int write_file(sqlite3_file *base, const void *bytes, int length, sqlite3_int64 at)
{
    Handle *handle = (Handle *)base;
    if (!handle->file)
        return handle->real->pMethods->xWrite(handle->real, bytes, length, at);
    pthread_mutex_lock(&lock);
    int code = SQLITE_IOERR_WRITE;
    if (!is_dead) {
        counts.writes++;
        note(handle, at, at + length, false);
        code = handle->real->pMethods->xWrite(handle->real, bytes, length, at);
        note(handle, at, at + length, true);
        note_size(handle);
        if (goes_now(handle->file, false)) /* it may have arrived all the same */
            code = SQLITE_IOERR_WRITE;
    }
    pthread_mutex_unlock(&lock);
    return code;
}

static int truncate_file(sqlite3_file *base, sqlite3_int64 size)
{
    Handle *handle = (Handle *)base;
    if (!handle->file)
        return handle->real->pMethods->xTruncate(handle->real, size);
    pthread_mutex_lock(&lock);
    int code = SQLITE_IOERR_TRUNCATE;
    if (!is_dead) {
        int64_t before = size_of(handle->real);
        note(handle, size, before, false);
        code = handle->real->pMethods->xTruncate(handle->real, size);
        note(handle, size, before, true);
        note_size(handle);
        if (goes_now(handle->file, false))
            code = SQLITE_IOERR_TRUNCATE;
    }
    pthread_mutex_unlock(&lock);
    return code;
}

static int sync_file(sqlite3_file *base, int flags)
{
    (void)flags;
    Handle *handle = (Handle *)base;
    if (!handle->file)
        return SQLITE_OK;
    pthread_mutex_lock(&lock);
    int code = SQLITE_IOERR_FSYNC;
    if (!is_dead) {
        counts.syncs++;
        bool is_last = goes_now(handle->file, true);
        if (!is_last || draw(2))
            settle(handle);
        if (!is_last)
            code = SQLITE_OK;
    }
    pthread_mutex_unlock(&lock);
    return code;
}

static int file_size(sqlite3_file *base, sqlite3_int64 *size)
{
    Handle *handle = (Handle *)base;
    return handle->real->pMethods->xFileSize(handle->real, size);
}

static int lock_file(sqlite3_file *base, int level)
{
    Handle *handle = (Handle *)base;
    return handle->real->pMethods->xLock(handle->real, level);
}

static int unlock_file(sqlite3_file *base, int level)
{
    Handle *handle = (Handle *)base;
    return handle->real->pMethods->xUnlock(handle->real, level);
}

static int check_lock(sqlite3_file *base, int *is_locked)
{
    Handle *handle = (Handle *)base;
    return handle->real->pMethods->xCheckReservedLock(handle->real, is_locked);
}

static int control_file(sqlite3_file *base, int what, void *argument)
{
    Handle *handle = (Handle *)base;
    return handle->real->pMethods->xFileControl(handle->real, what, argument);
}

static int sector_size(sqlite3_file *base)
{
    Handle *handle = (Handle *)base;
    return handle->real->pMethods->xSectorSize(handle->real);
}

static int characteristics(sqlite3_file *base)
{
    Handle *handle = (Handle *)base;
    return handle->real->pMethods->xDeviceCharacteristics(handle->real);
}

static int map_shared(sqlite3_file *base, int page, int size, int may_extend,
                      void volatile **memory)
{
    Handle *handle = (Handle *)base;
    return handle->real->pMethods->xShmMap(handle->real, page, size, may_extend, memory);
}

static int lock_shared(sqlite3_file *base, int offset, int count, int flags)
{
    Handle *handle = (Handle *)base;
    return handle->real->pMethods->xShmLock(handle->real, offset, count, flags);
}

static void bar_shared(sqlite3_file *base)
{
    Handle *handle = (Handle *)base;
    handle->real->pMethods->xShmBarrier(handle->real);
}

static int unmap_shared(sqlite3_file *base, int must_delete)
{
    Handle *handle = (Handle *)base;
    bool may_delete = must_delete && !disk_is_dead();
    return handle->real->pMethods->xShmUnmap(handle->real, may_delete);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2, /* no mapping of files: every read and write comes through here */
    .xClose = close_file,
    .xRead = read_file,
    .xWrite = write_file,
    .xTruncate = truncate_file,
    .xSync = sync_file,
    .xFileSize = file_size,
    .xLock = lock_file,
    .xUnlock = unlock_file,
    .xCheckReservedLock = check_lock,
    .xFileControl = control_file,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = characteristics,
    .xShmMap = map_shared,
    .xShmLock = lock_shared,
    .xShmBarrier = bar_shared,
    .xShmUnmap = unmap_shared,
};

static void know(Handle *handle, const char *name, int flags)
{
    DiskFile *file = find(name);
    handle->file = file;
    if (file->name[0])
        return;
    snprintf(file->name, sizeof file->name, "%s", name);
    file->is_log = flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL);
    file->sizes[0] = size_of(handle->real);
    file->size_count = 1;
    file->is_named = file->sizes[0] > 0; /* it was there before we came */
}

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags,
                     int *out)
{
    (void)vfs;
    Handle *handle = (Handle *)base;
    *handle = (Handle){.real = (sqlite3_file *)(handle + 1)};
    if (disk_is_dead())
        return SQLITE_CANTOPEN;
    int code = real_vfs->xOpen(real_vfs, name, handle->real, flags, out);
    if (code != SQLITE_OK)
        return code;
    handle->base.pMethods = &methods;
    pthread_mutex_lock(&lock);
    if (name)
        know(handle, name, flags);
    pthread_mutex_unlock(&lock);
    return SQLITE_OK;
}

/* Without a sync of the folder it may come back. */
static int delete_known(DiskFile *file, bool is_synced)
{
    if (goes_now(file, false))
        return SQLITE_IOERR_DELETE;
    if (is_synced) {
        check(!unlink(file->name), "unlink");
        forget(file);
        settle_folder();
        return SQLITE_OK;
    }
    static int number;
    snprintf(file->ghost, sizeof file->ghost, "%.280s.ghost%d", file->name, ++number);
    check(!rename(file->name, file->ghost), "rename");
    return SQLITE_OK;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int is_synced)
{
    (void)vfs;
    pthread_mutex_lock(&lock);
    int code = SQLITE_IOERR_DELETE;
    DiskFile *file = find(name);
    if (!is_dead)
        code = file->name[0] ? delete_known(file, is_synced)
                             : real_vfs->xDelete(real_vfs, name, is_synced);
    pthread_mutex_unlock(&lock);
    return code;
}

void disk_init(uint64_t seed)
{
    static sqlite3_vfs vfs;
    random_init(&chance, seed);
    real_vfs = sqlite3_vfs_find(NULL);
    vfs = *real_vfs;
    vfs.zName = "powercut";
    vfs.szOsFile = (int)sizeof(Handle) + real_vfs->szOsFile;
    vfs.xOpen = open_file;
    vfs.xDelete = delete_file;
    check(sqlite3_vfs_register(&vfs, 1) == SQLITE_OK, "VFS");
}

void disk_arm(int left, bool at_sync)
{
    pthread_mutex_lock(&lock);
    left_ops = at_sync ? -1 : left;
    left_syncs = at_sync ? left : -1;
    pthread_mutex_unlock(&lock);
}

void disk_kill(void)
{
    pthread_mutex_lock(&lock);
    counts.elsewhere += !is_dead;
    is_dead = true;
    pthread_mutex_unlock(&lock);
}

bool disk_is_dead(void)
{
    pthread_mutex_lock(&lock);
    bool answer = is_dead;
    pthread_mutex_unlock(&lock);
    return answer;
}

static const State *choose_state(const Sector *sector)
{
    uint32_t count = 0;
    for (const State *state = sector->first; state; state = state->next)
        count++;
    uint32_t number = draw(count);
    const State *state = sector->first;
    while (number--)
        state = state->next;
    return state;
}

/* One of its states, or the beginning of one and the end of another. */
static void decide_sector(const Sector *sector, char bytes[SECTOR])
{
    const State *state = choose_state(sector);
    memcpy(bytes, state->bytes, SECTOR);
    if (draw(8) == 0) {
        const State *other = choose_state(sector);
        uint32_t cut = draw(SECTOR);
        memcpy(bytes + cut, other->bytes + cut, SECTOR - cut);
        counts.torn += state != other;
    }
    counts.kept += !memcmp(bytes, sector->last->bytes, SECTOR);
    counts.dropped += memcmp(bytes, sector->last->bytes, SECTOR) != 0;
}

static void decide_bytes(DiskFile *file, const char *path)
{
    int descriptor = open(path, O_RDWR);
    check(descriptor >= 0, path);
    int64_t size = file->sizes[draw((uint32_t)file->size_count)];
    check(!ftruncate(descriptor, size), "ftruncate");
    for (int i = 0; i < BUCKETS; i++) {
        for (const Sector *sector = file->sectors[i]; sector; sector = sector->next) {
            int64_t at = sector->index * SECTOR;
            if (at >= size)
                continue;
            char bytes[SECTOR];
            decide_sector(sector, bytes);
            size_t length = size - at < SECTOR ? (size_t)(size - at) : SECTOR;
            check(pwrite(descriptor, bytes, length, at) == (ssize_t)length, "pwrite");
        }
    }
    close(descriptor);
}

/* A deleted name may be back, unless another file has it now. */
static void decide_ghost(DiskFile *file)
{
    if (access(file->name, F_OK) && draw(2)) {
        decide_bytes(file, file->ghost);
        check(!rename(file->ghost, file->name), "rename");
    } else {
        unlink(file->ghost);
    }
}

static void decide(DiskFile *file)
{
    if (file->ghost[0])
        decide_ghost(file);
    else if (!file->is_named && draw(2))
        unlink(file->name);
    else
        decide_bytes(file, file->name);
}

void disk_cut(void)
{
    disk_kill();
    pthread_mutex_lock(&lock);
    counts.cuts++;
    for (int i = 0; i < FILES; i++) {
        if (!files[i].name[0])
            continue;
        decide(&files[i]);
        forget(&files[i]);
    }
    is_dead = false;
    left_ops = left_syncs = -1;
    pthread_mutex_unlock(&lock);
}

void disk_renew(void)
{
    for (int i = 0; i < FILES; i++)
        forget(&files[i]);
}

DiskCounts disk_counts(void)
{
    return counts;
}
