/* SPDX-License-Identifier: MIT */
/*
 * The file of a SQLite store: readable by its owner alone (it has the secrets of deals
 * that are still played), and for one server at a time.
 *
 * A server claims the file by a lock on one byte that SQLite does not use, so that tools
 * (`sexton admin`) work beside it. The lock belongs to a descriptor of our own, and the
 * system drops it with the process, however that ends: nothing is left behind. A program
 * that reaches the same file by another name finds the same lock.
 *
 * One rule of POSIX makes care necessary: closing *any* descriptor of a file drops all
 * locks that the process has on it by the old interface, SQLite's own among them. So a
 * file is made without opening it, and a claim is closed after SQLite's connections.
 */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/sqlite.h"

/* Behind the bytes that SQLite locks: 512 of them, from 1 GiB on. */
enum { CLAIM_BYTE = 0x40000000 + 512 };

/* Linux's lock of a descriptor, not of a process; <fcntl.h> shows it to GNU programs. */
#ifndef F_OFD_SETLK
#define F_OFD_SETLK 37
#endif

void sqlite_create_file(const char *path)
{
    if (path[0] != ':') /* SQLite's names for what is no file */
        mknod(path, S_IFREG | S_IRUSR | S_IWUSR, 0); /* SQLite tells what fails */
}

static void tighten(const char *path, const char *end)
{
    Text name = TEXT(SQLITE_PATH + 8);
    text_string(&name, path);
    text_string(&name, end);
    struct stat found;
    if (!stat(name.bytes, &found))
        chmod(name.bytes, found.st_mode & S_IRWXU); /* not ours: whose it is decides */
}

void sqlite_tighten(sqlite3 *database)
{
    const char *path = sqlite3_db_filename(database, "main");
    if (!path)
        return;
    tighten(path, "");
    tighten(path, "-wal");
    tighten(path, "-shm");
}

Claim sqlite_claim(const char *path, int *descriptor)
{
    struct flock lock = {
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = CLAIM_BYTE, .l_len = 1};
    *descriptor = open(path, O_RDWR | O_CLOEXEC);
    if (*descriptor < 0)
        return CLAIM_FAILED;
    if (!fcntl(*descriptor, F_OFD_SETLK, &lock))
        return CLAIM_GOOD;
    return errno == EAGAIN ? CLAIM_TAKEN : CLAIM_FAILED;
}

void sqlite_unclaim(int descriptor)
{
    if (descriptor >= 0)
        close(descriptor);
}
