/* SPDX-License-Identifier: MIT */
/*
 * All of tests/vectors: good records give the given trace as JSON values, line by line,
 * and come out as their own canonical form; bad ones are refused at the given line; the
 * first deals come out byte for byte.
 */
#include "support/support.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#define VECTORS "tests/vectors/"

enum { NAMES = 1000, NAME = 256 };

static char names[NAMES][NAME]; /* of all .sxr, without it, sorted */
static int name_count;

static int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, NAME);
}

static int find_vectors(void **data)
{
    (void)data;
    char path[4096];
    const char *top = getenv("SOURCE_DIR");
    snprintf(path, sizeof path, "%s/" VECTORS, top ? top : ".");
    DIR *folder = opendir(path);
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder));) {
        size_t length = strlen(entry->d_name);
        if (length < 4 || length >= NAME ||
            strcmp(entry->d_name + length - 4, ".sxr") != 0)
            continue;
        assert_true(name_count < NAMES);
        memcpy(names[name_count++], entry->d_name, length - 4);
    }
    closedir(folder);
    qsort(names, (size_t)name_count, NAME, by_bytes);
    return 0;
}

static const char *path_of(const char *name, const char *ending)
{
    static char path[NAME + 64];
    snprintf(path, sizeof path, VECTORS "%s%s", name, ending);
    return path;
}

static bool is_bad(const char *name)
{
    return support_has_file(path_of(name, ".expect"));
}

static bool is_uncanonical(const char *name)
{
    return strstr(name, "-uncanonical") != NULL;
}

static void assert_same_json(const char *name, int line, Slice ours, Slice theirs)
{
    json_error_t error;
    json_t *a = json_loadb(ours.bytes, ours.length, 0, &error);
    json_t *b = json_loadb(theirs.bytes, theirs.length, 0, &error);
    if (!a || !b || !json_equal(a, b))
        fail_msg("%s.trace:%d:\nours   %.*s\ntheirs %.*s", name, line, (int)ours.length,
                 ours.bytes, (int)theirs.length, theirs.bytes);
    json_decref(a);
    json_decref(b);
}

static void assert_same_trace(const char *name, Slice ours, Slice theirs)
{
    int line = 0;
    while (ours.length > 0 && theirs.length > 0)
        assert_same_json(name, ++line, slice_cut(&ours, '\n'), slice_cut(&theirs, '\n'));
    if (ours.length > 0 || theirs.length > 0)
        fail_msg("%s: the traces are not equally long (%d lines are)", name, line);
}

static void good_records_give_their_traces(void **data)
{
    (void)data;
    int count = 0;
    for (int i = 0; i < name_count; i++) {
        if (is_bad(names[i]))
            continue;
        static Reader reader;
        Growing ours = {0};
        Slice record = support_file(path_of(names[i], ".sxr"));
        Slice theirs = support_file(path_of(names[i], ".trace"));
        if (!support_trace(&reader, record, &ours))
            fail_msg("%s:%d: fault %d, %s", names[i], (int)reader.fault.line,
                     reader.fault.kind, reader.fault.what);
        assert_same_trace(names[i], slice_growing(&ours), theirs);
        growing_clear(&ours);
        support_free(record);
        support_free(theirs);
        count++;
    }
    assert_true(count >= 76);
}

/* What the canonical form of this record is known to be; an uncanonical one without a
 * twin must at least come out the same when it is read again. */
static Slice canonical_form(const char *name, const Growing *written)
{
    char twin[NAME];
    snprintf(twin, sizeof twin, "%s", name);
    char *ending = strstr(twin, "-uncanonical");
    if (ending)
        *ending = '\0';
    if (support_has_file(path_of(twin, ".sxr")))
        return support_file(path_of(twin, ".sxr"));
    static Reader reader;
    Growing again = {0};
    assert_true(support_rewrite(&reader, slice_growing(written), &again));
    return slice_growing(&again);
}

static void canonical_records_come_out_the_same(void **data)
{
    (void)data;
    int uncanonical = 0;
    for (int i = 0; i < name_count; i++) {
        if (is_bad(names[i]))
            continue;
        static Reader reader;
        Growing written = {0};
        Slice record = support_file(path_of(names[i], ".sxr"));
        assert_true(support_rewrite(&reader, record, &written));
        Slice wanted = canonical_form(names[i], &written);
        if (!slice_same(slice_growing(&written), wanted))
            fail_msg("%s: written as\n%s", names[i], written.bytes);
        uncanonical += is_uncanonical(names[i]);
        growing_clear(&written);
        support_free(record);
        support_free(wanted);
    }
    assert_true(uncanonical >= 3);
}

static bool is_expected_line(const json_t *expect, uint64_t line)
{
    if ((uint64_t)json_integer_value(json_object_get(expect, "line")) == line)
        return true;
    const json_t *also = json_object_get(expect, "also");
    for (size_t i = 0; i < json_array_size(also); i++)
        if ((uint64_t)json_integer_value(json_array_get(also, i)) == line)
            return true;
    return false;
}

static void bad_records_are_refused(void **data)
{
    (void)data;
    int count = 0;
    for (int i = 0; i < name_count; i++) {
        if (!is_bad(names[i]))
            continue;
        static Reader reader;
        json_error_t error;
        Slice record = support_file(path_of(names[i], ".sxr"));
        Slice text = support_file(path_of(names[i], ".expect"));
        json_t *expect = json_loadb(text.bytes, text.length, 0, &error);
        assert_non_null(expect);
        if (support_feed(&reader, record, NULL, NULL))
            fail_msg("%s: taken for good", names[i]);
        if (!is_expected_line(expect, reader.fault.line))
            fail_msg("%s:%d: not the line in %s", names[i], (int)reader.fault.line,
                     text.bytes);
        json_decref(expect);
        support_free(record);
        support_free(text);
        count++;
    }
    assert_true(count >= 30);
}

/* One of the first four lines of deals.txt, which are also here as records. */
static void assert_deal(const char *name, const Game *game, const Options *options)
{
    Record record = {.game = game};
    Stream stream;
    State state;
    char buffer[4096];
    Growing ours = {0};
    Text line = text_in(buffer, sizeof buffer);
    assert_int_equal(game->check(options, &record.setup).kind, 0);
    support_seed(&stream, "a");
    game->draw(&record.setup, &stream, &record.deal);
    record.texts[RECORD_SEED] = slice_of("a");
    int step = 0;
    while (record_header_line(&record, &step, &line))
        growing_add(&ours, slice_text(&line));
    game->begin(&record.setup, &record.deal, &state);
    text_clear(&line);
    record_result_lines(game, &record.setup, &state, &line);
    growing_add(&ours, slice_text(&line));
    Slice wanted = support_file(path_of(name, ".sxr"));
    assert_string_equal(ours.bytes, wanted.bytes);
    support_free(wanted);
    growing_clear(&ours);
}

static void deals_of_seed_a(void **data)
{
    (void)data;
    Options options;
    memset(&options, 0, sizeof options);
    dawn_options_init(&options.dawn, 4);
    assert_deal("deal-1", games[GAME_DAWN], &options);
    dawn_options_init(&options.dawn, 2);
    options.dawn.edition = DAWN_LIFESTYLE;
    options.dawn.bare_kind = DAWN_BARE_CHANCE;
    assert_deal("deal-2", games[GAME_DAWN], &options);
    sedlec_options_init(&options.sedlec, 2);
    assert_deal("deal-3", games[GAME_SEDLEC], &options);
    sedlec_options_init(&options.sedlec, 4);
    options.sedlec.expansions = SEDLEC_CHAMPIONS | SEDLEC_MERCHANTS | SEDLEC_ZEALOTS;
    assert_deal("deal-4", games[GAME_SEDLEC], &options);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(good_records_give_their_traces),
        cmocka_unit_test(canonical_records_come_out_the_same),
        cmocka_unit_test(bad_records_are_refused),
        cmocka_unit_test(deals_of_seed_a),
    };
    return cmocka_run_group_tests(tests, find_vectors, NULL);
}
