/* SPDX-License-Identifier: MIT */
/*
 * Deeds as requests (docs/protocol.md). A client has one request under way at a time;
 * what comes while it waits for an answer is not done, and the table says so.
 */
#include "tui/remote_own.h"

#include <errno.h>
#include <string.h>

static void busy(Remote *remote)
{
    model_answer(&remote->model, SAY_TUI_BUSY, NULL, 0);
}

static void ask(Remote *remote, const Action *action)
{
    Text text = TEXT(ACTION_MESSAGE);
    if (!action_write(action, &remote->model, &text) ||
        !client_ask(remote->client, text.bytes))
        busy(remote);
}

static void ask_record(Remote *remote)
{
    if (!client_ask(remote->client, "\"do\":\"record\""))
        busy(remote);
}

static void move(Remote *remote, uint32_t made)
{
    char bytes[MOVE_TEXT];
    action_spell(&remote->model, made, bytes);
    if (!client_move(remote->client, slice_of(bytes)))
        busy(remote);
}

static void claim(Remote *remote, const Action *action)
{
    if (remote->is_in) {
        remote_sit(remote, action->text, (uint8_t)action->number);
        return;
    }
    text_copy(remote->who.name, sizeof remote->who.name, action->text);
    remote->who.colour = (uint8_t)action->number;
    remote->model.message[0] = '\0';
    remote_come(remote);
}

/* The record comes in pieces, into a file that must be new. */
static void save(Remote *remote, Slice path)
{
    Text text = text_in(remote->path, sizeof remote->path);
    text_slice(&text, path);
    WordArg args[] = {word_text("file", path), word_text("why", (Slice){"", 0})};
    if (remote->record || text.is_cut)
        return;
    remote->record = fopen(remote->path, "wx");
    args[1].text = slice_of(strerror(errno));
    if (!remote->record)
        model_answer(&remote->model,
                     errno == EEXIST ? SAY_TUI_SAVE_EXISTS : SAY_PLAY_SAVE_FAILED, args,
                     2);
    else
        ask_record(remote);
}

/* To the table that follows: the keys are good there too. */
static void follow(Remote *remote)
{
    ClientPlan plan = *client_plan(remote->client);
    if (!remote->rematch)
        return;
    remote->who = plan;
    remote->who.new_table = NULL;
    remote->who.table = remote->rematch;
    remote->rematch = 0;
    remote->model.queued = 0;
    remote->model.phase = TABLE_LOBBY;
    remote->model.game = NULL;
    remote->model.has_rematch = false;
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++)
        if (remote->links[seat][0] && client_has(remote->client, seat))
            (void)remote_keep(remote, remote->who.table, seat);
    remote_come(remote);
}

void remote_act(void *context, const Action *action)
{
    Remote *remote = context;
    bool is_gone = remote->model.state == MODEL_GONE && action->kind != ACTION_FOLLOW;
    if ((!remote->client || is_gone) && action->kind != ACTION_CLAIM)
        return; /* nobody hears it */
    switch ((int)action->kind) {
    case ACTION_MOVE: move(remote, action->number); break;
    case ACTION_SEEN: client_ack(remote->client, action->number); break;
    case ACTION_SAVE: save(remote, action->text); break;
    case ACTION_CLAIM: claim(remote, action); break;
    case ACTION_SIT: remote_claim_wanted(remote, action->seat); break;
    case ACTION_FOLLOW: follow(remote); break;
    case ACTION_REVIEW:
        if (remote_review_begin(remote))
            ask_record(remote);
        break;
    default: ask(remote, action);
    }
}
