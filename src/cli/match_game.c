/* SPDX-License-Identifier: MIT */
/*
 * Bots and programs play one game: the one to decide chooses, all watch what happens.
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

/* A table, and all who sit at it. */
typedef struct Sitting {
    const MatchGame *table;
    int players;
    PlaySeat seats[SEATS_MAX];
    State state;
    uint32_t decisions;
} Sitting;

/* False if a program spoils it. */
static bool sit_down(Sitting *sitting)
{
    const MatchGame *table = sitting->table;
    Seen seen;
    table->game->see(table->setup, &sitting->state, &seen);
    for (int seat = 0; seat < sitting->players; seat++) {
        play_seat_init(&sitting->seats[seat], table->game, table->setup, seat,
                       &table->bots[seat], table->seed);
        if (table->execs[seat] &&
            !match_exec_sit(table->execs[seat], table->game, table->setup, &seen, seat,
                            play_seat_seed(table->seed, seat)))
            return false;
    }
    return true;
}

static bool choose(Sitting *sitting, uint8_t actor, Move *move)
{
    const MatchGame *table = sitting->table;
    if (table->execs[actor])
        return match_exec_decide(table->execs[actor], sitting->decisions, &sitting->state,
                                 move);
    *move = play_seat_choose(&sitting->seats[actor], table->game, table->setup,
                             &sitting->state);
    return true;
}

static bool all_watch(Sitting *sitting, uint8_t actor, Move move, const Events *events)
{
    const MatchGame *table = sitting->table;
    Seen seen;
    bool is_seen = false;
    for (int seat = 0; seat < sitting->players; seat++) {
        play_seat_watch(&sitting->seats[seat], table->game, table->setup, events);
        if (!table->execs[seat])
            continue;
        if (!is_seen)
            table->game->see(table->setup, &sitting->state, &seen);
        is_seen = true;
        if (!match_exec_watch(table->execs[seat], sitting->decisions, &seen, actor, move,
                              events))
            return false;
    }
    return true;
}

/* False if a program has spoilt it. */
static bool play(Sitting *sitting, Move *log)
{
    const MatchGame *table = sitting->table;
    const Game *game = table->game;
    uint8_t actor;
    if (!sit_down(sitting))
        return false;
    while ((actor = game->actor(&sitting->state)) != SEAT_NONE &&
           sitting->decisions < table->limit) {
        Move move;
        if (!choose(sitting, actor, &move))
            return false;
        if (log)
            log[sitting->decisions] = move;
        sitting->decisions++;
        Events events = {0};
        game->apply(table->setup, &sitting->state, move, &events);
        if (!all_watch(sitting, actor, move, &events))
            return false;
    }
    return true;
}

void match_game(const MatchGame *table, Move *log, MatchResult *result)
{
    const Game *game = table->game;
    Sitting sitting = {
        .table = table, .players = game->players(table->setup), .state = *table->start};
    *result = (MatchResult){0};
    result->is_spoilt = !play(&sitting, log);
    result->decisions = sitting.decisions;
    if (!result->is_spoilt)
        result->winners = game->result(&sitting.state);
    for (int seat = 0; seat < sitting.players; seat++)
        result->points[seat] = points_of(game, &sitting.state, seat);
}
