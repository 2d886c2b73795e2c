/* SPDX-License-Identifier: MIT */
/*
 * OptionTexts: every one of them granted in its game, every fault a option can have, and
 * which option a refusal of the rules is laid at. A case is `name=value name=value`.
 */
#include "game/game_option.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define RING                                                             \
    "AAAAAAAAAA/AAAAAAAAAA/........../BBBBBBBBBB/BBBBBBBBBB/BBBBBBBBBB/" \
    "BBBBBBBBBB"
#define A16 "a1,b1,c1,d1,e1,a2,b2,c2,d2,e2,a3,b3,c3,d3,e3,a4"
#define CARDS "Ro/Ro\nPr/Pe\nCr/Cr\nRo/Ro\nPr/Pe\nCr/Cr\n"

static OptionTexts option_texts;
static Setup setup;

static void read_option_texts(const char *text)
{
    option_texts = (OptionTexts){0};
    Slice rest = slice_of(text);
    while (rest.length > 0) {
        Slice value = slice_cut(&rest, ' ');
        GameOption option = game_option_find(slice_cut(&value, '='));
        assert_true(option < GAME_OPTIONS);
        option_texts.texts[option] = value;
    }
}

static OptionFault settle(const char *game, const char *text)
{
    read_option_texts(text);
    return game_options_settle(&option_texts, game_find(slice_of(game)), &setup);
}

static const DawnOptions *dawn(const char *text)
{
    assert_int_equal(settle("dawn", text).kind, OPTION_FAULT_NONE);
    return &setup.dawn.options;
}

static const SedlecOptions *sedlec(const char *text)
{
    assert_int_equal(settle("sedlec", text).kind, OPTION_FAULT_NONE);
    return &setup.sedlec.options;
}

static void names_are_found(void **data)
{
    (void)data;
    assert_int_equal(game_option_find(slice_of("players")), GAME_OPTION_PLAYERS);
    assert_int_equal(game_option_find(slice_of("first")), GAME_OPTION_FIRST);
    assert_int_equal(game_option_find(slice_of("cards")), GAME_OPTION_CARDS);
    assert_int_equal(game_option_find(slice_of("card")), GAME_OPTIONS);
    assert_int_equal(game_option_find(slice_of("")), GAME_OPTIONS);
}

static void what_is_usual(void **data)
{
    (void)data;
    const DawnOptions *options = dawn("");
    assert_int_equal(options->players, 4);
    assert_int_equal(options->edition, DAWN_ZOCH);
    assert_int_equal(options->first, SEAT_NONE);
    assert_int_equal(options->dawn, 0);
    assert_int_equal(options->bare_kind, DAWN_BARE_DEFAULT);
    assert_false(options->has_without);
    assert_string_equal(options->board.name, "classic");
    assert_int_equal(setup.dawn.row, 15);
    assert_int_equal(sedlec("")->players, 2);
    assert_int_equal(sedlec("")->first, SEAT_NONE);
    assert_int_equal(sedlec("")->expansions, 0);
    assert_false(sedlec("")->is_own_deck);
}

static void dawn_is_granted(void **data)
{
    (void)data;
    assert_int_equal(dawn("players=3")->players, 3);
    assert_int_equal(dawn("first=0")->first, 0);
    assert_int_equal(dawn("edition=zoch")->edition, DAWN_ZOCH);
    assert_int_equal(dawn("edition=lifestyle")->edition, DAWN_LIFESTYLE);
    assert_int_equal(dawn("row=4")->row, 4);
    assert_int_equal(dawn("dawn=9999")->dawn, 9999);
    assert_int_equal(dawn("dawn=off")->dawn, 0);
    assert_string_equal(dawn("board=classic")->board.name, "classic");
    assert_string_equal(dawn("board=ring plots=" RING)->board.name, "ring");
    assert_string_equal(dawn("plots=" RING)->board.name, "own");
    const DawnOptions *options = dawn("players=2 without=WB");
    assert_true(options->has_without);
    assert_int_equal(options->without[0], LID_WHITE);
    assert_int_equal(options->without[1], LID_BLUE);
}

/* D5: by chance, by plot and grave by grave, on the board that is wished for. */
static void bare_is_granted(void **data)
{
    (void)data;
    assert_int_equal(dawn("players=2 bare=random")->bare_kind, DAWN_BARE_CHANCE);
    const DawnOptions *options = dawn("players=2 bare=A board=ring plots=" RING);
    assert_int_equal(options->bare_kind, DAWN_BARE_CHOSEN);
    assert_true(options->bare == 0xFFFFF);
    options = dawn("players=2 bare=" A16 ",b4,c4,d4,e4");
    assert_int_equal(options->bare_kind, DAWN_BARE_CHOSEN);
    assert_int_equal(__builtin_popcountll(options->bare), 20);
}

/* D31: three idle turns for each player, unless the host says otherwise. */
static void dawn_breaks_as_usual(void **data)
{
    (void)data;
    static const struct {
        const char *option_texts;
        int idle;
    } cases[] = {{"players=5", 15}, {"", 12}, {"dawn=off", 0}, {"dawn=7", 7}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        read_option_texts(cases[i].option_texts);
        option_texts.has_dawn = true;
        OptionFault fault = game_options_settle(&option_texts, games[GAME_DAWN], &setup);
        assert_int_equal(fault.kind, OPTION_FAULT_NONE);
        assert_int_equal(setup.dawn.options.dawn, cases[i].idle);
    }
    read_option_texts("");
    option_texts.has_dawn = true; /* a table with bots, whatever it plays */
    OptionFault fault = game_options_settle(&option_texts, games[GAME_SEDLEC], &setup);
    assert_int_equal(fault.kind, OPTION_FAULT_NONE);
}

static void sedlec_is_granted(void **data)
{
    (void)data;
    assert_int_equal(sedlec("players=3")->players, 3);
    assert_int_equal(sedlec("first=1")->first, 1);
    assert_int_equal(sedlec("expansions=none")->expansions, 0);
    assert_int_equal(sedlec("expansions=champions+zealots")->expansions, 5);
    const SedlecOptions *options = sedlec("deck=mine cards=" CARDS CARDS CARDS);
    assert_true(options->is_own_deck);
    assert_string_equal(options->deck_name, "mine");
    assert_int_equal(options->cards, 18);
}

typedef struct Bad {
    const char *option_texts;
    OptionFaultKind kind;
    GameOption option;
    int rule;
    const char *what;
} Bad;

static void check_bad(const char *game, const Bad *bad)
{
    OptionFault fault = settle(game, bad->option_texts);
    if (fault.kind != bad->kind || fault.option != bad->option ||
        fault.rule != bad->rule || !slice_equal(fault.what, bad->what) ||
        (fault.refusal.kind != 0) != (bad->kind == OPTION_FAULT_REFUSED))
        fail_msg("%s: kind %d, wish %d, rule %d, what '%.*s'", bad->option_texts,
                 fault.kind, fault.option, fault.rule, (int)fault.what.length,
                 fault.what.bytes);
}

static void dawn_has_faults(void **data)
{
    (void)data;
    static const Bad list[] = {
        {"players=x", OPTION_FAULT_VALUE, GAME_OPTION_PLAYERS, 1, "x"},
        {"players=", OPTION_FAULT_VALUE, GAME_OPTION_PLAYERS, 1, ""},
        {"players=255", OPTION_FAULT_VALUE, GAME_OPTION_PLAYERS, 1, "255"},
        {"first=-1", OPTION_FAULT_VALUE, GAME_OPTION_FIRST, 8, "-1"},
        {"row=0", OPTION_FAULT_VALUE, GAME_OPTION_ROW, 7, "0"},
        {"edition=2004", OPTION_FAULT_VALUE, GAME_OPTION_EDITION, 11, "2004"},
        {"board=moon", OPTION_FAULT_VALUE, GAME_OPTION_BOARD, 2, "moon"},
        {"board=classic plots=" RING, OPTION_FAULT_BUILT_IN, GAME_OPTION_BOARD, 2,
         "classic"},
        {"players=2 bare=Z", OPTION_FAULT_PLOT, GAME_OPTION_BARE, 5, "Z"},
        {"players=2 bare=a1,z9,a2", OPTION_FAULT_GRAVE, GAME_OPTION_BARE, 5, "z9"},
        {"players=2 bare=a1,", OPTION_FAULT_GRAVE, GAME_OPTION_BARE, 5, ""},
        {"players=2 bare=", OPTION_FAULT_GRAVE, GAME_OPTION_BARE, 5, ""},
        {"players=2 bare=a1,b1,a1", OPTION_FAULT_GRAVE_TWICE, GAME_OPTION_BARE, 5, "a1"},
        {"players=2 without=W", OPTION_FAULT_VALUE, GAME_OPTION_WITHOUT, 5, "W"},
        {"players=2 without=WKY", OPTION_FAULT_VALUE, GAME_OPTION_WITHOUT, 5, "WKY"},
        {"players=2 without=*W", OPTION_FAULT_VALUE, GAME_OPTION_WITHOUT, 5, "*W"},
        {"players=2 without=W*", OPTION_FAULT_VALUE, GAME_OPTION_WITHOUT, 5, "W*"},
        {"dawn=0", OPTION_FAULT_VALUE, GAME_OPTION_DAWN, 31, "0"},
        {"dawn=10000", OPTION_FAULT_VALUE, GAME_OPTION_DAWN, 31, "10000"},
        {"dawn=on", OPTION_FAULT_VALUE, GAME_OPTION_DAWN, 31, "on"},
        {"expansions=none", OPTION_FAULT_OTHER_GAME, GAME_OPTION_EXPANSIONS, 0, "none"},
        {"deck=a", OPTION_FAULT_OTHER_GAME, GAME_OPTION_DECK, 0, "a"},
        {"cards=a", OPTION_FAULT_OTHER_GAME, GAME_OPTION_CARDS, 0, "a"},
        {"players=7", OPTION_FAULT_REFUSED, GAME_OPTION_PLAYERS, 1, "7"},
        {"first=4", OPTION_FAULT_REFUSED, GAME_OPTION_FIRST, 8, "4"},
        {"row=16", OPTION_FAULT_REFUSED, GAME_OPTION_ROW, 7, "16"},
        {"board=a plots=AAA/AA", OPTION_FAULT_REFUSED, GAME_OPTION_BOARD, 2, "a"},
        {"plots=AAA/AA", OPTION_FAULT_REFUSED, GAME_OPTION_PLOTS, 2, "AAA/AA"},
        {"bare=random", OPTION_FAULT_REFUSED, GAME_OPTION_BARE, 5, "random"},
        {"without=WK", OPTION_FAULT_REFUSED, GAME_OPTION_WITHOUT, 5, "WK"},
        {"bare=random without=WK", OPTION_FAULT_REFUSED, GAME_OPTION_BARE, 5, "random"},
        {"players=2 bare=a1,b1", OPTION_FAULT_REFUSED, GAME_OPTION_BARE, 5, "a1,b1"},
        {"players=2 without=KK", OPTION_FAULT_REFUSED, GAME_OPTION_WITHOUT, 5, "KK"},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        check_bad("dawn", &list[i]);
}

static void sedlec_has_faults(void **data)
{
    (void)data;
    static const Bad list[] = {
        {"players=02", OPTION_FAULT_VALUE, GAME_OPTION_PLAYERS, 4, "02"},
        {"first=x", OPTION_FAULT_VALUE, GAME_OPTION_FIRST, 5, "x"},
        {"expansions=zealots+champions", OPTION_FAULT_VALUE, GAME_OPTION_EXPANSIONS, 3,
         "zealots+champions"},
        {"edition=zoch", OPTION_FAULT_OTHER_GAME, GAME_OPTION_EDITION, 0, "zoch"},
        {"board=classic", OPTION_FAULT_OTHER_GAME, GAME_OPTION_BOARD, 0, "classic"},
        {"plots=A", OPTION_FAULT_OTHER_GAME, GAME_OPTION_PLOTS, 0, "A"},
        {"row=4", OPTION_FAULT_OTHER_GAME, GAME_OPTION_ROW, 0, "4"},
        {"bare=A", OPTION_FAULT_OTHER_GAME, GAME_OPTION_BARE, 0, "A"},
        {"without=WK", OPTION_FAULT_OTHER_GAME, GAME_OPTION_WITHOUT, 0, "WK"},
        {"dawn=off", OPTION_FAULT_OTHER_GAME, GAME_OPTION_DAWN, 0, "off"},
        {"players=5", OPTION_FAULT_REFUSED, GAME_OPTION_PLAYERS, 4, "5"},
        {"players=4", OPTION_FAULT_REFUSED, GAME_OPTION_PLAYERS, 4, "4"},
        {"first=2", OPTION_FAULT_REFUSED, GAME_OPTION_FIRST, 5, "2"},
        {"deck=a", OPTION_FAULT_REFUSED, GAME_OPTION_DECK, 5, "a"},
        {"deck=a cards=Ro/Ro\nRo", OPTION_FAULT_REFUSED, GAME_OPTION_DECK, 3, "a"},
        {"deck=a cards=Me/Ro\nPr/Pe\nCr/Cr\nRo/Ro\nPr/Pe\n" CARDS "Ro/Ro\n" CARDS,
         OPTION_FAULT_REFUSED, GAME_OPTION_DECK, 3, "a"},
        {"cards=Ro/Ro", OPTION_FAULT_REFUSED, GAME_OPTION_CARDS, 2, "Ro/Ro"},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        check_bad("sedlec", &list[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_found),      cmocka_unit_test(what_is_usual),
        cmocka_unit_test(dawn_is_granted),      cmocka_unit_test(bare_is_granted),
        cmocka_unit_test(dawn_breaks_as_usual), cmocka_unit_test(sedlec_is_granted),
        cmocka_unit_test(dawn_has_faults),      cmocka_unit_test(sedlec_has_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
