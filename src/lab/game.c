/* SPDX-License-Identifier: MIT */
/*
 * One game between bots and outside programs: the seat that decides chooses, all watch
 * what happens. The bots do so in the play.
 */
#include "lab/game.h"

/* A table, and all who sit at it. */
typedef struct Sitting {
    const LabGame *table;
    Play *play;
    int players;
    Course course;
    Luck luck;
} Sitting;

/* False if a guest spoils it. */
static bool sit_down(Sitting *sitting)
{
    const LabGame *table = sitting->table;
    Seen seen;
    table->game->see(table->setup, table->start, &seen);
    play_begin(sitting->play, table->game, table->setup, table->start);
    for (int seat = 0; seat < sitting->players; seat++) {
        uint64_t seed = play_seed(table->seed, seat);
        if (table->bots[seat].bot)
            play_seat(sitting->play, seat, &table->bots[seat], seed);
        if (table->guests[seat] && !table->kind->sit(table->guests[seat], table->game,
                                                     table->setup, &seen, seat, seed))
            return false;
    }
    return true;
}

static bool choose(const Sitting *sitting, uint8_t actor, Move *move)
{
    const LabGame *table = sitting->table;
    const Play *play = sitting->play;
    if (table->guests[actor])
        return table->kind->decide(table->guests[actor], play->count, &play->state, move);
    *move = play_choose(play);
    return true;
}

static bool guests_watch(const Sitting *sitting, uint8_t actor, Move move,
                         const Events *events)
{
    const LabGame *table = sitting->table;
    const Play *play = sitting->play;
    for (int seat = 0; seat < sitting->players; seat++) {
        if (!table->guests[seat])
            continue;
        Seen seen;
        table->game->see(table->setup, &play->state, &seen);
        if (!table->kind->watch(table->guests[seat], play->count, &seen, actor, move,
                                events))
            return false;
    }
    return true;
}

/* The move is made, and counted. */
static void make_move(Sitting *sitting, Move move, Events *events)
{
    const LabGame *table = sitting->table;
    Play *play = sitting->play;
    if (table->weigh)
        weigh_before(table->weigh, &play->state);
    if (table->judge)
        luck_before(&sitting->luck, &play->state, move);
    play_apply(play, move, events);
    if (table->judge)
        luck_after(&sitting->luck, &play->state);
    if (table->weigh)
        weigh_after(table->weigh, move, events);
    course_note(&sitting->course, &play->state, move, events);
}

/* False if a guest has spoilt it, or it was stopped. */
static bool play(Sitting *sitting)
{
    const LabGame *table = sitting->table;
    uint8_t actor;
    if (!sit_down(sitting))
        return false;
    while ((actor = play_actor(sitting->play)) != SEAT_NONE &&
           sitting->play->count < table->limit) {
        Move move;
        if (lab_is_stopped(table->stop) || !choose(sitting, actor, &move))
            return false;
        Events events;
        make_move(sitting, move, &events);
        if (!guests_watch(sitting, actor, move, &events))
            return false;
    }
    return true;
}

void lab_game(const LabGame *table, LabResult *result)
{
    const Game *game = table->game;
    Sitting sitting = {
        .table = table, .play = table->play, .players = game->players(table->setup)};
    const State *state = &table->play->state;
    course_init(&sitting.course, game, sitting.players, table->leaders, table->limit);
    if (table->judge)
        luck_init(&sitting.luck, table->judge, table->setup, play_seed(table->seed, 9));
    if (table->weigh)
        weigh_begin(table->weigh, game, table->setup);
    *result = (LabResult){0};
    result->is_spoilt = !play(&sitting);
    result->decisions = table->play->count;
    if (!result->is_spoilt)
        result->winners = game->result(state);
    for (int seat = 0; seat < sitting.players; seat++) {
        result->points[seat] = game->points(state, seat);
        result->luck[seat] = sitting.luck.sums[seat];
    }
    result->margin = course_margin(&sitting.course, state, result->winners);
    result->is_comeback = course_is_comeback(&sitting.course, result->winners);
    result->course = sitting.course;
    if (table->weigh)
        weigh_end(table->weigh, state);
}
