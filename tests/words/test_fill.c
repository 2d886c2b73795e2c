/* SPDX-License-Identifier: MIT */
/*
 * Filling patterns: placeholders, forms of nouns, plurals, braces; and what happens when
 * something is missing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "words/words.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static char buffer[512];
static Text text;

static int setup(void **state)
{
    (void)state;
    text = text_in(buffer, sizeof buffer);
    return 0;
}

static void assert_filled(const char *pattern, const WordArg *args, int count,
                          bool is_whole, const char *wanted)
{
    text_clear(&text);
    assert_int_equal(words_fill(&words_english, &text, pattern, args, count), is_whole);
    assert_string_equal(text.bytes, wanted);
}

static void fills_texts_and_numbers(void **state)
{
    (void)state;
    const WordArg args[] = {word_text("name", slice_of("Mia")), word_number("n", -12)};
    assert_filled("{name} has {n}.", args, 2, true, "Mia has -12.");
    assert_filled("{n}{n}{name}", args, 2, true, "-12-12Mia");
    assert_filled("no placeholder", NULL, 0, true, "no placeholder");
    assert_filled("", NULL, 0, true, "");
}

static void an_argument_is_not_a_pattern(void **state)
{
    (void)state;
    const WordArg args[] = {word_text("name", slice_of("{n}{{|x=")), word_number("n", 1)};
    assert_filled("{name}!", args, 2, true, "{n}{{|x=!");
}

/* Whatever a text brings, a terminal is not to obey it; lines of our own stay. */
static void texts_are_shown_clean(void **state)
{
    (void)state;
    Slice rude = slice_of("a\033[2J\xC2\x9B\u202e\nb\xFF");
    const WordArg args[] = {word_text("name", rude),
                            word_lines("rule", slice_of("x\ny"))};
    assert_filled("{name}!\n{rule}", args, 2, true, "a?[2J???b?!\nx\ny");
}

/* What follows a very long text is never lost. */
static void long_texts_are_cut(void **state)
{
    (void)state;
    static char bytes[2 * WORDS_TEXT], capacity[2 * WORDS_TEXT];
    memset(bytes, 'x', sizeof bytes);
    const WordArg arg = word_text("name", (Slice){bytes, sizeof bytes});
    text = text_in(capacity, sizeof capacity);
    assert_true(words_fill(&words_english, &text, "{name}!", &arg, 1));
    assert_int_equal(text.length, WORDS_TEXT + 4);
    assert_string_equal(text.bytes + WORDS_TEXT - 1, "x\u2026!");
}

static void braces(void **state)
{
    (void)state;
    const WordArg args[] = {word_number("n", 3)};
    assert_filled("{{n}} is {n}", args, 1, true, "{n}} is 3");
    assert_filled("{{", NULL, 0, true, "{");
}

static void nouns_have_forms(void **state)
{
    (void)state;
    const WordArg args[] = {word_noun("lid", SAY_LID_RED)};
    assert_filled("{lid}", args, 1, true, "a red lid");
    assert_filled("{lid:the}, {lid:bare}", args, 1, true, "the red lid, red");
    assert_filled("{lid:acc}", args, 1, false, "a red lid");
    assert_filled("{lid:th}{lid:e}", args, 1, false, "a red lida red lid");
}

static void a_text_has_every_form(void **state)
{
    (void)state;
    const WordArg args[] = {word_text("name", slice_of("Mia")), word_number("n", 2)};
    assert_filled("{name:gen} {n:gen}", args, 2, true, "Mia 2");
}

static void missing_arguments_are_found(void **state)
{
    (void)state;
    const WordArg args[] = {word_text("name", slice_of("Mia"))};
    assert_filled("{name} opens {grave}.", args, 1, false, "Mia opens {grave}.");
    assert_filled("{nam} {name", args, 1, false, "{nam} Mia");
    assert_filled("{name_}", args, 1, false, "{name_}");
}

/* Says the entry in a process of its own, which must die of an assertion. */
static void assert_dies(WordKey key, const WordArg *args, int count)
{
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);
        (void)!freopen("/dev/null", "w", stderr);
        if (count)
            words_say(&text, key, args, count);
        else
            words_plain(&text, key);
        _exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

static void a_forgotten_argument_is_a_bug(void **state)
{
    (void)state;
    const WordArg name = word_text("name", slice_of("Mia"));
    const WordArg grave = word_text("grave", slice_of("d7"));
    assert_dies(SAY_DAWN_GARLIC_LAID, &name, 1);
    assert_dies(SAY_DAWN_RAT_LEFT, &grave, 1); /* no count */
    assert_dies(SAY_DAWN_GARLIC_LAID, NULL, 0);
    assert_dies(SAY_NONE, NULL, 0);
}

static void a_short_buffer_cuts(void **state)
{
    (void)state;
    char small[8];
    Text cut = text_in(small, sizeof small);
    const WordArg args[] = {word_text("name", slice_of("Wilhelmina"))};
    assert_true(words_fill(&words_english, &cut, "{name} wins", args, 1));
    assert_true(cut.is_cut);
    assert_string_equal(cut.bytes, "Wilhelm");
}

static void says_a_noun_in_its_first_form(void **state)
{
    (void)state;
    words_plain(&text, SAY_LID_RED);
    assert_string_equal(text.bytes, "a red lid");
}

static void counts_choose_the_plural(void **state)
{
    (void)state;
    const WordArg one[] = {word_number("count", 1), word_text("grave", slice_of("d7"))};
    const WordArg none[] = {word_number("count", 0), word_text("grave", slice_of("d7"))};
    words_say(&text, SAY_DAWN_RAT_LEFT, one, 2);
    assert_non_null(strstr(text.bytes, "1 is left"));
    text_clear(&text);
    words_say(&text, SAY_DAWN_RAT_LEFT, none, 2);
    assert_non_null(strstr(text.bytes, "0 are left"));
}

static void keys_have_names_and_texts(void **state)
{
    (void)state;
    assert_string_equal(words_key(SAY_LID_RED), "LID_RED");
    assert_string_equal(words_key(SAY_NONE), "");
    for (int key = SAY_NONE + 1; key < WORDS; key++) {
        assert_non_null(words_key((WordKey)key));
        assert_non_null(words_english_text((WordKey)key, 0));
        assert_true(words_english_text((WordKey)key, 0)[0] != '\0');
    }
}

static void nouns_come_first(void **state)
{
    (void)state;
    assert_string_equal(words_key((WordKey)1), "LID_WHITE");
    assert_string_equal(words_key((WordKey)NOUNS), "EDITION_LIFESTYLE");
}

static void english_is_found(void **state)
{
    (void)state;
    assert_ptr_equal(words_language(slice_of("en")), &words_english);
    assert_ptr_equal(words_language(slice_of("en_GB.UTF-8")), &words_english);
    assert_ptr_equal(words_language(slice_of("EN-us")), &words_english);
    assert_null(words_language(slice_of("")));
    assert_null(words_language(slice_of("e")));
    assert_null(words_language(slice_of("eng")));
    assert_null(words_language(slice_of("C")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(fills_texts_and_numbers, setup),
        cmocka_unit_test_setup(an_argument_is_not_a_pattern, setup),
        cmocka_unit_test_setup(texts_are_shown_clean, setup),
        cmocka_unit_test_setup(long_texts_are_cut, setup),
        cmocka_unit_test_setup(braces, setup),
        cmocka_unit_test_setup(nouns_have_forms, setup),
        cmocka_unit_test_setup(a_text_has_every_form, setup),
        cmocka_unit_test_setup(missing_arguments_are_found, setup),
        cmocka_unit_test_setup(a_forgotten_argument_is_a_bug, setup),
        cmocka_unit_test_setup(a_short_buffer_cuts, setup),
        cmocka_unit_test_setup(says_a_noun_in_its_first_form, setup),
        cmocka_unit_test_setup(counts_choose_the_plural, setup),
        cmocka_unit_test_setup(keys_have_names_and_texts, setup),
        cmocka_unit_test_setup(nouns_come_first, setup),
        cmocka_unit_test_setup(english_is_found, setup),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
