/* SPDX-License-Identifier: MIT */
/*
 * The review adds up: for every seat of every game, start, luck, memory, judgement and
 * what others gave make the end, in whole numbers; in the JSON too. Costs are never below
 * 0, chances always a whole, and where nothing turned up there was no luck.
 */
#include "review/played.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

static Played played;

static void assert_whole(const Chances *chances, int players)
{
    int64_t sum = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        assert_in_range(chances->seats[seat], 0, NET_CERTAIN);
        assert_true(seat < players || chances->seats[seat] == 0);
        sum += chances->seats[seat];
    }
    assert_int_equal(sum, NET_CERTAIN);
}

static void assert_decision(const Decision *decision, const Chances *next, int players)
{
    int32_t cost = review_cost(decision);
    assert_whole(&decision->before, players);
    assert_whole(&decision->after, players);
    assert_true(cost >= 0 && decision->memory >= 0 && decision->judgement >= 0);
    assert_int_equal(cost, decision->memory + decision->judgement);
    if (strcmp(decision->move, decision->best) == 0)
        assert_int_equal(cost, 0);
    if (!decision->has_luck)
        assert_memory_equal(&decision->after, next, sizeof *next);
}

static void assert_adds_up(const Review *review)
{
    for (int i = 0; i < review->count; i++) {
        const Decision *decision = &review->decisions[i];
        assert_decision(decision,
                        i + 1 < review->count ? &decision[1].before : &review->last,
                        review->players);
    }
    for (int seat = 0; seat < review->players; seat++) {
        const SeatSum *sum = &review->sums[seat];
        assert_int_equal(sum->end - sum->start,
                         sum->luck - sum->memory - sum->judgement + sum->others);
    }
}

static int64_t number(const json_t *object, const char *name)
{
    json_t *value = json_object_get(object, name);
    assert_true(json_is_integer(value));
    return json_integer_value(value);
}

static int64_t number_at(const json_t *object, const char *name, int index)
{
    json_t *value = json_array_get(json_object_get(object, name), (size_t)index);
    assert_true(json_is_integer(value));
    return json_integer_value(value);
}

/* Each seat's sums again, from the decisions alone. */
static void assert_json_adds_up(const json_t *review)
{
    const json_t *seats = json_object_get(review, "seats");
    const json_t *decisions = json_object_get(review, "decisions");
    int count = (int)json_array_size(decisions);
    for (int seat = 0; seat < (int)json_array_size(seats); seat++) {
        const json_t *sums = json_array_get(seats, (size_t)seat);
        int64_t now = number(sums, "start"), luck = 0, own = 0, others = 0;
        for (int i = 0; i < count; i++) {
            const json_t *at = json_array_get(decisions, (size_t)i);
            int64_t before = number_at(at, "chances", seat);
            int64_t after = number_at(at, "after", seat);
            assert_int_equal(number(at, "ply"), i);
            luck += before - now;
            *(number(at, "seat") == seat ? &own : &others) += after - before;
            now = after;
        }
        luck += number_at(review, "last", seat) - now;
        assert_int_equal(luck, number(sums, "luck"));
        assert_int_equal(-own, number(sums, "memory") + number(sums, "judgement"));
        assert_int_equal(others, number(sums, "others"));
        assert_int_equal(number(sums, "end"), number_at(review, "last", seat));
    }
}

static void assert_good(const Review *review)
{
    static Growing text;
    json_error_t error;
    assert_adds_up(review);
    write_json(review, &text);
    json_t *json = json_loadb(text.bytes, text.length, JSON_REJECT_DUPLICATES, &error);
    assert_non_null(json);
    assert_json_adds_up(json);
    json_decref(json);
}

static void games_of_bots(void **unused)
{
    (void)unused;
    static const char *const names[] = {"keeper",  "level:2",  "random",
                                        "level:4", "memory:9", "level:6"};
    Random random;
    random_init(&random, 5);
    for (int i = 0; i < 24; i++) {
        Deal deal;
        const Game *game = games[i % GAMES];
        random_setup_of(&random, game, &played.bot_game.setup, &deal);
        played.bot_game.game = game;
        for (int seat = 0; seat < SEATS_MAX; seat++)
            played.bot_game.seats[seat] = bot_named(names[random_below(&random, 6)]);
        play(&played, &deal, random_draw(&random), 260);
        assert_good(&played.review);
    }
}

/* Every good vector: whole records and unfinished ones, own boards and decks. */
static void whole_records(void **unused)
{
    (void)unused;
    static Reader reader;
    int records = 0;
    DIR *folder = opendir(SOURCE_DIR "/tests/vectors");
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        char path[512];
        bool is_record =
            strstr(entry->d_name, ".sxr") && strncmp(entry->d_name, "bad-", 4);
        if (!is_record || strstr(entry->d_name, "deal-"))
            continue;
        snprintf(path, sizeof path, "tests/vectors/%s", entry->d_name);
        Slice bytes = support_file(path);
        if (bytes.length < 16384 && ++records)
            if (review_record(&played, &reader, bytes))
                assert_good(&played.review);
        support_free(bytes);
    }
    closedir(folder);
    assert_true(records > 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_of_bots),
        cmocka_unit_test(whole_records),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
