/* SPDX-License-Identifier: MIT */
/*
 * What a card brings at once (bones_sedlec.h), against the rules themselves: the card is
 * put into the pyramid, and the pyramid is counted.
 */
#include "bots/sedlec/skull_bits.h"

#include "support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static int count_points(const uint8_t cells[SEDLEC_CELLS])
{
    SedlecScore score;
    sedlec_score(cells, &score);
    return score.total;
}

/* The points with these cards laid greedily, one after the other; where they lie. */
static int lay_greedily(const SedlecSetup *setup, SedlecState *state, int seat,
                        const uint8_t *cards, int count)
{
    uint8_t *cells = state->cells[seat];
    for (int i = 0; i < count; i++) {
        int best = INT32_MIN, best_cell = -1;
        uint32_t places = sedlec_places(setup, state->filled[seat]);
        for (int cell = 0; cell < SEDLEC_CELLS; cell++) {
            if (!(places >> cell & 1))
                continue;
            cells[cell] = cards[i];
            int points = count_points(cells);
            cells[cell] = CARD_NONE;
            if (points > best) {
                best = points;
                best_cell = cell;
            }
        }
        if (best_cell < 0)
            break;
        cells[best_cell] = cards[i];
        state->filled[seat] |= 1u << best_cell;
    }
    return count_points(cells);
}

static void check_gain(const SedlecSetup *setup, const SedlecState *state, int seat,
                       uint8_t card)
{
    SedlecState with = *state;
    SkullBits bits;
    skull_bits_make(&bits, state, seat);
    int before = count_points(state->cells[seat]);
    int after = lay_greedily(setup, &with, seat, &card, 1);
    assert_int_equal(bits.score.total, before);
    assert_int_equal(skull_bits_gain(&bits, setup, card), after - before);
}

static void check_hand(const SedlecSetup *setup, const SedlecState *state, int seat)
{
    const uint8_t *hand = state->hands[seat];
    const uint8_t turned[SEDLEC_HAND] = {hand[1], hand[0]};
    SedlecState one = *state, other = *state;
    int size = (hand[0] != CARD_NONE) + (hand[1] != CARD_NONE);
    int points = lay_greedily(setup, &one, seat, hand, size);
    if (size == 2) {
        int otherwise = lay_greedily(setup, &other, seat, turned, size);
        points = otherwise > points ? otherwise : points;
    }
    SkullBits bits;
    skull_bits_make(&bits, state, seat);
    skull_bits_lay_hand(&bits, setup, hand);
    assert_int_equal(bits.score.total, points);
}

static void skull_bits_agree_with_the_count(void **unused)
{
    (void)unused;
    const Game *game = games[GAME_SEDLEC];
    Random random;
    random_init(&random, 3);
    int gains = 0;
    for (int n = 0; n < 60; n++) {
        Setup setup;
        Deal deal;
        State state;
        random_setup_of(&random, game, &setup, &deal);
        game->begin(&setup, &deal, &state);
        while (game->actor(&state) != SEAT_NONE) {
            Move legal[MOVES_MAX];
            int count = game->legal(&setup, &state, legal);
            int seat = (int)random_below(&random, setup.sedlec.options.players);
            const uint8_t *deck = setup.sedlec.options.deck;
            check_hand(&setup.sedlec, &state.sedlec, seat);
            check_gain(&setup.sedlec, &state.sedlec, seat,
                       deck[random_below(&random, setup.sedlec.options.cards)]);
            gains++;
            game->apply(&setup, &state, legal[random_below(&random, (uint32_t)count)],
                        NULL);
        }
    }
    assert_true(gains > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(skull_bits_agree_with_the_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
