/* SPDX-License-Identifier: MIT */
/*
 * Choosing a language. The C library is told as well: the reason it gives for a failure
 * (strerror) stands inside a sentence of ours.
 */
#include "cli/spoken.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

static const Language *spoken = &words_english;

const Language *language_spoken(void)
{
    return spoken;
}

/* In the locale C no library translates, and letters outside ASCII become `?`. Numbers
 * stay as they are: JSON has a point. */
static void choose(const Language *language)
{
    spoken = language;
    setenv("LANGUAGE", language->code, 1);
    setlocale(LC_CTYPE, "C.UTF-8");
    const char *locale = setlocale(LC_MESSAGES, "");
    if (language != &words_english && (!locale || strcmp(locale, "C") == 0))
        setlocale(LC_MESSAGES, "C.UTF-8");
}

static const char *locale_name(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && value[0])
            return value;
    }
    return "C";
}

/* The first of `fr:de` that we speak, NULL if there is none. */
static const Language *first_of(Slice list)
{
    const Language *found = NULL;
    while (list.length && !found)
        found = words_language(slice_cut(&list, ':'));
    return found;
}

void language_from_environment(void)
{
    const char *locale = locale_name(), *list = getenv("LANGUAGE");
    const Language *found = NULL;
    if (strcmp(locale, "C") != 0 && strcmp(locale, "POSIX") != 0) {
        found = list ? first_of(slice_of(list)) : NULL;
        if (!found && !(list && list[0]))
            found = words_language(slice_of(locale));
    }
    choose(found ? found : &words_english);
}

bool language_choose(const char *code)
{
    const Language *found = words_language(slice_of(code));
    if (found)
        choose(found);
    return found != NULL;
}

void language_list(Text *text)
{
    for (int i = 0; words_languages[i]; i++) {
        text_string(text, i ? ", " : "");
        text_string(text, words_languages[i]->code);
    }
}

void phrase(Text *text, WordKey key, const WordArg *args, int count)
{
    words_say_in(spoken, text, key, args, count);
}
