/* SPDX-License-Identifier: MIT */
/*
 * The joint deal, as people see it at this screen: what differs, at once and until the
 * end; which deals were broken off; and when the game is over, the result of the
 * comparison with the record. The checks themselves are game/receipt.h's.
 */
#include "tui/remote_own.h"

#include <stdlib.h>
#include <string.h>

static void note(Remote *remote, const char *path)
{
    WordArg args[] = {word_text("file", slice_of(path)),
                      word_text("why", slice_of(strerror(errno)))};
    model_answer(&remote->model, SAY_PLAY_SAVE_FAILED, args, 2);
}

bool remote_receipt(void *context, Client *client, const Receipt *receipt)
{
    Remote *remote = context;
    const char *path = remote->plan->receipt;
    if (!kept_receipt_add(client_plan(client)->table, receipt))
        return false;
    if (path && receipt->state == RECEIPT_FROZEN && !kept_receipt_write(path, receipt))
        note(remote, path);
    return true;
}

/* What stands on the screen from now on; `is_bad` until the end of the table. */
static void deal_set(Model *model, bool is_bad, WordKey key, const WordArg *args,
                     int count)
{
    Text text = text_in(model->deal, sizeof model->deal);
    words_say_in(model->language, &text, key, args, count);
    model->deal_is_bad = is_bad;
    model_say(model, key, args, count);
}

static void fault_say(Model *model, int fault, int seat)
{
    WordArg arg =
        word_text("name", seat < SEATS_MAX ? model->names[seat] : (Slice){"", 0});
    deal_set(model, true, words_receipt_key(fault), &arg, 1);
    memcpy(model->message, model->deal, sizeof model->message);
    model->message_rule = 0;
}

static void faults_say(Model *model, const ReceiptFaults *faults)
{
    for (int fault = 0; fault < RECEIPT_FAULTS; fault++)
        for (int bit = 0; bit < 8; bit++)
            if (faults->seats[fault] >> bit & 1)
                fault_say(model, fault, bit);
}

/* A deal that was broken off is shown to everybody. */
static void ended_say(Remote *remote, const WireEnded *ended)
{
    static const WordKey keys[] = {
        [ENDED_BY_HOST] = SAY_RECEIPT_BROKEN_HOST,
        [ENDED_BY_SEAT] = SAY_RECEIPT_BROKEN_SEAT,
        [ENDED_BY_SILENT] = SAY_RECEIPT_BROKEN_SILENT,
    };
    Model *model = &remote->model;
    bool has_seat = ended->seat < SEATS_MAX;
    WordArg args[] = {
        word_number("number", ended->attempt),
        word_text("name", has_seat ? model->names[ended->seat] : (Slice){"", 0})};
    if (ended->has_words)
        model_say(model, keys[ended->cause], args, 2);
}

static void all_ended_say(Remote *remote, const WireMessage *message)
{
    for (; remote->ended_told < message->view.ended_count; remote->ended_told++) {
        WireEnded ended;
        wire_ended(message, remote->ended_told, &ended);
        ended_say(remote, &ended);
    }
}

/* The record is asked for as soon as there is one, without anybody's doing. */
static void check_begin(Remote *remote)
{
    const Model *model = &remote->model;
    bool is_over =
        model->phase == TABLE_OVER || (model->phase == TABLE_PLAY && model->is_closed);
    if (!is_over || remote->is_checked || remote->record ||
        client_is_busy(remote->client) ||
        client_deal(remote->client)->receipt.state != RECEIPT_FROZEN)
        return;
    remote->record = open_memstream(&remote->checked, &remote->checked_length);
    remote->is_checking =
        remote->record && client_ask(remote->client, "\"do\":\"record\"");
    if (remote->record)
        (void)fflush(remote->record);
}

void remote_deal(Remote *remote, const WireMessage *message)
{
    Model *model = &remote->model;
    const ClientDeal *deal = client_deal(remote->client);
    if (message->kind == WIRE_TABLE) {
        all_ended_say(remote, message);
        if (memcmp(&remote->faults, &deal->advice.faults, sizeof remote->faults) != 0)
            faults_say(model, &deal->advice.faults);
        remote->faults = deal->advice.faults;
        if (deal->is_unstored)
            deal_set(model, true, SAY_RECEIPT_UNSTORED, NULL, 0);
        WordArg arg = word_text("letters", slice_of(deal->letters));
        if (deal->letters[0] && !remote->has_letters && !model->deal_is_bad)
            deal_set(model, false, SAY_RECEIPT_AGREED, &arg, 1);
        remote->has_letters = deal->letters[0] != '\0';
    }
    check_begin(remote);
}

void remote_verdict(Remote *remote, bool is_read)
{
    static const WordKey keys[ROLES] = {
        [ROLE_SEAT] = SAY_RECEIPT_CHECKED,
        [ROLE_WATCHER] = SAY_RECEIPT_CHECKED_WATCHER,
        [ROLE_LATE] = SAY_RECEIPT_CHECKED_LATE,
    };
    Model *model = &remote->model;
    const ClientDeal *deal = client_deal(remote->client);
    Slice record = {remote->checked, remote->checked_length};
    ReceiptFaults faults = {0};
    remote->is_checking = false;
    remote->is_checked = true;
    if (!is_read || !client_check(remote->client, record, &faults))
        receipt_blame(&faults, RECEIPT_UNTOLD, SEAT_NONE);
    WordArg arg = word_text("letters", slice_of(deal->letters));
    if (receipt_is_good(&faults))
        deal_set(model, false, keys[deal->receipt.role], &arg, 1);
    else
        faults_say(model, &faults);
    free(remote->checked);
    remote->checked = NULL;
}

void remote_deal_end(Remote *remote)
{
    const char *path = remote->plan->receipt;
    const Receipt *receipt = &client_deal(remote->client)->receipt;
    if (receipt->state == RECEIPT_FROZEN) {
        (void)kept_receipt_add(client_plan(remote->client)->table, receipt);
        if (path)
            (void)kept_receipt_write(path, receipt);
    }
    free(remote->checked);
}
