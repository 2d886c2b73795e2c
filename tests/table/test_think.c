/* SPDX-License-Identifier: MIT */
/*
 * What bots get: what lies open and a memory of all that was shown, before they came too.
 * They answer alike whoever asks, and nobody can make them draw again.
 */
#include "bots/family.h"
#include "table/desk.h"

static const char dawn[] = "game dawn\nplayers 3\nfirst 0\nhints memory:4";

/* One who has watched from the first move on. */
static void play_watched(Desk *desk, Random *random, int moves, Memory *memory)
{
    for (int i = 0; i < moves && table_phase(desk->table) == TABLE_PLAY; i++) {
        desk_play(desk, random);
        memory_watch_dawn(memory, &table_setup(desk->table)->dawn, &desk->news.events);
    }
}

static void test_remembers_what_was_before(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 10; seed++) {
        Random random = {seed};
        Memory memory;
        PlayTask task;
        Desk *desk = desk_open(dawn, "ppp", "s");
        memory_init(&memory, 0, 5, 77);
        play_watched(desk, &random, 60 + (int)seed, &memory);
        int seat = table_actor(desk->table);
        assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, seat, "memory:5"),
                         DENIED_NOT);
        desk_watch(desk);
        assert_true(table_bot_task(desk->table, 0, desk->now, &task));
        assert_int_equal(task.seat, seat);
        assert_int_equal(task.memory.seat, seat);
        assert_int_equal(task.memory.span, 5);
        assert_int_equal(task.memory.ticks, memory.ticks);
        assert_int_equal(task.memory.turn, memory.turn);
        assert_memory_equal(task.memory.graves, memory.graves, sizeof memory.graves);
        /* Back, and taken over again later: nothing of the time between is lost. */
        assert_int_equal(desk_seat(desk, REQUEST_GIVE_BACK, seat, ""), DENIED_NOT);
        play_watched(desk, &random, 20, &memory);
        seat = table_actor(desk->table);
        assert_int_equal(desk_host(desk, REQUEST_TAKE_OVER, seat, "keeper"), DENIED_NOT);
        desk_watch(desk);
        assert_true(table_bot_task(desk->table, 0, desk->now, &task));
        assert_memory_equal(task.memory.graves, memory.graves, sizeof memory.graves);
        assert_int_equal(task.memory.span, MEMORY_PERFECT);
        desk_destroy(desk);
    }
}

/* One who sits there from the start remembers all of it as well. */
static void test_remembers_all(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 10; seed++) {
        Random random = {seed};
        Memory memory;
        PlayTask task;
        Desk *desk = desk_open("game dawn\nplayers 3", "pkp", "s");
        memory_init(&memory, 1, MEMORY_PERFECT, 7);
        play_watched(desk, &random, 60, &memory);
        while (table_actor(desk->table) != 1)
            play_watched(desk, &random, 1, &memory);
        desk_watch(desk);
        assert_true(table_bot_task(desk->table, 0, desk->now, &task));
        assert_true(task.memory.ticks > 20);
        assert_int_equal(task.memory.ticks, memory.ticks);
        assert_memory_equal(task.memory.graves, memory.graves, sizeof memory.graves);
        desk_destroy(desk);
    }
}

/* What is still pending is told too; what was taken back is not. */
static void test_knows_what_stands(void **state)
{
    (void)state;
    int compared = 0;
    for (uint64_t seed = 0; seed < 12; seed++) {
        Random random = {seed};
        PlayTask task, fresh;
        Desk *desk = desk_open("game dawn\nplayers 3", "pkp", "s");
        for (int i = 0; i < 200 && table_phase(desk->table) == TABLE_PLAY; i++) {
            desk_play(desk, &random);
            for (int seat = 0; seat < 3; seat++)
                if (random_below(&random, 2))
                    (void)desk_seat(desk, REQUEST_UNDO, seat, "");
            desk_watch(desk);
            if (!table_bot_task(desk->table, 0, desk->now, &task))
                continue;
            Table *again = desk_replay(desk, desk->length);
            assert_true(table_bot_task(again, 0, desk->now, &fresh));
            assert_memory_equal(&task, &fresh, sizeof task);
            block_destroy(again);
            compared++;
        }
        desk_destroy(desk);
    }
    assert_true(compared > 100);
}

static void think(PlayTask task, char notation[MOVE_TEXT])
{
    Text text = text_in(notation, MOVE_TEXT);
    Budget budget = play_task_budget(&task, NULL);
    play_task_think(&task, &budget, &text);
}

static void test_same_answer(void **state)
{
    (void)state;
    PlayTask task;
    char first[MOVE_TEXT], second[MOVE_TEXT];
    Desk *desk = desk_open("game dawn\nplayers 3\nfirst 0\netiquette notes", "rpp", "s");
    assert_true(table_bot_task(desk->table, 0, desk->now, &task));
    assert_int_equal(task.n, table_length(desk->table));
    think(task, first);
    /* Neither marks nor pauses make it draw again. */
    for (int i = 0; i < 5; i++) {
        assert_int_equal(desk_seat(desk, REQUEST_MARK, 1, "a1 R"), DENIED_NOT);
        assert_int_equal(desk_host(desk, REQUEST_PAUSE, 0, ""), DENIED_NOT);
        assert_false(table_bot_task(desk->table, 0, desk->now, &task));
        assert_int_equal(desk_host(desk, REQUEST_RESUME, 0, ""), DENIED_NOT);
        assert_true(table_bot_task(desk->table, 0, desk->now, &task));
        assert_int_equal(task.n, table_length(desk->table));
        think(task, second);
        assert_string_equal(first, second);
    }
    desk_destroy(desk);
}

/* Another seed is another player. */
static void test_seeds_differ(void **state)
{
    (void)state;
    char first[MOVE_TEXT] = "", notation[MOVE_TEXT];
    bool is_different = false;
    for (uint64_t seed = 0; seed < 8; seed++) {
        PlayTask task;
        Desk *desk = desk_open("game dawn\nplayers 3\nfirst 0", "", NULL);
        for (uint8_t seat = 0; seat < 3; seat++)
            assert_int_equal(desk_ask(desk, (Request){.kind = REQUEST_SEAT_BOT,
                                                      .seat = seat,
                                                      .is_host = true,
                                                      .text = slice_of("random"),
                                                      .number = seed}),
                             DENIED_NOT);
        desk_start(desk, "s");
        assert_true(table_bot_task(desk->table, 0, desk->now, &task));
        think(task, notation);
        if (seed == 0)
            memcpy(first, notation, sizeof first);
        is_different = is_different || strcmp(first, notation) != 0;
        desk_destroy(desk);
    }
    assert_true(is_different);
}

/* A seat that must decide gets the legal moves and what is seen, never more. */
static void test_sees_what_is_seen(void **state)
{
    (void)state;
    Random random = {12};
    Desk *desk = desk_open("game dawn\nplayers 4\netiquette open", "kkkk", "s");
    for (int i = 0; i < 100 && table_phase(desk->table) == TABLE_PLAY; i++) {
        PlayTask task;
        desk_watch(desk);
        assert_true(table_bot_task(desk->table, 0, desk->now, &task));
        for (int grave = 0; grave < DAWN_GRAVES; grave++)
            if (!(task.seen.state.dawn.open >> grave & 1))
                assert_int_equal(task.seen.state.dawn.lids[grave], LID_HIDDEN);
        Move legal[MOVES_MAX];
        assert_int_equal(task.count, table_legal(desk->table, legal));
        assert_memory_equal(task.legal, legal, (size_t)task.count);
        desk_play(desk, &random);
    }
    desk_destroy(desk);
}

static void test_hints(void **state)
{
    (void)state;
    Random random = {13};
    Memory memory;
    PlayTask task;
    char notation[MOVE_TEXT];
    Desk *desk = desk_open(dawn, "ppk", "s");
    memory_init(&memory, 0, 4, 1);
    play_watched(desk, &random, 31, &memory);
    while (table_actor(desk->table) == 2)
        play_watched(desk, &random, 1, &memory);
    desk_watch(desk);
    int seat = table_actor(desk->table);
    assert_false(table_hint_task(desk->table, 1 - seat, desk->now, &task));
    assert_false(
        table_hint_task(desk->table, seat, table_shown_until(desk->table) - 1, &task));
    assert_true(table_hint_task(desk->table, seat, desk->now, &task));
    assert_int_equal(task.memory.span, 4);
    assert_memory_equal(task.memory.graves, memory.graves, sizeof memory.graves);
    think(task, notation);
    assert_int_equal(desk_move(desk, notation), DENIED_NOT);
    desk_destroy(desk);
    desk = desk_open("game dawn\nplayers 3\nfirst 0", "ppp", "s");
    assert_false(table_hint_task(desk->table, 0, desk->now, &task));
    desk_destroy(desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_remembers_what_was_before),
        cmocka_unit_test(test_remembers_all),
        cmocka_unit_test(test_knows_what_stands),
        cmocka_unit_test(test_same_answer),
        cmocka_unit_test(test_seeds_differ),
        cmocka_unit_test(test_sees_what_is_seen),
        cmocka_unit_test(test_hints),
    };
    return block_run(tests);
}
