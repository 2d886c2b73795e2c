/* SPDX-License-Identifier: MIT */
/*
 * `sexton verify --receipt`: a record against what somebody kept of its deal
 * (game/receipt.h), in words.
 */
#ifndef SEXTON_CLI_WORKBENCH_VERIFY_RECEIPT_H
#define SEXTON_CLI_WORKBENCH_VERIFY_RECEIPT_H

#include "cli/command.h"
#include "game/receipt.h"

/* Reads a receipt's file; false after a complaint. */
bool verify_receipt_read(const char *path, Receipt *receipt);

/* Compares, and says each difference; or writes to `good` that there is none. */
int verify_receipt(const char *path, const Receipt *receipt, const ReceiptTrail *trail,
                   const Record *record, FILE *good);

#endif
