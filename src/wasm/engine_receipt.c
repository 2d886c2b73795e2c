/* SPDX-License-Identifier: MIT */
/*
 * The joint deal, checked (game/receipt.h), for the page: it decides nothing by itself.
 */
#include "wasm/engine.h"

#include "json/piece_receipt.h"

/* Where the receipt ends: an empty line, or nothing before the view. */
static Slice cut_receipt(Slice *rest)
{
    for (size_t i = 0; i < rest->length; i++) {
        bool is_end = rest->bytes[i] == '\n' && (i == 0 || rest->bytes[i - 1] == '\n');
        if (!is_end)
            continue;
        Slice receipt = {rest->bytes, i};
        *rest = (Slice){rest->bytes + i + 1, rest->length - i - 1};
        return receipt;
    }
    return (Slice){0};
}

size_t engine_receipt_see(size_t length)
{
    Slice view = engine_input(length), receipt = cut_receipt(&view);
    Text text = engine_text();
    return piece_receipt_see(receipt, view, &text) ? text.length : 0;
}

size_t engine_receipt_check(size_t length)
{
    Receipt receipt;
    ReceiptFaults faults;
    const Record *record = &engine_table.record;
    if (!engine_is_begun() || engine_game->count > ENGINE_MOVES ||
        !receipt_read(&receipt, engine_input(length)))
        return 0;
    Text text = engine_text();
    receipt_judge(&receipt, record, engine_game->moves, engine_game->count, &faults);
    piece_receipt_verdict(&receipt, record, &faults, &text);
    return text.length;
}
