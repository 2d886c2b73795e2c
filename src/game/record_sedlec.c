/* SPDX-License-Identifier: MIT */
/*
 * Skulls of Sedlec's part of a record: options from the keys, then the deal (S2-S5). The
 * cards of a deck that is not built in are those of its stacks, so that only their shape
 * is judged; those of a built-in one are counted by the rules.
 */
#include "game/proof.h"
#include "game/record_part.h"

#include <string.h>

/* The key whose value a refused setup or deal is about. */
static RecordKey key_at_fault(Refusal refusal)
{
    static const uint8_t keys[SEDLEC_REFUSAL_END] = {
        [SEDLEC_PLAYERS] = KEY_PLAYERS,     [SEDLEC_BASE_PLAYERS] = KEY_PLAYERS,
        [SEDLEC_FIRST_SEAT] = KEY_FIRST,    [SEDLEC_DECK_COUNT] = KEY_STACKS,
        [SEDLEC_DECK_CARD] = KEY_STACKS,    [SEDLEC_DECK_NAME] = KEY_DECK,
        [SEDLEC_STACK_HEIGHT] = KEY_STACKS, [SEDLEC_CARD_COUNT] = KEY_STACKS,
    };
    return keys[refusal.kind];
}

/* True if there is nothing to refuse. */
static bool accept(Reader *reader, Refusal refusal)
{
    return refusal.kind == 0 || record_refuse(reader, key_at_fault(refusal), refusal);
}

static bool read_deck_name(Reader *reader, SedlecOptions *options)
{
    Slice name = reader->values[KEY_DECK];
    if (reader->at[KEY_DECK] == 0)
        return true;
    if (name.length >= SEDLEC_NAME)
        return accept(reader, (Refusal){.kind = SEDLEC_DECK_NAME, .rule = 2});
    memset(options->deck_name, 0, sizeof options->deck_name);
    memcpy(options->deck_name, name.bytes, name.length);
    options->is_own_deck = true;
    return true;
}

static bool is_value(RecordKey key, Slice value)
{
    uint8_t expansions;
    return key != KEY_EXPANSIONS || sedlec_expansions_read(value, &expansions);
}

/* What stands above the stacks in the table. */
static bool read_options(Reader *reader, SedlecOptions *options)
{
    int players = (int)record_number(reader, KEY_PLAYERS, 0);
    sedlec_options_init(options, players);
    (void)sedlec_expansions_read(reader->values[KEY_EXPANSIONS], &options->expansions);
    options->first = (uint8_t)record_number(reader, KEY_FIRST, 0);
    return read_deck_name(reader, options);
}

static size_t count_marks(Slice text, char mark)
{
    size_t count = 0;
    for (size_t i = 0; i < text.length; i++)
        count += text.bytes[i] == mark;
    return count;
}

/* S5: six stacks, all equally high; how high is for the rules to judge. */
static bool measure_stacks(Reader *reader, SedlecDeal *deal)
{
    Slice rest = reader->values[KEY_STACKS];
    size_t stacks = count_marks(rest, ' ') + 1;
    if (stacks != SEDLEC_STACKS)
        return record_fault_length(reader, KEY_STACKS, stacks, SEDLEC_STACKS, 5);
    size_t height = count_marks(slice_cut(&rest, ' '), ',') + 1;
    if (height > SEDLEC_HEIGHT)
        return record_fault_length(reader, KEY_STACKS, height, SEDLEC_HEIGHT, 5);
    while (rest.length > 0) {
        size_t other = count_marks(slice_cut(&rest, ' '), ',') + 1;
        if (other != height)
            return record_fault_length(reader, KEY_STACKS, other, (int)height, 5);
    }
    deal->height = (uint8_t)height;
    return true;
}

static bool read_stack(Reader *reader, Slice cards, int height, uint8_t *stack)
{
    for (int i = 0; i < height; i++) {
        Slice card = slice_cut(&cards, ',');
        stack[i] = sedlec_card_read(card);
        if (stack[i] == CARD_NONE)
            return record_fault_letter(reader, KEY_STACKS, card, 1);
    }
    return true;
}

static bool read_stacks(Reader *reader, SedlecDeal *deal)
{
    Slice rest = reader->values[KEY_STACKS];
    if (!measure_stacks(reader, deal))
        return false;
    for (int i = 0; i < SEDLEC_STACKS; i++)
        if (!read_stack(reader, slice_cut(&rest, ' '), deal->height, deal->stacks[i]))
            return false;
    return true;
}

static void sort_cards(uint8_t *cards, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && cards[j] < cards[j - 1]; j--) {
            uint8_t card = cards[j];
            cards[j] = cards[j - 1];
            cards[j - 1] = card;
        }
}

/* A deck that is not built in is what lies in the stacks: sorted, because everybody has
 * the setup, and nobody may know the order. */
static void take_deck(SedlecOptions *options, const SedlecDeal *deal)
{
    memset(options->deck, CARD_NONE, sizeof options->deck);
    options->cards = (uint8_t)(SEDLEC_STACKS * deal->height);
    for (int i = 0; i < SEDLEC_STACKS; i++)
        memcpy(options->deck + i * deal->height, deal->stacks[i], deal->height);
    sort_cards(options->deck, options->cards);
}

static bool read(Reader *reader)
{
    SedlecSetup *setup = &reader->record.setup.sedlec;
    SedlecDeal *deal = &reader->record.deal.sedlec;
    SedlecOptions options;
    memset(deal, 0, sizeof *deal);
    if (!read_options(reader, &options))
        return false;
    if (!options.is_own_deck && !accept(reader, sedlec_check(&options, setup)))
        return false;
    if (!read_stacks(reader, deal))
        return false;
    if (options.is_own_deck)
        take_deck(&options, deal);
    deal->first = options.first;
    deal->up = (uint8_t)(record_number(reader, KEY_UP, 1) - 1);
    return accept(reader, sedlec_check(&options, setup)) &&
           accept(reader, sedlec_check_deal(setup, deal));
}

static void write_stacks(const SedlecDeal *deal, Text *text)
{
    for (int i = 0; i < SEDLEC_STACKS; i++) {
        for (int k = 0; k < deal->height; k++) {
            if (k > 0 || i > 0)
                text_char(text, k > 0 ? ',' : ' ');
            sedlec_card_write(deal->stacks[i][k], text);
        }
    }
}

static void value(const Record *record, RecordKey key, Text *text)
{
    const SedlecOptions *options = &record->setup.sedlec.options;
    const SedlecDeal *deal = &record->deal.sedlec;
    if (key == KEY_PLAYERS)
        text_number(text, options->players);
    if (key == KEY_EXPANSIONS)
        sedlec_expansions_write(options->expansions, text);
    if (key == KEY_DECK && options->is_own_deck)
        text_string(text, options->deck_name);
    if (key == KEY_FIRST)
        text_number(text, deal->first);
    if (key == KEY_STACKS)
        write_stacks(deal, text);
    if (key == KEY_UP)
        text_number(text, deal->up + 1);
}

/* S17-S25: `score SEAT TOTAL Ry=8 Pe=3 ...` with every type of the game. */
static void write_score(const Setup *setup, const State *state, int seat, Text *text)
{
    SedlecScore score;
    sedlec_score(state->sedlec.cells[seat], &score);
    text_string(text, "score ");
    text_number(text, seat);
    text_char(text, ' ');
    text_number(text, score.total);
    for (unsigned rest = setup->sedlec.types; rest; rest &= rest - 1) {
        int type = __builtin_ctz(rest);
        text_char(text, ' ');
        text_string(text, sedlec_type_code(type));
        text_char(text, '=');
        text_number(text, score.types[type]);
    }
    text_char(text, '\n');
}

static int ways(const Record *record)
{
    (void)record;
    return NAMED_FIRST;
}

static void options_of(const Record *record, int way, Options *options)
{
    options->sedlec = record->setup.sedlec.options;
    options->sedlec.first = way & NAMED_FIRST ? record->deal.sedlec.first : SEAT_NONE;
}

static bool lacks_deck(const Record *record)
{
    return record->setup.sedlec.options.is_own_deck;
}

const RecordGame record_sedlec = {
    .keys = KEYS_OF_ALL | KEY_BIT(KEY_EXPANSIONS) | KEY_BIT(KEY_DECK) |
            KEY_BIT(KEY_STACKS) | KEY_BIT(KEY_UP),
    .is_value = is_value,
    .read = read,
    .value = value,
    .score = write_score,
    .ways = ways,
    .options = options_of,
    .lacks_deck = lacks_deck,
};

static void trace_table(const Setup *setup, const State *state, Text *text)
{
    sedlec_table_json(&setup->sedlec, &state->sedlec, text);
}

static void trace_score(const SedlecSetup *setup, const uint8_t cells[SEDLEC_CELLS],
                        Text *text)
{
    SedlecScore score;
    sedlec_score(cells, &score);
    text_string(text, "{\"total\":");
    text_number(text, score.total);
    for (unsigned rest = setup->types; rest; rest &= rest - 1) {
        int type = __builtin_ctz(rest);
        text_string(text, ",\"");
        text_string(text, sedlec_type_code(type));
        text_string(text, "\":");
        text_number(text, score.types[type]);
    }
    text_char(text, '}');
}

static void trace_scores(const Setup *setup, const State *state, Text *text)
{
    text_string(text, ",\"scores\":[");
    for (int seat = 0; seat < setup->sedlec.options.players; seat++) {
        if (seat > 0)
            text_char(text, ',');
        trace_score(&setup->sedlec, state->sedlec.cells[seat], text);
    }
    text_char(text, ']');
}

const TraceGame trace_sedlec = {.table = trace_table, .scores = trace_scores};
