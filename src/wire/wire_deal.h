/* SPDX-License-Identifier: MIT */
/*
 * What a `table` says about the joint deal, for a client that checks it (game/receipt.h).
 *
 *   {"is":"table",...} --wire_deal_write--> lines --deal_view_read--> DealView
 */
#ifndef SEXTON_WIRE_WIRE_DEAL_H
#define SEXTON_WIRE_WIRE_DEAL_H

#include "game/receipt.h"
#include "wire/value.h"

enum { WIRE_DEAL = 65536, WIRE_FRESH = 32 };

/* What only the client knows: its seats, words that it has just drawn, the time. */
typedef struct WireOwn {
    uint8_t mine; /* as bits */
    char fresh[SEATS_MAX][WIRE_FRESH + 1];
    char time[RECEIPT_TIME + 1];
} WireOwn;

/* False if the message does not have what a table must have, or a text in it would break
 * out of its line. */
bool wire_deal_write(const WireObject *table, const WireOwn *own, Text *text);

#endif
