/* SPDX-License-Identifier: MIT */
/*
 * A new table from a page's options: lines `NAME VALUE` in any order into wishes
 * (game/wish.h), a checked setup, and the deal of its seed. The names are those of
 * `sexton deal`; what is not given is as undecided here as there.
 */
#include "wasm/engine.h"

#include "json/piece.h"

#include <string.h>

/* What the lines say; absent ones have bytes NULL. */
static Wishes wishes;
static Slice game_name, seed_text;

/* The seed outlives the input: the record's header has it. */
static char seed_bytes[RECORD_LINE];

static Slice *place_of(Slice name)
{
    if (slice_equal(name, "game"))
        return &game_name;
    if (slice_equal(name, "seed"))
        return &seed_text;
    Wish wish = wish_find(name);
    return wish < WISHES ? &wishes.texts[wish] : NULL;
}

static bool read_line(Slice line)
{
    engine_denied = (EngineDenial){.why = ENGINE_FIELD, .what = line};
    Slice *place = place_of(slice_cut(&line, ' '));
    if (!place || place->bytes || !line.length)
        return false;
    *place = line;
    return true;
}

/* Cards come joined by commas, because a line is an option; a deck has one on a line. */
static void part_cards(void)
{
    Slice cards = wishes.texts[WISH_CARDS];
    char *at = engine_in_bytes + (cards.bytes - engine_in_bytes);
    for (; cards.length > 0; cards.length--, at++)
        if (*at == ',')
            *at = '\n';
}

static bool read_lines(Slice rest)
{
    memset(&wishes, 0, sizeof wishes);
    game_name = seed_text = (Slice){0};
    while (rest.length)
        if (!read_line(slice_cut(&rest, '\n')))
            return false;
    part_cards();
    return true;
}

const Game *engine_settle(size_t length, bool needs_seed, Setup *setup, Slice *seed)
{
    if (!read_lines(engine_input(length)))
        return NULL;
    engine_denied = (EngineDenial){.why = ENGINE_FIELD, .what = slice_of("game")};
    const Game *game = game_name.bytes ? game_find(game_name) : NULL;
    if (!game)
        return NULL;
    engine_denied = (EngineDenial){.why = ENGINE_WORD};
    if (needs_seed && !stream_is_speakable(seed_text, BEFORE_SEED))
        return NULL;
    WishFault fault = wishes_settle(&wishes, game, setup);
    engine_denied = (EngineDenial){.why = fault.kind ? ENGINE_WISH : ENGINE_NOT,
                                   .what = fault.what,
                                   .fault = fault,
                                   .refusal = fault.refusal,
                                   .game = game};
    *seed = seed_text;
    return fault.kind == WISH_FAULT_NONE ? game : NULL;
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
