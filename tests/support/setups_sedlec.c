/* SPDX-License-Identifier: MIT */
/* Skulls of Sedlec's part of the tests: decks of any size, of nothing but romantics. */
#include "support/setups.h"

#include <string.h>

static int random_skull(Random *random, int expansions)
{
    for (;;) {
        int skull = below(random, SKULLS);
        int type = sedlec_type_of(skull);
        if (type < TYPE_CHAMPION || (expansions >> (type - TYPE_CHAMPION) & 1))
            return skull;
    }
}

/* S2: a deck of one's own, from the least number of cards to 96. */
static void random_deck(Random *random, SedlecOptions *options)
{
    int least = options->players == 2 ? 3 : options->players;
    int height = least + below(random, SEDLEC_HEIGHT - least + 1);
    options->is_own_deck = true;
    options->cards = (uint8_t)(SEDLEC_STACKS * height);
    bool is_dull = chance(random, 4);
    for (int i = 0; i < options->cards; i++) {
        int top = random_skull(random, options->expansions);
        int bottom = random_skull(random, options->expansions);
        options->deck[i] = is_dull && i > 0 ? options->deck[0] : card_of(top, bottom);
    }
    memcpy(options->deck_name, "odd", sizeof "odd");
}

static void random_options(Random *random, Options *all)
{
    SedlecOptions *options = &all->sedlec;
    int players = 2 + below(random, SEDLEC_SEATS - 1);
    sedlec_options_init(options, players);
    options->expansions = (uint8_t)below(random, 8);
    if (chance(random, 3))
        options->first = (uint8_t)below(random, players);
    if (chance(random, 3))
        random_deck(random, options);
    else if (players == SEDLEC_SEATS && options->expansions == 0)
        options->expansions = (uint8_t)(1 + below(random, 7)); /* S4 */
}

/* S14 */
static int end_rule(const Setup *setup, const State *state)
{
    (void)setup, (void)state;
    return 14;
}

/* Every stack's face-down cards the other way round. */
static void turn_stacks(Deal *all)
{
    SedlecDeal *deal = &all->sedlec;
    for (int stack = 0; stack < SEDLEC_STACKS; stack++)
        for (int i = 1, j = deal->height - 1; i < j; i++, j--) {
            uint8_t card = deal->stacks[stack][i];
            deal->stacks[stack][i] = deal->stacks[stack][j];
            deal->stacks[stack][j] = card;
        }
}

static bool is_sound(const Setup *setup, const State *state)
{
    return sedlec_is_sound(&setup->sedlec, &state->sedlec);
}

const TestGame test_sedlec = {
    .options = random_options,
    .no_such_move = SEDLEC_NO_SUCH_MOVE,
    .end_rule = end_rule,
    .deal_anew = turn_stacks,
    .is_sound = is_sound,
};
