/* SPDX-License-Identifier: MIT */
/*
 * Messages beside the table itself: who we are there, who is away, what is said, and why
 * something was denied.
 */
#include "tui/hear.h"

static void told_entered(Model *model, const WireMessage *message)
{
    bool was_lost = model->state == MODEL_LOST;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        model->seats[seat].is_mine = message->seats >> seat & 1;
    model->is_host = message->is_host;
    model->is_watcher = !message->seats && !model->is_host;
    if (model->state == MODEL_COMING) /* it was about the way here */
        model->message[0] = '\0';
    if (model->state != MODEL_CLAIM)
        model->state = MODEL_HERE;
    if (was_lost)
        model_say(model, SAY_TUI_LINE_BACK, NULL, 0);
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
        Text text = TEXT(WORDS_SENTENCE);
        words_say_in(model->language, &text, (WordKey)(SAY_PAGE_PHRASE_HELLO + i), NULL,
                     0);
        WordArg args[] = {word_text("name", model->names[message->seat]),
                          word_text("phrase", slice_text(&text))};
        model_say(model, SAY_PAGE_PHRASE_SAID, args, 2);
    }
}

static WordKey key_find(Slice name)
{
    for (int key = SAY_NONE + 1; name.bytes && key < WORDS; key++)
        if (slice_equal(name, words_key((WordKey)key)))
            return (WordKey)key;
    return SAY_NONE;
}

/* The denial in the reader's language where its entry asks for nothing but `what`. */
static void told_denied(Model *model, const WireMessage *message)
{
    Slice what = message->what, rule = message->rule;
    WordKey key = key_find(message->say);
    WordArg arg = word_text("what", what.bytes ? what : (Slice){"", 0});
    const char *pattern = NULL;
    if (key != SAY_NONE && model->language && model->language->texts)
        pattern = model->language->texts[key][0];
    if (key != SAY_NONE && !pattern)
        pattern = words_english_text(key, 0);
    Text text = text_in(model->message, sizeof model->message);
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

static void told_hint(Model *model, const WireMessage *message)
{
    WordArg arg = word_text("move", message->move);
    model_answer(model, SAY_TUI_HINTED, &arg, 1);
}

void model_hear(Model *model, const WireMessage *message, uint64_t now)
{
    switch ((int)message->kind) {
    case WIRE_ENTERED: told_entered(model, message); break;
    case WIRE_TABLE: model_hear_table(model, message, now); break;
    case WIRE_NEWS: model_hear_news(model, message, now); break;
    case WIRE_MARK: model_hear_mark(model, message); break;
    case WIRE_MISSED: model_hear_missed(model, message); break;
    case WIRE_AWAY: told_away(model, message); break;
    case WIRE_PHRASE: told_phrase(model, message); break;
    case WIRE_DENIED: told_denied(model, message); break;
    case WIRE_HINT: told_hint(model, message); break;
    default: break; /* not about the table */
    }
}
