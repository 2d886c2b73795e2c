/* SPDX-License-Identifier: MIT */
/*
 * What was shown, one showing after the other, as one hash: a client makes it while it
 * plays, and a reader of the record makes it again. A lid that was shown as another one
 * gives another hash.
 */
#include "game/receipt_part.h"

#include "base/sha256.h"
#include "game/record_part.h"
#include "game/sealing.h"

enum { SHOWN_TEXT = EVENTS_MAX * 16 };

void receipt_shown(const Game *game, const Setup *setup, const Events *events, Text *text)
{
    const RecordGame *own = record_games[game->kind];
    text_clear(text);
    for (int i = 0; own->shown && i < events->count; i++)
        own->shown(setup, &events->list[i], text);
}

void shown_add(char hex[RECEIPT_HEX + 1], uint32_t number, Slice what)
{
    Sha256 hash;
    uint8_t digest[SHA256_SIZE];
    Text decimal = TEXT(12);
    text_number(&decimal, number);
    sha256_init(&hash);
    sha256_add(&hash, hex, strlen(hex));
    sha256_add(&hash, "\n", 1);
    sha256_add(&hash, decimal.bytes, decimal.length);
    sha256_add(&hash, " ", 1);
    sha256_add(&hash, what.bytes ? what.bytes : "", what.length);
    sha256_add(&hash, "\n", 1);
    sha256_end(&hash, digest);
    sha256_hex(digest, hex);
}

void receipt_follow(const Receipt *receipt, ReceiptTrail *trail, const Record *record,
                    const Events *events)
{
    if (!is_showing(record->game, events))
        return;
    uint32_t number = ++trail->showing;
    if (number < receipt->shown_from || number > receipt->shown_to)
        return;
    Text text = TEXT(SHOWN_TEXT);
    receipt_shown(record->game, &record->setup, events, &text);
    shown_add(trail->shown, number, slice_text(&text));
}

bool receipt_is_trail(const Receipt *receipt, const ReceiptTrail *trail)
{
    return slice_equal(slice_of(receipt->shown), trail->shown);
}

void receipt_judge(const Receipt *receipt, const Record *record, const Move *moves,
                   size_t count, ReceiptFaults *faults)
{
    Setup setup = record->setup;
    State state;
    ReceiptTrail trail = {0};
    record->game->begin(&setup, &record->deal, &state);
    for (size_t ply = 0; ply < count; ply++) {
        Events events = {.count = 0};
        record->game->apply(&setup, &state, moves[ply], &events);
        receipt_follow(receipt, &trail, record, &events);
    }
    receipt_check(receipt, record, faults);
    if (!receipt_is_trail(receipt, &trail))
        receipt_blame(faults, RECEIPT_LID, SEAT_NONE);
}
