/* SPDX-License-Identifier: MIT */
/*
 * A play, point by point: the rule of undo in the two cases that once differed between
 * programs, what a block holds, walking along the moves, and what is forgotten.
 */
#include "play/held.h"
#include "support/support.h"

static Setup setup;
static State start;

/* Two people at a table of Sedlec; the deal is always the same. */
static Held begin(HeldKind kind)
{
    Options options = {0};
    Deal deal;
    Stream stream;
    const Game *game = games[GAME_SEDLEC];
    memset(&deal, 0, sizeof deal);
    sedlec_options_init(&options.sedlec, 2);
    assert_int_equal(game->check(&options, &setup).kind, 0);
    support_seed(&stream, "play");
    game->draw(&setup, &stream, &deal);
    game->begin(&setup, &deal, &start);
    Held held = held_create(kind);
    play_begin(held.play, game, &setup, &start);
    return held;
}

/* The first legal move of that kind. */
static void make(Held *held, Move least)
{
    Move legal[MOVES_MAX];
    held_fit(held, 0);
    int count = held->play->game->legal(&setup, &held->play->state, legal), i = 0;
    while (i < count && legal[i] < least)
        i++;
    assert_true(i < count);
    play_apply(held->play, legal[i], NULL);
}

static void undo(Held *held)
{
    play_rewind(held->play, held->play->count - 1);
}

/* Seat 0 digs and keeps, seat 1 takes: seat 1 may take that back, and then seat 0 may
 * not, because seat 1 has decided. */
static void test_somebody_has_decided(void **state)
{
    (void)state;
    Held held = begin(HELD_LEAST);
    int first = play_actor(held.play), second = !first;
    assert_int_equal(play_may_undo(held.play, first), UNDO_NOTHING);
    make(&held, 0); /* dig */
    assert_int_equal(play_may_undo(held.play, first), UNDO_SEALED);
    assert_int_equal(play_may_undo(held.play, second), UNDO_DECIDED);
    make(&held, SEDLEC_KEEP_CARD);
    assert_int_equal(play_may_undo(held.play, first), UNDO_MAY);
    assert_int_equal(play_may_undo(held.play, second), UNDO_DECIDED);
    make(&held, SEDLEC_TAKE);
    assert_int_equal(play_may_undo(held.play, first), UNDO_DECIDED);
    assert_int_equal(play_may_undo(held.play, second), UNDO_MAY);
    undo(&held);
    assert_int_equal(play_may_undo(held.play, first), UNDO_DECIDED);
    assert_int_equal(play_may_undo(held.play, second), UNDO_DECIDED);
    assert_int_equal(held.play->decider, second);
    held_destroy(&held);
}

/* While a bot sits in for somebody, their move is nobody's to take back; afterwards it is
 * theirs again, unless the bot has decided. */
static void test_a_bot_sits_in(void **state)
{
    (void)state;
    BotChoice keeper;
    assert_true(bot_read(slice_of("keeper"), &keeper));
    Held held = begin(HELD_LEAST);
    int first = play_actor(held.play);
    make(&held, 0);
    make(&held, SEDLEC_KEEP_CARD);
    held_fit(&held, 1);
    play_seat(held.play, first, &keeper, 3);
    assert_int_equal(play_may_undo(held.play, first), UNDO_DECIDED);
    play_seat(held.play, first, NULL, 0);
    assert_null(held.play->seats[first].memory);
    assert_int_equal(held.play->tenures.count, 0); /* it has decided nothing */
    assert_int_equal(play_may_undo(held.play, first), UNDO_MAY);
    held_fit(&held, 1);
    play_seat(held.play, !first, &keeper, 4);
    held_fit(&held, 0);
    play_apply(held.play, play_choose(held.play), NULL);
    assert_int_equal(play_may_undo(held.play, first), UNDO_DECIDED);
    assert_int_equal(play_may_undo(held.play, !first), UNDO_DECIDED);
    held_destroy(&held);
}

/* The block's space to the last byte: what is asked for is the least that fits, but for
 * moves, of which there are 64 or twice as many. */
static void test_capacity(void **state)
{
    (void)state;
    PlayCapacity needed;
    Held held = begin(HELD_ASKED);
    assert_false(play_fits(held.play, 0, &needed));
    assert_memory_equal(&needed, (&(PlayCapacity){64, 0, 0}), sizeof needed);
    assert_false(play_fits(held.play, 2, &needed));
    assert_memory_equal(&needed, (&(PlayCapacity){64, 2, 2}), sizeof needed);
    assert_false(play_fits(held.play, 200, &needed));
    assert_memory_equal(&needed, (&(PlayCapacity){64, TENURES_TOLD, SEATS_MAX}),
                        sizeof needed);
    held_move(&held, &(PlayCapacity){1, 0, 1});
    assert_true(play_fits(held.play, 0, &needed));
    make(&held, 0);
    assert_false(play_fits(held.play, 0, &needed));
    assert_memory_equal(&needed, (&(PlayCapacity){64, 0, 1}), sizeof needed);
    held_move(&held, &(PlayCapacity){100, 0, 0});
    held.play->count = 100; /* as if */
    assert_false(play_fits(held.play, 0, &needed));
    assert_int_equal(needed.moves, 200);
    assert_int_equal(play_bytes(&needed), PLAY_BYTES(200, 0, 0));
    assert_int_equal(PLAY_BYTES(3, 2, 1) - PLAY_BYTES(0, 0, 0),
                     3 * 2 + 2 * sizeof(BotTenure) + sizeof(Memory));
    held_destroy(&held);
}

/* More tenures than there is space for are not noted, and nothing else changes. */
static void test_no_space_for_tenures(void **state)
{
    (void)state;
    BotChoice bot;
    assert_true(bot_read(slice_of("random"), &bot));
    Held held = begin(HELD_LARGE);
    held_move(&held, &(PlayCapacity){300, 1, 2});
    play_seat(held.play, 0, &bot, 1);
    play_seat(held.play, 1, &bot, 2);
    assert_int_equal(held.play->tenures.count, 1);
    while (play_actor(held.play) != SEAT_NONE)
        play_apply(held.play, play_choose(held.play), NULL);
    assert_non_null(tenures_find(&held.play->tenures, 0, 0));
    assert_null(tenures_find(&held.play->tenures, 1, 0));
    held_destroy(&held);
}

/* There and back again, with every move and its events. */
static void test_walking(void **state)
{
    (void)state;
    Held held = begin(HELD_ASKED);
    for (int i = 0; i < 6; i++)
        make(&held, 0);
    const Play *play = held.play;
    PlayWalk walk = play_walk(play), other = play_walk(play);
    for (uint32_t ply = 0; ply < play->count; ply++) {
        Events events = {.count = 0};
        assert_int_equal(play->game->actor(&walk.state), play->movers[ply]);
        assert_int_equal(play_step(play, &walk, &events), play->moves[ply]);
        assert_true(events.count > 0);
        play_walk_to(play, &other, ply);
        play_walk_to(play, &other, ply + 1);
        assert_int_equal(other.ply, walk.ply);
        assert_memory_equal(&walk.state, &other.state, sizeof walk.state);
        play_walk_to(play, &other, 0);
        assert_memory_equal(&other.state, &start, sizeof start);
    }
    assert_memory_equal(&walk.state, &play->state, sizeof walk.state);
    held_destroy(&held);
}

/* A game that is over keeps its moves and tenures in the least block. */
static void test_forget(void **state)
{
    (void)state;
    BotChoice bot;
    assert_true(bot_read(slice_of("keeper"), &bot));
    Held held = begin(HELD_ASKED);
    held_fit(&held, 1);
    play_seat(held.play, 1, &bot, 1);
    while (play_actor(held.play) == 0)
        make(&held, 0);
    held_fit(&held, 0);
    play_apply(held.play, play_choose(held.play), NULL);
    uint32_t count = held.play->count;
    play_forget(held.play);
    held_move(&held, &(PlayCapacity){count, 1, 0});
    assert_int_equal(held.play->count, count);
    assert_int_equal(held.play->tenures.list[0].seat, 1);
    assert_ptr_equal(held.play->seats[1].bot.bot, bot.bot);
    assert_null(held.play->seats[1].memory);
    assert_int_equal(play_may_undo(held.play, 1), UNDO_DECIDED);
    held_destroy(&held);
}

/* Tasks think as the play does, within what a server allows, and can be stopped. */
static void test_tasks(void **state)
{
    (void)state;
    static PlayTask task;
    BotChoice bot;
    char chosen[MOVE_TEXT], thought[MOVE_TEXT];
    assert_true(bot_read(slice_of("mc:1000000"), &bot));
    Held held = begin(HELD_LARGE);
    play_seat(held.play, play_actor(held.play), &bot, 9);
    play_task(held.play, NULL, &task);
    bool is_stopped = true;
    Budget budget = play_task_budget(&task, &is_stopped);
    assert_int_equal(budget.left, BOT_UNITS_MOST);
    Text by_task = text_in(thought, sizeof thought);
    play_task_think(&task, &budget, &by_task);
    assert_int_equal(by_task.length, 0);
    assert_true(bot_read(slice_of("keeper"), &bot));
    play_seat(held.play, play_actor(held.play), &bot, 9);
    play_task(held.play, NULL, &task);
    budget = play_task_budget(&task, NULL);
    play_task_think(&task, &budget, &by_task);
    Text by_play = text_in(chosen, sizeof chosen);
    task.game->move_write(&setup, &start, play_choose(held.play), &by_play);
    assert_string_equal(chosen, thought);
    held_destroy(&held);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_somebody_has_decided),
        cmocka_unit_test(test_a_bot_sits_in),
        cmocka_unit_test(test_capacity),
        cmocka_unit_test(test_no_space_for_tenures),
        cmocka_unit_test(test_walking),
        cmocka_unit_test(test_forget),
        cmocka_unit_test(test_tasks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
