/* SPDX-License-Identifier: MIT */
/*
 * Events, refusals and faults in words: every kind has a sentence, every placeholder of
 * it is given, and the sentences read as they should.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "words/words.h"

#include <string.h>

static char buffer[WORDS_SENTENCE];
static Text text;
static Setup dawn_setup, sedlec_setup;
static const Slice names[SEATS_MAX] = {{"Mia", 3}, {"Tom", 3}, {"Kate", 4}};
static Teller dawn, sedlec;

static int begin(void **state)
{
    (void)state;
    Options options;
    dawn_options_init(&options.dawn, 4);
    options.dawn.dawn = 12;
    assert_int_equal(dawn_check(&options.dawn, &dawn_setup.dawn).kind, DAWN_NO_REFUSAL);
    sedlec_options_init(&options.sedlec, 2);
    assert_int_equal(sedlec_check(&options.sedlec, &sedlec_setup.sedlec).kind,
                     SEDLEC_NO_REFUSAL);
    dawn = (Teller){.game = games[GAME_DAWN], .setup = &dawn_setup, .names = names};
    sedlec = (Teller){.game = games[GAME_SEDLEC], .setup = &sedlec_setup, .names = names};
    text = text_in(buffer, sizeof buffer);
    return 0;
}

/* A sentence: not empty, filled, not cut, with its period. */
static void assert_sentence(void)
{
    assert_true(text.length > 0);
    assert_false(text.is_cut);
    assert_null(strchr(text.bytes, '{'));
    assert_null(strchr(text.bytes, '|'));
    assert_int_equal(text.bytes[text.length - 1], '.');
}

static void assert_event(const Teller *teller, Event event, const char *wanted)
{
    text_clear(&text);
    words_event(teller, &event, &text);
    assert_sentence();
    assert_string_equal(text.bytes, wanted);
}

static void assert_refused(const Teller *teller, Refusal refusal, const char *wanted)
{
    text_clear(&text);
    words_refusal(teller, &refusal, &text);
    assert_sentence();
    assert_string_equal(text.bytes, wanted);
}

static uint8_t grave(const char *name)
{
    return dawn_grave_read(&dawn_setup.dawn.options.board, slice_of(name));
}

static void opening(void **state)
{
    (void)state;
    Event event = {
        .kind = DAWN_OPENED, .rule = 9, .seat = 0, .a = grave("d7"), .b = LID_RED};
    assert_event(&dawn, event, "Mia opens d7: a red lid, and the grave is empty.");
    event.c = CONTENT_VAMPIRE;
    assert_event(&dawn, event,
                 "Mia opens d7: a red lid, and a vampire lies in the grave.");
    event.c = CONTENT_GARLIC;
    assert_event(&dawn, event,
                 "Mia opens d7: a red lid, and the garlic in the grave is Mia's own.");
    event.c = CONTENT_GARLIC + 3;
    assert_event(&dawn, event,
                 "Mia opens d7: a red lid, and the garlic in the grave is Player 4's.");
    event.seat = 3;
    assert_event(
        &dawn, event,
        "Player 4 opens d7: a red lid, and the garlic in the grave is Player 4's "
        "own.");
    event = (Event){.kind = DAWN_OPENED, .rule = 9, .seat = 1, .a = 0, .b = LID_RAT};
    assert_event(&dawn, event, "Tom opens a1: a rat.");
}

static void stakes(void **state)
{
    (void)state;
    Event event = {.kind = DAWN_STAKE_TAKEN, .rule = 14, .seat = 0, .a = 0, .b = 2};
    assert_event(&dawn, event,
                 "Mia takes a stake for the vampire in a1 and holds 2 now.");
    event.rule = 26;
    assert_event(&dawn, event,
                 "Mia takes a stake for opening a1 again too soon and holds 2 now.");
    event.rule = 27;
    assert_event(
        &dawn, event,
        "Mia takes a stake, because a1 was forbidden in this turn, and holds 2 now.");
}

static void givings(void **state)
{
    (void)state;
    Event event = {.kind = DAWN_GIVING_BEGAN, .rule = 15, .other = 1, .a = 0, .b = 1};
    assert_event(&dawn, event, "Tom must give a vampire to Mia for the garlic in a1.");
    event.b = 2; /* D29 */
    assert_event(&dawn, event, "Tom must give 2 vampires to Mia for the garlic in a1.");
    event = (Event){.kind = DAWN_GIVING_BEGAN, .rule = 18, .other = SEAT_NONE, .b = 1};
    assert_event(&dawn, event,
                 "Every other player must give a vampire to Mia for three stakes.");
    event.b = 4;
    assert_event(&dawn, event, "Tom must give 4 vampires to Mia for three stakes.");
    event.rule = 16;
    assert_event(&dawn, event, "Tom must give 4 vampires to Mia for the garlic in a1.");
    event.b = 1;
    assert_event(&dawn, event,
                 "Every other player must give a vampire to Mia for the garlic in a1.");
    event =
        (Event){.kind = DAWN_GIVEN, .seat = 1, .other = 2, .b = LID_BLUE, .c = END_RIGHT};
    assert_event(&dawn, event,
                 "Tom gives Kate the blue vampire from the right end of the row.");
}

static void plagues(void **state)
{
    (void)state;
    Event event = {.kind = DAWN_PLAGUE_BEGAN, .rule = 20, .seat = 0, .other = 0, .a = 0};
    assert_event(&dawn, event, "A plague begins at a1, and Mia holds the rat.");
    event.rule = 25;
    assert_event(&dawn, event, "A new plague begins at a1, and Mia holds the rat.");
    event.seat = 1;
    assert_event(
        &dawn, event,
        "A new plague begins at a1; Mia held the old rat, so Tom holds this one.");
    event = (Event){.kind = DAWN_PLAGUE_ENDED, .rule = 25, .a = 0};
    assert_event(&dawn, event, "The plague at a1 ends, because another rat was found.");
    event = (Event){.kind = DAWN_STOPPED, .rule = 11, .seat = 2};
    assert_event(&dawn, event, "Kate stops and opens no other grave.");
    event.rule = 21;
    assert_event(&dawn, event, "Kate stops and opens no more neighbours of the rat.");
}

static void ends(void **state)
{
    (void)state;
    Event event = {.kind = DAWN_BROKE, .rule = 31, .seat = SEAT_NONE, .a = 2};
    assert_event(&dawn, event, "Dawn breaks: Tom has the fewest vampires and wins.");
    event.a = 3;
    assert_event(&dawn, event,
                 "Dawn breaks: Mia and Tom have the fewest vampires and share the win.");
    event.a = 1 | 2 | 8;
    assert_event(
        &dawn, event,
        "Dawn breaks: Mia, Tom and Player 4 have the fewest vampires and share the win.");
    event = (Event){.kind = DAWN_IDLE_TURN, .rule = 31, .a = 3};
    assert_event(&dawn, event,
                 "The turn was idle: 3 in a row, and dawn breaks after 12.");
    event.a = 255;
    assert_event(&dawn, event,
                 "The turn was idle: 255 or more in a row, and dawn breaks after 12.");
}

static void events_sedlec(void **state)
{
    (void)state;
    uint8_t card = card_of(SKULL_PRIEST, SKULL_CHAMPION + SKULL_ROYAL);
    Event event = {.kind = SEDLEC_DUG, .rule = 6, .seat = 0, .a = 1, .b = 4};
    assert_event(&sedlec, event, "Mia digs in stacks 2 and 5.");
    event.b = 255;
    assert_event(&sedlec, event, "Mia digs in stack 2.");
    event = (Event){.kind = SEDLEC_TURNED, .rule = 6, .seat = 0, .a = 0, .b = card};
    assert_event(&sedlec, event,
                 "Stack 1 now shows Pr/ChRy: a priest above a champion of royals.");
    event = (Event){.kind = SEDLEC_TOOK, .rule = 7, .seat = 1, .a = 5, .b = card};
    assert_event(&sedlec, event, "Tom takes Pr/ChRy from stack 6.");
    event = (Event){.kind = SEDLEC_PLACED, .rule = 8, .seat = 1, .a = 8 + 1, .b = card};
    assert_event(&sedlec, event, "Tom places Pr/ChRy at 1:-2 in the middle row.");
    event = (Event){.kind = SEDLEC_ENDED, .rule = 25, .seat = SEAT_NONE, .a = 2};
    assert_event(&sedlec, event, "All pyramids are complete, and Tom wins.");
    event.a = 3;
    assert_event(&sedlec, event,
                 "All pyramids are complete, and Mia and Tom share the win.");
}

/* Every kind, every rule it may have, every value its numbers may have in common. */
static void every_event_is_told(void **state)
{
    (void)state;
    for (int kind = DAWN_TURN_BEGAN; kind < DAWN_EVENT_END; kind++)
        for (int rule = 1; rule <= 32; rule++)
            for (int a = 0; a < 6; a++) {
                Event event = {.kind = (uint8_t)kind,
                               .rule = (uint8_t)rule,
                               .seat = 0,
                               .other = 1,
                               .a = (uint8_t)(1 + a),
                               .b = (uint8_t)a,
                               .c = (uint8_t)a};
                text_clear(&text);
                words_event(&dawn, &event, &text);
                assert_sentence();
            }
    for (int kind = SEDLEC_TURN_BEGAN; kind < SEDLEC_EVENT_END; kind++)
        for (int a = 0; a < 6; a++) {
            Event event = {.kind = (uint8_t)kind,
                           .rule = 6,
                           .a = (uint8_t)(a + 1),
                           .b = card_of(a, SKULL_ZEALOT - a)};
            text_clear(&text);
            words_event(&sedlec, &event, &text);
            assert_sentence();
        }
}

static void told_with_the_rule(void **state)
{
    (void)state;
    Event event = {.kind = DAWN_TURN_BEGAN, .rule = 9, .seat = 1};
    words_told(&dawn, &event, &text);
    assert_string_equal(text.bytes, "It is Tom's turn. (D9)");
    event = (Event){.kind = DAWN_LID_CLOSED, .rule = 0, .a = 0};
    text_clear(&text);
    words_told(&dawn, &event, &text);
    assert_string_equal(text.bytes, "The lid of a1 closes.");
}

static void refusals_of_dawn(void **state)
{
    (void)state;
    assert_refused(&dawn, (Refusal){.kind = DAWN_NOT_HIS, .rule = 9, .a = 1},
                   "D9: it is Tom who decides now.");
    assert_refused(
        &dawn, (Refusal){.kind = DAWN_NO_MATCH, .rule = 11, .a = LID_GREEN, .b = 1},
        "D11: only an outermost vampire of the lid's colour may be laid; the lid "
        "is green, your right vampire is not.");
    assert_refused(
        &dawn, (Refusal){.kind = DAWN_NO_NEIGHBOUR, .rule = 20, .a = 0, .b = grave("d7")},
        "D20: in a plague only the rat's neighbours may be opened, and a1 is no "
        "neighbour of d7.");
    assert_refused(&dawn,
                   (Refusal){.kind = DAWN_LID_COUNT, .rule = 1, .a = 0, .c = 11, .d = 10},
                   "D1: 11 white lids, but there must be 10.");
    assert_refused(&dawn, (Refusal){.kind = DAWN_BOARD_MARK, .rule = 2, .a = 'x'},
                   "D2: 'x' has no meaning on a board; A to Z is a plot, . is path.");
    assert_refused(
        &dawn, (Refusal){.kind = DAWN_MUST_FILL_FIRST, .rule = 11, .a = 0},
        "D11: a1 lies open and empty; first lay a vampire in it, or leave it.");
    assert_refused(&dawn, (Refusal){.kind = DAWN_MUST_FILL_FIRST, .rule = 13, .a = 0},
                   "D13: a1 lies open and empty; first put garlic in it, or leave it.");
    assert_refused(&dawn, (Refusal){.kind = DAWN_ROW_LENGTH, .rule = 6, .c = 12, .d = 15},
                   "D6: every row must have 15 vampires, not 12.");
}

static void refusals_of_sedlec(void **state)
{
    (void)state;
    assert_refused(&sedlec, (Refusal){.kind = SEDLEC_HAND_FULL, .rule = 8},
                   "S8: with two cards in hand you must place one.");
    assert_refused(&sedlec, (Refusal){.kind = SEDLEC_NOT_IN_HAND, .rule = 8},
                   "S8: you have no card in hand to place.");
    uint8_t card = card_of(SKULL_PRIEST, SKULL_PEASANT);
    assert_refused(&sedlec, (Refusal){.kind = SEDLEC_NOT_IN_HAND, .rule = 8, .a = card},
                   "S8: you do not have Pr/Pe in hand.");
    assert_refused(&sedlec, (Refusal){.kind = SEDLEC_NOT_FACE_UP, .rule = 7, .a = 0},
                   "S7: the top card of stack 1 is face down; only a face-up card may be "
                   "taken.");
    assert_refused(&sedlec, (Refusal){.kind = SEDLEC_NO_SUPPORT, .rule = 13, .a = 8 + 3},
                   "S13: a card at 1:0 needs both of the cards it would rest on.");
    assert_refused(&sedlec,
                   (Refusal){.kind = SEDLEC_NOT_BESIDE, .rule = 13, .a = 1, .b = 1},
                   "S13: the first card of a pyramid goes to 0:0.");
    assert_refused(&sedlec,
                   (Refusal){.kind = SEDLEC_DECK_COUNT, .rule = 5, .c = 102, .d = 96},
                   "S5: 102 cards are too many for a deck of at most 96.");
    assert_refused(
        &sedlec, (Refusal){.kind = SEDLEC_DECK_CARD, .rule = 3, .d = 7},
        "S3: line 7 of the deck is no card; one is written like Pr/Pe or ChRy/Ro.");
}

static void assert_starts_with_rule(char letter)
{
    assert_sentence();
    if (strncmp(text.bytes, "that is no move of ", 19) == 0)
        return; /* no rule says so */
    assert_int_equal(text.bytes[0], letter);
    assert_int_equal(strncmp(text.bytes + 1, "12: ", 4), 0);
}

/* Whatever the numbers are: nothing is missing. */
static void every_refusal_is_told(void **state)
{
    (void)state;
    for (int kind = DAWN_NOT_HIS; kind < DAWN_REFUSAL_END; kind++)
        for (int a = 0; a < '{'; a++) { /* no mark that assert_sentence looks for */
            Refusal refusal = {.kind = (uint8_t)kind,
                               .rule = 12,
                               .a = (uint8_t)a,
                               .b = (uint8_t)a,
                               .c = (uint16_t)a};
            text_clear(&text);
            words_refusal(&dawn, &refusal, &text);
            assert_starts_with_rule('D');
        }
    for (int kind = SEDLEC_NOT_HIS; kind < SEDLEC_REFUSAL_END; kind++)
        for (int a = 0; a < '{'; a++) { /* no mark that assert_sentence looks for */
            Refusal refusal = {.kind = (uint8_t)kind,
                               .rule = 12,
                               .a = (uint8_t)a,
                               .b = (uint8_t)a,
                               .c = (uint16_t)a};
            text_clear(&text);
            words_refusal(&sedlec, &refusal, &text);
            assert_starts_with_rule('S');
        }
}

/* An entry is called like the kind that it tells; where a kind has two, its numbers say
 * which. */
static void refusals_have_their_own_entry(void **state)
{
    (void)state;
    typedef struct Told {
        Refusal refusal;
        WordKey key;
    } Told;
    static const Told told[] = {
#define D(name) {{.kind = DAWN_##name}, SAY_DAWN_##name}
#define S(name) {{.kind = SEDLEC_##name}, SAY_SEDLEC_##name}
        D(NOT_HIS),
        D(IS_OVER),
        D(GRAVE_IS_BARE),
        D(MUST_GIVE_FIRST),
        D(MUST_PUT_FIRST),
        D(NO_NEIGHBOUR),
        D(IS_OPEN),
        D(MAY_NOT_PASS),
        D(MUST_GO_ON),
        D(NOTHING_OPEN),
        D(NO_MATCH),
        D(ONLY_ONE_LEFT),
        D(NO_GARLIC_LEFT),
        D(COULD_LAY),
        D(NOBODY_GIVES),
        D(NOTHING_TO_PUT),
        D(NOT_RECEIVED),
        D(NO_SUCH_MOVE),
        D(NO_GRAVE),
        D(PLAYERS),
        D(FIRST_SEAT),
        D(BARE_PLAYERS),
        D(BARE_COUNT),
        D(WITHOUT_TWO),
        D(IDLE_TURNS),
        D(BOARD_SHAPE),
        D(BOARD_MARK),
        D(BOARD_GRAVES),
        D(BOARD_NAME),
        D(LID_COUNT),
        D(COLOURS_OUT),
        D(VAMPIRE_COUNT),
        S(NOT_HIS),
        S(IS_OVER),
        S(MUST_KEEP),
        S(NOTHING_TURNED),
        S(NOT_TURNED),
        S(HAND_FULL),
        S(NOT_FACE_DOWN),
        S(STACK_EMPTY),
        S(DIG_TWO),
        S(NOT_FACE_UP),
        S(CELL_TAKEN),
        S(NO_SUPPORT),
        S(ROW_FULL),
        S(OUTSIDE),
        S(NO_SUCH_MOVE),
        S(DIG_PAIR),
        S(HAS_FINISHED),
        S(PLAYERS),
        S(BASE_PLAYERS),
        S(FIRST_SEAT),
        S(DECK_NAME),
        S(STACK_HEIGHT),
        S(CARD_COUNT),
#undef D
#undef S
        {{.kind = DAWN_MUST_FILL_FIRST, .rule = 11}, SAY_DAWN_MUST_LAY_FIRST},
        {{.kind = DAWN_MUST_FILL_FIRST, .rule = 12}, SAY_DAWN_MUST_FILL_FIRST},
        {{.kind = DAWN_ROW_LENGTH, .rule = 6}, SAY_DAWN_ROW_DEALT},
        {{.kind = DAWN_ROW_LENGTH, .rule = 7}, SAY_DAWN_ROW_LENGTH},
        {{.kind = SEDLEC_NOT_IN_HAND, .a = CARD_NONE}, SAY_SEDLEC_HAND_EMPTY},
        {{.kind = SEDLEC_NOT_IN_HAND, .a = 1}, SAY_SEDLEC_NOT_IN_HAND},
        {{.kind = SEDLEC_NOT_BESIDE, .b = 1}, SAY_SEDLEC_FIRST_PLACE},
        {{.kind = SEDLEC_NOT_BESIDE, .b = 0}, SAY_SEDLEC_NOT_BESIDE},
        {{.kind = SEDLEC_DECK_COUNT, .c = SEDLEC_CARDS}, SAY_SEDLEC_DECK_COUNT},
        {{.kind = SEDLEC_DECK_COUNT, .c = SEDLEC_CARDS + 1}, SAY_SEDLEC_DECK_TOO_MANY},
        {{.kind = SEDLEC_DECK_CARD, .a = CARD_NONE}, SAY_SEDLEC_DECK_NO_CARD},
        {{.kind = SEDLEC_DECK_CARD, .a = 1}, SAY_SEDLEC_DECK_CARD},
        {{.kind = SEDLEC_REFUSAL_END}, SAY_NONE},
        {{.kind = DAWN_NO_REFUSAL}, SAY_NONE},
    };
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        assert_int_equal(words_refusal_key(&told[i].refusal), told[i].key);
}

static void assert_fault(const Teller *teller, const Fault *fault, const char *wanted)
{
    text_clear(&text);
    words_fault(teller, fault, &text);
    assert_sentence();
    assert_string_equal(text.bytes, wanted);
}

static void faults(void **state)
{
    (void)state;
    Fault fault = {.kind = FAULT_KEY_UNKNOWN, .what = "Players"};
    assert_fault(NULL, &fault, "there is no key 'Players'.");
    fault = (Fault){.kind = FAULT_LENGTH, .what = "rows", .a = 1, .b = 2};
    assert_fault(NULL, &fault, "the key 'rows' has 1 entry, but there must be 2.");
    fault = (Fault){.kind = FAULT_MOVE_SEAT, .a = 1, .b = 0, .what = "1 open a1"};
    assert_fault(&dawn, &fault, "seat 0 decides here, not seat 1.");
    fault = (Fault){
        .kind = FAULT_MOVE, .what = "dig 6 6", .refusal = {.kind = SEDLEC_NO_SUCH_MOVE}};
    assert_fault(
        &sedlec, &fault,
        "'dig 6 6' is not legal here: that is no move of Skulls of Sedlec; there are "
        "dig 2 5, keep 5, take 3 and place Pr/Pe 0:0.");
    fault = (Fault){.kind = FAULT_DEAL, .refusal = {.kind = DAWN_BOARD_SHAPE, .rule = 2}};
    assert_fault(
        NULL, &fault,
        "D2: the rows of a board are equally long, with at most 16 columns and 16 "
        "rows.");
}

static void every_fault_is_told(void **state)
{
    (void)state;
    for (int kind = FAULT_NONE + 1; kind < FAULTS; kind++) {
        Fault fault = {.kind = (FaultKind)kind,
                       .what = "it",
                       .a = 1,
                       .b = 2,
                       .refusal = {.kind = DAWN_IS_OVER, .rule = 30}};
        text_clear(&text);
        words_fault(NULL, &fault, &text);
        assert_sentence();
    }
}

static void players_without_names(void **state)
{
    (void)state;
    Teller nobody = {.game = games[GAME_DAWN], .setup = &dawn_setup};
    words_names(&nobody, 1 | 4 | 32, &text);
    assert_string_equal(text.bytes, "Player 1, Player 3 and Player 6");
    text_clear(&text);
    words_names(&nobody, 0, &text);
    assert_string_equal(text.bytes, "");
}

/* A name of any length leaves a sentence of bounded length, in whole characters. */
static void long_names_are_cut(void **state)
{
    (void)state;
    static char bytes[3000];
    for (size_t i = 0; i < sizeof bytes; i += 3)
        memcpy(bytes + i, "\u2620", 3);
    const Slice giants[SEATS_MAX] = {
        {bytes, 3000}, {bytes, 3000}, {bytes, 3000},
        {bytes, 3000}, {bytes, 3000}, {bytes, 3000},
    };
    Teller teller = {.game = games[GAME_DAWN], .setup = &dawn_setup, .names = giants};
    Event event = {.kind = DAWN_BROKE, .rule = 31, .seat = SEAT_NONE, .a = 63};
    words_told(&teller, &event, &text);
    assert_false(text.is_cut);
    assert_true(slice_is_utf8(slice_text(&text)));
    assert_non_null(strstr(text.bytes, "\u2620\u2026"));
    assert_non_null(strstr(text.bytes, "share the win. (D31)"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(opening, begin),
        cmocka_unit_test_setup(stakes, begin),
        cmocka_unit_test_setup(givings, begin),
        cmocka_unit_test_setup(plagues, begin),
        cmocka_unit_test_setup(ends, begin),
        cmocka_unit_test_setup(events_sedlec, begin),
        cmocka_unit_test_setup(every_event_is_told, begin),
        cmocka_unit_test_setup(told_with_the_rule, begin),
        cmocka_unit_test_setup(refusals_of_dawn, begin),
        cmocka_unit_test_setup(refusals_of_sedlec, begin),
        cmocka_unit_test_setup(every_refusal_is_told, begin),
        cmocka_unit_test(refusals_have_their_own_entry),
        cmocka_unit_test_setup(faults, begin),
        cmocka_unit_test_setup(every_fault_is_told, begin),
        cmocka_unit_test_setup(players_without_names, begin),
        cmocka_unit_test_setup(long_names_are_cut, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
