/* SPDX-License-Identifier: MIT */
/*
 * What a guest hears beside the table itself: who we are there, who is away, what is
 * said, links, records, and why something was denied.
 */
#include "tui/remote_own.h"

#include <stdio.h>
#include <string.h>

static void told_entered(Remote *remote, const WireMessage *message)
{
    Model *model = &remote->model;
    bool was_lost = model->state == MODEL_LOST;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        model->seats[seat].is_mine = message->seats >> seat & 1;
    model->is_host = message->is_host;
    model->is_watcher = !message->seats && !model->is_host;
    if (model->state == MODEL_COMING) /* it was about the way here */
        model->message[0] = '\0';
    if (model->state != MODEL_CLAIM)
        model->state = MODEL_HERE;
    remote->is_in = true;
    if (was_lost)
        model_say(model, SAY_TUI_LINE_BACK, NULL, 0);
    remote_next(remote);
}

static void told_away(Model *model, const WireMessage *message)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        model->seats[seat].is_away = message->seats >> seat & 1;
}

static void told_phrase(Model *model, const WireMessage *message)
{
    Slice phrase = message->phrase;
    for (int i = 0; phrase.bytes && message_phrases[i]; i++) {
        if (!slice_equal(phrase, message_phrases[i]) || message->seat >= SEATS_MAX)
            continue;
        char bytes[WORDS_SENTENCE];
        Text text;
        text_init(&text, bytes, sizeof bytes);
        words_say_in(model->language, &text, (WordKey)(SAY_PAGE_PHRASE_HELLO + i), NULL,
                     0);
        WordArg args[] = {word_text("name", model->names[message->seat]),
                          word_text("phrase", slice_text(&text))};
        model_say(model, SAY_PAGE_PHRASE_SAID, args, 2);
    }
}

static void seat_link(Remote *remote, int seat, Slice key)
{
    char secret[GUEST_SECRET];
    if (!key.bytes || seat >= SEATS_MAX || key.length >= sizeof secret)
        return;
    copy(secret, sizeof secret, key);
    Text text;
    text_init(&text, remote->model.seats[seat].link, MODEL_LINK);
    door_link(remote->plan->doors, "seat", guest_plan(remote->guest)->table, secret,
              &text);
    memcpy(remote->links[seat], secret, sizeof secret);
}

static void told_opened(Remote *remote, const WireMessage *message)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        seat_link(remote, seat, message->links[seat]);
    Text watch;
    text_init(&watch, remote->model.watch, MODEL_LINK);
    door_link(remote->plan->doors, "watch", guest_plan(remote->guest)->table,
              guest_plan(remote->guest)->watch, &watch);
}

static WordKey key_find(Slice name)
{
    for (int key = SAY_NONE + 1; name.bytes && key < WORDS; key++)
        if (slice_equal(name, words_key((WordKey)key)))
            return (WordKey)key;
    return SAY_NONE;
}

/* The denial in the reader's language where its entry asks for nothing but `what`. */
static void denial_say(Model *model, const WireMessage *message)
{
    Slice what = message->what, rule = message->rule;
    WordKey key = key_find(message->say);
    WordArg arg = word_text("what", what.bytes ? what : (Slice){"", 0});
    const char *pattern = NULL;
    if (key != SAY_NONE && model->language && model->language->texts)
        pattern = model->language->texts[key][0];
    if (key != SAY_NONE && !pattern)
        pattern = words_english_text(key, 0);
    Text text;
    text_init(&text, model->message, sizeof model->message);
    if (!pattern || !words_fill(model->language, &text, pattern, &arg, 1)) {
        text_clear(&text);
        text_slice(&text, message->text);
    }
    model_capital(model);
    uint32_t number = 0;
    if (rule.length > 1)
        (void)slice_number((Slice){rule.bytes + 1, rule.length - 1}, 99, &number);
    model->message_rule = (int)number;
}

static void told_denied(Remote *remote, const WireMessage *message)
{
    Model *model = &remote->model;
    denial_say(model, message);
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
    if (remote->is_sitting && guest_is_claim(remote->guest, message)) {
        remote_unseated(remote, message->why);
        return;
    }
    if (guest_is_in(remote->guest) || !guest_complaint(remote->guest))
        return;
    const GuestPlan *plan = guest_plan(remote->guest);
    bool is_name =
        slice_equal(message->why, "name") || slice_equal(message->why, "taken");
    if (is_name) { /* another one, for the same chair */
        remote->who = *plan;
        remote->who.opening = plan->table ? NULL : plan->opening;
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

static void told_hint(Model *model, const WireMessage *message)
{
    WordArg arg = word_text("move", message->move);
    model_answer(model, SAY_TUI_HINTED, &arg, 1);
}

static void told_bye(Model *model, const WireMessage *message)
{
    if (!message->why.bytes || !slice_equal(message->why, "token"))
        return;
    model->state = MODEL_GONE;
    model_deny(model, SAY_WIRE_TOKEN);
}

void remote_told(void *context, Guest *guest, const WireMessage *message)
{
    Remote *remote = context;
    Model *model = &remote->model;
    (void)guest;
    remote->heard_at = uv_now(tui_loop(remote->tui));
    switch (message->kind) {
    case WIRE_OPENED: told_opened(remote, message); break;
    case WIRE_CLAIMED: remote_claimed(remote, message->seat); break;
    case WIRE_ENTERED: told_entered(remote, message); break;
    case WIRE_TABLE: remote_table(remote, message); break;
    case WIRE_NEWS: remote_news(remote, message); break;
    case WIRE_MARK: remote_mark(remote, message); break;
    case WIRE_MISSED: remote_missed(remote, message); break;
    case WIRE_AWAY: told_away(model, message); break;
    case WIRE_PHRASE: told_phrase(model, message); break;
    case WIRE_DENIED: told_denied(remote, message); break;
    case WIRE_RECORD: told_record(remote, message); break;
    case WIRE_HINT: told_hint(model, message); break;
    case WIRE_LINK: seat_link(remote, message->seat, message->link); break;
    case WIRE_BYE: told_bye(model, message); break;
    case WIRE_OTHER:
    case WIRE_WELCOME:
    case WIRE_DONE:
    case WIRE_PONG:
    case WIRE_SIT:
    case WIRE_DECIDE:
    case WIRE_KINDS: break;
    }
    remote_deal(remote, message);
    tui_wake(remote->tui);
}

void remote_lost(void *context, Guest *guest)
{
    Remote *remote = context;
    (void)guest;
    if (remote->model.state == MODEL_HERE)
        remote->model.state = MODEL_LOST;
    tui_wake(remote->tui);
}

/* Why there is no way in; a certificate that is no good ends it. */
void remote_failed(void *context, Guest *guest, LinkFault fault)
{
    static const WordKey keys[] = {
        [FAULT_SILENT] = SAY_TUI_FAULT_SILENT, [FAULT_NO_HOUSE] = SAY_TUI_FAULT_HOUSE,
        [FAULT_NO_TLS] = SAY_TUI_FAULT_TLS,    [FAULT_SIGNER] = SAY_TUI_FAULT_SIGNER,
        [FAULT_NAME] = SAY_TUI_FAULT_NAME,     [FAULT_DATE] = SAY_TUI_FAULT_DATE,
        [FAULT_OTHER] = SAY_TUI_FAULT_OTHER,
    };
    Remote *remote = context;
    Model *model = &remote->model;
    const LinkAddress *address = &remote->plan->doors->address;
    char bytes[sizeof address->host + 10];
    Text house;
    (void)guest;
    text_init(&house, bytes, sizeof bytes);
    link_address_write(address, &house);
    WordArg arg = word_text("house", slice_text(&house));
    if (!remote->is_in || fault >= FAULT_SIGNER)
        model_answer(model, keys[fault], &arg, 1);
    if (fault >= FAULT_SIGNER)
        model->state = MODEL_GONE;
    tui_wake(remote->tui);
}
