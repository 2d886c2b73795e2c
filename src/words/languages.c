/* SPDX-License-Identifier: MIT */
/*
 * The languages of the program. Made by tools/words.py compile; do not edit.
 */
#include "words/words.h"

#include <stddef.h>

const Language *const words_languages[] = {
    &words_english,
    NULL,
};
