/* SPDX-License-Identifier: MIT */
/*
 * Quoting for a POSIX shell: single quotes around everything, and each single quote of
 * the name outside of them, as '\\''.
 */
#include "cli/play/shell.h"

#include "game/game.h"

#include <string.h>

static bool is_plain(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || (unsigned char)byte >= 0x80 ||
           (byte != '\0' && strchr("_-./+,:@%=", byte));
}

static bool is_all_plain(Slice path)
{
    for (size_t i = 0; i < path.length; i++)
        if (!is_plain(path.bytes[i]))
            return false;
    return path.length > 0;
}

bool shell_operand(const char *path, Text *text)
{
    Slice rest = slice_of(path);
    if (path[0] == '-' || game_find(rest))
        text_string(text, "./");
    if (is_all_plain(rest)) {
        text_slice(text, rest);
    } else {
        text_char(text, '\'');
        while (rest.length) {
            text_slice(text, slice_cut(&rest, '\''));
            if (rest.bytes)
                text_string(text, "'\\''");
        }
        text_char(text, '\'');
    }
    return !text->is_cut && slice_is_clean(slice_of(path));
}
