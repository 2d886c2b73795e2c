/* SPDX-License-Identifier: MIT */
/*
 * Arguments into flags, the host's options and operands. This file knows only the form:
 * which options there are, which of them have a value, and that each comes once (--seat,
 * --word and play's --at once for each seat).
 */
#include "cli/options.h"

#include <string.h>

static const char *const option_names[HOST_OPTIONS] = {
    "--players", "--edition",    "--board", "--row",   "--bare", "--without",
    "--dawn",    "--expansions", "--deck",  "--first", "--seed", "--secret",
};

const char *host_option_name(HostOption option)
{
    return option_names[option];
}

/* Where we are in argv, and the option in hand. */
typedef struct Cursor {
    int argc, at;
    char **argv;
    Slice name;
    const char *value; /* after the `=`; NULL if there was none */
} Cursor;

static bool complain_option(WordKey key, Slice name)
{
    return refuse_one(key, word_text("option", name));
}

static Slice option_name(const char *argument, const char **value)
{
    const char *equals = strchr(argument, '=');
    *value = equals ? equals + 1 : NULL;
    return equals ? (Slice){argument, (size_t)(equals - argument)} : slice_of(argument);
}

/* The value of the option in hand: after its `=`, or the next argument whatever it is. */
static bool take_value(Cursor *cursor, const char **value)
{
    if (*value)
        return complain_option(SAY_OPTION_TWICE, cursor->name);
    if (!cursor->value && cursor->at + 1 == cursor->argc)
        return complain_option(SAY_OPTION_NO_VALUE, cursor->name);
    *value = cursor->value ? cursor->value : cursor->argv[++cursor->at];
    return true;
}

static bool take_flag(Cursor *cursor, const Flag *flag)
{
    if (flag->value) {
        if (flag->is_given)
            *flag->is_given = true;
        return take_value(cursor, flag->value);
    }
    if (cursor->value)
        return complain_option(SAY_OPTION_HAS_VALUE, cursor->name);
    if (*flag->is_given)
        return complain_option(SAY_OPTION_TWICE, cursor->name);
    *flag->is_given = true;
    return true;
}

/* One of the options that come once for each seat. */
static bool take_another(Cursor *cursor, const char **list, int *count)
{
    if (*count == SEATS_MAX) {
        WordArg args[] = {word_text("option", cursor->name),
                          word_number("most", SEATS_MAX)};
        return refuse(SAY_OPTION_TOO_OFTEN, args, 2);
    }
    return take_value(cursor, &list[(*count)++]);
}

/* Sets *is_taken if it is one of the host's options at all. */
static bool take_host(Cursor *cursor, Host *host, bool *is_taken)
{
    *is_taken = true;
    if (!host->seats_nobody && slice_equal(cursor->name, "--seat"))
        return take_another(cursor, host->seat_texts, &host->seat_count);
    if (host->takes_secret && slice_equal(cursor->name, "--word"))
        return take_another(cursor, host->word_texts, &host->word_count);
    if (host->takes_doors && slice_equal(cursor->name, "--at"))
        return take_another(cursor, host->door_texts, &host->door_count);
    for (int i = 0; i < HOST_OPTIONS; i++)
        if (slice_equal(cursor->name, option_names[i]) &&
            (i != HOST_SECRET || host->takes_secret))
            return take_value(cursor, &host->texts[i]);
    *is_taken = false;
    return true;
}

static bool take_option(Cursor *cursor, const Flag *flags, int flag_count, Host *host)
{
    cursor->name = option_name(cursor->argv[cursor->at], &cursor->value);
    for (int i = 0; i < flag_count; i++)
        if (slice_equal(cursor->name, flags[i].name))
            return take_flag(cursor, &flags[i]);
    bool is_taken = false;
    if (host && !take_host(cursor, host, &is_taken))
        return false;
    return is_taken || complain_option(SAY_OPTION_UNKNOWN, cursor->name);
}

static bool take_operand(Operands *operands, const char *text)
{
    if (operands->count == operands->most)
        return refuse_one(SAY_OPERAND_EXTRA, word_text("operand", slice_of(text)));
    operands->list[operands->count++] = text;
    return true;
}

/* `-` alone is an operand, and so is a row of cards that begins with an empty place. */
static bool is_option(const char *text)
{
    return text[0] == '-' && text[1] != '\0' && text[1] != ' ' && text[1] != ',';
}

bool arguments_read(int argc, char **argv, const Flag *flags, int flag_count, Host *host,
                    Operands *operands)
{
    Cursor cursor = {.argc = argc, .at = 1, .argv = argv};
    bool is_open = true; /* until `--` */
    for (; cursor.at < argc; cursor.at++) {
        const char *text = argv[cursor.at];
        if (is_open && strcmp(text, "--") == 0) {
            is_open = false;
            continue;
        }
        if (is_open && is_option(text) ? !take_option(&cursor, flags, flag_count, host)
                                       : !take_operand(operands, text))
            return false;
    }
    return true;
}

static bool complain_two(WordKey key, const char *name, const char *other)
{
    WordArg args[] = {word_text("option", slice_of(name)),
                      word_text("other", slice_of(other))};
    return refuse(key, args, 2);
}

bool option_clash(const char *name, const char *other)
{
    return complain_two(SAY_OPTION_ONE_OF, name, other);
}

bool option_needs(const char *name, const char *other)
{
    return complain_two(SAY_OPTION_NEEDS, name, other);
}

bool option_unknown(const char *name)
{
    return complain_option(SAY_OPTION_UNKNOWN, slice_of(name));
}

bool option_required(const char *name, const char *text)
{
    return text || complain_option(SAY_OPTION_MISSING, slice_of(name));
}

bool option_number(const char *name, const char *text, uint64_t least, uint64_t most,
                   uint64_t *number)
{
    if (!text)
        return true;
    uint64_t value = 0;
    size_t length = strlen(text);
    bool is_good = length > 0 && length < 19 && (text[0] != '0' || length == 1);
    for (size_t i = 0; i < length && is_good; i++) {
        is_good = text[i] >= '0' && text[i] <= '9';
        value = value * 10 + (uint64_t)(text[i] - '0');
    }
    if (!is_good || value < least || value > most) {
        WordArg args[] = {
            word_text("option", slice_of(name)), word_text("value", slice_of(text)),
            word_number("least", (int64_t)least), word_number("most", (int64_t)most)};
        return refuse(SAY_OPTION_NUMBER, args, 4);
    }
    *number = value;
    return true;
}
