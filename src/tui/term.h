/* SPDX-License-Identifier: MIT */
/*
 * The terminal: taken over, and always given back as it was: at the end, at a signal,
 * while the program is suspended, at a crash.
 */
#ifndef SEXTON_TUI_TERM_H
#define SEXTON_TUI_TERM_H

#include <stdbool.h>

typedef struct Term Term;

/* Takes the terminal over. NULL if there is none on standard input and output, or it has
 * no cursor control (TERM). */
Term *term_open(void);

/* Gives it back. Takes NULL. */
void term_close(Term *term);

/* True if a full screen can be shown here: both are terminals, and TERM can do it. */
bool term_is_able(void);

bool term_has_colour(void);

/* Blocks of eight heights. No terminal tells; those without colours are as old as can be,
 * and a Linux console has no such letters. */
bool term_has_blocks(void);

/* After a new size, or after the program was suspended. */
void term_resize(void);
void term_suspend(void);

#endif
