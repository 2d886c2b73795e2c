/* SPDX-License-Identifier: MIT */
/*
 * Keys of seats, one a line: `TABLE HASH SEAT TOKEN [HOST]`, where HASH is that of the
 * link, so that the file gives no link away. Nobody else may read it; the last line for a
 * link counts.
 */
#include "tui/door.h"

#include "base/sha256.h"
#include "message/message.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { KEPT_LINE = 512 };

bool kept_folder(char path[KEPT_PATH], bool is_made)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    bool has_state = state && state[0] == '/';
    if (!has_state && (!home || home[0] != '/'))
        return false;
    const char *parts[] = {has_state ? state : home, has_state ? "" : "/.local",
                           has_state ? "" : "/state", "/sexton"};
    Text text = text_in(path, KEPT_PATH);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        text_string(&text, parts[i]);
        if (is_made && parts[i][0] && mkdir(path, 0700) != 0 && errno != EEXIST)
            return false;
    }
    return !text.is_cut;
}

static bool kept_path(char path[KEPT_PATH], bool is_made)
{
    static const char name[] = "/seats";
    Text text = {.bytes = path, .size = KEPT_PATH};
    if (!kept_folder(path, is_made))
        return false;
    text.length = strlen(path);
    text_string(&text, name);
    return !text.is_cut;
}

static void line_begin(uint64_t table, const char *link, Text *text)
{
    Sha256 hash;
    uint8_t digest[SHA256_SIZE];
    char hex[SHA256_HEX_SIZE];
    sha256_init(&hash);
    sha256_add(&hash, link, strlen(link));
    sha256_end(&hash, digest);
    sha256_hex(digest, hex);
    message_write_table_id(table, text);
    text_char(text, ' ');
    text_string(text, hex);
    text_char(text, ' ');
}

static bool line_read(Slice line, Kept *kept)
{
    uint32_t seat;
    if (!slice_number(slice_cut(&line, ' '), SEATS_MAX - 1, &seat))
        return false;
    kept->seat = (uint8_t)seat;
    text_copy(kept->token, CLIENT_SECRET, slice_cut(&line, ' '));
    text_copy(kept->host, CLIENT_SECRET, line);
    return kept->token[0] != '\0';
}

bool kept_find(uint64_t table, const char *link, Kept *kept)
{
    char path[KEPT_PATH], line[KEPT_LINE];
    Text text = TEXT(KEPT_LINE);
    line_begin(table, link, &text);
    FILE *file = kept_path(path, false) ? fopen(path, "r") : NULL;
    bool is_found = false;
    while (file && fgets(line, sizeof line, file)) {
        Slice own = slice_of(line);
        Slice whole = slice_cut(&own, '\n');
        if (!slice_starts(whole, text.bytes))
            continue;
        Slice rest = {whole.bytes + text.length, whole.length - text.length};
        is_found = line_read(rest, kept);
    }
    if (file)
        fclose(file);
    return is_found;
}

bool kept_add(uint64_t table, const char *link, const Kept *kept)
{
    char path[KEPT_PATH];
    Text text = TEXT(KEPT_LINE);
    line_begin(table, link, &text);
    text_number(&text, kept->seat);
    text_char(&text, ' ');
    text_string(&text, kept->token);
    text_string(&text, kept->host[0] ? " " : "");
    text_string(&text, kept->host);
    text_char(&text, '\n');
    if (text.is_cut || !kept_path(path, true))
        return false;
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0)
        return false;
    bool is_written = write(file, text.bytes, text.length) == (ssize_t)text.length;
    return close(file) == 0 && is_written;
}
