/* SPDX-License-Identifier: MIT */
/*
 * The exact end of Sedlec for three and four players (max^n): each turn takes what is
 * best for its player; a value is every seat's share of the win. Among moves that are
 * equal for themselves, players are taken to choose the one that leaves least to the next
 * player, then to the one after. So a position has one value, whatever order its moves
 * come in.
 */
#include "bots/sedlec/exact_part.h"

#include <string.h>

/* Shares of the win, out of NET_CERTAIN, by seat. */
typedef struct Shares {
    int32_t of[SEDLEC_SEATS];
} Shares;

static_assert(sizeof(Shares) == sizeof((ExactEntry){0}.value), "shares fit the memo");

static Shares search(Exact *exact, const Position *position);

static Shares result(const Exact *exact, const Position *position)
{
    Shares shares = {{0}};
    uint64_t best = 0;
    int players = exact->setup->options.players, winners = 0;
    for (int seat = 0; seat < players; seat++)
        best = position->ranks[seat] > best ? position->ranks[seat] : best;
    for (int seat = 0; seat < players; seat++)
        winners += position->ranks[seat] == best;
    for (int seat = 0; seat < players; seat++)
        shares.of[seat] = position->ranks[seat] == best ? NET_CERTAIN / winners : 0;
    return shares;
}

static bool is_better(const Shares *a, const Shares *b, int seat, int players)
{
    if (a->of[seat] != b->of[seat])
        return a->of[seat] > b->of[seat];
    for (int i = 1; i < players; i++) {
        int other = (seat + i) % players;
        if (a->of[other] != b->of[other])
            return a->of[other] < b->of[other];
    }
    return false;
}

static void take_better(const Exact *exact, Shares *best, const Shares *shares, int seat)
{
    if (is_better(shares, best, seat, exact->setup->options.players))
        *best = *shares;
}

static Shares search_keep(Exact *exact, const Position *turned)
{
    Shares best = {{-1, -1, -1, -1}};
    int seat = turned->state.turn;
    for (unsigned rest = turned->state.turned; rest; rest &= rest - 1) {
        Position next;
        unsigned stack = (unsigned)__builtin_ctz(rest);
        position_move(exact, turned, (uint8_t)(SEDLEC_KEEP_CARD + stack), &next);
        Shares shares = search(exact, &next);
        take_better(exact, &best, &shares, seat);
    }
    return best;
}

static Shares search_dig(Exact *exact, const Position *position, uint8_t move)
{
    Dig dig;
    dig_begin(&dig, &position->hidden, &position->state, move);
    int64_t sums[SEDLEC_SEATS] = {0};
    Position next;
    for (int times; (times = position_dig(exact, position, &dig, &next)) > 0;) {
        Shares shares = next.state.phase == SEDLEC_KEEP ? search_keep(exact, &next)
                                                        : search(exact, &next);
        for (int seat = 0; seat < SEDLEC_SEATS; seat++)
            sums[seat] += (int64_t)times * shares.of[seat];
    }
    Shares mean;
    for (int seat = 0; seat < SEDLEC_SEATS; seat++)
        mean.of[seat] = (int32_t)((sums[seat] + dig.ways / 2) / dig.ways);
    return mean;
}

static Shares search_move(Exact *exact, const Position *position, uint8_t move)
{
    if (move < SEDLEC_KEEP_CARD)
        return search_dig(exact, position, move);
    Position next;
    position_move(exact, position, move, &next);
    return search(exact, &next);
}

static Shares search(Exact *exact, const Position *position)
{
    if (position->done + 1 == 1 << exact->setup->options.players)
        return result(exact, position);
    Shares best = {{-1, -1, -1, -1}};
    if (exact->budget == 0 || exact->is_spent) {
        exact->is_spent = true;
        return (Shares){{0}};
    }
    exact->budget--;
    uint64_t key = position_key(position);
    ExactEntry *entry = &exact->memo[key & exact->memo_mask];
    if (entry->key == key) {
        memcpy(&best, entry->value, sizeof best);
        return best;
    }
    uint8_t moves[SEDLEC_MOVES];
    int count = position_moves(exact, position, moves), seat = position->state.turn;
    for (int i = 0; i < count && best.of[seat] < NET_CERTAIN; i++) {
        Shares shares = search_move(exact, position, moves[i]);
        take_better(exact, &best, &shares, seat);
    }
    entry->key = key; /* once it is spent, nobody reads it */
    memcpy(entry->value, &best, sizeof best);
    return best;
}

void exact_many(Exact *exact, const Position *position, const uint8_t *legal, int count,
                bool is_best_enough, int32_t *values)
{
    int32_t best = -1;
    for (int i = 0; i < count; i++) {
        int32_t value = search_move(exact, position, legal[i]).of[position->state.turn];
        bool is_behind = is_best_enough && value <= best;
        values[i] = is_behind ? -1 : value;
        best = value > best ? value : best;
    }
}
