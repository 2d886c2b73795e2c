/* SPDX-License-Identifier: MIT */
/*
 * The fair queue, counted in work: time here is units, and threads are numbers that say
 * when they are free again. Attackers think all the time; a stranger who asks now and
 * then waits for one thought that runs already, whether the attack comes from one account
 * or from sixty. What is short is shared: accounts alike, tables alike.
 */
#include "server/queue.h"

#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum {
    MOST = 400,
    THREADS = 4,
    BOUND = 200000,
    STORE = 300,
    REST = 100000,
    ROUNDS = 3000
};

/* Somebody who asks for one thought after the other. */
typedef struct Asker {
    Turn turn; /* first */
    uint64_t account, table;
    uint64_t bound;       /* units: what a thought may take */
    uint64_t least, most; /* what it takes */
    uint64_t pause;       /* units from a thought to the next option */
    uint64_t asks_at, ends_at;
    uint64_t got, wait, worst; /* units; the wait is until its thought begins */
} Asker;

typedef struct Rush {
    Queue queue;
    Asker askers[MOST];
    int count;
    Asker *running[THREADS];
    int threads;
    uint64_t now;
    Random random;
} Rush;

static void add_askers(Rush *play, int count, uint64_t account, int accounts,
                       uint64_t least, uint64_t most, uint64_t pause)
{
    for (int i = 0; i < count; i++)
        play->askers[play->count++] =
            (Asker){.account = account + (uint64_t)(i % accounts),
                    .table = 1000 + (uint64_t)play->count,
                    .bound = BOUND,
                    .least = least,
                    .most = most,
                    .pause = pause};
}

static void let_ask(Rush *play)
{
    for (int i = 0; i < play->count; i++) {
        Asker *asker = &play->askers[i];
        if (asker->turn.table || asker->asks_at > play->now)
            continue;
        asker->turn.bound = asker->bound;
        asker->turn.since = asker->asks_at = play->now;
        queue_add(&play->queue, &asker->turn, asker->account, asker->table);
    }
}

static void let_end(Rush *play)
{
    for (int i = 0; i < play->threads; i++) {
        Asker *asker = play->running[i];
        if (!asker || asker->ends_at > play->now)
            continue;
        uint64_t used = asker->ends_at - asker->asks_at - asker->wait;
        asker->got += used;
        asker->asks_at = play->now + asker->pause;
        queue_done(&play->queue, &asker->turn, used, play->now);
        play->running[i] = NULL;
    }
}

static void let_begin(Rush *play)
{
    for (int i = 0; i < play->threads; i++) {
        Turn *turn = play->running[i] ? NULL : queue_take(&play->queue, play->now);
        if (!turn)
            continue;
        Asker *asker = (Asker *)turn;
        uint64_t more = asker->most - asker->least + 1;
        asker->wait = play->now - asker->asks_at;
        asker->worst = asker->wait > asker->worst ? asker->wait : asker->worst;
        asker->ends_at =
            play->now + asker->least + random_below(&play->random, (uint32_t)more);
        play->running[i] = asker;
    }
}

/* To when something ends, or somebody asks. */
static void go_on(Rush *play)
{
    uint64_t next = UINT64_MAX;
    for (int i = 0; i < play->threads; i++)
        if (play->running[i] && play->running[i]->ends_at < next)
            next = play->running[i]->ends_at;
    for (int i = 0; i < play->count; i++)
        if (!play->askers[i].turn.table && play->askers[i].asks_at < next)
            next = play->askers[i].asks_at;
    play->now = next > play->now ? next : play->now + 1;
}

static void rush_on(Rush *play, int rounds)
{
    for (int i = 0; i < rounds; i++) {
        let_end(play);
        let_ask(play);
        let_begin(play);
        go_on(play);
    }
}

/* Ends all, so that nothing is left in the queue. */
static void rush_end(Rush *play)
{
    for (int i = 0; i < play->count; i++) {
        Turn *turn = &play->askers[i].turn;
        if (turn->table && turn->is_waiting)
            queue_remove(&play->queue, turn);
    }
    for (int i = 0; i < play->threads; i++)
        if (play->running[i])
            queue_done(&play->queue, &play->running[i]->turn, 0, play->now);
    assert_null(queue_take(&play->queue, play->now));
    assert_int_equal(play->queue.waiting, 0);
    for (int i = 0; i < QUEUE_LISTS; i++)
        assert_null(play->queue.lists[i]);
}

static Rush *rush_begin(int threads)
{
    static Rush play;
    memset(&play, 0, sizeof play);
    play.threads = threads;
    play.queue.rest = REST;
    random_init(&play.random, 11);
    return &play;
}

/* The longest that a stranger waits who decides now and then, with bots as costly as can
 * be, once the attack has been going on for a while. */
static uint64_t stranger_waits(int tables, int accounts, uint64_t least, int threads)
{
    Rush *play = rush_begin(threads);
    add_askers(play, tables, 1, accounts, least, BOUND, STORE);
    rush_on(play, ROUNDS);
    Asker *stranger = &play->askers[play->count];
    add_askers(play, 1, 7777, 1, 100, BOUND, 2 * REST);
    stranger->asks_at = play->now;
    rush_on(play, 4 * ROUNDS);
    assert_true(stranger->got > 0);
    uint64_t worst = stranger->worst;
    rush_end(play);
    return worst;
}

/* Four tables of mc:1000000; 300 hints, each bound by what a thought may take; 60 tables
 * of three at level 10. From one account, and each from another one. */
static void a_stranger_waits_for_one_thought(void **unused)
{
    (void)unused;
    for (int threads = 1; threads <= THREADS; threads++) {
        uint64_t most = BOUND;
        assert_in_range(stranger_waits(4, 1, BOUND, threads), 0, most);
        assert_in_range(stranger_waits(4, 4, BOUND, threads), 0, most);
        assert_in_range(stranger_waits(300, 1, BOUND, threads), 0, most);
        assert_in_range(stranger_waits(300, 60, BOUND, threads), 0, most);
        assert_in_range(stranger_waits(60, 1, 100, threads), 0, most);
        assert_in_range(stranger_waits(60, 60, 100, threads), 0, most);
    }
}

static uint64_t got_of(const Rush *play, uint64_t account)
{
    uint64_t got = 0;
    for (int i = 0; i < play->count; i++)
        got += play->askers[i].account == account ? play->askers[i].got : 0;
    return got;
}

/* However many tables an account has, and however costly they are. */
static void accounts_share_alike(void **unused)
{
    (void)unused;
    Rush *play = rush_begin(1);
    add_askers(play, 60, 1, 1, BOUND, BOUND, STORE);
    add_askers(play, 3, 2, 1, 10000, 30000, STORE);
    add_askers(play, 2, 3, 1, 100, BOUND, STORE);
    rush_on(play, 20 * ROUNDS);
    uint64_t one = got_of(play, 1), two = got_of(play, 2), three = got_of(play, 3);
    assert_in_range(two, one * 9 / 10, one * 11 / 10);
    assert_in_range(three, one * 9 / 10, one * 11 / 10);
    uint64_t least = UINT64_MAX, most = 0;
    for (int i = 0; i < 60; i++) {
        least = play->askers[i].got < least ? play->askers[i].got : least;
        most = play->askers[i].got > most ? play->askers[i].got : most;
    }
    assert_true(most - least <= 2 * BOUND);
    rush_end(play);
}

/* Tables where nobody is have a tenth of a share, together. */
static void nobody_gets_a_tenth(void **unused)
{
    (void)unused;
    Rush *play = rush_begin(2);
    add_askers(play, 50, QUEUE_NOBODY, 1, 100, BOUND, STORE);
    add_askers(play, 5, 1, 1, 100, BOUND, STORE);
    rush_on(play, 20 * ROUNDS);
    uint64_t nobody = got_of(play, QUEUE_NOBODY), one = got_of(play, 1);
    assert_in_range(nobody, one / 12, one / 8);
    rush_end(play);
}

static void turns_can_be_taken_back(void **unused)
{
    (void)unused;
    Rush *play = rush_begin(1);
    Queue *queue = &play->queue;
    Turn turns[3] = {{.bound = 5, .since = 3}, {.bound = 5, .since = 2}, {.bound = 5}};
    for (int i = 0; i < 3; i++)
        queue_add(queue, &turns[i], 1, 9);
    assert_int_equal(queue_oldest_new(queue), 3); /* the first in line */
    queue_remove(queue, &turns[0]);
    assert_int_equal(queue_oldest_new(queue), 2);
    queue_remove(queue, &turns[2]);
    assert_ptr_equal(queue_take(queue, 0), &turns[1]);
    assert_null(queue_take(queue, 0));
    queue_add(queue, &turns[2], 1, 9);
    assert_ptr_equal(queue_take(queue, 0), &turns[2]);
    queue_done(queue, &turns[1], 5, 0);
    queue_done(queue, &turns[2], 1, 0);
    assert_int_equal(queue_oldest_new(queue), UINT64_MAX);
    rush_end(play);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stranger_waits_for_one_thought),
        cmocka_unit_test(accounts_share_alike),
        cmocka_unit_test(nobody_gets_a_tenth),
        cmocka_unit_test(turns_can_be_taken_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
