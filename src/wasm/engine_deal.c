/* SPDX-License-Identifier: MIT */
/*
 * A new table from a page's options: lines `NAME VALUE` into options
 * (game/game_option.h), a checked setup, and the deal of its seed.
 */
#include "wasm/engine.h"

#include "json/piece.h"

#include <string.h>

/* The seed outlives the input: the record's header has it. */
static char seed_bytes[RECORD_LINE];

const Game *engine_settle(size_t length, bool needs_seed, Setup *setup, Slice *seed)
{
    static OptionLines lines;
    bool is_read =
        game_options_read(engine_in_bytes, engine_input(length).length, &lines);
    engine_denied = (EngineDenial){.why = ENGINE_FIELD, .what = lines.bad};
    if (!is_read)
        return NULL;
    engine_denied.what = slice_of("game");
    const Game *game = lines.game.bytes ? game_find(lines.game) : NULL;
    if (!game)
        return NULL;
    engine_denied = (EngineDenial){.why = ENGINE_WORD};
    if (needs_seed && !stream_is_speakable(lines.seed, BEFORE_SEED))
        return NULL;
    OptionFault fault = game_options_settle(&lines.option_texts, game, setup);
    engine_denied = (EngineDenial){.why = fault.kind ? ENGINE_OPTION : ENGINE_NOT,
                                   .what = fault.what,
                                   .fault = fault,
                                   .refusal = fault.refusal,
                                   .game = game};
    *seed = lines.seed;
    return fault.kind == OPTION_FAULT_NONE ? game : NULL;
}

size_t engine_check(size_t length)
{
    static Setup setup;
    Slice seed;
    const Game *game = engine_settle(length, false, &setup, &seed);
    if (!game)
        return 0;
    Text text = engine_text();
    piece_setup(game, &setup, &text);
    return text.length;
}

int engine_deal(size_t length)
{
    uint8_t key[STREAM_KEY_SIZE];
    Stream stream;
    Slice seed;
    engine_read_begin(); /* whatever comes of it, the old table is gone */
    Record *record = &engine_table.record;
    const Game *game = engine_settle(length, true, &record->setup, &seed);
    if (!game)
        return 0;
    record->game = game;
    memcpy(seed_bytes, seed.bytes, seed.length);
    record->texts[RECORD_SEED] = (Slice){seed_bytes, seed.length};
    stream_deal_key(seed, NULL, 0, key);
    stream_init(&stream, key);
    game->draw(&record->setup, &stream, &record->deal);
    game->begin(&record->setup, &record->deal, &engine_table.state);
    engine_begin();
    return 1;
}
