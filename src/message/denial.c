/* SPDX-License-Identifier: MIT */
/*
 * `denied`: a code, the rule where there is one, and what is needed to say why in any
 * language: an entry of the catalogue and what fills it. The caller passes the function
 * that says it in English, so that nothing here needs the catalogue's sentences.
 */
#include "message/message_own.h"
#include "json/json.h"

typedef struct WhyRow {
    const char *code;
    WordKey say;
    const char *name; /* of the entry: the catalogue's list of all names stays out */
} WhyRow;

#define ROW(code, key) {code, SAY_##key, #key}

static const WhyRow whys[WHYS] = {
    [WHY_NOT] = {"", SAY_NONE, ""},
    [WHY_SIZE] = ROW("size", WIRE_SIZE),
    [WHY_JSON] = ROW("json", WIRE_JSON),
    [WHY_FIELD] = ROW("field", WIRE_FIELD),
    [WHY_UNKNOWN] = ROW("unknown", WIRE_UNKNOWN),
    [WHY_VERSION] = ROW("version", WIRE_VERSION),
    [WHY_HELLO] = ROW("hello", WIRE_HELLO),
    [WHY_TABLE] = ROW("table", WIRE_TABLE),
    [WHY_ENTER] = ROW("enter", WIRE_ENTER),
    [WHY_TOKEN] = ROW("token", WIRE_TOKEN),
    [WHY_KEY] = ROW("key", WIRE_KEY),
    [WHY_WATCH] = ROW("watch", WIRE_WATCH),
    [WHY_RATE] = ROW("rate", WIRE_RATE),
    [WHY_FULL] = ROW("full", WIRE_FULL),
    [WHY_ID] = ROW("id", WIRE_ID),
    [WHY_STORE] = ROW("store", WIRE_STORE),
    [WHY_RECORD] = ROW("record", WIRE_RECORD),
    [WHY_HINT] = ROW("hint", WIRE_HINT),
    [WHY_LEAVING] = ROW("leaving", WIRE_LEAVING),
};

static const WhyRow denials[DENIALS] = {
    [DENIED_NOT] = {"", SAY_NONE, ""},
    [DENIED_RULE] = ROW("rule", DENIED_RULE),
    [DENIED_GAME_OPTION] = ROW("wish", WIRE_WISH),
    [DENIED_OPTION] = ROW("option", DENIED_OPTION),
    [DENIED_PHASE] = ROW("phase", DENIED_PHASE),
    [DENIED_HOST] = ROW("host", DENIED_HOST),
    [DENIED_SEAT] = ROW("seat", DENIED_SEAT),
    [DENIED_NAME] = ROW("name", DENIED_NAME),
    [DENIED_UNSEEN] = ROW("name", DENIED_UNSEEN),
    [DENIED_ACCENTS] = ROW("name", DENIED_ACCENTS),
    [DENIED_ALIKE] = ROW("taken", DENIED_ALIKE),
    [DENIED_TAKEN] = ROW("taken", DENIED_TAKEN),
    [DENIED_LINK] = ROW("link", DENIED_LINK),
    [DENIED_BOT] = ROW("bot", DENIED_BOT),
    [DENIED_SEATS] = ROW("seats", DENIED_SEATS),
    [DENIED_HASH] = ROW("hash", DENIED_HASH),
    [DENIED_WORD] = ROW("word", DENIED_WORD),
    [DENIED_NOTATION] = ROW("notation", DENIED_NOTATION),
    [DENIED_SHOWING] = ROW("showing", DENIED_SHOWING),
    [DENIED_PAUSED] = ROW("paused", DENIED_PAUSED),
    [DENIED_WAITING] = ROW("waiting", DENIED_WAITING),
    [DENIED_UNDO] = ROW("undo", DENIED_UNDO),
    [DENIED_ETIQUETTE] = ROW("etiquette", DENIED_ETIQUETTE),
    [DENIED_MARK] = ROW("mark", DENIED_MARK),
    [DENIED_CLOSED] = ROW("closed", DENIED_CLOSED),
    [DENIED_DEALS] = ROW("deals", DENIED_DEALS),
    [DENIED_LONG] = ROW("long", DENIED_LONG),
};

const char *message_why(MessageWhy why)
{
    return whys[why].code;
}

const char *message_why_denial(DenialKind kind)
{
    return denials[kind].code;
}

/* What somebody wrote, cut short: an answer stays small whatever was asked. */
static Slice excerpt(Slice what)
{
    enum { EXCERPT = 60 };
    if (what.length <= EXCERPT)
        return what;
    what.length = EXCERPT;
    while (what.length > 0 && !slice_is_utf8(what))
        what.length--;
    return what;
}

/* A `denied` up to the members that its sentence needs. */
static void begin_denied(Slice id, const char *why, const MessageReason *reason,
                         Text *text)
{
    message_begin("denied", id, text);
    json_name_string(text, "why", why);
    if (reason->what.length > 0)
        json_name_text(text, "what", reason->what);
    if (reason->rule > 0)
        piece_rule(reason->game->rule_letter, reason->rule, text);
}

static void end_denied(const MessageReason *reason, MessageSentence *sentence, Text *text)
{
    char bytes[WORDS_SENTENCE];
    Text said = text_in(bytes, sizeof bytes);
    if (sentence) {
        sentence(reason, &said);
        json_name_text(text, "text", slice_text(&said));
    }
    text_char(text, '}');
}

void message_denied(Slice id, MessageWhy why, Slice what, MessageSentence *sentence,
                    Text *text)
{
    MessageReason reason = {.say = whys[why].say, .what = excerpt(what), .option = ""};
    begin_denied(id, whys[why].code, &reason, text);
    json_name_string(text, "say", whys[why].name);
    end_denied(&reason, sentence, text);
}

/* The game that it is about; a table that was never opened has none. */
static const Game *game_of(const Table *table, const Denial *denial)
{
    const Game *game = table ? table_game(table) : NULL;
    if (game)
        return game;
    game = denial->fault.game;
    return game ? game : game_of_kind(denial->refusal.kind);
}

static MessageReason reason_of(const Table *table, const Denial *denial)
{
    bool is_option = denial->kind == DENIED_GAME_OPTION;
    MessageReason reason = {.refusal =
                                is_option ? denial->fault.refusal : denial->refusal,
                            .game = game_of(table, denial),
                            .what = excerpt(denial->what),
                            .option = game_option_name(denial->fault.option)};
    reason.rule = is_option ? denial->fault.rule : reason.refusal.rule;
    if (table && table_game(table))
        reason.setup = table_setup(table);
    return reason;
}

/* The table's own words, where the rules have none. */
static void name_entry(const Denial *denial, MessageReason *reason, Text *text)
{
    static const WhyRow other_option = ROW("wish", WIRE_WISH_OTHER);
    bool is_option = denial->kind == DENIED_GAME_OPTION;
    const WhyRow *row =
        is_option && reason->rule == 0 ? &other_option : &denials[denial->kind];
    reason->say = row->say;
    json_name_string(text, "say", row->name);
    if (is_option)
        json_name_string(text, "option", reason->option);
}

void message_denial(Slice id, const Table *table, const Denial *denial,
                    MessageSentence *sentence, Text *text)
{
    MessageReason reason = reason_of(table, denial);
    begin_denied(id, denials[denial->kind].code, &reason, text);
    if (reason.refusal.kind)
        piece_refusal(reason.setup, &reason.refusal, text);
    else
        name_entry(denial, &reason, text);
    end_denied(&reason, sentence, text);
}

/* Where a record is wrong is said by a line; its sentence is the reader's. */
void message_fault(Slice id, const Setup *setup, const Fault *fault, Text *text)
{
    message_begin("denied", id, text);
    json_name_string(text, "why", whys[WHY_RECORD].code);
    piece_fault_members(setup, fault, text);
    text_char(text, '}');
}
