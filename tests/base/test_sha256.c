/* SPDX-License-Identifier: MIT */
/*
 * SHA-256 against the published examples (FIPS 180-4 / NIST CSRC) and, on random messages
 * cut into random pieces, against libsodium.
 */
#include "base/random.h"
#include "base/sha256.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <sodium.h>

static void assert_hash(const void *bytes, size_t length, const char *wanted)
{
    Sha256 hash;
    uint8_t digest[SHA256_SIZE];
    char hex[SHA256_HEX_SIZE];
    sha256_init(&hash);
    sha256_add(&hash, bytes, length);
    sha256_end(&hash, digest);
    sha256_hex(digest, hex);
    assert_string_equal(hex, wanted);
}

static void published_examples(void **data)
{
    (void)data;
    static const struct {
        const char *message, *digest;
    } examples[] = {
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
        {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
         "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
         "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
    };
    for (size_t i = 0; i < sizeof examples / sizeof examples[0]; i++)
        assert_hash(examples[i].message, strlen(examples[i].message), examples[i].digest);
}

static void one_million_a(void **data)
{
    (void)data;
    Sha256 hash;
    uint8_t digest[SHA256_SIZE];
    char hex[SHA256_HEX_SIZE];
    char part[1000];
    memset(part, 'a', sizeof part);
    sha256_init(&hash);
    for (int i = 0; i < 1000; i++)
        sha256_add(&hash, part, sizeof part);
    sha256_end(&hash, digest);
    sha256_hex(digest, hex);
    assert_string_equal(
        hex, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

static void same_as_libsodium(void **data)
{
    (void)data;
    static uint8_t message[1024];
    Random random;
    random_init(&random, 1);
    for (int game = 0; game < 3000; game++) {
        size_t length = game < 300 ? (size_t)game : random_below(&random, sizeof message);
        for (size_t i = 0; i < length; i++)
            message[i] = (uint8_t)random_draw(&random);
        Sha256 hash;
        uint8_t ours[SHA256_SIZE], theirs[crypto_hash_sha256_BYTES];
        sha256_init(&hash);
        for (size_t at = 0; at < length;) {
            size_t part = 1 + random_below(&random, (uint32_t)(length - at));
            sha256_add(&hash, message + at, part);
            at += part;
        }
        sha256_end(&hash, ours);
        crypto_hash_sha256(theirs, message, length);
        assert_memory_equal(ours, theirs, sizeof ours);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_examples),
        cmocka_unit_test(one_million_a),
        cmocka_unit_test(same_as_libsodium),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
