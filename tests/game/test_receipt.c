/* SPDX-License-Identifier: MIT */
/*
 * A client and every way in which a server could lie to it about the joint deal: before
 * its word is out nothing is sent, afterwards the difference is found. The views are
 * those of an honest server, each changed in one thing.
 */
#include "game/receipt.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { VIEW = 8192 };

static const char table_id[] = "00000000000000ab";
static char words[2][40] = {"0123456789abcdef0123456789abcdef",
                            "fedcba9876543210fedcba9876543210"};

/* An honest view of a table of two people, as lines. */
typedef struct Scene {
    const char *phase, *secret;
    int attempt;
    bool has_hash[2], has_word[2], is_over;
    char more[VIEW]; /* lines behind it */
} Scene;

static const char *commit_of(const char *secret)
{
    static char hex[65];
    stream_commit(slice_of(secret), hex);
    return hex;
}

static const char *hash_of(const char *word)
{
    static char hex[65];
    stream_word_hash(slice_of(word), hex);
    return hex;
}

static const char *scene_text(const Scene *scene)
{
    static char text[2 * VIEW];
    int at = snprintf(text, sizeof text,
                      "table %s\nphase %s\nattempt %d\ntime 2026-11-16T19:04:05Z\n"
                      "term game skulls-of-sedlec\nterm players 2\nterm undo on\n"
                      "seat 0 person\nseat 1 person\nmine 0\nfresh 0 %s\n",
                      table_id, scene->phase, scene->attempt, words[0]);
    if (scene->secret)
        at += snprintf(text + at, sizeof text - (size_t)at, "commit %s\n",
                       commit_of(scene->secret));
    for (int i = 0; i < 2; i++) {
        if (scene->has_hash[i])
            at += snprintf(text + at, sizeof text - (size_t)at, "hash %d %s\n", i,
                           hash_of(words[i]));
        if (scene->has_word[i])
            at += snprintf(text + at, sizeof text - (size_t)at, "word %d %s\n", i,
                           words[i]);
    }
    if (scene->is_over)
        at += snprintf(text + at, sizeof text - (size_t)at, "secret %s\n", scene->secret);
    snprintf(text + at, sizeof text - (size_t)at, "%s", scene->more);
    return text;
}

/* The view, with the first `from` in it replaced by `to`. */
static ReceiptAdvice see_changed(Receipt *receipt, const Scene *scene, const char *from,
                                 const char *to)
{
    static char text[2 * VIEW];
    const char *whole = scene_text(scene), *at = strstr(whole, from);
    DealView view;
    ReceiptAdvice advice;
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - whole), whole, to,
             at + strlen(from));
    if (!deal_view_read(&view, slice_of(text)))
        fail_msg("no view: %s", text);
    receipt_see(receipt, &view, &advice);
    return advice;
}

static ReceiptAdvice see(Receipt *receipt, const Scene *scene)
{
    return see_changed(receipt, scene, "", "");
}

static Scene hashes(const char *secret, int attempt)
{
    return (Scene){.phase = "hashes", .secret = secret, .attempt = attempt};
}

static Scene words_asked(const char *secret, int attempt)
{
    return (Scene){
        .phase = "words", .secret = secret, .attempt = attempt, .has_hash = {true, true}};
}

static Scene play(const char *secret, int attempt)
{
    Scene scene = words_asked(secret, attempt);
    scene.phase = "play";
    scene.has_word[0] = scene.has_word[1] = true;
    return scene;
}

static void ended(Scene *scene, int attempt, const char *secret, const char *claimed)
{
    size_t at = strlen(scene->more);
    snprintf(scene->more + at, sizeof scene->more - at, "ended %d %s silent 1 0 %s\n",
             attempt, commit_of(secret), claimed);
}

/* A client that has given its hash, or its word, of that deal. */
static Receipt hashed(const char *secret)
{
    Receipt receipt;
    Scene scene = hashes(secret, 1);
    receipt_init(&receipt);
    ReceiptAdvice advice = see(&receipt, &scene);
    assert_int_equal(advice.hashes, 1);
    assert_int_equal(advice.words, 0);
    assert_true(advice.is_changed);
    assert_string_equal(receipt.words[0], words[0]);
    return receipt;
}

static Receipt opened(const char *secret)
{
    Receipt receipt = hashed(secret);
    Scene scene = words_asked(secret, 1);
    ReceiptAdvice advice = see(&receipt, &scene);
    assert_true(receipt_is_good(&advice.faults));
    assert_int_equal(advice.words, 1);
    assert_true(advice.is_changed);
    assert_int_equal(receipt.state, RECEIPT_FROZEN);
    assert_int_equal(receipt.role, ROLE_SEAT);
    return receipt;
}

static void test_honest(void **state)
{
    (void)state;
    Receipt receipt = opened("owl");
    Scene scene = words_asked("owl", 1);
    ReceiptAdvice advice =
        see(&receipt, &scene); /* the answer was lost: the same again */
    assert_int_equal(advice.words, 1);
    assert_false(advice.is_changed);
    scene.has_word[0] = true;
    assert_int_equal(see(&receipt, &scene).words, 0);
    scene = play("owl", 1);
    advice = see(&receipt, &scene);
    assert_true(receipt_is_good(&advice.faults));
    scene.phase = "over";
    scene.is_over = true;
    advice = see(&receipt, &scene);
    assert_true(receipt_is_good(&advice.faults));
    assert_true(receipt_is_good(&receipt.differs));
}

/* In play somebody else may sit on a chair, or nobody: the deal is the same. */
static void test_chairs_change_in_play(void **state)
{
    (void)state;
    Receipt receipt = opened("owl");
    Scene scene = play("owl", 1);
    ReceiptAdvice advice = see_changed(&receipt, &scene, "seat 1 person", "seat 1 bot");
    assert_true(receipt_is_good(&advice.faults));
    advice = see_changed(&receipt, &scene, "seat 1 person", "seat 1 empty");
    assert_true(receipt_is_good(&advice.faults));
}

static void expect_refused(const char *from, const char *to, ReceiptFault fault)
{
    Receipt receipt = hashed("owl");
    Scene scene = words_asked("owl", 1);
    ReceiptAdvice advice = see_changed(&receipt, &scene, from, to);
    if (!advice.faults.seats[fault])
        fail_msg("%s -> %s: no fault %s", from, to, receipt_fault_name(fault));
    assert_int_equal(advice.words, 0);
    assert_int_not_equal(receipt.state, RECEIPT_FROZEN);
    assert_string_equal(receipt.words[0], words[0]); /* it was not out: it stays */
}

static void test_nothing_is_opened(void **state)
{
    (void)state;
    char own[80], theirs[80], commit[80];
    snprintf(own, sizeof own, "hash 0 %s\n", hash_of(words[0]));
    snprintf(theirs, sizeof theirs, "hash 1 %s\n", hash_of(words[1]));
    snprintf(commit, sizeof commit, "commit %s\n", commit_of("owl"));
    expect_refused(theirs, "", RECEIPT_NO_HASH); /* flaw 2 */
    expect_refused(own, "", RECEIPT_NO_HASH);    /* flaw 2 */
    expect_refused(commit, "", RECEIPT_NO_COMMIT);
    expect_refused("term undo on", "term undo off", RECEIPT_SETUP); /* flaw 4 */
    expect_refused("term players 2", "term players 2\nterm first 1", RECEIPT_SETUP);
    expect_refused("seat 1 person", "seat 1 bot", RECEIPT_SETUP);
    expect_refused("attempt 1", "attempt 2", RECEIPT_ATTEMPT);
    expect_refused(table_id, "00000000000000ac", RECEIPT_TABLE);
    char other[160];
    snprintf(other, sizeof other, "hash 0 %s\n", hash_of("another"));
    expect_refused(own, other, RECEIPT_OWN_HASH);
    snprintf(other, sizeof other, "commit %s\n", commit_of("another"));
    expect_refused(commit, other, RECEIPT_COMMIT);
    snprintf(other, sizeof other, "%sword 1 another\n", theirs);
    expect_refused(theirs, other, RECEIPT_OTHER_WORD);
}

static void expect_found(const char *from, const char *to, ReceiptFault fault)
{
    Receipt receipt = opened("owl");
    Scene scene = play("owl", 1);
    ReceiptAdvice advice = see_changed(&receipt, &scene, from, to);
    if (!advice.faults.seats[fault])
        fail_msg("%s -> %s: no fault %s", from, to, receipt_fault_name(fault));
    advice = see(&receipt, &scene); /* it was so once: that is not forgotten */
    assert_true(receipt_is_good(&advice.faults));
    assert_int_not_equal(receipt.differs.seats[fault], 0);
}

static void test_nothing_may_change(void **state)
{
    (void)state;
    char line[160], other[160];
    snprintf(line, sizeof line, "commit %s", commit_of("owl"));
    snprintf(other, sizeof other, "commit %s", commit_of("cat"));
    expect_found(line, other, RECEIPT_COMMIT); /* flaw 1: another `start SECRET` */
    for (int i = 0; i < 2; i++) {
        snprintf(line, sizeof line, "hash %d %s", i, hash_of(words[i]));
        snprintf(other, sizeof other, "hash %d %s", i, hash_of("another"));
        expect_found(line, other, RECEIPT_HASH);
        snprintf(line, sizeof line, "word %d %s", i, words[i]);
        snprintf(other, sizeof other, "word %d another", i);
        expect_found(line, other, i ? RECEIPT_OTHER_WORD : RECEIPT_OWN_WORD);
        expect_found(line, "mine 0", i ? RECEIPT_OTHER_WORD : RECEIPT_OWN_WORD);
    }
    expect_found("term players 2", "term players 3", RECEIPT_SETUP);
    expect_found("attempt 1\n", "attempt 1\nsecret cat\n", RECEIPT_SECRET);
    expect_found("attempt 1", "attempt 0", RECEIPT_ATTEMPT);
}

/* Flaw 3: the same secret again would get the same word again. */
static void test_never_twice(void **state)
{
    (void)state;
    Receipt receipt = opened("owl");
    Scene scene = hashes("owl", 2);
    ended(&scene, 1, "owl", "owl");
    ReceiptAdvice advice = see(&receipt, &scene);
    assert_int_not_equal(advice.faults.seats[RECEIPT_AGAIN], 0);
    assert_int_equal(advice.hashes | advice.words, 0);
    assert_string_equal(receipt.words[0], ""); /* it is out, and not used again */
    scene = words_asked("owl", 2);
    ended(&scene, 1, "owl", "owl");
    advice = see(&receipt, &scene);
    assert_int_not_equal(advice.faults.seats[RECEIPT_AGAIN], 0);
    assert_int_equal(advice.words, 0);
}

static void test_again_is_counted(void **state)
{
    (void)state;
    Receipt receipt = opened("owl"), other;
    Scene scene = hashes("cat", 2);
    other = receipt;
    ReceiptAdvice advice = see(&other, &scene); /* not counted */
    assert_int_not_equal(advice.faults.seats[RECEIPT_UNCOUNTED], 0);
    assert_int_equal(advice.hashes, 0);
    other = receipt;
    ended(&scene, 1, "owl", "dog"); /* with a false secret */
    advice = see(&other, &scene);
    assert_int_not_equal(advice.faults.seats[RECEIPT_PAST_SECRET], 0);
    assert_int_equal(advice.hashes, 0);
    scene = hashes("cat", 2);
    ended(&scene, 1, "owl", "owl");
    snprintf(words[0], sizeof words[0], "%s", "00000000000000000000000000000000");
    advice = see(&receipt, &scene);
    assert_true(receipt_is_good(&advice.faults));
    assert_int_equal(advice.hashes, 1);
    assert_string_equal(receipt.words[0], words[0]); /* a new one */
    scene = words_asked("cat", 2);
    ended(&scene, 1, "owl", "owl");
    advice = see(&receipt, &scene);
    assert_int_equal(advice.words, 1);
    assert_int_equal(receipt.spoilt, 1);
    assert_int_equal(receipt.past_count, 1);
    snprintf(words[0], sizeof words[0], "%s", "0123456789abcdef0123456789abcdef");
}

/* A line that broke and was resumed by another deal: no word of ours is in it. */
static void test_resumed_by_another(void **state)
{
    (void)state;
    Receipt receipt = opened("owl");
    Scene scene = words_asked("cat", 2);
    ReceiptAdvice advice = see(&receipt, &scene);
    assert_int_not_equal(advice.faults.seats[RECEIPT_UNCOUNTED], 0);
    assert_int_not_equal(advice.faults.seats[RECEIPT_OWN_HASH], 0);
    assert_int_equal(advice.words, 0);
    receipt = opened("owl");
    scene = play("cat", 2);
    advice = see(&receipt, &scene);
    assert_int_not_equal(advice.faults.seats[RECEIPT_UNCOUNTED], 0);
    assert_int_equal(receipt.role, ROLE_LATE);
}

/* Whoever has no seat, or comes late, has a receipt of its own kind. */
static void test_roles(void **state)
{
    (void)state;
    Receipt receipt;
    Scene scene = words_asked("owl", 1);
    receipt_init(&receipt);
    ReceiptAdvice advice = see_changed(&receipt, &scene, "mine 0\n", "");
    assert_true(receipt_is_good(&advice.faults));
    assert_int_equal(receipt.role, ROLE_WATCHER);
    assert_int_equal(advice.words | advice.hashes, 0);
    receipt_init(&receipt);
    scene = play("owl", 1);
    (void)see(&receipt, &scene);
    assert_int_equal(receipt.role, ROLE_LATE);
    receipt_init(&receipt); /* the storage was lost between hash and word */
    scene = words_asked("owl", 1);
    advice = see(&receipt, &scene);
    assert_int_not_equal(advice.faults.seats[RECEIPT_OWN_HASH], 0);
    assert_int_equal(advice.words, 0);
}

static void letters_of(const char *theirs, char letters[RECEIPT_LETTERS + 1])
{
    Receipt receipt = opened("owl");
    Slice all[SEATS_MAX] = {slice_of(words[0]), slice_of(theirs)};
    receipt_letters(&receipt, all, letters);
    assert_int_equal(strlen(letters), RECEIPT_LETTERS);
}

/* (11) Two who were shown different tables have different letters. */
static void test_letters(void **state)
{
    (void)state;
    char one[RECEIPT_LETTERS + 1], same[RECEIPT_LETTERS + 1], other[RECEIPT_LETTERS + 1];
    letters_of(words[1], one);
    letters_of(words[1], same);
    letters_of("another", other);
    assert_string_equal(one, same);
    assert_string_not_equal(one, other);
}

static void test_texts(void **state)
{
    (void)state;
    char bytes[RECEIPT_TEXT], again[RECEIPT_TEXT];
    Receipt receipt = opened("owl"), copy;
    receipt.past[receipt.past_count++].attempt = 7;
    snprintf(receipt.past[0].commit, 65, "%s", commit_of("dog"));
    receipt_blame(&receipt.differs, RECEIPT_HASH, 1);
    receipt_blame(&receipt.differs, RECEIPT_SECRET, SEAT_NONE);
    receipt.shown_from = 3;
    receipt.shown_to = 9;
    snprintf(receipt.shown, 65, "%s", commit_of("shown"));
    Text text = text_in(bytes, sizeof bytes);
    receipt_write(&receipt, &text);
    assert_false(text.is_cut);
    assert_true(receipt_read(&copy, slice_text(&text)));
    Text second = text_in(again, sizeof again);
    receipt_write(&copy, &second);
    assert_string_equal(bytes, again);
    static const char *const bad[] = {
        "table 00000000000000ab\n",
        "sexton-receipt 2\ntable 00000000000000ab\n",
        "sexton-receipt 1\n",
        "sexton-receipt 1\nnonsense\n",
        "sexton-receipt 1\ntable 1\n",
        "sexton-receipt 1\nstate frozen\ntable 00000000000000ab\n",
        "sexton-receipt 1\nhash 6 00\ntable 00000000000000ab\n",
        "sexton-receipt 1\ndiffers nothing\ntable 00000000000000ab\n",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(receipt_read(&copy, slice_of(bad[i])));
}

/* What is not known yet has no line; every fault has its name. */
static void test_names(void **state)
{
    (void)state;
    static const char *const names[] = {
        "table", "attempt",   "terms",       "commit",   "no-commit", "again",
        "hash",  "no-hash",   "own-hash",    "own-word", "word",      "secret",
        "deal",  "uncounted", "past-secret", "untold",   "shown",
    };
    char bytes[RECEIPT_TEXT];
    Receipt receipt;
    receipt_init(&receipt);
    Text text = text_in(bytes, sizeof bytes);
    receipt_write(&receipt, &text);
    assert_string_equal(bytes,
                        "sexton-receipt 1\nstate new\nrole seat\nattempt 0\nspoilt 0\n");
    assert_int_equal(sizeof names / sizeof *names, RECEIPT_FAULTS);
    for (int fault = 0; fault < RECEIPT_FAULTS; fault++)
        assert_string_equal(receipt_fault_name((ReceiptFault)fault), names[fault]);
    assert_null(receipt_fault_name(RECEIPT_FAULTS));
}

/* The largest receipt has space. */
static void test_capacity(void **state)
{
    (void)state;
    char bytes[RECEIPT_TEXT], hex[65];
    Receipt receipt = opened("owl");
    memset(hex, 'f', sizeof hex);
    hex[64] = '\0';
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        memcpy(receipt.hashes[seat], hex, sizeof hex);
        memcpy(receipt.words[seat], hex, sizeof hex);
    }
    while (receipt.past_count < RECEIPT_PAST) {
        receipt.past[receipt.past_count].attempt = UINT32_MAX;
        memcpy(receipt.past[receipt.past_count++].commit, hex, sizeof hex);
    }
    receipt.attempt = receipt.spoilt = UINT32_MAX;
    receipt.shown_from = receipt.shown_to = UINT32_MAX;
    memcpy(receipt.shown, hex, sizeof hex);
    memset(receipt.opened, '9', RECEIPT_TIME);
    memset(receipt.differs.seats, 0xBF, sizeof receipt.differs.seats);
    Text text = text_in(bytes, sizeof bytes);
    receipt_write(&receipt, &text);
    assert_false(text.is_cut);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_honest),
        cmocka_unit_test(test_chairs_change_in_play),
        cmocka_unit_test(test_nothing_is_opened),
        cmocka_unit_test(test_nothing_may_change),
        cmocka_unit_test(test_never_twice),
        cmocka_unit_test(test_again_is_counted),
        cmocka_unit_test(test_resumed_by_another),
        cmocka_unit_test(test_roles),
        cmocka_unit_test(test_letters),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_capacity),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
