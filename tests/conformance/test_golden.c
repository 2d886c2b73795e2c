/* SPDX-License-Identifier: MIT */
/*
 * Goldens of the rules: all that random games of every configuration say. For each game
 * one number stands for all events, one for all refusals, one for all states with what is
 * known and seen of them and a truth drawn from that, one for how odd notation is read,
 * one for records with their notation and results, one for traces, one for the reasons
 * behind a score. The cases say which of it is right; this says that none of it has
 * changed.
 */
#include "game/playout.h"
#include "support/golden.h"
#include "support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

enum { GAMES_EACH = 150 };

typedef struct Sums {
    uint64_t events, refusals, states, notation, records, traces, reasons;
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

/* The truth, what is known and seen of it, another truth that looks the same, and whose
 * lids a plague may still open. */
static void add_state(Random random, const Game *game, const Setup *setup,
                      const State *state, uint64_t *sum)
{
    size_t size = game->kind == GAME_DAWN ? sizeof state->dawn : sizeof state->sedlec;
    Known known;
    Seen seen;
    State other;
    game->know(setup, state, &known);
    game->see(setup, state, &seen);
    resample(game, setup, &known, &random, &other);
    golden_add(sum, state, size);
    golden_add(sum, &known, size);
    golden_add(sum, &seen, size);
    golden_add(sum, &other, size);
    if (game->kind == GAME_DAWN) {
        uint64_t graves = dawn_plague_graves(&setup->dawn, &state->dawn);
        golden_add(sum, &graves, sizeof graves);
    }
}

/* What a hand might type: moves, nearly moves, and nothing like them. */
static const char *const typed[] = {"",
                                    "open",
                                    "open ",
                                    "open a",
                                    "open a1",
                                    "open p16",
                                    "open a17",
                                    "open 1",
                                    "open a0",
                                    "Open a1",
                                    "lay",
                                    "lay left",
                                    "lay right",
                                    "lay  left",
                                    "garlic",
                                    "leave",
                                    "stop",
                                    "give left",
                                    "give right",
                                    "put",
                                    "put ",
                                    "put W",
                                    "put W ",
                                    "put W left",
                                    "put K right",
                                    "put B left",
                                    "put * left",
                                    "put . left",
                                    "put ? left",
                                    "put  left",
                                    "put WK left",
                                    "put W middle",
                                    "dig",
                                    "dig ",
                                    "dig 0",
                                    "dig 1",
                                    "dig 6",
                                    "dig 7",
                                    "dig 1 1",
                                    "dig 1 2",
                                    "dig 2 1",
                                    "dig 5 6",
                                    "dig 5 7",
                                    "dig 1 2 3",
                                    "keep",
                                    "keep 1",
                                    "keep 6",
                                    "keep 7",
                                    "keep 0",
                                    "take",
                                    "take 1",
                                    "take 6",
                                    "take 7",
                                    "grab 1",
                                    "place",
                                    "place Pr",
                                    "place Pr/Pe",
                                    "place Pr/Pe 0",
                                    "place Pr/Pe 0:",
                                    "place Pr/Pe 0:0",
                                    "place Pr/Pe 0:-3",
                                    "place Pr/Pe 0:-4",
                                    "place Pr/Pe 0:3",
                                    "place Pr/Pe 0:4",
                                    "place Pr/Pe 2:0",
                                    "place Pr/Pe 3:0",
                                    "place Pr/Pe 999:999",
                                    "place Pr/Pe 1000:0",
                                    "place Pr/Pe 0:1000",
                                    "place Pr/Xx 0:0",
                                    "place Pr-Pe 0:0",
                                    "place Pr/Pe 0:0 0"};

static void add_typed(const Game *game, const Setup *setup, const State *state,
                      Slice text, uint64_t *sum)
{
    Move move = 0;
    Refusal refusal;
    bool is_move = game->move_read(setup, state, text, &move, &refusal);
    golden_add(sum, &is_move, sizeof is_move);
    golden_add(sum, is_move ? (void *)&move : (void *)&refusal,
               is_move ? sizeof move : sizeof refusal);
}

/* The card placed on every cell, and beside the grid. */
static void add_placing(const Game *game, const Setup *setup, const State *state,
                        uint8_t card, uint64_t *sum)
{
    char bytes[64];
    Text text;
    for (int row = 0; row <= SEDLEC_ROWS; row++)
        for (int x = -SEDLEC_CENTRE - 1; x <= SEDLEC_CENTRE + 1; x++) {
            text = text_in(bytes, sizeof bytes);
            text_string(&text, "place ");
            sedlec_card_write(card, &text);
            text_char(&text, ' ');
            text_number(&text, row);
            text_char(&text, ':');
            text_number(&text, x);
            add_typed(game, setup, state, slice_text(&text), sum);
        }
}

static void add_notation(const Game *game, const Setup *setup, const State *state,
                         uint64_t *sum)
{
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++)
        add_typed(game, setup, state, slice_of(typed[i]), sum);
    if (game->kind == GAME_DAWN)
        return;
    const uint8_t *hand = state->sedlec.hands[state->sedlec.turn];
    for (int slot = 0; slot < SEDLEC_HAND; slot++)
        if (hand[slot] != CARD_NONE)
            add_placing(game, setup, state, hand[slot], sum);
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
        if (ply % 8 == 0) {
            add_refusals(game, setup, state, &sums->refusals);
            add_state(*random, game, setup, state, &sums->states);
            add_notation(game, setup, state, &sums->notation);
        }
        Move move = legal[random_below(random, (uint32_t)count)];
        game->apply(setup, state, move, &events);
        golden_add(&sums->events, events.list,
                   (size_t)events.count * sizeof events.list[0]);
    }
    add_refusals(game, setup, state, &sums->refusals);
    add_state(*random, game, setup, state, &sums->states);
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
        Sums sums = {GOLDEN_INIT, GOLDEN_INIT, GOLDEN_INIT, GOLDEN_INIT,
                     GOLDEN_INIT, GOLDEN_INIT, GOLDEN_INIT};
        for (uint64_t seed = 0; seed < GAMES_EACH; seed++)
            add_game(games[kind], seed, &sums);
        add_line(games[kind], "events", sums.events);
        add_line(games[kind], "refusals", sums.refusals);
        add_line(games[kind], "states", sums.states);
        add_line(games[kind], "notation", sums.notation);
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
