/* SPDX-License-Identifier: MIT */
/*
 * `denied`: a code, the rule where there is one, one sentence in English, and what it
 * takes to say it in another language.
 */
#include "message/own.h"
#include "words/words.h"
#include "json/json.h"

enum { RULE = 16 };

typedef struct WhyRow {
    const char *code;
    WordKey say;
} WhyRow;

static const WhyRow whys[WHYS] = {
    [WHY_NOT] = {"", SAY_NONE},
    [WHY_SIZE] = {"size", SAY_WIRE_SIZE},
    [WHY_JSON] = {"json", SAY_WIRE_JSON},
    [WHY_FIELD] = {"field", SAY_WIRE_FIELD},
    [WHY_UNKNOWN] = {"unknown", SAY_WIRE_UNKNOWN},
    [WHY_VERSION] = {"version", SAY_WIRE_VERSION},
    [WHY_HELLO] = {"hello", SAY_WIRE_HELLO},
    [WHY_TABLE] = {"table", SAY_WIRE_TABLE},
    [WHY_ENTER] = {"enter", SAY_WIRE_ENTER},
    [WHY_TOKEN] = {"token", SAY_WIRE_TOKEN},
    [WHY_KEY] = {"key", SAY_WIRE_KEY},
    [WHY_WATCH] = {"watch", SAY_WIRE_WATCH},
    [WHY_RATE] = {"rate", SAY_WIRE_RATE},
    [WHY_FULL] = {"full", SAY_WIRE_FULL},
    [WHY_ID] = {"id", SAY_WIRE_ID},
    [WHY_STORE] = {"store", SAY_WIRE_STORE},
    [WHY_RECORD] = {"record", SAY_WIRE_RECORD},
    [WHY_HINT] = {"hint", SAY_WIRE_HINT},
    [WHY_LEAVING] = {"leaving", SAY_WIRE_LEAVING},
};

static const WhyRow denials[DENIALS] = {
    [DENIED_NOT] = {"", SAY_NONE},
    [DENIED_RULE] = {"rule", SAY_DENIED_RULE},
    [DENIED_WISH] = {"wish", SAY_WIRE_WISH},
    [DENIED_OPTION] = {"option", SAY_DENIED_OPTION},
    [DENIED_PHASE] = {"phase", SAY_DENIED_PHASE},
    [DENIED_HOST] = {"host", SAY_DENIED_HOST},
    [DENIED_SEAT] = {"seat", SAY_DENIED_SEAT},
    [DENIED_NAME] = {"name", SAY_DENIED_NAME},
    [DENIED_UNSEEN] = {"name", SAY_DENIED_UNSEEN},
    [DENIED_ACCENTS] = {"name", SAY_DENIED_ACCENTS},
    [DENIED_ALIKE] = {"taken", SAY_DENIED_ALIKE},
    [DENIED_TAKEN] = {"taken", SAY_DENIED_TAKEN},
    [DENIED_LINK] = {"link", SAY_DENIED_LINK},
    [DENIED_BOT] = {"bot", SAY_DENIED_BOT},
    [DENIED_SEATS] = {"seats", SAY_DENIED_SEATS},
    [DENIED_HASH] = {"hash", SAY_DENIED_HASH},
    [DENIED_WORD] = {"word", SAY_DENIED_WORD},
    [DENIED_NOTATION] = {"notation", SAY_DENIED_NOTATION},
    [DENIED_SHOWING] = {"showing", SAY_DENIED_SHOWING},
    [DENIED_PAUSED] = {"paused", SAY_DENIED_PAUSED},
    [DENIED_WAITING] = {"waiting", SAY_DENIED_WAITING},
    [DENIED_UNDO] = {"undo", SAY_DENIED_UNDO},
    [DENIED_ETIQUETTE] = {"etiquette", SAY_DENIED_ETIQUETTE},
    [DENIED_MARK] = {"mark", SAY_DENIED_MARK},
    [DENIED_CLOSED] = {"closed", SAY_DENIED_CLOSED},
    [DENIED_DEALS] = {"deals", SAY_DENIED_DEALS},
    [DENIED_LONG] = {"long", SAY_DENIED_LONG},
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
static void begin_denied(Slice id, const char *why, Slice what, Slice rule, Text *text)
{
    message_begin("denied", id, text);
    json_name_string(text, "why", why);
    if (what.length > 0)
        json_name_text(text, "what", what);
    if (rule.length > 0)
        json_name_text(text, "rule", rule);
}

static void end_denied(const Text *sentence, Text *text)
{
    json_name_text(text, "text", slice_text(sentence));
    text_char(text, '}');
}

void message_denied(Slice id, MessageWhy why, Slice what, Text *text)
{
    char bytes[WORDS_SENTENCE];
    Text sentence;
    text_init(&sentence, bytes, sizeof bytes);
    what = excerpt(what);
    WordArg arg = word_text("what", what);
    words_say(&sentence, whys[why].say, &arg, 1);
    begin_denied(id, whys[why].code, what, (Slice){0}, text);
    json_name_string(text, "say", words_key(whys[why].say));
    end_denied(&sentence, text);
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

/* Where the rules refuse, their own sentence; else the table's. */
static void say_denial(const Denial *denial, Slice rule, Text *sentence, Text *text)
{
    bool is_wish = denial->kind == DENIED_WISH;
    const char *option = wish_name(denial->fault.wish);
    WordKey key =
        is_wish && rule.length == 0 ? SAY_WIRE_WISH_OTHER : denials[denial->kind].say;
    WordArg args[] = {word_text("what", excerpt(denial->what)), word_text("rule", rule),
                      word_text("option", slice_of(option))};
    words_say(sentence, key, args, 3);
    json_name_string(text, "say", words_key(key));
    if (is_wish)
        json_name_string(text, "option", option);
}

void message_denial(Slice id, const Table *table, const Denial *denial, Text *text)
{
    const Game *game = game_of(table, denial);
    const Setup *setup = table && table_game(table) ? table_setup(table) : NULL;
    Refusal refusal =
        denial->kind == DENIED_WISH ? denial->fault.refusal : denial->refusal;
    int number = denial->kind == DENIED_WISH ? denial->fault.rule : refusal.rule;
    char rule_bytes[RULE], bytes[WORDS_SENTENCE];
    Text rule, sentence;
    text_init(&rule, rule_bytes, sizeof rule_bytes);
    text_init(&sentence, bytes, sizeof bytes);
    if (number > 0)
        words_rule_number(game, number, &rule);
    begin_denied(id, denials[denial->kind].code, excerpt(denial->what), slice_text(&rule),
                 text);
    if (refusal.kind) {
        words_refusal(&(Teller){.game = game, .setup = setup}, &refusal, &sentence);
        piece_refusal(setup, &refusal, text);
    } else {
        say_denial(denial, slice_text(&rule), &sentence, text);
    }
    end_denied(&sentence, text);
}
