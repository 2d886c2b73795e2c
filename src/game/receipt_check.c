/* SPDX-License-Identifier: MIT */
/*
 * A record against a receipt. The record says in lines of its own (docs/record.md) of
 * which table it is, what was agreed on, who gave which hash, and which deals were ended
 * before; each is compared, and the deal is made again in exactly the way that the terms
 * say.
 *
 *   x-table ID   x-attempt 2   x-term-00 NAME VALUE ...   x-hash-0 HEX
 *   x-deal-00 ATTEMPT COMMIT CAUSE SEAT WORDS SECRET
 */
#include "game/receipt_part.h"

#include "game/proof.h"

/* What a record says of its deal. */
typedef struct Told {
    Slice table;
    uint32_t attempt;
    Slice hashes[SEATS_MAX];
    DealEnded ended[RECEIPT_PAST];
    int ended_count;
    bool is_bad; /* a line that is none */
} Told;

static void tell_hash(Told *told, Slice seat, Slice hash)
{
    uint32_t number;
    if (slice_number(seat, SEATS_MAX - 1, &number) && is_hash(hash))
        told->hashes[number] = hash;
    else
        told->is_bad = true;
}

static void tell_ended(Told *told, Slice line)
{
    if (told->ended_count == RECEIPT_PAST ||
        !ended_read(line, &told->ended[told->ended_count++]))
        told->is_bad = true;
}

static Slice after(Slice text, size_t length)
{
    return (Slice){text.bytes + length, text.length - length};
}

static void tell_line(Told *told, Slice line)
{
    Slice name = slice_cut(&line, ' ');
    if (slice_equal(name, "x-table"))
        told->table = line;
    else if (slice_equal(name, "x-attempt"))
        told->is_bad = told->is_bad || !slice_number(line, UINT32_MAX, &told->attempt);
    else if (slice_starts(name, "x-hash-"))
        tell_hash(told, after(name, strlen("x-hash-")), line);
    else if (slice_starts(name, "x-deal-"))
        tell_ended(told, line);
}

static void tell(const Record *record, Told *told)
{
    memset(told, 0, sizeof *told);
    for (int i = 0; i < record->extra_count; i++)
        tell_line(told, record->extras[i]);
}

/* The terms are hashed with our table and attempt: where those differ it is said once. */
static void check_terms(const Receipt *receipt, const Record *record,
                        ReceiptFaults *faults)
{
    char hex[RECEIPT_HEX + 1];
    Slice lines[RECEIPT_TERMS];
    int count = proof_term_lines(record, lines, RECEIPT_TERMS);
    if (count == 0) {
        receipt_blame(faults, RECEIPT_UNTOLD, SEAT_NONE);
        return;
    }
    receipt_terms_hash(slice_of(receipt->table), receipt->attempt, lines, count, hex);
    if (!slice_equal(slice_of(hex), receipt->terms))
        receipt_blame(faults, RECEIPT_SETUP, SEAT_NONE);
}

static void check_seat(const Receipt *receipt, const Record *record, const Told *told,
                       int seat, ReceiptFaults *faults)
{
    Slice word = record->seats[RECORD_WORD][seat];
    Slice hash = slice_of(receipt->hashes[seat]);
    bool is_ours = receipt->words[seat][0] != '\0';
    if (!slice_same(told->hashes[seat], hash))
        receipt_blame(faults, RECEIPT_HASH, seat);
    if (is_ours && !slice_equal(word, receipt->words[seat]))
        receipt_blame(faults, RECEIPT_OWN_WORD, seat);
    else if (hash.length ? !is_word_of(word, hash) : word.length > 0)
        receipt_blame(faults, RECEIPT_OTHER_WORD, seat);
}

static void check_deal(const Receipt *receipt, const Record *record,
                       ReceiptFaults *faults)
{
    if (!slice_equal(record->texts[RECORD_COMMIT], receipt->commit))
        receipt_blame(faults, RECEIPT_COMMIT, SEAT_NONE);
    if (!is_secret_of(record->texts[RECORD_SECRET], slice_of(receipt->commit)))
        receipt_blame(faults, RECEIPT_SECRET, SEAT_NONE);
    else if (!proof_terms(record))
        receipt_blame(faults, RECEIPT_DEAL, SEAT_NONE);
}

void receipt_check(const Receipt *receipt, const Record *record, ReceiptFaults *faults)
{
    Told told;
    *faults = receipt->differs;
    tell(record, &told);
    if (told.table.length == 0 || told.is_bad) {
        receipt_blame(faults, RECEIPT_UNTOLD, SEAT_NONE);
        return;
    }
    if (!slice_equal(told.table, receipt->table)) {
        receipt_blame(faults, RECEIPT_TABLE, SEAT_NONE);
        return; /* all else is another table's, too */
    }
    if (told.attempt != receipt->attempt)
        receipt_blame(faults, RECEIPT_ATTEMPT, SEAT_NONE);
    check_terms(receipt, record, faults);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        check_seat(receipt, record, &told, seat, faults);
    check_deal(receipt, record, faults);
    ended_check(receipt, told.ended, told.ended_count, faults);
    if (ended_spoilt(told.ended, told.ended_count) != receipt->spoilt)
        receipt_blame(faults, RECEIPT_UNCOUNTED, SEAT_NONE);
}
