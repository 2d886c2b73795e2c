/* SPDX-License-Identifier: MIT */
/*
 * Reading a pyramid. Rows come from the top down, so they are gathered first and laid
 * from the bottom up: each row has one place fewer than the one below it, which also says
 * where its cards lie.
 */
#include "cli/workbench/pyramid.h"

#include <string.h>

enum { WIDTH_MOST = 4, WIDTH_LEAST = 3, PLACES_MOST = 9, CARD_CODES = 256 };

typedef struct Rows {
    int count;
    int lengths[SEDLEC_ROWS];
    uint8_t cards[SEDLEC_ROWS][WIDTH_MOST]; /* from the top down */
} Rows;

void pyramid_place(int cell, Text *text)
{
    text_number(text, cell / 8);
    text_char(text, ':');
    text_number(text, cell % 8 - SEDLEC_CENTRE);
}

static bool is_gap(char byte)
{
    return byte == ' ' || byte == ',' || byte == '\t' || byte == '\r';
}

/* The next word of a row, empty at its end. */
static Slice next_word(Slice *rest)
{
    while (rest->length > 0 && is_gap(rest->bytes[0])) {
        rest->bytes++;
        rest->length--;
    }
    Slice word = {rest->bytes, 0};
    while (word.length < rest->length && !is_gap(rest->bytes[word.length]))
        word.length++;
    rest->bytes += word.length;
    rest->length -= word.length;
    return word;
}

static bool add_card(Rows *rows, Slice word)
{
    int row = rows->count - 1;
    uint8_t card = slice_equal(word, "-") ? CARD_NONE : sedlec_card_read(word);
    if (card == CARD_NONE && !slice_equal(word, "-"))
        return refuse_one(SAY_SCORE_CARD, word_text("card", word));
    if (rows->lengths[row] == WIDTH_MOST)
        return refuse_one(SAY_SCORE_WIDE, word_number("most", WIDTH_MOST));
    rows->cards[row][rows->lengths[row]++] = card;
    return true;
}

static bool add_row(Rows *rows, Slice line)
{
    Slice rest = line;
    Slice word = next_word(&rest);
    if (word.length == 0 || word.bytes[0] == '#')
        return true;
    if (rows->count == SEDLEC_ROWS)
        return refuse_one(SAY_SCORE_ROWS, word_number("most", SEDLEC_ROWS));
    rows->count++;
    for (; word.length > 0; word = next_word(&rest))
        if (!add_card(rows, word))
            return false;
    return true;
}

/* Lays the rows from the bottom up; each must have one place fewer than that below. */
static bool lay_rows(Pyramid *pyramid, const Rows *rows)
{
    memset(pyramid, 0, sizeof *pyramid);
    pyramid->rows = rows->count;
    pyramid->width = rows->count > 0 ? rows->lengths[rows->count - 1] : 0;
    for (int row = 0; row < rows->count; row++) {
        int from = rows->count - 1 - row;
        int wanted = pyramid->width - row;
        if (rows->lengths[from] != wanted) {
            WordArg args[] = {word_number("row", row),
                              word_number("count", rows->lengths[from]),
                              word_number("wanted", wanted > 0 ? wanted : 0)};
            return refuse(SAY_SCORE_WIDTH, args, 3);
        }
        for (int x = 0; x < wanted; x++) {
            uint8_t card = rows->cards[from][x];
            pyramid->cells[8 * row + x + SEDLEC_CENTRE] = card;
            pyramid->cards += card != CARD_NONE;
        }
    }
    return pyramid->cards > 0 || refuse(SAY_SCORE_EMPTY, NULL, 0);
}

bool pyramid_read_text(Pyramid *pyramid, Slice text)
{
    Rows rows = {0};
    while (text.bytes)
        if (!add_row(&rows, slice_cut(&text, '\n')))
            return false;
    return lay_rows(pyramid, &rows);
}

/* Rows of 2, 3, 4 or of 1, 2, 3 cards, one card an argument. */
static bool read_cards(Pyramid *pyramid, const char **list, int count)
{
    Rows rows = {0};
    int length = count == PLACES_MOST ? 2 : 1;
    for (int row = 0, at = 0; row < SEDLEC_ROWS; row++, length++) {
        rows.count++;
        for (int i = 0; i < length; i++)
            if (!add_card(&rows, slice_of(list[at++])))
                return false;
    }
    return lay_rows(pyramid, &rows);
}

static bool is_one_word(const char *text)
{
    Slice rest = slice_of(text);
    (void)next_word(&rest);
    return next_word(&rest).length == 0;
}

bool pyramid_read_arguments(Pyramid *pyramid, const char **list, int count)
{
    bool are_cards = count == PLACES_MOST || count == 6;
    for (int i = 0; i < count; i++)
        are_cards = are_cards && is_one_word(list[i]);
    if (are_cards)
        return read_cards(pyramid, list, count);
    Rows rows = {0};
    for (int i = 0; i < count; i++)
        if (!add_row(&rows, slice_of(list[i])))
            return false;
    return lay_rows(pyramid, &rows);
}

/* S13: the bottom row side by side, every other card on two. */
static bool check_support(const Pyramid *pyramid)
{
    const uint8_t *cells = pyramid->cells;
    int runs = 0; /* of bottom cards side by side */
    for (int i = 0; i < 8; i++)
        runs += cells[i] != CARD_NONE && (i == 0 || cells[i - 1] == CARD_NONE);
    if (runs > 1)
        return refuse(SAY_SCORE_GAP, NULL, 0);
    for (int cell = 8; cell < SEDLEC_CELLS; cell++) {
        if (cells[cell] == CARD_NONE ||
            (cells[cell - 8] != CARD_NONE && cells[cell - 7] != CARD_NONE))
            continue;
        Text place = TEXT(8);
        pyramid_place(cell, &place);
        return refuse_one(SAY_SCORE_SUPPORT, word_text("place", slice_text(&place)));
    }
    return true;
}

bool pyramid_check_shape(const Pyramid *pyramid, int players)
{
    int most = players > 2 ? WIDTH_LEAST : WIDTH_MOST;
    if (pyramid->width > most) {
        WordArg args[] = {word_number("count", pyramid->width),
                          word_number("most", most)};
        return refuse(SAY_SCORE_BOTTOM, args, 2);
    }
    return check_support(pyramid);
}

static void count_cards(const uint8_t *cards, int length, uint8_t counts[CARD_CODES])
{
    memset(counts, 0, CARD_CODES);
    for (int i = 0; i < length; i++)
        counts[cards[i]]++;
    counts[CARD_NONE] = 0;
}

/* The first card of which the deck has too few, CARD_NONE if there is none. */
static uint8_t find_excess(const Pyramid *pyramid, int expansions, int *given,
                           int *copies)
{
    uint8_t deck[SEDLEC_CARDS], counts[CARD_CODES], deck_counts[CARD_CODES];
    count_cards(deck, sedlec_deck(expansions, deck), deck_counts);
    count_cards(pyramid->cells, SEDLEC_CELLS, counts);
    for (int cell = SEDLEC_CELLS - 1; cell >= 0; cell--) {
        uint8_t card = pyramid->cells[cell];
        *given = counts[card];
        *copies = deck_counts[card];
        if (*given > *copies)
            return card;
    }
    return CARD_NONE;
}

static int count_bits(int bits)
{
    int count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

bool pyramid_check_cards(const Pyramid *pyramid, bool is_given, uint8_t *expansions)
{
    enum { ALL = SEDLEC_CHAMPIONS | SEDLEC_MERCHANTS | SEDLEC_ZEALOTS };
    int given = 0, copies = 0;
    for (int few = 0; few <= 3 && !is_given; few++)
        for (int set = 0; set <= ALL; set++)
            if (count_bits(set) == few && !find_excess(pyramid, set, &given, &copies)) {
                *expansions = (uint8_t)set;
                return true;
            }
    uint8_t card = find_excess(pyramid, is_given ? *expansions : ALL, &given, &copies);
    if (card == CARD_NONE)
        return true;
    Text name = TEXT(16);
    sedlec_card_write(card, &name);
    WordArg args[] = {word_text("card", slice_text(&name)), word_number("count", given),
                      word_number("copies", copies)};
    return refuse(copies == 0 ? SAY_SCORE_NOT_IN_DECK : SAY_SCORE_TOO_MANY, args, 3);
}
