/* SPDX-License-Identifier: MIT */
/*
 * Nets are data, not code. All nets of the program lie one after the other in one run of
 * bytes (net.h describes each). In the native build they come from nets/ and are compiled
 * in. In the browser the page hands them over when a level first needs them; until then
 * there are none, and that level plays by the keeper's rules.
 */
#ifndef SEXTON_BOTS_NETS_H
#define SEXTON_BOTS_NETS_H

#include <stddef.h>
#include <stdint.h>

typedef struct Nets {
    const uint8_t *bytes; /* NULL: there are none yet */
    size_t size;
} Nets;

/* Provided where the program is put together: by the build, or by src/wasm. Never NULL;
 * the same bytes for as long as somebody thinks. */
const Nets *nets_get(void);

#endif
