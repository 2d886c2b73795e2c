/* SPDX-License-Identifier: MIT */
/*
 * Positions of the exact solver: a seen state, with what can no longer matter taken out.
 *
 *   done      a player who has drawn all they can use: ranked by their best pyramid, no
 *             more turns
 *   hidden    the face-down cards, as kinds and counts
 *   key       stacks have no names, and the done have no pyramids: only a rank
 */
#include "bots/sedlec/exact_part.h"
#include "rules/sedlec/skulls.h"

#include <string.h>

static uint64_t mix(uint64_t x)
{
    x = (x ^ x >> 31) * 0x9E3779B97F4A7C15u;
    x = (x ^ x >> 29) * 0xBF58476D1CE4E5B9u;
    return x ^ x >> 32;
}

static int hand_size(const SedlecState *state, int seat)
{
    return (state->hands[seat][0] != CARD_NONE) + (state->hands[seat][1] != CARD_NONE);
}

/* S25 as one number: the total, then the types' points, best first. */
static uint64_t rank_of(const SedlecScore *score)
{
    enum { LEAST = -32, BITS = 7, TOTAL = 64 };
    int points[TYPES] = {0};
    for (int i = 0; i < TYPES; i++) {
        int j = i, of_type = score->types[i];
        for (; j > 0 && points[j - 1] < of_type; j--)
            points[j] = points[j - 1];
        points[j] = of_type;
    }
    uint64_t rank = (uint64_t)((int64_t)score->total + TOTAL);
    for (int i = 0; i < TYPES; i++)
        rank = rank << BITS | (uint64_t)(points[i] - LEAST);
    return rank;
}

/* The best rank that a pyramid can reach with these cards in hand. */
static uint64_t rank_best(const SedlecSetup *setup, SedlecState *state, int seat)
{
    uint64_t best = 0;
    if (state->placed[seat] == setup->pyramid) {
        SedlecScore score;
        skulls_score(state->cells[seat], state->filled[seat], &score);
        return rank_of(&score);
    }
    uint32_t filled = state->filled[seat], places = sedlec_places(setup, filled);
    uint8_t *hand = state->hands[seat], kept[SEDLEC_HAND] = {hand[0], hand[1]};
    state->placed[seat]++;
    for (int slot = 0; slot < SEDLEC_HAND && kept[slot] != CARD_NONE; slot++) {
        hand[0] = kept[!slot];
        hand[1] = CARD_NONE;
        for (uint32_t rest = places; rest; rest &= rest - 1) {
            int cell = __builtin_ctz(rest);
            state->cells[seat][cell] = kept[slot];
            state->filled[seat] = filled | (uint32_t)1 << cell;
            uint64_t rank = rank_best(setup, state, seat);
            best = rank > best ? rank : best;
            state->cells[seat][cell] = CARD_NONE;
        }
    }
    state->filled[seat] = filled;
    state->placed[seat]--;
    memcpy(hand, kept, sizeof kept);
    return best;
}

enum { IN_HAND = 64, HIDDEN }; /* places beyond all cells */

static uint64_t hash_card(int place, uint8_t card)
{
    return mix((uint64_t)place << 8 | card);
}

static uint64_t hash_seat(const SedlecState *state, int seat)
{
    uint64_t hash = 0;
    for (uint32_t rest = state->filled[seat]; rest; rest &= rest - 1) {
        int cell = __builtin_ctz(rest);
        hash += hash_card(cell, state->cells[seat][cell]);
    }
    for (int slot = 0; slot < SEDLEC_HAND; slot++)
        if (state->hands[seat][slot] != CARD_NONE)
            hash += hash_card(IN_HAND, state->hands[seat][slot]);
    return hash;
}

/* The rank of a player who is done, from the memo if it is there. */
static uint64_t rank_find(Exact *exact, Position *position, int seat)
{
    uint64_t key = mix(position->hashes[seat] + 0x5EED);
    ExactEntry *entry = &exact->memo[key & exact->memo_mask];
    if (entry->key != key) {
        entry->key = key;
        entry->value[0] = rank_best(exact->setup, &position->state, seat);
    }
    return entry->value[0];
}

/* S10: one card more than the pyramid takes may be of use, if there is one to spare. */
static bool is_done(const SedlecSetup *setup, const SedlecState *state, int seat,
                    bool is_empty)
{
    int drawn = state->placed[seat] + hand_size(state, seat);
    bool has_spare = setup->options.cards > setup->options.players * setup->pyramid;
    return drawn > setup->pyramid || state->placed[seat] == setup->pyramid ||
           (drawn == setup->pyramid && (!has_spare || is_empty));
}

/* A player who is done takes no more turns. */
static void settle(Exact *exact, Position *position)
{
    SedlecState *state = &position->state;
    int players = exact->setup->options.players;
    bool is_empty = (state->up | state->down) == 0;
    for (int seat = 0; seat < players; seat++)
        if (!(position->done >> seat & 1) &&
            is_done(exact->setup, state, seat, is_empty)) {
            position->ranks[seat] = rank_find(exact, position, seat);
            position->done |= (uint8_t)(1 << seat);
        }
    if (position->done + 1 == 1 << players)
        return;
    while (position->done >> state->turn & 1)
        state->turn = (uint8_t)(state->turn + 1 < players ? state->turn + 1 : 0);
}

void position_make(Exact *exact, const SedlecState *seen, Position *position)
{
    memset(position, 0, sizeof *position);
    position->state = *seen;
    hidden_count(&position->hidden, exact->setup, seen);
    for (int seat = 0; seat < exact->setup->options.players; seat++)
        position->hashes[seat] = hash_seat(seen, seat);
}

uint64_t position_key(const Position *position)
{
    const SedlecState *state = &position->state;
    uint64_t key = state->turn, graveyard = 0;
    for (int seat = 0; seat < SEDLEC_SEATS; seat++) {
        bool is_out = position->done >> seat & 1;
        key = mix(key + (is_out ? position->ranks[seat] : position->hashes[seat]));
    }
    for (unsigned rest = state->up | state->down; rest; rest &= rest - 1) {
        unsigned stack = (unsigned)__builtin_ctz(rest), height = state->heights[stack];
        uint8_t card = state->up >> stack & 1 ? state->stacks[stack][height - 1] : 0;
        graveyard += hash_card((int)height, card);
    }
    /* whose pyramid is gone no longer tells which cards are left */
    const Hidden *hidden = &position->hidden;
    for (int kind = 0; position->done && kind < hidden->kinds; kind++)
        graveyard += hidden->counts[kind] * hash_card(HIDDEN, hidden->cards[kind]);
    return mix(key + position->done) + mix(graveyard);
}

int position_moves(const Exact *exact, const Position *position, uint8_t *moves)
{
    unsigned kinds[SEDLEC_MOVES];
    int count = sedlec_legal(exact->setup, &position->state, moves), different = 0;
    for (int i = 0; i < count; i++) {
        unsigned kind = move_kind(&position->state, moves[i]);
        int j = 0;
        while (j < different && kinds[j] != kind)
            j++;
        if (j < different)
            continue;
        kinds[different] = kind;
        moves[different++] = moves[i];
    }
    return different;
}

/* A few positions are looked at for each that is thought about, or hundreds, where a dig
 * can turn up one of many cards: so it is these that are paid for. */
static void pay(Exact *exact)
{
    if (++exact->made % EXACT_UNIT == 0 && !budget_spend(exact->shared, 1))
        exact->is_spent = true;
}

void position_move(Exact *exact, const Position *position, uint8_t move, Position *next)
{
    pay(exact);
    *next = *position;
    int seat = position->state.turn;
    sedlec_apply(exact->setup, &next->state, move, NULL);
    if (next->state.phase == SEDLEC_KEEP)
        return;
    next->hashes[seat] = hash_seat(&next->state, seat);
    settle(exact, next);
}

/* One card of that kind is hidden no more. */
static void reveal(Hidden *hidden, int kind)
{
    hidden->total--;
    if (--hidden->counts[kind] > 0)
        return;
    hidden->kinds--;
    for (int i = kind; i < hidden->kinds; i++) {
        hidden->cards[i] = hidden->cards[i + 1];
        hidden->counts[i] = hidden->counts[i + 1];
    }
}

int position_dig(Exact *exact, const Position *position, Dig *dig, Position *next)
{
    int first, second, times = dig_next(dig, &first, &second);
    if (times == 0 || exact->is_spent)
        return 0;
    Position laid = *position;
    dig_lay(dig, first, second, &laid.state);
    reveal(&laid.hidden, first > second ? first : second);
    if (dig->second >= 0)
        reveal(&laid.hidden, first > second ? second : first);
    position_move(exact, &laid, dig->move, next);
    return times;
}
