/* SPDX-License-Identifier: MIT */
/*
 * Lines become slices, and these are compared. What does not fit is no name.
 */
#include "wasm/names.h"

#include "base/stream.h"

static char names_bytes[NAMES_SPACE];

char *names_in(void)
{
    return names_bytes;
}

int names_fault(size_t length)
{
    Slice rest = {names_bytes, length < NAMES_SPACE ? length : NAMES_SPACE};
    Slice name = slice_cut(&rest, '\n'), others[NAMES_MOST];
    int count = 0;
    if (name.length > NAME_BYTES || !stream_is_speakable(name, BEFORE_NAME))
        return NAMES_UNSPEAKABLE;
    while (rest.bytes && count < NAMES_MOST)
        others[count++] = slice_cut(&rest, '\n');
    return (int)name_fault_among(name, others, count);
}
