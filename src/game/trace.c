/* SPDX-License-Identifier: MIT */
/*
 * The trace of a game (docs/record.md, "Trace"): one JSON object for each decision, with
 * all legal moves sorted by bytes and the table as it lies before the move; at the end
 * the result. What another program needs in order to check ours.
 */
#include "game/record.h"

#include <string.h>

typedef struct Notation {
    char bytes[MOVE_TEXT];
    size_t length;
} Notation;

static Slice slice_notation(const Notation *notation)
{
    return (Slice){.bytes = notation->bytes, .length = notation->length};
}

static Notation notation_of(const Game *game, const Setup *setup, const State *state,
                            Move move)
{
    Notation notation;
    Text text;
    text_init(&text, notation.bytes, sizeof notation.bytes);
    game->move_write(setup, state, move, &text);
    assert(!text.is_cut);
    notation.length = text.length;
    return notation;
}

/* Lays one more into a sorted list. */
static void sort_in(Notation *list, int count, Notation notation)
{
    int place = count;
    while (place > 0 && slice_compare(slice_notation(&list[place - 1]),
                                      slice_notation(&notation)) > 0) {
        list[place] = list[place - 1];
        place--;
    }
    list[place] = notation;
}

static void write_legal(const Game *game, const Setup *setup, const State *state,
                        Text *text)
{
    Move moves[MOVES_MAX];
    Notation list[MOVES_MAX];
    int count = game->legal(setup, state, moves);
    for (int i = 0; i < count; i++)
        sort_in(list, i, notation_of(game, setup, state, moves[i]));
    text_string(text, ",\"legal\":[");
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_char(text, ',');
        text_json(text, slice_notation(&list[i]));
    }
    text_char(text, ']');
}

/* The table as all see it, as members. */
static void write_table(const Game *game, const Setup *setup, const State *state,
                        Text *text)
{
    if (game->kind == GAME_DAWN)
        dawn_table_json(&setup->dawn, &state->dawn, text);
    else
        sedlec_table_json(&setup->sedlec, &state->sedlec, text);
}

void trace_decision(const Game *game, const Setup *setup, const State *state,
                    uint64_t ply, const Move *move, Text *text)
{
    text_string(text, "{\"ply\":");
    text_number(text, (int64_t)ply);
    text_string(text, ",\"seat\":");
    text_number(text, game->actor(state));
    write_legal(game, setup, state, text);
    text_string(text, ",\"move\":");
    if (move) {
        Notation notation = notation_of(game, setup, state, *move);
        text_json(text, slice_notation(&notation));
    } else {
        text_string(text, "null");
    }
    text_char(text, ',');
    write_table(game, setup, state, text);
    text_char(text, '}');
}

static void write_score(const SedlecSetup *setup, const uint8_t cells[SEDLEC_CELLS],
                        Text *text)
{
    SedlecScore score;
    sedlec_score(cells, &score);
    text_string(text, "{\"total\":");
    text_number(text, score.total);
    for (int type = 0; type < TYPES; type++) {
        if ((setup->types & 1 << type) == 0)
            continue;
        text_string(text, ",\"");
        text_string(text, sedlec_type_code(type));
        text_string(text, "\":");
        text_number(text, score.types[type]);
    }
    text_char(text, '}');
}

static void write_scores(const SedlecSetup *setup, const SedlecState *state, Text *text)
{
    text_string(text, ",\"scores\":[");
    for (int seat = 0; seat < setup->options.players; seat++) {
        if (seat > 0)
            text_char(text, ',');
        write_score(setup, state->cells[seat], text);
    }
    text_char(text, ']');
}

static void write_winners(uint8_t winners, Text *text)
{
    const char *mark = "[";
    for (int seat = 0; seat < SEATS_MAX; seat++)
        if (winners >> seat & 1) {
            text_string(text, mark);
            text_number(text, seat);
            mark = ",";
        }
    text_char(text, ']');
}

void trace_result(const Game *game, const Setup *setup, const State *state, Text *text)
{
    uint8_t winners = game->result(state);
    if (winners == 0) {
        text_string(text, "{\"result\":null}");
        return;
    }
    text_string(text, "{\"result\":");
    write_winners(winners, text);
    if (game->kind == GAME_SEDLEC)
        write_scores(&setup->sedlec, &state->sedlec, text);
    text_char(text, ',');
    write_table(game, setup, state, text);
    text_char(text, '}');
}
