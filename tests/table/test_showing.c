/* SPDX-License-Identifier: MIT */
/*
 * D9: all must see an opened lid. It is shown for the reveal time, no decision is taken
 * until then; who was away gets each showing once, in order, and with them everything
 * that the table as it lies does not tell.
 */
#include "bots/family.h"
#include "bots/pace.h"
#include "table/desk.h"

static const char dawn[] = "game dawn\nplayers 3\nfirst 0\nreveal 3000\naway go-on";

static bool has(const Events *events, DawnEvent kind)
{
    for (int i = 0; i < events->count; i++)
        if (events->list[i].kind == kind)
            return true;
    return false;
}

static void test_no_decision_while_shown(void **state)
{
    (void)state;
    Desk *desk = desk_open(dawn, "pkk", "s");
    assert_int_equal(table_showing(desk->table), 0);
    assert_int_equal(desk_move(desk, "open d7"), DENIED_NOT);
    assert_int_equal(desk->news.showing, 1);
    assert_int_equal(table_showing(desk->table), 1);
    assert_int_equal(table_shown_until(desk->table), desk->now + 3000);
    assert_int_equal(desk_move(desk, "leave"), DENIED_SHOWING);
    desk->now += 2999;
    assert_int_equal(desk_move(desk, "leave"), DENIED_SHOWING);
    assert_false(desk_bot(desk));
    desk->now += 1;
    assert_int_equal(desk_move(desk, "leave"), DENIED_NOT);
    desk_destroy(desk);
}

/* The host may act at any time: that is no decision. */
static void test_host_need_not_wait(void **state)
{
    (void)state;
    Desk *desk = desk_open(dawn, "ppk", "s");
    assert_int_equal(desk_move(desk, "open d7"), DENIED_NOT);
    assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, 1, ""), DENIED_NOT);
    assert_int_equal(desk_seat(desk, REQUEST_GIVE_BACK, 1, ""), DENIED_NOT);
    assert_int_equal(desk_host(desk, REQUEST_PAUSE, 0, ""), DENIED_NOT);
    desk_destroy(desk);
}

static void test_bots_wait_too(void **state)
{
    (void)state;
    Time since[SEATS_MAX] = {0};
    Desk *desk = desk_open(dawn, "kkk", "s");
    for (int i = 0; i < 30; i++) {
        assert_true(desk_bot(desk));
        Time due = table_due(desk->table, 0, since);
        if (desk->now < table_shown_until(desk->table)) {
            assert_int_equal(due, table_shown_until(desk->table));
            assert_false(desk_bot(desk));
        } else {
            assert_int_equal(due, desk->now);
        }
        desk_watch(desk);
    }
    desk_destroy(desk);
}

/* Among people a bot takes a person's time after what was shown, and the same time on
 * every machine; a hard decision more than a plain one. */
static void test_bots_take_their_time(void **state)
{
    (void)state;
    Time since[SEATS_MAX] = {0}, least = PACE_MOST, most = 0;
    Random random = {5};
    Desk *desk = desk_open(dawn, "pkk", "s");
    for (int i = 0; i < 150; i++) {
        desk_play(desk, &random);
        if (table_actor(desk->table) == 0 || table_phase(desk->table) != TABLE_PLAY)
            continue;
        Time from = table_shown_until(desk->table);
        from = from > desk->now ? from : desk->now;
        Time due = table_due(desk->table, 0, since);
        Table *again = desk_replay(desk, desk->length);
        assert_int_equal(table_due(again, 0, since), due);
        block_destroy(again);
        assert_true(due >= from + PACE_LEAST && due <= from + PACE_MOST);
        least = due - from < least ? due - from : least;
        most = due - from > most ? due - from : most;
    }
    assert_true(most > 3 * least);
    desk_destroy(desk);
}

static void test_missed_in_order(void **state)
{
    (void)state;
    Random random = {6};
    News seen[400], missed;
    uint32_t count = 0, after = 0;
    Desk *desk = desk_open(dawn, "pkr", "s");
    while (count < 300 && table_phase(desk->table) == TABLE_PLAY) {
        desk_play(desk, &random);
        if (desk->news.showing) {
            assert_int_equal(desk->news.showing, count + 1);
            seen[count++] = desk->news;
        } else {
            assert_false(has(&desk->news.events, DAWN_OPENED));
            assert_false(has(&desk->news.events, DAWN_LID_CLOSED));
        }
    }
    assert_true(count > 50);
    for (; table_missed(desk->table, after, &missed); after++) {
        const News *live = &seen[after];
        const Events *all = &missed.events;
        assert_int_equal(missed.showing, after + 1);
        assert_int_equal(missed.n, live->n);
        assert_int_equal(missed.time, live->time);
        assert_int_equal(missed.seat, live->seat);
        assert_int_equal(missed.move, live->move);
        assert_true(all->count >= live->events.count);
        assert_memory_equal(all->list + all->count - live->events.count,
                            live->events.list,
                            (size_t)live->events.count * sizeof(Event));
    }
    assert_int_equal(after, table_showing(desk->table));
    assert_int_equal(table_missed(desk->table, 100000, &missed), 0);
    desk_destroy(desk);
}

/* Somebody who only ever hears what they missed remembers as one who was always there,
 * but for what lies open now. */
static void test_missed_is_enough(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        Random random = {seed};
        Memory late, there;
        uint32_t after = 0;
        Desk *desk = desk_open(seed & 1 ? "game dawn\nplayers 2\nedition lifestyle"
                                        : "game dawn\nplayers 4\nfirst 0",
                               seed & 1 ? "pr" : "prrp", "s");
        memory_init(&late, 0, MEMORY_PERFECT, 1);
        memory_init(&there, 0, MEMORY_PERFECT, 1);
        for (int i = 0; i < 150 && table_phase(desk->table) == TABLE_PLAY; i++) {
            desk_play(desk, &random);
            const DawnSetup *setup = &table_setup(desk->table)->dawn;
            memory_watch_dawn(&there, setup, &desk->news.events);
            News missed;
            Seen seen;
            while (random_below(&random, 4) != 0 &&
                   table_missed(desk->table, after, &missed)) {
                memory_watch_dawn(&late, setup, &missed.events);
                after++;
            }
            table_sight(desk->table, &seen);
            if (after != table_showing(desk->table))
                continue;
            for (int grave = 0; grave < DAWN_GRAVES; grave++)
                if (!(seen.state.dawn.open >> grave & 1)) {
                    assert_int_equal(late.graves[grave].lid, there.graves[grave].lid);
                    assert_int_equal(late.graves[grave].content,
                                     there.graves[grave].content);
                }
        }
        assert_true(after > 10);
        desk_destroy(desk);
    }
}

/* S26: in Sedlec all that was shown lies open. */
static void test_sedlec_has_none(void **state)
{
    (void)state;
    Random random = {7};
    News missed;
    Desk *desk = desk_open("game sedlec", "pr", "s");
    while (table_phase(desk->table) == TABLE_PLAY)
        desk_play(desk, &random);
    assert_int_equal(table_showing(desk->table), 0);
    assert_int_equal(table_missed(desk->table, 0, &missed), 0);
    desk_destroy(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_decision_while_shown),
        cmocka_unit_test(test_host_need_not_wait),
        cmocka_unit_test(test_bots_wait_too),
        cmocka_unit_test(test_bots_take_their_time),
        cmocka_unit_test(test_missed_in_order),
        cmocka_unit_test(test_missed_is_enough),
        cmocka_unit_test(test_sedlec_has_none),
    };
    return block_run(tests);
}
