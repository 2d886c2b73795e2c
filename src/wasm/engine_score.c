/* SPDX-License-Identifier: MIT */
/*
 * Pyramids counted for the page: those of a game, or of cards on somebody's table.
 */
#include "wasm/engine.h"

#include "json/json.h"
#include "json/piece.h"

#include <string.h>

/* `0:-1` */
static bool read_cell(Slice text, unsigned *cell)
{
    uint32_t row;
    int32_t x;
    if (!slice_number(slice_cut(&text, ':'), SEDLEC_ROWS - 1, &row) || !text.bytes ||
        !slice_integer(text, -SEDLEC_CENTRE, SEDLEC_CENTRE, &x))
        return false;
    *cell = 8 * row + (unsigned)(x + SEDLEC_CENTRE);
    return true;
}

/* Places and cards in turn; the types of the skulls that lie there are added. */
static bool read_pyramid(Slice line, uint8_t cells[SEDLEC_CELLS], unsigned *types)
{
    memset(cells, CARD_NONE, SEDLEC_CELLS);
    while (line.length) {
        unsigned cell;
        if (!read_cell(slice_cut(&line, ' '), &cell) || !line.length ||
            cells[cell] != CARD_NONE)
            return false;
        cells[cell] = sedlec_card_read(slice_cut(&line, ' '));
        if (cells[cell] == CARD_NONE)
            return false;
        *types |= 1u << sedlec_type_of(card_top(cells[cell])) |
                  1u << sedlec_type_of(card_bottom(cells[cell]));
    }
    return true;
}

static void write_verdict(const SedlecScore *scores, int count, Text *text)
{
    json_name(text, "winners");
    piece_seats(sedlec_winners(scores, count), text);
    json_name_number(text, "decider", sedlec_decider(scores, count));
}

size_t engine_score(size_t length)
{
    SedlecScore scores[SEDLEC_SEATS];
    uint8_t expansions, cells[SEDLEC_CELLS];
    int count = 0;
    Slice rest = engine_input(length);
    Text text = engine_text();
    if (!sedlec_expansions_read(slice_cut(&rest, '\n'), &expansions) || !rest.bytes)
        return 0;
    unsigned types = ((1u << TYPE_CHAMPION) - 1) | (unsigned)expansions << TYPE_CHAMPION;
    text_string(&text, "{\"scores\":[");
    for (; rest.bytes && count < SEDLEC_SEATS; count++) {
        if (!read_pyramid(slice_cut(&rest, '\n'), cells, &types))
            return 0;
        json_next(&text);
        piece_score(cells, types, &scores[count], &text);
    }
    text_char(&text, ']');
    write_verdict(scores, count, &text);
    text_char(&text, '}');
    return text.length;
}
