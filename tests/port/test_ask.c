/* SPDX-License-Identifier: MIT */
/*
 * What a table at home answers: laying, moves right and wrong, undo, pause, bots that
 * come and go, hints, marks, what was missed, repeats. That the bytes are a server's is
 * tests/port/test_ports.py.
 */
#include "port/home.h"

#define SEDLEC "'options':{'game':'sedlec','expansions':'none','first':0}"
#define DAWN "'options':{'game':'dawn','first':0,'etiquette':'notes','hints':'keeper'}"

static Home *lay(const char *members)
{
    Home *home = home_create();
    home_say(home, "{'do':'create','seed':'a',%s}", members);
    if (strcmp(home_kinds(home), "table done") != 0)
        fail_msg("%s: %s", members, home->out.bytes);
    return home;
}

static void check_record(Home *home, const char *expected)
{
    char *record = home_record(home);
    assert_string_equal(record, expected);
    free(record);
}

/* The deals are those of `sexton deal`. */
static void test_deals(void **state)
{
    (void)state;
    static const char *const deals[] = {
        "'options':{'game':'dawn','edition':'zoch'},'seats':['person','person','person',"
        "'person']",
        "'options':{'game':'dawn','edition':'lifestyle','bare':'random'},"
        "'seats':['person','person']",
        "'options':{'game':'sedlec','expansions':'none'},'seats':['person','person']",
        "'options':{'game':'sedlec','expansions':'champions+merchants+zealots'},"
        "'seats':['person','person','person','person']",
    };
    for (int i = 0; i < 4; i++) {
        char path[64];
        snprintf(path, sizeof path, "tests/vectors/deal-%d.sxr", i + 1);
        Slice expected = support_file(path);
        Home *home = lay(deals[i]);
        check_record(home, expected.bytes);
        support_free(expected);
        home_destroy(home);
    }
}

/* Who sits there, and how it is told. */
static void test_seats(void **state)
{
    (void)state;
    Home *home = lay(SEDLEC ",'seats':['person Mia','keeper for Tom','random'],"
                            "'colours':[3,1,3]");
    json_t *seats = json_object_get(home_find(home, "table"), "seats");
    static const struct {
        const char *kind, *name, *bot;
        int colour;
        bool is_over;
    } expected[] = {
        {"person", "Mia", "", 3, false},
        {"person", "Tom", "keeper", 1, true},
        {"bot", "", "random", 4, false},
    };
    for (size_t i = 0; i < 3; i++) {
        json_t *seat = json_array_get(seats, i);
        assert_string_equal(home_text(seat, "kind"), expected[i].kind);
        assert_string_equal(home_text(seat, "name"), expected[i].name);
        assert_string_equal(home_text(seat, "bot"), expected[i].bot);
        assert_int_equal(home_number(seat, "colour"), expected[i].colour);
        assert_int_equal(json_is_true(json_object_get(seat, "taken_over")),
                         expected[i].is_over);
    }
    home_say(home, "{'do':'enter','table':'0000000000005e1f','id':'e'}");
    assert_said(home, "entered table");
    char *entered = json_dumps(json_array_get(home->answers, 0), JSON_COMPACT);
    assert_string_equal(entered,
                        "{\"is\":\"entered\",\"id\":\"e\",\"table\":\"0000000000005e1f\","
                        "\"seats\":[0,1],\"host\":true}");
    free(entered);
    home_destroy(home);
}

/* D31: where a bot plays, dawn breaks. */
static void test_dawn(void **state)
{
    (void)state;
    Home *home = lay("'options':{'game':'dawn'},'seats':['person','person','keeper']");
    char *record = home_record(home);
    assert_non_null(strstr(record, "\ndawn 9\n"));
    assert_non_null(strstr(record, "\nbot 2 keeper\nseed a\nmoves\n"));
    free(record);
    home_destroy(home);
}

static void test_not_laid(void **state)
{
    (void)state;
    static const struct {
        const char *message, *said;
    } cases[] = {
        {"{'do':'enter','table':'0000000000005e1f'}", "denied:table"},
        {"{'do':'move','seat':0,'move':'take 1'}", "denied:table"},
        {"{'do':'record'}", "denied:table"},
        {"{'do':'open','options':{'game':'dawn'}}", "denied:unknown"},
        {"{'do':'claim','table':'0000000000005e1f','link':'a','name':'b','colour':0}",
         "denied:unknown"},
        {"{'do':'start'}", "denied:unknown"},
        {"{'do':'dance'}", "denied:unknown"},
        {"{'do':'hello','v':1}", "welcome"},
        {"{'do':'hello','v':9}", "denied:version"},
        {"{'do':'ping'}", "pong"},
        {"{'do':'create'}", "denied:field"},
        {"{'do':'create','seed':'a'," SEDLEC "}", "denied:field"},
        {"{'do':'create','seed':'a\\n'," SEDLEC ",'seats':['person','person']}",
         "denied:field"},
        {"{'do':'create','seed':'a  b'," SEDLEC ",'seats':['person','person']}",
         "denied:word"},
        {"{'do':'create','seed':'a','seats':['person','person']}", "denied:option"},
        {"{'do':'create','seed':'a','options':{'game':'chess'},'seats':['person','person'"
         "]}",
         "denied:option"},
        {"{'do':'create','seed':'a','options':{'game':'sedlec','players':3},"
         "'seats':['person','person']}",
         "denied:field"},
        {"{'do':'create','seed':'a'," SEDLEC ",'seats':['person']}", "denied:wish"},
        {"{'do':'create','seed':'a'," SEDLEC ",'seats':['person','deep blue']}",
         "denied:bot"},
        {"{'do':'create','seed':'a'," SEDLEC ",'seats':['person','keeper Mia']}",
         "denied:name"},
        {"{'do':'create','seed':'a'," SEDLEC ",'seats':['person  Mia','keeper']}",
         "denied:name"},
        {"{'do':'create','seed':'a'," SEDLEC
         ",'seats':['person','person'],'colours':[1]}",
         "denied:field"},
        {"{'do':'create','seed':'a','options':{'game':'dawn','reveal':10001},"
         "'seats':['person','person']}",
         "denied:option"},
        {"{'do':'create','record':'sexton-record 2\\n'}", "denied:record"},
        {"{'do':'create','record':5}", "denied:field"},
    };
    Home *home = home_create();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        home_say(home, "%s", cases[i].message);
        if (strcmp(home_kinds(home), cases[i].said) != 0)
            fail_msg("%s: %s", cases[i].message, home->out.bytes);
        assert_int_equal(table_length(home->port.table), 0);
    }
    home_say(home, "{'do':'create','seed':'a'," SEDLEC ",'seats':['person','person']}");
    assert_said(home, "table done");
    home_say(home, "{'do':'create','seed':'a'," SEDLEC ",'seats':['person','person']}");
    assert_said(home, "denied:phase");
    home_destroy(home);
}

/* The case of issue 14: who has decided since takes what is theirs, and no more. */
static void test_undo(void **state)
{
    (void)state;
    Home *home = lay(SEDLEC ",'seats':['person','person']");
    home_say(home, "{'do':'undo','seat':0}");
    assert_said(home, "denied:undo");
    home_move(home, 0, "dig 2 3");
    home_move(home, 0, "keep 2");
    home_move(home, 1, "take 1");
    home_say(home, "{'do':'undo','seat':0}");
    assert_said(home, "denied:undo");
    home_say(home, "{'do':'undo','seat':1,'id':'u'}");
    assert_said(home, "news done");
    assert_int_equal(json_is_true(json_object_get(home_find(home, "news"), "undo")),
                     true);
    home_say(home, "{'do':'undo','seat':0}");
    assert_said(home, "denied:undo");
    home_say(home, "{'do':'undo','seat':1}");
    assert_said(home, "denied:undo");
    home_destroy(home);
}

static void check_last(const Home *home, uint32_t moves, PlayUndo expected, int whose)
{
    uint8_t seat = SEAT_NONE;
    Move move;
    assert_int_equal(table_moves(home->port.table), moves);
    assert_int_equal(table_last(home->port.table, &seat, &move), expected);
    assert_int_equal(seat, whose);
}

/* Why the last move stays, and whose decision it was; a record that was told between a
 * move and its undo changes nothing. */
static void test_last(void **state)
{
    (void)state;
    Home *home = lay(SEDLEC ",'seats':['person','person']");
    check_last(home, 0, UNDO_NOTHING, SEAT_NONE);
    home_move(home, 0, "dig 2 3");
    check_last(home, 1, UNDO_SEALED, 0);
    home_move(home, 0, "keep 2");
    check_last(home, 2, UNDO_MAY, 0);
    char *before = home_record(home);
    home_move(home, 1, "take 1");
    check_last(home, 3, UNDO_MAY, 1);
    free(home_record(home));
    home_say(home, "{'do':'undo','seat':1}");
    check_last(home, 2, UNDO_DECIDED, 1);
    check_record(home, before);
    home_move(home, 1, "dig 4 5");
    char *other = home_record(home);
    assert_non_null(strstr(other, "\n0 keep 2\n1 dig 4 5\nresult -\n"));
    free(before);
    free(other);
    home_destroy(home);
}

static void test_wrong_moves(void **state)
{
    (void)state;
    Home *home = lay(SEDLEC ",'seats':['person','person']");
    static const struct {
        const char *message, *said;
    } cases[] = {
        {"{'do':'move','seat':0,'move':'take 9'}", "denied:notation"},
        {"{'do':'move','seat':0,'move':'dance'}", "denied:notation"},
        {"{'do':'move','seat':0,'move':'keep 2'}", "denied:rule"},
        {"{'do':'move','seat':1,'move':'take 4'}", "denied:rule"},
        {"{'do':'move','seat':5,'move':'take 4'}", "denied:seat"},
        {"{'do':'move','seat':6,'move':'take 4'}", "denied:field"},
        {"{'do':'resume'}", "denied:phase"},
        {"{'do':'pause'}", "news table done"},
        {"{'do':'pause'}", "denied:paused"},
        {"{'do':'move','seat':0,'move':'take 4'}", "denied:paused"},
        {"{'do':'resume'}", "news table done"},
        {"{'do':'rematch','table':'00000000000000aa'}", "denied:phase"},
        {"{'do':'rematch'}", "denied:field"},
        {"{'do':'mark','seat':0,'mark':'d7 R'}", "denied:etiquette"},
        {"{'do':'hint','seat':0}", "denied:hint"},
        {"{'do':'give-back','seat':0}", "denied:seat"},
        {"{'do':'take-over','seat':0,'bot':'nobody'}", "denied:bot"},
        {"{'do':'ack','seat':0,'showing':1}", "denied:field"},
        {"{'do':'hash','seat':0,'hash':'a'}", "denied:unknown"},
        {"{'do':'word','seat':0,'word':'a'}", "denied:unknown"},
        {"{'do':'link','seat':0}", "denied:unknown"},
        {"{'do':'phrase','seat':0,'phrase':'wow'}", "phrase"},
        {"{'do':'phrase','seat':0,'phrase':'wow','id':'p'}", "phrase done"},
        {"{'do':'enter','table':'00000000000000aa'}", "denied:table"},
        {"[1]", "denied:json"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        home_say(home, "%s", cases[i].message);
        if (strcmp(home_kinds(home), cases[i].said) != 0)
            fail_msg("%s: %s", cases[i].message, home->out.bytes);
    }
    home_destroy(home);
}

/* An answer that got lost is said again, and nothing is done twice. */
static void test_again(void **state)
{
    (void)state;
    Home *home = lay(SEDLEC ",'seats':['person','person']");
    home_say(home, "{'do':'move','seat':0,'move':'dig 2 3','id':'7'}");
    assert_said(home, "news done");
    json_int_t n = home_number(home_find(home, "done"), "n");
    home_say(home, "{'do':'move','seat':0,'move':'dig 2 3','id':'7'}");
    assert_said(home, "done");
    assert_int_equal(home_number(home_find(home, "done"), "n"), n);
    home_say(home, "{'do':'move','seat':0,'move':'keep 2','id':'7'}");
    assert_said(home, "denied:id");
    home_destroy(home);
}

/* A bot waits until what was shown was seen, and then a person's time. */
static void test_bots_wait(void **state)
{
    (void)state;
    Home *home = lay(DAWN ",'seats':['person','keeper','person']");
    assert_int_equal(port_due(&home->port), TIME_NEVER);
    assert_false(home_think(home));
    while (table_actor(home->port.table) == 0) {
        json_t *legal = json_object_get(
            home_find(home, "news") ? home_find(home, "news") : home_find(home, "table"),
            "legal");
        char move[MOVE_TEXT];
        size_t last = json_array_size(legal) - 1; /* stop, where it can be */
        snprintf(move, sizeof move, "%s", json_string_value(json_array_get(legal, last)));
        home_move(home, 0, move);
    }
    assert_int_equal(port_due(&home->port), TIME_NEVER);
    home->now += 60000;
    assert_false(home_think(home));
    home_ack(home);
    Time due = port_due(&home->port);
    assert_true(due < home->now);
    home->now = table_shown_until(home->port.table) - 1;
    assert_false(home_think(home));
    home->now = due;
    assert_true(home_think(home));
    assert_non_null(home_find(home, "news"));
    assert_int_equal(home_number(home_find(home, "news"), "seat"), 1);
    home_destroy(home);
}

static void test_hint(void **state)
{
    (void)state;
    Home *home = lay(DAWN ",'seats':['person','person','person']");
    home_say(home, "{'do':'hint','seat':1}");
    assert_said(home, "denied:hint");
    home_say(home, "{'do':'hint','seat':0,'id':'h'}");
    assert_said(home, "");
    assert_int_equal(port_due(&home->port), 0);
    home_say(home, "{'do':'hint','seat':0,'id':'i'}");
    assert_said(home, "denied:rate");
    home_say(home, "{'do':'mark','seat':0,'mark':'d7 R?'}"); /* changes nothing */
    assert_said(home, "mark done");
    assert_true(home_think(home));
    assert_said(home, "hint");
    json_t *hint = home_find(home, "hint");
    assert_string_equal(home_text(hint, "id"), "h");
    char move[MOVE_TEXT];
    snprintf(move, sizeof move, "%s", home_text(hint, "move"));
    assert_int_equal(port_due(&home->port), TIME_NEVER);
    home_say(home, "{'do':'hint','seat':0,'id':'j'}");
    home_say(home, "{'do':'move','seat':0,'move':'%s'}", move);
    assert_said(home, "denied:hint news done");
    assert_string_equal(home_text(json_array_get(home->answers, 0), "id"), "j");
    home_destroy(home);
}

/* What was shown and not acknowledged is sent to a person who comes, once. */
static void test_missed(void **state)
{
    (void)state;
    Home *home = lay(DAWN ",'seats':['person','person','person']");
    home_move(home, 0, "open a1");
    uint32_t first = table_showing(home->port.table);
    home_move(home, table_actor(home->port.table),
              table_actor(home->port.table) == 0 ? "leave" : "open b1");
    home_say(home, "{'do':'enter','table':'0000000000005e1f'}");
    assert_said(home, "entered table missed");
    json_t *showings = json_object_get(home_find(home, "missed"), "showings");
    assert_int_equal(json_array_size(showings), table_showing(home->port.table));
    home_say(home, "{'do':'ack','seat':0,'showing':%u,'id':'a'}", first);
    assert_said(home, "done");
    home_say(home, "{'do':'enter','table':'0000000000005e1f'}");
    showings = json_object_get(home_find(home, "missed"), "showings");
    assert_int_equal(json_array_size(showings), table_showing(home->port.table) - first);
    home_ack(home);
    home_say(home, "{'do':'enter','table':'0000000000005e1f'}");
    assert_said(home, "entered table");
    char *record = home_record(home);
    Home *again = home_create();
    home_begin(again, slice_of(record), ",'showing':1");
    home_say(again, "{'do':'enter','table':'0000000000005e1f'}");
    showings = json_object_get(home_find(again, "missed"), "showings");
    assert_int_equal(json_array_size(showings), table_showing(home->port.table) - 1);
    free(record);
    home_destroy(home);
    home_destroy(again);
}

static void test_marks(void **state)
{
    (void)state;
    Home *home = lay(DAWN ",'seats':['keeper','person'],"
                          "'marks':{'d7':'R?','a1':'*','zz':'R','b1':'Fool'}");
    char *marks = json_dumps(json_object_get(home_find(home, "table"), "marks"),
                             JSON_COMPACT | JSON_SORT_KEYS);
    assert_string_equal(marks, "{\"a1\":\"*\",\"d7\":\"R?\"}");
    home_say(home, "{'do':'mark','seat':1,'mark':'d7'}");
    assert_said(home, "mark done");
    free(marks);
    home_destroy(home);
}

/* Bots come and go; the record tells it, and laid again it is the same table. */
static void test_stays(void **state)
{
    (void)state;
    static const char *const script[] = {
        "{'do':'take-over','seat':1}",
        "{'do':'give-back','seat':1}",
        "{'do':'take-over','seat':1,'bot':'random'}",
        "{'do':'seat','seat':0,'bot':'level:2'}",
        "{'do':'seat','seat':0}",
        "{'do':'resign','seat':1}",
    };
    Home *home = lay(SEDLEC ",'seats':['person Mia','person Tom']");
    for (size_t i = 0; i < sizeof script / sizeof script[0]; i++) {
        home->now += 60000;
        if (!home_think(home)) {
            Move legal[MOVES_MAX];
            char move[MOVE_TEXT];
            Seen seen;
            Text text = text_in(move, sizeof move);
            table_legal(home->port.table, legal);
            table_sight(home->port.table, &seen);
            table_game(home->port.table)
                ->move_write(table_setup(home->port.table), &seen.state, legal[0], &text);
            home_move(home, table_actor(home->port.table), move);
        }
        home_say(home, "%s", script[i]);
        assert_said(home, "news table done");
        char *record = home_record(home);
        Home *again = home_create();
        home_begin(again, slice_of(record), "");
        assert_said(again, "table done");
        check_record(again, record);
        free(record);
        home_destroy(again);
    }
    char *record = home_record(home);
    assert_non_null(
        strstr(record, "\nname 0 Mia\nname 1 Tom\nbot 1 keeper\nseed a\nx-bot-00 "));
    free(record);
    home_destroy(home);
}

/* A game of bots to its end, left and gone on with after every few moves: the same moves,
 * the same record. */
static void check_game(const char *members)
{
    Home *home = lay(members), *other = lay(members);
    for (int i = 0; table_phase(home->port.table) == TABLE_PLAY; i++) {
        home->now = other->now += 60000;
        home_ack(home);
        home_ack(other);
        assert_true(home_think(home));
        char *said = strdup(home->out.bytes);
        assert_true(home_think(other));
        if (i % 7 != 0) {
            free(said);
            continue;
        }
        char *record = home_record(home);
        home_destroy(other);
        other = home_create();
        other->now = home->now;
        home_begin(other, slice_of(record), "");
        check_record(other, record);
        free(record);
        free(said);
    }
    char *record = home_record(home);
    check_record(other, record);
    assert_null(strstr(record, "result -"));
    assert_non_null(strstr(record, "\nx-bot-00 "));
    free(record);
    home_destroy(home);
    home_destroy(other);
}

static void test_games(void **state)
{
    (void)state;
    check_game(SEDLEC ",'seats':['keeper','level:3','random']");
    check_game("'options':{'game':'dawn'},'seats':['keeper','memory:5','level:4']");
}

/* Over: a rematch is noted, once. */
static void test_over(void **state)
{
    (void)state;
    Home *home = lay(SEDLEC ",'seats':['random','random']");
    while (table_phase(home->port.table) == TABLE_PLAY) {
        home->now += 60000;
        assert_true(home_think(home));
    }
    assert_said(home, "news table");
    home_say(home, "{'do':'seat','seat':0}");
    assert_said(home, "denied:phase");
    home_say(home, "{'do':'rematch','table':'00000000000000aa'}");
    assert_said(home, "news table done");
    assert_string_equal(home_text(home_find(home, "table"), "rematch"),
                        "00000000000000aa");
    home_say(home, "{'do':'rematch','table':'00000000000000ab'}");
    assert_said(home, "denied:taken");
    home_say(home, "{'do':'close'}");
    assert_said(home, "news table done");
    free(home_record(home));
    home_destroy(home);
}

/* A space of any size: what has place in it is laid as it is, the rest is denied. */
static void test_capacity(void **state)
{
    (void)state;
    Slice record = support_file("tests/vectors/deal-4.sxr");
    int laid = 0;
    for (size_t size = 400; size < 3000; size += 8) {
        Home *home = home_create();
        home->port.size = size;
        home_begin(home, record, "");
        if (strcmp(home_kinds(home), "table done") == 0) {
            check_record(home, record.bytes);
            laid++;
        } else {
            assert_said(home, "denied:size");
        }
        home_destroy(home);
    }
    assert_true(laid > 50 && laid < 320);
    support_free(record);
}

/* A block that is full, as in a browser: denied, and it stays as it was. */
static void test_full(void **state)
{
    (void)state;
    static const char *const asks[] = {"{'do':'pause'}", "{'do':'resume'}"};
    Home *home = lay(SEDLEC ",'seats':['person','person']");
    int count = 0;
    home->port.grow = NULL;
    for (; count < 100 && !home_find(home, "denied"); count++)
        home_say(home, asks[count % 2]);
    assert_said(home, "denied:long");
    uint32_t length = table_length(home->port.table);
    home->port.grow = block_grow;
    home_say(home, asks[(count - 1) % 2]);
    assert_said(home, "news table done");
    assert_int_equal(table_length(home->port.table), length + 1);
    home_destroy(home);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deals), cmocka_unit_test(test_seats),
        cmocka_unit_test(test_dawn),  cmocka_unit_test(test_not_laid),
        cmocka_unit_test(test_undo),  cmocka_unit_test(test_wrong_moves),
        cmocka_unit_test(test_again), cmocka_unit_test(test_bots_wait),
        cmocka_unit_test(test_hint),  cmocka_unit_test(test_missed),
        cmocka_unit_test(test_marks), cmocka_unit_test(test_stays),
        cmocka_unit_test(test_games), cmocka_unit_test(test_over),
        cmocka_unit_test(test_full),  cmocka_unit_test(test_capacity),
        cmocka_unit_test(test_last),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
