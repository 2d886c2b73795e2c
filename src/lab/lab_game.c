/* SPDX-License-Identifier: MIT */
/*
 * One game between bots and outside programs: the seat that decides chooses, all watch
 * what happens. The bots do so in the play.
 */
#include "lab/lab_game.h"

/* A table, and all who sit at it. */
typedef struct GameRun {
    const LabGame *table;
    Play *play;
    int players;
    Course course;
    Luck luck;
} GameRun;

/* False if a program spoils it. */
static bool sit_down(GameRun *run)
{
    const LabGame *table = run->table;
    Seen seen;
    table->game->see(table->setup, table->start, &seen);
    play_begin(run->play, table->game, table->setup, table->start);
    for (int seat = 0; seat < run->players; seat++) {
        uint64_t seed = play_seed(table->seed, seat);
        if (table->bots[seat].bot)
            play_seat(run->play, seat, &table->bots[seat], seed);
        if (table->programs[seat] && !table->kind->sit(table->programs[seat], table->game,
                                                       table->setup, &seen, seat, seed))
            return false;
    }
    return true;
}

static bool choose(const GameRun *run, uint8_t actor, Move *move)
{
    const LabGame *table = run->table;
    const Play *play = run->play;
    if (table->programs[actor])
        return table->kind->decide(table->programs[actor], play->count, &play->state,
                                   move);
    *move = play_choose(play);
    return true;
}

static bool programs_watch(const GameRun *run, uint8_t actor, Move move,
                           const Events *events)
{
    const LabGame *table = run->table;
    const Play *play = run->play;
    for (int seat = 0; seat < run->players; seat++) {
        if (!table->programs[seat])
            continue;
        Seen seen;
        table->game->see(table->setup, &play->state, &seen);
        if (!table->kind->watch(table->programs[seat], play->count, &seen, actor, move,
                                events))
            return false;
    }
    return true;
}

/* The move is made, and counted. */
static void make_move(GameRun *run, Move move, Events *events)
{
    const LabGame *table = run->table;
    Play *play = run->play;
    if (table->weigh)
        lab_weigh_before(table->weigh, &play->state);
    if (table->judge)
        luck_before(&run->luck, &play->state, move);
    play_apply(play, move, events);
    if (table->judge)
        luck_after(&run->luck, &play->state);
    if (table->weigh)
        lab_weigh_after(table->weigh, move, events);
    course_note(&run->course, &play->state, move, events);
}

/* False if a program has spoilt it, or it was stopped. */
static bool play(GameRun *run)
{
    const LabGame *table = run->table;
    uint8_t actor;
    if (!sit_down(run))
        return false;
    while ((actor = play_actor(run->play)) != SEAT_NONE &&
           run->play->count < table->limit) {
        Move move;
        if (lab_is_stopped(table->stop) || !choose(run, actor, &move))
            return false;
        Events events;
        make_move(run, move, &events);
        if (!programs_watch(run, actor, move, &events))
            return false;
    }
    return true;
}

void lab_game(const LabGame *table, LabResult *result)
{
    const Game *game = table->game;
    GameRun run = {
        .table = table, .play = table->play, .players = game->players(table->setup)};
    const State *state = &table->play->state;
    course_init(&run.course, game, run.players, table->leaders, table->limit);
    if (table->judge)
        luck_init(&run.luck, table->judge, table->setup, play_seed(table->seed, 9));
    if (table->weigh)
        lab_weigh_begin(table->weigh, game, table->setup);
    *result = (LabResult){0};
    result->is_spoilt = !play(&run);
    result->decisions = table->play->count;
    if (!result->is_spoilt)
        result->winners = game->result(state);
    for (int seat = 0; seat < run.players; seat++) {
        result->points[seat] = game->points(state, seat);
        result->luck[seat] = run.luck.sums[seat];
    }
    result->margin = course_margin(&run.course, state, result->winners);
    result->is_comeback = course_is_comeback(&run.course, result->winners);
    result->course = run.course;
    if (table->weigh)
        lab_weigh_end(table->weigh, state);
}
