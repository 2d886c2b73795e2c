/* SPDX-License-Identifier: MIT */
/*
 * Records of random games of every configuration: written, read and written again they
 * are the same bytes; headers in any order give the canonical form; and whatever is done
 * to their bytes, the reader stays sound and what it takes for good stays good.
 */
#include "support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void record_of(Random *random, int limit, Growing *text)
{
    const Game *game;
    Setup setup;
    Deal deal;
    random_setup(random, &game, &setup, &deal);
    random_record(random, game, &setup, &deal, limit, text);
}

static void assert_rewritten(Slice record, Slice wanted)
{
    static Reader reader;
    Growing again = {0};
    if (!support_rewrite(&reader, record, &again))
        fail_msg("line %d: fault %d, rule %d, %s in\n%.*s", (int)reader.fault.line,
                 reader.fault.kind, reader.fault.refusal.rule, reader.fault.what,
                 (int)record.length, record.bytes);
    if (!slice_same(slice_growing(&again), wanted))
        fail_msg("%.*s\nwas written as\n%s", (int)record.length, record.bytes,
                 again.bytes);
    growing_clear(&again);
}

static void written_and_read(void **data)
{
    (void)data;
    Random random;
    random_init(&random, 11);
    for (int i = 0; i < 2000; i++) {
        Growing text = {0};
        record_of(&random, i % 4 == 0 ? (int)random_below(&random, 50) : 100000, &text);
        assert_rewritten(slice_growing(&text), slice_growing(&text));
        growing_clear(&text);
    }
}

/* A line of a trace fits into TRACE_LINE, and has its moves in order. */
static void traces_fit(void **data)
{
    (void)data;
    Random random;
    random_init(&random, 12);
    for (int i = 0; i < 300; i++) {
        static Reader reader;
        Growing text = {0}, trace = {0};
        record_of(&random, 300, &text);
        assert_true(support_trace(&reader, slice_growing(&text), &trace));
        Slice rest = slice_growing(&trace);
        while (rest.length > 0)
            assert_true(slice_cut(&rest, '\n').length < TRACE_LINE);
        growing_clear(&text);
        growing_clear(&trace);
    }
}

enum { LINES = 64, LINE_MOST = 1536 };

/* Extra keys and texts, in the order in which they are canonical. */
static const char *const carried[] = {
    "name 0 Tom",
    "name 1 Diana, Mike & Kate",
    "bot 1 memory:12",
    "word 0 moves",
    "word 1 # no comment",
    "seed -",
    "date 2004",
    "site Kutná Hora",
    "event result 0",
    "etiquette pure",
    "commit 00",
    "secret x-a b",
    "x-# a",
    "x-A 1",
    "x-a 1",
    "x-a! 1",
    "x-a-b 1",
    "x-b sexton-record 1",
    "x-players 9",
    "x-ж 1",
};

/* The header of a record with all that can be carried, its lines as an array. */
static int full_header(Slice record, char lines[LINES][LINE_MOST])
{
    int count = 0;
    for (;;) {
        Slice line = slice_cut(&record, '\n');
        if (slice_equal(line, "moves"))
            break;
        snprintf(lines[count++], LINE_MOST, "%.*s", (int)line.length, line.bytes);
    }
    for (size_t i = 0; i < sizeof carried / sizeof carried[0]; i++)
        snprintf(lines[count++], LINE_MOST, "%s", carried[i]);
    return count;
}

static void join(char lines[LINES][LINE_MOST], const uint8_t *order, int count,
                 Growing *text)
{
    for (int i = 0; i < count; i++) {
        growing_string(text, lines[order[i]]);
        growing_string(text, i % 3 == 1 ? "\n\n# \t a comment\n" : "\n");
    }
    growing_string(text, "moves\nresult -\n");
}

static void headers_in_any_order(void **data)
{
    (void)data;
    Random random;
    random_init(&random, 13);
    for (int i = 0; i < 1000; i++) {
        static char lines[LINES][LINE_MOST];
        Growing plain = {0}, wanted = {0}, shuffled = {0};
        record_of(&random, 0, &plain);
        int count = full_header(slice_growing(&plain), lines);
        uint8_t order[LINES];
        for (int k = 0; k < count; k++) {
            order[k] = (uint8_t)k;
            growing_string(&wanted, lines[k]);
            growing_string(&wanted, "\n");
        }
        growing_string(&wanted, "moves\nresult -\n");
        random_shuffle(&random, order + 1, (size_t)(count - 1));
        join(lines, order, count, &shuffled);
        assert_rewritten(slice_growing(&shuffled), slice_growing(&wanted));
        growing_clear(&plain);
        growing_clear(&wanted);
        growing_clear(&shuffled);
    }
}

static void change_bytes(Random *random, char *bytes, size_t length)
{
    static const char letters[] = "WKYRGB*.?01234 \n#/,:-adghlpx\x7F\xC3\xFF";
    int changes = 1 + (int)random_below(random, 3);
    for (int i = 0; i < changes; i++) {
        uint32_t kind = random_below(random, sizeof letters);
        bytes[random_below(random, (uint32_t)length)] = letters[kind];
    }
}

/* What is taken for good must also be good as it is then written. */
static void changed_bytes(void **data)
{
    (void)data;
    Random random;
    random_init(&random, 14);
    int good = 0;
    for (int i = 0; i < 1500; i++) {
        static Reader reader;
        Growing text = {0};
        record_of(&random, 40, &text);
        for (int k = 0; k < 10; k++) {
            Growing changed = {0}, again = {0};
            growing_add(&changed, slice_growing(&text));
            change_bytes(&random, changed.bytes, changed.length);
            if (support_rewrite(&reader, slice_growing(&changed), &again)) {
                assert_rewritten(slice_growing(&again), slice_growing(&again));
                good++;
            } else {
                assert_true(reader.fault.kind != FAULT_NONE && reader.fault.line > 0);
                assert_true(slice_is_utf8(slice_of(reader.fault.what)));
            }
            growing_clear(&changed);
            growing_clear(&again);
        }
        growing_clear(&text);
    }
    assert_true(good > 0);
}

/* Many x- keys, each new one before all others: the slow order. */
static void many_extras(void **data)
{
    (void)data;
    enum { MANY = 10000 };
    Random random;
    Growing plain = {0}, text = {0}, wanted = {0};
    random_init(&random, 15);
    record_of(&random, 0, &plain);
    Slice header = slice_growing(&plain);
    const char *moves = strstr(plain.bytes, "moves\n");
    header.length = (size_t)(moves - plain.bytes);
    growing_add(&text, header);
    growing_add(&wanted, header);
    for (int i = 0; i < MANY; i++) {
        char line[32];
        snprintf(line, sizeof line, "x-%06d a\n", i);
        growing_string(&wanted, line);
        snprintf(line, sizeof line, "x-%06d a\n", MANY - 1 - i);
        growing_string(&text, line);
    }
    growing_string(&text, moves);
    growing_string(&wanted, moves);
    assert_rewritten(slice_growing(&text), slice_growing(&wanted));
    growing_clear(&plain);
    growing_clear(&text);
    growing_clear(&wanted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(written_and_read),     cmocka_unit_test(traces_fit),
        cmocka_unit_test(headers_in_any_order), cmocka_unit_test(changed_bytes),
        cmocka_unit_test(many_extras),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
