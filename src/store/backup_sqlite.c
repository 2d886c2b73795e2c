/* SPDX-License-Identifier: MIT */
/*
 * A backup of a SQLite store in use: SQLite's own copying (the online backup API) through
 * a second connection, which sees one moment of the database and keeps nobody from
 * writing. The copy grows under another name and gets its own once it is whole and on the
 * disk, so that a file of that name is always a whole store. It never replaces a file.
 */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "store/sqlite.h"

enum { PATH_SPACE = 4200 };

static bool fail(Text *error, const char *path, const char *why)
{
    store_sentence(error, path, why);
    return false;
}

/* Copies in one go: stepwise, every write of others would start it again. */
static bool copy_pages(sqlite3 *from, sqlite3 *to, Text *error)
{
    sqlite3_busy_timeout(from, SQLITE_PATIENCE_MS);
    sqlite3_backup *copying = sqlite3_backup_init(to, "main", from, "main");
    int code = copying ? sqlite3_backup_step(copying, -1) : SQLITE_ERROR;
    if (copying)
        sqlite3_backup_finish(copying);
    if (code == SQLITE_DONE)
        return true;
    sqlite_sentence(to, error);
    return false;
}

static bool copy_database(const char *from, const char *to, Text *error)
{
    sqlite3 *source = NULL;
    sqlite3 *target = NULL;
    bool is_good = false;
    int flags = SQLITE_OPEN_READWRITE;
    if (sqlite3_open_v2(from, &source, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK)
        sqlite_sentence(source, error);
    else if (sqlite3_open_v2(to, &target, flags, NULL) != SQLITE_OK)
        sqlite_sentence(target, error);
    else
        is_good = copy_pages(source, target, error);
    sqlite3_close(source);
    sqlite3_close(target);
    return is_good;
}

static bool sync_path(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    bool is_synced = !fsync(file);
    close(file);
    return is_synced;
}

static bool sync_folder(const char *path)
{
    Text text = TEXT(PATH_SPACE);
    const char *slash = strrchr(path, '/');
    if (!slash)
        text_char(&text, '.');
    else
        text_slice(&text, (Slice){path, (size_t)(slash - path) + 1});
    return sync_path(text.bytes);
}

/* Gives the whole copy its name, unless a file has it: a link never replaces one. Some
 * file systems have no links; there we look first. */
static bool put_in_place(const char *growing, const char *path, Text *error)
{
    bool is_linked = !link(growing, path);
    if (!is_linked && errno != EEXIST && access(path, F_OK) && !rename(growing, path))
        is_linked = true;
    return is_linked || fail(error, path, strerror(errno));
}

static bool make(const char *from, const char *growing, const char *path, Text *error)
{
    if (!copy_database(from, growing, error))
        return false;
    if (!sync_path(growing))
        return fail(error, path, strerror(errno));
    if (!put_in_place(growing, path, error))
        return false;
    return sync_folder(path) || fail(error, path, strerror(errno));
}

bool sqlite_copy(const char *from, const char *path, Text *error)
{
    if (!access(path, F_OK))
        return fail(error, path, "there is such a file already");
    Text name = TEXT(PATH_SPACE);
    text_string(&name, path);
    text_string(&name, ".XXXXXX");
    int file = name.is_cut ? -1 : mkstemp(name.bytes);
    if (file < 0)
        return fail(error, path, strerror(errno));
    close(file);
    bool is_good = make(from, name.bytes, path, error);
    unlink(name.bytes);
    return is_good;
}
