/* SPDX-License-Identifier: MIT */
/*
 * How hard a decision is: how many different things could sensibly be done, and how
 * little there is between the best two of them.
 */
#include "bots/pace.h"

#include "bots/family.h"

enum {
    AT_ONCE = 500,   /* there is nothing to decide */
    A_LOOK = 700,    /* there is, but it is plain */
    EACH_MORE = 250, /* sensible move; twins (equal graves) are one */
    DILEMMA = 1500,  /* the best two are worth the same */
    SENSIBLE = 6,    /* nobody weighs more than that */
};

/* What moves are worth, and how much of that is a difference that anybody sees. */
static int weigh(const Bot *bot, const Memory *memory, const Game *game,
                 const Setup *setup, const Seen *seen, const Move *legal, int count,
                 int *values)
{
    const KeeperGame *keeper = keeper_games[game->kind];
    Memory recalled;
    if (bot->recall) {
        bot->recall(memory, game, setup, seen, &recalled);
        memory = &recalled;
    }
    keeper->values(memory, setup, seen, legal, count, values);
    return keeper->plain;
}

/* Values of sensible moves, falling, each once. */
typedef struct Sensible {
    int values[SENSIBLE], count;
} Sensible;

static void insert(Sensible *list, int value)
{
    int at = 0;
    while (at < list->count && list->values[at] > value)
        at++;
    if (at == SENSIBLE || (at < list->count && list->values[at] == value))
        return;
    if (list->count < SENSIBLE)
        list->count++;
    for (int i = list->count - 1; i > at; i--)
        list->values[i] = list->values[i - 1];
    list->values[at] = value;
}

static uint32_t difficulty(const int *values, int count, int plain)
{
    Sensible list = {.count = 0};
    for (int i = 0; i < count; i++)
        insert(&list, values[i]);
    while (list.values[0] - list.values[list.count - 1] >= plain)
        list.count--;
    if (list.count == 1)
        return 0;
    int close = plain - (list.values[0] - list.values[1]);
    return (uint32_t)(EACH_MORE * (list.count - 1) +
                      (int)((int64_t)DILEMMA * close / plain));
}

uint32_t bot_pace(const Bot *bot, const Memory *memory, const Game *game,
                  const Setup *setup, const Seen *seen, const Move *legal, int count)
{
    Random luck;
    random_init(&luck, memory->seed ^ number_of(&seen->state, game->state_size));
    uint32_t time = AT_ONCE;
    if (count > 1) {
        int values[MOVES_MAX] = {0};
        int plain = weigh(bot, memory, game, setup, seen, legal, count, values);
        time = A_LOOK + difficulty(values, count, plain);
    }
    time =
        time * (80 + random_below(&luck, 71)) / 100; /* people differ, from day to day */
    return time < PACE_LEAST ? PACE_LEAST : time > PACE_MOST ? PACE_MOST : time;
}
