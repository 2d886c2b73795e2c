/* SPDX-License-Identifier: MIT */
/*
 * Whole lives of plays: random games of every configuration in which moves are taken
 * back, bots come and go, and all goes back further than any undo. After every step the
 * play is held against a model that keeps nothing but a list of moves and makes
 * everything anew from the deal: the state, who may take back and why not, what each bot
 * remembers and would decide, who sat where. The same life in a roomy block, in a block
 * that grows and in one that is moved before every step comes to the same, and to what
 * the golden says.
 */
#include "game/sealing.h"
#include "play/held.h"
#include "support/golden.h"
#include "support/support.h"

#include <stdio.h>

enum { LIVES = 60, STEPS = 250, LOG = 512 };

static const char *const names[] = {"keeper", "level:2", "memory:5", "random"};

/* What was done, move by move. */
typedef struct Done {
    Move move;
    uint8_t seat;
    bool is_bots;
    BotChoice bot;
    uint64_t seed;
} Done;

typedef struct Life {
    Held held;
    Random random;
    const Game *game;
    Setup setup;
    State start;
    Done log[LOG];
    uint32_t count;
    uint32_t barrier; /* moves that nobody can take back */
    int decider;      /* who has set it; -1: it was gone back */
    struct {
        bool is_bots;
        BotChoice bot;
        uint64_t seed;
    } seats[SEATS_MAX];
    uint64_t sum;
} Life;

static int below(Life *life, int count)
{
    return (int)random_below(&life->random, (uint32_t)count);
}

/* The model: everything from the deal. */
static State model_state(const Life *life)
{
    State state = life->start;
    for (uint32_t i = 0; i < life->count; i++)
        life->game->apply(&life->setup, &state, life->log[i].move, NULL);
    return state;
}

static Memory model_memory(const Life *life, int seat)
{
    Memory memory;
    const BotChoice *bot = &life->seats[seat].bot;
    State state = life->start;
    memset(&memory, 0, sizeof memory);
    bot->bot->init(&memory, life->game, &life->setup, seat, bot->number,
                   life->seats[seat].seed);
    for (uint32_t i = 0; i < life->count; i++) {
        Events events = {.count = 0};
        life->game->apply(&life->setup, &state, life->log[i].move, &events);
        bot->bot->watch(&memory, life->game, &life->setup, &events);
    }
    return memory;
}

static PlayUndo model_undo(const Life *life, int seat)
{
    if (life->count == 0)
        return UNDO_NOTHING;
    bool is_own = life->log[life->count - 1].seat == seat && !life->seats[seat].is_bots;
    if (life->barrier < life->count)
        return is_own ? UNDO_MAY : UNDO_DECIDED;
    return is_own && life->decider == seat ? UNDO_SEALED : UNDO_DECIDED;
}

static void model_move(Life *life, Move move)
{
    State state = model_state(life);
    uint8_t seat = life->game->actor(&state);
    Events events = {.count = 0};
    if (life->barrier < life->count && life->log[life->count - 1].seat != seat) {
        life->barrier = life->count;
        life->decider = seat;
    }
    life->game->apply(&life->setup, &state, move, &events);
    life->log[life->count++] = (Done){move, seat, life->seats[seat].is_bots,
                                      life->seats[seat].bot, life->seats[seat].seed};
    if (life->seats[seat].is_bots || is_sealing(life->game, &events) ||
        life->game->result(&state)) {
        life->barrier = life->count;
        life->decider = seat;
    }
}

static void assert_stays(const Life *life)
{
    for (uint32_t i = 0; i < life->count; i++) {
        const Done *done = &life->log[i];
        const BotTenure *tenure = tenures_find(&life->held.play->tenures, done->seat, i);
        assert_int_equal(tenure != NULL, done->is_bots);
        if (!tenure)
            continue;
        assert_ptr_equal(tenure->bot.bot, done->bot.bot);
        assert_int_equal(tenure->bot.number, done->bot.number);
        assert_int_equal(tenure->seed, done->seed);
    }
}

/* What a bot keeps, and what is pending: together all that was shown. */
static void assert_memory(const Life *life, int seat)
{
    const Play *play = life->held.play;
    const PlaySeat *taken = &play->seats[seat];
    assert_int_equal(taken->memory != NULL, life->seats[seat].is_bots);
    if (!taken->memory)
        return;
    Memory kept = *taken->memory, memory = model_memory(life, seat);
    PlayWalk walk = {play->settled, play->base};
    play_tell(play, taken->bot.bot, &walk, play->count, &kept);
    assert_memory_equal(&kept, &memory, sizeof memory);
}

/* The bot that must decide: its task, a hint in its place, and its choice. */
static void assert_tasks(const Life *life, int actor)
{
    static PlayTask task, hint;
    const Play *play = life->held.play;
    Memory memory = model_memory(life, actor);
    BotChoice keeper = {0};
    play_task(play, NULL, &task);
    assert_memory_equal(&task.memory, &memory, sizeof memory);
    assert_int_equal(task.ply, life->count);
    assert_int_equal(task.seat, actor);
    Budget budget = {.left = UINT64_MAX};
    assert_int_equal(play_choose(play),
                     bot_think(&life->seats[actor].bot, &memory, life->count, life->game,
                               &life->setup, &task.seen, task.legal, task.count,
                               &budget));
    assert_true(bot_read(slice_of("keeper"), &keeper));
    play_task(play, &keeper, &hint);
    play_remember(play, actor, &keeper, 0, life->count, &memory);
    assert_memory_equal(&hint.memory, &memory, sizeof memory);
    assert_memory_equal(&hint.seen, &task.seen, sizeof task.seen);
}

static void assert_like_model(Life *life)
{
    const Play *play = life->held.play;
    State state = model_state(life);
    assert_int_equal(play->count, life->count);
    assert_memory_equal(&play->state, &state, sizeof state);
    for (uint32_t i = 0; i < life->count; i++) {
        assert_int_equal(play->moves[i], life->log[i].move);
        assert_int_equal(play->movers[i], life->log[i].seat);
    }
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        PlayUndo undo = play_may_undo(play, seat);
        assert_int_equal(undo, model_undo(life, seat));
        golden_add(&life->sum, &undo, sizeof undo);
        assert_memory(life, seat);
    }
    golden_add(&life->sum, &state, sizeof state);
    assert_stays(life);
    uint8_t actor = play_actor(play);
    if (actor != SEAT_NONE && life->seats[actor].is_bots)
        assert_tasks(life, actor);
}

static void seat_somebody(Life *life, int seat)
{
    bool is_bots = below(life, 2) == 0;
    uint64_t seed = (uint64_t)below(life, 1000);
    life->seats[seat].is_bots = is_bots;
    life->seats[seat].seed = seed;
    life->seats[seat].bot = (BotChoice){0};
    if (is_bots)
        assert_true(bot_read(slice_of(names[below(life, 4)]), &life->seats[seat].bot));
    held_fit(&life->held, is_bots);
    play_seat(life->held.play, seat, is_bots ? &life->seats[seat].bot : NULL, seed);
}

static void move(Life *life)
{
    Events events;
    Move legal[MOVES_MAX];
    held_fit(&life->held, 0);
    Play *play = life->held.play;
    uint8_t actor = play_actor(play);
    int count = life->game->legal(&life->setup, &play->state, legal);
    int chosen =
        below(life, 2) ? below(life, count) : count - 1; /* often the end of a turn */
    Move made = life->seats[actor].is_bots ? play_choose(play) : legal[chosen];
    model_move(life, made);
    play_apply(play, made, below(life, 2) ? &events : NULL);
}

/* Back by one, and now and then the same move again: as if nothing had been. */
static void take_back(Life *life)
{
    Play *play = life->held.play;
    int seat = life->count ? life->log[life->count - 1].seat : 0;
    if (play_may_undo(play, seat) != UNDO_MAY)
        return;
    State state = play->state;
    life->count--;
    play_rewind(play, life->count);
    if (below(life, 2))
        return;
    assert_like_model(life);
    Move again = play->moves[play->count]; /* it still stands there */
    model_move(life, again);
    play_apply(play, again, NULL);
    assert_memory_equal(&play->state, &state, sizeof state);
}

static void go_back(Life *life, uint32_t count)
{
    if (count < life->barrier) {
        life->barrier = count;
        life->decider = -1;
    }
    life->count = count;
    play_rewind(life->held.play, count);
}

static void step(Life *life)
{
    int what = below(life, 20);
    bool is_over = play_actor(life->held.play) == SEAT_NONE;
    if (what < 4)
        seat_somebody(life, below(life, life->game->players(&life->setup)));
    else if (what < 8)
        take_back(life);
    else if (what == 8 && below(life, 3) == 0)
        go_back(life, (uint32_t)below(life, (int)life->count + 1));
    else if (!is_over)
        move(life);
}

static uint64_t live(HeldKind kind, uint64_t seed)
{
    static Life life;
    Deal deal;
    life = (Life){.held = held_create(kind), .decider = -1, .sum = GOLDEN_INIT};
    random_init(&life.random, seed);
    life.game = games[seed % 3 ? GAME_DAWN : GAME_SEDLEC];
    random_setup_of(&life.random, life.game, &life.setup, &deal);
    life.game->begin(&life.setup, &deal, &life.start);
    play_begin(life.held.play, life.game, &life.setup, &life.start);
    for (int seat = 0; seat < life.game->players(&life.setup); seat++)
        seat_somebody(&life, seat);
    for (int i = 0; i < STEPS; i++) {
        step(&life);
        assert_like_model(&life);
    }
    held_destroy(&life.held);
    return life.sum;
}

static void test_lives(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < LIVES; seed++) {
        char name[32];
        uint64_t sum = live(HELD_LARGE, seed);
        for (int kind = HELD_ASKED; kind < HELD_KINDS; kind++)
            assert_int_equal(live((HeldKind)kind, seed), sum);
        snprintf(name, sizeof name, "life-%02d", (int)seed);
        golden_line(name, sum);
    }
    golden_check("tests/play/golden.txt");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_lives)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
