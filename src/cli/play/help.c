/* SPDX-License-Identifier: MIT */
/*
 * Help and rules. A list of rules shows how each begins, cut to a line.
 */
#include "cli/play/help.h"

#include "cli/columns.h"
#include "cli/play/line_game.h"

enum { RULE_MAX = 99, BEGINNING = 68, NUMBER = 16 };

static Slice rule_name(const Game *game, int number, char buffer[NUMBER])
{
    Text text = text_in(buffer, NUMBER);
    words_rule_number(game, number, &text);
    return slice_text(&text);
}

void voice_help(const Voice *voice)
{
    const Game *game = voice->teller.game;
    const LineGame *part = line_game(game);
    char buffer[NUMBER];
    WordArg arg = word_text("rule", rule_name(game, part->help_rule, buffer));
    say(voice->out, part->help, NULL, 0);
    say(voice->out, SAY_PLAY_HELP_COMMANDS, &arg, 1);
    voice_legend(voice);
}

static int last_rule(const Game *game)
{
    int last = RULE_MAX;
    while (last > 1 && words_rule(game, last) == SAY_NONE)
        last--;
    return last;
}

/* How a paragraph begins: whole words that fit a line, and dots for the rest. */
static void cut_short(Slice paragraph, Text *text)
{
    Slice line = slice_cut(&paragraph, '\n');
    size_t length = columns_fitting(line, BEGINNING);
    text_slice(text, (Slice){line.bytes, length});
    if (length < line.length || paragraph.length)
        text_string(text, " ...");
}

static void list_rule(FILE *out, const Game *game, int number, WordKey key)
{
    Text whole = TEXT(WORDS_RULE);
    Text text = TEXT(WORDS_RULE);
    Text rule = TEXT(NUMBER);
    phrase(&whole, key, NULL, 0);
    cut_short(slice_text(&whole), &text);
    words_rule_number(game, number, &rule);
    while (rule.length < 3)
        text_char(&rule, ' ');
    WordArg args[] = {word_text("rule", slice_text(&rule)),
                      word_text("text", slice_text(&text))};
    say(out, SAY_PLAY_RULE_LINE, args, 2);
}

static void list_rules(const Voice *voice)
{
    const Game *game = voice->teller.game;
    char buffer[NUMBER];
    WordArg head[] = {word_noun("game", words_game(game)),
                      word_text("rule", rule_name(game, 9, buffer))};
    say(voice->out, SAY_PLAY_RULES_HEAD, head, 2);
    int last = last_rule(game);
    for (int number = 1; number <= last; number++) {
        WordKey key = words_rule(game, number);
        if (key != SAY_NONE)
            list_rule(voice->out, game, number, key);
    }
}

/* `D25`, `s8` or, of the game being played, `25`. */
static bool read_rule(Slice which, const Game **game, uint32_t *number)
{
    char first = which.bytes[0];
    for (int i = 0; i < GAMES; i++) {
        char letter = games[i]->rule_letter;
        if (first != letter && first != (char)(letter - 'A' + 'a'))
            continue;
        *game = games[i];
        which = (Slice){which.bytes + 1, which.length - 1};
    }
    return slice_number(which, RULE_MAX, number);
}

static void print_rule(const Voice *voice, const Game *game, int number, WordKey key)
{
    char name[NUMBER];
    Text text = TEXT(WORDS_RULE);
    Text rule = TEXT(WORDS_RULE + NUMBER);
    phrase(&text, key, NULL, 0);
    WordArg args[] = {word_text("rule", rule_name(game, number, name)),
                      word_lines("text", slice_text(&text))};
    phrase(&rule, SAY_PLAY_RULE, args, 2);
    voice_print(voice, slice_text(&rule));
}

void voice_rules(const Voice *voice, Slice which)
{
    if (which.length == 0) {
        list_rules(voice);
        return;
    }
    const Game *game = voice->teller.game;
    uint32_t number = 0;
    bool is_rule = read_rule(which, &game, &number);
    WordKey key = is_rule ? words_rule(game, (int)number) : SAY_NONE;
    if (key != SAY_NONE) {
        print_rule(voice, game, (int)number, key);
        return;
    }
    char first[NUMBER], last[NUMBER];
    game = voice->teller.game;
    WordArg args[] = {word_text("first", rule_name(game, 1, first)),
                      word_text("last", rule_name(game, last_rule(game), last))};
    say(voice->out, SAY_PLAY_RULE_UNKNOWN, args, 2);
}
