/* SPDX-License-Identifier: MIT */
/*
 * Bots and guests play one game: the one to decide chooses, all watch what happens.
 */
#include "lab/game.h"

#include "lab/seat.h"

/* A table, and all who sit at it. */
typedef struct Sitting {
    const LabGame *table;
    int players;
    Seat seats[SEATS_MAX];
    State state;
    uint32_t decisions;
    Course course;
    Luck luck;
} Sitting;

/* False if a guest spoils it. */
static bool sit_down(Sitting *sitting)
{
    const LabGame *table = sitting->table;
    Seen seen;
    table->game->see(table->setup, &sitting->state, &seen);
    for (int seat = 0; seat < sitting->players; seat++) {
        seat_init(&sitting->seats[seat], table->game, table->setup, seat,
                  &table->bots[seat], table->seed);
        if (table->guests[seat] &&
            !table->kind->sit(table->guests[seat], table->game, table->setup, &seen, seat,
                              seat_seed(table->seed, seat)))
            return false;
    }
    return true;
}

static bool choose(Sitting *sitting, uint8_t actor, Move *move)
{
    const LabGame *table = sitting->table;
    if (table->guests[actor])
        return table->kind->decide(table->guests[actor], sitting->decisions,
                                   &sitting->state, move);
    *move = seat_choose(&sitting->seats[actor], sitting->decisions, table->game,
                        table->setup, &sitting->state);
    return true;
}

static bool all_watch(Sitting *sitting, uint8_t actor, Move move, const Events *events)
{
    const LabGame *table = sitting->table;
    Seen seen;
    bool is_seen = false;
    for (int seat = 0; seat < sitting->players; seat++) {
        seat_watch(&sitting->seats[seat], table->game, table->setup, events);
        if (!table->guests[seat])
            continue;
        if (!is_seen)
            table->game->see(table->setup, &sitting->state, &seen);
        is_seen = true;
        if (!table->kind->watch(table->guests[seat], sitting->decisions, &seen, actor,
                                move, events))
            return false;
    }
    return true;
}

/* The move is made and taken down. */
static void make_move(Sitting *sitting, Move move, Events *events)
{
    const LabGame *table = sitting->table;
    if (table->log)
        table->log[sitting->decisions] = move;
    sitting->decisions++;
    if (table->weigh)
        weigh_before(table->weigh, &sitting->state);
    if (table->judge)
        luck_before(&sitting->luck, &sitting->state, move);
    table->game->apply(table->setup, &sitting->state, move, events);
    if (table->judge)
        luck_after(&sitting->luck, &sitting->state);
    if (table->weigh)
        weigh_after(table->weigh, move, events);
    course_note(&sitting->course, &sitting->state, move, events);
}

/* False if a guest has spoilt it, or it was stopped. */
static bool play(Sitting *sitting)
{
    const LabGame *table = sitting->table;
    uint8_t actor;
    if (!sit_down(sitting))
        return false;
    while ((actor = table->game->actor(&sitting->state)) != SEAT_NONE &&
           sitting->decisions < table->limit) {
        Move move;
        if (lab_is_stopped(table->stop) || !choose(sitting, actor, &move))
            return false;
        Events events = {0};
        make_move(sitting, move, &events);
        if (!all_watch(sitting, actor, move, &events))
            return false;
    }
    return true;
}

void lab_game(const LabGame *table, LabResult *result)
{
    const Game *game = table->game;
    Sitting sitting = {
        .table = table, .players = game->players(table->setup), .state = *table->start};
    course_init(&sitting.course, game, sitting.players, table->leaders, table->limit);
    if (table->judge)
        luck_init(&sitting.luck, table->judge, table->setup, seat_seed(table->seed, 9));
    if (table->weigh)
        weigh_begin(table->weigh, game, table->setup);
    *result = (LabResult){0};
    result->is_spoilt = !play(&sitting);
    result->decisions = sitting.decisions;
    if (!result->is_spoilt)
        result->winners = game->result(&sitting.state);
    for (int seat = 0; seat < sitting.players; seat++) {
        result->points[seat] = course_points(game, &sitting.state, seat);
        result->luck[seat] = sitting.luck.sums[seat];
    }
    result->margin = course_margin(&sitting.course, &sitting.state, result->winners);
    result->is_comeback = course_is_comeback(&sitting.course, result->winners);
    result->course = sitting.course;
    if (table->weigh)
        weigh_end(table->weigh, &sitting.state);
}
