/* SPDX-License-Identifier: MIT */
/*
 * A table's view as lines. A server that lies may put anything into its texts: one that
 * would begin another line is refused.
 */
#include "wire/wire_deal.h"

#include "wire/value.h"

enum { TERM = 128 };

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
static bool write_maybe(Text *text, const char *name, WireValue value)
{
    return !value.bytes.bytes || write_line(text, name, wire_string(value));
}

static bool write_number(Text *text, const char *name, WireValue value)
{
    int64_t number;
    if (!wire_number(value, INT64_MIN, INT64_MAX, &number))
        return false;
    text_string(text, name);
    text_char(text, ' ');
    text_number(text, number);
    text_char(text, '\n');
    return true;
}

/* `term NAME VALUE`, as the host gave it or as the options' text has it. */
static bool write_term(Text *text, Slice name, WireValue value)
{
    char bytes[TERM];
    Text head = text_in(bytes, sizeof bytes);
    text_string(&head, "term ");
    text_slice(&head, name);
    if (!slice_is_word(name) || head.is_cut || !value.bytes.bytes)
        return false;
    char first = *value.bytes.bytes;
    if (first == 't' || first == 'f' || first == 'n')
        return write_line(text, bytes, slice_of(first == 't' ? "on" : "off"));
    return first == '"' ? write_line(text, bytes, wire_string(value))
                        : write_number(text, bytes, value);
}

static bool write_terms(Text *text, WireValue value)
{
    WireObject object;
    bool is_good = wire_inner(value, &object);
    for (int i = 0; i < object.members.count && is_good; i++) {
        const JsonMember *member = &object.members.list[i];
        is_good =
            write_term(text, member->name, (WireValue){member->value, object.capacity});
    }
    return is_good;
}

/* `NAME SEAT VALUE` */
static bool write_seat(Text *text, const char *name, size_t seat, Slice value)
{
    char bytes[16];
    Text head = text_in(bytes, sizeof bytes);
    text_string(&head, name);
    text_char(&head, ' ');
    text_number(&head, (int64_t)seat);
    return write_line(text, bytes, value);
}

static bool write_seat_maybe(Text *text, const char *name, size_t seat, WireValue value)
{
    return !value.bytes.bytes || write_seat(text, name, seat, wire_string(value));
}

static bool write_one(Text *text, size_t i, WireValue value, const WireOwn *own)
{
    WireObject seat;
    (void)wire_inner(value, &seat);
    bool is_silent = wire_flag(&seat, "silent");
    Slice kind = is_silent ? slice_of("silent") : wire_text(&seat, "kind");
    bool is_good = write_seat(text, "seat", i, kind) &&
                   write_seat_maybe(text, "hash", i, wire_member(&seat, "hash")) &&
                   write_seat_maybe(text, "word", i, wire_member(&seat, "word"));
    if (own->fresh[i][0])
        is_good = is_good && write_seat(text, "fresh", i, slice_of(own->fresh[i]));
    if (own->mine >> i & 1) {
        text_string(text, "mine ");
        text_number(text, (int64_t)i);
        text_char(text, '\n');
    }
    return is_good;
}

static bool write_seats(Text *text, WireValue seats, const WireOwn *own)
{
    WireList list;
    WireValue one;
    if (!wire_list(seats, &list))
        return true;
    bool is_good = wire_count(seats) <= SEATS_MAX;
    for (size_t i = 0; is_good && wire_next(&list, &one); i++)
        is_good = write_one(text, i, one, own);
    return is_good;
}

/* Seats as `0+2`, `-` for none. */
static bool write_list(Text *text, WireValue seats)
{
    WireList list;
    WireValue one;
    if (!wire_list(seats, &list))
        return false;
    if (wire_count(seats) == 0)
        text_char(text, '-');
    for (int i = 0; wire_next(&list, &one); i++) {
        int64_t seat = 0;
        if (i)
            text_char(text, '+');
        (void)wire_number(one, INT64_MIN, INT64_MAX, &seat);
        text_number(text, seat);
    }
    text_char(text, ' ');
    return true;
}

static void write_word(Text *text, Slice word, bool *is_good)
{
    *is_good = *is_good && slice_is_word(word);
    text_slice(text, word);
    text_char(text, ' ');
}

/* `ended ATTEMPT COMMIT CAUSE SEAT WORDS SECRET` */
static bool write_ended(Text *text, WireValue value)
{
    WireObject deal;
    int64_t attempt = 0, seat;
    (void)wire_inner(value, &deal);
    bool is_good =
        wire_number(wire_member(&deal, "attempt"), INT64_MIN, INT64_MAX, &attempt);
    text_string(text, "ended ");
    text_number(text, attempt);
    text_char(text, ' ');
    write_word(text, wire_text(&deal, "commit"), &is_good);
    write_word(text, wire_text(&deal, "cause"), &is_good);
    if (wire_number(wire_member(&deal, "seat"), INT64_MIN, INT64_MAX, &seat))
        text_number(text, seat);
    else
        text_char(text, '-');
    text_char(text, ' ');
    is_good = is_good && write_list(text, wire_member(&deal, "words"));
    Slice secret = wire_text(&deal, "secret");
    text_slice(text, secret);
    text_char(text, '\n');
    return is_good && secret.length > 0 && !slice_has_control(secret);
}

/* A server that does not count says nothing of it. */
static bool write_deal(Text *text, WireValue value)
{
    WireObject deal;
    WireList spoilt;
    WireValue one;
    if (!wire_inner(value, &deal))
        return true;
    bool is_good = write_number(text, "attempt", wire_member(&deal, "attempt"));
    if (wire_list(wire_member(&deal, "spoilt"), &spoilt))
        while (is_good && wire_next(&spoilt, &one))
            is_good = write_ended(text, one);
    return is_good;
}

bool wire_deal_write(const WireObject *table, const WireOwn *own, Text *text)
{
    WireObject game;
    (void)wire_inner(wire_member(table, "game"), &game);
    return write_line(text, "table", wire_text(table, "table")) &&
           write_line(text, "phase", wire_text(table, "phase")) &&
           write_maybe(text, "commit", wire_member(table, "commit")) &&
           write_maybe(text, "secret", wire_member(table, "secret")) &&
           (!own->time[0] || write_line(text, "time", slice_of(own->time))) &&
           write_term(text, slice_of("game"), wire_member(&game, "name")) &&
           write_terms(text, wire_member(table, "wishes")) &&
           write_terms(text, wire_member(table, "options")) &&
           write_seats(text, wire_member(table, "seats"), own) &&
           write_deal(text, wire_member(table, "deal")) && !text->is_cut;
}
