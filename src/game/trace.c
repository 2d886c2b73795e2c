/* SPDX-License-Identifier: MIT */
/*
 * The trace of a game (docs/record.md, "Trace"): one JSON object for each decision, with
 * all legal moves sorted by bytes and the table as it lies before the move; at the end
 * the result. What another program needs in order to check ours.
 */
#include "game/record_part.h"

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
    Text text = text_in(notation.bytes, sizeof notation.bytes);
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

static const TraceGame *own(const Game *game)
{
    static const TraceGame *const traces[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = &trace_##name,
#include "game/games.def"
    };
    return traces[game->kind];
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
    own(game)->table(setup, state, text);
    text_char(text, '}');
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
    if (own(game)->scores)
        own(game)->scores(setup, state, text);
    text_char(text, ',');
    own(game)->table(setup, state, text);
    text_char(text, '}');
}
