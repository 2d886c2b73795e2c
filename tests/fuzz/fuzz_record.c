/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a record: the reader takes them or names a line, and never breaks. What it
 * takes comes out in canonical form, which reads as the same game and writes the same.
 */
#include "support/support.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool is_true)
{
    if (!is_true)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Reader reader;
    Slice bytes = {(const char *)data, size};
    Growing once = {0}, twice = {0};
    if (support_rewrite(&reader, bytes, &once)) {
        uint64_t plies = reader.ply;
        must(support_rewrite(&reader, slice_growing(&once), &twice));
        must(reader.ply == plies);
        must(slice_same(slice_growing(&once), slice_growing(&twice)));
    } else {
        must(reader.fault.kind != FAULT_NONE);
        must(reader.fault.line <= size + 1);
    }
    growing_clear(&once);
    growing_clear(&twice);
    return 0;
}
