/* SPDX-License-Identifier: MIT */
/*
 * Receipts of joint deals, a file a table beside the keys of seats: it is on the disk
 * before a hash or a word is sent (src/link), whatever happens then. Nobody else may read
 * it, for it holds words that are not opened yet.
 */
#include "tui/door.h"

#include "message/message.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* STATE/sexton/deals/TABLE, with an ending. */
static bool receipt_path(uint64_t table, const char *ending, char path[KEPT_PATH],
                         bool is_made)
{
    char folder[KEPT_PATH];
    if (!kept_folder(folder, is_made))
        return false;
    Text text = text_in(path, KEPT_PATH);
    text_string(&text, folder);
    text_string(&text, "/deals");
    if (is_made && mkdir(path, 0700) != 0 && errno != EEXIST)
        return false;
    text_char(&text, '/');
    message_write_table_id(table, &text);
    text_string(&text, ending);
    return !text.is_cut;
}

bool kept_receipt_find(uint64_t table, Receipt *receipt)
{
    char path[KEPT_PATH], bytes[RECEIPT_TEXT];
    FILE *file = receipt_path(table, "", path, false) ? fopen(path, "r") : NULL;
    if (!file)
        return false;
    size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return receipt_read(receipt, (Slice){bytes, length});
}

bool kept_receipt_write(const char *path, const Receipt *receipt)
{
    Text text = TEXT(RECEIPT_TEXT);
    receipt_write(receipt, &text);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    bool is_good =
        write(file, text.bytes, text.length) == (ssize_t)text.length && fsync(file) == 0;
    return close(file) == 0 && is_good;
}

/* The folder's own entry is on the disk, too. */
static bool folder_sync(const char *path)
{
    Slice whole = slice_of(path);
    while (whole.length > 0 && whole.bytes[whole.length - 1] != '/')
        whole.length--;
    Text text = TEXT(KEPT_PATH);
    text_slice(&text, whole);
    int file = open(text.bytes, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0)
        return false;
    bool is_good = fsync(file) == 0;
    return close(file) == 0 && is_good;
}

bool kept_receipt_add(uint64_t table, const Receipt *receipt)
{
    char path[KEPT_PATH], fresh[KEPT_PATH];
    return receipt_path(table, "", path, true) &&
           receipt_path(table, ".new", fresh, true) &&
           kept_receipt_write(fresh, receipt) && rename(fresh, path) == 0 &&
           folder_sync(path);
}
