/* SPDX-License-Identifier: MIT */
/*
 * Goldens of JSON: all pieces of random games of every configuration, byte for byte.
 * `pieces` are set-ups, what is seen, known and true, legal moves, events and results;
 * `scores` pyramids with their reasons; `refusals` why not, of every move; `receipts`
 * what a client is advised. The other tests say what of it is right; this says that none
 * of it has changed.
 */
#include "support/golden.h"
#include "support/support.h"
#include "json/json.h"
#include "json/piece.h"
#include "json/piece_receipt.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES_EACH = 12, ROOM = 1 << 16 };

typedef struct Sums {
    uint64_t pieces, scores, refusals;
} Sums;

static char bytes[ROOM];

static void add_text(uint64_t *sum, Text *text)
{
    assert_false(text->is_cut);
    golden_add(sum, text->bytes, text->length + 1);
    text_clear(text);
}

static void add_pieces(const Game *game, const Setup *setup, const State *state,
                       uint64_t *sum)
{
    Seen seen;
    Known known;
    game->see(setup, state, &seen);
    game->know(setup, state, &known);
    Text text = text_in(bytes, sizeof bytes);
    text_char(&text, '{');
    piece_play(game, setup, &seen, &text);
    json_name(&text, "known");
    piece_sight(game, setup, &(Seen){known.state}, &text);
    json_name(&text, "truth");
    piece_truth(game, setup, state, &text);
    text_char(&text, '}');
    add_text(sum, &text);
}

static void add_refusals(const Game *game, const Setup *setup, const State *state,
                         uint64_t *sum)
{
    Text text = text_in(bytes, sizeof bytes);
    for (int move = -1; move < 128; move++) {
        Refusal refusal = game->why_not(setup, state, game->actor(state), move);
        if (!refusal.kind)
            continue;
        text_char(&text, '{');
        piece_rule(game->rule_letter, refusal.rule, &text);
        piece_refusal(move % 2 ? setup : NULL, &refusal, &text);
        text_char(&text, '}');
    }
    add_text(sum, &text);
}

static void add_scores(const SedlecSetup *setup, const SedlecState *state, uint64_t *sum)
{
    Text text = text_in(bytes, sizeof bytes);
    for (int seat = 0; seat < setup->options.players; seat++) {
        SedlecScore score;
        piece_score(state->cells[seat], setup->types, &score, &text);
        add_text(sum, &text);
        golden_add(sum, &score, sizeof score);
    }
}

static void add_game(const Game *game, uint64_t seed, Sums *sums)
{
    Random random;
    Setup setup;
    Deal deal;
    State state;
    random_init(&random, 900 + seed);
    random_setup_of(&random, game, &setup, &deal);
    Text text = text_in(bytes, sizeof bytes);
    piece_setup(game, &setup, &text);
    add_text(&sums->pieces, &text);
    game->begin(&setup, &deal, &state);
    piece_setup(game, &setup, &text);
    add_text(&sums->pieces, &text);
    for (int ply = 0; game->actor(&state) != SEAT_NONE; ply++) {
        Move legal[MOVES_MAX];
        Events events = {0};
        Seen seen;
        int count = game->legal(&setup, &state, legal);
        if (ply % 6 == 0) {
            add_pieces(game, &setup, &state, &sums->pieces);
            add_refusals(game, &setup, &state, &sums->refusals);
        }
        Move move = legal[random_below(&random, (uint32_t)count)];
        game->apply(&setup, &state, move, &events);
        game->see(&setup, &state, &seen);
        piece_move(game, &setup, &seen, move, &events, &text);
        piece_events(game, &setup, &events, &text);
        add_text(&sums->pieces, &text);
    }
    add_pieces(game, &setup, &state, &sums->pieces);
    if (game->kind == GAME_SEDLEC)
        add_scores(&setup.sedlec, &state.sedlec, &sums->scores);
}

/* What a client that has given its word is told by views that differ in a line. */
static void add_receipts(uint64_t *sum)
{
    static const char view[] = "table 00000000000000ab\nphase %s\nattempt %d\n"
                               "time 2026-11-16T19:04:05Z\nterm game skulls-of-sedlec\n"
                               "term players 2\nseat 0 person\nseat 1 %s\nmine 0\n"
                               "fresh 0 0123456789abcdef0123456789abcdef\ncommit %s\n"
                               "hash 0 %s\n%s";
    static const char *const phases[] = {"lobby", "hashes", "words", "play", "over"};
    static const char *const more[] = {"", "word 0 another\n",
                                       "word 0 0123456789abcdef0123456789abcdef\n",
                                       "secret cat\n", "secret owl\n"};
    char commit[65], hash[65], told[2048], receipt[RECEIPT_TEXT] = "";
    Text text = text_in(bytes, sizeof bytes);
    stream_commit(slice_of("owl"), commit);
    stream_word_hash(slice_of("0123456789abcdef0123456789abcdef"), hash);
    for (int i = 0; i < 200; i++) {
        snprintf(told, sizeof told, view, phases[i % 5], 1 + i / 100,
                 i / 5 % 2 ? "bot" : "empty", commit, i / 10 % 4 == 3 ? commit : hash,
                 more[i / 20 % 5]);
        bool is_seen = piece_receipt_see(slice_of(receipt), slice_of(told), &text);
        golden_add(sum, &is_seen, 1);
        const char *from = strstr(bytes, "{\"receipt\":\""), *end;
        size_t length = 0;
        if (is_seen && from && (end = strstr(from, "\",\"changed\""))) {
            for (from += strlen("{\"receipt\":\""); from < end; from++)
                if (strncmp(from, "\\u000a", 6) == 0) {
                    receipt[length++] = '\n';
                    from += 5;
                } else {
                    receipt[length++] = *from;
                }
            receipt[length] = '\0';
        }
        add_text(sum, &text);
        if (i % 50 == 49)
            receipt[0] = '\0';
    }
    assert_false(piece_receipt_see(slice_of("none"), slice_of("table 1"), &text));
}

static void json_says_the_same(void **state)
{
    (void)state;
    uint64_t receipts = GOLDEN_INIT;
    for (int kind = 0; kind < GAMES; kind++) {
        Sums sums = {GOLDEN_INIT, GOLDEN_INIT, GOLDEN_INIT};
        for (uint64_t seed = 0; seed < GAMES_EACH; seed++)
            add_game(games[kind], seed, &sums);
        golden_line(kind == GAME_DAWN ? "dawn pieces" : "sedlec pieces", sums.pieces);
        golden_line(kind == GAME_DAWN ? "dawn refusals" : "sedlec refusals",
                    sums.refusals);
        if (kind == GAME_SEDLEC)
            golden_line("sedlec scores", sums.scores);
    }
    add_receipts(&receipts);
    golden_line("receipts", receipts);
    golden_check("tests/json/golden.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(json_says_the_same)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
