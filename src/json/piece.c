/* SPDX-License-Identifier: MIT */
/*
 * Pieces that are the same for all games, or lead to each game's own: the set-up, what is
 * seen, legal moves, the move just made, the result.
 */
#include "json/json.h"
#include "json/json_game.h"
#include "json/piece_place.h"

const JsonGame *const json_games[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = &json_##name,
#include "game/games.def"
};

void piece_setup(const Game *game, const Setup *setup, Text *text)
{
    text_char(text, '{');
    json_name_string(text, "name", game->name);
    json_games[game->kind]->setup(setup, text);
    text_char(text, '}');
}

void piece_sight(const Game *game, const Setup *setup, const Seen *seen, Text *text)
{
    json_games[game->kind]->sight(setup, &seen->state, text);
}

/* Only the browser's own engine asks, for replays. */
void piece_truth(const Game *game, const Setup *setup, const State *truth, Text *text)
{
    json_games[game->kind]->truth(setup, truth, text);
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

void piece_move(const Game *game, const Setup *setup, const Seen *after, Move move,
                const Events *events, Text *text)
{
    const JsonGame *own = json_games[game->kind];
    text_char(text, '"');
    if (!own->move || !own->move(move, events, text))
        game->move_write(setup, &after->state, move, text);
    text_char(text, '"');
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
    if (json_games[game->kind]->scores)
        json_games[game->kind]->scores(setup, &seen->state, text);
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
