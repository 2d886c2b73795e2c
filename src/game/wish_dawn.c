/* SPDX-License-Identifier: MIT */
/* What a host may wish for in Dawn Under. */
#include "game/wish_part.h"

enum { IDLE_LAPS = 3, IDLE_MOST = 9999 };

static void begin(Options *options, int players)
{
    dawn_options_init(&options->dawn, players);
}

static WishFaultKind read_edition(Slice text, uint8_t *edition)
{
    *edition = slice_equal(text, "lifestyle") ? DAWN_LIFESTYLE : DAWN_ZOCH;
    return wish_value_if(*edition == DAWN_ZOCH && !slice_equal(text, "zoch"));
}

/* Name and drawing belong together: for `board` and for `plots`, whichever is there. */
static WishFaultKind read_board(Granting *granting)
{
    DawnBoard *board = &granting->options.dawn.board;
    Slice name = granting->wishes->texts[WISH_BOARD];
    Slice plots = granting->wishes->texts[WISH_PLOTS];
    if (!name.bytes) /* a drawing without a name */
        name = slice_of("own");
    bool is_built_in = dawn_board_find(board, name);
    if (!plots.bytes)
        return wish_value_if(!is_built_in);
    /* A record has no place for the drawing of a board that is called like ours. */
    if (is_built_in)
        return WISH_FAULT_BUILT_IN;
    granting->fault.refusal = dawn_board_read(board, name, plots);
    return wish_judge(&granting->fault);
}

static WishFaultKind read_graves(DawnOptions *options, Slice rest, Slice *name)
{
    while (rest.bytes) {
        *name = slice_cut(&rest, ',');
        uint8_t grave = dawn_grave_read(&options->board, *name);
        if (grave == GRAVE_NONE)
            return WISH_FAULT_GRAVE;
        if (options->bare >> grave & 1)
            return WISH_FAULT_GRAVE_TWICE;
        options->bare |= (uint64_t)1 << grave;
    }
    return WISH_FAULT_NONE;
}

static WishFaultKind read_bare(DawnOptions *options, Slice text, Slice *what)
{
    options->bare_kind = DAWN_BARE_CHANCE;
    if (slice_equal(text, "random"))
        return WISH_FAULT_NONE;
    options->bare_kind = DAWN_BARE_CHOSEN;
    if (text.length != 1)
        return read_graves(options, text, what);
    options->bare = dawn_plot(&options->board, text.bytes[0]);
    return options->bare ? WISH_FAULT_NONE : WISH_FAULT_PLOT;
}

static WishFaultKind read_without(DawnOptions *options, Slice text)
{
    options->has_without = true;
    if (text.length != 2)
        return WISH_FAULT_VALUE;
    options->without[0] = dawn_lid_read(text.bytes[0]);
    options->without[1] = dawn_lid_read(text.bytes[1]);
    return wish_value_if(options->without[0] >= DAWN_COLOURS ||
                         options->without[1] >= DAWN_COLOURS);
}

static WishFaultKind read_dawn(DawnOptions *options, Slice text)
{
    uint32_t idle = 0;
    bool is_good = slice_number(text, IDLE_MOST, &idle) && idle > 0;
    options->dawn = (uint16_t)idle;
    return wish_value_if(!is_good && !slice_equal(text, "off"));
}

static WishFaultKind grant(Granting *granting)
{
    WishFault *fault = &granting->fault;
    DawnOptions *options = &granting->options.dawn;
    Slice text = fault->what;
    switch (fault->wish) {
    case WISH_PLAYERS: return wish_byte(text, 0, &options->players);
    case WISH_FIRST: return wish_byte(text, 0, &options->first);
    case WISH_EDITION: return read_edition(text, &options->edition);
    case WISH_BOARD:
    case WISH_PLOTS: return read_board(granting);
    case WISH_ROW: return wish_byte(text, 1, &options->row);
    case WISH_BARE: return read_bare(options, text, &fault->what);
    case WISH_WITHOUT: return read_without(options, text);
    case WISH_DAWN: return read_dawn(options, text);
    case WISH_EXPANSIONS:
    case WISH_DECK:
    case WISH_CARDS:
    case WISHES: break;
    }
    return WISH_FAULT_NONE;
}

/* D31: a host who wants dawn, and does not say when, gets 3 idle turns for each
 * player. */
static void end(Granting *granting)
{
    DawnOptions *options = &granting->options.dawn;
    if (granting->wishes->has_dawn && !granting->wishes->texts[WISH_DAWN].bytes)
        options->dawn = (uint16_t)(options->players * IDLE_LAPS);
}

/* D5 is about two wishes, and does not say which. */
static Wish at_fault(const Granting *granting)
{
    static const uint8_t wishes[DAWN_REFUSAL_END] = {
        [DAWN_PLAYERS] = WISH_PLAYERS, [DAWN_FIRST_SEAT] = WISH_FIRST,
        [DAWN_ROW_LENGTH] = WISH_ROW,  [DAWN_BARE_PLAYERS] = WISH_BARE,
        [DAWN_BARE_COUNT] = WISH_BARE, [DAWN_WITHOUT_TWO] = WISH_WITHOUT,
        [DAWN_IDLE_TURNS] = WISH_DAWN,
    };
    Wish wish = wishes[granting->fault.refusal.kind];
    bool has_bare = granting->wishes->texts[WISH_BARE].bytes;
    return wish == WISH_BARE && !has_bare ? WISH_WITHOUT : wish;
}

const WishGame wish_dawn = {
    .rules =
        {
            [WISH_PLAYERS] = 1,
            [WISH_EDITION] = 11,
            [WISH_BOARD] = 2,
            [WISH_ROW] = 7,
            [WISH_BARE] = 5,
            [WISH_WITHOUT] = 5,
            [WISH_DAWN] = 31,
            [WISH_FIRST] = 8,
            [WISH_PLOTS] = 2,
        },
    .begin = begin,
    .grant = grant,
    .end = end,
    .at_fault = at_fault,
};
