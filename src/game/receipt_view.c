/* SPDX-License-Identifier: MIT */
/*
 * What a view says of the deal, read from its text; and the terms: all that is agreed on
 * before the words, as lines in a fixed order, and their hash. Names of players are not
 * part of them, nor is the name of a bot: another bot may come in play, and neither
 * influences the deal.
 */
#include "game/receipt_part.h"

#include "base/sha256.h"

static const char *const phase_names[] = {"lobby", "hashes", "words",
                                          "play",  "over",   NULL};
static const char *const kind_names[] = {"-", "empty", "person", "bot", "silent", NULL};

/* `0+2`, or `-` for none, as bits. */
static bool read_seats(Slice text, uint8_t *seats)
{
    *seats = 0;
    if (slice_equal(text, "-"))
        return true;
    do {
        uint32_t seat;
        if (!slice_number(slice_cut(&text, '+'), SEATS_MAX - 1, &seat))
            return false;
        *seats |= (uint8_t)(1 << seat);
    } while (text.bytes);
    return true;
}

bool ended_read(Slice line, DealEnded *ended)
{
    uint32_t seat = SEAT_NONE;
    bool is_good = slice_number(slice_cut(&line, ' '), UINT32_MAX, &ended->attempt);
    ended->commit = slice_cut(&line, ' ');
    ended->cause = slice_cut(&line, ' ');
    Slice who = slice_cut(&line, ' ');
    is_good = is_good && is_hash(ended->commit) &&
              (slice_equal(who, "-") || slice_number(who, SEATS_MAX - 1, &seat)) &&
              read_seats(slice_cut(&line, ' '), &ended->words);
    ended->seat = (uint8_t)seat;
    ended->secret = line;
    return is_good && line.length > 0;
}

uint32_t ended_spoilt(const DealEnded *ended, int count)
{
    uint32_t spoilt = 0;
    for (int i = 0; i < count; i++)
        spoilt += ended[i].words != 0;
    return spoilt;
}

static bool has_ended(const ReceiptPast *past, const DealEnded *ended, int count)
{
    for (int i = 0; i < count; i++)
        if (ended[i].attempt == past->attempt &&
            slice_equal(ended[i].commit, past->commit))
            return true;
    return false;
}

void ended_check(const Receipt *receipt, const DealEnded *ended, int count,
                 ReceiptFaults *faults)
{
    for (int i = 0; i < receipt->past_count; i++)
        if (!has_ended(&receipt->past[i], ended, count))
            receipt_blame(faults, RECEIPT_UNCOUNTED, SEAT_NONE);
    for (int i = 0; i < count; i++)
        if (!is_secret_of(ended[i].secret, ended[i].commit))
            receipt_blame(faults, RECEIPT_PAST_SECRET, SEAT_NONE);
}

static bool read_name(const char *const *names, Slice text, uint8_t *number)
{
    int found = receipt_name_find(names, text);
    *number = (uint8_t)found;
    return found >= 0;
}

/* The lines that are about one seat. */
static bool read_seat_line(DealView *view, Slice name, Slice rest)
{
    uint32_t number;
    if (!slice_number(slice_cut(&rest, ' '), SEATS_MAX - 1, &number))
        return false;
    DealSeat *seat = &view->seats[number];
    if (slice_equal(name, "mine"))
        return (seat->is_mine = !rest.bytes);
    if (slice_equal(name, "seat"))
        return read_name(kind_names, rest, &seat->kind);
    Slice *text = slice_equal(name, "hash")   ? &seat->hash
                  : slice_equal(name, "word") ? &seat->word
                                              : &seat->fresh;
    *text = rest;
    return rest.length > 0 && rest.length <= RECEIPT_WORD &&
           (text != &seat->hash || is_hash(rest));
}

static bool read_text(Slice *text, Slice rest)
{
    *text = rest;
    return rest.length > 0;
}

static bool read_term(DealView *view, Slice rest)
{
    if (view->term_count == RECEIPT_TERMS - SEATS_MAX)
        return false;
    view->terms[view->term_count++] = rest;
    return rest.length > 0;
}

static bool read_ended(DealView *view, Slice rest)
{
    return view->ended_count < RECEIPT_PAST &&
           ended_read(rest, &view->ended[view->ended_count++]);
}

/* `NUMBER WHAT`: one at a time. */
static bool read_shown(DealView *view, Slice rest)
{
    if (!slice_number(slice_cut(&rest, ' '), UINT32_MAX, &view->showing))
        return false;
    view->shown = rest;
    return view->showing > 0;
}

static bool read_line(DealView *view, Slice line)
{
    Slice rest = line, name = slice_cut(&rest, ' ');
    if (slice_equal(name, "table"))
        return read_text(&view->table, rest) && rest.length == RECEIPT_ID;
    if (slice_equal(name, "phase"))
        return (view->has_phase = read_name(phase_names, rest, &view->phase));
    if (slice_equal(name, "shown"))
        return read_shown(view, rest);
    if (slice_equal(name, "attempt"))
        return slice_number(rest, UINT32_MAX, &view->attempt);
    if (slice_equal(name, "commit"))
        return read_text(&view->commit, rest);
    if (slice_equal(name, "secret"))
        return read_text(&view->secret, rest);
    if (slice_equal(name, "time"))
        return read_text(&view->time, rest) && rest.length <= RECEIPT_TIME;
    if (slice_equal(name, "term"))
        return read_term(view, rest);
    if (slice_equal(name, "ended"))
        return read_ended(view, rest);
    static const char *const seats[] = {"seat", "hash", "word", "mine", "fresh", NULL};
    return receipt_name_find(seats, name) >= 0 && read_seat_line(view, name, rest);
}

bool deal_view_read(DealView *view, Slice text)
{
    memset(view, 0, sizeof *view);
    while (text.length > 0)
        if (!read_line(view, slice_cut(&text, '\n')))
            return false;
    return view->table.length > 0;
}

/* How a seat stood when the words were given. In play somebody else may sit there, but a
 * hash stays where it was. */
static DealSeatKind kind_at_deal(const DealView *view, const DealSeat *seat)
{
    if (seat->kind == DEAL_SILENT || view->phase < DEAL_PLAY)
        return (DealSeatKind)seat->kind;
    return seat->hash.length > 0 ? DEAL_PERSON : DEAL_BOT;
}

static void insert(Slice *lines, int count, Slice line)
{
    while (count > 0 && slice_compare(line, lines[count - 1]) < 0) {
        lines[count] = lines[count - 1];
        count--;
    }
    lines[count] = line;
}

int receipt_terms(const DealView *view, Slice lines[RECEIPT_TERMS], Text *seats)
{
    int count = 0;
    for (int i = 0; i < view->term_count && count < RECEIPT_TERMS - SEATS_MAX; i++)
        insert(lines, count++, view->terms[i]);
    for (int i = 0; i < SEATS_MAX; i++) {
        if (view->seats[i].kind == DEAL_NO_SEAT)
            continue;
        size_t from = seats->length;
        text_string(seats, "seat ");
        text_number(seats, i);
        text_char(seats, ' ');
        text_string(seats, kind_names[kind_at_deal(view, &view->seats[i])]);
        insert(lines, count++, (Slice){seats->bytes + from, seats->length - from});
    }
    return count;
}

static void add(Sha256 *hash, Slice text)
{
    sha256_add(hash, text.bytes ? text.bytes : "", text.length);
}

void receipt_terms_hash(Slice table, uint32_t attempt, const Slice *lines, int count,
                        char hex[RECEIPT_HEX + 1])
{
    Sha256 hash;
    uint8_t digest[SHA256_SIZE];
    Text head = TEXT(64);
    text_string(&head, "sexton-terms-1\ntable ");
    text_slice(&head, table);
    text_string(&head, "\nattempt ");
    text_number(&head, attempt);
    text_char(&head, '\n');
    sha256_init(&hash);
    add(&hash, slice_text(&head));
    for (int i = 0; i < count; i++) {
        add(&hash, lines[i]);
        add(&hash, slice_of("\n"));
    }
    sha256_end(&hash, digest);
    sha256_hex(digest, hex);
}
