/* SPDX-License-Identifier: MIT */
/*
 * What a review says of single decisions: grades, the costliest moments first, what was
 * known of a grave as the events tell it, memory and judgement with those who lack them;
 * and that a whole game is reviewed in no time.
 */
#include "review/played.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

static Played played;

static void grades_go_by_cost(void **unused)
{
    (void)unused;
    static const struct {
        int cost; /* in thousandths */
        Grade grade;
    } cases[] = {{0, GRADE_FINE},        {19, GRADE_FINE},    {21, GRADE_INACCURACY},
                 {49, GRADE_INACCURACY}, {51, GRADE_MISTAKE}, {99, GRADE_MISTAKE},
                 {101, GRADE_BLUNDER},   {900, GRADE_BLUNDER}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Decision decision = {.seat = 1};
        decision.before.seats[1] = NET_CERTAIN;
        decision.after.seats[1] =
            NET_CERTAIN - (int32_t)((int64_t)NET_CERTAIN * cases[i].cost / 1000);
        assert_int_equal(review_grade(&decision), cases[i].grade);
    }
}

static void play_dawn(int players, int edition, uint32_t number, const char *const *names)
{
    Deal deal;
    deal_game(&played, games[GAME_DAWN], players, edition, number, &deal);
    for (int seat = 0; seat < players; seat++)
        played.bot_game.seats[seat] = bot_named(names[seat]);
    play(&played, &deal, number, REVIEW_CAPACITY);
}

/* No decision that is not named costs more than one that is. */
static void assert_dearest(const Review *review, const uint16_t *moments, int count,
                           int seat)
{
    int32_t least = count == REVIEW_MOMENTS
                        ? review_cost(&review->decisions[moments[count - 1]])
                        : NET_CERTAIN / 50;
    for (int i = 1; i < count; i++)
        assert_true(review_cost(&review->decisions[moments[i - 1]]) >=
                    review_cost(&review->decisions[moments[i]]));
    for (int ply = 0; ply < review->count; ply++) {
        const Decision *decision = &review->decisions[ply];
        bool is_named = false;
        for (int i = 0; i < count; i++)
            is_named |= moments[i] == ply;
        if (is_named)
            assert_true(review_grade(decision) != GRADE_FINE);
        else if (seat == SEAT_NONE || decision->seat == seat)
            assert_true(review_cost(decision) <= least);
    }
}

static void the_dearest_come_first(void **unused)
{
    (void)unused;
    static const char *const names[] = {"level:2", "random", "keeper"};
    int all = 0;
    for (uint32_t i = 0; i < 6; i++) {
        play_dawn(3, i % 2, i, names);
        const Review *review = &played.review;
        assert_dearest(review, review->moments, review->moment_count, SEAT_NONE);
        for (int seat = 0; seat < 3; seat++)
            assert_dearest(review, review->sums[seat].moments,
                           review->sums[seat].moment_count, seat);
        all += review->moment_count;
    }
    assert_true(all > 6);
}

/* What was shown last of each grave, from the events alone. */
typedef struct Log {
    struct {
        int turn, lid, by;
    } graves[DAWN_GRAVES];
    int turn, lids;
} Log;

static void log_events(Log *log, const Events *events)
{
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->list[i];
        log->turn += event->kind == DAWN_TURN_BEGAN;
        if (event->kind != DAWN_OPENED)
            continue;
        log->graves[event->a].turn = log->turn;
        log->graves[event->a].lid = ++log->lids;
        log->graves[event->a].by = event->seat;
    }
}

static void assert_sighting(const Sighting *sighting, const Log *log,
                            const DawnState *truth)
{
    int grave = sighting->grave;
    assert_int_equal(sighting->lids, log->lids - log->graves[grave].lid);
    assert_int_equal(sighting->turns, log->turn - log->graves[grave].turn);
    assert_int_equal(sighting->by, log->graves[grave].by);
    assert_int_equal(sighting->lid, truth->lids[grave]);
    assert_int_equal(sighting->content, truth->contents[grave]);
}

static void what_was_known_is_what_was_shown(void **unused)
{
    (void)unused;
    static const char *const names[] = {"level:4", "level:2", "keeper", "random"};
    int sightings = 0;
    Deal deal;
    deal_game(&played, games[GAME_DAWN], 4, DAWN_ZOCH, 7, &deal);
    for (int seat = 0; seat < 4; seat++)
        played.bot_game.seats[seat] = bot_named(names[seat]);
    bot_game_begin(&played.bot_game, &deal, 7);
    BotGame *bot_game = &played.bot_game;
    review_begin(&played.review, bot_game->game, &bot_game->setup, played.decisions,
                 REVIEW_CAPACITY);
    Log log = {.turn = 1};
    while (bot_game->game->actor(&bot_game->state) != SEAT_NONE) {
        State before = bot_game->state;
        uint8_t seat = bot_game->game->actor(&before);
        Move move = bot_game_choose(bot_game, &before, &bot_game->memories[seat]);
        bot_game_apply(bot_game, move);
        assert_true(played_move(&played, &before, move, &bot_game->events));
        const Decision *decision = &played.decisions[played.review.count - 1];
        assert_int_equal(decision->turn, log.turn);
        for (int i = 0; i < 2; i++)
            if (decision->known[i].grave != GRAVE_NONE && ++sightings)
                assert_sighting(&decision->known[i], &log, &before.dawn);
        log_events(&log, &bot_game->events);
    }
    assert_true(sightings > 20);
}

/* A player who remembers nothing pays with memory, above all; the keeper, which remembers
 * all, much less so (what it knows and does not use looks the same); one who never thinks
 * pays with more judgement than the keeper. */
static void each_pays_for_what_he_lacks(void **unused)
{
    (void)unused;
    static const char *const names[] = {"memory:0", "random", "keeper"};
    int64_t memory[3] = {0}, judgement[3] = {0};
    for (uint32_t i = 0; i < 8; i++) {
        play_dawn(3, DAWN_ZOCH, 40 + i, names);
        for (int seat = 0; seat < 3; seat++) {
            memory[seat] += played.review.sums[seat].memory;
            judgement[seat] += played.review.sums[seat].judgement;
        }
    }
    assert_true(memory[0] > 3 * memory[2]);
    assert_true(memory[0] > 2 * judgement[0]);
    assert_true(memory[0] * judgement[2] > 2 * memory[2] * judgement[0]);
    assert_true(judgement[1] > judgement[2]);
}

/* Two seconds of a processor's time for a whole game, the bots' own included. */
static void a_game_takes_no_time(void **unused)
{
    (void)unused;
    static const char *const names[] = {"keeper",  "level:3", "keeper",
                                        "level:4", "keeper",  "keeper"};
    for (int players = 2; players <= 6; players++) {
        clock_t start = clock();
        play_dawn(players, DAWN_ZOCH, 90, names);
        double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
        assert_true(played.review.is_finished && played.review.count > 40);
        assert_true(seconds < 2 * SLOWER);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(grades_go_by_cost),
        cmocka_unit_test(the_dearest_come_first),
        cmocka_unit_test(what_was_known_is_what_was_shown),
        cmocka_unit_test(each_pays_for_what_he_lacks),
        cmocka_unit_test(a_game_takes_no_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
