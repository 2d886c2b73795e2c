/* SPDX-License-Identifier: MIT */
/*
 * Deeds as requests (docs/protocol.md). A guest has one request under way at a time; what
 * comes while it waits for an answer is not done, and the table says so.
 */
#include "tui/remote_own.h"
#include "json/json.h"

#include <errno.h>
#include <string.h>

/* `"do":KIND`, with the seat and one text where there are any. */
static void ask(Remote *remote, const char *kind, int seat, const char *name, Slice value)
{
    char bytes[MESSAGE_SHORT];
    Text text;
    text_init(&text, bytes, sizeof bytes);
    text_string(&text, "\"do\":\"");
    text_string(&text, kind);
    text_char(&text, '"');
    if (seat < SEATS_MAX)
        json_name_number(&text, "seat", seat);
    if (name)
        json_name_text(&text, name, value);
    if (text.is_cut || !guest_ask(remote->guest, bytes))
        model_answer(&remote->model, SAY_TUI_BUSY, NULL, 0);
}

static void move(Remote *remote, Move made)
{
    const Model *model = &remote->model;
    char bytes[MOVE_TEXT];
    Text text;
    text_init(&text, bytes, sizeof bytes);
    model->game->move_write(&model->setup, &model->seen.state, made, &text);
    if (!guest_move(remote->guest, slice_text(&text)))
        model_answer(&remote->model, SAY_TUI_BUSY, NULL, 0);
}

static void claim(Remote *remote, const Deed *deed)
{
    Text name;
    if (remote->is_in) {
        remote_sit(remote, deed->text, (uint8_t)deed->number);
        return;
    }
    text_init(&name, remote->who.name, sizeof remote->who.name);
    text_slice(&name, deed->text);
    remote->who.colour = (uint8_t)deed->number;
    remote->model.message[0] = '\0';
    remote_come(remote);
}

/* The record comes in pieces, into a file that must be new. */
static void save(Remote *remote, Slice path)
{
    Text text;
    text_init(&text, remote->path, sizeof remote->path);
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
        ask(remote, "record", SEAT_NONE, NULL, (Slice){0});
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
    int seat = deed->seat;
    bool is_gone = remote->model.state == MODEL_GONE && deed->kind != DEED_FOLLOW;
    if ((!remote->guest || is_gone) && deed->kind != DEED_CLAIM)
        return; /* nobody hears it */
    switch (deed->kind) {
    case DEED_MOVE: move(remote, (Move)deed->number); break;
    case DEED_UNDO: ask(remote, "undo", seat, NULL, deed->text); break;
    case DEED_SEEN: guest_ack(remote->guest, deed->number); break;
    case DEED_SAVE: save(remote, deed->text); break;
    case DEED_CLAIM: claim(remote, deed); break;
    case DEED_SIT: remote_wish(remote, seat); break;
    case DEED_START: ask(remote, "start", SEAT_NONE, NULL, deed->text); break;
    case DEED_SEAT_BOT: ask(remote, "seat", seat, "bot", deed->text); break;
    case DEED_SEAT_OPEN: ask(remote, "seat", seat, NULL, deed->text); break;
    case DEED_LINK: ask(remote, "link", seat, NULL, deed->text); break;
    case DEED_TAKE_OVER: ask(remote, "take-over", seat, NULL, deed->text); break;
    case DEED_GIVE_BACK: ask(remote, "give-back", seat, NULL, deed->text); break;
    case DEED_PAUSE: ask(remote, "pause", SEAT_NONE, NULL, deed->text); break;
    case DEED_RESUME: ask(remote, "resume", SEAT_NONE, NULL, deed->text); break;
    case DEED_REMATCH: ask(remote, "rematch", SEAT_NONE, NULL, deed->text); break;
    case DEED_CLOSE: ask(remote, "close", SEAT_NONE, NULL, deed->text); break;
    case DEED_RESIGN: ask(remote, "resign", seat, NULL, deed->text); break;
    case DEED_MARK: ask(remote, "mark", seat, "mark", deed->text); break;
    case DEED_PHRASE: ask(remote, "phrase", seat, "phrase", deed->text); break;
    case DEED_HINT: ask(remote, "hint", seat, NULL, deed->text); break;
    case DEED_FOLLOW: follow(remote); break;
    case DEED_REVIEW:
        if (remote_review_begin(remote))
            ask(remote, "record", SEAT_NONE, NULL, (Slice){0});
        break;
    }
}
