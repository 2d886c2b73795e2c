/* SPDX-License-Identifier: MIT */
/*
 * Records that were spoilt, and bots' lines that make no sense: what the reader takes is
 * laid and told as the reader's canonical form; what it does not take is denied, and
 * nothing was laid. What bots' lines tell in vain is left out, once and for all.
 */
#include "port/home.h"

static const char *const files[] = {
    "dawn-ring-zoch-2p.sxr",
    "sedlec-2p-champions+merchants+zealots.sxr",
    "deal-2.sxr",
    "deal-4.sxr",
};

/* A line again, a line less, a byte more, less or other. */
static void spoil(Random *random, Slice record, Growing *spoilt)
{
    uint32_t at = random_below(random, (uint32_t)record.length);
    uint32_t kind = random_below(random, 5);
    static const char bytes[] = "0123456789 \n#abKWYRGB*./-x";
    char byte = bytes[random_below(random, sizeof bytes - 1)];
    Slice rest = {record.bytes + at, record.length - at};
    Slice line = slice_cut(&rest, '\n');
    growing_add(spoilt, (Slice){record.bytes, at});
    if (kind == 0) { /* the rest of the line twice */
        growing_add(spoilt, line);
        growing_string(spoilt, "\n");
    }
    if (kind == 1 || kind == 2)
        growing_add(spoilt, (Slice){&byte, 1});
    size_t from = kind == 3 ? at + line.length : kind == 2 || kind == 4 ? at + 1 : at;
    if (from < record.length)
        growing_add(spoilt, (Slice){record.bytes + from, record.length - from});
}

static bool is_of_home(const char *why)
{
    return strcmp(why, "denied:bot") == 0 || strcmp(why, "denied:name") == 0;
}

/* Returns whether it was laid. */
static bool check(Slice record)
{
    Reader reader;
    Growing canonical = {0};
    bool is_good = support_rewrite(&reader, record, &canonical);
    Home *home = home_create();
    home_begin(home, record, "");
    bool is_laid = strcmp(home_kinds(home), "table done") == 0;
    if (!is_laid) {
        if (is_good ? !is_of_home(home_kinds(home))
                    : strcmp(home_kinds(home), "denied:record") != 0)
            fail_msg("%s (%s)", home->out.bytes, is_good ? "good" : "bad");
        assert_int_equal(table_length(home->port.table), 0);
    } else {
        assert_true(is_good);
        char *told = home_record(home);
        if (strcmp(told, canonical.bytes) != 0)
            fail_msg("laid\n%s\ntold\n%s", canonical.bytes, told);
        free(told);
    }
    growing_clear(&canonical);
    home_destroy(home);
    return is_laid;
}

static void test_spoilt(void **state)
{
    (void)state;
    Random random;
    int laid = 0;
    random_init(&random, 5);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        char path[128];
        snprintf(path, sizeof path, "tests/vectors/%s", files[i]);
        Slice record = support_file(path);
        for (int k = 0; k < 300; k++) {
            Growing spoilt = {0};
            spoil(&random, record, &spoilt);
            if (slice_is_utf8(slice_growing(&spoilt))) /* else no message has it */
                laid += check(slice_growing(&spoilt));
            growing_clear(&spoilt);
        }
        support_free(record);
    }
    assert_true(laid > 50 && laid < 1150);
}

/* Tenures at random: they overlap, begin after the end, name seats twice. */
static void test_stays(void **state)
{
    (void)state;
    static const char *const names[] = {"keeper", "random", "level:2", "nobody"};
    Random random;
    random_init(&random, 6);
    for (int k = 0; k < 300; k++) {
        Growing record = {0};
        char line[128];
        growing_string(
            &record,
            "sexton-record 1\ngame skulls-of-sedlec\nplayers 2\nexpansions none\n"
            "first 0\nstacks Cr/Ro,Cr/Cr,Ry/Pr Cr/Pe,Ro/Pe,Pe/Cr "
            "Pr/Ro,Pr/Pr,Ro/Cr Cr/Pe,Cr/Ry,Pe/Cr Pe/Ro,Ry/Cr,Pr/Ry "
            "Pr/Pe,Ro/Pr,Pe/Pr\nup 4\n");
        if (k % 2)
            growing_string(&record, "bot 0 keeper\n");
        for (uint32_t i = 0; i < 1 + random_below(&random, 5); i++) {
            uint32_t from = random_below(&random, 5);
            snprintf(line, sizeof line, "x-bot-%02u %u %s %016x %u", i,
                     random_below(&random, 3), names[random_below(&random, 4)],
                     random_below(&random, 3), from);
            growing_string(&record, line);
            snprintf(line, sizeof line, random_below(&random, 2) ? " %u\n" : "\n",
                     from + random_below(&random, 3));
            growing_string(&record, line);
        }
        growing_string(&record, "moves\n0 dig 1 2\n0 keep 2\n1 take 4\nresult -\n");
        Home *home = home_create(), *again = home_create();
        home_begin(home, slice_growing(&record), "");
        assert_said(home, "table done");
        char *told = home_record(home);
        home_begin(again, slice_of(told), "");
        char *once_more = home_record(again);
        if (strcmp(told, once_more) != 0)
            fail_msg("%s\n%s\n%s", record.bytes, told, once_more);
        free(told);
        free(once_more);
        home_destroy(home);
        home_destroy(again);
        growing_clear(&record);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spoilt),
        cmocka_unit_test(test_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
