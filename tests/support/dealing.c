/* SPDX-License-Identifier: MIT */
/* The options of `sexton deal` as words, put before the rules as the command does it. */
#include "support/dealing.h"

#include "game/game_option.h"

#include <string.h>

static bool read_option_texts(Slice rest, OptionTexts *option_texts, Slice *seed)
{
    while (rest.length > 0) {
        Slice name = slice_cut(&rest, ' ');
        Slice value = slice_cut(&rest, ' ');
        if (!slice_starts(name, "--"))
            return false;
        name = (Slice){name.bytes + 2, name.length - 2};
        GameOption option = game_option_find(name);
        if (option < GAME_OPTIONS)
            option_texts->texts[option] = value;
        else if (slice_equal(name, "seed"))
            *seed = value;
        else
            return false;
    }
    return true;
}

bool dealing(Slice arguments, Record *record, Refusal *refusal)
{
    OptionTexts option_texts = {0};
    Slice seed = slice_of("case");
    uint8_t key[STREAM_KEY_SIZE];
    Stream stream;
    memset(record, 0, sizeof *record);
    *refusal = (Refusal){0};
    record->game = game_find(slice_cut(&arguments, ' '));
    if (!record->game || !read_option_texts(arguments, &option_texts, &seed))
        return false;
    OptionFault fault = game_options_settle(&option_texts, record->game, &record->setup);
    *refusal = fault.refusal;
    refusal->rule = (uint8_t)fault.rule;
    if (fault.kind != OPTION_FAULT_NONE)
        return false;
    stream_deal_key(seed, NULL, 0, key);
    stream_init(&stream, key);
    record->game->draw(&record->setup, &stream, &record->deal);
    record->texts[RECORD_SEED] = seed;
    return true;
}
