/* SPDX-License-Identifier: MIT */
/*
 * What is wrong with a record, in words. Entries are named as the kinds of record.h, so
 * the compiler pairs them and counts them. Seats are numbered as in records, from 0.
 */
#include "words/tell.h"

#include <assert.h>

#define SAY(key, text) [key] = SAY_##key,
#define SAYN(key, one, other) [key] = SAY_##key,
static const WordKey entries[FAULTS] = {
#include "words/faults.def"
};
#undef SAY
#undef SAYN

enum {
    ENTRIES = 0
#define SAY(key, text) +1
#define SAYN(key, one, other) +1
#include "words/faults.def"
#undef SAY
#undef SAYN
};
static_assert(ENTRIES == FAULTS - 1, "one entry for each kind of fault");

WordKey words_fault_key(FaultKind kind)
{
    assert(kind > FAULT_NONE && kind < FAULTS);
    return entries[kind];
}

void words_fault(const Teller *teller, const Fault *fault, Text *text)
{
    char bytes[WORDS_SENTENCE];
    Text refusal = text_in(bytes, sizeof bytes);
    if (fault->kind == FAULT_DEAL || fault->kind == FAULT_MOVE)
        words_refusal(teller, &fault->refusal, &refusal);
    Telling telling;
    telling_init(&telling, teller);
    telling_text(&telling, "what", slice_of(fault->what));
    telling_text(&telling, "refusal", slice_text(&refusal));
    telling_number(&telling, "seat", fault->a);
    telling_number(&telling, "count", fault->a);
    telling_number(&telling, "wanted", fault->b);
    telling_say(&telling, words_fault_key(fault->kind), text);
}
