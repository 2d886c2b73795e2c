/* SPDX-License-Identifier: MIT */
/*
 * A pseudo-language (xx.po) with cases and three plural forms, compiled by tools/words.py
 * into pseudo.inc and linked in place of the program's own languages: the whole way from
 * a translator's file to a sentence.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "words/pseudo.inc"

#include <string.h>

static char buffer[WORDS_SENTENCE];
static Text text;
static Setup setup;
static const Slice names[SEATS_MAX] = {{"Mia", 3}, {"Tom", 3}};
static Teller teller;

static int begin(void **state)
{
    (void)state;
    Options options;
    dawn_options_init(&options.dawn, 2);
    assert_int_equal(dawn_check(&options.dawn, &setup.dawn).kind, DAWN_NO_REFUSAL);
    teller = (Teller){.game = games[GAME_DAWN],
                      .setup = &setup,
                      .names = names,
                      .language = words_language(slice_of("xx_XX.UTF-8"))};
    text = text_in(buffer, sizeof buffer);
    return 0;
}

static void assert_event(Event event, const char *wanted)
{
    text_clear(&text);
    words_event(&teller, &event, &text);
    assert_string_equal(text.bytes, wanted);
}

static void is_found(void **state)
{
    (void)state;
    assert_ptr_equal(words_language(slice_of("en")), &words_english);
    assert_ptr_equal(words_language(slice_of("xx")), &language_xx);
    assert_string_equal(language_xx.name, "Пробная");
    assert_null(words_language(slice_of("yy")));
}

static void nouns_stand_in_their_case(void **state)
{
    (void)state;
    assert_event((Event){.kind = DAWN_LAID,
                         .rule = 11,
                         .seat = 0,
                         .a = 0,
                         .b = LID_RED,
                         .c = END_RIGHT},
                 "Mia кладёт красного вампира с правого края в a1.");
    assert_event((Event){.kind = DAWN_LAID,
                         .rule = 11,
                         .seat = 1,
                         .a = 1,
                         .b = LID_BLACK,
                         .c = END_LEFT},
                 "Tom кладёт чёрного вампира с левого края в b1.");
}

static void three_plural_forms(void **state)
{
    (void)state;
    static const char *const wanted[] = {
        "0 крышек",  "1 крышка",  "2 крышки",  "4 крышки",  "5 крышек",
        "11 крышек", "12 крышек", "21 крышка", "22 крышки", "111 крышек"};
    static const uint8_t counts[] = {0, 1, 2, 4, 5, 11, 12, 21, 22, 111};
    for (size_t i = 0; i < sizeof counts; i++) {
        Event event = {.kind = DAWN_RAT_LEFT, .rule = 24, .a = 0, .b = counts[i]};
        text_clear(&text);
        words_event(&teller, &event, &text);
        assert_non_null(strstr(text.bytes, wanted[i]));
    }
}

/* Fuzzy, empty and absent entries are told in English, their nouns too. */
static void holes_are_english(void **state)
{
    (void)state;
    assert_event((Event){.kind = DAWN_LEFT_EMPTY, .rule = 13, .seat = 0, .a = 0},
                 "Mia leaves a1 empty.");
    assert_event((Event){.kind = DAWN_GARLIC_LAID, .rule = 13, .seat = 0, .a = 0},
                 "Mia puts garlic in a1.");
    assert_event((Event){.kind = DAWN_PUT_DOWN, .rule = 17, .seat = 0, .b = LID_RED},
                 "Mia puts the red vampire at the left end of the row.");
}

static void refusals_too(void **state)
{
    (void)state;
    words_refusal(&teller, &(Refusal){.kind = SEDLEC_HAND_FULL, .rule = 8}, &text);
    assert_string_equal(text.bytes, "S8: у вас две карты, одну надо положить.");
}

static void nouns_alone(void **state)
{
    (void)state;
    words_say_in(&language_xx, &text, SAY_VAMPIRE_RED, NULL, 0);
    text_char(&text, ' ');
    words_say_in(NULL, &text, SAY_VAMPIRE_RED, NULL, 0);
    assert_string_equal(text.bytes, "красный вампир a red vampire");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(is_found, begin),
        cmocka_unit_test_setup(nouns_stand_in_their_case, begin),
        cmocka_unit_test_setup(three_plural_forms, begin),
        cmocka_unit_test_setup(holes_are_english, begin),
        cmocka_unit_test_setup(refusals_too, begin),
        cmocka_unit_test_setup(nouns_alone, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
