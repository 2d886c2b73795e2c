/* SPDX-License-Identifier: MIT */
/*
 * Wishes: every one of them granted in its game, every fault a wish can have, and which
 * wish a refusal of the rules is laid at. A case is `name=value name=value`.
 */
#include "game/wish.h"

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

static Wishes wishes;
static Setup setup;

static void read_wishes(const char *text)
{
    wishes = (Wishes){0};
    Slice rest = slice_of(text);
    while (rest.length > 0) {
        Slice value = slice_cut(&rest, ' ');
        Wish wish = wish_find(slice_cut(&value, '='));
        assert_true(wish < WISHES);
        wishes.texts[wish] = value;
    }
}

static WishFault settle(const char *game, const char *text)
{
    read_wishes(text);
    return wishes_settle(&wishes, game_find(slice_of(game)), &setup);
}

static const DawnOptions *dawn(const char *text)
{
    assert_int_equal(settle("dawn", text).kind, WISH_FAULT_NONE);
    return &setup.dawn.options;
}

static const SedlecOptions *sedlec(const char *text)
{
    assert_int_equal(settle("sedlec", text).kind, WISH_FAULT_NONE);
    return &setup.sedlec.options;
}

static void names_are_found(void **data)
{
    (void)data;
    assert_int_equal(wish_find(slice_of("players")), WISH_PLAYERS);
    assert_int_equal(wish_find(slice_of("first")), WISH_FIRST);
    assert_int_equal(wish_find(slice_of("cards")), WISH_CARDS);
    assert_int_equal(wish_find(slice_of("card")), WISHES);
    assert_int_equal(wish_find(slice_of("")), WISHES);
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
        const char *wishes;
        int idle;
    } cases[] = {{"players=5", 15}, {"", 12}, {"dawn=off", 0}, {"dawn=7", 7}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        read_wishes(cases[i].wishes);
        wishes.has_dawn = true;
        WishFault fault = wishes_settle(&wishes, games[GAME_DAWN], &setup);
        assert_int_equal(fault.kind, WISH_FAULT_NONE);
        assert_int_equal(setup.dawn.options.dawn, cases[i].idle);
    }
    read_wishes("");
    wishes.has_dawn = true; /* a table with bots, whatever it plays */
    WishFault fault = wishes_settle(&wishes, games[GAME_SEDLEC], &setup);
    assert_int_equal(fault.kind, WISH_FAULT_NONE);
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
    const char *wishes;
    WishFaultKind kind;
    Wish wish;
    int rule;
    const char *what;
} Bad;

static void check_bad(const char *game, const Bad *bad)
{
    WishFault fault = settle(game, bad->wishes);
    if (fault.kind != bad->kind || fault.wish != bad->wish || fault.rule != bad->rule ||
        !slice_equal(fault.what, bad->what) ||
        (fault.refusal.kind != 0) != (bad->kind == WISH_FAULT_REFUSED))
        fail_msg("%s: kind %d, wish %d, rule %d, what '%.*s'", bad->wishes, fault.kind,
                 fault.wish, fault.rule, (int)fault.what.length, fault.what.bytes);
}

static void dawn_has_faults(void **data)
{
    (void)data;
    static const Bad list[] = {
        {"players=x", WISH_FAULT_VALUE, WISH_PLAYERS, 1, "x"},
        {"players=", WISH_FAULT_VALUE, WISH_PLAYERS, 1, ""},
        {"players=255", WISH_FAULT_VALUE, WISH_PLAYERS, 1, "255"},
        {"first=-1", WISH_FAULT_VALUE, WISH_FIRST, 8, "-1"},
        {"row=0", WISH_FAULT_VALUE, WISH_ROW, 7, "0"},
        {"edition=2004", WISH_FAULT_VALUE, WISH_EDITION, 11, "2004"},
        {"board=moon", WISH_FAULT_VALUE, WISH_BOARD, 2, "moon"},
        {"board=classic plots=" RING, WISH_FAULT_BUILT_IN, WISH_BOARD, 2, "classic"},
        {"players=2 bare=Z", WISH_FAULT_PLOT, WISH_BARE, 5, "Z"},
        {"players=2 bare=a1,z9,a2", WISH_FAULT_GRAVE, WISH_BARE, 5, "z9"},
        {"players=2 bare=a1,", WISH_FAULT_GRAVE, WISH_BARE, 5, ""},
        {"players=2 bare=", WISH_FAULT_GRAVE, WISH_BARE, 5, ""},
        {"players=2 bare=a1,b1,a1", WISH_FAULT_GRAVE_TWICE, WISH_BARE, 5, "a1"},
        {"players=2 without=W", WISH_FAULT_VALUE, WISH_WITHOUT, 5, "W"},
        {"players=2 without=WKY", WISH_FAULT_VALUE, WISH_WITHOUT, 5, "WKY"},
        {"players=2 without=*W", WISH_FAULT_VALUE, WISH_WITHOUT, 5, "*W"},
        {"players=2 without=W*", WISH_FAULT_VALUE, WISH_WITHOUT, 5, "W*"},
        {"dawn=0", WISH_FAULT_VALUE, WISH_DAWN, 31, "0"},
        {"dawn=10000", WISH_FAULT_VALUE, WISH_DAWN, 31, "10000"},
        {"dawn=on", WISH_FAULT_VALUE, WISH_DAWN, 31, "on"},
        {"expansions=none", WISH_FAULT_OTHER_GAME, WISH_EXPANSIONS, 0, "none"},
        {"deck=a", WISH_FAULT_OTHER_GAME, WISH_DECK, 0, "a"},
        {"cards=a", WISH_FAULT_OTHER_GAME, WISH_CARDS, 0, "a"},
        {"players=7", WISH_FAULT_REFUSED, WISH_PLAYERS, 1, "7"},
        {"first=4", WISH_FAULT_REFUSED, WISH_FIRST, 8, "4"},
        {"row=16", WISH_FAULT_REFUSED, WISH_ROW, 7, "16"},
        {"board=a plots=AAA/AA", WISH_FAULT_REFUSED, WISH_BOARD, 2, "a"},
        {"plots=AAA/AA", WISH_FAULT_REFUSED, WISH_PLOTS, 2, "AAA/AA"},
        {"bare=random", WISH_FAULT_REFUSED, WISH_BARE, 5, "random"},
        {"without=WK", WISH_FAULT_REFUSED, WISH_WITHOUT, 5, "WK"},
        {"bare=random without=WK", WISH_FAULT_REFUSED, WISH_BARE, 5, "random"},
        {"players=2 bare=a1,b1", WISH_FAULT_REFUSED, WISH_BARE, 5, "a1,b1"},
        {"players=2 without=KK", WISH_FAULT_REFUSED, WISH_WITHOUT, 5, "KK"},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++)
        check_bad("dawn", &list[i]);
}

static void sedlec_has_faults(void **data)
{
    (void)data;
    static const Bad list[] = {
        {"players=02", WISH_FAULT_VALUE, WISH_PLAYERS, 4, "02"},
        {"first=x", WISH_FAULT_VALUE, WISH_FIRST, 5, "x"},
        {"expansions=zealots+champions", WISH_FAULT_VALUE, WISH_EXPANSIONS, 3,
         "zealots+champions"},
        {"edition=zoch", WISH_FAULT_OTHER_GAME, WISH_EDITION, 0, "zoch"},
        {"board=classic", WISH_FAULT_OTHER_GAME, WISH_BOARD, 0, "classic"},
        {"plots=A", WISH_FAULT_OTHER_GAME, WISH_PLOTS, 0, "A"},
        {"row=4", WISH_FAULT_OTHER_GAME, WISH_ROW, 0, "4"},
        {"bare=A", WISH_FAULT_OTHER_GAME, WISH_BARE, 0, "A"},
        {"without=WK", WISH_FAULT_OTHER_GAME, WISH_WITHOUT, 0, "WK"},
        {"dawn=off", WISH_FAULT_OTHER_GAME, WISH_DAWN, 0, "off"},
        {"players=5", WISH_FAULT_REFUSED, WISH_PLAYERS, 4, "5"},
        {"players=4", WISH_FAULT_REFUSED, WISH_PLAYERS, 4, "4"},
        {"first=2", WISH_FAULT_REFUSED, WISH_FIRST, 5, "2"},
        {"deck=a", WISH_FAULT_REFUSED, WISH_DECK, 5, "a"},
        {"deck=a cards=Ro/Ro\nRo", WISH_FAULT_REFUSED, WISH_DECK, 3, "a"},
        {"deck=a cards=Me/Ro\nPr/Pe\nCr/Cr\nRo/Ro\nPr/Pe\n" CARDS "Ro/Ro\n" CARDS,
         WISH_FAULT_REFUSED, WISH_DECK, 3, "a"},
        {"cards=Ro/Ro", WISH_FAULT_REFUSED, WISH_CARDS, 2, "Ro/Ro"},
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
