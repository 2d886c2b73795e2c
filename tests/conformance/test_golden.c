/* SPDX-License-Identifier: MIT */
/*
 * Goldens of the rules: all that random games of every configuration say. For each game
 * one number stands for all events, one for all refusals, one for records with their
 * notation and results, one for traces, one for the reasons behind a score. The cases say
 * which of it is right; this says that none of it has changed.
 */
#include "support/golden.h"
#include "support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

enum { GAMES_EACH = 150 };

typedef struct Sums {
    uint64_t events, refusals, records, traces, reasons;
} Sums;

/* Refusals of every move to every seat, and to one that there is not. */
static void add_refusals(const Game *game, const Setup *setup, const State *state,
                         uint64_t *sum)
{
    for (int seat = 0; seat <= game->players(setup); seat++)
        for (int move = -1; move <= 256; move++) {
            Refusal refusal = game->why_not(setup, state, seat, move);
            golden_add(sum, &refusal, sizeof refusal);
        }
}

static void add_reasons(const State *state, int players, uint64_t *sum)
{
    for (int seat = 0; seat < players; seat++) {
        SedlecReason reasons[SEDLEC_REASONS];
        SedlecScore score;
        int count = sedlec_explain(state->sedlec.cells[seat], reasons, &score);
        golden_add(sum, &score, sizeof score);
        for (int i = 0; i < count; i++) {
            const SedlecReason *reason = &reasons[i];
            uint8_t fields[] = {reason->rule, reason->skull, (uint8_t)reason->points,
                                reason->level};
            golden_add(sum, fields, sizeof fields);
            golden_add(sum, &reason->because, sizeof reason->because);
        }
    }
}

static void play_on(Random *random, const Game *game, const Setup *setup, State *state,
                    Sums *sums)
{
    for (int ply = 0; game->actor(state) != SEAT_NONE; ply++) {
        Move legal[MOVES_MAX];
        int count = game->legal(setup, state, legal);
        Events events = {0};
        if (ply % 8 == 0)
            add_refusals(game, setup, state, &sums->refusals);
        Move move = legal[random_below(random, (uint32_t)count)];
        game->apply(setup, state, move, &events);
        golden_add(&sums->events, events.list,
                   (size_t)events.count * sizeof events.list[0]);
    }
    add_refusals(game, setup, state, &sums->refusals);
}

static void add_record(Random *random, const Game *game, Setup *setup, const Deal *deal,
                       Sums *sums)
{
    static Reader reader;
    Growing record = {0}, trace = {0};
    random_record(random, game, setup, deal, 100000, &record);
    assert_true(support_trace(&reader, slice_growing(&record), &trace));
    golden_add(&sums->records, record.bytes, record.length);
    golden_add(&sums->traces, trace.bytes, trace.length);
    growing_clear(&record);
    growing_clear(&trace);
}

static void add_game(const Game *game, uint64_t seed, Sums *sums)
{
    Random random;
    Setup setup;
    Deal deal;
    State state;
    random_init(&random, 5000 + seed);
    random_setup_of(&random, game, &setup, &deal);
    Setup fresh = setup;
    game->begin(&setup, &deal, &state);
    play_on(&random, game, &setup, &state, sums);
    if (game->kind == GAME_SEDLEC)
        add_reasons(&state, game->players(&setup), &sums->reasons);
    add_record(&random, game, &fresh, &deal, sums);
}

static void add_line(const Game *game, const char *what, uint64_t sum)
{
    char name[64];
    snprintf(name, sizeof name, "%s %s", game->short_name, what);
    golden_line(name, sum);
}

static void the_rules_say_the_same(void **state)
{
    (void)state;
    for (int kind = 0; kind < GAMES; kind++) {
        Sums sums = {GOLDEN_INIT, GOLDEN_INIT, GOLDEN_INIT, GOLDEN_INIT, GOLDEN_INIT};
        for (uint64_t seed = 0; seed < GAMES_EACH; seed++)
            add_game(games[kind], seed, &sums);
        add_line(games[kind], "events", sums.events);
        add_line(games[kind], "refusals", sums.refusals);
        add_line(games[kind], "records", sums.records);
        add_line(games[kind], "traces", sums.traces);
        if (kind == GAME_SEDLEC)
            add_line(games[kind], "reasons", sums.reasons);
    }
    golden_check("tests/conformance/golden.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_rules_say_the_same)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
