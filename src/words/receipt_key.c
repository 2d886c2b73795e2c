/* SPDX-License-Identifier: MIT */
/*
 * Which entry tells what differs between a deal and its receipt. Entries are in the order
 * of the faults.
 */
#include "words/words.h"

#include "game/receipt.h"

#include <assert.h>

static_assert((int)SAY_RECEIPT_TABLE + (int)RECEIPT_FAULTS == (int)SAY_RECEIPT_CHECKED,
              "an entry for each fault, in their order");

WordKey words_receipt_key(int fault)
{
    return (WordKey)(SAY_RECEIPT_TABLE + fault);
}
