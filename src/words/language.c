/* SPDX-License-Identifier: MIT */
/*
 * Finding a language by the code that a person or their system gives: `de`, `de-AT`,
 * `de_DE.UTF-8`, `DE`. Only the language itself counts, in either case.
 */
#include "words/words.h"

#include <string.h>

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool is_end(char letter)
{
    return letter == '-' || letter == '_' || letter == '.' || letter == '@';
}

static bool matches(Slice code, const char *name)
{
    size_t length = strlen(name);
    if (code.length < length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (lower(code.bytes[i]) != name[i])
            return false;
    return code.length == length || is_end(code.bytes[length]);
}

const Language *words_language(Slice code)
{
    for (int i = 0; words_languages[i]; i++)
        if (matches(code, words_languages[i]->code))
            return words_languages[i];
    return NULL;
}
