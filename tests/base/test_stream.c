/* SPDX-License-Identifier: MIT */
/*
 * The deal's stream (docs/record.md, "The deal"): ChaCha20 against the blocks of RFC 8439
 * and against libsodium, the figures given with the vectors, and what follows from the
 * text: keys, hashes, below, shuffle.
 */
#include "base/random.h"
#include "base/sha256.h"
#include "base/stream.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <sodium.h>

static void numbers_of(const uint8_t *bytes, uint32_t *numbers, int count)
{
    for (int i = 0; i < count; i++)
        numbers[i] = (uint32_t)bytes[4 * i] | (uint32_t)bytes[4 * i + 1] << 8 |
                     (uint32_t)bytes[4 * i + 2] << 16 | (uint32_t)bytes[4 * i + 3] << 24;
}

static void assert_block(const uint8_t key[32], uint32_t counter, const uint8_t nonce[12],
                         const uint8_t wanted[64])
{
    uint32_t key_numbers[8], nonce_numbers[3], wanted_numbers[16], block[16];
    numbers_of(key, key_numbers, 8);
    numbers_of(nonce, nonce_numbers, 3);
    numbers_of(wanted, wanted_numbers, 16);
    chacha20_block(key_numbers, counter, nonce_numbers, block);
    assert_memory_equal(block, wanted_numbers, sizeof block);
}

static void unhex(const char *hex, uint8_t *bytes, size_t size)
{
    size_t length = 0;
    assert_int_equal(sodium_hex2bin(bytes, size, hex, strlen(hex), " ", &length, NULL),
                     0);
    assert_int_equal(length, size);
}

/* RFC 8439, 2.3.2 and appendix A.1, test vectors 1 to 5. */
static void blocks_of_rfc_8439(void **data)
{
    (void)data;
    static const struct {
        const char *key, *nonce;
        uint32_t counter;
        const char *block;
    } vectors[] = {
        {"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
         "000000090000004a00000000", 1,
         "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
         "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"},
        {"0000000000000000000000000000000000000000000000000000000000000000",
         "000000000000000000000000", 0,
         "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
         "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"},
        {"0000000000000000000000000000000000000000000000000000000000000000",
         "000000000000000000000000", 1,
         "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
         "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"},
        {"0000000000000000000000000000000000000000000000000000000000000001",
         "000000000000000000000000", 1,
         "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
         "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"},
        {"00ff000000000000000000000000000000000000000000000000000000000000",
         "000000000000000000000000", 2,
         "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
         "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"},
        {"0000000000000000000000000000000000000000000000000000000000000000",
         "000000000000000000000002", 0,
         "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
         "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d"},
    };
    for (size_t i = 0; i < sizeof vectors / sizeof vectors[0]; i++) {
        uint8_t key[32], nonce[12], block[64];
        unhex(vectors[i].key, key, sizeof key);
        unhex(vectors[i].nonce, nonce, sizeof nonce);
        unhex(vectors[i].block, block, sizeof block);
        assert_block(key, vectors[i].counter, nonce, block);
    }
}

static void blocks_of_libsodium(void **data)
{
    (void)data;
    static const uint8_t zeros[64];
    Random random;
    random_init(&random, 2);
    for (int i = 0; i < 2000; i++) {
        uint8_t key[32], nonce[12], block[64];
        uint32_t counter = random_draw(&random);
        for (size_t k = 0; k < sizeof key; k++)
            key[k] = (uint8_t)random_draw(&random);
        for (size_t k = 0; k < sizeof nonce; k++)
            nonce[k] = (uint8_t)random_draw(&random);
        crypto_stream_chacha20_ietf_xor_ic(block, zeros, sizeof block, nonce, counter,
                                           key);
        assert_block(key, counter, nonce, block);
    }
}

static void stream_of_libsodium(void **data)
{
    (void)data;
    static const uint8_t nonce[12];
    Random random;
    random_init(&random, 3);
    for (int i = 0; i < 50; i++) {
        uint8_t key[32], bytes[4 * 500];
        uint32_t wanted[500];
        for (size_t k = 0; k < sizeof key; k++)
            key[k] = (uint8_t)random_draw(&random);
        crypto_stream_chacha20_ietf(bytes, sizeof bytes, nonce, key);
        numbers_of(bytes, wanted, 500);
        Stream stream;
        stream_init(&stream, key);
        for (int k = 0; k < 500; k++)
            assert_int_equal(stream_draw(&stream), wanted[k]);
    }
}

/* The figures that stand in tests/vectors/deals.txt. */
static void figures_of_seed_a(void **data)
{
    (void)data;
    uint8_t key[32];
    char hex[SHA256_HEX_SIZE];
    stream_deal_key(slice_of("a"), NULL, 0, key);
    sha256_hex(key, hex);
    assert_string_equal(
        hex, "f2a2e74cf8d59e8a066a59da0306dd92a62400867891b07ab0530968aa9b8a9e");
    Stream stream;
    stream_init(&stream, key);
    assert_int_equal(stream_draw(&stream), 1103748589u);
    assert_int_equal(stream_draw(&stream), 2455453551u);
    assert_int_equal(stream_draw(&stream), 1037651216u);
    assert_int_equal(stream_draw(&stream), 3961839214u);
}

static void assert_hash_of(const char *message, const char *hex)
{
    uint8_t digest[32];
    char wanted[SHA256_HEX_SIZE];
    crypto_hash_sha256(digest, (const uint8_t *)message, strlen(message));
    sodium_bin2hex(wanted, sizeof wanted, digest, sizeof digest);
    assert_string_equal(hex, wanted);
}

static void words_make_the_key(void **data)
{
    (void)data;
    uint8_t key[32];
    char hex[SHA256_HEX_SIZE];
    const Slice words[] = {slice_of("red fox"), {NULL, 0}, slice_of("ж")};
    stream_deal_key(slice_of("the secret"), words, 3, key);
    sha256_hex(key, hex);
    assert_hash_of("sexton-deal-1\nthe secret\nred fox\nж\n", hex);
    stream_commit(slice_of("the secret"), hex);
    assert_hash_of("sexton-commit-1\nthe secret\n", hex);
    stream_word_hash(slice_of("red fox"), hex);
    assert_hash_of("sexton-word-1\nred fox\n", hex);
}

/* A stream whose next numbers are ours. */
static Stream stream_with(const uint32_t *numbers, uint32_t count)
{
    Stream stream;
    memset(&stream, 0, sizeof stream);
    stream.used = 16 - count;
    memcpy(stream.block + stream.used, numbers, count * sizeof numbers[0]);
    return stream;
}

static void below_draws_again(void **data)
{
    (void)data;
    /* 2^32 mod 6 = 4: the four largest numbers are drawn again. */
    const uint32_t high[] = {0xFFFFFFFC, 0xFFFFFFFF, 0xFFFFFFFB};
    Stream stream = stream_with(high, 3);
    assert_int_equal(stream_below(&stream, 6), 0xFFFFFFFBu % 6);
    assert_int_equal(stream.used, 16);
    /* A power of two never draws again; 1 is always 0, and costs a number. */
    stream = stream_with(high, 3);
    assert_int_equal(stream_below(&stream, 4), 0);
    assert_int_equal(stream_below(&stream, 1), 0);
    assert_int_equal(stream.used, 15);
    /* 2^32 mod (2^31 + 1) = 2^31 - 1. */
    const uint32_t half[] = {0x80000001, 0x80000000};
    stream = stream_with(half, 2);
    assert_int_equal(stream_below(&stream, 0x80000001u), 0x80000000u);
}

static void shuffle_goes_down(void **data)
{
    (void)data;
    const uint32_t numbers[] = {1, 2, 0};
    Stream stream = stream_with(numbers, 3);
    uint8_t items[] = {'a', 'b', 'c', 'd'};
    stream_shuffle(&stream, items, 4); /* 3<->1, 2<->2, 1<->0 */
    assert_memory_equal(items, "dacb", 4);
    assert_int_equal(stream.used, 16);
    stream = stream_with(numbers, 3);
    stream_shuffle(&stream, items, 1);
    stream_shuffle(&stream, items, 0);
    assert_int_equal(stream.used, 13);
}

static void speakable_texts(void **data)
{
    (void)data;
    static const char *const good[] = {"a", "a b", "#x", "-", "Том и Катя", "\xC2\x80"};
    static const char *const bad[] = {"",     " ",        " a",          "a ",
                                      "a  b", "a\tb",     "a\n",         "\x7F",
                                      "\xFF", "\xC0\x80", "\xED\xA0\x80"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        assert_true(stream_is_speakable(slice_of(good[i]), BEFORE_SEED));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(stream_is_speakable(slice_of(bad[i]), BEFORE_SEED));
    assert_false(stream_is_speakable((Slice){"a\0b", 3}, BEFORE_SEED));
    static char huge[65536];
    memset(huge, 'a', sizeof huge);
    const size_t before[] = {BEFORE_SEED, BEFORE_SECRET, BEFORE_WORD, BEFORE_NAME, 16};
    const size_t most[] = {65531, 65529, 65529, 65529, 65520};
    for (size_t i = 0; i < sizeof most / sizeof most[0]; i++) {
        assert_true(stream_is_speakable((Slice){huge, most[i]}, before[i]));
        assert_false(stream_is_speakable((Slice){huge, most[i] + 1}, before[i]));
    }
    assert_false(stream_is_speakable((Slice){huge, 1}, sizeof huge));
    assert_false(stream_is_speakable((Slice){huge, 1}, sizeof huge + 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_of_rfc_8439),  cmocka_unit_test(blocks_of_libsodium),
        cmocka_unit_test(stream_of_libsodium), cmocka_unit_test(figures_of_seed_a),
        cmocka_unit_test(words_make_the_key),  cmocka_unit_test(below_draws_again),
        cmocka_unit_test(shuffle_goes_down),   cmocka_unit_test(speakable_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
