/* SPDX-License-Identifier: MIT */
/*
 * Counts of Sedlec as JSON, with the reason for every point. A skull is `level:x`, level
 * 1 the lowest (S15), x that of its card.
 */
#include "json/json.h"
#include "json/piece.h"

enum { LEVEL_SPACE = 8 };

static void write_skull(int skull, Text *text)
{
    text_char(text, '"');
    text_number(text, skull / LEVEL_SPACE + 1);
    text_char(text, ':');
    text_number(text, skull % LEVEL_SPACE - SEDLEC_CENTRE);
    text_char(text, '"');
}

static void write_reason(const SedlecReason *reason, Text *text)
{
    text_char(text, '{');
    /* S17 to S24 are the types in their order. */
    json_name_string(text, "type", sedlec_type_code(reason->rule - 17));
    piece_rule('S', reason->rule, text);
    json_name_number(text, "points", reason->points);
    json_name(text, "skull");
    if (reason->skull == SKULL_CELL_NONE)
        text_string(text, "null");
    else
        write_skull(reason->skull, text);
    json_name(text, "because");
    text_char(text, '[');
    for (uint64_t rest = reason->because; rest; rest &= rest - 1) {
        json_next(text);
        write_skull(__builtin_ctzll(rest), text);
    }
    text_string(text, "]}");
}

void piece_types(const SedlecScore *score, unsigned types, Text *text)
{
    for (int type = 0; type < TYPES; type++)
        if (types >> type & 1)
            json_name_number(text, sedlec_type_code(type), score->types[type]);
}

void piece_score(const uint8_t cells[SEDLEC_CELLS], unsigned types, SedlecScore *score,
                 Text *text)
{
    SedlecReason reasons[SEDLEC_REASONS];
    int count = sedlec_explain(cells, reasons, score);
    text_char(text, '{');
    json_name_number(text, "total", score->total);
    json_name(text, "types");
    text_char(text, '{');
    piece_types(score, types, text);
    text_string(text, "},\"reasons\":[");
    for (int i = 0; i < count; i++) {
        json_next(text);
        write_reason(&reasons[i], text);
    }
    text_string(text, "]}");
}
