/* SPDX-License-Identifier: MIT */
/*
 * Dawn Under's part of a record: options from the keys, then the deal (D4-D8). What can't
 * be read at all is a fault of its own; what can be read is put before the rules, and a
 * refusal is reported at the line of the key that caused it.
 */
#include "game/proof.h"
#include "game/record_part.h"

#include <string.h>

/* Codes of letters as masks. */
enum {
    A_COLOUR = (1 << DAWN_COLOURS) - 1,
    ANY_LID = A_COLOUR | 1 << LID_RAT | 1 << LID_BARE,
};

/* The key whose value a refused setup or deal is about. */
static RecordKey key_at_fault(Refusal refusal)
{
    static const uint8_t keys[DAWN_REFUSAL_END] = {
        [DAWN_PLAYERS] = KEY_PLAYERS,  [DAWN_FIRST_SEAT] = KEY_FIRST,
        [DAWN_ROW_LENGTH] = KEY_ROWS,  [DAWN_BARE_PLAYERS] = KEY_LIDS,
        [DAWN_BARE_COUNT] = KEY_LIDS,  [DAWN_WITHOUT_TWO] = KEY_LIDS,
        [DAWN_IDLE_TURNS] = KEY_DAWN,  [DAWN_BOARD_SHAPE] = KEY_PLOTS,
        [DAWN_BOARD_MARK] = KEY_PLOTS, [DAWN_BOARD_GRAVES] = KEY_PLOTS,
        [DAWN_BOARD_NAME] = KEY_BOARD, [DAWN_LID_COUNT] = KEY_LIDS,
        [DAWN_COLOURS_OUT] = KEY_LIDS, [DAWN_VAMPIRE_COUNT] = KEY_ROWS,
    };
    return keys[refusal.kind];
}

/* True if there is nothing to refuse. */
static bool accept(Reader *reader, Refusal refusal)
{
    return refusal.kind == 0 || record_refuse(reader, key_at_fault(refusal), refusal);
}

static bool is_value(RecordKey key, Slice value)
{
    return key != KEY_EDITION || slice_equal(value, "zoch") ||
           slice_equal(value, "lifestyle");
}

static bool read_board(Reader *reader, DawnBoard *board)
{
    Slice name = reader->values[KEY_BOARD];
    bool has_plots = reader->at[KEY_PLOTS] != 0;
    bool is_built_in = dawn_board_find(board, name);
    if (is_built_in && has_plots)
        return record_fault(reader, FAULT_KEY_FORBIDDEN, reader->at[KEY_PLOTS],
                            slice_of("plots"));
    if (is_built_in)
        return true;
    if (!has_plots) /* a missing key is found at `moves` */
        return record_fault(reader, FAULT_BOARD, reader->line, name);
    return accept(reader, dawn_board_read(board, name, reader->values[KEY_PLOTS]));
}

/* D31: N is at least 1 where the key is given; in options 0 means off. */
static bool read_idle_turns(Reader *reader, DawnOptions *options)
{
    options->dawn = (uint16_t)record_number(reader, KEY_DAWN, 0);
    if (reader->at[KEY_DAWN] != 0 && options->dawn == 0)
        return accept(reader, (Refusal){.kind = DAWN_IDLE_TURNS, .rule = 31});
    return true;
}

/* What stands above the lids in the table: a setup but for bare graves and rows. */
static bool read_options(Reader *reader, DawnOptions *options)
{
    DawnSetup *setup = &reader->record.setup.dawn;
    bool is_zoch = slice_equal(reader->values[KEY_EDITION], "zoch");
    dawn_options_init(options, (int)record_number(reader, KEY_PLAYERS, 0));
    options->edition = is_zoch ? DAWN_ZOCH : DAWN_LIFESTYLE;
    options->first = (uint8_t)record_number(reader, KEY_FIRST, 0);
    return read_board(reader, &options->board) && read_idle_turns(reader, options) &&
           accept(reader, dawn_check(options, setup));
}

/* The letters of a word as lids: `kinds` is a mask of the codes that may stand there. */
static bool read_letters(Reader *reader, RecordKey key, Slice word, int kinds,
                         uint8_t *lids)
{
    int rule = key == KEY_RESERVE ? 4 : 1; /* D4: no rat in the reserve */
    for (size_t i = 0; i < word.length; i++) {
        lids[i] = dawn_lid_read(word.bytes[i]);
        if ((kinds >> lids[i] & 1) == 0)
            return record_fault_letter(reader, key, word, rule);
    }
    return true;
}

/* D5: the graves without a lid are the bare ones, as if chosen. */
static bool read_lids(Reader *reader, DawnOptions *options, DawnDeal *deal)
{
    Slice lids = reader->values[KEY_LIDS];
    if (lids.length != DAWN_GRAVES)
        return record_fault_length(reader, KEY_LIDS, lids.length, DAWN_GRAVES, 2);
    if (!read_letters(reader, KEY_LIDS, lids, ANY_LID, deal->lids))
        return false;
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        if (deal->lids[grave] == LID_BARE)
            options->bare |= (uint64_t)1 << grave;
    if (options->bare != 0)
        options->bare_kind = DAWN_BARE_CHOSEN;
    return true;
}

/* D4, D5: as many lids as rats. */
static bool read_reserve(Reader *reader, int rats, DawnDeal *deal)
{
    Slice reserve = reader->values[KEY_RESERVE];
    if (reserve.length != (size_t)rats)
        return record_fault_length(reader, KEY_RESERVE, reserve.length, rats,
                                   rats == DAWN_RESERVE ? 4 : 5);
    return read_letters(reader, KEY_RESERVE, reserve, A_COLOUR, deal->reserve);
}

static size_t count_words(Slice words)
{
    size_t count = 0;
    while (words.length > 0) {
        (void)slice_cut(&words, ' ');
        count++;
    }
    return count;
}

/* D6, D7: one row for each seat, all equally long; how long is for the rules to judge. */
static bool measure_rows(Reader *reader, DawnOptions *options)
{
    Slice rest = reader->values[KEY_ROWS];
    size_t count = count_words(rest);
    if (count != options->players)
        return record_fault_length(reader, KEY_ROWS, count, options->players, 6);
    size_t length = slice_cut(&rest, ' ').length;
    while (rest.length > 0) {
        Slice row = slice_cut(&rest, ' ');
        if (row.length != length)
            return record_fault_length(reader, KEY_ROWS, row.length, (int)length, 6);
    }
    options->row = (uint8_t)(length < UINT8_MAX ? length : UINT8_MAX);
    return true;
}

static bool read_rows(Reader *reader, DawnDeal *deal)
{
    Slice rest = reader->values[KEY_ROWS];
    for (int seat = 0; rest.length > 0; seat++) {
        Slice row = slice_cut(&rest, ' ');
        if (!read_letters(reader, KEY_ROWS, row, A_COLOUR, deal->rows[seat]))
            return false;
    }
    return true;
}

static bool read(Reader *reader)
{
    DawnSetup *setup = &reader->record.setup.dawn;
    DawnDeal *deal = &reader->record.deal.dawn;
    DawnOptions options;
    memset(deal, 0, sizeof *deal);
    memset(deal->reserve, LID_BARE, sizeof deal->reserve);
    if (!read_options(reader, &options) || !read_lids(reader, &options, deal) ||
        !read_reserve(reader, setup->rats, deal) || !measure_rows(reader, &options) ||
        !accept(reader, dawn_check(&options, setup)) || !read_rows(reader, deal))
        return false;
    deal->first = options.first;
    deal->row = options.row;
    return accept(reader, dawn_check_deal(setup, deal));
}

static void write_letters(const uint8_t *lids, int count, Text *text)
{
    for (int i = 0; i < count; i++)
        text_char(text, dawn_letter(lids[i]));
}

static void write_rows(const DawnSetup *setup, const DawnDeal *deal, Text *text)
{
    for (int seat = 0; seat < setup->options.players; seat++) {
        if (seat > 0)
            text_char(text, ' ');
        write_letters(deal->rows[seat], deal->row, text);
    }
}

static void write_plots(const DawnBoard *board, Text *text)
{
    DawnBoard built_in;
    if (!dawn_board_find(&built_in, slice_of(board->name)))
        dawn_board_plots(board, text);
}

static void value(const Record *record, RecordKey key, Text *text)
{
    const DawnSetup *setup = &record->setup.dawn;
    const DawnOptions *options = &setup->options;
    const DawnDeal *deal = &record->deal.dawn;
    if (key == KEY_EDITION)
        text_string(text, options->edition == DAWN_ZOCH ? "zoch" : "lifestyle");
    if (key == KEY_PLAYERS)
        text_number(text, options->players);
    if (key == KEY_BOARD)
        text_string(text, options->board.name);
    if (key == KEY_PLOTS)
        write_plots(&options->board, text);
    if (key == KEY_FIRST)
        text_number(text, deal->first);
    if (key == KEY_DAWN && options->dawn > 0)
        text_number(text, options->dawn);
    if (key == KEY_LIDS)
        write_letters(deal->lids, DAWN_GRAVES, text);
    if (key == KEY_RESERVE)
        write_letters(deal->reserve, setup->rats, text);
    if (key == KEY_ROWS)
        write_rows(setup, deal, text);
}

/* Only two players have bare graves and colours out. */
static int ways(const Record *record)
{
    return record->setup.dawn.options.players == 2
               ? NAMED_FIRST | NAMED_COLOURS | NAMED_BARE
               : NAMED_FIRST;
}

static void options_of(const Record *record, int way, Options *options)
{
    const DawnSetup *setup = &record->setup.dawn;
    DawnOptions *dawn = &options->dawn;
    *dawn = setup->options;
    dawn->row = setup->row;
    dawn->first = way & NAMED_FIRST ? record->deal.dawn.first : SEAT_NONE;
    dawn->bare_kind = DAWN_BARE_DEFAULT;
    dawn->has_without = false;
    if (dawn->players != 2)
        return;
    uint64_t all = ((uint64_t)1 << DAWN_GRAVES) - 1;
    dawn->bare_kind = way & NAMED_BARE ? DAWN_BARE_CHOSEN : DAWN_BARE_CHANCE;
    dawn->bare = all & ~setup->covered;
    dawn->has_without = (way & NAMED_COLOURS) != 0;
    unsigned out = ((1u << DAWN_COLOURS) - 1) & ~setup->colours; /* D5: two of them */
    dawn->without[0] = (uint8_t)__builtin_ctz(out);
    dawn->without[1] = (uint8_t)__builtin_ctz(out & (out - 1));
}

static void write_content(int content, Text *text)
{
    if (content == CONTENT_EMPTY) {
        text_string(text, "empty");
    } else if (content == CONTENT_VAMPIRE) {
        text_string(text, "vampire");
    } else {
        text_string(text, "garlic:");
        text_number(text, content - CONTENT_GARLIC);
    }
}

/* D9: a lid that was opened. */
static void write_shown(const Setup *setup, const Event *event, Text *text)
{
    static const char lids[] = "WKYRGB*";
    if (event->kind != DAWN_OPENED)
        return;
    if (text->length > 0)
        text_char(text, ',');
    dawn_grave_write(&setup->dawn.options.board, event->a, text);
    text_char(text, ' ');
    text_char(text, event->b < sizeof lids - 1 ? lids[event->b] : '?');
    text_char(text, ' ');
    write_content(event->c, text);
}

const RecordGame record_dawn = {
    .keys = KEYS_OF_ALL | KEY_BIT(KEY_EDITION) | KEY_BIT(KEY_BOARD) | KEY_BIT(KEY_PLOTS) |
            KEY_BIT(KEY_DAWN) | KEY_BIT(KEY_LIDS) | KEY_BIT(KEY_RESERVE) |
            KEY_BIT(KEY_ROWS),
    .is_value = is_value,
    .read = read,
    .value = value,
    .ways = ways,
    .options = options_of,
    .shown = write_shown,
};

static void trace_table(const Setup *setup, const State *state, Text *text)
{
    dawn_table_json(&setup->dawn, &state->dawn, text);
}

const TraceGame trace_dawn = {.table = trace_table};
