/* SPDX-License-Identifier: MIT */
/*
 * What is not sound is found: a truth with a piece too many, too few or of no kind is
 * refused as a deal (D1, S1) and as a state. Tests and fuzzers rely on it. After those
 * that are named come goldens (unsound.txt): every byte of many deals and states changed,
 * and every odd option, with the verdict on each.
 */
#include "support/golden.h"
#include "support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void lay(int kind, uint64_t seed, Setup *setup, Deal *deal, State *state)
{
    Random random;
    random_init(&random, seed);
    random_setup_of(&random, games[kind], setup, deal);
    Setup fresh = *setup;
    games[kind]->begin(&fresh, deal, state);
    assert_true(game_is_sound(games[kind], &fresh, state));
    *setup = fresh;
}

static void a_lid_of_no_kind(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        Setup setup;
        Deal deal;
        State truth;
        lay(GAME_DAWN, seed, &setup, &deal, &truth);
        for (int grave = 0; grave < DAWN_GRAVES; grave++) {
            if (deal.dawn.lids[grave] == LID_BARE)
                continue;
            Deal other = deal;
            other.dawn.lids[grave] = 200;
            Refusal refusal = games[GAME_DAWN]->check_deal(&setup, &other);
            assert_int_equal(refusal.kind, DAWN_LID_COUNT);
            assert_int_equal(refusal.a, LID_HIDDEN);
            assert_int_equal(refusal.c, 1);
        }
    }
}

static void another_card(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        Setup setup;
        Deal deal;
        State truth;
        lay(GAME_SEDLEC, seed, &setup, &deal, &truth);
        for (int stack = 0; stack < SEDLEC_STACKS; stack++) {
            State other = truth;
            uint8_t *card = &other.sedlec.stacks[stack][0];
            *card = (uint8_t)(*card == 1 ? 2 : *card - 1);
            assert_false(game_is_sound(games[GAME_SEDLEC], &setup, &other));
        }
    }
}

static void another_lid(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        Setup setup;
        Deal deal;
        State truth;
        lay(GAME_DAWN, seed, &setup, &deal, &truth);
        for (int grave = 0; grave < DAWN_GRAVES; grave++) {
            State other = truth;
            uint8_t *lid = &other.dawn.lids[grave];
            *lid = (uint8_t)((*lid + 1) % (LID_BARE + 1));
            assert_false(game_is_sound(games[GAME_DAWN], &setup, &other));
        }
    }
}

/* A change to one byte: what it becomes. */
static uint8_t changed(uint8_t byte, int change)
{
    const uint8_t values[] = {(uint8_t)(byte + 1), (uint8_t)(byte - 1), 0, 3, 255};
    return change < 8 ? (uint8_t)(byte ^ 1 << change) : values[change - 8];
}

enum { CHANGES = 13, SWAPS = 300, GAMES_EACH = 20, STATES_EACH = 8 };

/* Verdicts on the state with each byte changed, and with two of them exchanged. */
static void add_verdicts(Random *random, const Game *game, const Setup *setup,
                         const State *state, uint64_t *sum)
{
    size_t size = game->kind == GAME_DAWN ? sizeof state->dawn : sizeof state->sedlec;
    State other = *state;
    uint8_t *bytes = (uint8_t *)&other;
    for (size_t i = 0; i < size; i++)
        for (int change = 0; change < CHANGES; change++) {
            uint8_t byte = bytes[i];
            bytes[i] = changed(byte, change);
            bool is_sound = game_is_sound(game, setup, &other);
            golden_add(sum, &is_sound, 1);
            bytes[i] = byte;
        }
    for (int swap = 0; swap < SWAPS; swap++) {
        uint8_t *a = &bytes[random_below(random, (uint32_t)size)];
        uint8_t *b = &bytes[random_below(random, (uint32_t)size)];
        uint8_t byte = *a;
        *a = *b;
        *b = byte;
        bool is_sound = game_is_sound(game, setup, &other);
        golden_add(sum, &is_sound, 1);
        other = *state;
    }
}

/* Refusals of the deal with each byte changed. */
static void add_deals(const Game *game, const Setup *setup, const Deal *deal,
                      uint64_t *sum)
{
    size_t size = game->kind == GAME_DAWN ? sizeof deal->dawn : sizeof deal->sedlec;
    Deal other = *deal;
    uint8_t *bytes = (uint8_t *)&other;
    for (size_t i = 0; i < size; i++)
        for (int change = 0; change < CHANGES; change++) {
            uint8_t byte = bytes[i];
            bytes[i] = changed(byte, change);
            Refusal refusal = game->check_deal(setup, &other);
            golden_add(sum, &refusal, sizeof refusal);
            bytes[i] = byte;
        }
}

/* Some states of a game played at random to its end, the last one too. */
static void add_play(uint64_t seed, const Game *game, uint64_t *states, uint64_t *deals)
{
    Random random;
    Setup setup;
    Deal deal;
    State state;
    lay((int)game->kind, 7000 + seed, &setup, &deal, &state);
    add_deals(game, &setup, &deal, deals);
    random_init(&random, seed);
    for (int ply = 0; game->actor(&state) != SEAT_NONE; ply++) {
        Move moves[MOVES_MAX];
        int count = game->legal(&setup, &state, moves);
        if (ply % 16 == 0 && ply < 16 * STATES_EACH)
            add_verdicts(&random, game, &setup, &state, states);
        game->apply(&setup, &state, moves[random_below(&random, (uint32_t)count)], NULL);
        assert_true(game_is_sound(game, &setup, &state));
    }
    add_verdicts(&random, game, &setup, &state, states);
}

static void add_checked(const Game *game, const Options *options, uint64_t *sum)
{
    Setup setup;
    memset(&setup, 0x55, sizeof setup);
    Refusal refusal = game->check(options, &setup);
    golden_add(sum, &refusal, sizeof refusal);
    if (refusal.kind)
        return;
    const uint8_t dawn[] = {setup.dawn.row, setup.dawn.rats, setup.dawn.openings,
                            setup.dawn.colours, setup.dawn.covered != 0};
    const SedlecSetup *sedlec = &setup.sedlec;
    const uint8_t bones[] = {sedlec->height, sedlec->width, sedlec->pyramid,
                             sedlec->types, sedlec->options.cards};
    if (game->kind == GAME_DAWN)
        golden_add(sum, dawn, sizeof dawn);
    else
        golden_add(sum, bones, sizeof bones);
    if (game->kind == GAME_SEDLEC)
        golden_add(sum, &sedlec->capacity, sizeof sedlec->capacity);
}

/* D5: what two players may ask for, and three may not. */
static void add_options_of_two(int players, uint64_t *sum)
{
    Options options;
    for (unsigned bare = 18; bare <= 22; bare++)
        for (unsigned from = 0; from <= 64 - bare; from++) {
            dawn_options_init(&options.dawn, players);
            options.dawn.bare_kind = DAWN_BARE_CHOSEN;
            options.dawn.bare = (((uint64_t)1 << bare) - 1) << from;
            add_checked(games[GAME_DAWN], &options, sum);
        }
    for (unsigned kind = DAWN_BARE_DEFAULT; kind <= DAWN_BARE_CHANCE; kind++)
        for (unsigned pair = 0; pair < 64; pair++) {
            dawn_options_init(&options.dawn, players);
            options.dawn.bare_kind = (uint8_t)kind;
            options.dawn.has_without = pair != 0;
            options.dawn.without[0] = (uint8_t)(pair / 8);
            options.dawn.without[1] = (uint8_t)(pair % 8);
            add_checked(games[GAME_DAWN], &options, sum);
        }
}

static void add_options_of_dawn(uint64_t *sum)
{
    static const uint16_t dawns[] = {0, 1, 9998, 9999, 10000, 65535};
    Options options;
    for (int players = 0; players <= DAWN_SEATS + 2; players++) {
        for (int first = 0; first <= DAWN_SEATS; first++)
            for (unsigned row = 0; row <= DAWN_ROW + 2; row++) {
                dawn_options_init(&options.dawn, players);
                options.dawn.first = (uint8_t)(first ? first - 1 : SEAT_NONE);
                options.dawn.row = (uint8_t)row;
                add_checked(games[GAME_DAWN], &options, sum);
            }
        for (size_t i = 0; i < sizeof dawns / sizeof *dawns; i++) {
            dawn_options_init(&options.dawn, players);
            options.dawn.dawn = dawns[i];
            add_checked(games[GAME_DAWN], &options, sum);
        }
        if (players == 2 || players == 3)
            add_options_of_two(players, sum);
    }
}

/* S2, S4, S5: every number of cards, and every byte as a card. */
static void add_options_of_sedlec(uint64_t *sum)
{
    Options options;
    for (int players = 0; players <= SEDLEC_SEATS + 1; players++)
        for (uint8_t expansions = 0; expansions < 8; expansions++) {
            sedlec_options_init(&options.sedlec, players);
            options.sedlec.expansions = expansions;
            for (int first = 0; first <= SEDLEC_SEATS + 1; first++) {
                options.sedlec.first = (uint8_t)(first ? first - 1 : SEAT_NONE);
                add_checked(games[GAME_SEDLEC], &options, sum);
            }
            options.sedlec.first = SEAT_NONE;
            options.sedlec.is_own_deck = true;
            memset(options.sedlec.deck, card_of(0, 1), sizeof options.sedlec.deck);
            for (unsigned cards = 0; cards < 256; cards++) {
                options.sedlec.cards = (uint8_t)cards;
                add_checked(games[GAME_SEDLEC], &options, sum);
            }
            options.sedlec.cards = 36;
            for (unsigned card = 0; card < 256; card++) {
                options.sedlec.deck[card % 36] = (uint8_t)card;
                add_checked(games[GAME_SEDLEC], &options, sum);
                options.sedlec.deck[card % 36] = card_of(0, 1);
            }
        }
}

static void all_verdicts_are_the_same(void **data)
{
    (void)data;
    uint64_t options[GAMES] = {GOLDEN_INIT, GOLDEN_INIT};
    add_options_of_dawn(&options[GAME_DAWN]);
    add_options_of_sedlec(&options[GAME_SEDLEC]);
    for (int kind = 0; kind < GAMES; kind++) {
        uint64_t states = GOLDEN_INIT, deals = GOLDEN_INIT;
        for (uint64_t seed = 0; seed < GAMES_EACH; seed++)
            add_play(seed, games[kind], &states, &deals);
        golden_line(kind == GAME_DAWN ? "dawn options" : "sedlec options", options[kind]);
        golden_line(kind == GAME_DAWN ? "dawn deals" : "sedlec deals", deals);
        golden_line(kind == GAME_DAWN ? "dawn states" : "sedlec states", states);
    }
    golden_check("tests/conformance/unsound.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lid_of_no_kind),
        cmocka_unit_test(another_card),
        cmocka_unit_test(another_lid),
        cmocka_unit_test(all_verdicts_are_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
