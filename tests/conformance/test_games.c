/* SPDX-License-Identifier: MIT */
/*
 * One suite that every game passes: random games over all configurations, and at each
 * decision what the interface promises (game/game.h). Costly promises are looked at now
 * and then, cheap ones always. CONFORMANCE_GAMES sets how many games.
 */
#include "game/playout.h"
#include "support/setups.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES_EACH = 10000, GAMES_SANITIZED = 600, NOW_AND_THEN = 24, RECORDS = 10 };

typedef struct Play {
    const Game *game;
    Setup setup;
    Deal deal;
    State state;
    Random random;
    Move moves[MOVES_MAX];
    int count;
} Play;

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define IS_SANITIZED
#endif
#endif

static int games_each(void)
{
    const char *asked = getenv("CONFORMANCE_GAMES");
    if (asked && atoi(asked) > 0)
        return atoi(asked);
#ifdef IS_SANITIZED
    return GAMES_SANITIZED;
#else
    return GAMES_EACH;
#endif
}

static void start(Play *play, const Game *game, uint64_t seed)
{
    memset(play, 0, sizeof *play);
    random_init(&play->random, seed);
    play->game = game;
    random_setup_of(&play->random, game, &play->setup, &play->deal);
    assert_int_equal(game->check_deal(&play->setup, &play->deal).kind, 0);
    game->begin(&play->setup, &play->deal, &play->state);
}

static void list(Play *play)
{
    play->count = play->game->legal(&play->setup, &play->state, play->moves);
}

static bool is_listed(const Play *play, int move)
{
    for (int i = 0; i < play->count; i++)
        if (play->moves[i] == move)
            return true;
    return false;
}

/* Legal moves are at least one, sorted and unique; an actor decides, or it is over. */
static void check_legal(const Play *play)
{
    const Game *game = play->game;
    bool is_over = game->actor(&play->state) == SEAT_NONE;
    assert_int_equal(is_over, game->result(&play->state) != 0);
    assert_int_equal(is_over, play->count == 0);
    assert_true(play->count <= MOVES_MAX);
    for (int i = 1; i < play->count; i++)
        assert_true(play->moves[i - 1] < play->moves[i]);
    assert_true(game_is_sound(game, &play->setup, &play->state));
}

/* why_not refuses exactly what is not listed, with a rule unless there is no such move.
 */
static void check_why_not(const Play *play)
{
    const Game *game = play->game;
    int actor = game->actor(&play->state);
    for (int move = -1; move <= 256; move++) {
        Refusal refusal = game->why_not(&play->setup, &play->state, actor, move);
        assert_int_equal(refusal.kind == 0, is_listed(play, move));
        bool is_move = refusal.kind != test_games[game->kind]->no_such_move;
        assert_int_equal(refusal.rule != 0, refusal.kind != 0 && is_move);
        int other = (actor + 1) % game->players(&play->setup);
        assert_int_not_equal(game->why_not(&play->setup, &play->state, other, move).kind,
                             0);
    }
}

/* After the end nobody may move, and the rule that ended the game says so. */
static void check_over(const Play *play)
{
    int rule = test_games[play->game->kind]->end_rule(&play->setup, &play->state);
    for (int move = 0; move < 128; move++)
        assert_int_equal(play->game->why_not(&play->setup, &play->state, 0, move).rule,
                         rule);
}

/* Notation round-trips, and no two moves share it. */
static void check_notation(const Play *play)
{
    char bytes[MOVES_MAX][MOVE_TEXT];
    for (int i = 0; i < play->count; i++) {
        Move move;
        Refusal refusal;
        Text text = text_in(bytes[i], sizeof bytes[i]);
        play->game->move_write(&play->setup, &play->state, play->moves[i], &text);
        assert_false(text.is_cut);
        assert_true(play->game->move_read(&play->setup, &play->state, slice_text(&text),
                                          &move, &refusal));
        assert_int_equal(move, play->moves[i]);
        for (int j = 0; j < i; j++)
            assert_string_not_equal(bytes[i], bytes[j]);
    }
}

/* Two truths that look the same give the same bytes, known and seen, and the same moves;
 * what is known determines what is seen. */
static void check_sight(Play *play)
{
    const Game *game = play->game;
    Known known, again;
    Seen seen, other_seen;
    State other, reseen;
    Move moves[MOVES_MAX];
    game->know(&play->setup, &play->state, &known);
    game->see(&play->setup, &play->state, &seen);
    resample(game, &play->setup, &known, &play->random, &other);
    assert_true(game_is_sound(game, &play->setup, &other));
    game->know(&play->setup, &other, &again);
    game->see(&play->setup, &other, &other_seen);
    assert_memory_equal(&known, &again, sizeof known);
    assert_memory_equal(&seen, &other_seen, sizeof seen);
    game->see(&play->setup, &known.state, &other_seen);
    assert_memory_equal(&seen, &other_seen, sizeof seen);
    reseen = seen.state;
    const State *sights[] = {&other, &known.state, &reseen};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(game->actor(sights[i]), game->actor(&play->state));
        assert_int_equal(game->legal(&play->setup, sights[i], moves), play->count);
        assert_memory_equal(moves, play->moves, (size_t)play->count);
        for (int move = 0; move < 128; move += 1 + (int)random_below(&play->random, 9)) {
            int actor = game->actor(&play->state);
            Refusal a = game->why_not(&play->setup, sights[i], actor, move);
            Refusal b = game->why_not(&play->setup, &play->state, actor, move);
            assert_memory_equal(&a, &b, sizeof a);
        }
    }
}

/* Copy then apply is apply; events change nothing, and there is space for them. */
static void make_move(Play *play, Move move)
{
    const Game *game = play->game;
    State copy = play->state;
    Events events = {0};
    game->apply(&play->setup, &copy, move, &events);
    game->apply(&play->setup, &play->state, move, NULL);
    assert_memory_equal(&copy, &play->state, sizeof copy);
    assert_in_range(events.count, 1, EVENTS_MAX - 8);
    for (int i = 0; i < events.count; i++)
        assert_int_not_equal(events.list[i].kind, 0);
}

static void play_one(const Game *game, uint64_t seed)
{
    static Play play;
    start(&play, game, seed);
    for (;;) {
        list(&play);
        check_legal(&play);
        if (play.count == 0) {
            check_over(&play);
            return;
        }
        if (random_below(&play.random, NOW_AND_THEN) == 0) {
            check_why_not(&play);
            check_notation(&play);
            check_sight(&play);
        }
        make_move(&play, play.moves[random_below(&play.random, (uint32_t)play.count)]);
    }
}

/* Record to replay to record: the same bytes. */
static void check_record(const Game *game, uint64_t seed)
{
    static Play play;
    static Reader reader;
    start(&play, game, seed);
    Growing record = {0}, again = {0};
    random_record(&play.random, game, &play.setup, &play.deal, 100000, &record);
    assert_true(support_rewrite(&reader, slice_growing(&record), &again));
    assert_string_equal(record.bytes, again.bytes);
    growing_clear(&record);
    growing_clear(&again);
}

/* A setup that came with a record holds nothing of what was dealt face down: two records
 * whose deals look the same at the start give the same setup, byte for byte. */
static void check_setup(const Game *game, uint64_t seed)
{
    static Play play;
    static Reader reader;
    Setup setups[2];
    start(&play, game, seed);
    for (int i = 0; i < 2; i++) {
        Growing record = {0};
        random_record(&play.random, game, &play.setup, &play.deal, 0, &record);
        assert_true(support_feed(&reader, slice_growing(&record), NULL, NULL));
        setups[i] = reader.record.setup;
        growing_clear(&record);
        if (test_games[game->kind]->deal_anew)
            test_games[game->kind]->deal_anew(&play.deal);
    }
    assert_memory_equal(&setups[0], &setups[1], sizeof setups[0]);
}

static void run(const Game *game)
{
    int count = games_each();
    for (int i = 0; i < count; i++) {
        play_one(game, (uint64_t)i);
        if (i % RECORDS == 0) {
            check_record(game, (uint64_t)i);
            check_setup(game, (uint64_t)i);
        }
    }
    print_message("%s: %d games\n", game->name, count);
}

#define GAME(KIND, name)                      \
    static void name##_conforms(void **state) \
    {                                         \
        (void)state;                          \
        run(games[GAME_##KIND]);              \
    }
#include "game/games.def"

static void games_are_found_by_name(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        assert_int_equal(games[i]->kind, i);
        assert_ptr_equal(game_find(slice_of(games[i]->name)), games[i]);
        assert_ptr_equal(game_find(slice_of(games[i]->short_name)), games[i]);
    }
    assert_null(game_find(slice_of("chess")));
    assert_null(game_find(slice_of("")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_found_by_name),
#define GAME(KIND, name) cmocka_unit_test(name##_conforms),
#include "game/games.def"
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
