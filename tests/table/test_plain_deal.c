/* SPDX-License-Identifier: MIT */
/*
 * The entry `lay`: a table at home is dealt by a record's header. A server's requests
 * can't; a header that is none, or not this table's, is refused, by requests and by logs
 * alike; a log replays to the same table.
 */
#include "table/desk.h"

static const char header[] =
    "sexton-record 1\ngame skulls-of-sedlec\nplayers 2\nexpansions none\nfirst 0\n"
    "stacks Cr/Ro,Cr/Cr,Ry/Pr Cr/Pe,Ro/Pe,Pe/Cr Pr/Ro,Pr/Pr,Ro/Cr Cr/Pe,Cr/Ry,Pe/Cr "
    "Pe/Ro,Ry/Cr,Pr/Ry Pr/Pe,Ro/Pr,Pe/Pr\nup 4\nname 1 Mia\nseed a";

static DenialKind lay(Desk *desk, const char *colours, const char *text, bool is_home)
{
    char bytes[1024];
    snprintf(bytes, sizeof bytes, "%s %s", colours, text);
    return desk_ask(desk, (Request){.kind = REQUEST_CREATE,
                                    .is_host = true,
                                    .is_home = is_home,
                                    .text = slice_of(bytes)});
}

static Desk *open_home(const char *options)
{
    Desk *desk = desk_create();
    assert_int_equal(desk_ask(desk, (Request){.kind = REQUEST_OPEN,
                                              .is_home = true,
                                              .text = slice_of(options)}),
                     DENIED_NOT);
    return desk;
}

static void test_denied(void **state)
{
    (void)state;
    char other[sizeof header + 32];
    Desk *desk = open_home("game sedlec\nplayers 2\n");
    assert_int_equal(lay(desk, "01", header, false), DENIED_PHASE);
    assert_int_equal(lay(desk, "0", header, true), DENIED_WORD);
    assert_int_equal(lay(desk, "00", header, true), DENIED_WORD);
    assert_int_equal(lay(desk, "06", header, true), DENIED_WORD);
    assert_int_equal(lay(desk, "0123450", header, true), DENIED_WORD);
    assert_int_equal(lay(desk, "01", "sexton-record 1", true), DENIED_WORD);
    snprintf(other, sizeof other, "%s\nmoves", header);
    assert_int_equal(lay(desk, "01", other, true), DENIED_WORD);
    assert_int_equal(desk->length, 1);
    assert_int_equal(lay(desk, "01", header, true), DENIED_NOT);
    assert_int_equal(table_phase(desk->table), TABLE_PLAY);
    assert_int_equal(lay(desk, "01", header, true), DENIED_PHASE);
    desk_destroy(desk);

    desk = open_home("game sedlec\nplayers 3\n");
    assert_int_equal(lay(desk, "01", header, true), DENIED_SEATS);
    desk_destroy(desk);
    desk = open_home("game dawn\nplayers 2\n");
    assert_int_equal(lay(desk, "01", header, true), DENIED_SEATS);
    desk_destroy(desk);
}

/* A table of people, whose seats may be bots' and people's again under the same name. */
static void test_laid(void **state)
{
    (void)state;
    Desk *desk = open_home("game sedlec\nplayers 2\n");
    assert_int_equal(table_laid(desk->table).length, 0);
    assert_int_equal(lay(desk, "40", header, true), DENIED_NOT);
    assert_true(slice_equal(table_laid(desk->table), header));
    const TableSeat *mia = table_seat(desk->table, 1);
    assert_int_equal(mia->kind, SEAT_HUMAN);
    assert_int_equal(mia->colour, 0);
    assert_true(mia->has_token);
    assert_int_equal(desk_host(desk, REQUEST_SEAT_BOT, 1, "keeper"), DENIED_NOT);
    mia = table_seat(desk->table, 1);
    assert_int_equal(mia->kind, SEAT_BOT);
    assert_false(mia->has_token);
    assert_int_equal(desk_host(desk, REQUEST_SEAT_OPEN, 1, ""), DENIED_NOT);
    mia = table_seat(desk->table, 1);
    assert_int_equal(mia->kind, SEAT_HUMAN);
    assert_string_equal(mia->name, "Mia");
    assert_int_equal(desk_move(desk, "take 4"), DENIED_NOT);
    char *record = desk_record(desk->table);
    char expected[sizeof header + 64];
    snprintf(expected, sizeof expected, "%s\nmoves\n0 take 4\nresult -\n", header);
    assert_string_equal(record, expected);
    Table *again = desk_replay(desk, desk->length);
    char *told = desk_record(again);
    assert_string_equal(told, record);
    block_destroy(again);
    free(told);
    free(record);
    desk_destroy(desk);
}

/* A lid is shown as long as at a server, or as they like it at home. */
static void test_reveal(void **state)
{
    (void)state;
    static const struct {
        int reveal;
        bool is_home, is_good;
    } cases[] = {
        {0, true, true},     {0, false, false},   {999, false, false},
        {1000, false, true}, {5000, false, true}, {5001, false, false},
        {5001, true, true},  {10000, true, true}, {10001, true, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char options[64];
        snprintf(options, sizeof options, "game dawn\nreveal %d\n", cases[i].reveal);
        Desk *desk = desk_create();
        DenialKind kind = desk_ask(desk, (Request){.kind = REQUEST_OPEN,
                                                   .is_home = cases[i].is_home,
                                                   .text = slice_of(options)});
        assert_int_equal(kind, cases[i].is_good ? DENIED_NOT : DENIED_OPTION);
        if (cases[i].is_good)
            block_destroy(desk_replay(desk, 1));
        desk_destroy(desk);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_denied),
        cmocka_unit_test(test_laid),
        cmocka_unit_test(test_reveal),
    };
    return block_run(tests);
}
