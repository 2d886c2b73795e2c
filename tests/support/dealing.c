/* SPDX-License-Identifier: MIT */
/*
 * The options of `sexton deal` as words. Values that are not even of the right form are
 * refused without a rule, as the command would with a sentence of its own; all else is
 * left to the rules.
 */
#include "support/dealing.h"

#include "support/support.h"

#include <string.h>

static bool is_number(Slice value, uint32_t most, uint32_t *number)
{
    return slice_number(value, most, number);
}

/* The letter of a plot, `random`, or graves joined by commas. */
static bool read_bare(Slice value, DawnOptions *options)
{
    options->bare_kind = DAWN_BARE_CHOSEN;
    options->bare = 0;
    if (slice_equal(value, "random")) {
        options->bare_kind = DAWN_BARE_CHANCE;
        return true;
    }
    if (value.length == 1) {
        options->bare = dawn_plot(&options->board, value.bytes[0]);
        return options->bare != 0;
    }
    while (value.length > 0) {
        uint8_t grave = dawn_grave_read(&options->board, slice_cut(&value, ','));
        if (grave == GRAVE_NONE)
            return false;
        options->bare |= (uint64_t)1 << grave;
    }
    return true;
}

/* D5: two letters; more or fewer are for the rules to refuse, as twice the same. */
static bool read_without(Slice value, DawnOptions *options)
{
    options->has_without = true;
    options->without[0] = options->without[1] = LID_RAT;
    for (size_t i = 0; i < value.length; i++)
        if (dawn_lid_read(value.bytes[i]) >= DAWN_COLOURS)
            return false;
    if (value.length == 2) {
        options->without[0] = dawn_lid_read(value.bytes[0]);
        options->without[1] = dawn_lid_read(value.bytes[1]);
    }
    return true;
}

static bool read_board(Slice value, DawnOptions *options, Refusal *refusal)
{
    char path[512];
    Text text;
    if (dawn_board_find(&options->board, value))
        return true;
    text_init(&text, path, sizeof path);
    text_slice(&text, value);
    if (!support_has_file(path))
        return false;
    Slice file = support_file(path);
    Slice plots = {file.bytes, file.length > 0 ? file.length - 1 : 0};
    *refusal = dawn_board_read(&options->board, slice_of("own"), plots);
    support_free(file);
    return refusal->kind == 0;
}

static bool read_deck(Slice value, SedlecOptions *options, Refusal *refusal)
{
    char path[512];
    Text text;
    text_init(&text, path, sizeof path);
    text_slice(&text, value);
    if (!support_has_file(path))
        return false;
    Slice file = support_file(path);
    *refusal = sedlec_deck_read(options, slice_of("own"), file);
    support_free(file);
    return refusal->kind == 0;
}

static bool read_dawn_turns(Slice value, DawnOptions *options, Refusal *refusal)
{
    uint32_t number = 0;
    if (slice_equal(value, "off"))
        return true;
    if (!is_number(value, UINT16_MAX, &number))
        return false;
    options->dawn = (uint16_t)number;
    if (number == 0)
        *refusal = (Refusal){.kind = DAWN_IDLE_TURNS, .rule = 31};
    return number != 0;
}

static bool read_dawn(Slice name, Slice value, DawnOptions *options, Refusal *refusal)
{
    uint32_t number = 0;
    if (slice_equal(name, "--players") && is_number(value, UINT8_MAX, &number))
        options->players = (uint8_t)number;
    else if (slice_equal(name, "--first") && is_number(value, SEAT_NONE - 1, &number))
        options->first = (uint8_t)number;
    else if (slice_equal(name, "--row") && is_number(value, UINT8_MAX, &number) && number)
        options->row = (uint8_t)number;
    else if (slice_equal(name, "--edition") && slice_equal(value, "zoch"))
        options->edition = DAWN_ZOCH;
    else if (slice_equal(name, "--edition") && slice_equal(value, "lifestyle"))
        options->edition = DAWN_LIFESTYLE;
    else if (slice_equal(name, "--dawn"))
        return read_dawn_turns(value, options, refusal);
    else if (slice_equal(name, "--board"))
        return read_board(value, options, refusal);
    else if (slice_equal(name, "--bare"))
        return read_bare(value, options);
    else if (slice_equal(name, "--without"))
        return read_without(value, options);
    else
        return false;
    return true;
}

static bool read_sedlec(Slice name, Slice value, SedlecOptions *options, Refusal *refusal)
{
    uint32_t number = 0;
    if (slice_equal(name, "--players") && is_number(value, UINT8_MAX, &number))
        options->players = (uint8_t)number;
    else if (slice_equal(name, "--first") && is_number(value, SEAT_NONE - 1, &number))
        options->first = (uint8_t)number;
    else if (slice_equal(name, "--expansions"))
        return sedlec_expansions_read(value, &options->expansions);
    else if (slice_equal(name, "--deck"))
        return read_deck(value, options, refusal);
    else
        return false;
    return true;
}

static bool read_options(const Game *game, Slice arguments, Options *options, Slice *seed,
                         Refusal *refusal)
{
    while (arguments.length > 0) {
        Slice name = slice_cut(&arguments, ' ');
        Slice value = slice_cut(&arguments, ' ');
        bool is_good = true;
        if (slice_equal(name, "--seed"))
            *seed = value;
        else if (game->kind == GAME_DAWN)
            is_good = read_dawn(name, value, &options->dawn, refusal);
        else
            is_good = read_sedlec(name, value, &options->sedlec, refusal);
        if (!is_good)
            return false;
    }
    return true;
}

bool dealing(Slice arguments, Record *record, Refusal *refusal)
{
    Options options;
    Slice seed = slice_of("case");
    uint8_t key[STREAM_KEY_SIZE];
    Stream stream;
    memset(record, 0, sizeof *record);
    memset(&options, 0, sizeof options);
    *refusal = (Refusal){0};
    record->game = game_find(slice_cut(&arguments, ' '));
    if (!record->game)
        return false;
    if (record->game->kind == GAME_DAWN)
        dawn_options_init(&options.dawn, 2);
    else
        sedlec_options_init(&options.sedlec, 2);
    if (!read_options(record->game, arguments, &options, &seed, refusal))
        return false;
    *refusal = record->game->check(&options, &record->setup);
    if (refusal->kind != 0)
        return false;
    stream_deal_key(seed, NULL, 0, key);
    stream_init(&stream, key);
    record->game->draw(&record->setup, &stream, &record->deal);
    record->texts[RECORD_SEED] = seed;
    return true;
}
