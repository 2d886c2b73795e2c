/* SPDX-License-Identifier: MIT */
/*
 * Bots play one game: the one to decide chooses, all watch what happens.
 */
#include "cli/match_game.h"

#include "cli/play_seat.h"

static int32_t points_of(const Game *game, const State *state, int seat)
{
    switch (game->kind) {
    case GAME_DAWN: return state->dawn.lengths[seat];
    case GAME_SEDLEC: {
        SedlecScore score;
        sedlec_score(state->sedlec.cells[seat], &score);
        return score.total;
    }
    case GAMES: break;
    }
    return 0;
}

void match_game(const MatchGame *table, Move *log, MatchResult *result)
{
    const Game *game = table->game;
    const Setup *setup = table->setup;
    int players = game->players(setup);
    PlaySeat seats[SEATS_MAX];
    for (int seat = 0; seat < players; seat++)
        play_seat_init(&seats[seat], game, setup, seat, &table->bots[seat], table->seed);
    State state = *table->start;
    *result = (MatchResult){0};
    uint8_t actor;
    while ((actor = game->actor(&state)) != SEAT_NONE &&
           result->decisions < table->limit) {
        Move move = play_seat_choose(&seats[actor], game, setup, &state);
        if (log)
            log[result->decisions] = move;
        result->decisions++;
        Events events = {0};
        game->apply(setup, &state, move, &events);
        for (int seat = 0; seat < players; seat++)
            play_seat_watch(&seats[seat], game, setup, &events);
    }
    result->winners = game->result(&state);
    for (int seat = 0; seat < players; seat++)
        result->points[seat] = points_of(game, &state, seat);
}
