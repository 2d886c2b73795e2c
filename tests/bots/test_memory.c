/* SPDX-License-Identifier: MIT */
/*
 * Memory of Dawn Under, made of events alone, held against the truth after every move: a
 * perfect memory is the known state; memory:N has exactly the last N showings; and what a
 * player has lost track of they still count right (D32).
 */
#include "bots/bot_game.h"
#include "bots/dawn/keeper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES_PLAYED = 280, MOVES_PLAYED = 400 };

/* Seats all bots in turn, so that play is neither all clever nor all wild. */
static void seat_bots(BotGame *bot_game, Random *random)
{
    static const char *const names[] = {"random", "keeper", "memory:9", "memory:0"};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        bot_game->seats[seat] = bot_named(names[random_below(random, 4)]);
}

static void begin_dawn(BotGame *bot_game, Random *random)
{
    Deal deal;
    bot_game->game = games[GAME_DAWN];
    random_setup_of(random, bot_game->game, &bot_game->setup, &deal);
    seat_bots(bot_game, random);
    bot_game_begin(bot_game, &deal, random_draw(random));
}

static bool is_over(const BotGame *bot_game)
{
    return bot_game->game->actor(&bot_game->state) == SEAT_NONE;
}

static void play_on(BotGame *bot_game)
{
    uint8_t seat = bot_game->game->actor(&bot_game->state);
    Memory *memory = &bot_game->memories[seat];
    bot_game_apply(bot_game, bot_game_choose(bot_game, &bot_game->state, memory));
}

static void watch_perfect(Memory *memory, const BotGame *bot_game)
{
    bot_keeper.watch(memory, bot_game->game, &bot_game->setup, &bot_game->events);
}

static void assert_knows(const Memory *memory, const DawnSetup *setup,
                         const DawnState *known)
{
    for (int i = 0; i < DAWN_GRAVES; i++) {
        const GraveMemory *grave = &memory->graves[i];
        if (!(setup->covered >> i & 1)) {
            assert_int_equal(grave->tick, 0);
            continue;
        }
        bool is_opened = known->opened >> i & 1;
        assert_int_equal(grave->tick != 0, is_opened);
        assert_int_equal(grave->lid, known->lids[i]);
        assert_int_equal(grave->content, is_opened ? known->contents[i] : CONTENT_HIDDEN);
        assert_int_equal(grave->renewed != 0, known->renewed >> i & 1);
        assert_int_equal(grave->touchy != 0, known->touchy >> i & 1);
        assert_int_equal(grave->turned[0] != 0, known->turned[0] >> i & 1);
        assert_int_equal(grave->turned[1] != 0, known->turned[1] >> i & 1);
    }
}

static void a_perfect_memory_is_the_known_state(void **unused)
{
    (void)unused;
    Random random;
    random_init(&random, 1);
    for (int game = 0; game < GAMES_PLAYED; game++) {
        static BotGame bot_game;
        Memory memory;
        begin_dawn(&bot_game, &random);
        bot_keeper.init(&memory, bot_game.game, &bot_game.setup, 0, 0, 0);
        for (int i = 0; i < MOVES_PLAYED && !is_over(&bot_game); i++) {
            Known known;
            play_on(&bot_game);
            watch_perfect(&memory, &bot_game);
            bot_game.game->know(&bot_game.setup, &bot_game.state, &known);
            assert_knows(&memory, &bot_game.setup.dawn, &known.state.dawn);
        }
    }
}

/* The graves shown among the last `span` showings under their present lid; kept from the
 * truth and the moves made, without events. */
typedef struct Shown {
    uint32_t showings;
    uint32_t last[DAWN_GRAVES];
} Shown;

static void note_showings(Shown *shown, const DawnState *before, const DawnState *after,
                          Move move)
{
    if (move < DAWN_LAY_LEFT)
        shown->last[move] = ++shown->showings;
    uint64_t renewed = after->renewed & ~before->renewed;
    for (int i = 0; i < DAWN_GRAVES; i++) {
        if (renewed >> i & 1)
            shown->last[i] = 0;
    }
}

static uint64_t forgotten(const Shown *shown, uint64_t closed, uint32_t span)
{
    uint64_t graves = 0;
    for (int i = 0; i < DAWN_GRAVES; i++) {
        if (!shown->last[i] || shown->showings - shown->last[i] >= span)
            graves |= (uint64_t)1 << i;
    }
    return graves & closed;
}

static int count_contents(const DawnState *truth, uint64_t graves, int content)
{
    int count = 0;
    for (int i = 0; i < DAWN_GRAVES; i++)
        count += (graves >> i & 1) && truth->contents[i] == content;
    return count;
}

static int count_lids(const DawnState *truth, uint64_t graves, int lid)
{
    int count = 0;
    for (int i = 0; i < DAWN_GRAVES; i++)
        count += (graves >> i & 1) && truth->lids[i] == lid;
    return count;
}

/* What is remembered is right, and what is lost is counted right. */
static void assert_believes(const Belief *belief, const DawnSetup *setup,
                            const DawnState *truth)
{
    for (int colour = 0; colour < DAWN_COLOURS; colour++) {
        uint64_t empty = belief->empty[colour];
        int count = __builtin_popcountll(empty);
        assert_int_equal(count_lids(truth, empty, colour), count);
        assert_int_equal(count_contents(truth, empty, CONTENT_EMPTY), count);
    }
    uint64_t unknown = belief->unknown;
    assert_int_equal(belief->lost_rats, count_lids(truth, unknown, LID_RAT));
    assert_int_equal(belief->lost_vampires,
                     count_contents(truth, unknown, CONTENT_VAMPIRE));
    int lids = 0;
    for (int seat = 0; seat < setup->options.players; seat++)
        assert_int_equal(belief->lost_garlic[seat],
                         count_contents(truth, unknown, CONTENT_GARLIC + seat));
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        lids += count_lids(truth, unknown, colour);
    assert_int_equal(belief->unseen_lids, lids + truth->reserve_left);
}

static void check_span(const Memory *memory, const Shown *shown, const BotGame *bot_game)
{
    Seen seen;
    Belief belief;
    bot_game->game->see(&bot_game->setup, &bot_game->state, &seen);
    belief_make(&belief, memory, &bot_game->setup.dawn, &seen.state.dawn);
    uint64_t closed = bot_game->setup.dawn.covered & ~bot_game->state.dawn.open;
    assert_true(belief.unknown == forgotten(shown, closed, memory->span));
    assert_believes(&belief, &bot_game->setup.dawn, &bot_game->state.dawn);
}

static void play_with_span(Random *random, uint32_t span)
{
    static BotGame bot_game;
    Memory memory;
    Shown shown = {0};
    begin_dawn(&bot_game, random);
    bot_memory.init(&memory, bot_game.game, &bot_game.setup, 0, span, 0);
    for (int i = 0; i < MOVES_PLAYED && !is_over(&bot_game); i++) {
        State before = bot_game.state;
        uint8_t seat = bot_game.game->actor(&before);
        Move move = bot_game_choose(&bot_game, &before, &bot_game.memories[seat]);
        bot_game_apply(&bot_game, move);
        watch_perfect(&memory, &bot_game);
        note_showings(&shown, &before.dawn, &bot_game.state.dawn, move);
        check_span(&memory, &shown, &bot_game);
    }
}

static void memory_n_has_the_last_n_showings(void **unused)
{
    (void)unused;
    static const uint32_t spans[] = {0, 1, 2, 5, 12, 40, UINT32_MAX};
    Random random;
    random_init(&random, 2);
    for (int game = 0; game < GAMES_PLAYED; game++)
        play_with_span(&random, spans[game % 7]);
}

static Event opening(int grave, int lid, int content)
{
    return (Event){.kind = DAWN_OPENED,
                   .rule = 9,
                   .a = (uint8_t)grave,
                   .b = (uint8_t)lid,
                   .c = (uint8_t)content};
}

/* The third opening pushes the first out of memory:2, "opened before" and all. */
static void memory_two_forgets_with_the_third_showing(void **unused)
{
    (void)unused;
    static BotGame bot_game;
    Random random;
    random_init(&random, 3);
    Deal deal;
    bot_game.game = games[GAME_DAWN];
    do
        random_setup_of(&random, bot_game.game, &bot_game.setup, &deal);
    while (bot_game.game->players(&bot_game.setup) == 2);
    bot_game.game->begin(&bot_game.setup, &deal, &bot_game.state);

    Memory memory;
    bot_memory.init(&memory, bot_game.game, &bot_game.setup, 0, 2, 0);
    static const uint64_t known[] = {1, 3, 6};
    for (int grave = 0; grave < 3; grave++) {
        Seen seen;
        Belief belief;
        bot_game.events.count = 0;
        event_note(&bot_game.events, opening(grave, LID_RED, CONTENT_EMPTY));
        watch_perfect(&memory, &bot_game);
        bot_game.game->see(&bot_game.setup, &bot_game.state, &seen);
        belief_make(&belief, &memory, &bot_game.setup.dawn, &seen.state.dawn);
        assert_true(belief.empty[LID_RED] == known[grave]);
        assert_true((belief.unknown & 7) == (7 & ~known[grave]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_perfect_memory_is_the_known_state),
        cmocka_unit_test(memory_n_has_the_last_n_showings),
        cmocka_unit_test(memory_two_forgets_with_the_third_showing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
