/* SPDX-License-Identifier: MIT */
/*
 * Inside of words/: looking up patterns, arguments and the forms of nouns.
 */
#ifndef SEXTON_WORDS_FILL_H
#define SEXTON_WORDS_FILL_H

#include "words/words.h"

/* The argument of that name, NULL if there is none. */
const WordArg *word_find(Slice name, const WordArg *args, int count);

/* The form of a noun entry, the first one if none is named; where the form is missing
 * false, and the first one too. */
bool noun_form(Slice noun, Slice form, Slice *found);

/* The pattern of that language, or the English one if it is missing. */
const char *words_pattern(const Language *language, WordKey key, int form);

#endif
