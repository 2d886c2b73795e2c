/* SPDX-License-Identifier: MIT */
/*
 * Does a hidden lid change how long an answer takes?
 *
 *   timing [--pairs 200] [--delay NANOSECONDS]
 *
 * Two worlds (leaks_world.h) hold the same table, but for what is hidden: in one of them
 * a certain lid is odd, in the other even. Both are asked the same things in turn, many
 * times; a pair of tables gives one number for each kind of request, the difference of
 * the two medians. Which world holds the odd lid changes from pair to pair, so what
 * differs between the worlds themselves falls out: Welch's t between the two groups of
 * pairs says whether the lid does anything. Above 4.5 it does (as dudect has it: Reparaz,
 * Balasch and Verbauwhede, 2017).
 *
 * With --delay a leak of that size is planted where a view is made, and the program
 * succeeds if it is found. The smallest effect that would be found, 4.5 standard errors,
 * is told with each kind.
 */
#include "clients/leaks_play.h"

#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 40, PAIRS_MOST = 100000 };
static const double FOUND = 4.5;

typedef enum Kind { KIND_VIEW, KIND_DENIED, KIND_HINT, KINDS } Kind;

static const char *const kind_names[KINDS] = {"view", "denied move", "hint"};

typedef struct Sample {
    double sum, squares;
    int count;
} Sample;

typedef struct Timing {
    uv_loop_t loop;
    World *worlds[2];
    Staged plays[2];
    Sample samples[KINDS][2]; /* [1]: the first world holds the odd lid */
    int pairs;
    uint64_t delay;
} Timing;

static bool is_viewed(const Staged *play)
{
    return play->ears[SEATS_MAX + 1].is_in;
}

/* Asks once; how long it took, in nanoseconds. */
static double ask_once(Staged *play, Kind kind)
{
    char buffer[512];
    Ear *watcher = &play->ears[SEATS_MAX + 1];
    watcher->is_in = kind != KIND_VIEW;
    snprintf(buffer, sizeof buffer,
             "\"do\":\"enter\",\"table\":\"%016llx\",\"watch\":\"%s\"",
             (unsigned long long)play->table, play->watch);
    uint64_t began = uv_hrtime();
    if (kind == KIND_VIEW)
        say(play, watcher, buffer);
    else if (kind == KIND_DENIED)
        say(play, &play->ears[1], "\"do\":\"move\",\"seat\":1,\"move\":\"open a1\"");
    else
        say(play, &play->ears[0], "\"do\":\"hint\",\"seat\":0");
    (void)wait_for(play, kind == KIND_VIEW ? is_viewed : are_answered, "an answer");
    double took = (double)(uv_hrtime() - began);
    (void)wait_for(play, are_answered, "an answer");
    for (int i = 0; i < EARS_MOST; i++)
        growing_clear(&play->ears[i].bytes);
    return took;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *list, int count)
{
    qsort(list, (size_t)count, sizeof list[0], compare);
    return (list[count / 2] + list[(count - 1) / 2]) / 2;
}

static void sample_add(Sample *sample, double value)
{
    sample->sum += value;
    sample->squares += value * value;
    sample->count++;
}

static double mean(const Sample *sample)
{
    return sample->count ? sample->sum / sample->count : 0;
}

/* The variance of the mean. */
static double spread(const Sample *sample)
{
    if (sample->count < 2)
        return INFINITY;
    double about = sample->squares - sample->sum * sample->sum / sample->count;
    return about / (sample->count - 1) / sample->count;
}

/* Both worlds in turn, and who is first changes. */
static void measure(Timing *timing, bool is_first_odd)
{
    for (int kind = 0; kind < KINDS; kind++) {
        double took[2][ROUNDS];
        for (int i = 0; i < ROUNDS; i++)
            for (int turn = 0; turn < 2; turn++) {
                int which = (i + turn) & 1;
                took[which][i] = ask_once(&timing->plays[which], (Kind)kind);
            }
        sample_add(&timing->samples[kind][is_first_odd],
                   median(took[0], ROUNDS) - median(took[1], ROUNDS));
    }
}

/* A table in both worlds. False if the redealt lid happens to be alike, or nothing can be
 * played. */
static bool lay_pair(Timing *timing, uint64_t seed)
{
    Random random;
    Deal other;
    Staged *first = &timing->plays[0], *second = &timing->plays[1];
    world_reseed(timing->worlds[0], seed);
    if (play_game(first, timing->worlds[0], &timing->loop, seed, 0, PLAY_FIXED) !=
        PLAY_STOPPED)
        return false;
    random_init(&random, seed ^ 0x71CC);
    world_last_deal(timing->worlds[0], &first->story);
    (void)story_redeal(&first->story, &random, &other);
    world_put_deal(timing->worlds[1], &first->story.deal, &other);
    world_reseed(timing->worlds[1], seed);
    bool is_laid = play_game(second, timing->worlds[1], &timing->loop, seed, 0,
                             PLAY_FIXED) == PLAY_STOPPED;
    return is_laid &&
           (world_thing(timing->worlds[0], true) + world_thing(timing->worlds[1], true)) %
               2;
}

static bool run_pair(Timing *timing, uint64_t seed)
{
    bool is_pair = lay_pair(timing, seed);
    if (is_pair)
        measure(timing, world_thing(timing->worlds[0], true) % 2);
    for (int i = 0; i < 2; i++)
        play_clear(&timing->plays[i]);
    return is_pair;
}

/* Whether the lid changes something. */
static bool report(const Timing *timing)
{
    bool is_found = false;
    for (int kind = 0; kind < KINDS; kind++) {
        const Sample *even = &timing->samples[kind][0], *odd = &timing->samples[kind][1];
        double effect = (mean(odd) - mean(even)) / 2;
        double error = sqrt(spread(odd) + spread(even)) / 2;
        printf("%-12s %d pairs, effect %+.2f us, t %+.2f, blind below %.2f us\n",
               kind_names[kind], even->count + odd->count, effect / 1000, effect / error,
               FOUND * error / 1000);
        is_found |= fabs(effect / error) > FOUND;
    }
    return is_found;
}

static int run(Timing *timing)
{
    int done = 0;
    for (uint64_t seed = 1; done < timing->pairs && seed < 20 * (uint64_t)timing->pairs;
         seed++)
        done += run_pair(timing, seed);
    bool is_found = report(timing);
    if (timing->delay)
        printf("the planted delay of %.1f us was %s\n", (double)timing->delay / 1000,
               is_found ? "found" : "not found");
    else
        printf("a hidden lid %s\n", is_found ? "can be timed" : "can't be timed");
    return is_found == (timing->delay > 0) && done == timing->pairs ? 0 : 1;
}

static void on_tick(uv_timer_t *timer)
{
    (void)timer;
}

int main(int argc, char **argv)
{
    static Timing timing = {.pairs = 200};
    uv_timer_t ticker;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--pairs") == 0)
            timing.pairs = atoi(argv[i + 1]);
        else if (strcmp(argv[i], "--delay") == 0)
            timing.delay = strtoull(argv[i + 1], NULL, 10);
    }
    if (timing.pairs < 4 || timing.pairs > PAIRS_MOST)
        return 2;
    signal(SIGPIPE, SIG_IGN);
    uv_loop_init(&timing.loop);
    uv_timer_init(&timing.loop, &ticker);
    uv_timer_start(&ticker, on_tick, 50, 50);
    for (int i = 0; i < 2; i++) {
        timing.worlds[i] =
            world_start(1, timing.delay ? PLANT_DELAY : PLANT_NONE, "memory:");
        world_delay(timing.worlds[i], timing.delay);
    }
    int status = run(&timing);
    for (int i = 0; i < 2; i++)
        world_stop(timing.worlds[i]);
    uv_close((uv_handle_t *)&ticker, NULL);
    uv_run(&timing.loop, UV_RUN_DEFAULT);
    uv_loop_close(&timing.loop);
    return status;
}
