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

/* The kind tells the game. */
WordKey words_event_key(const Event *event)
{
    return words_games[event->kind / KIND_RANGE]->event_key(event);
}

WordKey words_refusal_key(const Refusal *refusal)
{
    return words_games[refusal->kind / KIND_RANGE]->refusal_key(refusal);
}

const char *words_told_key(WordKey key)
{
    assert(key >= SAY_EVENT_TOLD && key - SAY_EVENT_TOLD < sizeof told / sizeof *told);
    return told[key - SAY_EVENT_TOLD];
}
