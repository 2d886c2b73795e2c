/* SPDX-License-Identifier: MIT */
/*
 * A new table from a page's options: lines `NAME VALUE` in any order into wishes
 * (game/wish.h), a checked setup, and the deal of its seed. The names are those of
 * `sexton deal`; what is not given is as undecided here as there.
 */
#include "wasm/engine.h"

#include "game/wish.h"

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
    return stream_is_speakable(seed_text, BEFORE_SEED);
}

const Game *engine_settle(size_t length, Setup *setup, Slice *seed)
{
    engine_refused = (Refusal){0};
    if (!read_lines((Slice){engine_in_bytes, length < ENGINE_IN ? length : ENGINE_IN}))
        return NULL;
    const Game *game = game_find(game_name);
    if (!game)
        return NULL;
    WishFault fault = wishes_settle(&wishes, game, setup);
    engine_refused = fault.refusal;
    *seed = seed_text;
    return fault.kind == WISH_FAULT_NONE ? game : NULL;
}

int engine_deal(size_t length)
{
    uint8_t key[STREAM_KEY_SIZE];
    Stream stream;
    Slice seed;
    engine_read_begin(); /* whatever comes of it, the old table is gone */
    Record *record = &engine_table.record;
    const Game *game = engine_settle(length, &record->setup, &seed);
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
