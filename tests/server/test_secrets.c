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
    assert_string_equal(deal, "0101010101010101010101010101010101010101010101010101010101"
                              "010101");
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

/* Made by the same rule elsewhere (Python's hashlib), or old links would open nothing. */
static void test_made(void **state)
{
    (void)state;
    char text[SECRET_TEXT], hex[2 * HASH_SIZE + 1];
    const Slice parts[] = {slice_of("key"), slice_of("table"), slice_of("2"),
                           slice_of("id")};
    secret_make("link", parts, 4, text);
    assert_string_equal(text, "89USGIUGakanl3PAwh2qTg");
    secret_make("host", &parts[3], 1, text);
    assert_string_equal(text, "Zbftobww49zwhoxibQCb5w");
    assert_true(secret_number("table", parts[3]) == 0x975eeaf7b910624u);
    static const char *const hashes[] = {
        [SECRET_HOST] =
            "f8a91da764c754437a71cf3fe9c1db716848a9f5f695ddc620fe0b40969edd6f",
        [SECRET_WATCH] =
            "697767544569a6a607c9ccda3d7b8d8cceefc535a762ea018fcea97485add747",
        [SECRET_LINK] =
            "6d86992c01d35a0da55d4baa1161e16c98d52e249c8979c16c73b7db081d7d65",
        [SECRET_TOKEN] =
            "77c2db644ad192232dbe8f767304074d88fa0063494e8bf386587636895ded7e"};
    for (SecretKind kind = SECRET_HOST; kind <= SECRET_TOKEN; kind++) {
        uint8_t hash[HASH_SIZE];
        secret_hash(kind, slice_of("secret"), hash);
        sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
        assert_string_equal(hex, hashes[kind]);
    }
}

/* Long enough, and without a line's end, which stands between parts. */
static void test_ids(void **state)
{
    (void)state;
    const char *id = "0123456789abcdef0123456789abcde\n";
    assert_true(secret_is_id((Slice){"0123456789abcdef0123456789abcdef", 32}));
    assert_false(secret_is_id((Slice){"0123456789abcdef0123456789abcdef", 31}));
    assert_false(secret_is_id((Slice){id, 32}));
    assert_false(secret_is_id((Slice){"", 0}));
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
        cmocka_unit_test(test_drawn),       cmocka_unit_test(test_matches),
        cmocka_unit_test(test_made),        cmocka_unit_test(test_ids),
        cmocka_unit_test(test_quick_clock),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
