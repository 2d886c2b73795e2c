/* SPDX-License-Identifier: MIT */
/*
 * What a client is advised, and what a record turns out to be, as JSON.
 */
#include "json/piece_receipt.h"

#include "json/json.h"

/* The entry for `own-hash` is RECEIPT_OWN_HASH. */
static void write_say(const char *fault, Text *text)
{
    json_name(text, "say");
    text_string(text, "\"RECEIPT_");
    for (; *fault; fault++)
        text_char(text, *fault == '-' ? '_' : (char)(*fault - 'a' + 'A'));
    text_char(text, '"');
}

static void write_fault(ReceiptFault fault, unsigned seat, Text *text)
{
    json_next(text);
    text_char(text, '{');
    json_name_string(text, "fault", receipt_fault_name(fault));
    write_say(receipt_fault_name(fault), text);
    json_name_seat(text, "seat", seat);
    text_char(text, '}');
}

static void write_faults(const char *name, const ReceiptFaults *faults, Text *text)
{
    json_name(text, name);
    text_char(text, '[');
    for (int fault = 0; fault < RECEIPT_FAULTS; fault++) {
        if (faults->seats[fault] & RECEIPT_ALL)
            write_fault((ReceiptFault)fault, SEAT_NONE, text);
        for (unsigned seat = 0; seat < SEATS_MAX; seat++)
            if (faults->seats[fault] >> seat & 1)
                write_fault((ReceiptFault)fault, seat, text);
    }
    text_char(text, ']');
}

/* What is to be sent: `[{"seat":0,"hash":"..."}]`. */
static void write_sent(const Receipt *receipt, const char *list, const char *name,
                       uint8_t seats, Text *text)
{
    json_name(text, list);
    text_char(text, '[');
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        char hex[RECEIPT_HEX + 1];
        if (!(seats >> seat & 1))
            continue;
        receipt_hash(receipt, seat, hex);
        json_next(text);
        text_char(text, '{');
        json_name_number(text, "seat", seat);
        json_name_string(text, name, name[0] == 'h' ? hex : receipt->words[seat]);
        text_char(text, '}');
    }
    text_char(text, ']');
}

static void write_letters(const Receipt *receipt, const Slice words[SEATS_MAX],
                          Text *text)
{
    char letters[RECEIPT_LETTERS + 1];
    bool is_whole = true;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        is_whole = is_whole && (!receipt->hashes[seat][0] || words[seat].length > 0);
    receipt_letters(receipt, words, letters);
    json_name_maybe(text, "letters", is_whole ? letters : "");
}

static void write_deal(const Receipt *receipt, const Slice words[SEATS_MAX], Text *text)
{
    bool is_frozen = receipt->state == RECEIPT_FROZEN;
    const char *role = receipt_role_name((ReceiptRole)receipt->role);
    json_name_maybe(text, "role", is_frozen ? role : "");
    json_name_number(text, "attempt", receipt->attempt);
    json_name_number(text, "spoilt", receipt->spoilt);
    json_name_number(text, "broken", receipt->past_count);
    write_letters(receipt, words, text);
}

bool piece_receipt_see(Slice before, Slice told, Text *text)
{
    Receipt receipt;
    DealView view;
    ReceiptAdvice advice;
    char bytes[RECEIPT_TEXT];
    Slice words[SEATS_MAX];
    receipt_init(&receipt);
    if ((before.length > 0 && !receipt_read(&receipt, before)) ||
        !deal_view_read(&view, told))
        return false;
    receipt_see(&receipt, &view, &advice);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        words[seat] = view.seats[seat].word;
    Text after = text_in(bytes, sizeof bytes);
    receipt_write(&receipt, &after);
    text_char(text, '{');
    json_name_text(text, "receipt", slice_text(&after));
    json_name_bool(text, "changed", advice.is_changed);
    write_sent(&receipt, "hashes", "hash", advice.hashes, text);
    write_sent(&receipt, "words", "word", advice.words, text);
    write_faults("faults", &advice.faults, text);
    write_faults("differs", &receipt.differs, text);
    json_name_string(text, "state", receipt_state_name((ReceiptState)receipt.state));
    write_deal(&receipt, words, text);
    text_char(text, '}');
    return true;
}

void piece_receipt_verdict(const Receipt *receipt, const Record *record,
                           const ReceiptFaults *faults, Text *text)
{
    text_char(text, '{');
    write_faults("faults", faults, text);
    write_deal(receipt, record->seats[RECORD_WORD], text);
    text_char(text, '}');
}
