/* SPDX-License-Identifier: MIT */
/*
 * Receipts as values: their text, their faults, the letters that stand for a deal.
 */
#include "game/receipt_part.h"

#include "base/sha256.h"

static const char first_line[] = "sexton-receipt 1";
static const char *const role_names[] = {"seat", "watcher", "late", NULL};
static const char *const state_names[] = {"new", "shown", "frozen", NULL};
static const char *const fault_names[] = {
    [RECEIPT_TABLE] = "table",
    [RECEIPT_ATTEMPT] = "attempt",
    [RECEIPT_SETUP] = "terms",
    [RECEIPT_COMMIT] = "commit",
    [RECEIPT_NO_COMMIT] = "no-commit",
    [RECEIPT_AGAIN] = "again",
    [RECEIPT_HASH] = "hash",
    [RECEIPT_NO_HASH] = "no-hash",
    [RECEIPT_OWN_HASH] = "own-hash",
    [RECEIPT_OWN_WORD] = "own-word",
    [RECEIPT_OTHER_WORD] = "word",
    [RECEIPT_SECRET] = "secret",
    [RECEIPT_DEAL] = "deal",
    [RECEIPT_UNCOUNTED] = "uncounted",
    [RECEIPT_PAST_SECRET] = "past-secret",
    [RECEIPT_UNTOLD] = "untold",
    [RECEIPT_LID] = "shown",
    [RECEIPT_FAULTS] = NULL,
};

const char *receipt_fault_name(ReceiptFault fault)
{
    return fault_names[fault];
}

const char *receipt_role_name(ReceiptRole role)
{
    return role_names[role];
}

const char *receipt_state_name(ReceiptState state)
{
    return state_names[state];
}

void receipt_blame(ReceiptFaults *faults, ReceiptFault fault, int seat)
{
    faults->seats[fault] |= (uint8_t)(seat < SEATS_MAX ? 1 << seat : RECEIPT_ALL);
}

bool receipt_is_good(const ReceiptFaults *faults)
{
    for (int fault = 0; fault < RECEIPT_FAULTS; fault++)
        if (faults->seats[fault])
            return false;
    return true;
}

int receipt_name_find(const char *const *names, Slice text)
{
    for (int i = 0; names[i]; i++)
        if (slice_equal(text, names[i]))
            return i;
    return -1;
}

bool is_hash(Slice text)
{
    for (size_t i = 0; i < text.length; i++) {
        char digit = text.bytes[i];
        if (!(digit >= '0' && digit <= '9') && !(digit >= 'a' && digit <= 'f'))
            return false;
    }
    return text.length == RECEIPT_HEX;
}

bool is_word_of(Slice word, Slice hash)
{
    char hex[RECEIPT_HEX + 1];
    stream_word_hash(word, hex);
    return slice_equal(hash, hex);
}

bool is_secret_of(Slice secret, Slice commit)
{
    char hex[RECEIPT_HEX + 1];
    stream_commit(secret, hex);
    return slice_equal(commit, hex);
}

void receipt_init(Receipt *receipt)
{
    memset(receipt, 0, sizeof *receipt);
}

void receipt_hash(const Receipt *receipt, int seat, char hex[RECEIPT_HEX + 1])
{
    stream_word_hash(slice_of(receipt->words[seat]), hex);
}

/* A line of the hash behind the letters. */
static void add_line(Sha256 *hash, Slice text)
{
    sha256_add(hash, text.bytes ? text.bytes : "", text.length);
    sha256_add(hash, "\n", 1);
}

static void add_number(Sha256 *hash, uint32_t number)
{
    Text text = TEXT(12);
    text_number(&text, number);
    add_line(hash, slice_text(&text));
}

void receipt_letters(const Receipt *receipt, const Slice words[SEATS_MAX],
                     char letters[RECEIPT_LETTERS + 1])
{
    Sha256 hash;
    uint8_t digest[SHA256_SIZE];
    uint64_t number = 0;
    letters[0] = '\0';
    if (receipt->state != RECEIPT_FROZEN)
        return;
    sha256_init(&hash);
    add_line(&hash, slice_of("sexton-letters-1"));
    add_line(&hash, slice_of(receipt->terms));
    add_line(&hash, slice_of(receipt->commit));
    add_number(&hash, receipt->attempt);
    add_number(&hash, receipt->spoilt);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        add_line(&hash, slice_of(receipt->hashes[seat]));
        add_line(&hash, words[seat]);
    }
    sha256_end(&hash, digest);
    for (int i = 0; i < 8; i++)
        number = number << 8 | digest[i];
    for (int i = 0; i < RECEIPT_LETTERS; i++, number /= 26)
        letters[i] = (char)('a' + number % 26);
    letters[RECEIPT_LETTERS] = '\0';
}

/* `SEAT VALUE` into a text of that seat, once. */
static bool read_seat(Slice rest, char *texts, size_t stride, bool (*is_good)(Slice))
{
    uint32_t seat;
    if (!slice_number(slice_cut(&rest, ' '), SEATS_MAX - 1, &seat) || !is_good(rest))
        return false;
    char *text = texts + seat * stride;
    return text[0] == '\0' && text_keep(text, stride - 1, rest);
}

static bool is_word(Slice text)
{
    return text.length <= RECEIPT_WORD && slice_is_word(text);
}

static bool read_past(Receipt *receipt, Slice rest)
{
    if (receipt->past_count == RECEIPT_PAST)
        return false;
    ReceiptPast *past = &receipt->past[receipt->past_count++];
    return slice_number(slice_cut(&rest, ' '), UINT32_MAX, &past->attempt) &&
           is_hash(rest) && text_keep(past->commit, RECEIPT_HEX, rest);
}

/* `FROM TO HEX` */
static bool read_shown(Receipt *receipt, Slice rest)
{
    return slice_number(slice_cut(&rest, ' '), UINT32_MAX, &receipt->shown_from) &&
           slice_number(slice_cut(&rest, ' '), UINT32_MAX, &receipt->shown_to) &&
           receipt->shown_from > 0 && receipt->shown_from <= receipt->shown_to &&
           is_hash(rest) && text_keep(receipt->shown, RECEIPT_HEX, rest);
}

/* `FAULT`, or `FAULT SEAT`. */
static bool read_differs(Receipt *receipt, Slice rest)
{
    int fault = receipt_name_find(fault_names, slice_cut(&rest, ' '));
    uint32_t seat = SEAT_NONE;
    if (fault < 0 || (rest.bytes && !slice_number(rest, SEATS_MAX - 1, &seat)))
        return false;
    receipt_blame(&receipt->differs, (ReceiptFault)fault, (int)seat);
    return true;
}

static bool read_name(const char *const *names, Slice text, uint8_t *number)
{
    int found = receipt_name_find(names, text);
    *number = (uint8_t)found;
    return found >= 0;
}

static bool read_line(Receipt *receipt, Slice line)
{
    Slice rest = line, name = slice_cut(&rest, ' ');
    if (slice_equal(name, "table"))
        return rest.length == RECEIPT_ID && text_keep(receipt->table, RECEIPT_ID, rest);
    if (slice_equal(name, "role"))
        return read_name(role_names, rest, &receipt->role);
    if (slice_equal(name, "state"))
        return read_name(state_names, rest, &receipt->state);
    if (slice_equal(name, "attempt"))
        return slice_number(rest, UINT32_MAX, &receipt->attempt);
    if (slice_equal(name, "spoilt"))
        return slice_number(rest, UINT32_MAX, &receipt->spoilt);
    if (slice_equal(name, "terms"))
        return is_hash(rest) && text_keep(receipt->terms, RECEIPT_HEX, rest);
    if (slice_equal(name, "commit"))
        return is_hash(rest) && text_keep(receipt->commit, RECEIPT_HEX, rest);
    if (slice_equal(name, "hash"))
        return read_seat(rest, receipt->hashes[0], sizeof receipt->hashes[0], is_hash);
    if (slice_equal(name, "word"))
        return read_seat(rest, receipt->words[0], sizeof receipt->words[0], is_word);
    if (slice_equal(name, "opened"))
        return slice_is_word(rest) && text_keep(receipt->opened, RECEIPT_TIME, rest);
    if (slice_equal(name, "shown"))
        return read_shown(receipt, rest);
    if (slice_equal(name, "past"))
        return read_past(receipt, rest);
    if (slice_equal(name, "differs"))
        return read_differs(receipt, rest);
    return false;
}

/* A frozen receipt has all that it was frozen with. */
static bool is_whole(const Receipt *receipt)
{
    if (!receipt->table[0])
        return false;
    return receipt->state == RECEIPT_NEW || (receipt->terms[0] && receipt->commit[0]);
}

bool receipt_read(Receipt *receipt, Slice text)
{
    receipt_init(receipt);
    if (!slice_equal(slice_cut(&text, '\n'), first_line))
        return false;
    while (text.length > 0)
        if (!read_line(receipt, slice_cut(&text, '\n')))
            return false;
    return is_whole(receipt);
}

/* `NAME VALUE`, where there is a value. */
static void write_line(Text *text, const char *name, const char *value)
{
    if (!*value)
        return;
    text_string(text, name);
    text_char(text, ' ');
    text_string(text, value);
    text_char(text, '\n');
}

static void write_number(Text *text, const char *name, uint32_t number)
{
    text_string(text, name);
    text_char(text, ' ');
    text_number(text, number);
    text_char(text, '\n');
}

static void write_seat(Text *text, const char *name, int seat, const char *value)
{
    if (!*value)
        return;
    text_string(text, name);
    text_char(text, ' ');
    text_number(text, seat);
    text_char(text, ' ');
    text_string(text, value);
    text_char(text, '\n');
}

static void write_past(const Receipt *receipt, Text *text)
{
    for (int i = 0; i < receipt->past_count; i++) {
        text_string(text, "past ");
        text_number(text, receipt->past[i].attempt);
        text_char(text, ' ');
        text_string(text, receipt->past[i].commit);
        text_char(text, '\n');
    }
}

static void write_shown(const Receipt *receipt, Text *text)
{
    if (!receipt->shown_to)
        return;
    text_string(text, "shown ");
    text_number(text, receipt->shown_from);
    text_char(text, ' ');
    text_number(text, receipt->shown_to);
    text_char(text, ' ');
    text_string(text, receipt->shown);
    text_char(text, '\n');
}

static void write_differs(const Receipt *receipt, Text *text)
{
    for (int fault = 0; fault < RECEIPT_FAULTS; fault++) {
        uint8_t seats = receipt->differs.seats[fault];
        if (seats & RECEIPT_ALL)
            write_line(text, "differs", fault_names[fault]);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            if (seats >> seat & 1) {
                text_string(text, "differs ");
                text_string(text, fault_names[fault]);
                text_char(text, ' ');
                text_number(text, seat);
                text_char(text, '\n');
            }
    }
}

void receipt_write(const Receipt *receipt, Text *text)
{
    text_string(text, first_line);
    text_char(text, '\n');
    write_line(text, "table", receipt->table);
    write_line(text, "state", state_names[receipt->state]);
    write_line(text, "role", role_names[receipt->role]);
    write_number(text, "attempt", receipt->attempt);
    write_number(text, "spoilt", receipt->spoilt);
    write_line(text, "terms", receipt->terms);
    write_line(text, "commit", receipt->commit);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        write_seat(text, "hash", seat, receipt->hashes[seat]);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        write_seat(text, "word", seat, receipt->words[seat]);
    write_past(receipt, text);
    write_line(text, "opened", receipt->opened);
    write_shown(receipt, text);
    write_differs(receipt, text);
}
