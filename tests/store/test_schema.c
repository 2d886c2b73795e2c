/* SPDX-License-Identifier: MIT */
/*
 * Schema versions: a store of every version there was opens and keeps what it held; a
 * newer one is refused and not touched; nodes that start together make one schema. The
 * versions are tests/store/schemas/KIND-N.sql: written once, never changed.
 */
#include <pthread.h>

#include "store/backend.h"
#include "store/fixture.h"
#include "support/support.h"

static void check_content(Store *store)
{
    Answer *answer = load(store, 5, 0);
    assert_int_equal(answer->count, 3);
    assert_int_equal(answer->entries[1].time, 200);
    assert_true(slice_equal(answer->entries[1].request, "r1"));
    assert_true(slice_equal(answer->entries[2].body, "it's"));
    answer = list(store);
    assert_int_equal(answer->count, 2);
    assert_true(answer->summaries[0].id == (TableId)-6);
    assert_int_equal(answer->summaries[1].entries, 3);
    assert_int_equal(answer->summaries[1].opened, 100);
    assert_int_equal(answer->summaries[1].last, 300);
    assert_int_equal(find_due(store, 300, 400, 10)->count, 2);
}

static void opens_every_version(void **state)
{
    (void)state;
    for (int version = 1; version <= STORE_VERSION; version++) {
        if (version > 1) {
            spot_clear(&spot);
            spot_init(&spot, spot.kind);
        }
        char path[100];
        snprintf(path, sizeof path, "tests/store/schemas/%s-%d.sql",
                 spot.kind == KIND_SQLITE ? "sqlite" : "postgres", version);
        Slice script = support_file(path);
        run_sql(script.bytes);
        support_free(script);
        for (int again = 0; again < 2; again++) {
            Store *store = spot_open(&spot);
            if (!again)
                check_content(store);
            uint32_t n = again ? 4 : 3;
            assert_int_equal(append(store, 5, n, "goes on"), STORE_DONE);
            assert_int_equal(load(store, 5, 0)->count, (int)n + 1);
            store_close(store);
        }
    }
}

static void refuses_a_newer_one(void **state)
{
    (void)state;
    Store *store = spot_open(&spot);
    assert_int_equal(append(store, 1, 0, "kept"), STORE_DONE);
    store_close(store);
    run_sql("UPDATE version SET number = 1000");
    assert_null(spot_try(&spot, NULL));
    assert_non_null(strstr(spot.error, "newer"));
    assert_non_null(strstr(spot.error, "1000"));
    run_sql("UPDATE version SET number = 2");
    store = spot_open(&spot);
    assert_int_equal(load(store, 1, 0)->count, 1);
    store_close(store);
}

/* A step that fails half-way leaves the version before it. */
static void a_step_is_whole(void **state)
{
    (void)state;
    const char *path = spot.kind == KIND_SQLITE ? "tests/store/schemas/sqlite-1.sql"
                                                : "tests/store/schemas/postgres-1.sql";
    Slice script = support_file(path);
    run_sql(script.bytes);
    support_free(script);
    run_sql("CREATE TABLE seen (in_the_way int)"); /* the end of the step will fail */
    assert_null(spot_try(&spot, NULL));
    assert_non_null(strstr(spot.error, "seen"));
    run_sql("DROP TABLE seen");
    Store *store = spot_open(&spot);
    check_content(store);
    store_close(store);
}

static void refuses_a_foreign_file(void **state)
{
    (void)state;
    if (spot.kind != KIND_SQLITE)
        return; /* not of this store */
    run_sql("CREATE TABLE recipes (name)");
    assert_null(spot_try(&spot, NULL));
    assert_string_equal(spot.error, "The file is a database of another program.");
}

static void *open_and_close(void *context)
{
    Spot own = spot;
    Text error = text_in(own.error, sizeof own.error);
    Store *store = store_open(own.url, NULL, &error);
    *(bool *)context = store;
    if (!store)
        fprintf(stderr, "%s\n", own.error);
    store_close(store);
    return NULL;
}

static void nodes_start_together(void **state)
{
    (void)state;
    enum { NODES = 4 };
    pthread_t threads[NODES];
    bool is_open[NODES];
    for (int i = 0; i < NODES; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, open_and_close, &is_open[i]),
                         0);
    for (int i = 0; i < NODES; i++)
        pthread_join(threads[i], NULL);
    for (int i = 0; i < NODES; i++)
        assert_true(is_open[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(opens_every_version, set_up, tear_down),
        cmocka_unit_test_setup_teardown(refuses_a_newer_one, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_step_is_whole, set_up, tear_down),
        cmocka_unit_test_setup_teardown(refuses_a_foreign_file, set_up, tear_down),
        cmocka_unit_test_setup_teardown(nodes_start_together, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
