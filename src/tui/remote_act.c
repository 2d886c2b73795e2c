/* SPDX-License-Identifier: MIT */
/*
 * Deeds as requests (docs/protocol.md). A guest has one request under way at a time; what
 * comes while it waits for an answer is not done, and the table says so.
 */
#include "tui/remote_own.h"

#include <errno.h>
#include <string.h>

static void busy(Remote *remote)
{
    model_answer(&remote->model, SAY_TUI_BUSY, NULL, 0);
}

static void ask(Remote *remote, const Deed *deed)
{
    Text text = TEXT(DEED_MESSAGE);
    if (!deed_write(deed, &remote->model, &text) || !guest_ask(remote->guest, text.bytes))
        busy(remote);
}

static void ask_record(Remote *remote)
{
    if (!guest_ask(remote->guest, "\"do\":\"record\""))
        busy(remote);
}

static void move(Remote *remote, uint32_t made)
{
    char bytes[MOVE_TEXT];
    deed_spell(&remote->model, made, bytes);
    if (!guest_move(remote->guest, slice_of(bytes)))
        busy(remote);
}

static void claim(Remote *remote, const Deed *deed)
{
    if (remote->is_in) {
        remote_sit(remote, deed->text, (uint8_t)deed->number);
        return;
    }
    text_copy(remote->who.name, sizeof remote->who.name, deed->text);
    remote->who.colour = (uint8_t)deed->number;
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
    GuestPlan plan = *guest_plan(remote->guest);
    if (!remote->rematch)
        return;
    remote->who = plan;
    remote->who.opening = NULL;
    remote->who.table = remote->rematch;
    remote->rematch = 0;
    remote->model.queued = 0;
    remote->model.phase = TABLE_LOBBY;
    remote->model.game = NULL;
    remote->model.has_rematch = false;
    for (uint8_t seat = 0; seat < SEATS_MAX; seat++)
        if (remote->links[seat][0] && guest_has(remote->guest, seat))
            (void)remote_keep(remote, remote->who.table, seat);
    remote_come(remote);
}

void remote_act(void *context, const Deed *deed)
{
    Remote *remote = context;
    bool is_gone = remote->model.state == MODEL_GONE && deed->kind != DEED_FOLLOW;
    if ((!remote->guest || is_gone) && deed->kind != DEED_CLAIM)
        return; /* nobody hears it */
    switch ((int)deed->kind) {
    case DEED_MOVE: move(remote, deed->number); break;
    case DEED_SEEN: guest_ack(remote->guest, deed->number); break;
    case DEED_SAVE: save(remote, deed->text); break;
    case DEED_CLAIM: claim(remote, deed); break;
    case DEED_SIT: remote_wish(remote, deed->seat); break;
    case DEED_FOLLOW: follow(remote); break;
    case DEED_REVIEW:
        if (remote_review_begin(remote))
            ask_record(remote);
        break;
    default: ask(remote, deed);
    }
}
