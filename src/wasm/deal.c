/* SPDX-License-Identifier: MIT */
/*
 * A new table from a page's options: lines `NAME VALUE` in any order into options of the
 * game, a checked setup, and the deal of its seed. The names are those of `sexton deal`;
 * what is not given is as undecided here as there.
 */
#include "wasm/engine.h"

#include <string.h>

typedef enum Wish {
    WISH_GAME,
    WISH_PLAYERS,
    WISH_FIRST,
    WISH_SEED,
    WISH_EDITION,
    WISH_BOARD,
    WISH_PLOTS,
    WISH_ROW,
    WISH_BARE,
    WISH_WITHOUT,
    WISH_DAWN,
    WISH_EXPANSIONS,
    WISH_DECK,
    WISH_CARDS,
    WISHES,
} Wish;

static const char *const wish_names[WISHES] = {
    "game", "players", "first",   "seed", "edition",    "board", "plots",
    "row",  "bare",    "without", "dawn", "expansions", "deck",  "cards",
};

static Slice wishes[WISHES]; /* into the input; absent ones have length 0 */

/* The seed outlives the input: the record's header has it. */
static char seed_bytes[RECORD_LINE];

static bool read_wish(Slice line)
{
    Slice name = slice_cut(&line, ' ');
    for (int i = 0; i < WISHES; i++)
        if (slice_equal(name, wish_names[i]) && !wishes[i].length && line.length) {
            wishes[i] = line;
            return true;
        }
    return false;
}

static bool read_wishes(Slice rest)
{
    memset(wishes, 0, sizeof wishes);
    while (rest.length)
        if (!read_wish(slice_cut(&rest, '\n')))
            return false;
    return wishes[WISH_GAME].length && wishes[WISH_PLAYERS].length &&
           stream_is_speakable(wishes[WISH_SEED]);
}

/* A small number into `byte`, if there is one at all. */
static bool read_byte(Wish wish, uint8_t *byte)
{
    uint32_t number;
    if (!wishes[wish].length)
        return true;
    if (!slice_number(wishes[wish], SEAT_NONE - 1, &number))
        return false;
    *byte = (uint8_t)number;
    return true;
}

static bool read_board(DawnOptions *options)
{
    if (!wishes[WISH_PLOTS].length)
        return !wishes[WISH_BOARD].length ||
               dawn_board_find(&options->board, wishes[WISH_BOARD]);
    engine_refused =
        dawn_board_read(&options->board, wishes[WISH_BOARD], wishes[WISH_PLOTS]);
    return engine_refused.kind == 0;
}

/* D5: `random`, a plot's letter, or graves joined by commas. */
static bool read_bare(DawnOptions *options)
{
    Slice rest = wishes[WISH_BARE];
    if (!rest.length)
        return true;
    options->bare_kind =
        slice_equal(rest, "random") ? DAWN_BARE_CHANCE : DAWN_BARE_CHOSEN;
    if (options->bare_kind == DAWN_BARE_CHANCE)
        return true;
    if (rest.length == 1) {
        options->bare = dawn_plot(&options->board, rest.bytes[0]);
        return options->bare != 0;
    }
    while (rest.length) {
        uint8_t grave = dawn_grave_read(&options->board, slice_cut(&rest, ','));
        if (grave == GRAVE_NONE || (options->bare >> grave & 1))
            return false;
        options->bare |= (uint64_t)1 << grave;
    }
    return true;
}

static bool read_without(DawnOptions *options)
{
    Slice colours = wishes[WISH_WITHOUT];
    options->has_without = colours.length > 0;
    if (!options->has_without)
        return true;
    if (colours.length != 2)
        return false;
    options->without[0] = dawn_lid_read(colours.bytes[0]);
    options->without[1] = dawn_lid_read(colours.bytes[1]);
    return options->without[0] < DAWN_COLOURS && options->without[1] < DAWN_COLOURS;
}

static bool read_dawn(DawnOptions *options, uint8_t players)
{
    uint32_t idle = 0;
    dawn_options_init(options, players);
    Slice edition = wishes[WISH_EDITION];
    options->edition = slice_equal(edition, "lifestyle") ? DAWN_LIFESTYLE : DAWN_ZOCH;
    if (edition.length && options->edition == DAWN_ZOCH && !slice_equal(edition, "zoch"))
        return false;
    if (wishes[WISH_DAWN].length && !slice_equal(wishes[WISH_DAWN], "off") &&
        (!slice_number(wishes[WISH_DAWN], 9999, &idle) || !idle))
        return false;
    options->dawn = (uint16_t)idle;
    return read_byte(WISH_FIRST, &options->first) && read_byte(WISH_ROW, &options->row) &&
           read_board(options) && read_bare(options) && read_without(options);
}

static bool read_sedlec(SedlecOptions *options, uint8_t players)
{
    sedlec_options_init(options, players);
    if (wishes[WISH_EXPANSIONS].length &&
        !sedlec_expansions_read(wishes[WISH_EXPANSIONS], &options->expansions))
        return false;
    if (wishes[WISH_DECK].length)
        engine_refused = sedlec_deck_read(options, wishes[WISH_DECK], wishes[WISH_CARDS]);
    return engine_refused.kind == 0 && read_byte(WISH_FIRST, &options->first);
}

/* An option of the other game is refused, not passed over. */
static bool is_of_game(GameKind kind)
{
    Wish from = kind == GAME_DAWN ? WISH_EXPANSIONS : WISH_EDITION;
    Wish to = kind == GAME_DAWN ? WISHES : WISH_EXPANSIONS;
    for (Wish wish = from; wish < to; wish++)
        if (wishes[wish].length)
            return false;
    return true;
}

static bool read_options(const Game *game, Options *options)
{
    uint8_t players = 0;
    if (!read_byte(WISH_PLAYERS, &players) || !is_of_game(game->kind))
        return false;
    return game->kind == GAME_DAWN ? read_dawn(&options->dawn, players)
                                   : read_sedlec(&options->sedlec, players);
}

const Game *engine_settle(size_t length, Setup *setup, Slice *seed)
{
    static Options options;
    engine_refused = (Refusal){0};
    memset(&options, 0, sizeof options);
    if (!read_wishes((Slice){engine_in_bytes, length < ENGINE_IN ? length : ENGINE_IN}))
        return NULL;
    const Game *game = game_find(wishes[WISH_GAME]);
    if (!game || !read_options(game, &options))
        return NULL;
    engine_refused = game->check(&options, setup);
    *seed = wishes[WISH_SEED];
    return engine_refused.kind == 0 ? game : NULL;
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
