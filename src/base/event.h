/* SPDX-License-Identifier: MIT */
/*
 * What the rules say, as numbers. An Event is something that happened and that everybody
 * could see; a Refusal is the reason why a move or a setup is not allowed. Both carry the
 * number of the rule (docs/rules: D1 ..., S1 ...). Sentences are made from them only
 * where they are shown; each kind has one entry in the catalogue (words/).
 *
 * Screens, logs, animations, screen readers and the bots' memories all use the same
 * events. Playouts pass NULL instead of Events and pay nothing.
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
    uint8_t seat; /* the seat that did it, or that it happens to */
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

/* Notes an event. `events` may be NULL: then the event is not even built, since playouts
 * must not pay for what nobody hears. The attribute is there for that. */
__attribute__((always_inline)) static inline void event_note(Events *events, Event event)
{
    if (events && events->count < EVENTS_MAX)
        events->list[events->count++] = event;
}

#endif
