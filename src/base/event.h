/* SPDX-License-Identifier: MIT */
/*
 * What the rules say, as numbers: an Event is something that happened and that all could
 * see, a Refusal is why a move or a setup is not allowed. Both carry the number of the
 * rule (docs/rules: D1 ..., S1 ...); sentences are made of them at the very edge, one
 * catalogue entry for each kind (words/).
 *
 * Screens, logs, animations, screen readers and the bots' memories all live on the same
 * events. Playouts hand in NULL instead of Events and pay nothing.
 */
#ifndef SEXTON_BASE_EVENT_H
#define SEXTON_BASE_EVENT_H

#include <stdint.h>

enum {
    SEAT_NONE = 0xFF,
    EVENTS_MAX = 48, /* more than one move can ever cause */
};

typedef struct Event {
    uint8_t kind; /* of the game's own enum; 0 is none */
    uint8_t rule; /* the number after D or S */
    uint8_t seat; /* who did it, or whom it happens to */
    uint8_t other;
    uint8_t a, b, c, d; /* what the kind says */
} Event;

typedef struct Events {
    int count;
    Event list[EVENTS_MAX];
} Events;

/* kind 0: there is nothing to refuse. */
typedef struct Refusal {
    uint8_t kind;
    uint8_t rule;
    uint8_t a, b;
    uint16_t c, d;
} Refusal;

/* Notes an event; events may be NULL, and then nothing is even put together: playouts
 * must not pay for what nobody hears, hence the attribute. */
__attribute__((always_inline)) static inline void event_note(Events *events, Event event)
{
    if (events && events->count < EVENTS_MAX)
        events->list[events->count++] = event;
}

#endif
