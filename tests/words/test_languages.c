/* SPDX-License-Identifier: MIT */
/*
 * The languages of the program as they are compiled in: every entry finds space and all
 * of its forms, and a few sentences read as their speakers would write them. That
 * placeholders are the English ones is tools/words.py's to check (test_catalogue.py).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "words/words.h"

#include <string.h>

static Setup setup;
static const Slice names[SEATS_MAX] = {{"Anna", 4}, {"Tom", 3}};

static int begin(void **state)
{
    (void)state;
    Options options;
    dawn_options_init(&options.dawn, 2);
    assert_int_equal(dawn_check(&options.dawn, &setup.dawn).kind, DAWN_NO_REFUSAL);
    return 0;
}

static Teller teller_of(const char *code, GameKind game)
{
    const Language *language = words_language(slice_of(code));
    assert_non_null(language);
    return (Teller){
        .game = games[game], .setup = &setup, .names = names, .language = language};
}

static void assert_event(const char *code, GameKind game, Event event, const char *wanted)
{
    char buffer[WORDS_SENTENCE];
    Text text = text_in(buffer, sizeof buffer);
    Teller teller = teller_of(code, game);
    words_event(&teller, &event, &text);
    assert_string_equal(text.bytes, wanted);
}

static void dawn_is_told(void **state)
{
    (void)state;
    Event laid = {.kind = DAWN_LAID, .rule = 11, .b = LID_WHITE, .c = END_RIGHT};
    assert_event("de", GAME_DAWN, laid,
                 "Anna legt den weißen Vampir vom rechten Ende der Reihe in a1.");
    assert_event(
        "fr", GAME_DAWN, laid,
        "Anna couche en a1 le vampire blanc de l’extrémité droite de sa rangée.");
    Event up = {.kind = DAWN_TURNED_UP, .rule = 19, .b = LID_BLACK, .c = END_LEFT};
    assert_event("de", GAME_DAWN, up,
                 "Anna deckt am linken Ende der Reihe einen schwarzen Vampir auf.");
    assert_event("ru", GAME_DAWN, laid,
                 "Anna кладёт в a1 белого вампира с правого края ряда.");
    assert_event("uk", GAME_DAWN, up,
                 "Anna відкриває чорного вампіра на лівому краю ряду.");
}

/* Russian and Ukrainian: one, few, many; the teens are many. */
static void slavic_plurals_are_three(void **state)
{
    (void)state;
    static const struct {
        int64_t count;
        int form;
    } cases[] = {{0, 2},   {1, 0},   {2, 1},   {4, 1},  {5, 2},  {11, 2},
                 {12, 2},  {14, 2},  {20, 2},  {21, 0}, {22, 1}, {25, 2},
                 {101, 0}, {111, 2}, {112, 2}, {122, 1}};
    const Language *russian = words_language(slice_of("ru"));
    const Language *ukrainian = words_language(slice_of("uk_UA.UTF-8"));
    assert_non_null(russian);
    assert_non_null(ukrainian);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(russian->plural(cases[i].count), cases[i].form);
        assert_int_equal(ukrainian->plural(cases[i].count), cases[i].form);
    }
}

/* French counts nought as one. */
static void plurals_are_theirs(void **state)
{
    (void)state;
    static const char *const german[] = {"bleiben 0.", "bleibt 1.", "bleiben 2."};
    for (uint8_t count = 0; count < 3; count++) {
        char buffer[WORDS_SENTENCE];
        Text text = text_in(buffer, sizeof buffer);
        Teller teller = teller_of("de", GAME_DAWN);
        words_event(&teller, &(Event){.kind = DAWN_RAT_LEFT, .rule = 24, .b = count},
                    &text);
        assert_non_null(strstr(text.bytes, german[count]));
    }
    const Language *french = words_language(slice_of("fr"));
    assert_int_equal(french->plural(0), 0);
    assert_int_equal(french->plural(1), 0);
    assert_int_equal(french->plural(2), 1);
}

/* The longest names, in every sentence of both games: nothing is cut off. */
static void there_is_space(void **state)
{
    (void)state;
    for (int i = 0; words_languages[i]; i++)
        for (int key = 1; key < WORDS; key++) {
            const char *pattern = words_languages[i]->texts[key][0];
            bool is_rule = key >= SAY_RULE_D1 && key <= SAY_RULE_S26;
            size_t most = is_rule ? WORDS_RULE - 1 : WORDS_SENTENCE - 4 * WORDS_NAME;
            bool is_told = key < SAY_RULE_D1 || is_rule; /* else a page of a command */
            assert_true(!is_told || !pattern || strlen(pattern) < most);
        }
}

static void skulls_stand_in_their_case(void **state)
{
    (void)state;
    Event turned = {.kind = SEDLEC_TURNED, .rule = 5, .seat = SEAT_NONE, .a = 2};
    turned.b = sedlec_card_read(slice_of("Ro/Pe"));
    assert_event("de", GAME_SEDLEC, turned,
                 "Stapel 3 zeigt jetzt Ro/Pe: einen Verliebten über einem Bauern.");
    assert_event(
        "fr", GAME_SEDLEC, turned,
        "La pile 3 montre maintenant Ro/Pe\u202f: un amant au-dessus d’un paysan.");
    assert_event("ru", GAME_SEDLEC, turned,
                 "Стопка 3: Ro/Pe, влюблённый над крестьянином.");
    assert_event("uk", GAME_SEDLEC, turned, "Стос 3: Ro/Pe, коханець над селянином.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(dawn_is_told, begin),
        cmocka_unit_test_setup(plurals_are_theirs, begin),
        cmocka_unit_test(slavic_plurals_are_three),
        cmocka_unit_test_setup(there_is_space, begin),
        cmocka_unit_test_setup(skulls_stand_in_their_case, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
