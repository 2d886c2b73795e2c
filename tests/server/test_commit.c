/* SPDX-License-Identifier: MIT */
/*
 * That the commitment hides the deal: it is the hash of a secret of 256 bits and of
 * nothing else, so that it is the same whatever is dealt; and with the secret fixed any
 * deal can still come, as the players' words decide.
 */
#include "server/secrets.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <sodium.h>

enum { DEALS = 6000, LIDS = 7 };

static void lids_of(Slice secret, Slice word, uint8_t lids[DAWN_GRAVES])
{
    Slice words[] = {word, {"other", 5}, {"third", 5}};
    uint8_t key[STREAM_KEY_SIZE];
    Options options;
    Setup setup;
    Stream stream;
    Deal deal;
    dawn_options_init(&options.dawn, 3);
    assert_int_equal(games[GAME_DAWN]->check(&options, &setup).kind, 0);
    stream_deal_key(secret, words, 3, key);
    stream_init(&stream, key);
    games[GAME_DAWN]->draw(&setup, &stream, &deal);
    memcpy(lids, deal.dawn.lids, DAWN_GRAVES);
}

static Slice numbered(char *buffer, size_t size, const char *what, int number)
{
    return (Slice){buffer, (size_t)snprintf(buffer, size, "%s %d", what, number)};
}

/* Chi-square against even shares by lid: far above what chance gives, it fails. */
static void assert_even(const int counts[LIDS], const double expected[LIDS])
{
    double sum = 0;
    for (int i = 0; i < LIDS; i++) {
        double off = (double)counts[i] - expected[i];
        sum += off * off / expected[i];
    }
    assert_true(sum < 40); /* six degrees of freedom: one in two million */
}

/* Of so many deals: rats are all on the board, the rest is shared evenly by colours. */
static void shares(double deals, double expected[LIDS])
{
    uint8_t lids[DAWN_GRAVES];
    int rats = 0;
    lids_of(slice_of("any"), slice_of("any"), lids);
    for (int i = 0; i < DAWN_GRAVES; i++)
        rats += lids[i] == LID_RAT;
    for (int i = 0; i < LIDS; i++)
        expected[i] = deals * (i == LID_RAT ? rats : (DAWN_GRAVES - rats) / 6.0) /
                      (double)DAWN_GRAVES;
}

/* One secret, one commitment: and every lid under the first grave as often as there are
 * such lids. */
static void test_words_decide(void **state)
{
    (void)state;
    int counts[LIDS] = {0};
    double expected[LIDS];
    char buffer[32];
    uint8_t lids[DAWN_GRAVES];
    shares(DEALS, expected);
    for (int i = 0; i < DEALS; i++) {
        lids_of(slice_of("the secret"), numbered(buffer, sizeof buffer, "word", i), lids);
        counts[lids[0]]++;
    }
    assert_even(counts, expected);
}

/* Many secrets: knowing a bit of the commitment says nothing about the first lid. */
static void test_commit_tells_nothing(void **state)
{
    (void)state;
    int counts[2][LIDS] = {{0}}, halves[2] = {0};
    double expected[LIDS];
    char buffer[32], hex[65];
    uint8_t lids[DAWN_GRAVES];
    for (int i = 0; i < DEALS; i++) {
        Slice secret = numbered(buffer, sizeof buffer, "secret", i);
        stream_commit(secret, hex);
        lids_of(secret, slice_of("word"), lids);
        int half = strchr("02468ace", hex[0]) != NULL;
        counts[half][lids[0]]++;
        halves[half]++;
    }
    for (int half = 0; half < 2; half++) {
        shares(halves[half], expected);
        assert_even(counts[half], expected);
    }
}

/* The secret is 32 bytes of chance, each time others, all of them in its text. */
static void test_secret(void **state)
{
    (void)state;
    char one[DEAL_SECRET_TEXT], two[DEAL_SECRET_TEXT], hex[65], other[65];
    assert_true(sodium_init() >= 0);
    secret_deal(&seam_real, one);
    secret_deal(&seam_real, two);
    assert_int_equal(strlen(one), 64);
    assert_int_equal(strspn(one, "0123456789abcdef"), 64);
    assert_string_not_equal(one, two);
    stream_commit(slice_of(one), hex);
    for (int i = 0; i < 64; i++) {
        char changed[DEAL_SECRET_TEXT];
        memcpy(changed, one, sizeof changed);
        changed[i] = changed[i] == '0' ? '1' : '0';
        stream_commit(slice_of(changed), other);
        assert_string_not_equal(hex, other);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words_decide),
        cmocka_unit_test(test_commit_tells_nothing),
        cmocka_unit_test(test_secret),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
