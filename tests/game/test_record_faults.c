/* SPDX-License-Identifier: MIT */
/*
 * Every way in which a record can be wrong, and the line that is named for it: a good
 * record, one thing changed in it. The last test asks whether every kind of fault that a
 * reader can find was found.
 */
#include "support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define LIDS "RKYGRB*WKRK*WKYRWW*BBYKGKK*GB*GGBGG*BKWRWYWKBRYRWBGYRWYBYGGR"
#define ROWS "RRKGKBKKWBGGRKK BGBRBRGKBYGGWWR WYYRBYRBKRYGWWR WWYBYKGYYWGBKYW"
#define STACKS                                               \
    "Cr/Ro,Cr/Cr,Ry/Pr Cr/Pe,Ro/Pe,Pe/Cr Pr/Ro,Pr/Pr,Ro/Cr " \
    "Cr/Pe,Cr/Ry,Pe/Cr Pe/Ro,Ry/Cr,Pr/Ry Pr/Pe,Ro/Pr,Pe/Pr"

static const char dawn[] = "sexton-record 1\n"
                           "game dawn-under\n"
                           "edition zoch\n"
                           "players 4\n"
                           "board classic\n"
                           "first 1\n"
                           "lids " LIDS "\n"
                           "reserve BRYKYW\n"
                           "rows " ROWS "\n"
                           "name 0 Tom\n" /* line 10 */
                           "seed a\n"
                           "x-a b\n"
                           "moves\n"
                           "1 open a1\n"
                           "1 leave\n"
                           "result -\n";

static const char sedlec[] = "sexton-record 1\n"
                             "game skulls-of-sedlec\n"
                             "players 2\n"
                             "expansions none\n"
                             "first 0\n"
                             "stacks " STACKS "\n"
                             "up 4\n"
                             "moves\n"
                             "0 take 4\n"
                             "result -\n"; /* line 10 */

static bool is_found[FAULTS];

typedef struct Edit {
    const char *from, *to; /* the first `from` becomes `to`; NULL: added at the end */
    FaultKind kind;
    int line;
    int rule; /* of the refusal, 0 if it does not matter */
} Edit;

static void edit_text(const char *good, const Edit *edit, Growing *text)
{
    const char *at = edit->from ? strstr(good, edit->from) : good + strlen(good);
    assert_non_null(at);
    growing_add(text, (Slice){good, (size_t)(at - good)});
    growing_string(text, edit->to);
    growing_string(text, at + (edit->from ? strlen(edit->from) : 0));
}

static void assert_fault(const Reader *reader, const Edit *edit)
{
    const Fault *fault = &reader->fault;
    is_found[fault->kind] = true;
    bool is_rule = edit->rule == 0 || edit->rule == fault->refusal.rule;
    if (fault->kind != edit->kind || fault->line != (uint64_t)edit->line || !is_rule)
        fail_msg("'%s' to '%s': fault %d at line %d, rule %d, not %d at %d, %d (%s)",
                 edit->from ? edit->from : "", edit->to, fault->kind, (int)fault->line,
                 fault->refusal.rule, edit->kind, edit->line, edit->rule, fault->what);
}

static void assert_edits(const char *good, const Edit *edits, size_t count)
{
    static Reader reader;
    assert_true(support_feed(&reader, slice_of(good), NULL, NULL));
    for (size_t i = 0; i < count; i++) {
        Growing text = {0};
        edit_text(good, &edits[i], &text);
        assert_false(support_feed(&reader, slice_growing(&text), NULL, NULL));
        assert_fault(&reader, &edits[i]);
        growing_clear(&text);
    }
}

#define COUNT(list) (sizeof(list) / sizeof(list)[0])

static void lines_as_bytes(void **data)
{
    (void)data;
    static const Edit edits[] = {
        {"sexton-record 1", "sexton-record 2", FAULT_FIRST_LINE, 1, 0},
        {"sexton-record 1", "\xEF\xBB\xBFsexton-record 1", FAULT_FIRST_LINE, 1, 0},
        {"sexton-record 1\n", "", FAULT_FIRST_LINE, 1, 0},
        {"sexton-record 1", "# a comment\n\nsexton-record one", FAULT_FIRST_LINE, 3, 0},
        {"Tom", "T\xC3m", FAULT_NOT_UTF8, 10, 0},
        {"moves", "# \xED\xA0\x80\nmoves", FAULT_NOT_UTF8, 13, 0},
        {"Tom", "T\tm", FAULT_CONTROL, 10, 0},
        {"Tom", "Tom\r", FAULT_CONTROL, 10, 0},
        {"Tom", "T\x7Fm", FAULT_CONTROL, 10, 0},
        {"Tom", "Tom ", FAULT_SPACES, 10, 0},
        {"name 0", " name 0", FAULT_SPACES, 10, 0},
        {"0 Tom", "0  Tom", FAULT_SPACES, 10, 0},
        {"moves\n", "moves\n \n", FAULT_SPACES, 14, 0},
        {"1 open a1", "1 open", FAULT_MOVE, 14, 0},
        {"result -\n", "result -", FAULT_NO_NEWLINE, 16, 0},
        {"result -\n", "result -\n# a comment", FAULT_NO_NEWLINE, 17, 0},
    };
    assert_edits(dawn, edits, COUNT(edits));
}

static void keys(void **data)
{
    (void)data;
    static const Edit edits[] = {
        {"seed a", "sead a", FAULT_KEY_UNKNOWN, 11, 0},
        {"seed a", "Seed a", FAULT_KEY_UNKNOWN, 11, 0},
        {"seed a", "x- a", FAULT_KEY_UNKNOWN, 11, 0},
        {"seed a", "sexton-record 1", FAULT_KEY_UNKNOWN, 11, 0},
        {"moves\n", "moves now\n", FAULT_KEY_UNKNOWN, 13, 0},
        {"moves\n", "result -\n", FAULT_KEY_UNKNOWN, 13, 0},
        {"seed a", "seed a\nseed a", FAULT_KEY_TWICE, 12, 0},
        {"x-a b", "x-a b\nx-b b\nx-a c", FAULT_KEY_TWICE, 14, 0},
        {"players 4", "players 4\nplayers 4", FAULT_KEY_TWICE, 5, 0},
        {"seed a", "up 1", FAULT_KEY_OTHER, 11, 0},
        {"game dawn-under", "stacks a\ngame dawn-under", FAULT_KEY_OTHER, 2, 0},
        {"seed a", "seed", FAULT_KEY_EMPTY, 11, 0},
        {"x-a b", "x-a", FAULT_KEY_EMPTY, 12, 0},
        {"name 0 Tom", "name", FAULT_KEY_EMPTY, 10, 0},
        {"name 0 Tom", "name 0", FAULT_KEY_WORDS, 10, 0},
        {"edition zoch", "edition zoch zoch", FAULT_KEY_WORDS, 3, 0},
        {"players 4", "players 4 4", FAULT_KEY_WORDS, 4, 0},
        {"reserve BRYKYW", "reserve BRY KYW", FAULT_KEY_WORDS, 8, 0},
        {"game dawn-under\n", "", FAULT_KEY_MISSING, 12, 0},
        {"edition zoch\n", "", FAULT_KEY_MISSING, 12, 0},
        {"players 4\n", "", FAULT_KEY_MISSING, 12, 0},
        {"board classic\n", "", FAULT_KEY_MISSING, 12, 0},
        {"first 1\n", "", FAULT_KEY_MISSING, 12, 0},
        {"lids " LIDS "\n", "", FAULT_KEY_MISSING, 12, 0},
        {"reserve BRYKYW\n", "", FAULT_KEY_MISSING, 12, 0},
        {"rows " ROWS "\n", "", FAULT_KEY_MISSING, 12, 0},
        {"seed a", "plots A/B", FAULT_KEY_FORBIDDEN, 11, 0},
    };
    assert_edits(dawn, edits, COUNT(edits));
}

static void values(void **data)
{
    (void)data;
    static const Edit edits[] = {
        {"name 0 Tom", "name 0 Tom\nname 0 Tim", FAULT_SEAT_TWICE, 11, 0},
        {"name 0 Tom", "bot 4 keeper", FAULT_SEAT, 10, 0},
        {"name 0 Tom", "word 6 a", FAULT_SEAT, 10, 0},
        {"name 0 Tom", "name Tom Tom", FAULT_NUMBER, 10, 0},
        {"name 0 Tom", "name 00 Tom", FAULT_NUMBER, 10, 0},
        {"players 4", "players four", FAULT_NUMBER, 4, 0},
        {"players 4", "players 04", FAULT_NUMBER, 4, 0},
        {"players 4", "players -4", FAULT_NUMBER, 4, 0},
        {"players 4", "players 99999999999", FAULT_NUMBER, 4, 0},
        {"first 1", "first 255", FAULT_NUMBER, 6, 0},
        {"edition zoch", "edition Zoch", FAULT_VALUE, 3, 0},
        {"game dawn-under", "game dawn", FAULT_VALUE, 2, 0},
        {"seed a", "rules 2", FAULT_RULES, 11, 0},
        {"seed a", "rules 0", FAULT_RULES, 11, 0},
        {"seed a", "rules 1.0", FAULT_NUMBER, 11, 0},
        {"board classic", "board garden", FAULT_BOARD, 13, 0},
    };
    assert_edits(dawn, edits, COUNT(edits));
}

/* D1-D8: each fault of a deal at the line of its key. */
static void deals_of_dawn(void **data)
{
    (void)data;
    static const Edit edits[] = {
        {"players 4", "players 1", FAULT_DEAL, 4, 1},
        {"players 4", "players 7", FAULT_DEAL, 4, 1},
        {"board classic", "board own\nplots A/BB", FAULT_DEAL, 6, 2},
        {"first 1", "first 4", FAULT_DEAL, 6, 8},
        {"first 1", "first 1\ndawn 0", FAULT_DEAL, 7, 31},
        {"first 1", "first 1\ndawn 10000", FAULT_DEAL, 7, 31},
        {"lids R", "lids ", FAULT_LENGTH, 7, 2},
        {"lids R", "lids RR", FAULT_LENGTH, 7, 2},
        {"lids R", "lids r", FAULT_LETTER, 7, 1},
        {"lids R", "lids ?", FAULT_LETTER, 7, 1},
        {"lids R", "lids .", FAULT_DEAL, 7, 5},
        {"lids R", "lids K", FAULT_DEAL, 7, 1},
        {"lids R", "lids *", FAULT_DEAL, 7, 4},
        {"reserve B", "reserve ", FAULT_LENGTH, 8, 4},
        {"reserve B", "reserve *", FAULT_LETTER, 8, 4},
        {"reserve B", "reserve .", FAULT_LETTER, 8, 4},
        {"reserve B", "reserve R", FAULT_DEAL, 7,
         1}, /* counted over both, named at lids */
        {"rows R", "rows K", FAULT_DEAL, 9, 1},
        {"rows R", "rows ", FAULT_LENGTH, 9, 6},
        {"rows R", "rows R ", FAULT_LENGTH, 9, 6},
        {"rows R", "rows *", FAULT_LETTER, 9, 1},
        {"rows " ROWS, "rows WKY RGB WKY RGB", FAULT_DEAL, 9, 7},
        {"rows " ROWS,
         "rows WKYRGBWKYRGBWKYR KKYRGBWKYRGBWKYR RKYRGBWKYRGBWKYR "
         "GKYRGBWKYRGBWKYR",
         FAULT_DEAL, 9, 7},
    };
    assert_edits(dawn, edits, COUNT(edits));
}

/* S2-S5. */
static void deals_of_sedlec(void **data)
{
    (void)data;
    static const Edit edits[] = {
        {"players 2", "players 5", FAULT_DEAL, 3, 4},
        {"players 2", "players 4", FAULT_DEAL, 3, 4},
        {"expansions none", "expansions zealots+champions", FAULT_VALUE, 4, 0},
        {"expansions none", "expansions champions+champions", FAULT_VALUE, 4, 0},
        {"expansions none", "expansions None", FAULT_VALUE, 4, 0},
        {"first 0", "first 2", FAULT_DEAL, 5, 5},
        {"first 0", "edition zoch", FAULT_KEY_OTHER, 5, 0},
        {"stacks Cr/Ro,", "stacks ", FAULT_LENGTH, 6, 5},
        {"stacks Cr/Ro,", "stacks Cr/Ro ", FAULT_LENGTH, 6, 5},
        {"Pr/Pe,Ro/Pr,Pe/Pr", "x", FAULT_LENGTH, 6, 5},
        {"stacks Cr/Ro", "stacks Cr/Xx", FAULT_LETTER, 6, 1},
        {"stacks Cr/Ro", "stacks Ch/Ro", FAULT_LETTER, 6, 1},
        {"stacks Cr/Ro", "stacks ,", FAULT_LENGTH, 6, 5},
        {"stacks Cr/Ro", "stacks ChRy/Ro", FAULT_DEAL, 6, 3},
        {"stacks Cr/Ro", "stacks Cr/Cr", FAULT_DEAL, 6, 3},
        {"stacks " STACKS, "stacks a,b c,d e,f g,h i,j k,l", FAULT_LETTER, 6, 1},
        {"stacks " STACKS, "stacks Cr/Ro Cr/Ro Cr/Ro Cr/Ro Cr/Ro Cr/Ro", FAULT_DEAL, 6,
         5},
        {"up 4", "up 0", FAULT_NUMBER, 7, 0},
        {"up 4", "up 7", FAULT_NUMBER, 7, 0},
        {"up 4\n", "", FAULT_KEY_MISSING, 7, 0},
        {"expansions none", "expansions none\ndeck own deck", FAULT_KEY_WORDS, 5, 0},
    };
    assert_edits(sedlec, edits, COUNT(edits));
}

/* `deck NAME`: only the shape of the stacks counts. */
static void own_decks(void **data)
{
    (void)data;
    static Reader reader;
    Growing text = {0};
    const Edit own = {"first 0", "deck own\nfirst 0", FAULT_NONE, 0, 0};
    edit_text(sedlec, &own, &text);
    static const Edit good[] = {
        {"Cr/Ro,Cr/Cr", "Cr/Cr,Cr/Cr", FAULT_NONE, 0, 0},
        {"stacks " STACKS,
         "stacks Ro/Ro,Ro/Ro,Ro/Ro Ro/Ro,Ro/Ro,Ro/Ro Ro/Ro,Ro/Ro,Ro/Ro "
         "Ro/Ro,Ro/Ro,Ro/Ro Ro/Ro,Ro/Ro,Ro/Ro Ro/Ro,Ro/Ro,Ro/Ro",
         FAULT_NONE, 0, 0},
    };
    for (size_t i = 0; i < COUNT(good); i++) {
        Growing changed = {0};
        edit_text(text.bytes, &good[i], &changed);
        assert_true(support_feed(&reader, slice_growing(&changed), NULL, NULL));
        growing_clear(&changed);
    }
    static const Edit bad[] = {
        {"Cr/Ro,Cr/Cr", "ChRy/Ro,Cr/Cr", FAULT_DEAL, 7, 3},
        {"Cr/Ro,Cr/Cr", "Ch/Ro,Cr/Cr", FAULT_LETTER, 7, 1},
        {"Cr/Ro,Cr/Cr", "Cr/Cr", FAULT_LENGTH, 7, 5},
        {"players 2", "players 4", FAULT_DEAL, 7, 5}, /* too few cards, not S4 */
    };
    assert_edits(text.bytes, bad, COUNT(bad));
    growing_clear(&text);
}

static void moves(void **data)
{
    (void)data;
    static const Edit edits[] = {
        {"1 open a1", "open a1", FAULT_MOVE_FORM, 14, 0},
        {"1 open a1", "1", FAULT_MOVE_FORM, 14, 0},
        {"1 open a1", "01 open a1", FAULT_MOVE_FORM, 14, 0},
        {"1 open a1", "1 open f1", FAULT_MOVE, 14, 0},
        {"1 open a1", "1 open a01", FAULT_MOVE, 14, 0},
        {"1 open a1", "1 open a1 a1", FAULT_MOVE, 14, 0},
        {"1 open a1", "1 stop", FAULT_MOVE, 14, 9},
        {"1 leave", "1 garlic", FAULT_MOVE, 15, 12},
        {"1 open a1", "2 open a1", FAULT_MOVE_SEAT, 14, 0},
        {"1 open a1", "9 open a1", FAULT_MOVE_SEAT, 14, 0},
        {"1 open a1", "sexton-record 1", FAULT_MOVE_FORM, 14, 0},
        {"result -", "result", FAULT_RESULT, 16, 0},
        {"result -", "result 1", FAULT_RESULT, 16, 0},
        {"result -", "result - -", FAULT_RESULT, 16, 0},
        {NULL, "result -\n", FAULT_AFTER_END, 17, 0},
        {NULL, "\n# a comment\n2 open a1\n", FAULT_AFTER_END, 19, 0},
        {NULL, "score 0 0\n", FAULT_AFTER_END, 17, 0},
        {"result -\n", "", FAULT_TOO_SOON, 15, 0},
        {"result -\n", "# a comment\n", FAULT_TOO_SOON, 16, 0},
    };
    assert_edits(dawn, edits, COUNT(edits));
}

static void ends_of_sedlec(void **data)
{
    (void)data;
    Slice good = support_file("tests/vectors/sedlec-2p-none.sxr");
    static const char scores[] = "score 0 30 Ry=7 Pe=3 Pr=8 Ro=6 Cr=6\n"
                                 "score 1 30 Ry=5 Pe=5 Pr=6 Ro=6 Cr=8\n";
    const char *result = strstr(good.bytes, "result 0\n");
    assert_non_null(result);
    int line = 1;
    for (const char *at = good.bytes; at < result; at++)
        line += *at == '\n';
    const Edit edits[] = {
        {"result 0", "result -", FAULT_RESULT, line, 0},
        {"result 0", "result 1", FAULT_RESULT, line, 0},
        {"result 0", "result 0 1", FAULT_RESULT, line, 0},
        {"result 0", "0 take 1\nresult 0", FAULT_MOVE_OVER, line, 0},
        {"score 0 30 Ry=7", "score 0 30 Ry=8", FAULT_SCORE, line + 1, 0},
        {"score 0 30", "score 0 31", FAULT_SCORE, line + 1, 0},
        {"score 1 30 Ry=5 Pe=5", "score 1 30 Pe=5 Ry=5", FAULT_SCORE, line + 2, 0},
        {" Cr=8\n", "\n", FAULT_SCORE, line + 2, 0},
        {scores, "", FAULT_TOO_SOON, line, 0},
        {"score 1 30 Ry=5 Pe=5 Pr=6 Ro=6 Cr=8\n", "", FAULT_TOO_SOON, line + 1, 0},
        {NULL, scores, FAULT_AFTER_END, line + 3, 0},
    };
    assert_edits(good.bytes, edits, COUNT(edits));
    support_free(good);
}

static void records_cut_short(void **data)
{
    (void)data;
    static Reader reader;
    for (size_t length = 0; length < sizeof dawn - 1; length++) {
        assert_false(support_feed(&reader, (Slice){dawn, length}, NULL, NULL));
        is_found[reader.fault.kind] = true;
        int lines = 0;
        for (size_t i = 0; i < length; i++)
            lines += dawn[i] == '\n';
        bool is_whole = length == 0 || dawn[length - 1] == '\n';
        int last = lines + !is_whole;
        assert_int_equal(reader.fault.line, last > 0 ? last : 1);
    }
}

/* Limits have a test of their own; a file that can't be read is no reader's fault. */
static bool is_elsewhere(int kind)
{
    return kind == FAULT_LINE_LONG || kind == FAULT_EXTRAS || kind == FAULT_UNREADABLE;
}

static void every_fault_was_found(void **data)
{
    (void)data;
    for (int kind = FAULT_NONE + 1; kind < FAULTS; kind++)
        if (!is_found[kind] && !is_elsewhere(kind))
            fail_msg("fault %d was never found", kind);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_as_bytes),
        cmocka_unit_test(keys),
        cmocka_unit_test(values),
        cmocka_unit_test(deals_of_dawn),
        cmocka_unit_test(deals_of_sedlec),
        cmocka_unit_test(own_decks),
        cmocka_unit_test(moves),
        cmocka_unit_test(ends_of_sedlec),
        cmocka_unit_test(records_cut_short),
        cmocka_unit_test(every_fault_was_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
