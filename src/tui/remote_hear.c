/* SPDX-License-Identifier: MIT */
/*
 * What a client hears: the model hears it (hear.h), and what is more than that is here:
 * links, further seats, records, and denials that change where we are.
 */
#include "tui/remote_own.h"

#include <stdio.h>
#include <string.h>

static void told_entered(Remote *remote)
{
    remote->is_in = true;
    remote_next(remote);
}

static void seat_link(Remote *remote, int seat, Slice key)
{
    char secret[CLIENT_SECRET];
    if (!key.bytes || seat >= SEATS_MAX || key.length >= sizeof secret)
        return;
    text_copy(secret, sizeof secret, key);
    Text text = text_in(remote->model.seats[seat].link, MODEL_LINK);
    door_link(remote->plan->doors, "seat", client_plan(remote->client)->table, secret,
              &text);
    memcpy(remote->links[seat], secret, sizeof secret);
}

static void told_opened(Remote *remote, const WireMessage *message)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        seat_link(remote, seat, message->links[seat]);
    Text watch = text_in(remote->model.watch, MODEL_LINK);
    door_link(remote->plan->doors, "watch", client_plan(remote->client)->table,
              client_plan(remote->client)->watch, &watch);
}

static void told_denied(Remote *remote, const WireMessage *message)
{
    Model *model = &remote->model;
    if (remote->record && slice_equal(message->why, "record")) {
        fclose(remote->record);
        remote->record = NULL;
        if (remote->is_checking)
            remote_verdict(remote, false);
        else if (remote->review)
            remote_review_end(remote, false);
        else
            (void)remove(remote->path);
    }
    if (remote->is_claiming && client_is_claim(remote->client, message)) {
        remote_unseated(remote, message->why);
        return;
    }
    if (client_is_in(remote->client) || !client_complaint(remote->client))
        return;
    const ClientPlan *plan = client_plan(remote->client);
    bool is_name =
        slice_equal(message->why, "name") || slice_equal(message->why, "taken");
    if (is_name) { /* another one, for the same chair */
        remote->who = *plan;
        remote->who.new_table = plan->table ? NULL : plan->new_table;
        model->state = MODEL_CLAIM;
    } else {
        model->state = MODEL_GONE;
    }
}

static void told_record(Remote *remote, const WireMessage *message)
{
    if (!remote->record)
        return;
    (void)fwrite(message->text.bytes, 1, message->text.length, remote->record);
    if (!message->is_last)
        return;
    bool is_good = !ferror(remote->record);
    is_good = fclose(remote->record) == 0 && is_good;
    remote->record = NULL;
    if (remote->is_checking) {
        remote_verdict(remote, is_good);
        return;
    }
    if (remote->review) {
        remote_review_end(remote, is_good);
        return;
    }
    WordArg args[] = {word_text("file", slice_of(remote->path)),
                      word_text("why", (Slice){"", 0})};
    model_answer(&remote->model, is_good ? SAY_PLAY_SAVED : SAY_PLAY_SAVE_FAILED, args,
                 2);
}

static void told_bye(Model *model, const WireMessage *message)
{
    if (!message->why.bytes || !slice_equal(message->why, "token"))
        return;
    model->state = MODEL_GONE;
    model_deny(model, SAY_WIRE_TOKEN);
}

void remote_told(void *context, Client *client, const WireMessage *message)
{
    Remote *remote = context;
    Model *model = &remote->model;
    (void)client;
    remote->heard_at = uv_now(tui_loop(remote->tui));
    model_hear(model, message, remote->heard_at);
    switch ((int)message->kind) {
    case WIRE_OPENED: told_opened(remote, message); break;
    case WIRE_CLAIMED: remote_claimed(remote, message->seat); break;
    case WIRE_ENTERED: told_entered(remote); break;
    case WIRE_TABLE: remote->rematch = message->view.rematch; break;
    case WIRE_DENIED: told_denied(remote, message); break;
    case WIRE_RECORD: told_record(remote, message); break;
    case WIRE_LINK: seat_link(remote, message->seat, message->link); break;
    case WIRE_BYE: told_bye(model, message); break;
    default: break;
    }
    remote_deal(remote, message);
    tui_wake(remote->tui);
}

void remote_lost(void *context, Client *client)
{
    Remote *remote = context;
    (void)client;
    if (remote->model.state == MODEL_HERE)
        remote->model.state = MODEL_LOST;
    tui_wake(remote->tui);
}

/* Why there is no way in; a certificate that is no good ends it. */
void remote_failed(void *context, Client *client, LinkFault fault)
{
    static const WordKey keys[] = {
        [FAULT_SILENT] = SAY_TUI_FAULT_SILENT, [FAULT_NO_SERVER] = SAY_TUI_FAULT_SERVER,
        [FAULT_NO_TLS] = SAY_TUI_FAULT_TLS,    [FAULT_SIGNER] = SAY_TUI_FAULT_SIGNER,
        [FAULT_NAME] = SAY_TUI_FAULT_NAME,     [FAULT_DATE] = SAY_TUI_FAULT_DATE,
        [FAULT_OTHER] = SAY_TUI_FAULT_OTHER,
    };
    Remote *remote = context;
    Model *model = &remote->model;
    const LinkAddress *address = &remote->plan->doors->address;
    (void)client;
    Text server = TEXT(sizeof address->host + 10);
    link_address_write(address, &server);
    WordArg arg = word_text("house", slice_text(&server));
    if (!remote->is_in || fault >= FAULT_SIGNER)
        model_answer(model, keys[fault], &arg, 1);
    if (fault >= FAULT_SIGNER)
        model->state = MODEL_GONE;
    tui_wake(remote->tui);
}
