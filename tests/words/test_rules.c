/* SPDX-License-Identifier: MIT */
/*
 * The rules' paragraphs and the nouns: each number has its own entry. That the text is
 * that of docs/rules is checked by test_catalogue.py.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "words/words.h"

#include <string.h>

static char buffer[WORDS_RULE];
static Text text;

static int begin(void **state)
{
    (void)state;
    text = text_in(buffer, sizeof buffer);
    return 0;
}

static const char *said(WordKey key)
{
    text_clear(&text);
    words_plain(&text, key);
    assert_false(text.is_cut);
    return text.bytes;
}

static void assert_rules(const Game *game, int last)
{
    assert_int_equal(words_rule(game, 0), SAY_NONE);
    assert_int_equal(words_rule(game, last + 1), SAY_NONE);
    for (int number = 1; number <= last; number++) {
        char name[16] = "RULE_";
        Text wanted = {.bytes = name, .size = sizeof name, .length = 5};
        words_rule_number(game, number, &wanted);
        assert_string_equal(words_key(words_rule(game, number)), name);
        assert_true(strlen(said(words_rule(game, number))) > 10);
    }
}

static void every_rule_has_a_paragraph(void **state)
{
    (void)state;
    assert_rules(games[GAME_DAWN], 32);
    assert_rules(games[GAME_SEDLEC], 26);
}

static void paragraphs_keep_what_matters(void **state)
{
    (void)state;
    assert_non_null(strstr(said(SAY_RULE_D11), "- 2018: he must open another grave.\n"));
    assert_non_null(strstr(said(SAY_RULE_D2), "\n  6 C C C C . . . D D D\n"));
    assert_non_null(strstr(said(SAY_RULE_D12), "[ruling]"));
    assert_string_equal(said(SAY_RULE_S18), "Peasant: 1.");
    for (int key = SAY_RULE_D1; key <= (int)SAY_RULE_S26; key++) {
        assert_null(strstr(said((WordKey)key), "**"));
        assert_null(strchr(said((WordKey)key), '`'));
    }
}

static void nouns_follow_the_games(void **state)
{
    (void)state;
    assert_string_equal(said(words_lid(LID_YELLOW)), "a yellow lid");
    assert_string_equal(said(words_lid(LID_RAT)), "a rat");
    assert_string_equal(said(words_vampire(LID_BLUE)), "a blue vampire");
    assert_string_equal(said(words_vampire(VAMPIRE_HIDDEN)), "a face-down vampire");
    assert_string_equal(said(words_end(END_RIGHT)), "right");
    assert_string_equal(said(words_skull(SKULL_CHAMPION + SKULL_CRIMINAL)),
                        "a champion of criminals");
    assert_string_equal(said(words_skull(SKULL_MERCHANT)), "a merchant");
    assert_string_equal(said(words_type(TYPE_CHAMPION)), "champions");
    assert_string_equal(said(words_type(TYPE_ZEALOT)), "zealots");
    assert_string_equal(said(words_game(games[GAME_SEDLEC])), "Skulls of Sedlec");
    assert_string_equal(said(words_edition(DAWN_LIFESTYLE)), "the edition of 2018");
}

/* The nouns stand in the order of the codes: Ry Pe Pr Ro Cr Ch Me Ze. */
static void types_have_the_letters_of_their_codes(void **state)
{
    (void)state;
    for (int type = 0; type < TYPES; type++) {
        const char *code = sedlec_type_code(type);
        assert_int_equal(said(words_type(type))[0], code[0] | 0x20);
    }
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        const char *word = said(words_vampire(colour)) + 2;
        char letter = dawn_letter(colour);
        assert_int_equal(letter == 'K' ? 'b' : letter | 0x20, word[0]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(every_rule_has_a_paragraph, begin),
        cmocka_unit_test_setup(paragraphs_keep_what_matters, begin),
        cmocka_unit_test_setup(nouns_follow_the_games, begin),
        cmocka_unit_test_setup(types_have_the_letters_of_their_codes, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
