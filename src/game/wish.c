/* SPDX-License-Identifier: MIT */
/*
 * Wishes into options one by one, in the order of the enum, and then before the rules.
 * The first fault ends it; a refusal of the rules is laid at the wish it is about.
 */
#include "game/wish.h"

enum { IDLE_LAPS = 3, IDLE_MOST = 9999 };

static const char *const names[WISHES] = {
    "players", "edition",    "board", "row",   "bare",  "without",
    "dawn",    "expansions", "deck",  "first", "plots", "cards",
};

/* Rule numbers by wish and game; 0: not in that game. */
static const uint8_t rules[WISHES][GAMES] = {
    [WISH_PLAYERS] = {1, 4}, [WISH_EDITION] = {11, 0},   [WISH_BOARD] = {2, 0},
    [WISH_ROW] = {7, 0},     [WISH_BARE] = {5, 0},       [WISH_WITHOUT] = {5, 0},
    [WISH_DAWN] = {31, 0},   [WISH_EXPANSIONS] = {0, 3}, [WISH_DECK] = {0, 2},
    [WISH_FIRST] = {8, 5},   [WISH_PLOTS] = {2, 0},      [WISH_CARDS] = {0, 2},
};

/* Wishes being granted. `fault` is that of the wish in hand, in case there is one. */
typedef struct Granting {
    const Slice *texts;
    bool is_dawn;
    Options options;
    WishFault fault;
} Granting;

Wish wish_find(Slice name)
{
    Wish wish = 0;
    while (wish < WISHES && !slice_equal(name, names[wish]))
        wish++;
    return wish;
}

const char *wish_name(Wish wish)
{
    return names[wish];
}

static WishFaultKind value_if(bool is_bad)
{
    return is_bad ? WISH_FAULT_VALUE : WISH_FAULT_NONE;
}

/* What the rules said to it. */
static WishFaultKind judge(WishFault *fault)
{
    if (fault->refusal.kind == 0)
        return WISH_FAULT_NONE;
    fault->rule = fault->refusal.rule;
    return WISH_FAULT_REFUSED;
}

/* A number that fits a byte and is not SEAT_NONE; the rules judge it further. */
static WishFaultKind read_byte(Slice text, uint32_t least, uint8_t *byte)
{
    uint32_t number = 0;
    bool is_good = slice_number(text, SEAT_NONE - 1, &number) && number >= least;
    *byte = (uint8_t)number;
    return value_if(!is_good);
}

static WishFaultKind read_edition(Slice text, uint8_t *edition)
{
    *edition = slice_equal(text, "lifestyle") ? DAWN_LIFESTYLE : DAWN_ZOCH;
    return value_if(*edition == DAWN_ZOCH && !slice_equal(text, "zoch"));
}

/* Name and drawing belong together: for `board` and for `plots`, whichever is there. */
static WishFaultKind read_board(Granting *granting)
{
    DawnBoard *board = &granting->options.dawn.board;
    Slice name = granting->texts[WISH_BOARD];
    Slice plots = granting->texts[WISH_PLOTS];
    if (!name.bytes) /* a drawing without a name */
        name = slice_of("own");
    bool is_built_in = dawn_board_find(board, name);
    if (!plots.bytes)
        return value_if(!is_built_in);
    /* A record has no place for the drawing of a board that is called like ours. */
    if (is_built_in)
        return WISH_FAULT_BUILT_IN;
    granting->fault.refusal = dawn_board_read(board, name, plots);
    return judge(&granting->fault);
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
    return value_if(options->without[0] >= DAWN_COLOURS ||
                    options->without[1] >= DAWN_COLOURS);
}

static WishFaultKind read_dawn(DawnOptions *options, Slice text)
{
    uint32_t idle = 0;
    bool is_good = slice_number(text, IDLE_MOST, &idle) && idle > 0;
    options->dawn = (uint16_t)idle;
    return value_if(!is_good && !slice_equal(text, "off"));
}

/* As with boards: name and cards belong together. */
static WishFaultKind read_deck(Granting *granting)
{
    granting->fault.refusal =
        sedlec_deck_read(&granting->options.sedlec, granting->texts[WISH_DECK],
                         granting->texts[WISH_CARDS]);
    return judge(&granting->fault);
}

/* The wish in hand. */
static WishFaultKind grant(Granting *granting)
{
    WishFault *fault = &granting->fault;
    DawnOptions *dawn = &granting->options.dawn;
    SedlecOptions *sedlec = &granting->options.sedlec;
    bool is_dawn = granting->is_dawn;
    Slice text = fault->what;
    switch (fault->wish) {
    case WISH_PLAYERS:
        return read_byte(text, 0, is_dawn ? &dawn->players : &sedlec->players);
    case WISH_FIRST: return read_byte(text, 0, is_dawn ? &dawn->first : &sedlec->first);
    case WISH_EDITION: return read_edition(text, &dawn->edition);
    case WISH_BOARD:
    case WISH_PLOTS: return read_board(granting);
    case WISH_ROW: return read_byte(text, 1, &dawn->row);
    case WISH_BARE: return read_bare(dawn, text, &fault->what);
    case WISH_WITHOUT: return read_without(dawn, text);
    case WISH_DAWN: return read_dawn(dawn, text);
    case WISH_EXPANSIONS:
        return value_if(!sedlec_expansions_read(text, &sedlec->expansions));
    case WISH_DECK:
    case WISH_CARDS: return read_deck(granting);
    case WISHES: break;
    }
    return WISH_FAULT_NONE;
}

/* The wish that a refused setup is about. */
static Wish wish_at_fault(const Granting *granting)
{
    static const uint8_t dawn[DAWN_REFUSAL_END] = {
        [DAWN_PLAYERS] = WISH_PLAYERS, [DAWN_FIRST_SEAT] = WISH_FIRST,
        [DAWN_ROW_LENGTH] = WISH_ROW,  [DAWN_BARE_PLAYERS] = WISH_BARE,
        [DAWN_BARE_COUNT] = WISH_BARE, [DAWN_WITHOUT_TWO] = WISH_WITHOUT,
        [DAWN_IDLE_TURNS] = WISH_DAWN,
    };
    static const uint8_t sedlec[SEDLEC_REFUSAL_END] = {
        [SEDLEC_PLAYERS] = WISH_PLAYERS,  [SEDLEC_BASE_PLAYERS] = WISH_PLAYERS,
        [SEDLEC_FIRST_SEAT] = WISH_FIRST, [SEDLEC_DECK_COUNT] = WISH_DECK,
        [SEDLEC_DECK_CARD] = WISH_DECK,
    };
    int kind = granting->fault.refusal.kind;
    Wish wish = granting->is_dawn ? dawn[kind] : sedlec[kind];
    /* D5 is about two wishes, and does not say which. */
    return wish == WISH_BARE && !granting->texts[WISH_BARE].bytes ? WISH_WITHOUT : wish;
}

static WishFault check(Granting *granting, const Game *game, Setup *setup)
{
    WishFault *fault = &granting->fault;
    fault->refusal = game->check(&granting->options, setup);
    fault->kind = judge(fault);
    fault->wish = wish_at_fault(granting);
    fault->what = granting->texts[fault->wish];
    return *fault;
}

WishFault wishes_settle(const Wishes *wishes, const Game *game, Setup *setup)
{
    Granting granting = {.texts = wishes->texts, .is_dawn = game->kind == GAME_DAWN};
    WishFault *fault = &granting.fault;
    DawnOptions *dawn = &granting.options.dawn;
    if (granting.is_dawn)
        dawn_options_init(dawn, 4);
    else
        sedlec_options_init(&granting.options.sedlec, 2);
    for (Wish wish = 0; wish < WISHES; wish++) {
        if (!wishes->texts[wish].bytes)
            continue;
        fault->wish = wish;
        fault->rule = rules[wish][game->kind];
        fault->what = wishes->texts[wish];
        fault->kind = fault->rule ? grant(&granting) : WISH_FAULT_OTHER_GAME;
        if (fault->kind != WISH_FAULT_NONE)
            return *fault;
    }
    if (granting.is_dawn && wishes->has_dawn && !wishes->texts[WISH_DAWN].bytes)
        dawn->dawn = (uint16_t)(dawn->players * IDLE_LAPS);
    return check(&granting, game, setup);
}
