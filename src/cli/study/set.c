/* SPDX-License-Identifier: MIT */
/*
 * Words into arguments, arguments into a checked setup. The parser is the one of all
 * commands, so all their options work here, and it complains in the same words.
 */
#include "cli/study/set.h"

#include "cli/file.h"

#include <string.h>

/* The next word of a line; empty at its end. */
static Slice next_word(Slice *rest)
{
    while (rest->length > 0 && strchr(" \t\r", rest->bytes[0]))
        *rest = (Slice){rest->bytes + 1, rest->length - 1};
    size_t length = 0;
    while (length < rest->length && !strchr(" \t\r", rest->bytes[length]))
        length++;
    Slice word = {rest->bytes, length};
    *rest = (Slice){rest->bytes + length, rest->length - length};
    return word;
}

/* The first line of a file that is neither empty nor a comment. */
static Slice first_line(Slice rest)
{
    while (rest.bytes) {
        Slice line = slice_cut(&rest, '\n'), tried = line;
        Slice word = next_word(&tried);
        if (word.length > 0 && word.bytes[0] != '#')
            return line;
    }
    return (Slice){"", 0};
}

static bool write_text(Slice line, StudySet *set)
{
    Slice rest = line, word;
    Text text = text_in(set->text, sizeof set->text);
    while ((word = next_word(&rest)).length > 0) {
        if (text.length > 0)
            text_char(&text, ' ');
        text_slice(&text, word);
    }
    return (!text.is_cut && slice_is_clean(slice_text(&text))) ||
           refuse_one(SAY_LAB_SET_LONG, word_text("text", line));
}

static bool read_line(const char *argument, StudySet *set)
{
    char bytes[STUDY_SET_TEXT];
    Slice line = slice_of(argument);
    if (argument[0] == '@') {
        if (!file_slurp(NULL, argument + 1, bytes, sizeof bytes, &line))
            return false;
        line = first_line(line);
    }
    return write_text(line, set);
}

/* `row=9` is `--row=9`; all else stays as it is. The number of words, or -1. */
static int split(StudySet *set, char **words)
{
    char *at = set->words;
    int count = 1;
    Slice rest = slice_of(set->text);
    words[0] = set->text;
    while (rest.bytes) {
        Slice word = slice_cut(&rest, ' ');
        bool is_pair = word.length > 0 && word.bytes[0] != '-' &&
                       memchr(word.bytes, '=', word.length);
        size_t capacity = (size_t)(set->words + sizeof set->words - at);
        if (count == STUDY_SET_WORDS || capacity < word.length + 3)
            return -1;
        words[count++] = at;
        at += snprintf(at, capacity, "%s%.*s", is_pair ? "--" : "", (int)word.length,
                       word.bytes) +
              1;
    }
    return count;
}

/* One for all seats, or one for each. */
static bool seat_bots(const char *text, StudySet *set)
{
    Slice rest = slice_of(text ? text : "level:5");
    int count = 0, players = set->host.players;
    while (rest.bytes) {
        Slice name = slice_cut(&rest, ',');
        BotChoice bot;
        if (!bot_read(name, &bot))
            return refuse_option(SAY_MATCH_POOL_BOT, "bots", name);
        if (count < SEATS_MAX)
            set->field.bots[count] = bot;
        count++;
    }
    for (int seat = 1; count == 1 && seat < players; seat++)
        set->field.bots[seat] = set->field.bots[0];
    if (count == 1 || count == players)
        return true;
    WordArg args[] = {word_number("count", count), word_number("players", players)};
    return refuse(SAY_LAB_BOTS_COUNT, args, 2);
}

static bool settle(StudySet *set, const char *seed)
{
    char *words[STUDY_SET_WORDS];
    const char *game = NULL, *named = NULL;
    const Flag flags[] = {{"--bots", NULL, &named}};
    Operands operands = {&game, 1, 0};
    int count = split(set, words);
    if (count < 0)
        return refuse_one(SAY_LAB_SET_LONG, word_text("text", slice_of(set->text)));
    set->host = (Host){.seats_nobody = true};
    set->host.texts[HOST_SEED] = seed; /* so that no set can have its own */
    return arguments_read(count, words, flags, 1, &set->host, &operands) &&
           host_settle(&set->host, game, DAWN_DEFAULT_ON) && seat_bots(named, set);
}

bool study_set_read(const char *argument, const char *seed, StudySet *set)
{
    if (!read_line(argument, set))
        return false;
    return settle(set, seed) ||
           refuse_one(SAY_LAB_SET, word_text("text", slice_of(set->text)));
}
