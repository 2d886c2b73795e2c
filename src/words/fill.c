/* SPDX-License-Identifier: MIT */
/*
 * Filling a pattern: text is copied, {name} and {name:form} are replaced by what the
 * argument of that name says, {{ is a brace. What can't be filled stays as it stands, so
 * that a mistake is seen and nothing is lost.
 */
#include "words/fill.h"

#include <string.h>

WordArg word_text(const char *name, Slice text)
{
    return (WordArg){.name = name, .kind = WORD_TEXT, .text = text};
}

WordArg word_lines(const char *name, Slice text)
{
    return (WordArg){.name = name, .kind = WORD_LINES, .text = text};
}

WordArg word_number(const char *name, int64_t number)
{
    return (WordArg){.name = name, .kind = WORD_NUMBER, .number = number};
}

WordArg word_noun(const char *name, WordKey noun)
{
    return (WordArg){.name = name, .kind = WORD_NOUN, .noun = noun};
}

const WordArg *word_find(Slice name, const WordArg *args, int count)
{
    for (int i = 0; i < count; i++)
        if (slice_equal(name, args[i].name))
            return &args[i];
    return NULL;
}

bool noun_form(Slice noun, Slice form, Slice *found)
{
    *found = slice_cut(&noun, '|');
    if (form.length == 0)
        return true;
    while (noun.length) {
        Slice rest = slice_cut(&noun, '|');
        Slice name = slice_cut(&rest, '=');
        if (slice_same(name, form)) {
            *found = rest;
            return true;
        }
    }
    return false;
}

/* Texts are shown clean: they may be somebody's name, or come from a file. */
static void fill_text(Text *text, Slice given)
{
    text_clean(text, slice_head(given, WORDS_TEXT));
    if (given.length > WORDS_TEXT)
        text_string(text, "\u2026");
}

/* A text or a number has one form, so that a translator may ask for any. */
static bool fill_one(const Language *language, Text *text, const WordArg *arg, Slice form)
{
    Slice found = arg->text;
    bool is_there = true;
    switch (arg->kind) {
    case WORD_NUMBER: text_number(text, arg->number); return true;
    case WORD_NOUN:
        is_there =
            noun_form(slice_of(words_pattern(language, arg->noun, 0)), form, &found);
        break;
    case WORD_TEXT: fill_text(text, found); return true;
    case WORD_LINES: break;
    }
    text_slice(text, found);
    return is_there;
}

/* The placeholder between { and }; false if it could not be filled. */
static bool fill_placeholder(const Language *language, Text *text, Slice inside,
                             const WordArg *args, int count)
{
    Slice form = inside;
    Slice name = slice_cut(&form, ':');
    const WordArg *arg = word_find(name, args, count);
    if (arg)
        return fill_one(language, text, arg, form);
    text_char(text, '{');
    text_slice(text, inside);
    text_char(text, '}');
    return false;
}

bool words_fill(const Language *language, Text *text, const char *pattern,
                const WordArg *args, int count)
{
    bool is_whole = true;
    Slice rest = slice_of(pattern);
    while (rest.length) {
        text_slice(text, slice_cut(&rest, '{'));
        if (!rest.bytes)
            break; /* no brace was left */
        if (rest.length && rest.bytes[0] == '{') {
            text_char(text, '{');
            rest = (Slice){.bytes = rest.bytes + 1, .length = rest.length - 1};
            continue;
        }
        Slice inside = slice_cut(&rest, '}');
        is_whole &= fill_placeholder(language, text, inside, args, count);
    }
    return is_whole;
}
