/* SPDX-License-Identifier: MIT */
/*
 * Turns and leads out of events and states.
 */
#include "lab/course.h"

#include "lab/lab_part.h"

void course_init(Course *course, const Game *game, int players, uint8_t *leaders,
                 uint32_t capacity)
{
    *course = (Course){
        .game = game, .players = players, .leaders = leaders, .capacity = capacity};
}

/* How a seat stands, the more the better. */
static int32_t standing(const Course *course, const State *state, int seat)
{
    int32_t points = course->game->points(state, seat);
    return course->game->is_least_best ? -points : points;
}

static uint8_t find_leaders(const Course *course, const State *state)
{
    int32_t best = INT32_MIN;
    uint8_t leaders = 0;
    for (int seat = 0; seat < course->players; seat++) {
        int32_t stands = standing(course, state, seat);
        if (stands > best) {
            best = stands;
            leaders = 0;
        }
        if (stands == best)
            leaders |= (uint8_t)(1 << seat);
    }
    return leaders;
}

static void end_turn(Course *course, const State *state)
{
    uint8_t leaders = find_leaders(course, state);
    bool is_alone = (leaders & (leaders - 1)) == 0;
    if (course->turns < course->capacity)
        course->leaders[course->turns] = leaders;
    course->turns++;
    if (is_alone && leaders != course->leader) {
        course->leads += course->leader != 0;
        course->leader = leaders;
    }
}

void course_note(Course *course, const State *state, Move move, const Events *events)
{
    course->seconds += (uint32_t)lab_parts[course->game->kind]->seconds(move);
    bool is_end = course->game->actor(state) == SEAT_NONE;
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->list[i];
        if (event->rule < LAB_RULE_NUMBERS)
            course->rules[event->rule]++;
        is_end = is_end || event->kind == course->game->turn_began;
        if (course->game->meaning(event->kind) & EVENT_CUTS)
            course->is_dawn = true;
    }
    if (is_end)
        end_turn(course, state);
}

bool course_is_comeback(const Course *course, uint8_t winners)
{
    uint32_t half = course->turns / 2;
    return half > 0 && half < course->capacity && !(course->leaders[half - 1] & winners);
}

int32_t course_margin(const Course *course, const State *state, uint8_t winners)
{
    int32_t best = INT32_MIN, next = INT32_MIN;
    for (int seat = 0; seat < course->players; seat++) {
        int32_t *place = winners >> seat & 1 ? &best : &next;
        int32_t stands = standing(course, state, seat);
        if (stands > *place)
            *place = stands;
    }
    return best == INT32_MIN || next == INT32_MIN ? 0 : best - next;
}
