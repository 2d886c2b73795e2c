/* SPDX-License-Identifier: MIT */
/* Token buckets: a burst, then the rate, then full again; addresses come and go. */
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
    assert_int_equal(take_many(&bucket, 60000), 20);
}

static void test_no_limit(void **state)
{
    (void)state;
    Bucket bucket = {0};
    for (int i = 0; i < 10000; i++)
        assert_true(bucket_take(&bucket, (Limit){0, 0}, 1));
}

static void test_addresses(void **state)
{
    (void)state;
    static Addresses addresses;
    Address *one = addresses_find(&addresses, "192.0.2.1", 10);
    Address *two = addresses_find(&addresses, "192.0.2.2", 20);
    assert_ptr_not_equal(one, two);
    assert_ptr_equal(addresses_find(&addresses, "192.0.2.1", 10), one);
    assert_int_equal(addresses.count, 2);
    one->guests = 1; /* somebody is there: it stays */
    addresses_forget(&addresses, 100);
    assert_int_equal(addresses.count, 1);
    assert_ptr_equal(addresses_find(&addresses, "192.0.2.1", 10), one);
    one->guests = 0;
    addresses_forget(&addresses, 10);
    assert_int_equal(addresses.count, 1);
    addresses_forget(&addresses, 11);
    assert_int_equal(addresses.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_burst_and_rate),
        cmocka_unit_test(test_no_limit),
        cmocka_unit_test(test_addresses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
