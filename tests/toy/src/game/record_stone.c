/* SPDX-License-Identifier: MIT */
/* Last Stone's part of a record: it has no keys but those of every game. */
#include "game/proof.h"
#include "game/record_part.h"

static bool is_value(RecordKey key, Slice value)
{
    (void)key, (void)value;
    return true;
}

static bool accept(Reader *reader, Refusal refusal)
{
    RecordKey key = refusal.kind == STONE_PLAYERS ? KEY_PLAYERS : KEY_FIRST;
    return refusal.kind == 0 || record_refuse(reader, key, refusal);
}

static bool read(Reader *reader)
{
    StoneSetup *setup = &reader->record.setup.stone;
    StoneDeal *deal = &reader->record.deal.stone;
    deal->first = (uint8_t)record_number(reader, KEY_FIRST, 0);
    StoneOptions options = {.players = (uint8_t)record_number(reader, KEY_PLAYERS, 0),
                            .first = deal->first};
    return accept(reader, stone_check(&options, setup)) &&
           accept(reader, stone_check_deal(setup, deal));
}

static void value(const Record *record, RecordKey key, Text *text)
{
    if (key == KEY_PLAYERS)
        text_number(text, record->setup.stone.options.players);
    if (key == KEY_FIRST)
        text_number(text, record->deal.stone.first);
}

static int ways(const Record *record)
{
    (void)record;
    return NAMED_FIRST;
}

static void options_of(const Record *record, int way, Options *options)
{
    options->stone = record->setup.stone.options;
    options->stone.first = way & NAMED_FIRST ? record->deal.stone.first : SEAT_NONE;
}

const RecordGame record_stone = {
    .keys = KEYS_OF_ALL,
    .is_value = is_value,
    .read = read,
    .value = value,
    .ways = ways,
    .options = options_of,
};

static void trace_table(const Setup *setup, const State *state, Text *text)
{
    (void)setup;
    text_string(text, "\"left\":");
    text_number(text, state->stone.left);
}

const TraceGame trace_stone = {.table = trace_table};
