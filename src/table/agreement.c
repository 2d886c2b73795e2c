/* SPDX-License-Identifier: MIT */
/*
 * The options of a table: lines `name value`. Some are the table's own, the others are
 * options for the game's set-up (game/game_option.h), whose values stand on one line:
 * rows of `plots` joined by `/`, `cards` joined by `,`.
 *
 * D31: whether dawn breaks where the host does not say is settled at the start, when it
 * is known whether a bot sits there.
 */
#include "base/sha256.h"
#include "table/table_own.h"

#include <assert.h>
#include <string.h>

enum { CARDS_TEXT = 1024, SECONDS_MOST = 36000 };

typedef enum OptionName {
    OPTION_ETIQUETTE,
    OPTION_CLOCK,
    OPTION_CLOCK_SECONDS,
    OPTION_AWAY,
    OPTION_AWAY_SECONDS,
    OPTION_REVEAL,
    OPTION_UNDO,
    OPTION_WATCHING,
    OPTION_COUNTER,
    OPTION_HINTS,
    OPTION_SILENT,
    OPTION_HOST,
    OPTION_WATCH,
    OPTIONS,
} OptionName;

static const char *const option_names[OPTIONS] = {
    "etiquette", "clock",    "clock-seconds", "away",    "away-seconds",
    "reveal",    "undo",     "watching",      "counter", "hints",
    "silent",    "host-key", "watch-key",
};

const char *const table_phases[] = {"lobby", "hashes", "words", "play", "over", NULL};
const char *const table_etiquettes[] = {"pure", "notes", "open", NULL};
const char *const table_clocks[] = {"none", "soft", "hard", NULL};
const char *const table_aways[] = {"wait", "go-on", "bot", NULL};
const char *const table_kinds[] = {"empty", "person", "bot", NULL};
static const char *const switches[] = {"off", "on", NULL};

static const TableOptions usual = {
    .etiquette = ETIQUETTE_PURE,
    .clock = CLOCK_NONE,
    .away = AWAY_WAIT,
    .clock_seconds = 60,
    .away_seconds = 60,
    .reveal_ms = 2000,
    .may_undo = true,
    .may_watch = true,
};

/* Which of the names it is; false if it is none. */
static bool read_name(Slice value, const char *const *names, uint8_t *number)
{
    for (uint8_t i = 0; names[i]; i++) {
        *number = i;
        if (slice_equal(value, names[i]))
            return true;
    }
    return false;
}

static bool read_switch(Slice value, bool *is_on)
{
    uint8_t number;
    bool is_good = read_name(value, switches, &number);
    *is_on = number == 1;
    return is_good;
}

static bool read_number(Slice value, uint32_t least, uint32_t most, uint16_t *number)
{
    uint32_t n;
    if (!slice_number(value, most, &n) || n < least)
        return false;
    *number = (uint16_t)n;
    return true;
}

/* `hints` is empty so far. */
static bool read_hints(Slice value, char hints[BOT_NAME])
{
    BotChoice bot;
    if (slice_equal(value, "off"))
        return true;
    if (!bot_read(value, &bot))
        return false;
    assert(value.length < BOT_NAME);
    memcpy(hints, value.bytes, value.length);
    return true;
}

static bool read_option(OptionName name, Slice value, TableOptions *options)
{
    switch (name) {
    case OPTIONS: /* never asked for */
    case OPTION_WATCH: break;
    case OPTION_ETIQUETTE: return read_name(value, table_etiquettes, &options->etiquette);
    case OPTION_CLOCK: return read_name(value, table_clocks, &options->clock);
    case OPTION_CLOCK_SECONDS:
        return read_number(value, 1, SECONDS_MOST, &options->clock_seconds);
    case OPTION_AWAY: return read_name(value, table_aways, &options->away);
    case OPTION_AWAY_SECONDS:
        return read_number(value, 1, SECONDS_MOST, &options->away_seconds);
    case OPTION_REVEAL: return read_number(value, 0, REVEAL_HOME, &options->reveal_ms);
    case OPTION_UNDO: return read_switch(value, &options->may_undo);
    case OPTION_WATCHING: return read_switch(value, &options->may_watch);
    case OPTION_COUNTER: return read_switch(value, &options->has_counter);
    case OPTION_HINTS: return read_hints(value, options->hints);
    case OPTION_SILENT: return read_switch(value, &options->has_silent);
    case OPTION_HOST: return hex_read(value, options->host, HASH_SIZE);
    }
    return hex_read(value, options->watch, HASH_SIZE);
}

static OptionName find_option(Slice name)
{
    OptionName option = 0;
    while (option < OPTIONS && !slice_equal(name, option_names[option]))
        option++;
    return option;
}

static bool is_shown_for_all(const TableOptions *options)
{
    return options->reveal_ms >= REVEAL_LEAST && options->reveal_ms <= REVEAL_MOST;
}

/* One line; false if it is no option, or stands there twice. `had` are the options so
 * far, as bits. */
static bool read_line(Slice line, bool is_home, Agreement *agreement, unsigned *had)
{
    Slice value = line;
    Slice name = slice_cut(&value, ' ');
    if (value.length == 0 || !slice_is_clean(value))
        return false;
    if (slice_equal(name, "game")) {
        bool is_first = agreement->game == NULL;
        agreement->game = game_find(value);
        return is_first && agreement->game;
    }
    OptionName option = find_option(name);
    if (option < OPTIONS) {
        bool is_first = !(*had >> option & 1);
        *had |= 1u << option;
        return is_first && read_option(option, value, &agreement->options) &&
               (is_home || is_shown_for_all(&agreement->options));
    }
    GameOption game_option = game_option_find(name);
    if (game_option == GAME_OPTIONS || agreement->option_texts.texts[game_option].bytes)
        return false;
    agreement->option_texts.texts[game_option] = value;
    return game_option != GAME_OPTION_CARDS || value.length < CARDS_TEXT;
}

OptionFault agreement_settle(Agreement *agreement, bool has_bot)
{
    char lines[CARDS_TEXT];
    OptionTexts option_texts = agreement->option_texts;
    Slice cards = option_texts.texts[GAME_OPTION_CARDS];
    for (size_t i = 0; i < cards.length; i++)
        lines[i] = cards.bytes[i] == ',' ? '\n' : cards.bytes[i];
    if (cards.bytes)
        option_texts.texts[GAME_OPTION_CARDS].bytes = lines;
    option_texts.has_dawn = agreement->option_texts.has_dawn = has_bot;
    OptionFault fault =
        game_options_settle(&option_texts, agreement->game, &agreement->setup);
    if (fault.kind != OPTION_FAULT_NONE && fault.option == GAME_OPTION_CARDS)
        fault.what = cards;
    return fault;
}

Denial agreement_read(Slice text, bool is_home, Agreement *agreement)
{
    memset(agreement, 0, sizeof *agreement);
    agreement->options = usual;
    unsigned had = 0;
    while (text.length > 0) {
        Slice line = slice_cut(&text, '\n');
        if (!read_line(line, is_home, agreement, &had))
            return deny_what(DENIED_OPTION, line);
    }
    if (!agreement->game)
        return deny_what(DENIED_OPTION, slice_of("game"));
    OptionFault fault = agreement_settle(agreement, false);
    if (fault.kind == OPTION_FAULT_NONE)
        return deny(DENIED_NOT);
    return (Denial){.kind = DENIED_GAME_OPTION, .fault = fault, .what = fault.what};
}

static void write_line(const char *name, Slice value, Text *text)
{
    text_string(text, name);
    text_char(text, ' ');
    text_slice(text, value);
    text_char(text, '\n');
}

/* The value of an option that is no number, else NULL; `hex` is space for a key. */
static const char *word_of(OptionName name, const TableOptions *options,
                           char hex[SHA256_HEX_SIZE])
{
    switch (name) {
    case OPTION_CLOCK_SECONDS:
    case OPTION_AWAY_SECONDS:
    case OPTION_REVEAL:
    case OPTIONS: break;
    case OPTION_ETIQUETTE: return table_etiquettes[options->etiquette];
    case OPTION_CLOCK: return table_clocks[options->clock];
    case OPTION_AWAY: return table_aways[options->away];
    case OPTION_UNDO: return switches[options->may_undo];
    case OPTION_WATCHING: return switches[options->may_watch];
    case OPTION_COUNTER: return switches[options->has_counter];
    case OPTION_HINTS: return *options->hints ? options->hints : "off";
    case OPTION_SILENT: return switches[options->has_silent];
    case OPTION_HOST: sha256_hex(options->host, hex); return hex;
    case OPTION_WATCH: sha256_hex(options->watch, hex); return hex;
    }
    return NULL;
}

static int number_of(OptionName name, const TableOptions *options)
{
    if (name == OPTION_CLOCK_SECONDS)
        return options->clock_seconds;
    return name == OPTION_AWAY_SECONDS ? options->away_seconds : options->reveal_ms;
}

static void write_option(OptionName name, const TableOptions *options, Text *text)
{
    char hex[SHA256_HEX_SIZE];
    const char *word = word_of(name, options, hex);
    Text decimal = TEXT(12);
    text_number(&decimal, number_of(name, options));
    write_line(option_names[name], word ? slice_of(word) : slice_text(&decimal), text);
}

void agreement_write(const Agreement *agreement, Text *text)
{
    write_line("game", slice_of(agreement->game->name), text);
    for (GameOption game_option = 0; game_option < GAME_OPTIONS; game_option++)
        if (agreement->option_texts.texts[game_option].bytes)
            write_line(game_option_name(game_option),
                       agreement->option_texts.texts[game_option], text);
    for (OptionName name = 0; name < OPTIONS; name++)
        write_option(name, &agreement->options, text);
}
