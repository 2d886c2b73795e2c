/* SPDX-License-Identifier: MIT */
/*
 * The deal made again by the terms in a record. The resulting header must be the record's
 * own, line by line: so the set-up is compared, too.
 */
#include "game/proof.h"

#include "game/game_option.h"

#include <string.h>

enum { TERMS_MOST = 64, CARDS_TEXT = 1024, HEADER_LINE = 4096 };

int proof_term_lines(const Record *record, Slice *lines, int capacity)
{
    int count = 0;
    for (int i = 0; i < record->extra_count && count < capacity; i++) {
        Slice line = record->extras[i];
        if (slice_starts(slice_cut(&line, ' '), "x-term-"))
            lines[count++] = line;
    }
    return count;
}

/* What the terms name: the game, options, and whether a bot sits there (D31). The options
 * of the table itself say nothing of the deal. */
static const Game *read_terms(const Slice *lines, int count, OptionTexts *option_texts)
{
    const Game *game = NULL;
    memset(option_texts, 0, sizeof *option_texts);
    for (int i = 0; i < count; i++) {
        Slice value = lines[i], name = slice_cut(&value, ' ');
        GameOption option = game_option_find(name);
        if (slice_equal(name, "game"))
            game = game_find(value);
        else if (option < GAME_OPTIONS)
            option_texts->texts[option] = value;
        else if (slice_equal(name, "seat") && value.length > 2)
            option_texts->has_dawn =
                option_texts->has_dawn ||
                slice_equal((Slice){value.bytes + 2, value.length - 2}, "bot");
    }
    return game;
}

/* In terms cards are joined by commas; as a option each has its line. */
static bool part_cards(OptionTexts *option_texts, char lines[CARDS_TEXT])
{
    Slice cards = option_texts->texts[GAME_OPTION_CARDS];
    if (cards.length > CARDS_TEXT)
        return false;
    for (size_t i = 0; i < cards.length; i++)
        lines[i] = cards.bytes[i] == ',' ? '\n' : cards.bytes[i];
    if (cards.bytes)
        option_texts->texts[GAME_OPTION_CARDS].bytes = lines;
    return true;
}

/* The header of what was dealt, without the lines that are only kept. */
static Record bare_of(const Record *record)
{
    return (Record){.game = record->game,
                    .setup = record->setup,
                    .deal = record->deal,
                    .has_rules = record->has_rules};
}

static bool is_same_header(const Record *a, const Record *b)
{
    char one_bytes[HEADER_LINE], other_bytes[HEADER_LINE];
    int at = 0, there = 0;
    bool is_line, is_same;
    Text one = text_in(one_bytes, sizeof one_bytes);
    Text other = text_in(other_bytes, sizeof other_bytes);
    do {
        is_line = record_header_line(a, &at, &one);
        is_same = record_header_line(b, &there, &other) == is_line &&
                  slice_same(slice_text(&one), slice_text(&other));
    } while (is_line && is_same);
    return is_same;
}

bool proof_terms(const Record *record)
{
    Slice lines[TERMS_MOST];
    char cards[CARDS_TEXT];
    OptionTexts option_texts;
    Record own = bare_of(record), made = {.has_rules = record->has_rules};
    int count = proof_term_lines(record, lines, TERMS_MOST);
    made.game = read_terms(lines, count, &option_texts);
    if (made.game != record->game || !part_cards(&option_texts, cards) ||
        game_options_settle(&option_texts, made.game, &made.setup).kind !=
            OPTION_FAULT_NONE)
        return false;
    uint8_t key[STREAM_KEY_SIZE];
    Stream stream;
    State state;
    stream_deal_key(record->texts[RECORD_SECRET], record->seats[RECORD_WORD], SEATS_MAX,
                    key);
    stream_init(&stream, key);
    made.game->draw(&made.setup, &stream, &made.deal);
    made.game->begin(&made.setup, &made.deal, &state);
    return is_same_header(&own, &made);
}
