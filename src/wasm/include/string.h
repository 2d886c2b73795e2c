/* SPDX-License-Identifier: MIT */
/*
 * The five functions of <string.h> that the pure layers use; mem.c has them.
 */
#ifndef SEXTON_WASM_INCLUDE_STRING_H
#define SEXTON_WASM_INCLUDE_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);
size_t strlen(const char *string);

#endif
