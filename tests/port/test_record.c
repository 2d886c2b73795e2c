/* SPDX-License-Identifier: MIT */
/*
 * A record that is laid at home is told again byte for byte, canonical: every vector,
 * games at random of every configuration, and games that bots came to and left. A bad
 * record is denied where it is wrong, and nothing was laid.
 */
#include "port/home.h"

#include <dirent.h>

static bool ends(const char *name, const char *end)
{
    size_t length = strlen(name), behind = strlen(end);
    return length >= behind && strcmp(name + length - behind, end) == 0;
}

/* Laid, told and laid once more: the same bytes, which are the canonical ones. */
static void check_good(const char *name, Slice record)
{
    Reader reader;
    Growing canonical = {0};
    assert_true(support_rewrite(&reader, record, &canonical));
    Home *home = home_create(), *again = home_create();
    home_begin(home, record, "");
    if (strcmp(home_kinds(home), "table done") != 0)
        fail_msg("%s: %s", name, home->out.bytes);
    char *told = home_record(home);
    if (strcmp(told, canonical.bytes) != 0)
        fail_msg("%s: laid\n%s\ntold\n%s", name, canonical.bytes, told);
    home_begin(again, slice_of(told), "");
    char *once_more = home_record(again);
    assert_string_equal(once_more, told);
    free(told);
    free(once_more);
    home_destroy(home);
    home_destroy(again);
    growing_clear(&canonical);
}

static void check_bad(const char *name, Slice record, const json_t *expected)
{
    Home *home = home_create();
    json_t *denied = home_begin(home, record, ""), *also;
    size_t at;
    bool is_there = home_number(denied, "line") == home_number(expected, "line");
    json_array_foreach(json_object_get(expected, "also"), at, also) is_there |=
        home_number(denied, "line") == json_integer_value(also);
    if (strcmp(home_text(denied, "why"), "record") != 0 || !is_there)
        fail_msg("%s: %s", name, home->out.bytes);
    assert_int_equal(table_length(home->port.table), 0);
    home_destroy(home);
}

/* Good in a file, but nothing to go on with: a line of 65,536 bytes is more than a table
 * keeps; a game that is not over has a bot that nobody knows. */
static const struct {
    const char *name, *why;
} others[] = {
    {"sedlec-2p-long-line.sxr", "denied:size"},
    {"sedlec-2p-none-unfinished.sxr", "denied:bot"},
};
enum { OTHERS = sizeof others / sizeof others[0] };

static int find_other(const char *name)
{
    int i = 0;
    while (i < OTHERS && strcmp(name, others[i].name) != 0)
        i++;
    return i;
}

static void check_other(Slice record, const char *why)
{
    Home *home = home_create();
    home_begin(home, record, "");
    assert_said(home, why);
    assert_int_equal(table_length(home->port.table), 0);
    home_destroy(home);
}

static void check_vector(const char *name)
{
    char path[512], expect[512];
    snprintf(path, sizeof path, "tests/vectors/%s", name);
    snprintf(expect, sizeof expect, "%.*s.expect", (int)strlen(path) - 4, path);
    Slice record = support_file(path);
    if (find_other(name) < OTHERS) {
        check_other(record, others[find_other(name)].why);
    } else if (!support_has_file(expect)) {
        check_good(name, record);
    } else if (slice_is_utf8(record)) { /* else it can't be in a message */
        Slice expected = support_file(expect);
        json_t *json = json_loadb(expected.bytes, expected.length, 0, NULL);
        check_bad(name, record, json);
        json_decref(json);
        support_free(expected);
    }
    support_free(record);
}

static void test_vectors(void **state)
{
    (void)state;
    int count = 0;
    DIR *folder = opendir(SOURCE_DIR "/tests/vectors");
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));)
        if (ends(entry->d_name, ".sxr")) {
            check_vector(entry->d_name);
            count++;
        }
    closedir(folder);
    assert_true(count > 100);
}

static void test_random(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 11);
    for (int i = 0; i < 60; i++) {
        const Game *game;
        Setup setup;
        Deal deal;
        Growing record = {0};
        random_setup(&random, &game, &setup, &deal);
        random_record(&random, game, &setup, &deal, i % 3 ? 40 : 5000, &record);
        check_good("random", slice_growing(&record));
        growing_clear(&record);
    }
}

/* Behind the deal (names, bots), and behind the seed (texts, x- lines). */
static void check_with(const char *seats, const char *texts, const char *moves)
{
    Growing record = {0};
    growing_string(
        &record, "sexton-record 1\ngame skulls-of-sedlec\nplayers 2\nexpansions none\n"
                 "first 0\nstacks Cr/Ro,Cr/Cr,Ry/Pr Cr/Pe,Ro/Pe,Pe/Cr Pr/Ro,Pr/Pr,Ro/Cr "
                 "Cr/Pe,Cr/Ry,Pe/Cr Pe/Ro,Ry/Cr,Pr/Ry Pr/Pe,Ro/Pr,Pe/Pr\nup 4\n");
    growing_string(&record, seats);
    growing_string(&record, "seed a\n");
    growing_string(&record, texts);
    growing_string(&record, "moves\n");
    growing_string(&record, moves);
    growing_string(&record, "result -\n");
    check_good(texts, slice_growing(&record));
    growing_clear(&record);
}

#define MOVES "0 dig 1 2\n0 keep 2\n1 take 4\n"

/* What a header carries along stays where it is. */
static void test_header(void **state)
{
    (void)state;
    check_with("name 0 Mia\nname 1 李\n", "", "");
    check_with("name 0 Mia\nbot 1 keeper\n", "", MOVES);
    check_with("name 1 Mia\nbot 1 level:3\n", "", "");
    check_with("", "date 2026-01-02\nsite home\nevent a b c\netiquette open\n", MOVES);
    check_with("bot 0 keeper\nbot 1 random\n", "x-bota 1\nx-zeta 2\n", MOVES);
}

/* So do the bots that came and went, in their order, with their seeds. */
static void test_stays(void **state)
{
    (void)state;
#define SEED " 00000000000000aa "
    check_with("bot 0 keeper\n", "x-a 1\nx-bot-00 0 keeper" SEED "0\nx-c 2\n", MOVES);
    check_with("", "x-bot-00 1 keeper" SEED "0 2\n", MOVES);
    check_with("", "x-bot-00 0 random" SEED "1 2\nx-bot-01 0 keeper" SEED "2 3\n", MOVES);
    check_with("name 1 Mia\nbot 1 keeper\n",
               "x-bot-00 1 keeper" SEED "0 2\nx-bot-01 1 keeper 00000000000000bb 2\n",
               MOVES);
    check_with("bot 0 keeper\nbot 1 random\n",
               "x-bot-00 1 random" SEED "0\nx-bot-01 0 keeper" SEED "0\n", MOVES);
    check_with("bot 0 keeper\nbot 1 random\n",
               "x-bot-00 1 keeper" SEED "0 1\nx-bot-01 0 keeper" SEED "1\nx-bot-02 1 "
               "random" SEED "3\n",
               MOVES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_vectors),
        cmocka_unit_test(test_random),
        cmocka_unit_test(test_header),
        cmocka_unit_test(test_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
