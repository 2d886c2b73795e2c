/* SPDX-License-Identifier: MIT */
/*
 * The catalogue as tables, and saying an entry. English is made of the .def files by the
 * compiler; the other languages are tables of the same shape (languages.c). An entry that
 * a language lacks is said in English as a whole, its nouns too.
 */
#include "words/fill.h"

#include <assert.h>
#include <stddef.h>

static const char *const keys[WORDS] = {
#define SAY(key, text) [SAY_##key] = #key,
#define SAYN(key, one, other) [SAY_##key] = #key,
#include "words/catalogue.def"
#undef SAY
#undef SAYN
};

static const char *const english[WORDS][PLURALS] = {
#define SAY(key, text) [SAY_##key] = {text},
#define SAYN(key, one, other) [SAY_##key] = {one, other},
#include "words/catalogue.def"
#undef SAY
#undef SAYN
};

static int plural_english(int64_t count)
{
    return count != 1;
}

const Language words_english = {
    .code = "en", .name = "English", .plural = plural_english, .texts = english};

const char *words_key(WordKey key)
{
    return key > SAY_NONE && key < WORDS ? keys[key] : "";
}

const char *words_english_text(WordKey key, int plural)
{
    return english[key][plural];
}

const char *words_pattern(const Language *language, WordKey key, int form)
{
    assert(key > SAY_NONE && key < WORDS);
    const char *pattern = language->texts[key][form];
    if (!pattern)
        pattern = english[key][form];
    return pattern ? pattern : english[key][0];
}

/* Which form of a plural entry: 0 for all others. */
static int plural_of(const Language *language, WordKey key, const WordArg *args,
                     int count)
{
    if (!english[key][1])
        return 0;
    const WordArg *number = word_find(slice_of("count"), args, count);
    assert(number && number->kind == WORD_NUMBER);
    return number ? language->plural(number->number) : 0;
}

static void say(const Language *language, Text *text, WordKey key, const WordArg *args,
                int count)
{
    const char *pattern =
        words_pattern(language, key, plural_of(language, key, args, count));
    if ((int)key <= NOUNS) {
        Slice first;
        noun_form(slice_of(pattern), (Slice){0}, &first);
        text_slice(text, first);
        return;
    }
    bool is_whole = words_fill(language, text, pattern, args, count);
    assert(is_whole);
    (void)is_whole;
}

void words_say_in(const Language *language, Text *text, WordKey key, const WordArg *args,
                  int count)
{
    assert(key > SAY_NONE && key < WORDS);
    for (int i = 0; i < count; i++) /* not one less than they say */
        assert(args[i].name && args[i].name[0]);
    if (!language || !language->texts[key][0])
        language = &words_english;
    say(language, text, key, args, count);
}

void words_say(Text *text, WordKey key, const WordArg *args, int count)
{
    words_say_in(&words_english, text, key, args, count);
}

void words_plain(Text *text, WordKey key)
{
    words_say(text, key, NULL, 0);
}
