/* SPDX-License-Identifier: MIT */
/*
 * Pieces that are the same for both games, or have a door to each: what is seen, legal
 * moves, the move just made, the result.
 */
#include "json/piece.h"

#include "json/json.h"
#include "json/place.h"
#include "json/sight.h"

void piece_sight(const Game *game, const Setup *setup, const Seen *seen, Text *text)
{
    switch (game->kind) {
    case GAME_DAWN: sight_dawn(&setup->dawn, &seen->state.dawn, text); break;
    case GAME_SEDLEC: sight_sedlec(&setup->sedlec, &seen->state.sedlec, text); break;
    case GAMES: break;
    }
}

/* Only the browser's own engine asks, for replays. */
void piece_truth(const Game *game, const Setup *setup, const State *truth, Text *text)
{
    switch (game->kind) {
    case GAME_DAWN: truth_dawn(&setup->dawn, &truth->dawn, text); break;
    case GAME_SEDLEC: truth_sedlec(&setup->sedlec, &truth->sedlec, text); break;
    case GAMES: break;
    }
}

/* The rules ask for a State; what is seen gives the same moves as the truth. */
void piece_legal(const Game *game, const Setup *setup, const Seen *seen, Text *text)
{
    Move moves[MOVES_MAX];
    int count = game->legal(setup, &seen->state, moves);
    text_char(text, '[');
    for (int i = 0; i < count; i++) {
        json_next(text);
        text_char(text, '"'); /* a notation has nothing to escape */
        game->move_write(setup, &seen->state, moves[i], text);
        text_char(text, '"');
    }
    text_char(text, ']');
}

static void write_placed(const Events *events, Text *text)
{
    for (int i = 0; i < events->count; i++)
        if (events->list[i].kind == SEDLEC_PLACED) {
            unsigned cell = events->list[i].a;
            text_string(text, "place ");
            sedlec_card_write(events->list[i].b, text);
            text_char(text, ' ');
            text_number(text, cell / 8);
            text_char(text, ':');
            text_number(text, (int)(cell % 8) - SEDLEC_CENTRE);
        }
}

void piece_move(const Game *game, const Setup *setup, const Seen *after, Move move,
                const Events *events, Text *text)
{
    text_char(text, '"');
    if (game->kind == GAME_SEDLEC && move >= SEDLEC_PLACE)
        write_placed(events, text);
    else
        game->move_write(setup, &after->state, move, text);
    text_char(text, '"');
}

static void write_score(const SedlecSetup *setup, const uint8_t *cells, Text *text)
{
    SedlecScore score;
    sedlec_score(cells, &score);
    text_char(text, '{');
    json_name_number(text, "total", score.total);
    piece_types(&score, setup->types, text);
    text_char(text, '}');
}

void piece_result(const Game *game, const Setup *setup, const Seen *seen, Text *text)
{
    uint8_t winners = game->result(&seen->state);
    if (!winners) {
        text_string(text, "null");
        return;
    }
    text_string(text, "{\"winners\":");
    piece_seats(winners, text);
    if (game->kind == GAME_SEDLEC) {
        json_name(text, "scores");
        text_char(text, '[');
        for (int seat = 0; seat < game->players(setup); seat++) {
            json_next(text);
            write_score(&setup->sedlec, seen->state.sedlec.cells[seat], text);
        }
        text_char(text, ']');
    }
    text_char(text, '}');
}

void piece_play(const Game *game, const Setup *setup, const Seen *seen, Text *text)
{
    json_name(text, "sight");
    piece_sight(game, setup, seen, text);
    piece_decision(game, setup, seen, text);
}

void piece_decision(const Game *game, const Setup *setup, const Seen *seen, Text *text)
{
    json_name_seat(text, "actor", game->actor(&seen->state));
    json_name(text, "legal");
    piece_legal(game, setup, seen, text);
    json_name(text, "result");
    piece_result(game, setup, seen, text);
}
