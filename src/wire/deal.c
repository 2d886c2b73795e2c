/* SPDX-License-Identifier: MIT */
/*
 * A table's view as lines. A server that lies may put anything into its texts: one that
 * would begin another line is refused.
 */
#include "wire/deal.h"

#include "wire/json.h"

static bool write_line(Text *text, const char *name, Slice value)
{
    if (!value.bytes || value.length == 0 || slice_has_control(value))
        return false;
    text_string(text, name);
    text_char(text, ' ');
    text_slice(text, value);
    text_char(text, '\n');
    return true;
}

/* A line that need not be there. */
static bool write_maybe(Text *text, const char *name, const json_t *value)
{
    return !value || json_is_null(value) || write_line(text, name, json_slice(value));
}

static bool write_number(Text *text, const char *name, const json_t *number)
{
    text_string(text, name);
    text_char(text, ' ');
    text_number(text, json_integer_value(number));
    text_char(text, '\n');
    return json_is_integer(number);
}

/* `term NAME VALUE`, as the host gave it or as the options' text has it. */
static bool write_term(Text *text, const char *name, const json_t *value)
{
    bool is_on = json_is_true(value), is_off = json_is_false(value);
    if (!slice_is_word(slice_of(name)))
        return false;
    text_string(text, "term ");
    if (json_is_integer(value))
        return write_number(text, name, value);
    if (is_on || is_off || json_is_null(value))
        return write_line(text, name, slice_of(is_on ? "on" : "off"));
    return write_line(text, name, json_slice(value));
}

static bool write_terms(Text *text, const json_t *object)
{
    bool is_good = json_is_object(object);
    const char *name;
    json_t *value;
    json_object_foreach((json_t *)object, name, value) is_good =
        is_good && write_term(text, name, value);
    return is_good;
}

/* `NAME SEAT VALUE` */
static bool write_seat(Text *text, const char *name, size_t seat, Slice value)
{
    char bytes[16];
    Text head;
    text_init(&head, bytes, sizeof bytes);
    text_string(&head, name);
    text_char(&head, ' ');
    text_number(&head, (int64_t)seat);
    return write_line(text, bytes, value);
}

static bool write_seat_maybe(Text *text, const char *name, size_t seat,
                             const json_t *value)
{
    return !value || json_is_null(value) ||
           write_seat(text, name, seat, json_slice(value));
}

static bool write_seats(Text *text, const json_t *seats, const WireOwn *own)
{
    bool is_good = json_array_size(seats) <= SEATS_MAX;
    for (size_t i = 0; i < json_array_size(seats) && is_good; i++) {
        const json_t *seat = json_array_get(seats, i);
        bool is_silent = json_is_true(json_object_get(seat, "silent"));
        Slice kind = is_silent ? slice_of("silent") : json_text(seat, "kind");
        is_good = write_seat(text, "seat", i, kind) &&
                  write_seat_maybe(text, "hash", i, json_object_get(seat, "hash")) &&
                  write_seat_maybe(text, "word", i, json_object_get(seat, "word"));
        if (own->fresh[i][0])
            is_good = is_good && write_seat(text, "fresh", i, slice_of(own->fresh[i]));
        if (own->mine >> i & 1) {
            text_string(text, "mine ");
            text_number(text, (int64_t)i);
            text_char(text, '\n');
        }
    }
    return is_good;
}

/* Seats as `0+2`, `-` for none. */
static bool write_list(Text *text, const json_t *seats)
{
    if (json_array_size(seats) == 0)
        text_char(text, '-');
    for (size_t i = 0; i < json_array_size(seats); i++) {
        if (i)
            text_char(text, '+');
        text_number(text, json_integer_value(json_array_get(seats, i)));
    }
    text_char(text, ' ');
    return json_is_array(seats);
}

static void write_word(Text *text, Slice word, bool *is_good)
{
    *is_good = *is_good && slice_is_word(word);
    text_slice(text, word);
    text_char(text, ' ');
}

/* `ended ATTEMPT COMMIT CAUSE SEAT WORDS SECRET` */
static bool write_ended(Text *text, const json_t *deal)
{
    const json_t *seat = json_object_get(deal, "seat");
    bool is_good = json_is_integer(json_object_get(deal, "attempt"));
    text_string(text, "ended ");
    text_number(text, json_integer_value(json_object_get(deal, "attempt")));
    text_char(text, ' ');
    write_word(text, json_text(deal, "commit"), &is_good);
    write_word(text, json_text(deal, "cause"), &is_good);
    if (json_is_integer(seat))
        text_number(text, json_integer_value(seat));
    else
        text_char(text, '-');
    text_char(text, ' ');
    is_good = is_good && write_list(text, json_object_get(deal, "words"));
    Slice secret = json_text(deal, "secret");
    text_slice(text, secret);
    text_char(text, '\n');
    return is_good && secret.length > 0 && !slice_has_control(secret);
}

/* A server that does not count says nothing of it. */
static bool write_deal(Text *text, const json_t *deal)
{
    if (!json_is_object(deal))
        return true;
    const json_t *spoilt = json_object_get(deal, "spoilt");
    bool is_good = write_number(text, "attempt", json_object_get(deal, "attempt"));
    for (size_t i = 0; i < json_array_size(spoilt) && is_good; i++)
        is_good = write_ended(text, json_array_get(spoilt, i));
    return is_good;
}

bool wire_deal_write(const WireMessage *table, const WireOwn *own, Text *text)
{
    const json_t *json = table->json;
    const json_t *game = json_object_get(json, "game");
    return write_line(text, "table", json_text(json, "table")) &&
           write_line(text, "phase", json_text(json, "phase")) &&
           write_maybe(text, "commit", json_object_get(json, "commit")) &&
           write_maybe(text, "secret", json_object_get(json, "secret")) &&
           (!own->time[0] || write_line(text, "time", slice_of(own->time))) &&
           write_term(text, "game", json_object_get(game, "name")) &&
           write_terms(text, json_object_get(json, "wishes")) &&
           write_terms(text, json_object_get(json, "options")) &&
           write_seats(text, json_object_get(json, "seats"), own) &&
           write_deal(text, json_object_get(json, "deal")) && !text->is_cut;
}
