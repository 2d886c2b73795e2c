/* SPDX-License-Identifier: MIT */
/*
 * Requests from outside, decoded by the rows of table/request.def: a name, and the fields
 * it has to have or may have. A field has a name, a check, and a place in the
 * MessageRequest.
 */
#include "message/message.h"
#include "json/read.h"

#include <assert.h>

enum { LINE = 8192, OPTION_NAME = 64, TEXT_MOST = 256, SEED_MOST = 2048 };

const char *const message_phrases[] = {
    "hello",     "good-luck", "well-played", "thanks",  "sorry", "oops", "wow",
    "hooray",    "oh-no",     "phew",        "laugh",   "think", "wait", "hurry",
    "your-turn", "a-rat",     "again",       "goodbye", NULL,
};

typedef enum FieldName {
    FIELD_END,
#define FIELD(name, string, type) FIELD_##name,
#include "table/request.def"
} FieldName;

static const char *const names[] = {
    "",
#define FIELD(name, string, type) string,
#include "table/request.def"
};

enum { ABSENT = 64, FIELDS = 7 };

typedef struct KindRow {
    const char *name;
    uint8_t who;
    uint8_t fields[FIELDS]; /* FIELD + ABSENT: it may be absent */
} KindRow;

#define MAY(field) (field + ABSENT)
#define LIST(...) {__VA_ARGS__}
static const KindRow kinds[MESSAGE_KINDS] = {
#define MESSAGE(name, string, fields, who, text) \
    [MESSAGE_##name] = {string, who, LIST fields},
#include "table/request.def"
};

static bool is_short(Slice text, size_t most)
{
    return text.bytes && text.length > 0 && text.length <= most &&
           !slice_has_control(text);
}

/* Links, tokens and keys: words of A-Z a-z 0-9 _ - */
static bool is_secret(Slice text)
{
    if (!is_short(text, MESSAGE_SECRET))
        return false;
    for (size_t i = 0; i < text.length; i++) {
        char byte = text.bytes[i];
        if (!((byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
              (byte >= '0' && byte <= '9') || byte == '_' || byte == '-'))
            return false;
    }
    return true;
}

/* A string's bytes, bytes NULL if it is none. */
static Slice read_string(Slice value, Text *space)
{
    Slice text = {0};
    (void)json_read_text(value, space, &text);
    return text;
}

static bool read_secret(Slice value, Text *space, Slice *secret)
{
    *secret = read_string(value, space);
    return is_secret(*secret);
}

static bool read_tokens(Slice value, Text *space, MessageRequest *request)
{
    Slice rest, one;
    if (!json_read_array(value, &rest))
        return false;
    while (json_read_next(&rest, space, &one))
        if (request->token_count == SEATS_MAX ||
            !read_secret(one, space, &request->tokens[request->token_count++]))
            return false;
    return true;
}

static bool read_seats(Slice value, Text *space, MessageRequest *request)
{
    Slice rest, one;
    if (!json_read_array(value, &rest))
        return false;
    while (json_read_next(&rest, space, &one)) {
        if (request->seat_count == SEATS_MAX)
            return false;
        Slice *seat = &request->seats[request->seat_count++];
        *seat = read_string(one, space);
        if (!is_short(*seat, request->kind == MESSAGE_CREATE ? TEXT_MOST : BOT_NAME))
            return false;
    }
    return request->seat_count > 0;
}

/* What was written since. */
static Slice since(const Text *text, size_t begin)
{
    return (Slice){text->bytes + begin, text->length - begin};
}

/* `true` is on, `false` is off. */
static bool write_value(Slice value, Text *lines)
{
    int64_t number;
    Slice text;
    size_t begin = lines->length;
    if (*value.bytes == 't' || *value.bytes == 'f')
        text_string(lines, *value.bytes == 't' ? "on" : "off");
    else if (json_read_integer(value, INT64_MIN, INT64_MAX, &number))
        text_number(lines, number);
    else if (json_read_text(value, lines, &text) && text.bytes != lines->bytes + begin)
        text_slice(lines, text);
    return is_short(since(lines, begin), LINE);
}

/* `name value\n` */
static bool write_option(const JsonMember *option, Text *lines)
{
    if (!slice_is_word(option->name) || option->name.length > OPTION_NAME)
        return false;
    text_slice(lines, option->name);
    text_char(lines, ' ');
    bool is_good = write_value(option->value, lines);
    text_char(lines, '\n');
    return is_good;
}

/* Seats, which were read before, tell the number of players; a record tells its own. */
static bool read_options(Slice value, Text *space, MessageRequest *request)
{
    JsonObject options;
    if (!json_read_object(value, MESSAGE_DEPTH, space, &options))
        return false;
    size_t begin = space->length;
    for (int i = 0; i < options.count; i++)
        if (*options.list[i].value.bytes != 'n' && !write_option(&options.list[i], space))
            return false;
    if (request->seat_count > 0 && !request->record.bytes &&
        !json_find(&options, "players").bytes) {
        text_string(space, "players ");
        text_number(space, request->seat_count);
        text_char(space, '\n');
    }
    request->options = since(space, begin);
    return true;
}

static bool read_byte(Slice value, unsigned most, uint8_t *byte)
{
    int64_t number = 0;
    bool is_good = json_read_integer(value, 0, most, &number);
    *byte = (uint8_t)number;
    return is_good;
}

static bool read_colours(Slice value, Text *space, MessageRequest *request)
{
    Slice rest, one;
    if (!json_read_array(value, &rest))
        return false;
    while (json_read_next(&rest, space, &one))
        if (request->colour_count == SEATS_MAX ||
            !read_byte(one, TABLE_COLOURS - 1,
                       &request->colours[request->colour_count++]))
            return false;
    return true;
}

/* `d7 R?\n` each. What is no mark is the table's to say. */
static bool read_marks(Slice value, Text *space, MessageRequest *request)
{
    JsonObject marks;
    if (!json_read_object(value, MESSAGE_DEPTH, space, &marks))
        return false;
    size_t begin = space->length;
    for (int i = 0; i < marks.count; i++)
        if (!write_option(&marks.list[i], space))
            return false;
    request->marks = since(space, begin);
    return true;
}

static bool is_phrase(Slice text)
{
    for (int i = 0; text.bytes && message_phrases[i]; i++)
        if (slice_equal(text, message_phrases[i]))
            return true;
    return false;
}

static bool read_text(Slice value, FieldName field, Text *space, MessageRequest *request)
{
    request->text = read_string(value, space);
    if (field == FIELD_PHRASE)
        return is_phrase(request->text);
    return is_short(request->text, field == FIELD_BOT ? BOT_NAME : TEXT_MOST);
}

static bool read_uint32(Slice value, uint32_t *number)
{
    int64_t n = 0;
    bool is_good = json_read_integer(value, 0, UINT32_MAX, &n);
    *number = (uint32_t)n;
    return is_good;
}

static bool read_field(Slice value, FieldName field, Text *space, MessageRequest *request)
{
    switch (field) {
    case FIELD_VERSION: return read_uint32(value, &request->version);
    case FIELD_OPTIONS: return read_options(value, space, request);
    case FIELD_SEATS: return read_seats(value, space, request);
    case FIELD_TABLE:
        request->table = message_read_table_id(read_string(value, space));
        return request->table != 0;
    case FIELD_LINK: return read_secret(value, space, &request->link);
    case FIELD_NAME:
        request->name = read_string(value, space);
        return is_short(request->name, TEXT_MOST);
    case FIELD_COLOUR: return read_byte(value, TABLE_COLOURS - 1, &request->colour);
    case FIELD_TOKENS: return read_tokens(value, space, request);
    case FIELD_HOST: return read_secret(value, space, &request->host);
    case FIELD_WATCH: return read_secret(value, space, &request->watch);
    case FIELD_SEAT: return read_byte(value, SEATS_MAX - 1, &request->seat);
    case FIELD_SHOWING: return read_uint32(value, &request->showing);
    case FIELD_MOVE:
    case FIELD_HASH:
    case FIELD_WORD:
    case FIELD_BOT:
    case FIELD_MARK:
    case FIELD_PHRASE: return read_text(value, field, space, request);
    case FIELD_COLOURS: return read_colours(value, space, request);
    case FIELD_SEED:
        request->seed = read_string(value, space);
        return is_short(request->seed, SEED_MOST);
    case FIELD_RECORD:
        request->record = read_string(value, space);
        return request->record.length > 0;
    case FIELD_MARKS: return read_marks(value, space, request);
    case FIELD_END: break;
    }
    return false;
}

static MessageWhy read_fields(const JsonObject *object, Text *space,
                              MessageRequest *request, const char **what)
{
    const uint8_t *fields = kinds[request->kind].fields;
    for (int i = 0; i < FIELDS && fields[i] != FIELD_END; i++) {
        FieldName field = fields[i] & (ABSENT - 1);
        Slice value = json_find(object, names[field]);
        if (!value.bytes && fields[i] & ABSENT)
            continue;
        if (!value.bytes || !read_field(value, field, space, request)) {
            *what = names[field];
            return WHY_FIELD;
        }
    }
    if (request->kind == MESSAGE_HELLO && request->version != MESSAGE_VERSION &&
        request->version != MESSAGE_OLD)
        return WHY_VERSION;
    return WHY_NOT;
}

static bool find_kind(Slice name, MessageKind *kind)
{
    for (*kind = 0; *kind < MESSAGE_KINDS; ++*kind)
        if (slice_equal(name, kinds[*kind].name))
            return true;
    return false;
}

MessageWhy message_read_request(MessageRequest *request, Slice bytes, Text *space,
                                const char **what)
{
    JsonObject object;
    *request =
        (MessageRequest){.kind = MESSAGE_KINDS, .seat = SEAT_NONE, .showing = UINT32_MAX};
    *what = "";
    if (bytes.length > space->size)
        return WHY_SIZE;
    if (!json_read_object(bytes, MESSAGE_DEPTH, space, &object))
        return WHY_JSON;
    *what = "id";
    Slice id = json_find(&object, "id"), kind = json_find(&object, "do");
    if (id.bytes && !is_short(id = read_string(id, space), TABLE_REQUEST))
        return WHY_FIELD;
    request->id = id;
    *what = "do";
    if (!kind.bytes || !json_read_text(kind, space, &kind))
        return WHY_FIELD;
    if (!find_kind(kind, &request->kind))
        return WHY_UNKNOWN;
    *what = "";
    MessageWhy why = read_fields(&object, space, request, what);
    assert(!space->is_cut); /* nothing gets longer */
    return why;
}

RequestWho message_who(MessageKind kind)
{
    return kinds[kind].who;
}

/* The server draws something for these, and asks itself. */
static bool is_drawn_for(MessageKind kind)
{
    return kind == MESSAGE_OPEN || kind == MESSAGE_CLAIM || kind == MESSAGE_LINK ||
           kind == MESSAGE_START || kind == MESSAGE_CREATE || kind == MESSAGE_REMATCH;
}

bool message_ask(const MessageRequest *message, Request *request)
{
    static const uint8_t asks[MESSAGE_KINDS] = {
#define MESSAGE(name, string, fields, who, text) [MESSAGE_##name] = REQUESTS,
#define REQUEST(name, string, fields, who, text, verb, words, phases, traits) \
    [MESSAGE_##name] = REQUEST_##name,
#include "table/request.def"
    };
    RequestKind kind = asks[message->kind];
    if (message->kind == MESSAGE_SEAT)
        kind = message->text.bytes ? REQUEST_SEAT_BOT : REQUEST_SEAT_OPEN;
    *request = (Request){.kind = kind, .seat = message->seat, .text = message->text};
    return kind != REQUESTS && !is_drawn_for(message->kind);
}

uint64_t message_read_table_id(Slice text)
{
    uint64_t table = 0;
    if (!text.bytes || text.length != MESSAGE_TABLE_ID)
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

void message_write_table_id(uint64_t table, Text *text)
{
    text_hex(text, table);
}
