/* SPDX-License-Identifier: MIT */
/* Parcels: the frame's head says how long the message is, in as few bytes as RFC 6455
 * (5.2) wants, and the last holder frees it. */
#include "server/parcel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static char text[70000];

static void check_head(size_t length, const char *head, size_t head_length)
{
    Parcel *parcel = parcel_create((Slice){text, length});
    Slice frame = parcel_frame(parcel);
    assert_int_equal(parcel_length(parcel), length);
    assert_int_equal(frame.length, head_length + length);
    assert_memory_equal(frame.bytes, head, head_length);
    assert_memory_equal(frame.bytes + head_length, text, length);
    parcel_drop(parcel);
}

static void test_heads(void **state)
{
    (void)state;
    memset(text, 'x', sizeof text);
    check_head(1, "\x81\x01", 2);
    check_head(125, "\x81\x7d", 2);
    check_head(126, "\x81\x7e\x00\x7e", 4);
    check_head(65535, "\x81\x7e\xff\xff", 4);
    check_head(65536, "\x81\x7f\x00\x00\x00\x00\x00\x01\x00\x00", 10);
}

static void test_holders(void **state)
{
    (void)state;
    Parcel *parcel = parcel_create(slice_of("shared"));
    assert_ptr_equal(parcel_hold(parcel), parcel);
    parcel_drop(parcel);
    assert_int_equal(parcel_length(parcel), 6);
    parcel_drop(parcel);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_heads),
        cmocka_unit_test(test_holders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
