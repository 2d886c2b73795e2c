/* SPDX-License-Identifier: MIT */
/*
 * The levels of Sedlec: nobody peeks; noise belongs to a position and a seed; the higher
 * beats the lower; a pyramid and its mirror image are one to the net. Nets are data, so a
 * net of fixed numbers stands in for one where arithmetic is tested: its worths are the
 * same from every compiler.
 */
#include "bots/bot_game.h"
#include "bots/sedlec/search.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NET_BYTES = 65536 };

static const uint32_t HASH = 0xD76F21D4;

static uint8_t *write_number(uint8_t *to, uint32_t number, int length)
{
    for (int i = 0; i < length; i++)
        *to++ = (uint8_t)(number >> (8 * i));
    return to;
}

static uint8_t *write_layer(uint8_t *to, int inputs, int outputs, int scale,
                            Random *random)
{
    to = write_number(to, (uint32_t)inputs, 2);
    to = write_number(to, (uint32_t)outputs, 2);
    for (int i = 0; i < outputs; i++)
        to = write_number(to, (uint32_t)scale, 4);
    for (int i = 0; i < outputs; i++)
        to = write_number(to, random_below(random, 4000) - 2000, 4);
    for (int i = 0; i < inputs * outputs; i++)
        *to++ = (uint8_t)(random_below(random, 255) - 127);
    return to;
}

/* A net for two players without expansions, its numbers drawn from a seed. */
static void make_net(uint8_t bytes[NET_BYTES], Nets *nets)
{
    Random random;
    random_init(&random, 5);
    memset(bytes, 0, NET_HEAD);
    memcpy(bytes, "SXN1", 4);
    bytes[4] = GAME_SEDLEC;
    bytes[5] = bytes[6] = 2;
    bytes[9] = 3;
    uint8_t *to = bytes + NET_HEAD;
    to = write_layer(to, SEDLEC_FEATURES, SEDLEC_WIDEST, 300, &random);
    to = write_layer(to, 2 * SEDLEC_WIDEST, SEDLEC_HIDDEN, 60, &random);
    to = write_layer(to, SEDLEC_HIDDEN, 1, 40, &random);
    *nets = (Nets){bytes, (size_t)(to - bytes)};
    write_number(bytes + 12, (uint32_t)nets->size, 4);
}

static int32_t chance_by_net(const void *net, const SedlecFeatures *features)
{
    return net_sedlec_chance(net, features);
}

static uint64_t hash_worths(uint64_t hash, const int32_t *worths, int count)
{
    for (int i = 0; i < count; i++)
        hash = (hash ^ (uint32_t)worths[i]) * 1099511628211u;
    return hash;
}

/* The worths of all moves of some games, by two plies and exactly, as one number. */
static uint64_t hash_games(const SedlecJudge *judge, const SedlecEffort *effort)
{
    uint64_t hash = 14695981039346656037u;
    Random random;
    random_init(&random, 6);
    for (int game = 0; game < 6; game++) {
        Options options = {0};
        Setup setup;
        Deal deal;
        State state;
        Stream stream;
        support_seed(&stream, game % 2 ? "odd" : "even");
        sedlec_options_init(&options.sedlec, 2);
        assert_int_equal(games[GAME_SEDLEC]->check(&options, &setup).kind, 0);
        games[GAME_SEDLEC]->draw(&setup, &stream, &deal);
        games[GAME_SEDLEC]->begin(&setup, &deal, &state);
        SedlecMind mind = {.setup = &setup.sedlec, .judge = judge};
        while (state.sedlec.phase != SEDLEC_OVER) {
            Move legal[MOVES_MAX];
            int32_t worths[MOVES_MAX];
            SedlecState seen = state.sedlec;
            sedlec_see(&setup.sedlec, &seen);
            int count = sedlec_legal(&setup.sedlec, &seen, legal);
            search_sedlec(&mind, effort, &seen, legal, count, worths);
            hash = hash_worths(hash, worths, count);
            Move move = legal[random_below(&random, (uint32_t)count)];
            sedlec_apply(&setup.sedlec, &state.sedlec, move, NULL);
        }
    }
    return hash;
}

static void every_compiler_counts_alike(void **unused)
{
    (void)unused;
    static uint8_t bytes[NET_BYTES];
    static const SedlecEffort effort = {
        .candidates = 3, .margin = 40, .replies = 4, .exact = 10, .budget = 20000};
    Options options = {0};
    Setup setup;
    Nets nets;
    SedlecNet net;
    make_net(bytes, &nets);
    sedlec_options_init(&options.sedlec, 2);
    assert_int_equal(games[GAME_SEDLEC]->check(&options, &setup).kind, 0);
    assert_true(net_sedlec_find(&nets, &setup.sedlec, &net));
    SedlecJudge judge = {chance_by_net, &net};
    uint64_t hash = hash_games(&judge, &effort);
    assert_int_equal((uint32_t)(hash ^ hash >> 32), HASH);
}

static void mirror(const uint8_t *cells, uint8_t *mirrored, uint32_t *filled)
{
    memset(mirrored, CARD_NONE, SEDLEC_CELLS);
    *filled = 0;
    for (int cell = 0; cell < SEDLEC_CELLS; cell++) {
        int row = cell / 8, x = cell % 8 - SEDLEC_CENTRE;
        int other = 8 * row + SEDLEC_CENTRE - row - x;
        if (cells[cell] == CARD_NONE)
            continue;
        mirrored[other] = cells[cell];
        *filled |= 1u << other;
    }
}

static void a_mirror_image_is_the_same(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 7);
    int changed = 0;
    for (int n = 0; n < 200; n++) {
        const Game *game = games[GAME_SEDLEC];
        Setup setup;
        Deal deal;
        State state;
        random_setup_of(&random, game, &setup, &deal);
        game->begin(&setup, &deal, &state);
        for (uint32_t left = random_below(&random, 40); left > 0; left--) {
            Move legal[MOVES_MAX];
            int count = game->legal(&setup, &state, legal);
            if (count > 0)
                game->apply(&setup, &state, legal[random_below(&random, (uint32_t)count)],
                            NULL);
        }
        if (state.sedlec.phase != SEDLEC_TURN)
            continue;
        /* a card in hand may be laid as well at either end: see bones_sedlec.h */
        memset(state.sedlec.hands, CARD_NONE, sizeof state.sedlec.hands);
        static SedlecFeatures once, again;
        SedlecState other = state.sedlec;
        for (int seat = 0; seat < setup.sedlec.options.players; seat++)
            mirror(state.sedlec.cells[seat], other.cells[seat], &other.filled[seat]);
        changed += memcmp(&other, &state.sedlec, sizeof other) != 0;
        memset(&once, 0, sizeof once);
        memset(&again, 0, sizeof again);
        feature_sedlec(&once, &setup.sedlec, &state.sedlec, 0);
        feature_sedlec(&again, &setup.sedlec, &other, 0);
        assert_memory_equal(&once, &again, sizeof once);
    }
    assert_true(changed > 50);
}

/* Everything hidden dealt anew, the move is the same; and asked again it is, too. */
static void nobody_peeks(void **unused)
{
    (void)unused;
    static const char *const names[] = {"level:1", "level:2", "level:3", "level:4",
                                        "level:7", "level:8", "level:9"};
    Random random;
    random_init(&random, 8);
    for (int n = 0; n < (getenv("SEXTON_LONG") ? 21 : 3); n++) {
        static BotGame bot_game;
        Deal deal;
        bot_game.game = games[GAME_SEDLEC];
        random_setup_of(&random, bot_game.game, &bot_game.setup, &deal);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            bot_game.seats[seat] = bot_named(names[(n + seat) % 7]);
        bot_game_begin(&bot_game, &deal, (uint64_t)n);
        while (bot_game.game->actor(&bot_game.state) != SEAT_NONE)
            assert_true(bot_game_is_blind(&bot_game, &random));
    }
}

/* The share of `one` against `other`, in percent: two players, every deal from both
 * seats. */
static int share(const char *one, const char *other, int deals)
{
    static BotGame bot_game;
    const Game *game = bot_game.game = games[GAME_SEDLEC];
    Options options = {0};
    Stream stream;
    Deal deal;
    int sum = 0;
    support_seed(&stream, "levels");
    sedlec_options_init(&options.sedlec, 2);
    for (int i = 0; i < 2 * deals; i++) {
        int seat = i % 2;
        assert_int_equal(game->check(&options, &bot_game.setup).kind, 0);
        if (seat == 0)
            game->draw(&bot_game.setup, &stream, &deal);
        bot_game.seats[seat] = bot_named(one);
        bot_game.seats[!seat] = bot_named(other);
        bot_game_begin(&bot_game, &deal, (uint64_t)i);
        for (uint8_t actor; (actor = game->actor(&bot_game.state)) != SEAT_NONE;)
            bot_game_apply(&bot_game, bot_game_choose(&bot_game, &bot_game.state,
                                                      &bot_game.memories[actor]));
        uint8_t winners = game->result(&bot_game.state);
        sum += winners >> seat & 1 ? 100 / __builtin_popcount(winners) : 0;
    }
    return sum / (2 * deals);
}

static bool has_net(void)
{
    Options options = {0};
    Setup setup;
    SedlecNet net;
    sedlec_options_init(&options.sedlec, 2);
    assert_int_equal(games[GAME_SEDLEC]->check(&options, &setup).kind, 0);
    return net_sedlec_find(nets_get(), &setup.sedlec, &net);
}

static void the_higher_beats_the_lower(void **unused)
{
    (void)unused;
    assert_true(share("level:2", "level:1", 40) >= 60);
    assert_true(share("level:3", "level:2", 40) >= 60);
    if (!has_net()) /* the others need one */
        return;
    assert_true(share("level:5", "level:3", 20) >= 55);
    assert_true(share("level:7", "level:4", 20) >= 55);
    assert_true(share("level:8", "level:4", 4) >= 55);
    if (getenv("SEXTON_LONG"))
        assert_true(share("level:9", "level:6", 15) >= 55);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_compiler_counts_alike),
        cmocka_unit_test(a_mirror_image_is_the_same),
        cmocka_unit_test(nobody_peeks),
        cmocka_unit_test(the_higher_beats_the_lower),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
