/* SPDX-License-Identifier: MIT */
/*
 * Files are read whole; a site of more than FILES_BYTES is refused. Names that begin with
 * a dot are left out.
 */
#include "server/files.h"

#include "base/sha256.h"
#include "store/memory.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { FILES_BYTES = 64 << 20, DEPTH = 8, PATH_MOST = 1024 };

struct Files {
    WebFile *list;
    size_t count, room;
    size_t bytes;
};

static void set_body(WebBody *body, Slice bytes, const char *tag)
{
    uint8_t digest[SHA256_SIZE];
    char hex[SHA256_HEX_SIZE];
    Sha256 sum;
    body->bytes = bytes;
    if (tag || !bytes.bytes) {
        snprintf(body->tag, sizeof body->tag, "%s", tag ? tag : "");
        return;
    }
    sha256_init(&sum);
    sha256_add(&sum, bytes.bytes, bytes.length);
    sha256_end(&sum, digest);
    sha256_hex(digest, hex);
    snprintf(body->tag, sizeof body->tag, "\"%.16s\"", hex);
}

static WebFile *add_file(Files *files, const char *name)
{
    if (files->count == files->room) {
        files->room = files->room ? 2 * files->room : 16;
        files->list = take_more(files->list, files->room * sizeof *files->list);
    }
    WebFile *file = &files->list[files->count++];
    *file = (WebFile){
        .name = name, .type = files_type(name), .is_lasting = files_are_lasting(name)};
    return file;
}

/* The file's bytes after its name, in one piece. False if it is not that long. */
static bool read_whole(FILE *stream, char *bytes, size_t size)
{
    size_t length = fread(bytes, 1, size + 1, stream);
    if (length == size && !ferror(stream))
        return true;
    errno = EIO;
    return false;
}

static bool read_file(Files *files, const char *path, const char *name, size_t size)
{
    if (size > FILES_BYTES - files->bytes) {
        errno = EFBIG;
        return false;
    }
    FILE *stream = fopen(path, "rb");
    if (!stream)
        return false;
    size_t length = strlen(name) + 1;
    char *owned = take(length + size + 1);
    memcpy(owned, name, length);
    bool is_read = read_whole(stream, owned + length, size);
    fclose(stream);
    if (!is_read) {
        free(owned);
        return false;
    }
    WebFile *file = add_file(files, owned);
    file->owned = owned;
    set_body(&file->plain, (Slice){owned + length, size}, NULL);
    files->bytes += size;
    return true;
}

static bool read_folder(Files *files, const char *path, size_t root, int depth,
                        Text *what);

static bool read_entry(Files *files, const char *path, size_t root, int depth, Text *what)
{
    struct stat status;
    bool is_read = stat(path, &status) == 0;
    if (is_read && S_ISDIR(status.st_mode))
        return read_folder(files, path, root, depth + 1, what);
    if (is_read && S_ISREG(status.st_mode))
        is_read = read_file(files, path, path + root, (size_t)status.st_size);
    if (!is_read)
        text_string(what, path);
    return is_read;
}

static bool read_folder(Files *files, const char *path, size_t root, int depth,
                        Text *what)
{
    DIR *folder = depth < DEPTH ? opendir(path) : NULL;
    bool is_read = folder != NULL;
    if (!folder)
        text_string(what, path);
    for (struct dirent *entry; is_read && (entry = readdir(folder));) {
        char inner[PATH_MOST];
        if (entry->d_name[0] == '.')
            continue;
        int length = snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name);
        if (length < (int)sizeof inner)
            is_read = read_entry(files, inner, root, depth, what);
    }
    if (folder)
        closedir(folder);
    return is_read;
}

static WebFile *find_file(const Files *files, Slice name)
{
    for (size_t i = 0; i < files->count; i++)
        if (!files->list[i].is_short && slice_equal(name, files->list[i].name))
            return &files->list[i];
    return NULL;
}

/* `NAME.gz` is the short form of `NAME`, if that is there. */
static void pair_up(Files *files)
{
    for (size_t i = 0; i < files->count; i++) {
        WebFile *file = &files->list[i];
        Slice name = slice_of(file->name);
        if (name.length < 4 || strcmp(file->name + name.length - 3, ".gz") != 0)
            continue;
        WebFile *whole = find_file(files, slice_head(name, name.length - 3));
        if (!whole)
            continue;
        whole->zipped = file->plain;
        file->is_short = true;
    }
}

static void add_compiled_in(Files *files)
{
    for (const PageFile *page = page_files; page->name; page++) {
        WebFile *file = add_file(files, page->name);
        set_body(&file->plain, page->plain.bytes, page->plain.tag);
        set_body(&file->zipped, page->zipped.bytes, page->zipped.tag);
    }
}

Files *files_open(const char *folder, Text *what)
{
    Files *files = take(sizeof *files);
    if (!folder)
        add_compiled_in(files);
    if (!folder || read_folder(files, folder, strlen(folder) + 1, 0, what)) {
        pair_up(files);
        return files;
    }
    int error = errno;
    files_close(files);
    errno = error;
    return NULL;
}

void files_close(Files *files)
{
    if (!files)
        return;
    for (size_t i = 0; i < files->count; i++)
        free(files->list[i].owned);
    free(files->list);
    free(files);
}

const WebFile *files_find(const Files *files, Slice path)
{
    return find_file(files, path.length > 0 ? path : slice_of("index.html"));
}
