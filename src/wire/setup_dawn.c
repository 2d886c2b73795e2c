/* SPDX-License-Identifier: MIT */
/*
 * Dawn Under's part of the messages, read back. The options of a set-up are checked as if
 * a host had asked for them, and begun with a deal that shows the same.
 */
#include "wire/wire_game.h"
#include "wire/wire_place.h"

enum { BARE = 20 };

static bool read_board(const WireObject *json, DawnBoard *board)
{
    Slice name = wire_text(json, "board");
    Slice plots = wire_text(json, "plots");
    return name.bytes && plots.bytes && !dawn_board_read(board, name, plots).kind;
}

static bool read_options(const WireObject *json, DawnOptions *options)
{
    Slice edition = wire_text(json, "edition");
    int64_t dawn = 0;
    dawn_options_init(options, 0);
    if (!edition.bytes ||
        !wire_byte(wire_member(json, "players"), DAWN_SEATS, &options->players) ||
        !wire_byte(wire_member(json, "row"), DAWN_ROW, &options->row) ||
        !wire_number(wire_member(json, "dawn"), 0, 9999, &dawn) ||
        !wire_maybe(wire_member(json, "first"), DAWN_SEATS - 1, &options->first))
        return false;
    options->dawn = (uint16_t)dawn;
    options->edition = slice_equal(edition, "lifestyle") ? DAWN_LIFESTYLE : DAWN_ZOCH;
    return (options->edition == DAWN_LIFESTYLE || slice_equal(edition, "zoch")) &&
           read_board(json, &options->board);
}

static int read_colours(Slice letters, uint8_t colours[DAWN_COLOURS])
{
    if (!letters.bytes || letters.length > DAWN_COLOURS)
        return 0;
    unsigned seen = 0;
    for (size_t i = 0; i < letters.length; i++) {
        colours[i] = dawn_lid_read(letters.bytes[i]);
        if (colours[i] >= DAWN_COLOURS || seen >> colours[i] & 1)
            return 0;
        seen |= 1u << colours[i];
    }
    return (int)letters.length;
}

/* Any deal with these bare graves and these colours completes the set-up alike. */
static bool begin(const WireObject *json, DawnSetup *setup)
{
    uint64_t bare;
    uint8_t colours[DAWN_COLOURS];
    bool is_two = setup->options.players == 2;
    int count = read_colours(wire_text(json, "colours"), colours);
    if (!wire_graves_read(setup, wire_member(json, "bare"), &bare) ||
        count != (is_two ? DAWN_COLOURS - 2 : DAWN_COLOURS) ||
        __builtin_popcountll(bare) != (is_two ? BARE : 0))
        return false;
    DawnDeal deal = {.row = setup->row};
    DawnState state;
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        deal.lids[grave] = bare >> grave & 1 ? LID_BARE : colours[grave % count];
    dawn_begin(setup, &deal, &state);
    return __builtin_popcount(setup->colours) == count;
}

static bool read_setup(const WireObject *json, Setup *all)
{
    DawnSetup *setup = &all->dawn;
    DawnOptions options;
    if (!read_options(json, &options) || dawn_check(&options, setup).kind)
        return false;
    return !wire_flag(json, "begun") || begin(json, setup);
}

const WireGame wire_dawn = {.setup = read_setup, .sight = wire_sight_dawn_read};
