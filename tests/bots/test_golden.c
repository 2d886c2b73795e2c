/* SPDX-License-Identifier: MIT */
/*
 * Goldens of the bots: what every level decides in both games with any number of players,
 * and what it remembers meanwhile, as one number a line in golden.txt. Keepers play the
 * games to their end; the bot sits at every seat beside them, watches, and is asked now
 * and then.
 */
#include "bots/bot_game.h"
#include "support/golden.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

enum { MOVES_MOST = 400 };

/* A bot, and of how many decisions one is its own: the strong ones take their time. */
typedef struct Asked {
    const char *name;
    int every[GAMES];
} Asked;

static const Asked asked[] = {
    {"random", {1, 1}},  {"memory:6", {1, 1}}, {"level:1", {1, 1}}, {"level:2", {1, 1}},
    {"level:3", {1, 1}}, {"level:4", {1, 3}},  {"level:5", {1, 3}}, {"level:6", {1, 3}},
    {"level:7", {3, 3}}, {"level:8", {3, 5}},  {"level:9", {3, 7}}, {"level:10", {5, 9}},
    {"keeper", {1, 1}},  {"mc:3", {7, 29}},
};

/* A setup and its deal, by chance of that seed: Dawn Under in the edition of 2018 with
 * odd seeds; Sedlec with some of its expansions. */
static void lay(const Game *game, int players, uint64_t seed, BotGame *bot_game,
                Deal *deal)
{
    Random random;
    random_init(&random, seed);
    do {
        random_setup_of(&random, game, &bot_game->setup, deal);
    } while (game->players(&bot_game->setup) != players ||
             (game->kind == GAME_SEDLEC && bot_game->setup.sedlec.options.is_own_deck));
    bot_game->game = game;
}

/* The bot that is asked has memories of its own, beside the keepers'. */
static void ask_on(BotGame *bot_game, const Deal *deal, const BotChoice *bot, int every,
                   uint64_t *sum)
{
    const Game *game = bot_game->game;
    int players = game->players(&bot_game->setup);
    static Memory memories[SEATS_MAX];
    for (int seat = 0; seat < players; seat++)
        bot_game->seats[seat] = bot_named("keeper");
    bot_game_begin(bot_game, deal, 7);
    for (int seat = 0; seat < players; seat++)
        bot->bot->init(&memories[seat], game, &bot_game->setup, seat, bot->number,
                       99 + (uint64_t)seat);
    for (int i = 0; i < MOVES_MOST && game->actor(&bot_game->state) != SEAT_NONE; i++) {
        uint8_t actor = game->actor(&bot_game->state);
        Move keepers =
            bot_game_choose(bot_game, &bot_game->state, &bot_game->memories[actor]);
        if (i % every == every / 2) {
            Move legal[MOVES_MAX];
            Seen seen;
            int count = game->legal(&bot_game->setup, &bot_game->state, legal);
            game->see(&bot_game->setup, &bot_game->state, &seen);
            Move move = bot_choose(bot, &memories[actor], bot_game->ply, game,
                                   &bot_game->setup, &seen, legal, count);
            golden_add(sum, &move, sizeof move);
        }
        bot_game_apply(bot_game, keepers);
        for (int seat = 0; seat < players; seat++)
            bot->bot->watch(&memories[seat], game, &bot_game->setup, &bot_game->events);
        golden_add(sum, &memories[i % players], sizeof memories[0]);
    }
}

static void add_line(const Game *game, int players, const Asked *wanted)
{
    static BotGame bot_game;
    static Deal deal;
    BotChoice bot = bot_named(wanted->name);
    uint64_t sum = GOLDEN_INIT;
    for (uint64_t seed = 0; seed < (game->kind == GAME_DAWN ? 6 : 3); seed++) {
        lay(game, players, seed, &bot_game, &deal);
        ask_on(&bot_game, &deal, &bot, wanted->every[game->kind], &sum);
    }
    char name[64];
    snprintf(name, sizeof name, "%s %d %s", game->short_name, players, wanted->name);
    golden_line(name, sum);
}

static void the_bots_decide_as_before(void **state)
{
    (void)state;
    for (int kind = 0; kind < GAMES; kind++)
        for (int players = 2; players <= (kind == GAME_DAWN ? 6 : 4); players++)
            for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
                add_line(games[kind], players, &asked[i]);
    golden_check("tests/bots/golden.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_bots_decide_as_before)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
