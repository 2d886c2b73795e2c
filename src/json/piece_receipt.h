/* SPDX-License-Identifier: MIT */
/*
 * Receipts of a joint deal (game/receipt.h) as texts in and JSON out, for the page and
 * for other programs: the same bytes from engine.wasm and from libsexton.
 */
#ifndef SEXTON_JSON_PIECE_RECEIPT_H
#define SEXTON_JSON_PIECE_RECEIPT_H

#include "game/receipt.h"

enum { RECEIPT_JSON = 16384 }; /* space for any answer */

/* A view (text), seen with that receipt (text; empty: none yet):
 *
 *   {"receipt":"...","changed":true,"hashes":[{"seat":0,"hash":"..."}],"words":[...],
 *    "faults":[{"fault":"hash","say":"RECEIPT_HASH","seat":1}],"differs":[...],
 *    "state":"frozen","role":"seat","attempt":2,"spoilt":1,"letters":"..."}
 *
 * `letters` is null until all words are there. False if a text is none. */
bool piece_receipt_see(Slice receipt, Slice view, Text *text);

/* The verdict on a record: `faults`, `role`, `attempt`, `spoilt`, `letters`. */
void piece_receipt_verdict(const Receipt *receipt, const Record *record,
                           const ReceiptFaults *faults, Text *text);

#endif
