/* SPDX-License-Identifier: MIT */
/*
 * The pool with real threads and real bots: the same moves with any number of threads,
 * and after any cancelling; everybody is told once; a cheap thought passes the costly
 * ones; accounts share what there is, and the host's pays; closing ends whatever is
 * thought; costly thoughts give way to the loop.
 */
#include "server/pool.h"
#include "server/room.h"

#include "bots/bot_game.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include <cmocka.h>

enum { TASKS = 28, MANY = 300 };

typedef struct Answer {
    PlayTask task;
    char notation[MOVE_TEXT];
    int told;  /* how often */
    int place; /* among all that were told */
} Answer;

typedef struct Den {
    uv_loop_t loop;
    Metrics metrics;
    Pool *pool;
} Den;

static Answer answers[MANY];
static int told;

static void den_open(Den *den, int threads)
{
    memset(den, 0, sizeof *den);
    uv_loop_init(&den->loop);
    den->pool = pool_create(&den->loop, &den->metrics, threads);
    told = 0;
}

static void den_close(Den *den)
{
    pool_close(den->pool);
    uv_run(&den->loop, UV_RUN_DEFAULT);
    assert_true(pool_is_quiet(den->pool));
    pool_destroy(den->pool);
    assert_int_equal(uv_loop_close(&den->loop), 0);
}

static void wait_for_all(Den *den)
{
    while (!pool_is_quiet(den->pool))
        uv_run(&den->loop, UV_RUN_ONCE);
}

static void done(void *context, const PlayTask *task, Slice notation)
{
    Answer *answer = context;
    assert_int_equal(task->n, answer->task.n);
    snprintf(answer->notation, sizeof answer->notation, "%.*s", (int)notation.length,
             notation.bytes);
    answer->told++;
    answer->place = ++told;
}

static PoolThought *pending(Den *den, Answer *answer, uint64_t account, uint64_t table)
{
    PoolThought *thought = pool_thought_create();
    *pool_thought_task(thought) = answer->task;
    answer->told = 0;
    pool_think(den->pool, thought, account, table, done, answer);
    return thought;
}

/* The decision before which that bot_game stands. */
static void fill(const BotGame *bot_game, uint32_t n, PlayTask *task)
{
    const Game *game = bot_game->game;
    uint8_t seat = game->actor(&bot_game->state);
    memset(task, 0, sizeof *task);
    task->game = game;
    task->setup = bot_game->setup;
    task->choice = bot_game->seats[seat];
    task->seat = seat;
    task->n = n;
    task->memory = bot_game->memories[seat];
    game->see(&task->setup, &bot_game->state, &task->seen);
    task->count = game->legal(&task->setup, &task->seen.state, task->legal);
}

/* Decisions of any bots at any tables. */
static void fill_tasks(void)
{
    static const char *const names[] = {"level:10", "level:3", "mc:60",  "keeper",
                                        "level:8",  "random",  "level:9"};
    static BotGame bot_game;
    Random random;
    random_init(&random, 3);
    for (int i = 0; i < TASKS; i++) {
        Deal deal;
        random_setup(&random, &bot_game.game, &bot_game.setup, &deal);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            bot_game.seats[seat] = bot_named(names[i % 7]);
        bot_game_begin(&bot_game, &deal, (uint64_t)i);
        for (int moves = 0; moves < i % 5; moves++) {
            Memory *memory = &bot_game.memories[bot_game.game->actor(&bot_game.state)];
            bot_game_apply(&bot_game,
                           bot_game_choose(&bot_game, &bot_game.state, memory));
        }
        fill(&bot_game, (uint32_t)i, &answers[i].task);
    }
}

/* A costly one: as many rollouts as a server allows. */
static void fill_costly(int count)
{
    static BotGame bot_game;
    Options options = {0};
    Stream stream;
    Deal deal;
    bot_game.game = games[GAME_SEDLEC];
    sedlec_options_init(&options.sedlec, 2);
    assert_int_equal(bot_game.game->check(&options, &bot_game.setup).kind, 0);
    support_seed(&stream, "costly");
    bot_game.game->draw(&bot_game.setup, &stream, &deal);
    bot_game.seats[0] = bot_game.seats[1] = bot_named("mc:1000000");
    bot_game_begin(&bot_game, &deal, 1);
    for (int i = 0; i < count; i++)
        fill(&bot_game, (uint32_t)i, &answers[i].task);
}

static void threads_change_no_move(void **unused)
{
    (void)unused;
    static char first[TASKS][MOVE_TEXT];
    fill_tasks();
    for (int threads = 2; threads <= 4; threads++) {
        Den den;
        den_open(&den, threads);
        for (int i = 0; i < TASKS; i++)
            pending(&den, &answers[i], (uint64_t)(i % 3), (uint64_t)i);
        wait_for_all(&den);
        for (int i = 0; i < TASKS; i++) {
            assert_int_equal(answers[i].told, 1);
            assert_true(answers[i].notation[0] != '\0');
            if (threads == 2)
                memcpy(first[i], answers[i].notation, MOVE_TEXT);
            assert_string_equal(answers[i].notation, first[i]);
        }
        den_close(&den);
    }
}

/* Waiting, running or done already: told once, without a move; asked again, with it. */
static void cancelling_changes_no_move(void **unused)
{
    (void)unused;
    PoolThought *thoughts[TASKS];
    Den den;
    int cancelled = 0;
    fill_tasks();
    den_open(&den, 2);
    for (int i = 0; i < TASKS; i++)
        thoughts[i] = pending(&den, &answers[i], 1, (uint64_t)i);
    for (int i = 0; i < TASKS; i += 2)
        pool_cancel(den.pool, thoughts[i]);
    assert_int_equal(told, 0); /* never at once */
    wait_for_all(&den);
    for (int i = 0; i < TASKS; i++) {
        assert_int_equal(answers[i].told, 1);
        assert_int_equal(answers[i].notation[0] == '\0', i % 2 == 0);
        cancelled += i % 2 == 0;
    }
    for (int i = 0; i < TASKS; i += 2)
        pending(&den, &answers[i], 2, (uint64_t)i);
    wait_for_all(&den);
    for (int i = 0; i < TASKS; i += 2) {
        char bytes[MOVE_TEXT];
        PlayTask task = answers[i].task;
        Budget budget = play_task_budget(&task, NULL);
        Text text = text_in(bytes, sizeof bytes);
        play_task_think(&task, &budget, &text);
        assert_string_equal(answers[i].notation, bytes);
    }
    assert_true(cancelled > 10);
    den_close(&den);
}

/* One thread is for cheap thoughts alone, so one of them waits for no costly one. */
static void the_cheap_pass(void **unused)
{
    (void)unused;
    Den den;
    fill_costly(8);
    Answer *cheap = &answers[8];
    cheap->task = answers[0].task;
    cheap->task.choice = bot_named("keeper");
    cheap->task.n = 8;
    den_open(&den, 2);
    for (int i = 0; i < 8; i++)
        pending(&den, &answers[i], 1, (uint64_t)i);
    pending(&den, cheap, 1, 0);
    assert_true(pool_oldest_wait_ms(den.pool) < 60000);
    wait_for_all(&den);
    assert_in_range(cheap->place, 1, 2); /* one may have been nearly through */
    assert_int_equal(den.metrics.think.count, 9);
    assert_int_equal(pool_oldest_wait_ms(den.pool), 0);
    den_close(&den);
}

/* One account has many costly thoughts, another one has one: it is next, or as soon as
 * the first has spent its quantum. By tables alone it would be the fifth. */
static void accounts_share(void **unused)
{
    (void)unused;
    Den den;
    fill_costly(5);
    den_open(&den, 2);
    for (int i = 0; i < 4; i++)
        pending(&den, &answers[i], 1, (uint64_t)i);
    pending(&den, &answers[4], 2, 4);
    wait_for_all(&den);
    assert_in_range(answers[4].place, 1, 3);
    den_close(&den);
}

/* The host pays, whoever comes to watch; else who sits there longest. */
static void the_host_pays(void **unused)
{
    (void)unused;
    enum { HOST = 'h', SEAT = 's', LATER = 'l', WATCHER = 'w' };
    static const struct {
        const char *viewers; /* the newest first */
        char payer;
    } cases[] = {{"", 0},       {"w", WATCHER}, {"wlsh", HOST}, {"hwls", HOST},
                 {"wls", SEAT}, {"lws", SEAT},  {"wlw", LATER}, {"wwwh", HOST}};
    static Account accounts[128];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Session sessions[4] = {0};
        Room room = {0};
        for (size_t at = strlen(cases[i].viewers); at-- > 0;) {
            char kind = cases[i].viewers[at];
            sessions[at].account = &accounts[(int)kind];
            sessions[at].is_host = kind == HOST;
            sessions[at].seats = kind == SEAT || kind == LATER;
            sessions[at].next_viewer = room.viewers;
            room.viewers = &sessions[at];
        }
        uint64_t wanted = cases[i].payer ? (uintptr_t)&accounts[(int)cases[i].payer] : 0;
        assert_int_equal(room_payer(&room), wanted);
    }
}

/* All are told, and hardly any was thought to its end. */
static void closing_ends_all(void **unused)
{
    (void)unused;
    Den den;
    int moves = 0;
    fill_costly(MANY);
    den_open(&den, 3);
    for (int i = 0; i < MANY; i++)
        pending(&den, &answers[i], (uint64_t)(i % 60), (uint64_t)i);
    pool_cancel_all(den.pool);
    den_close(&den);
    for (int i = 0; i < MANY; i++) {
        assert_int_equal(answers[i].told, 1);
        moves += answers[i].notation[0] != '\0';
    }
    assert_int_equal(moves, 0);
}

/* Threads of this process that have that priority. */
static int count_threads_of(int priority)
{
    int count = 0;
    DIR *folder = opendir("/proc/self/task");
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        int thread = atoi(entry->d_name);
        if (thread > 0)
            count += getpriority(PRIO_PROCESS, (id_t)thread) == priority;
    }
    closedir(folder);
    return count;
}

/* Costly thoughts have every core, but the loop and cheap thoughts come first. */
static void costly_thoughts_give_way(void **state)
{
    (void)state;
    Den den;
    int ours = getpriority(PRIO_PROCESS, 0), before = count_threads_of(ours);
    int lower = ours + 3;
    if (lower > 19) /* there is none lower */
        skip();
    assert_int_equal(count_threads_of(lower), 0);
    den_open(&den, 0);
    while (count_threads_of(lower) < (int)uv_available_parallelism())
        uv_sleep(1);
    assert_int_equal(count_threads_of(ours), before + 1);
    den_close(&den);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_no_move),
        cmocka_unit_test(cancelling_changes_no_move),
        cmocka_unit_test(the_cheap_pass),
        cmocka_unit_test(accounts_share),
        cmocka_unit_test(the_host_pays),
        cmocka_unit_test(closing_ends_all),
        cmocka_unit_test(costly_thoughts_give_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
