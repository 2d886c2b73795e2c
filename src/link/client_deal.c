/* SPDX-License-Identifier: MIT */
/*
 * A client's part of the joint deal. What it sends is decided by game/receipt.h alone;
 * here views are handed to it, words are drawn, and what must be kept is kept before
 * anything is sent.
 */
#include "link/client_own.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* 128 bits from the system's generator, for each seat of its own. */
static void fresh_draw(WireOwn *own)
{
    uint8_t bits[WIRE_FRESH / 2];
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (!(own->mine >> seat & 1))
            continue;
        if (uv_random(NULL, NULL, bits, sizeof bits, 0, NULL) != 0)
            abort();
        Text text = text_in(own->fresh[seat], sizeof own->fresh[seat]);
        text_bytes(&text, bits, sizeof bits);
    }
}

static void own_fill(const Client *client, WireOwn *own)
{
    time_t now = time(NULL);
    struct tm parts;
    *own = (WireOwn){0};
    for (int i = 0; client_seat(client, i) != SEAT_NONE; i++)
        own->mine |= (uint8_t)(1 << client_seat(client, i));
    if (client->phase == TABLE_HASHES)
        fresh_draw(own);
    if (gmtime_r(&now, &parts))
        (void)strftime(own->time, sizeof own->time, "%Y-%m-%dT%H:%M:%SZ", &parts);
}

/* What is not kept is not sent: a crash would lose the word, or open it twice. */
static void keep(Client *client)
{
    ClientDeal *deal = &client->deal;
    if (!deal->advice.is_changed || !client->hooks.keep)
        return;
    deal->is_unstored =
        !client->hooks.keep(client->hooks.context, client, &deal->receipt);
    if (deal->is_unstored)
        deal->advice.hashes = deal->advice.words = 0;
}

static void letters_make(ClientDeal *deal, const DealView *view)
{
    Slice words[SEATS_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++)
        words[seat] = view->seats[seat].word;
    if (view->phase >= DEAL_PLAY)
        receipt_letters(&deal->receipt, words, deal->letters);
}

void client_deal_hear(Client *client)
{
    static char bytes[WIRE_DEAL]; /* for the moment, on the loop's thread */
    ClientDeal *deal = &client->deal;
    DealView view;
    WireOwn own;
    Text text = text_in(bytes, sizeof bytes);
    own_fill(client, &own);
    deal->is_unreadable = !wire_deal_write(&client->message.object, &own, &text) ||
                          !deal_view_read(&view, slice_text(&text));
    deal->advice = (ReceiptAdvice){0};
    if (deal->is_unreadable) {
        receipt_blame(&deal->advice.faults, RECEIPT_UNTOLD, SEAT_NONE);
        return;
    }
    receipt_see(&deal->receipt, &view, &deal->advice);
    letters_make(deal, &view);
    keep(client);
}

void client_deal_shown(Client *client, uint32_t showing, const Events *events)
{
    const WireMessage *message = &client->message;
    char bytes[EVENTS_MAX * 16];
    DealView view = {.showing = showing};
    ReceiptAdvice advice;
    if (!message->game || !is_showing(message->game, events))
        return;
    Text shown = text_in(bytes, sizeof bytes);
    Text table = TEXT(RECEIPT_ID + 1);
    receipt_shown(message->game, &message->setup, events, &shown);
    message_write_table_id(client->plan.table, &table);
    view.table = slice_text(&table);
    view.shown = slice_text(&shown);
    receipt_see(&client->deal.receipt, &view, &advice);
}

const ClientDeal *client_deal(const Client *client)
{
    return &client->deal;
}

/* A record on its way through the reader. */
typedef struct Reading {
    Reader reader;
    Slice arena[RECORD_ARENA / sizeof(Slice)];
    ReceiptTrail trail;
} Reading;

static bool reading_feed(Reading *reading, const Receipt *receipt, Slice text)
{
    reader_init(&reading->reader, reading->arena, sizeof reading->arena);
    while (text.length > 0) {
        Events events = {.count = 0};
        ReadStep step = reader_feed(&reading->reader, slice_cut(&text, '\n'), &events);
        if (step == READ_BAD)
            return false;
        if (step == READ_MOVE)
            receipt_follow(receipt, &reading->trail, &reading->reader.record, &events);
    }
    return reader_end(&reading->reader, true);
}

bool client_check(const Client *client, Slice record, ReceiptFaults *faults)
{
    const Receipt *receipt = &client->deal.receipt;
    Reading *reading = calloc(1, sizeof *reading);
    bool is_read = reading && reading_feed(reading, receipt, record);
    memset(faults, 0, sizeof *faults);
    if (is_read) {
        receipt_check(receipt, &reading->reader.record, faults);
        if (!receipt_is_trail(receipt, &reading->trail))
            receipt_blame(faults, RECEIPT_LID, SEAT_NONE);
    }
    free(reading);
    return is_read;
}
