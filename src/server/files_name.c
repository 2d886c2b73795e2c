/* SPDX-License-Identifier: MIT */
/*
 * What the name of a file tells: its type, by the ending; and whether it lasts. Builders
 * of pages put a hash of the content into names (`assets/table-Bx3_9aQz.js`): such a file
 * is never asked for again. A hash has eight characters or more, and a capital or nothing
 * but hexadecimal digits: `assets/skull-graveyard.svg` and `icon-1024x1024.png` have
 * none. One that is not seen costs a question now and then, one seen wrongly a stale
 * page.
 */
#include "server/files.h"

#include <string.h>

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".avif", "image/avif"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".txt", "text/plain; charset=utf-8"},
};

const char *files_type(const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        size_t ending = strlen(types[i].ending);
        if (length > ending && strcmp(name + length - ending, types[i].ending) == 0)
            return types[i].type;
    }
    return "application/octet-stream";
}

enum { HASH_LEAST = 8 };

static bool is_all_of(Slice text, const char *characters)
{
    for (size_t i = 0; i < text.length; i++)
        if (!strchr(characters, text.bytes[i]))
            return false;
    return true;
}

static bool has_one_of(Slice text, const char *characters)
{
    for (size_t i = 0; i < text.length; i++)
        if (strchr(characters, text.bytes[i]))
            return true;
    return false;
}

#define CAPITALS "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

static bool is_hash(Slice text)
{
    if (is_all_of(text, "0123456789abcdef"))
        return has_one_of(text, "0123456789");
    return has_one_of(text, CAPITALS) &&
           is_all_of(text, CAPITALS "0123456789abcdefghijklmnopqrstuvwxyz_-");
}

bool files_are_lasting(const char *name)
{
    const char *slash = strrchr(name, '/');
    const char *stem = slash ? slash + 1 : name;
    const char *dot = strrchr(stem, '.');
    if (strncmp(name, "assets/", 7) != 0 || !dot)
        return false;
    for (const char *hash = dot - HASH_LEAST; hash > stem; hash--)
        if ((hash[-1] == '-' || hash[-1] == '.') &&
            is_hash((Slice){hash, (size_t)(dot - hash)}))
            return true;
    return false;
}
