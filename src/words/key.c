/* SPDX-License-Identifier: MIT */
/*
 * Which entry tells an event, a refusal or a fault, and what it is called: all that the
 * browser's engine needs of the catalogue, so nothing here may reach for its sentences.
 */
#include "words/tell.h"

#include <assert.h>

static const char *const told[] = {
#define SAY(key, text) [SAY_##key - SAY_EVENT_TOLD] = #key,
#define SAYN(key, one, other) [SAY_##key - SAY_EVENT_TOLD] = #key,
#include "words/events.def"

#include "words/refusals.def"

#include "words/faults.def"
#undef SAY
#undef SAYN
};

/* Sedlec's kinds follow on those of Dawn Under, so the kind tells the game. */
WordKey words_event_key(const Event *event)
{
    return event->kind >= SEDLEC_TURN_BEGAN ? sedlec_event_key(event)
                                            : dawn_event_key(event);
}

WordKey words_refusal_key(const Refusal *refusal)
{
    return refusal->kind >= SEDLEC_NOT_HIS ? sedlec_refusal_key(refusal)
                                           : dawn_refusal_key(refusal);
}

const char *words_told_key(WordKey key)
{
    assert(key >= SAY_EVENT_TOLD && key - SAY_EVENT_TOLD < sizeof told / sizeof *told);
    return told[key - SAY_EVENT_TOLD];
}
