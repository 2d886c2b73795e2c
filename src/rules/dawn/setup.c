/* SPDX-License-Identifier: MIT */
/*
 * Before the first turn (D4-D8): options are checked into a setup, the deal is drawn or
 * comes from a record, and is laid on the table. The order in which the deal draws from
 * the stream is fixed for ever (docs/record.md, "The deal").
 */
#include "rules/dawn/dawn.h"
#include "rules/dawn/row.h"

#include <string.h>

enum { LIDS_EACH = 10, BARE = 20, IDLE_MOST = 9999, ROW_LEAST = 4 };

static Refusal refuse(DawnRefusal kind, int rule, unsigned c, unsigned d)
{
    return (Refusal){
        .kind = (uint8_t)kind, .rule = (uint8_t)rule, .c = (uint16_t)c, .d = (uint16_t)d};
}

static unsigned count_bits(uint64_t bits)
{
    unsigned count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* D6 */
static uint8_t even_share(int players)
{
    return (uint8_t)(players == 2 ? DAWN_ROW : DAWN_GRAVES / players);
}

void dawn_options_init(DawnOptions *options, int players)
{
    memset(options, 0, sizeof *options); /* DAWN_ZOCH, DAWN_BARE_DEFAULT */
    options->players = (uint8_t)players;
    options->first = SEAT_NONE;
    dawn_board_find(&options->board, slice_of("classic"));
}

/* D5: what only two players may ask for. */
static Refusal check_two(const DawnOptions *options)
{
    if (options->players != 2) {
        if (options->bare_kind != DAWN_BARE_DEFAULT || options->has_without)
            return refuse(DAWN_BARE_PLAYERS, 5, options->players, 2);
        return (Refusal){0};
    }
    if (options->bare_kind == DAWN_BARE_CHOSEN &&
        (count_bits(options->bare) != BARE || options->bare >> DAWN_GRAVES))
        return refuse(DAWN_BARE_COUNT, 5, count_bits(options->bare), BARE);
    if (options->has_without &&
        (options->without[0] == options->without[1] ||
         options->without[0] >= DAWN_COLOURS || options->without[1] >= DAWN_COLOURS))
        return refuse(DAWN_WITHOUT_TWO, 5, 0, 0);
    return (Refusal){0};
}

Refusal dawn_check(const DawnOptions *options, DawnSetup *setup)
{
    assert(options->edition <= DAWN_LIFESTYLE && options->bare_kind <= DAWN_BARE_CHOSEN);
    memset(setup, 0, sizeof *setup);
    if (options->players < 2 || options->players > DAWN_SEATS)
        return refuse(DAWN_PLAYERS, 1, options->players, 0);
    if (options->first != SEAT_NONE && options->first >= options->players)
        return refuse(DAWN_FIRST_SEAT, 8, options->first, 0);
    uint8_t share = even_share(options->players);
    if (options->row != 0 && (options->row < ROW_LEAST || options->row > share))
        return refuse(DAWN_ROW_LENGTH, 7, options->row, share);
    if (options->dawn > IDLE_MOST)
        return refuse(DAWN_IDLE_TURNS, 31, options->dawn, IDLE_MOST);
    Refusal refusal = check_two(options);
    if (refusal.kind)
        return refusal;
    setup->options = *options;
    setup->row = options->row ? options->row : share;
    setup->rats = options->players == 2 ? 4 : DAWN_RESERVE;
    return (Refusal){0};
}

/* D5: the colours that stay, in the order W K Y R G B. */
static int draw_colours(const DawnOptions *options, Stream *stream, uint8_t *colours)
{
    uint8_t order[DAWN_COLOURS] = {0, 1, 2, 3, 4, 5};
    uint8_t out[2] = {LID_BARE, LID_BARE};
    if (options->has_without) {
        memcpy(out, options->without, sizeof out);
    } else if (options->players == 2) {
        stream_shuffle(stream, order, DAWN_COLOURS);
        memcpy(out, order, sizeof out);
    }
    int count = 0;
    for (uint8_t colour = 0; colour < DAWN_COLOURS; colour++)
        if (colour != out[0] && colour != out[1])
            colours[count++] = colour;
    return count;
}

/* D5: the first plot by letter that has exactly 20 graves, 0 if there is none. */
static uint64_t default_bare(const DawnBoard *board)
{
    for (char letter = 'A'; letter <= 'Z'; letter++)
        if (count_bits(dawn_plot(board, letter)) == BARE)
            return dawn_plot(board, letter);
    return 0;
}

static uint64_t draw_bare(const DawnOptions *options, Stream *stream)
{
    if (options->players != 2)
        return 0;
    if (options->bare_kind == DAWN_BARE_CHOSEN)
        return options->bare;
    uint64_t bare = default_bare(&options->board);
    if (options->bare_kind == DAWN_BARE_DEFAULT && bare)
        return bare;
    uint8_t graves[DAWN_GRAVES];
    for (uint8_t grave = 0; grave < DAWN_GRAVES; grave++)
        graves[grave] = grave;
    stream_shuffle(stream, graves, DAWN_GRAVES);
    bare = 0;
    for (int i = 0; i < BARE; i++)
        bare |= (uint64_t)1 << graves[i];
    return bare;
}

/* Ten of each colour, shuffled; returns how many. */
static size_t draw_pieces(const uint8_t *colours, int count, Stream *stream,
                          uint8_t *pieces)
{
    size_t length = 0;
    for (int i = 0; i < count; i++)
        for (int n = 0; n < LIDS_EACH; n++)
            pieces[length++] = colours[i];
    stream_shuffle(stream, pieces, length);
    return length;
}

/* D4: the reserve is set aside, the rats are mixed in, every covered grave gets a lid. */
static void draw_lids(const DawnSetup *setup, const uint8_t *colours, int count,
                      uint64_t bare, Stream *stream, DawnDeal *deal)
{
    uint8_t lids[DAWN_GRAVES + DAWN_RESERVE];
    size_t length = draw_pieces(colours, count, stream, lids);
    memcpy(deal->reserve, lids, setup->rats);
    memset(lids + length, LID_RAT, setup->rats);
    uint8_t *rest = lids + setup->rats;
    stream_shuffle(stream, rest, length);
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        deal->lids[grave] = bare >> grave & 1 ? LID_BARE : *rest++;
}

void dawn_draw(const DawnSetup *setup, Stream *stream, DawnDeal *deal)
{
    const DawnOptions *options = &setup->options;
    memset(deal, 0, sizeof *deal);
    memset(deal->reserve, LID_BARE, sizeof deal->reserve);
    uint8_t colours[DAWN_COLOURS];
    int count = draw_colours(options, stream, colours);
    uint64_t bare = draw_bare(options, stream);
    draw_lids(setup, colours, count, bare, stream, deal);

    uint8_t vampires[DAWN_GRAVES];
    draw_pieces(colours, count, stream, vampires);
    deal->row = setup->row;
    for (int seat = 0; seat < options->players; seat++)
        memcpy(deal->rows[seat], vampires + seat * setup->row, setup->row);
    deal->first = options->first != SEAT_NONE
                      ? options->first
                      : (uint8_t)stream_below(stream, options->players);
}

static Refusal refuse_count(DawnRefusal kind, int rule, unsigned lid, unsigned c,
                            unsigned d)
{
    Refusal refusal = refuse(kind, rule, c, d);
    refusal.a = (uint8_t)lid;
    return refusal;
}

/* D1, D4, D5: ten lids of each colour in the game, over graves and reserve. With two
 * players two colours are out: there are graves for no more than four. */
static Refusal check_lids(const DawnSetup *setup, const DawnDeal *deal,
                          const unsigned counts[LID_BARE + 1])
{
    unsigned wanted_bare = setup->options.players == 2 ? BARE : 0;
    if (counts[LID_BARE] != wanted_bare)
        return refuse(DAWN_BARE_COUNT, 5, counts[LID_BARE], wanted_bare);
    if (counts[LID_RAT] != setup->rats)
        return refuse_count(DAWN_LID_COUNT, 4, LID_RAT, counts[LID_RAT], setup->rats);
    for (int i = 0; i < setup->rats; i++)
        if (deal->reserve[i] >= DAWN_COLOURS)
            return refuse_count(DAWN_LID_COUNT, 4, deal->reserve[i], 1, 0);
    for (unsigned colour = 0; colour < DAWN_COLOURS; colour++)
        if (counts[colour] && counts[colour] != LIDS_EACH)
            return refuse_count(DAWN_LID_COUNT, 1, colour, counts[colour], LIDS_EACH);
    return (Refusal){0};
}

/* D1, D5: no more vampires of a colour than there are, none of a colour that is out. */
static Refusal check_vampires(const DawnSetup *setup, const DawnDeal *deal,
                              const unsigned lids[LID_BARE + 1])
{
    unsigned counts[DAWN_COLOURS] = {0};
    for (int seat = 0; seat < setup->options.players; seat++)
        for (int i = 0; i < setup->row; i++) {
            if (deal->rows[seat][i] >= DAWN_COLOURS)
                return refuse_count(DAWN_VAMPIRE_COUNT, 1, deal->rows[seat][i], 1, 0);
            counts[deal->rows[seat][i]]++;
        }
    for (unsigned colour = 0; colour < DAWN_COLOURS; colour++)
        if (counts[colour] > lids[colour])
            return refuse_count(DAWN_VAMPIRE_COUNT, lids[colour] ? 1 : 5, colour,
                                counts[colour], lids[colour]);
    return (Refusal){0};
}

Refusal dawn_check_deal(const DawnSetup *setup, const DawnDeal *deal)
{
    if (deal->first >= setup->options.players)
        return refuse(DAWN_FIRST_SEAT, 8, deal->first, 0);
    unsigned counts[LID_BARE + 1] = {0};
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        counts[deal->lids[grave] <= LID_BARE ? deal->lids[grave] : LID_HIDDEN]++;
    for (int i = 0; i < setup->rats; i++)
        if (deal->reserve[i] < DAWN_COLOURS)
            counts[deal->reserve[i]]++;
    if (counts[LID_HIDDEN])
        return refuse_count(DAWN_LID_COUNT, 1, LID_HIDDEN, counts[LID_HIDDEN], 0);
    Refusal refusal = check_lids(setup, deal, counts);
    if (refusal.kind)
        return refusal;
    if (deal->row != setup->row)
        return refuse(DAWN_ROW_LENGTH, 6, deal->row, setup->row);
    return check_vampires(setup, deal, counts);
}

/* What the deal decided and never changes: the covered graves and who is whose neighbour.
 */
static void complete(DawnSetup *setup, const DawnDeal *deal)
{
    setup->covered = 0;
    setup->colours = 0;
    setup->openings = 0;
    for (uint8_t grave = 0; grave < DAWN_GRAVES; grave++) {
        if (deal->lids[grave] == LID_BARE)
            continue;
        setup->covered |= (uint64_t)1 << grave;
        setup->opening[setup->openings++] = grave;
        if (deal->lids[grave] < DAWN_COLOURS)
            setup->colours |= (uint8_t)(1 << deal->lids[grave]);
    }
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        setup->neighbours[grave] =
            setup->options.board.neighbours[grave] & setup->covered;
}

/* D6: the row face down, but for the two outermost at each end. */
static void lay_row(DawnState *state, int seat, const uint8_t *vampires, uint8_t length)
{
    for (unsigned i = 0; i < length; i++)
        row_set(&state->rows[seat], i, vampires[i]);
    state->lengths[seat] = length;
    if (length > 4) {
        state->down_from[seat] = 2;
        state->down_to[seat] = (uint8_t)(length - 2);
    }
}

void dawn_begin(DawnSetup *setup, const DawnDeal *deal, DawnState *state)
{
    complete(setup, deal);
    memset(state, 0, sizeof *state);
    memcpy(state->lids, deal->lids, sizeof state->lids);
    memcpy(state->reserve, deal->reserve, sizeof state->reserve);
    for (int i = setup->rats; i < DAWN_RESERVE; i++)
        state->reserve[i] = LID_BARE;
    state->reserve_left = setup->rats;
    for (int seat = 0; seat < setup->options.players; seat++) {
        lay_row(state, seat, deal->rows[seat], setup->row);
        state->garlic[seat] = DAWN_GARLIC; /* D8 */
    }
    state->phase = DAWN_TURN;
    state->turn = state->player = deal->first;
    state->grave = state->rat = GRAVE_NONE;
    state->holder = state->giver = SEAT_NONE;
}
