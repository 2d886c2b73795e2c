/* SPDX-License-Identifier: MIT */
/* What a host may option for in Dawn Under. */
#include "game/game_option_part.h"

enum { IDLE_LAPS = 3, IDLE_MOST = 9999 };

static void begin(Options *options, int players)
{
    dawn_options_init(&options->dawn, players);
}

static OptionFaultKind read_edition(Slice text, uint8_t *edition)
{
    *edition = slice_equal(text, "lifestyle") ? DAWN_LIFESTYLE : DAWN_ZOCH;
    return game_option_value_if(*edition == DAWN_ZOCH && !slice_equal(text, "zoch"));
}

/* Name and drawing belong together: for `board` and for `plots`, whichever is there. */
static OptionFaultKind read_board(Granting *granting)
{
    DawnBoard *board = &granting->options.dawn.board;
    Slice name = granting->option_texts->texts[GAME_OPTION_BOARD];
    Slice plots = granting->option_texts->texts[GAME_OPTION_PLOTS];
    if (!name.bytes) /* a drawing without a name */
        name = slice_of("own");
    bool is_built_in = dawn_board_find(board, name);
    if (!plots.bytes)
        return game_option_value_if(!is_built_in);
    /* A record has no place for the drawing of a board that is called like ours. */
    if (is_built_in)
        return OPTION_FAULT_BUILT_IN;
    granting->fault.refusal = dawn_board_read(board, name, plots);
    return game_option_judge(&granting->fault);
}

static OptionFaultKind read_graves(DawnOptions *options, Slice rest, Slice *name)
{
    while (rest.bytes) {
        *name = slice_cut(&rest, ',');
        uint8_t grave = dawn_grave_read(&options->board, *name);
        if (grave == GRAVE_NONE)
            return OPTION_FAULT_GRAVE;
        if (options->bare >> grave & 1)
            return OPTION_FAULT_GRAVE_TWICE;
        options->bare |= (uint64_t)1 << grave;
    }
    return OPTION_FAULT_NONE;
}

static OptionFaultKind read_bare(DawnOptions *options, Slice text, Slice *what)
{
    options->bare_kind = DAWN_BARE_CHANCE;
    if (slice_equal(text, "random"))
        return OPTION_FAULT_NONE;
    options->bare_kind = DAWN_BARE_CHOSEN;
    if (text.length != 1)
        return read_graves(options, text, what);
    options->bare = dawn_plot(&options->board, text.bytes[0]);
    return options->bare ? OPTION_FAULT_NONE : OPTION_FAULT_PLOT;
}

static OptionFaultKind read_without(DawnOptions *options, Slice text)
{
    options->has_without = true;
    if (text.length != 2)
        return OPTION_FAULT_VALUE;
    options->without[0] = dawn_lid_read(text.bytes[0]);
    options->without[1] = dawn_lid_read(text.bytes[1]);
    return game_option_value_if(options->without[0] >= DAWN_COLOURS ||
                                options->without[1] >= DAWN_COLOURS);
}

static OptionFaultKind read_dawn(DawnOptions *options, Slice text)
{
    uint32_t idle = 0;
    bool is_good = slice_number(text, IDLE_MOST, &idle) && idle > 0;
    options->dawn = (uint16_t)idle;
    return game_option_value_if(!is_good && !slice_equal(text, "off"));
}

static OptionFaultKind grant(Granting *granting)
{
    OptionFault *fault = &granting->fault;
    DawnOptions *options = &granting->options.dawn;
    Slice text = fault->what;
    switch (fault->option) {
    case GAME_OPTION_PLAYERS: return game_option_byte(text, 0, &options->players);
    case GAME_OPTION_FIRST: return game_option_byte(text, 0, &options->first);
    case GAME_OPTION_EDITION: return read_edition(text, &options->edition);
    case GAME_OPTION_BOARD:
    case GAME_OPTION_PLOTS: return read_board(granting);
    case GAME_OPTION_ROW: return game_option_byte(text, 1, &options->row);
    case GAME_OPTION_BARE: return read_bare(options, text, &fault->what);
    case GAME_OPTION_WITHOUT: return read_without(options, text);
    case GAME_OPTION_DAWN: return read_dawn(options, text);
    case GAME_OPTION_EXPANSIONS:
    case GAME_OPTION_DECK:
    case GAME_OPTION_CARDS:
    case GAME_OPTIONS: break;
    }
    return OPTION_FAULT_NONE;
}

/* D31: a host who wants dawn, and does not say when, gets 3 idle turns for each
 * player. */
static void end(Granting *granting)
{
    DawnOptions *options = &granting->options.dawn;
    if (granting->option_texts->has_dawn &&
        !granting->option_texts->texts[GAME_OPTION_DAWN].bytes)
        options->dawn = (uint16_t)(options->players * IDLE_LAPS);
}

/* D5 is about two options, and does not say which. */
static GameOption at_fault(const Granting *granting)
{
    static const uint8_t option_texts[DAWN_REFUSAL_END] = {
        [DAWN_PLAYERS] = GAME_OPTION_PLAYERS, [DAWN_FIRST_SEAT] = GAME_OPTION_FIRST,
        [DAWN_ROW_LENGTH] = GAME_OPTION_ROW,  [DAWN_BARE_PLAYERS] = GAME_OPTION_BARE,
        [DAWN_BARE_COUNT] = GAME_OPTION_BARE, [DAWN_WITHOUT_TWO] = GAME_OPTION_WITHOUT,
        [DAWN_IDLE_TURNS] = GAME_OPTION_DAWN,
    };
    GameOption option = option_texts[granting->fault.refusal.kind];
    bool has_bare = granting->option_texts->texts[GAME_OPTION_BARE].bytes;
    return option == GAME_OPTION_BARE && !has_bare ? GAME_OPTION_WITHOUT : option;
}

const OptionGame game_option_dawn = {
    .rules =
        {
            [GAME_OPTION_PLAYERS] = 1,
            [GAME_OPTION_EDITION] = 11,
            [GAME_OPTION_BOARD] = 2,
            [GAME_OPTION_ROW] = 7,
            [GAME_OPTION_BARE] = 5,
            [GAME_OPTION_WITHOUT] = 5,
            [GAME_OPTION_DAWN] = 31,
            [GAME_OPTION_FIRST] = 8,
            [GAME_OPTION_PLOTS] = 2,
        },
    .begin = begin,
    .grant = grant,
    .end = end,
    .at_fault = at_fault,
};
