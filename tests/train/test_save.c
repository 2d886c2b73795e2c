/* SPDX-License-Identifier: MIT */
/*
 * What can fail: memory, at every allocation of a school, and the file of a net. Each is
 * told by its errno, and nothing is left behind.
 */
#include "support/failing.h"
#include "train/train.h"

#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cmocka.h>

static const NetLabel label = {"dawn-test", GAME_DAWN, 2, 2, DAWN_ZOCH};

/* How many allocations a school has. */
static int train_in_want(int (*train)(const TrainPlan *plan, TrainReport *report))
{
    const TrainPlan plan = {.players = 2, .seed = 1, .games = 1};
    for (int nth = 0;; nth++) {
        TrainReport report;
        failed = 0;
        left = nth;
        int error = train(&plan, &report);
        left = -1;
        assert_int_equal(error, failed ? ENOMEM : 0);
        if (!failed) {
            free(report.bytes);
            return nth;
        }
        assert_null(report.bytes);
    }
}

static void trainers_need_memory(void **state)
{
    (void)state;
    assert_int_equal(train_in_want(train_dawn), 5);
    assert_int_equal(train_in_want(train_sedlec), 4);
}

static void limit_files(rlim_t size)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = size;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static size_t size_of(const char *folder, const char *name)
{
    char path[256];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    static char bytes[100001];
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    unlink(path);
    return size;
}

static void nets_are_saved(void **state)
{
    (void)state;
    static uint8_t bytes[100000];
    char folder[] = "/tmp/sexton-XXXXXX", name[NET_FILE];
    assert_non_null(mkdtemp(folder));
    assert_int_equal(train_net_save(folder, &label, bytes, 0, name), 0);
    assert_string_equal(name, "dawn-test-e3b0c442.net");
    assert_int_equal(size_of(folder, name), 0);
    assert_int_equal(train_net_save(folder, &label, bytes, sizeof bytes, name), 0);
    assert_string_equal(name, "dawn-test-9192c25b.net");
    assert_int_equal(size_of(folder, name), sizeof bytes);
    left = 0;
    assert_int_equal(train_net_save(folder, &label, bytes, 1, name), ENOMEM);
    left = -1;
    assert_int_equal(train_net_save("/dev/null", &label, bytes, 1, name), ENOTDIR);
    signal(SIGXFSZ, SIG_IGN);
    limit_files(0);
    int few = train_net_save(folder, &label, bytes, 10, name);
    int many = train_net_save(folder, &label, bytes, sizeof bytes, name);
    limit_files(RLIM_INFINITY);
    assert_int_equal(few, EFBIG);  /* found by fclose */
    assert_int_equal(many, EFBIG); /* found by fwrite */
    assert_int_equal(size_of(folder, name), 0);
    assert_int_equal(train_net_save(folder, &label, bytes, 10, name), 0);
    assert_int_equal(size_of(folder, name), 10);
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trainers_need_memory),
        cmocka_unit_test(nets_are_saved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
