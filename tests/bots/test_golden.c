/* SPDX-License-Identifier: MIT */
/*
 * Goldens of the bots: what every level decides in both games with any number of players,
 * and what it remembers meanwhile, as one number a line in golden.txt. Keepers play the
 * games to their end; the bot sits at every seat beside them, watches, and is asked now
 * and then. A change of these numbers is a change of the bots: if it is meant,
 * `tools/bless` writes them anew, in a commit of its own.
 */
#include "bots/sitting.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES_MOST = 400, LINE = 64, LINES = 256 };

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

static char lines[LINES][LINE];
static int line_count;

/* FNV-1a, of 64 bits. */
static void add(uint64_t *sum, const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < length; i++)
        *sum = (*sum ^ byte[i]) * 0x100000001b3u;
}

/* A setup and its deal, by chance of that seed: Dawn Under in the edition of 2018 with
 * odd seeds; Sedlec with some of its expansions. */
static void lay(const Game *game, int players, uint64_t seed, Sitting *sitting,
                Deal *deal)
{
    Random random;
    random_init(&random, seed);
    do {
        random_setup_of(&random, game, &sitting->setup, deal);
    } while (game->players(&sitting->setup) != players ||
             (game->kind == GAME_SEDLEC && sitting->setup.sedlec.options.is_own_deck));
    sitting->game = game;
}

/* The bot that is asked has memories of its own, beside the keepers'. */
static void ask_on(Sitting *sitting, const Deal *deal, const BotChoice *bot, int every,
                   uint64_t *sum)
{
    const Game *game = sitting->game;
    int players = game->players(&sitting->setup);
    static Memory memories[SEATS_MAX];
    for (int seat = 0; seat < players; seat++)
        sitting->seats[seat] = bot_named("keeper");
    sitting_begin(sitting, deal, 7);
    for (int seat = 0; seat < players; seat++)
        bot->bot->init(&memories[seat], game, &sitting->setup, seat, bot->number,
                       99 + (uint64_t)seat);
    for (int i = 0; i < MOVES_MOST && game->actor(&sitting->state) != SEAT_NONE; i++) {
        uint8_t actor = game->actor(&sitting->state);
        Move keepers =
            sitting_choose(sitting, &sitting->state, &sitting->memories[actor]);
        if (i % every == every / 2) {
            Move legal[MOVES_MAX];
            Seen seen;
            int count = game->legal(&sitting->setup, &sitting->state, legal);
            game->see(&sitting->setup, &sitting->state, &seen);
            Move move = bot_choose(bot, &memories[actor], game, &sitting->setup, &seen,
                                   legal, count);
            add(sum, &move, sizeof move);
        }
        sitting_apply(sitting, keepers);
        for (int seat = 0; seat < players; seat++)
            bot->bot->watch(&memories[seat], game, &sitting->setup, &sitting->events);
        add(sum, &memories[i % players], sizeof memories[0]);
    }
}

static void golden_line(const Game *game, int players, const Asked *wanted, char *line)
{
    static Sitting sitting;
    static Deal deal;
    BotChoice bot = bot_named(wanted->name);
    uint64_t sum = 0xcbf29ce484222325u;
    for (uint64_t seed = 0; seed < (game->kind == GAME_DAWN ? 6 : 3); seed++) {
        lay(game, players, seed, &sitting, &deal);
        ask_on(&sitting, &deal, &bot, wanted->every[game->kind], &sum);
    }
    snprintf(line, LINE, "%s %d %s %016llx", game->short_name, players, wanted->name,
             (unsigned long long)sum);
}

static void make_lines(void)
{
    for (int kind = 0; kind < GAMES; kind++)
        for (int players = 2; players <= (kind == GAME_DAWN ? 6 : 4); players++)
            for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
                golden_line(games[kind], players, &asked[i], lines[line_count++]);
}

static void write_lines(const char *path)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    for (int i = 0; i < line_count; i++)
        fprintf(file, "%s\n", lines[i]);
    assert_int_equal(fclose(file), 0);
}

static void the_bots_decide_as_before(void **state)
{
    (void)state;
    make_lines();
    if (getenv("BLESS"))
        write_lines(SOURCE_DIR "/tests/bots/golden.txt");
    Slice file = support_file("tests/bots/golden.txt"), rest = file;
    int wrong = 0;
    for (int i = 0; i < line_count; i++) {
        Slice line = slice_cut(&rest, '\n');
        if (!slice_equal(line, lines[i]))
            print_error("was %.*s, is %s\n", (int)line.length, line.bytes, lines[i]);
        wrong += !slice_equal(line, lines[i]);
    }
    support_free(file);
    assert_int_equal(wrong, 0);
    assert_int_equal(rest.length, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_bots_decide_as_before)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
