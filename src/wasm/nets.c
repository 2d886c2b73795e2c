/* SPDX-License-Identifier: MIT */
/*
 * The nets in the browser: room for them, which the page fills once.
 */
#include "wasm/engine.h"

#include "bots/nets.h"

static uint8_t room[5 << 16];
static Nets nets;

const Nets *nets_get(void)
{
    return &nets;
}

uint8_t *engine_nets(void)
{
    return room;
}

size_t engine_nets_room(void)
{
    return sizeof room;
}

void engine_nets_ready(size_t size)
{
    nets = (Nets){room, size <= sizeof room ? size : 0};
}
