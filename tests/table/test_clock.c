/* SPDX-License-Identifier: MIT */
/*
 * Clocks are for each decision and follow from the log: they stand while something is
 * shown and while the table is paused. A soft one runs red; a hard one lets a bot take
 * the seat; so does an absence where the host chose that. Waiting tables wait.
 */
#include "bots/pace.h"
#include "table/desk.h"

static const Time nobody[SEATS_MAX];

static const char *any_move(const Desk *desk)
{
    static char notation[MOVE_TEXT];
    Move legal[MOVES_MAX];
    int count = table_legal(desk->table, legal);
    desk_notation(desk, legal[count - 1], notation);
    return notation;
}

static void test_soft(void **state)
{
    (void)state;
    Request request;
    Desk *desk =
        desk_open("game sedlec\nfirst 0\nclock soft\nclock-seconds 10", "pp", "s");
    assert_int_equal(table_clock_left(desk->table, 0, desk->now), 10000);
    assert_int_equal(table_clock_left(desk->table, 0, desk->now + 4000), 6000);
    assert_int_equal(table_clock_left(desk->table, 1, desk->now + 4000), 10000);
    assert_int_equal(table_clock_left(desk->table, 0, desk->now + 14000), -4000);
    assert_int_equal(table_due(desk->table, 0, nobody), TIME_NEVER);
    assert_false(table_wants(desk->table, 0, nobody, desk->now + 99000, &request));
    desk->now += 14000;
    assert_int_equal(desk_move(desk, any_move(desk)), DENIED_NOT); /* nobody loses */
    assert_int_equal(table_seat(desk->table, 0)->clock_used, 14000);
    assert_int_equal(table_clock_left(desk->table, 0, desk->now), 10000);
    desk_destroy(desk);
}

static void test_none(void **state)
{
    (void)state;
    Desk *desk = desk_open("game sedlec\nfirst 0", "pp", "s");
    assert_int_equal(table_clock_left(desk->table, 0, desk->now + 1), TIME_NEVER);
    assert_int_equal(table_due(desk->table, 3, nobody), TIME_NEVER);
    desk_destroy(desk);
}

static void test_hard(void **state)
{
    (void)state;
    Request request;
    Desk *desk =
        desk_open("game sedlec\nfirst 0\nclock hard\nclock-seconds 10", "pp", "s");
    Time end = desk->now + 10000;
    assert_int_equal(table_due(desk->table, 0, nobody), end);
    assert_false(table_wants(desk->table, 0, nobody, end - 1, &request));
    desk->now = end;
    assert_true(table_wants(desk->table, 0, nobody, end, &request));
    assert_int_equal(request.kind, REQUEST_TAKE_OVER);
    assert_int_equal(request.seat, 0);
    assert_int_equal(desk_ask(desk, request), DENIED_NOT);
    assert_true(table_seat(desk->table, 0)->is_taken_over);
    assert_int_equal(table_seat(desk->table, 0)->clock_used, 10000);
    assert_false(table_wants(desk->table, 0, nobody, end, &request));
    Time due = table_due(desk->table, 0, nobody); /* the bot's move, at a person's pace */
    assert_true(due >= end + PACE_LEAST && due <= end + PACE_MOST);
    assert_int_equal(desk_seat(desk, REQUEST_GIVE_BACK, 0, ""), DENIED_NOT);
    assert_int_equal(table_clock_left(desk->table, 0, desk->now), 10000);
    desk_destroy(desk);
}

static void test_stands_while_shown(void **state)
{
    (void)state;
    Desk *desk = desk_open("game dawn\nplayers 3\nfirst 0\nclock hard\nclock-seconds 10\n"
                           "reveal 3000",
                           "ppp", "s");
    desk->now += 1000;
    assert_int_equal(desk_move(desk, "open a1"), DENIED_NOT);
    int seat = table_actor(desk->table);
    Time shown = desk->now + 3000;
    assert_int_equal(table_clock_left(desk->table, seat, desk->now + 10), 10000);
    assert_int_equal(table_clock_left(desk->table, seat, shown), 10000);
    assert_int_equal(table_clock_left(desk->table, seat, shown + 1), 9999);
    assert_int_equal(table_due(desk->table, 0, nobody), shown + 10000);
    assert_int_equal(table_seat(desk->table, 0)->clock_used, 1000);
    desk_destroy(desk);
}

static void test_stands_while_paused(void **state)
{
    (void)state;
    Desk *desk =
        desk_open("game sedlec\nfirst 0\nclock hard\nclock-seconds 10", "pp", "s");
    desk->now += 3000;
    assert_int_equal(desk_host(desk, REQUEST_PAUSE, 0, ""), DENIED_NOT);
    assert_int_equal(table_clock_left(desk->table, 0, desk->now + 50000), 7000);
    assert_int_equal(table_due(desk->table, 0, nobody), TIME_NEVER);
    desk->now += 50000;
    assert_int_equal(desk_host(desk, REQUEST_RESUME, 0, ""), DENIED_NOT);
    assert_int_equal(table_clock_left(desk->table, 0, desk->now), 7000);
    assert_int_equal(table_due(desk->table, 0, nobody), desk->now + 7000);
    desk->now += 2000;
    assert_int_equal(desk_move(desk, any_move(desk)), DENIED_NOT);
    assert_int_equal(table_seat(desk->table, 0)->clock_used, 5000);
    desk_destroy(desk);
}

/* Taking back does not win time. */
static void test_undo_puts_the_time_back(void **state)
{
    (void)state;
    Desk *desk =
        desk_open("game sedlec\nfirst 0\nclock hard\nclock-seconds 10", "pp", "s");
    desk->now += 4000;
    assert_int_equal(desk_move(desk, any_move(desk)), DENIED_NOT); /* take */
    desk->now += 3000;                                             /* the other thinks */
    assert_int_equal(desk_seat(desk, REQUEST_UNDO, 0, ""), DENIED_NOT);
    assert_int_equal(table_seat(desk->table, 0)->clock_used, 0);
    assert_int_equal(table_clock_left(desk->table, 0, desk->now), 6000);
    assert_int_equal(table_due(desk->table, 0, nobody), desk->now + 6000);
    desk->now += 1000;
    assert_int_equal(desk_move(desk, any_move(desk)), DENIED_NOT);
    assert_int_equal(table_seat(desk->table, 0)->clock_used, 5000);
    desk_destroy(desk);
}

/* Nor does it where the same player goes on: what they have thought since stays on too.
 */
static void test_undo_within_a_turn(void **state)
{
    (void)state;
    int tested = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        Random random = {seed};
        Desk *desk =
            desk_open("game dawn\nplayers 3\nclock soft\nclock-seconds 10", "ppp", "s");
        for (int i = 0; i < 300 && table_phase(desk->table) == TABLE_PLAY; i++) {
            int seat = table_actor(desk->table);
            desk_watch(desk);
            desk->now += 2000;
            desk_play(desk, &random);
            if (table_actor(desk->table) != seat || table_undoer(desk->table) != seat)
                continue;
            desk->now += 500;
            assert_int_equal(desk_seat(desk, REQUEST_UNDO, seat, ""), DENIED_NOT);
            assert_int_equal(table_clock_left(desk->table, seat, desk->now), 7500);
            desk_play(desk, &random);
            tested++;
        }
        desk_destroy(desk);
    }
    assert_true(tested > 5);
}

static void test_bots_have_no_clock(void **state)
{
    (void)state;
    Random random = {9};
    Desk *desk = desk_open("game sedlec\nclock hard", "pk", "s");
    while (table_phase(desk->table) == TABLE_PLAY) {
        desk->now += 1000;
        desk_play(desk, &random);
    }
    assert_int_equal(table_seat(desk->table, 1)->clock_used, 0);
    assert_true(table_seat(desk->table, 0)->clock_used > 10000);
    desk_destroy(desk);
}

static void test_away_bot(void **state)
{
    (void)state;
    Request request;
    Desk *desk = desk_open("game sedlec\nfirst 0\naway bot\naway-seconds 30", "pp", "s");
    Time since[SEATS_MAX] = {desk->now - 5000, desk->now - 90000};
    assert_int_equal(table_due(desk->table, 0, since), TIME_NEVER);
    assert_int_equal(table_due(desk->table, 2, since), TIME_NEVER); /* not their turn */
    assert_int_equal(table_due(desk->table, 1, since), desk->now + 25000);
    assert_false(table_wants(desk->table, 1, since, desk->now + 24999, &request));
    desk->now += 25000;
    assert_true(table_wants(desk->table, 1, since, desk->now, &request));
    request.number = 99;
    desk->away = 3;
    assert_int_equal(desk_ask(desk, request), DENIED_NOT);
    assert_int_equal(table_seat(desk->table, 0)->bot_seed, 99);
    while (table_actor(desk->table) == 0)
        assert_true(desk_bot(desk));
    /* The other is away for long already. */
    assert_int_equal(table_due(desk->table, 2, since), desk->now);
    since[1] = TIME_NEVER;
    assert_int_equal(table_due(desk->table, 2, since), TIME_NEVER);
    desk_destroy(desk);
}

static void test_away_wait(void **state)
{
    (void)state;
    Request request;
    Time since[SEATS_MAX] = {0};
    Desk *desk = desk_open("game sedlec\nplayers 3\nfirst 0", "krp", "s");
    Time due = table_due(desk->table, 0, since); /* the bot's */
    assert_true(due >= desk->now + PACE_LEAST && due <= desk->now + PACE_MOST);
    assert_int_equal(table_due(desk->table, 1 << 2, since), TIME_NEVER);
    desk->away = 1 << 2;
    assert_false(desk_bot(desk));
    desk->away = 1 << 0; /* a bot is never away */
    assert_true(desk_bot(desk));
    desk->away = 0;
    while (table_actor(desk->table) != 2)
        assert_true(desk_bot(desk));
    assert_false(table_wants(desk->table, 1 << 2, since, desk->now + 1000000, &request));
    assert_false(table_wants(desk->table, 0, since, desk->now + 1000000, &request));
    desk->away = 1 << 2; /* once a bot plays for them, nobody waits */
    assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, 2, ""), DENIED_NOT);
    assert_true(desk_bot(desk));
    desk_destroy(desk);
}

/* What the table asks for by itself, at the desk's time. */
static void ask_itself(Desk *desk, unsigned away, const Time since[SEATS_MAX],
                       RequestKind kind)
{
    Request request;
    assert_int_equal(table_due(desk->table, away, since), table_time(desk->table));
    assert_true(table_wants(desk->table, away, since, desk->now, &request));
    assert_int_equal(request.kind, kind);
    desk->away = (uint8_t)away;
    assert_int_equal(desk_ask(desk, request), DENIED_NOT);
}

/* Who is waited for loses no time by it, nor does anybody else; however long it takes,
 * and though the server was away itself. */
static void test_stands_while_waiting(void **state)
{
    (void)state;
    Request request;
    Desk *desk =
        desk_open("game sedlec\nfirst 0\nclock hard\nclock-seconds 10", "pp", "s");
    for (unsigned away = 1; away <= 3; away++) {
        Time left = table_clock_left(desk->table, 0, desk->now);
        Time since[SEATS_MAX] = {desk->now + 1000, desk->now + 1000};
        desk->now += 30000; /* seen late: it counts from when they went */
        ask_itself(desk, away, since, REQUEST_STAND);
        assert_int_equal(table_clock_left(desk->table, 0, desk->now), left - 1000);
        assert_int_equal(table_due(desk->table, away, since), TIME_NEVER);
        desk->now += 500000;
        assert_int_equal(table_clock_left(desk->table, 0, desk->now), left - 1000);
        assert_false(table_wants(desk->table, away, since, desk->now, &request));
        ask_itself(desk, 0, since, REQUEST_GO);
        assert_int_equal(table_clock_left(desk->table, 0, desk->now), left - 1000);
        assert_int_equal(table_due(desk->table, 0, since), desk->now + left - 1000);
    }
    Time since[SEATS_MAX] = {desk->now, desk->now};
    ask_itself(desk, 2, since, REQUEST_STAND);
    assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, 1, ""), DENIED_NOT);
    desk->now += 90000; /* a bot plays for them: nobody is waited for */
    ask_itself(desk, 2, since, REQUEST_GO);
    assert_int_equal(table_clock_left(desk->table, 0, desk->now), 7000);
    assert_int_equal(desk_host(desk, REQUEST_GO, 0, ""), DENIED_PHASE);
    desk_destroy(desk);
}

static void test_away_go_on(void **state)
{
    (void)state;
    Request request;
    Time since[SEATS_MAX] = {0};
    Desk *desk = desk_open("game sedlec\nfirst 0\naway go-on", "pp", "s");
    desk->away = 1 << 1;
    assert_int_equal(desk_move(desk, any_move(desk)), DENIED_NOT);
    assert_int_equal(table_due(desk->table, 3, since), TIME_NEVER);
    assert_false(table_wants(desk->table, 3, since, desk->now + 1000000, &request));
    desk_destroy(desk);
}

static void test_nothing_is_due_afterwards(void **state)
{
    (void)state;
    Random random = {8};
    Request request;
    Desk *desk = desk_open("game sedlec\nclock hard", "pr", "s");
    while (table_phase(desk->table) == TABLE_PLAY)
        desk_play(desk, &random);
    assert_int_equal(table_due(desk->table, 3, nobody), TIME_NEVER);
    assert_false(table_wants(desk->table, 3, nobody, TIME_NEVER - 1, &request));
    desk_destroy(desk);
    desk = desk_open("game sedlec\nclock hard", "pr", "s");
    assert_int_equal(desk_host(desk, REQUEST_CLOSE, 0, ""), DENIED_NOT);
    assert_int_equal(table_due(desk->table, 3, nobody), TIME_NEVER);
    desk_destroy(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_soft),
        cmocka_unit_test(test_none),
        cmocka_unit_test(test_hard),
        cmocka_unit_test(test_stands_while_shown),
        cmocka_unit_test(test_stands_while_paused),
        cmocka_unit_test(test_undo_puts_the_time_back),
        cmocka_unit_test(test_undo_within_a_turn),
        cmocka_unit_test(test_bots_have_no_clock),
        cmocka_unit_test(test_away_bot),
        cmocka_unit_test(test_away_wait),
        cmocka_unit_test(test_stands_while_waiting),
        cmocka_unit_test(test_away_go_on),
        cmocka_unit_test(test_nothing_is_due_afterwards),
    };
    return block_run(tests);
}
