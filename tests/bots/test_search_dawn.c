/* SPDX-License-Identifier: MIT */
/*
 * Searches of Dawn Under: every compiler finds the same (a net of drawn numbers stands in
 * for a learnt one, so that new nets change nothing here); graves that are alike are
 * worth the same; an ending in reach is seen, dawn breaking too; and nothing is weighed
 * but what is known.
 */
#include "bots/bot_game.h"
#include "bots/dawn/level.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES_PLAYED = 8, MOVES_PLAYED = 150 };

/* Of all choices below; whoever changes features or searches on purpose changes it. */
static const uint64_t SIGNATURE = 0xC6139AD76A0D3864;

static const DawnEffort one_ply = {0};
static const DawnEffort two_plies = {.candidates = 4, .margin = 60, .gate = 3};
static const DawnEffort deep = {
    .candidates = 3, .margin = 50, .gate = 3, .rollouts = 6, .plies = 3, .errors = 4};

static void fill(Random *random, int16_t *weights, size_t count, int size)
{
    for (size_t i = 0; i < count; i++)
        weights[i] = (int16_t)((int)random_below(random, 2 * (uint32_t)size + 1) - size);
}

static void fill_numbers(Random *random, int32_t *numbers, int count, int least, int most)
{
    for (int i = 0; i < count; i++)
        numbers[i] = least + (int32_t)random_below(random, (uint32_t)(most - least));
}

static void draw_net(Random *random, DawnNet *net)
{
    static int16_t weights[HIDDEN_TABLE];
    static int8_t last[HIDDEN_TABLE];
    static const uint8_t scale[4] = {60}, bias[4] = {0};
    fill(random, (int16_t *)net->colour, sizeof net->colour / 2, 127);
    fill(random, (int16_t *)net->table, sizeof net->table / 2, 127);
    fill(random, weights, HIDDEN_TABLE, 127);
    for (int i = 0; i < HIDDEN_TABLE; i++)
        last[i] = (int8_t)weights[i];
    fill_numbers(random, (int32_t *)net->colour_biases, HIDDEN_COLOUR, -4000, 4000);
    fill_numbers(random, (int32_t *)net->table_biases, HIDDEN_TABLE, -4000, 4000);
    fill_numbers(random, net->colour_scales, HIDDEN_COLOUR, 40, 160);
    fill_numbers(random, net->table_scales, HIDDEN_TABLE, 40, 160);
    net->last = (NetLayer){HIDDEN_TABLE, 1, scale, bias, last};
}

static int32_t ask(const void *net, const DawnFeatures *features)
{
    return net_dawn_logit(net, features);
}

static void begin_dawn(BotGame *bot_game, Random *random)
{
    Deal deal;
    bot_game->game = games[GAME_DAWN];
    random_setup_of(random, bot_game->game, &bot_game->setup, &deal);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        bot_game->seats[seat] = bot_named("keeper");
    bot_game_begin(bot_game, &deal, random_draw(random));
}

static void mix(uint64_t *hash, uint64_t number)
{
    *hash = (*hash ^ number) * 0x100000001B3u;
}

/* Keepers play; at each decision the searches are asked. */
static void ask_along(BotGame *bot_game, const DawnJudge *judge, Random *random,
                      uint64_t *hash)
{
    const DawnSetup *setup = &bot_game->setup.dawn;
    DawnMind mind = {.setup = setup, .judge = judge, .random = random};
    for (int i = 0; i < MOVES_PLAYED; i++) {
        uint8_t seat = dawn_actor(&bot_game->state.dawn);
        if (seat == SEAT_NONE)
            return;
        DawnState known = bot_game->state.dawn;
        Move legal[MOVES_MAX];
        int32_t worths[MOVES_MAX];
        dawn_know(setup, &known);
        int count = dawn_legal(setup, &known, legal);
        search_dawn_weigh(&mind, &known, legal, count, worths);
        for (int k = 0; k < count; k++)
            mix(hash, (uint64_t)worths[k]);
        mix(hash, search_dawn(&mind, &one_ply, &known, legal, count));
        if (i % 8 == 0)
            mix(hash, search_dawn(&mind, &two_plies, &known, legal, count));
        Memory *memory = &bot_game->memories[seat];
        if (i % 8 == 0)
            mix(hash, search_dawn(&mind, &deep, &known, legal, count));
        bot_game_apply(bot_game, bot_game_choose(bot_game, &bot_game->state, memory));
    }
}

static void every_compiler_finds_the_same(void **unused)
{
    (void)unused;
    static DawnNet net;
    DawnJudge judge = {ask, &net};
    uint64_t hash = 0xCBF29CE484222325u;
    Random random;
    random_init(&random, 41);
    for (int game = 0; game < GAMES_PLAYED; game++) {
        static BotGame bot_game;
        draw_net(&random, &net);
        begin_dawn(&bot_game, &random);
        ask_along(&bot_game, &judge, &random, &hash);
    }
    if (hash != SIGNATURE)
        print_error("the signature is 0x%llX\n", (unsigned long long)hash);
    assert_true(hash == SIGNATURE);
}

/* Whole games of the levels that need no net. */
static void every_compiler_plays_the_same(void **unused)
{
    (void)unused;
    static const char *const names[] = {"level:1", "level:2", "level:3",
                                        "level:4", "level:5", "level:7"};
    static const uint64_t signature = 0x07C3279538E47170;
    uint64_t hash = 0xCBF29CE484222325u;
    Random random;
    random_init(&random, 42);
    for (int game = 0; game < 30 * GAMES_PLAYED; game++) {
        static BotGame bot_game;
        Deal deal;
        bot_game.game = games[GAME_DAWN];
        random_setup_of(&random, bot_game.game, &bot_game.setup, &deal);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            bot_game.seats[seat] = bot_named(names[random_below(&random, 6)]);
        bot_game_begin(&bot_game, &deal, (uint64_t)game);
        for (int i = 0; i < MOVES_PLAYED; i++) {
            uint8_t seat = dawn_actor(&bot_game.state.dawn);
            if (seat == SEAT_NONE)
                break;
            Memory *memory = &bot_game.memories[seat];
            Move move = bot_game_choose(&bot_game, &bot_game.state, memory);
            mix(&hash, move);
            bot_game_apply(&bot_game, move);
        }
    }
    if (hash != signature)
        print_error("the signature is 0x%llX\n", (unsigned long long)hash);
    assert_true(hash == signature);
}

static int32_t all_alike(const void *net, const DawnFeatures *features)
{
    (void)net, (void)features;
    return 0;
}

/* A position of two players: seat 0 has one vampire left, the grave for it is known. */
static void near_the_end(BotGame *bot_game, Random *random)
{
    Options options = {0};
    Stream stream;
    Deal deal = {0};
    (void)random;
    bot_game->game = games[GAME_DAWN];
    dawn_options_init(&options.dawn, 2);
    options.dawn.dawn = 6;
    options.dawn.first = 0;
    assert_int_equal(bot_game->game->check(&options, &bot_game->setup).kind, 0);
    support_seed(&stream, "near");
    bot_game->game->draw(&bot_game->setup, &stream, &deal);
    bot_game->game->begin(&bot_game->setup, &deal, &bot_game->state);
}

static void an_ending_in_reach_is_seen(void **unused)
{
    (void)unused;
    static BotGame bot_game;
    Random random;
    random_init(&random, 43);
    near_the_end(&bot_game, &random);
    const DawnSetup *setup = &bot_game.setup.dawn;
    DawnState known = bot_game.state.dawn;
    dawn_know(setup, &known);
    known.lengths[0] = 1;
    known.down_from[0] = known.down_to[0] = 0;
    int grave = setup->opening[7];
    known.lids[grave] = dawn_row_at(&known, 0, 0);
    known.opened |= (uint64_t)1 << grave;

    DawnJudge judge = {all_alike, NULL};
    DawnMind mind = {.setup = setup, .judge = &judge, .random = &random};
    Move legal[MOVES_MAX];
    int count = dawn_legal(setup, &known, legal);
    assert_int_equal(search_dawn(&mind, &one_ply, &known, legal, count), grave);
    assert_int_equal(search_dawn(&mind, &two_plies, &known, legal, count), grave);
}

/* Three vampires left and a grave for each, but only one of them can be laid first: a
 * search of one ply that sees ends knows that it has won, and how. D27 takes that away.
 */
static void a_row_laid_in_one_turn_is_won(void **unused)
{
    (void)unused;
    static BotGame bot_game;
    Random random;
    random_init(&random, 45);
    near_the_end(&bot_game, &random);
    const DawnSetup *setup = &bot_game.setup.dawn;
    DawnState known = bot_game.state.dawn;
    dawn_know(setup, &known);
    unsigned colours = setup->colours;
    int first = __builtin_ctz(colours), second = __builtin_ctz(colours & (colours - 1));
    known.rows[0] = (DawnRow){0};
    known.lengths[0] = 3; /* first, second, first */
    known.down_from[0] = known.down_to[0] = 0;
    for (unsigned b = 0; b < 3; b++)
        known.rows[0].plane[b] = (uint64_t)((first >> b & 1) * 5 + (second >> b & 1) * 2);
    for (int i = 0; i < 3; i++) {
        int grave = setup->opening[5 + 3 * i];
        known.lids[grave] = (uint8_t)(i == 1 ? second : first);
        known.opened |= (uint64_t)1 << grave;
    }
    assert_true(finish_dawn_can(setup, &known));
    DawnJudge judge = {all_alike, NULL};
    DawnMind mind = {
        .setup = setup, .judge = &judge, .random = &random, .sees_ends = true};
    while (known.phase != DAWN_OVER) {
        Move legal[MOVES_MAX];
        int count = dawn_legal(setup, &known, legal);
        Move move = search_dawn(&mind, &one_ply, &known, legal, count);
        assert_int_not_equal(move, DAWN_STOP);
        dawn_apply(setup, &known, move, NULL);
        assert_int_equal(known.winners ? 0 : dawn_actor(&known), 0);
    }
    assert_int_equal(known.winners, 1);
}

static void a_forbidden_grave_finishes_nothing(void **unused)
{
    (void)unused;
    static BotGame bot_game;
    Random random;
    random_init(&random, 46);
    near_the_end(&bot_game, &random);
    const DawnSetup *setup = &bot_game.setup.dawn;
    DawnState known = bot_game.state.dawn;
    dawn_know(setup, &known);
    int grave = setup->opening[7];
    known.lengths[0] = 1;
    known.down_from[0] = known.down_to[0] = 0;
    assert_false(finish_dawn_can(setup, &known));
    known.lids[grave] = dawn_row_at(&known, 0, 0);
    known.opened |= (uint64_t)1 << grave;
    assert_true(finish_dawn_can(setup, &known));
    known.touchy |= (uint64_t)1 << grave; /* D27 */
    assert_false(finish_dawn_can(setup, &known));
}

/* D31: the last idle turn ends the game. Who is ahead waits, who is behind does not. */
static void dawn_is_an_ending(void **unused)
{
    (void)unused;
    static BotGame bot_game;
    Random random;
    random_init(&random, 44);
    near_the_end(&bot_game, &random);
    const DawnSetup *setup = &bot_game.setup.dawn;
    DawnState known = bot_game.state.dawn;
    dawn_know(setup, &known);
    int grave = setup->opening[9], colour = 0;
    while (!(setup->colours >> colour & 1) || dawn_row_at(&known, 0, 0) == colour ||
           dawn_row_at(&known, 0, known.lengths[0] - 1) == colour)
        colour++;
    known.lids[grave] = (uint8_t)colour;
    known.opened |= (uint64_t)1 << grave;
    known.idle = 5;
    known.garlic[0] = 0;

    DawnJudge judge = {all_alike, NULL};
    DawnMind mind = {.setup = setup, .judge = &judge, .random = &random};
    Move legal[MOVES_MAX];
    int count = dawn_legal(setup, &known, legal);
    known.lengths[1]++; /* the other has one more */
    assert_int_equal(search_dawn(&mind, &one_ply, &known, legal, count), grave);
    int values[MOVES_MAX] = {0};
    finish_dawn_weigh(setup, &known, legal, count, values); /* without a search */
    assert_int_equal(legal[pick_best(&random, values, count)], grave);

    known.lengths[1] = (uint8_t)(known.lengths[1] - 2);
    assert_int_not_equal(search_dawn(&mind, &one_ply, &known, legal, count), grave);
    for (int i = 0; i < count; i++)
        values[i] = legal[i] == grave; /* it would be liked, were it not the end */
    finish_dawn_weigh(setup, &known, legal, count, values);
    assert_int_not_equal(legal[pick_best(&random, values, count)], grave);
}

/* The move of that level if so many lids more had been turned. */
static Move move_of(const BotGame *bot_game, int seat, int level, uint32_t more)
{
    Memory memory = bot_game->memories[seat];
    memory.level = (uint8_t)level;
    memory.ticks += more;
    return bot_game_choose(bot_game, &bot_game->state, &memory);
}

/* Nets that give and take could go on for ever: when a game is very long, who has a net
 * plays by rule like everybody, and it comes to an end. */
static void long_games_are_played_by_rule(void **unused)
{
    (void)unused;
    int different = 0;
    Random random;
    random_init(&random, 47);
    for (int game = 0; game < GAMES_PLAYED; game++) {
        static BotGame bot_game;
        begin_dawn(&bot_game, &random);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            bot_game.seats[seat] = bot_named("level:7");
        for (int i = 0; i < MOVES_PLAYED; i++) {
            uint8_t seat = dawn_actor(&bot_game.state.dawn);
            if (seat == SEAT_NONE)
                break;
            Move by_rule = move_of(&bot_game, seat, 7, 0);
            assert_int_equal(move_of(&bot_game, seat, 8, 1000), by_rule);
            different += move_of(&bot_game, seat, 8, 0) != by_rule;
            bot_game_apply(&bot_game, by_rule);
        }
    }
    assert_true(different > GAMES_PLAYED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_compiler_finds_the_same),
        cmocka_unit_test(every_compiler_plays_the_same),
        cmocka_unit_test(an_ending_in_reach_is_seen),
        cmocka_unit_test(a_row_laid_in_one_turn_is_won),
        cmocka_unit_test(a_forbidden_grave_finishes_nothing),
        cmocka_unit_test(dawn_is_an_ending),
        cmocka_unit_test(long_games_are_played_by_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
