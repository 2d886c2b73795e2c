/* SPDX-License-Identifier: MIT */
/*
 * The keeper of Sedlec: greedy, but it looks at what may come. Everybody has the same
 * number of turns, so nothing is a race; what counts is which cards one gets and where
 * they lie.
 *
 *   place       the worth of the pyramid then, the other card in hand at its best place
 *   take, keep  what the card adds at its best place, and a little of what it would add
 *               for the next player
 *   dig         the mean of the better of two unseen cards
 *
 * With one card in hand it draws first, unless there is nothing good to draw.
 */
#include "bots/sedlec/keeper.h"

#include <string.h>

enum {
    DENIAL = 15,           /* percent of what a card is worth to the next player */
    PLACE_MARGIN = -POINT, /* place first if the best draw is worse than average by
                            * more */
};

/* Takes one such card out of the list, if there is one. */
static void take_out(uint8_t *cards, int *count, uint8_t card)
{
    for (int i = 0; i < *count; i++) {
        if (cards[i] == card) {
            --*count;
            memmove(cards + i, cards + i + 1, (size_t)(*count - i));
            return;
        }
    }
}

static void take_out_seen(Prospect *prospect, const SedlecState *seen, int seat)
{
    for (int cell = 0; cell < SEDLEC_CELLS; cell++) {
        if (seen->filled[seat] >> cell & 1)
            take_out(prospect->unseen, &prospect->unseen_count, seen->cells[seat][cell]);
    }
    for (int i = 0; i < SEDLEC_HAND; i++)
        take_out(prospect->unseen, &prospect->unseen_count, seen->hands[seat][i]);
}

/* S26: what is left of the deck is face up or unseen; both may still come to me. */
void prospect_make(Prospect *prospect, const SedlecSetup *setup, const SedlecState *seen)
{
    *prospect = (Prospect){.unseen_count = setup->options.cards};
    memcpy(prospect->unseen, setup->options.deck, setup->options.cards);
    for (int seat = 0; seat < setup->options.players; seat++)
        take_out_seen(prospect, seen, seat);

    int left = prospect->unseen_count;
    for (int i = 0; i < left; i++) {
        prospect->chance[card_top(prospect->unseen[i])] += POINT;
        prospect->chance[card_bottom(prospect->unseen[i])] += POINT;
    }
    for (int kind = 0; left && kind < SKULLS; kind++)
        prospect->chance[kind] /= 2 * left;
    for (int stack = 0; stack < SEDLEC_STACKS; stack++) {
        if (seen->up >> stack & 1)
            take_out(prospect->unseen, &prospect->unseen_count, sedlec_top(seen, stack));
    }
}

static void put_card(Pyramid *pyramid, int cell, uint8_t card)
{
    pyramid->cells[cell] = card;
    pyramid->filled |= 1u << cell;
}

int worth_add_best(const Prospect *prospect, const SedlecSetup *setup, Pyramid *pyramid,
                   uint8_t card)
{
    Pyramid best = *pyramid;
    int worth = INT32_MIN;
    for (uint32_t places = sedlec_places(setup, pyramid->filled); places;
         places &= places - 1) {
        Pyramid next = *pyramid;
        put_card(&next, __builtin_ctz(places), card);
        int next_worth = worth_of_pyramid(prospect, setup, &next);
        if (next_worth > worth) {
            worth = next_worth;
            best = next;
        }
    }
    *pyramid = best;
    return worth > INT32_MIN ? worth : worth_of_pyramid(prospect, setup, pyramid);
}

/* A player's pyramid with the cards in hand already in it, and its worth. */
typedef struct Plan {
    Pyramid pyramid;
    int worth;
} Plan;

static void pyramid_of(Pyramid *pyramid, const SedlecState *seen, int seat)
{
    memcpy(pyramid->cells, seen->cells[seat], sizeof pyramid->cells);
    pyramid->filled = seen->filled[seat];
}

static void plan_make(Plan *plan, const Prospect *prospect, const SedlecSetup *setup,
                      const SedlecState *seen, int seat)
{
    pyramid_of(&plan->pyramid, seen, seat);
    plan->worth = worth_of_pyramid(prospect, setup, &plan->pyramid);
    for (int i = 0; i < SEDLEC_HAND && seen->hands[seat][i] != CARD_NONE; i++)
        plan->worth =
            worth_add_best(prospect, setup, &plan->pyramid, seen->hands[seat][i]);
}

/* What one more card adds. */
static int card_gain(const Prospect *prospect, const SedlecSetup *setup, const Plan *plan,
                     uint8_t card)
{
    Pyramid pyramid = plan->pyramid;
    return worth_add_best(prospect, setup, &pyramid, card) - plan->worth;
}

/* The mean, over the unseen cards, of the better of two (or of one). */
static int dig_gain(const int *gains, int count, bool is_one)
{
    int sum = 0, pairs = 0;
    for (int i = 0; i < count; i++) {
        for (int j = is_one ? i : i + 1; j < (is_one ? i + 1 : count); j++) {
            sum += gains[i] > gains[j] ? gains[i] : gains[j];
            pairs++;
        }
    }
    if (pairs == 0)
        return gains[0];
    return sum / pairs;
}

typedef struct Thinker {
    const SedlecSetup *setup;
    const SedlecState *seen;
    int seat;
    Prospect prospect;
    Plan mine, next; /* mine, and the next player's */
    int dig_two, dig_one, usual;
} Thinker;

static int next_seat(const SedlecSetup *setup, const SedlecState *seen, int seat)
{
    for (int i = 1; i < setup->options.players; i++) {
        int other = (seat + i) % setup->options.players;
        if (seen->placed[other] < setup->pyramid)
            return other;
    }
    return seat;
}

static void think_of_digging(Thinker *thinker)
{
    const Prospect *prospect = &thinker->prospect;
    int gains[SEDLEC_CARDS] = {0}, sum = 0, count = prospect->unseen_count;
    for (int i = 0; i < count; i++) {
        bool is_same = i > 0 && prospect->unseen[i] == prospect->unseen[i - 1];
        gains[i] = is_same ? gains[i - 1]
                           : card_gain(prospect, thinker->setup, &thinker->mine,
                                       prospect->unseen[i]);
        sum += gains[i];
    }
    thinker->usual = count ? sum / count : 0;
    thinker->dig_two = dig_gain(gains, count, false);
    thinker->dig_one = dig_gain(gains, count, true);
}

static int value_card(const Thinker *thinker, uint8_t card)
{
    const Prospect *prospect = &thinker->prospect;
    int mine = card_gain(prospect, thinker->setup, &thinker->mine, card);
    int theirs = card_gain(prospect, thinker->setup, &thinker->next, card);
    return mine + DENIAL * theirs / 100;
}

/* The worth of all I hold, with that card there. */
static int value_place(const Thinker *thinker, int hand, int cell)
{
    const SedlecState *seen = thinker->seen;
    const uint8_t *cards = seen->hands[thinker->seat];
    Pyramid pyramid;
    pyramid_of(&pyramid, seen, thinker->seat);
    put_card(&pyramid, cell, cards[hand]);
    uint8_t other = cards[!hand];
    int worth = other == CARD_NONE
                    ? worth_of_pyramid(&thinker->prospect, thinker->setup, &pyramid)
                    : worth_add_best(&thinker->prospect, thinker->setup, &pyramid, other);
    return worth - thinker->mine.worth + thinker->usual + PLACE_MARGIN;
}

static int value_move(const Thinker *thinker, Move move)
{
    if (move < SEDLEC_DIG_ONE)
        return thinker->dig_two;
    if (move < SEDLEC_KEEP_CARD)
        return thinker->dig_one;
    if (move < SEDLEC_TAKE)
        return value_card(thinker, sedlec_top(thinker->seen, move - SEDLEC_KEEP_CARD));
    if (move < SEDLEC_PLACE)
        return value_card(thinker, sedlec_top(thinker->seen, move - SEDLEC_TAKE));
    int place = move - SEDLEC_PLACE;
    return value_place(thinker, place / SEDLEC_CELLS, place % SEDLEC_CELLS);
}

void keeper_sedlec(const SedlecSetup *setup, const SedlecState *seen, const Move *legal,
                   int count, int *values)
{
    Thinker thinker = {.setup = setup, .seen = seen, .seat = seen->turn};
    prospect_make(&thinker.prospect, setup, seen);
    plan_make(&thinker.mine, &thinker.prospect, setup, seen, seen->turn);
    plan_make(&thinker.next, &thinker.prospect, setup, seen,
              next_seat(setup, seen, seen->turn));
    if (seen->phase == SEDLEC_TURN && legal[0] < SEDLEC_PLACE)
        think_of_digging(&thinker);
    for (int i = 0; i < count; i++)
        values[i] = value_move(&thinker, legal[i]);
}

static void values_of(const Memory *memory, const Setup *setup, const Seen *seen,
                      const Move *legal, int count, int *values)
{
    (void)memory;
    keeper_sedlec(&setup->sedlec, &seen->state.sedlec, legal, count, values);
}

const KeeperGame keeper_game_sedlec = {.values = values_of, .plain = 2 * POINT};
