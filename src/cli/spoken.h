/* SPDX-License-Identifier: MIT */
/*
 * The language the commands speak: chosen once, before the first sentence, as gettext
 * would choose it, or by `--language`. Records, traces, protocols and everything else
 * that programs read are the same in all languages.
 */
#ifndef SEXTON_CLI_SPOKEN_H
#define SEXTON_CLI_SPOKEN_H

#include "words/words.h"

/* English until another is chosen. */
const Language *language_spoken(void);

/* By the environment: LC_ALL, else LC_MESSAGES, else LANG names the locale; in any locale
 * but C and POSIX the list LANGUAGE comes first. What we do not speak is English. */
void language_from_environment(void);

/* By its code (`de`, `de_AT.UTF-8`); false if we do not speak it. */
bool language_choose(const char *code);

/* "en, de, fr" */
void language_list(Text *text);

/* Appends an entry of the catalogue in that language, its placeholders filled. */
void phrase(Text *text, WordKey key, const WordArg *args, int count);

#endif
