/* SPDX-License-Identifier: MIT */
/*
 * names.wasm: the check of names (base/name.h) for tables in the browser, where several
 * people share a screen. It is a module of its own because its tables are larger than the
 * whole engine: a page fetches it when the first such table is created.
 */
#ifndef SEXTON_WASM_NAMES_H
#define SEXTON_WASM_NAMES_H

#include "base/name.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { NAMES_SPACE = 2048, NAMES_MOST = 16, NAMES_UNSPEAKABLE = NAME_ALIKE + 1 };

/* The buffer for names_fault, of NAMES_SPACE bytes. */
EXPORT(in) char *names_in(void);

/* In: a name, and behind it those of the others, a line each. 0, or what is wrong with
 * the first one: a NameFault, or NAMES_UNSPEAKABLE if it can't stand in a record. */
EXPORT(fault) int names_fault(size_t length);

#endif
