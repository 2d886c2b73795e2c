/* SPDX-License-Identifier: MIT */
/* Token buckets: a burst, then the rate, then full again; debts are paid off. */
#include "server/bucket.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const Limit limit = {10, 20};

static int take_many(Bucket *bucket, Time now)
{
    int taken = 0;
    while (bucket_take(bucket, limit, now))
        taken++;
    return taken;
}

static void test_burst_and_rate(void **state)
{
    (void)state;
    Bucket bucket = {0};
    assert_int_equal(take_many(&bucket, 5000), 20);
    assert_int_equal(take_many(&bucket, 5099), 0);
    assert_int_equal(take_many(&bucket, 5100), 1);
    assert_int_equal(take_many(&bucket, 6100), 10);
    assert_int_equal(take_many(&bucket, 5000), 0); /* a clock that goes back */
    assert_int_equal(take_many(&bucket, 60000), 20);
}

static void test_no_limit(void **state)
{
    (void)state;
    Bucket bucket = {0};
    for (int i = 0; i < 10000; i++)
        assert_true(bucket_take(&bucket, (Limit){0, 0}, 1));
    bucket_spend(&bucket, (Limit){0, 0}, 1e12, 1);
    assert_int_equal(bucket_wait(&bucket, (Limit){0, 0}, 1), 0);
    assert_true(bucket_is_full(&bucket, (Limit){0, 0}, 1));
}

static void test_debt(void **state)
{
    (void)state;
    Bucket bucket = {0};
    bucket_spend(&bucket, limit, 20, 0);
    assert_int_equal(bucket_wait(&bucket, limit, 0), 0);
    bucket_spend(&bucket, limit, 5, 0);
    assert_int_equal(bucket_wait(&bucket, limit, 0), 501);
    assert_false(bucket_take(&bucket, limit, 400));
    assert_int_equal(bucket_wait(&bucket, limit, 501), 0);
    bucket_spend(&bucket, limit, 1e9, 1000); /* it owes no more than another burst */
    assert_int_equal(bucket_wait(&bucket, limit, 3001), 0);
    assert_false(bucket_is_full(&bucket, limit, 4999));
    assert_true(bucket_is_full(&bucket, limit, 5000));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_burst_and_rate),
        cmocka_unit_test(test_no_limit),
        cmocka_unit_test(test_debt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
