/* SPDX-License-Identifier: MIT */
/*
 * Receipts of a joint deal (game/receipt.h), for programs that play at a server's table.
 */
#include "lib/lib_own.h"

#include "json/piece_receipt.h"

static Slice text_or_none(const char *text)
{
    return text ? slice_of(text) : (Slice){0};
}

size_t sexton_receipt_see(const char *receipt, const char *view, char *buffer,
                          size_t size)
{
    Sink sink = {buffer, size, 0};
    Text text = TEXT(RECEIPT_JSON);
    if (view && piece_receipt_see(text_or_none(receipt), slice_of(view), &text))
        sink_add(&sink, slice_text(&text));
    return sink_end(&sink);
}

size_t sexton_receipt_check(const sexton_game *game, const char *text, char *buffer,
                            size_t size)
{
    Receipt receipt;
    ReceiptFaults faults;
    Sink sink = {buffer, size, 0};
    Text verdict = TEXT(RECEIPT_JSON);
    if (game && receipt_read(&receipt, text_or_none(text))) {
        receipt_judge(&receipt, &game->record, game->play->moves, game->play->count,
                      &faults);
        piece_receipt_verdict(&receipt, &game->record, &faults, &verdict);
        sink_add(&sink, slice_text(&verdict));
    }
    return sink_end(&sink);
}

static void tell(const sexton_game *game, WordKey key, int seat, Sink *sink)
{
    Teller teller = teller_of(game);
    Text line = TEXT(WORDS_SENTENCE);
    Text name = TEXT(WORDS_NAME + 1);
    words_name(&teller, seat, &name);
    WordArg args[] = {word_text("name", slice_text(&name)),
                      word_text("file", slice_of("receipt"))};
    words_say_in(game->language, &line, key, args, 2);
    text_char(&line, '\n');
    sink_add(sink, slice_text(&line));
}

static void tell_fault(const sexton_game *game, int fault, uint8_t seats, Sink *sink)
{
    WordKey key = words_receipt_key(fault);
    if (seats & RECEIPT_ALL)
        tell(game, key, 0, sink);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (seats >> seat & 1)
            tell(game, key, seat, sink);
}

size_t sexton_receipt_told(const sexton_game *game, const char *text, char *buffer,
                           size_t size)
{
    Receipt receipt;
    ReceiptFaults faults;
    Sink sink = {buffer, size, 0};
    if (game && receipt_read(&receipt, text_or_none(text))) {
        receipt_judge(&receipt, &game->record, game->play->moves, game->play->count,
                      &faults);
        for (int fault = 0; fault < RECEIPT_FAULTS; fault++)
            tell_fault(game, fault, faults.seats[fault], &sink);
    } else if (game) {
        tell(game, SAY_VERIFY_RECEIPT_BAD, 0, &sink);
    }
    return sink_end(&sink);
}
