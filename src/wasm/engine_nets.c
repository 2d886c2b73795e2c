/* SPDX-License-Identifier: MIT */
/*
 * The nets in the browser: space for them, which the page fills once.
 */
#include "wasm/engine.h"

#include "bots/nets.h"

static uint8_t capacity[5 << 16];
static Nets nets;

const Nets *nets_get(void)
{
    return &nets;
}

uint8_t *engine_nets(void)
{
    return capacity;
}

size_t engine_nets_capacity(void)
{
    return sizeof capacity;
}

void engine_nets_ready(size_t size)
{
    nets = (Nets){capacity, size <= sizeof capacity ? size : 0};
}
