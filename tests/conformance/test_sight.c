/* SPDX-License-Identifier: MIT */
/*
 * What is hidden, in both games (D32, S26). Resampling is uniform: in thousands of worlds
 * drawn from one known position every hidden place holds what the unseen pieces say, by
 * chi-squared, and neighbouring places are as often alike as chance has it. What is seen
 * depends on nothing but what lies open.
 */
#include "game/playout.h"
#include "support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { WORLDS = 3000, POSITIONS = 12, SLOTS = 256, VALUES = 256 };

/* Places that are exchangeable, what is to be found in them, and what was. */
typedef struct Urn {
    int slots, pieces;
    int want[VALUES]; /* of each value, among the pieces */
    int found[SLOTS][VALUES];
    int alike[SLOTS]; /* this slot and the one before held the same */
    uint8_t last;
} Urn;

typedef struct Position {
    const Game *game;
    Setup setup;
    State state;
} Position;

static void reach(Position *position, const Game *game, uint64_t seed)
{
    Random random;
    Deal deal;
    random_init(&random, seed);
    random_setup_of(&random, game, &position->setup, &deal);
    position->game = game;
    game->begin(&position->setup, &deal, &position->state);
    int moves = (int)random_below(&random, 120);
    for (int i = 0; i < moves && game->actor(&position->state) != SEAT_NONE; i++) {
        Move legal[MOVES_MAX];
        int count = game->legal(&position->setup, &position->state, legal);
        Move move = legal[random_below(&random, (uint32_t)count)];
        game->apply(&position->setup, &position->state, move, NULL);
    }
}

static void find(Urn *urn, int slot, uint8_t value)
{
    urn->found[slot][value]++;
    urn->alike[slot] += slot > 0 && value == urn->last;
    urn->last = value;
}

static void want(Urn *urn, uint8_t value, int count)
{
    urn->want[value] += count;
    urn->pieces += count;
}

/* Every slot alone: chi-squared within five deviations of its mean. */
static void check_slot(const Urn *urn, int slot)
{
    double sum = 0;
    int freedom = -1;
    for (int value = 0; value < VALUES; value++) {
        double expected = (double)WORLDS * urn->want[value] / urn->pieces;
        double off = urn->found[slot][value] - expected;
        assert_true(urn->want[value] > 0 || urn->found[slot][value] == 0);
        sum += urn->want[value] > 0 ? off * off / expected : 0;
        freedom += urn->want[value] > 0;
    }
    double above = sum - freedom - 10; /* 10: for the skew where freedom is small */
    assert_true(above <= 0 || above * above <= 25 * 2.0 * freedom);
}

/* Neighbours: as often alike as two pieces drawn without putting back. */
static void check_neighbours(const Urn *urn, int slot)
{
    double pairs = 0, all = (double)urn->pieces * (urn->pieces - 1);
    for (int value = 0; value < VALUES; value++)
        pairs += (double)urn->want[value] * (urn->want[value] - 1);
    double worlds = (double)WORLDS, p = pairs / all, off = urn->alike[slot] - worlds * p;
    assert_true(off * off <= 25 * (worlds * p * (1 - p) + 1));
}

static void check_urn(const Urn *urn)
{
    for (int slot = 0; slot < urn->slots; slot++) {
        check_slot(urn, slot);
        if (slot > 0 && urn->pieces > 1)
            check_neighbours(urn, slot);
    }
}

/* Sedlec: one urn, the face-down cards. */

static int fill_cards(const SedlecState *truth, const SedlecState *world, Urn *urn,
                      bool is_truth)
{
    int slot = 0;
    for (int stack = 0; stack < SEDLEC_STACKS; stack++)
        for (int i = 0; i < truth->heights[stack] - (truth->up >> stack & 1); i++, slot++)
            if (is_truth)
                want(urn, world->stacks[stack][i], 1);
            else
                find(urn, slot, world->stacks[stack][i]);
    return slot;
}

static void sedlec_is_dealt_anew(const Position *position, const Known *known,
                                 Random *random)
{
    static Urn urn;
    State world;
    memset(&urn, 0, sizeof urn);
    urn.slots = fill_cards(&position->state.sedlec, &position->state.sedlec, &urn, true);
    for (int i = 0; i < WORLDS; i++) {
        resample(position->game, &position->setup, known, random, &world);
        fill_cards(&position->state.sedlec, &world.sedlec, &urn, false);
    }
    check_urn(&urn);
}

/* Dawn Under: rats and not among the graves that may hold one; colours under all hidden
 * lids, the reserve's too; vampires in the rows. */
typedef struct DawnUrns {
    Urn rats, lids, vampires;
} DawnUrns;

static bool is_hidden(const Position *position, int grave)
{
    const DawnState *truth = &position->state.dawn;
    return (position->setup.dawn.covered & ~truth->opened) >> grave & 1;
}

static void find_dawn(const Position *position, const DawnState *world, DawnUrns *urns)
{
    const DawnState *truth = &position->state.dawn;
    int rat = 0, grave = 0, row = 0, rats = position->setup.dawn.rats;
    urns->lids.last = LID_HIDDEN; /* how many lids follow differs from world to world */
    for (grave = 0; grave < DAWN_GRAVES; grave++)
        if (is_hidden(position, grave) && !(truth->renewed >> grave & 1))
            find(&urns->rats, rat++, world->lids[grave] == LID_RAT);
    for (int i = rats - truth->reserve_left; i < rats; i++)
        find(&urns->lids, i - rats + truth->reserve_left, world->reserve[i]);
    for (int seat = 0; seat < position->setup.dawn.options.players; seat++)
        for (int i = truth->down_from[seat]; i < truth->down_to[seat]; i++)
            find(&urns->vampires, row++, (uint8_t)dawn_row_at(world, seat, i));
}

static void want_lids(const Position *position, DawnUrns *urns)
{
    const DawnState *truth = &position->state.dawn;
    int rats = position->setup.dawn.rats;
    for (int grave = 0; grave < DAWN_GRAVES; grave++) {
        if (!is_hidden(position, grave))
            continue;
        if (!(truth->renewed >> grave & 1))
            want(&urns->rats, truth->lids[grave] == LID_RAT, 1);
        if (truth->lids[grave] != LID_RAT)
            want(&urns->lids, truth->lids[grave], 1);
    }
    for (int i = rats - truth->reserve_left; i < rats; i++)
        want(&urns->lids, truth->reserve[i], 1);
    urns->rats.slots = urns->rats.pieces;
    urns->lids.slots = truth->reserve_left;
}

/* Ten of each colour, less those that anybody has seen; in a short game some are out. */
static void want_vampires(const Position *position, DawnUrns *urns)
{
    const DawnState *truth = &position->state.dawn;
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        if (position->setup.dawn.colours >> colour & 1)
            want(&urns->vampires, (uint8_t)colour, 10 - truth->gifts[colour]);
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        if (truth->contents[grave] == CONTENT_VAMPIRE)
            want(&urns->vampires, truth->lids[grave], -1);
    for (int seat = 0; seat < position->setup.dawn.options.players; seat++) {
        for (int i = 0; i < truth->lengths[seat]; i++)
            if (dawn_row_is_up(truth, seat, i))
                want(&urns->vampires, (uint8_t)dawn_row_at(truth, seat, i), -1);
        urns->vampires.slots += truth->down_to[seat] - truth->down_from[seat];
    }
}

static void dawn_is_dealt_anew(const Position *position, const Known *known,
                               Random *random)
{
    static DawnUrns urns;
    State world;
    memset(&urns, 0, sizeof urns);
    want_lids(position, &urns);
    want_vampires(position, &urns);
    for (int i = 0; i < WORLDS; i++) {
        resample(position->game, &position->setup, known, random, &world);
        find_dawn(position, &world.dawn, &urns);
    }
    check_urn(&urns.rats);
    check_urn(&urns.lids);
    check_urn(&urns.vampires);
}

static void resampling_is_uniform(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 1);
    for (int kind = 0; kind < GAMES; kind++)
        for (uint64_t seed = 0; seed < POSITIONS; seed++) {
            static Position position;
            Known known;
            reach(&position, games[kind], seed);
            games[kind]->know(&position.setup, &position.state, &known);
            if (kind == GAME_DAWN)
                dawn_is_dealt_anew(&position, &known, &random);
            else
                sedlec_is_dealt_anew(&position, &known, &random);
        }
}

/* All that does not lie open becomes something else: lids, contents, what was opened
 * before, what this turn has touched. */
static void scramble(const Position *position, Random *random, DawnState *other)
{
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        if ((position->setup.dawn.covered & ~other->open) >> grave & 1) {
            other->lids[grave] = (uint8_t)random_below(random, DAWN_COLOURS + 1);
            other->contents[grave] = (uint8_t)random_below(random, 8);
        }
    uint64_t any = (uint64_t)random_draw(random) << 32 | random_draw(random);
    other->opened ^= any & ~other->open;
    other->renewed ^= any >> 1 | any << 63;
    other->touchy ^= any >> 2 | any << 62;
    other->turned[0] ^= any >> 3 | any << 61;
    other->turned[1] ^= any >> 4 | any << 60;
    other->is_busy ^= 1;
}

static void sight_is_what_lies_open(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 2);
    for (uint64_t seed = 0; seed < 200; seed++) {
        static Position position;
        Seen seen, other_seen;
        reach(&position, games[GAME_DAWN], seed);
        State other = position.state;
        scramble(&position, &random, &other.dawn);
        games[GAME_DAWN]->see(&position.setup, &position.state, &seen);
        games[GAME_DAWN]->see(&position.setup, &other, &other_seen);
        assert_memory_equal(&seen, &other_seen, sizeof seen);
        const DawnState *sight = &seen.state.dawn;
        assert_true(sight->opened == sight->open);
        assert_true((sight->renewed | sight->touchy | sight->turned[0] |
                     sight->turned[1] | sight->is_busy) == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(resampling_is_uniform),
        cmocka_unit_test(sight_is_what_lies_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
