/* SPDX-License-Identifier: MIT */
/*
 * Requests from outside, decoded. Each kind is a row: its name and the fields it has to
 * have or may have. A field has a name, a check, and a place in the WireRequest.
 */
#include "wire/json.h"
#include "wire/wire.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = 8192, LINES = WIRE_SIZE + 64, LINK_NAME = 64, TEXT_MOST = 256 };

const char *const wire_phrases[] = {
    "hello",     "good-luck", "well-played", "thanks",  "sorry", "oops", "wow",
    "hooray",    "oh-no",     "phew",        "laugh",   "think", "wait", "hurry",
    "your-turn", "a-rat",     "again",       "goodbye", NULL,
};

typedef enum FieldName {
    FIELD_END,
    FIELD_VERSION,
    FIELD_OPTIONS,
    FIELD_SEATS,
    FIELD_TABLE,
    FIELD_LINK,
    FIELD_NAME,
    FIELD_COLOUR,
    FIELD_TOKENS,
    FIELD_HOST,
    FIELD_WATCH,
    FIELD_SEAT,
    FIELD_SHOWING,
    FIELD_MOVE, /* from here on all are `text` */
    FIELD_HASH,
    FIELD_WORD,
    FIELD_BOT,
    FIELD_MARK,
    FIELD_PHRASE,
} FieldName;

static const char *const names[] = {
    "",       "v",      "options", "seats", "table",  "link",    "name",
    "colour", "tokens", "host",    "watch", "seat",   "showing", "move",
    "hash",   "word",   "bot",     "mark",  "phrase",
};

enum { MAY = 64, FIELDS = 4 }; /* FIELD + MAY: it may be absent */

typedef struct KindRow {
    const char *name;
    uint8_t fields[FIELDS];
} KindRow;

static const KindRow kinds[WIRE_KINDS] = {
    [WIRE_HELLO] = {"hello", {FIELD_VERSION}},
    [WIRE_OPEN] = {"open", {FIELD_SEATS + MAY, FIELD_OPTIONS}},
    [WIRE_CLAIM] = {"claim", {FIELD_TABLE, FIELD_LINK, FIELD_NAME, FIELD_COLOUR}},
    [WIRE_ENTER] = {"enter",
                    {FIELD_TABLE, FIELD_TOKENS + MAY, FIELD_HOST + MAY,
                     FIELD_WATCH + MAY}},
    [WIRE_MOVE] = {"move", {FIELD_SEAT, FIELD_MOVE}},
    [WIRE_UNDO] = {"undo", {FIELD_SEAT}},
    [WIRE_ACK] = {"ack", {FIELD_SEAT, FIELD_SHOWING}},
    [WIRE_HASH] = {"hash", {FIELD_SEAT, FIELD_HASH}},
    [WIRE_WORD] = {"word", {FIELD_SEAT, FIELD_WORD}},
    [WIRE_START] = {"start", {0}},
    [WIRE_SEAT] = {"seat", {FIELD_SEAT, FIELD_BOT + MAY}},
    [WIRE_LINK] = {"link", {FIELD_SEAT}},
    [WIRE_TAKE_OVER] = {"take-over", {FIELD_SEAT, FIELD_BOT + MAY}},
    [WIRE_GIVE_BACK] = {"give-back", {FIELD_SEAT}},
    [WIRE_RESIGN] = {"resign", {FIELD_SEAT}},
    [WIRE_MARK] = {"mark", {FIELD_SEAT, FIELD_MARK}},
    [WIRE_PHRASE] = {"phrase", {FIELD_SEAT, FIELD_PHRASE}},
    [WIRE_HINT] = {"hint", {FIELD_SEAT}},
    [WIRE_PAUSE] = {"pause", {0}},
    [WIRE_RESUME] = {"resume", {0}},
    [WIRE_REMATCH] = {"rematch", {0}},
    [WIRE_CLOSE] = {"close", {0}},
    [WIRE_RECORD] = {"record", {0}},
    [WIRE_PING] = {"ping", {0}},
};

static bool is_short(Slice text, size_t most)
{
    return text.bytes && text.length > 0 && text.length <= most &&
           !slice_has_control(text);
}

/* Links, tokens and keys: words of A-Z a-z 0-9 _ - */
static bool is_secret(Slice text)
{
    if (!is_short(text, WIRE_SECRET))
        return false;
    for (size_t i = 0; i < text.length; i++) {
        char byte = text.bytes[i];
        if (!((byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
              (byte >= '0' && byte <= '9') || byte == '_' || byte == '-'))
            return false;
    }
    return true;
}

static bool read_secret(const json_t *json, Slice *secret)
{
    *secret = json_slice(json);
    return is_secret(*secret);
}

static bool read_tokens(const json_t *json, WireRequest *request)
{
    size_t count = json_array_size(json);
    if (!json_is_array(json) || count > SEATS_MAX)
        return false;
    for (size_t i = 0; i < count; i++)
        if (!read_secret(json_array_get(json, i), &request->tokens[i]))
            return false;
    request->token_count = (int)count;
    return true;
}

static bool read_seats(const json_t *json, WireRequest *request)
{
    size_t count = json_array_size(json);
    if (!json_is_array(json) || count == 0 || count > SEATS_MAX)
        return false;
    for (size_t i = 0; i < count; i++) {
        request->seats[i] = json_slice(json_array_get(json, i));
        if (!is_short(request->seats[i], BOT_NAME))
            return false;
    }
    request->seat_count = (int)count;
    return true;
}

/* `name value\n`; booleans are on and off. */
static bool write_option(Slice name, const json_t *value, Text *lines)
{
    Slice string = json_slice(value);
    if (!slice_is_word(name) || name.length > LINK_NAME)
        return false;
    text_slice(lines, name);
    text_char(lines, ' ');
    if (json_is_boolean(value))
        text_string(lines, json_is_true(value) ? "on" : "off");
    else if (json_is_integer(value))
        text_number(lines, json_integer_value(value));
    else if (is_short(string, LINE))
        text_slice(lines, string);
    else
        return false;
    text_char(lines, '\n');
    return true;
}

/* Seats, which were read before, tell the number of players. */
static bool read_options(json_t *json, WireRequest *request)
{
    if (!json_is_object(json))
        return false;
    request->lines = malloc(LINES);
    if (!request->lines)
        return false;
    Text lines;
    text_init(&lines, request->lines, LINES);
    for (void *at = json_object_iter(json); at; at = json_object_iter_next(json, at)) {
        const json_t *value = json_object_iter_value(at);
        if (!json_is_null(value) &&
            !write_option(slice_of(json_object_iter_key(at)), value, &lines))
            return false;
    }
    if (request->seat_count > 0 && !json_member(json, "players")) {
        text_string(&lines, "players ");
        text_number(&lines, request->seat_count);
        text_char(&lines, '\n');
    }
    request->options = slice_text(&lines);
    return !lines.is_cut;
}

static bool is_phrase(Slice text)
{
    for (int i = 0; text.bytes && wire_phrases[i]; i++)
        if (slice_equal(text, wire_phrases[i]))
            return true;
    return false;
}

static bool read_text(const json_t *json, FieldName field, WireRequest *request)
{
    request->text = json_slice(json);
    if (field == FIELD_PHRASE)
        return is_phrase(request->text);
    return is_short(request->text, field == FIELD_BOT ? BOT_NAME : TEXT_MOST);
}

static bool read_uint32(const json_t *json, uint32_t *number)
{
    int64_t n = 0;
    bool is_good = json_read_number(json, 0, UINT32_MAX, &n);
    *number = (uint32_t)n;
    return is_good;
}

static bool read_field(json_t *json, FieldName field, WireRequest *request)
{
    switch (field) {
    case FIELD_VERSION: return read_uint32(json, &request->version);
    case FIELD_OPTIONS: return read_options(json, request);
    case FIELD_SEATS: return read_seats(json, request);
    case FIELD_TABLE:
        request->table = wire_table_id_read(json_slice(json));
        return request->table != 0;
    case FIELD_LINK: return read_secret(json, &request->link);
    case FIELD_NAME:
        request->name = json_slice(json);
        return is_short(request->name, TEXT_MOST);
    case FIELD_COLOUR: return json_read_byte(json, TABLE_COLOURS - 1, &request->colour);
    case FIELD_TOKENS: return read_tokens(json, request);
    case FIELD_HOST: return read_secret(json, &request->host);
    case FIELD_WATCH: return read_secret(json, &request->watch);
    case FIELD_SEAT: return json_read_byte(json, SEATS_MAX - 1, &request->seat);
    case FIELD_SHOWING: return read_uint32(json, &request->showing);
    case FIELD_MOVE:
    case FIELD_HASH:
    case FIELD_WORD:
    case FIELD_BOT:
    case FIELD_MARK:
    case FIELD_PHRASE: return read_text(json, field, request);
    case FIELD_END: break;
    }
    return false;
}

static WireWhy read_fields(const json_t *json, WireRequest *request, const char **what)
{
    const uint8_t *fields = kinds[request->kind].fields;
    for (int i = 0; i < FIELDS && fields[i] != FIELD_END; i++) {
        FieldName field = fields[i] & (MAY - 1);
        json_t *value = json_member(json, names[field]);
        if (!value && fields[i] & MAY)
            continue;
        if (!value || !read_field(value, field, request)) {
            *what = names[field];
            return WHY_FIELD;
        }
    }
    if (request->kind == WIRE_HELLO && request->version != WIRE_VERSION)
        return WHY_VERSION;
    return WHY_NOT;
}

static bool find_kind(Slice name, WireKind *kind)
{
    for (*kind = 0; *kind < WIRE_KINDS; ++*kind)
        if (name.bytes && slice_equal(name, kinds[*kind].name))
            return true;
    return false;
}

WireWhy wire_request_read(WireRequest *request, Slice bytes, const char **what)
{
    *request = (WireRequest){.kind = WIRE_KINDS, .seat = SEAT_NONE};
    *what = "";
    if (bytes.length > WIRE_SIZE)
        return WHY_SIZE;
    json_t *json = json_read(bytes, WIRE_DEPTH);
    request->owner = json;
    if (!json)
        return WHY_JSON;
    const json_t *id = json_member(json, "id");
    *what = "id";
    if (id && !is_short(json_slice(id), TABLE_REQUEST))
        return WHY_FIELD;
    request->id = json_slice(id);
    *what = "do";
    if (!json_is_string(json_member(json, "do")))
        return WHY_FIELD;
    if (!find_kind(json_slice(json_member(json, "do")), &request->kind))
        return WHY_UNKNOWN;
    *what = "";
    return read_fields(json, request, what);
}

void wire_request_clear(WireRequest *request)
{
    json_decref(request->owner);
    free(request->lines);
    *request = (WireRequest){.kind = WIRE_KINDS, .seat = SEAT_NONE};
}

bool wire_ask(const WireRequest *wire, Request *request)
{
    static const uint8_t asks[WIRE_KINDS] = {
        [WIRE_MOVE] = REQUEST_MOVE,           [WIRE_UNDO] = REQUEST_UNDO,
        [WIRE_HASH] = REQUEST_HASH,           [WIRE_WORD] = REQUEST_WORD,
        [WIRE_TAKE_OVER] = REQUEST_TAKE_OVER, [WIRE_GIVE_BACK] = REQUEST_GIVE_BACK,
        [WIRE_RESIGN] = REQUEST_RESIGN,       [WIRE_MARK] = REQUEST_MARK,
        [WIRE_PAUSE] = REQUEST_PAUSE,         [WIRE_RESUME] = REQUEST_RESUME,
        [WIRE_CLOSE] = REQUEST_CLOSE,         [WIRE_SEAT] = REQUEST_SEAT_BOT,
    };
    static_assert(REQUEST_OPEN == 0, "0 stands for kinds that are no such request");
    RequestKind kind = asks[wire->kind];
    if (wire->kind == WIRE_SEAT && !wire->text.bytes)
        kind = REQUEST_SEAT_OPEN;
    *request = (Request){.kind = kind, .seat = wire->seat, .text = wire->text};
    return kind != REQUEST_OPEN;
}

uint64_t wire_table_id_read(Slice text)
{
    uint64_t table = 0;
    if (!text.bytes || text.length != WIRE_TABLE_ID)
        return 0;
    for (size_t i = 0; i < text.length; i++) {
        char digit = text.bytes[i];
        bool is_number = digit >= '0' && digit <= '9';
        if (!is_number && (digit < 'a' || digit > 'f'))
            return 0;
        table = table << 4 | (uint64_t)(is_number ? digit - '0' : digit - 'a' + 10);
    }
    return table;
}

void wire_table_id_write(uint64_t table, Text *text)
{
    text_hex(text, table);
}
