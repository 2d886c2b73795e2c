/* SPDX-License-Identifier: MIT */
/*
 * Accepting: how many in one go, how many while descriptors are short, what is done when
 * there is none; how newcomers are handed over; how many descriptors we may have.
 */
#include "server/listener.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

typedef struct Scene {
    uv_loop_t loop;
    Listener listener;
    int given, evicted;
    bool is_short;
} Scene;

static bool give(void *context, int fd, Address peer)
{
    Scene *scene = context;
    char text[ADDRESS_TEXT];
    int is_quick = 0;
    socklen_t size = sizeof is_quick;
    address_write(peer, text);
    assert_string_equal(text, "127.0.0.1");
    assert_int_equal(fcntl(fd, F_GETFD), FD_CLOEXEC);
    getsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &is_quick, &size);
    assert_true(is_quick);
    scene->given++;
    close(fd);
    return scene->is_short;
}

static bool evict(void *context)
{
    Scene *scene = context;
    scene->evicted++;
    return true;
}

static int lowest_free(void)
{
    int next = dup(STDIN_FILENO);
    assert_true(next >= 0);
    close(next);
    return next;
}

static int begin(void **state)
{
    Scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    uv_loop_init(&scene->loop);
    assert_null(listener_open(&scene->listener, "127.0.0.1", 0));
    scene->listener.give = give;
    scene->listener.evict = evict;
    scene->listener.context = scene;
    int next = lowest_free();
    listener_start(&scene->listener, &scene->loop);
    assert_int_equal(scene->listener.base, next);
    assert_int_equal(lowest_free(), next);
    *state = scene;
    return 0;
}

static int end(void **state)
{
    Scene *scene = *state;
    listener_close(&scene->listener);
    assert_int_equal(scene->listener.fd, -1);
    uv_run(&scene->loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&scene->loop), 0);
    free(scene);
    return 0;
}

static void knock(const Scene *scene, int *clients, int count)
{
    struct sockaddr_in there = {.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)scene->listener.port),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    for (int i = 0; i < count; i++) {
        clients[i] = socket(AF_INET, SOCK_STREAM, 0);
        assert_int_equal(connect(clients[i], (struct sockaddr *)&there, sizeof there), 0);
    }
}

static void leave(const int *clients, int count)
{
    for (int i = 0; i < count; i++)
        close(clients[i]);
}

static bool is_resting(const Scene *scene)
{
    return !uv_is_active((const uv_handle_t *)&scene->listener.poll) &&
           uv_is_active((const uv_handle_t *)&scene->listener.rest);
}

static void so_many_in_one_go(void **state)
{
    Scene *scene = *state;
    int clients[70];
    knock(scene, clients, 70);
    uv_run(&scene->loop, UV_RUN_NOWAIT);
    assert_int_equal(scene->given, 64);
    assert_false(is_resting(scene));
    uv_run(&scene->loop, UV_RUN_NOWAIT);
    assert_int_equal(scene->given, 70);
    assert_int_equal(scene->evicted, 0);
    leave(clients, 70);
}

static void fewer_while_descriptors_are_short(void **state)
{
    Scene *scene = *state;
    int clients[20];
    scene->is_short = true;
    knock(scene, clients, 20);
    uv_run(&scene->loop, UV_RUN_NOWAIT);
    assert_int_equal(scene->given, 16);
    assert_true(is_resting(scene));
    assert_in_range(uv_timer_get_due_in(&scene->listener.rest), 0, 100);
    while (scene->given < 20)
        uv_run(&scene->loop, UV_RUN_ONCE);
    assert_false(is_resting(scene));
    assert_int_equal(scene->evicted, 0);
    leave(clients, 20);
}

static void room_is_made_for_one(void **state)
{
    Scene *scene = *state;
    int client;
    struct rlimit before, none;
    knock(scene, &client, 1);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
    none = before;
    none.rlim_cur = (rlim_t)lowest_free();
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
    uv_run(&scene->loop, UV_RUN_NOWAIT);
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
    assert_int_equal(scene->evicted, 1);
    assert_int_equal(scene->given, 0);
    assert_true(is_resting(scene));
    while (scene->given == 0)
        uv_run(&scene->loop, UV_RUN_ONCE);
    assert_int_equal(scene->given, 1);
    close(client);
}

static void check_files(rlim_t soft, unsigned wanted, unsigned files, rlim_t soft_then)
{
    Listener listener = {0};
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    limit.rlim_cur = soft;
    limit.rlim_max = 300;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
    listener_raise_files(&listener, wanted);
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    assert_int_equal(listener.files, files);
    assert_int_equal(limit.rlim_cur, soft_then);
}

static void files_are_raised(void **state)
{
    (void)state;
    check_files(200, 100, 100, 200);
    check_files(200, 200, 200, 200);
    check_files(200, 250, 250, 250);
    check_files(200, 1000, 300, 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(so_many_in_one_go, begin, end),
        cmocka_unit_test_setup_teardown(fewer_while_descriptors_are_short, begin, end),
        cmocka_unit_test_setup_teardown(room_is_made_for_one, begin, end),
        cmocka_unit_test(files_are_raised), /* the last one: the hard limit stays */
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
