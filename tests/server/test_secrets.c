/* SPDX-License-Identifier: MIT */
/* Secrets come through the seam; kinds are apart; only the right one matches. */
#include "server/secrets.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <sodium.h>
#include <string.h>

static int draws[4];

static void draw(void *context, SeamPurpose purpose, uint8_t *bytes, size_t length)
{
    (void)context;
    draws[purpose]++;
    memset(bytes, draws[purpose], length);
}

static const Seam seam = {.draw = draw};

static void test_drawn(void **state)
{
    (void)state;
    char one[SECRET_TEXT], two[SECRET_TEXT], deal[DEAL_SECRET_TEXT];
    secret_draw(&seam, one);
    secret_draw(&seam, two);
    assert_string_equal(one, "AQEBAQEBAQEBAQEBAQEBAQ");
    assert_string_not_equal(one, two);
    secret_deal(&seam, deal);
    assert_int_equal(strlen(deal), 64);
    assert_int_equal(draws[SEAM_KEY], 2);
    assert_int_equal(draws[SEAM_DEAL], 1);
    secret_draw(&seam_real, one);
    secret_draw(&seam_real, two);
    assert_string_not_equal(one, two);
}

static void test_matches(void **state)
{
    (void)state;
    uint8_t hash[HASH_SIZE], zero[HASH_SIZE] = {0};
    Slice secret = slice_of("AQEBAQEBAQEBAQEBAQEBAQ");
    secret_hash(SECRET_LINK, secret, hash);
    assert_true(secret_matches(SECRET_LINK, secret, hash));
    assert_false(secret_matches(SECRET_TOKEN, secret, hash));
    assert_false(secret_matches(SECRET_LINK, slice_of("AQEBAQEBAQEBAQEBAQEBAR"), hash));
    assert_false(secret_matches(SECRET_LINK, slice_of(""), hash));
    assert_false(secret_matches(SECRET_LINK, (Slice){NULL, 0}, hash));
    assert_false(secret_matches(SECRET_LINK, secret, zero));
    hash[31] ^= 1;
    assert_false(secret_matches(SECRET_LINK, secret, hash));
}

static void test_quick_clock(void **state)
{
    (void)state;
    int speed = 100;
    Seam quick = seam_quick(&speed);
    Time now = seam_now(&quick);
    assert_true(now > seam_now(&seam_real));
    assert_int_equal(seam_wait(&quick, now - 1), 0);
    uint64_t wait = seam_wait(&quick, now + 100000);
    assert_true(wait > 900 && wait <= 1000);
}

int main(void)
{
    if (sodium_init() < 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawn),
        cmocka_unit_test(test_matches),
        cmocka_unit_test(test_quick_clock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
