/* SPDX-License-Identifier: MIT */
/*
 * Whether the bots of a finished table think the same again (support/minds.h): the record
 * on standard input, as the house tells it; on standard output what was tried. Status 1
 * if a move comes out otherwise.
 */
#include "support/minds.h"

#include <stdio.h>

int main(void)
{
    static char bytes[1 << 16];
    Growing record = {0};
    Minds minds;
    size_t length;
    while ((length = fread(bytes, 1, sizeof bytes, stdin)) > 0)
        growing_add(&record, (Slice){bytes, length});
    bool is_good = minds_read(&minds, slice_growing(&record));
    printf("{\"good\":%s,\"bots\":%d,\"moves\":%u,\"wrong\":%lld,\"who\":\"%s\"}\n",
           is_good ? "true" : "false", minds.bots, (unsigned)minds.moves,
           minds.wrong == UINT32_MAX ? -1LL : (long long)minds.wrong, minds.who.bytes);
    growing_clear(&minds.who);
    growing_clear(&record);
    return is_good && minds.wrong == UINT32_MAX ? 0 : 1;
}
