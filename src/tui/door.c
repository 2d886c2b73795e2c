/* SPDX-License-Identifier: MIT */
/*
 * Reading links. A secret stands behind the #, so that no server's log ever sees it.
 */
#include "tui/door.h"

#include "message/message.h"

#include <string.h>

static bool secret_read(Slice text, char to[CLIENT_SECRET])
{
    if (text.length == 0 || text.length >= CLIENT_SECRET || !slice_is_word(text))
        return false;
    memcpy(to, text.bytes, text.length);
    to[text.length] = '\0';
    return true;
}

/* What stands behind `#/`: `seat/TABLE/SECRET`. */
static bool place_read(Slice place, Door *door)
{
    static const char *const kinds[] = {"", "seat", "watch", "host"};
    Slice kind = slice_cut(&place, '/');
    Slice table = slice_cut(&place, '/');
    for (int i = DOOR_SEAT; i <= DOOR_HOST; i++)
        if (slice_equal(kind, kinds[i]))
            door->kind = (DoorKind)i;
    door->table = table.bytes ? message_read_table_id(table) : 0;
    return door->kind != DOOR_SERVER && door->table && secret_read(place, door->key);
}

static bool ends(Slice text, const char *end)
{
    size_t length = strlen(end);
    return text.bytes && text.length >= length &&
           memcmp(text.bytes + text.length - length, end, length) == 0;
}

/* As a browser has it: wss://HOST/a/ws is the WebSocket of https://HOST/a/. */
static void socket_write(Slice base, Text *text)
{
    text_string(text, slice_starts(base, "wss:") ? "https://" : "http://");
    for (int i = 0; i < 2; i++) /* its scheme, and // */
        (void)slice_cut(&base, '/');
    text_slice(text, slice_cut(&base, '/'));
    base.length -= ends(base, "/") ? 1 : 0;
    bool is_ours = slice_equal(base, "ws") || ends(base, "/ws");
    base.length -= is_ours ? 2 : 0;
    text_char(text, '/');
    text_slice(text, base);
}

static void base_write(Slice base, Text *text)
{
    if (slice_starts(base, "ws://") || slice_starts(base, "wss://"))
        socket_write(base, text);
    else
        text_slice(text, base);
    if (!ends(slice_text(text), "/"))
        text_char(text, '/');
}

/* The page's address up to its #, with a / at the end. */
static bool base_read(Slice base, Door *door)
{
    Text text = text_in(door->base, sizeof door->base);
    base_write(base, &text);
    Text address = TEXT(DOOR_BASE + 4);
    text_slice(&address, slice_text(&text));
    text_string(&address, "ws");
    return !text.is_cut && link_address_read(slice_text(&address), &door->address);
}

bool door_read(Slice url, Door *door)
{
    memset(door, 0, sizeof *door);
    Slice rest = url;
    Slice base = slice_cut(&rest, '#');
    if (!base_read(base, door))
        return false;
    if (!rest.bytes || rest.length <= 1)
        return true;
    if (rest.bytes[0] == '/')
        rest = (Slice){rest.bytes + 1, rest.length - 1};
    return place_read(rest, door);
}

void door_link(const Door *door, const char *kind, uint64_t table, const char *key,
               Text *text)
{
    text_string(text, door->base);
    text_string(text, "#/");
    text_string(text, kind);
    text_char(text, '/');
    message_write_table_id(table, text);
    text_char(text, '/');
    text_string(text, key);
}
