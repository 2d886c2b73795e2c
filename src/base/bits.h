/* SPDX-License-Identifier: MIT */
/*
 * Sets as words. Counting a set is one instruction where the compiler may use it. On a
 * plain x86-64 the compiler's builtin is a function call, so the count is written out
 * here.
 */
#ifndef SEXTON_BASE_BITS_H
#define SEXTON_BASE_BITS_H

#include <stdint.h>

static inline int bits_count(uint64_t bits)
{
#if defined(__POPCNT__) || defined(__wasm__) || defined(__aarch64__)
    return __builtin_popcountll(bits);
#else
    bits -= bits >> 1 & 0x5555555555555555u;
    bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (int)(bits * 0x0101010101010101u >> 56);
#endif
}

#endif
