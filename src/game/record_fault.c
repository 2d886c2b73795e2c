/* SPDX-License-Identifier: MIT */
/*
 * Noting what is wrong with a record. A fault is the reader's last word: line, kind, and
 * an excerpt short enough for one line on a terminal.
 */
#include "game/record_part.h"

#include <string.h>

/* Copies what fits, whole characters only, and marks what was cut with an ellipsis. */
static void excerpt(char *to, size_t size, Slice what)
{
    static const char ellipsis[] = "…";
    Text text = text_in(to, size);
    if (what.length >= size) {
        size_t length = size - sizeof ellipsis;
        while (length > 0 && (what.bytes[length] & 0xC0) == 0x80)
            length--; /* not in the middle of a character */
        text_slice(&text, (Slice){.bytes = what.bytes, .length = length});
        text_string(&text, ellipsis);
    } else {
        text_slice(&text, what);
    }
}

bool record_fault(Reader *reader, FaultKind kind, uint64_t line, Slice what)
{
    Fault *fault = &reader->fault;
    fault->kind = kind;
    fault->line = line;
    excerpt(fault->what, sizeof fault->what, what);
    return false;
}

bool record_fault_letter(Reader *reader, RecordKey key, Slice what, int rule)
{
    reader->fault.refusal = (Refusal){.rule = (uint8_t)rule};
    return record_fault(reader, FAULT_LETTER, reader->at[key], what);
}

bool record_fault_length(Reader *reader, RecordKey key, size_t given, int wanted,
                         int rule)
{
    Fault *fault = &reader->fault;
    fault->a = (int32_t)given; /* a line is far shorter */
    fault->b = wanted;
    fault->refusal = (Refusal){.rule = (uint8_t)rule};
    return record_fault(reader, FAULT_LENGTH, reader->at[key],
                        slice_of(record_keys[key].name));
}

bool record_refuse(Reader *reader, RecordKey key, Refusal refusal)
{
    reader->fault.refusal = refusal;
    return record_fault(reader, FAULT_DEAL, reader->at[key],
                        slice_of(record_keys[key].name));
}
