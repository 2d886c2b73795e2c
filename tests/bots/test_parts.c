/* SPDX-License-Identifier: MIT */
/*
 * Goldens of the bots' parts, one number a line in parts.txt: what a keeper believes and
 * what it makes of each move, what a net is told, what the searches find a move worth,
 * how long a bot thinks, what it remembers. Random games are watched; a judge of our own,
 * which feels every feature, stands for the nets, so that new ones change nothing here.
 */
#include "bots/bot_game.h"
#include "support/golden.h"

#include "bots/dawn/keeper.h"
#include "bots/dawn/level.h"
#include "bots/dawn/search.h"
#include "bots/family.h"
#include "bots/pace.h"
#include "bots/sedlec/exact.h"
#include "bots/sedlec/search.h"
#include "bots/sedlec/skull_bits.h"
#include "bots/thought.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { DAWN_GAMES = 24, SEDLEC_GAMES = 16, LONGEST = 300, MEMO = 1 << 10 };

static const char *const watchers[] = {"keeper", "memory:5", "level:2", "level:6"};
enum { WATCHERS = sizeof watchers / sizeof *watchers };

enum { BELIEF, KEEPER, KNOWN, FACTS, WORTHS, REPLY, PACE, THOUGHT, BONES, EXACT, PARTS };
static const char *const part_names[PARTS] = {"belief", "keeper", "known", "facts",
                                              "worths", "reply",  "pace",  "thought",
                                              "bones",  "exact"};

static uint64_t sums[PARTS];

static void add(int part, const void *bytes, size_t length)
{
    golden_add(&sums[part], bytes, length);
}

/* Judges: numbers that depend on all they are told. */
static int32_t dawn_logit(const void *net, const DawnFeatures *features)
{
    (void)net;
    int32_t sum = 7 * features->in_game;
    for (int colour = 0; colour < DAWN_COLOURS; colour++)
        for (int i = 0; i < COLOUR_FEATURES; i++)
            sum += features->colours[colour][i] * (i % 7 - 3 + colour % 2);
    for (int i = 0; i < TABLE_FEATURES; i++)
        sum += features->table[i] * (i % 5 - 2);
    return sum % 16384;
}

static int32_t list_sum(const SedlecList *list)
{
    int32_t sum = 0;
    for (int i = 0; i < list->count; i++)
        sum += list->value[i] * (list->index[i] % 7 - 3);
    return sum;
}

static int32_t sedlec_chance(const void *net, const SedlecFeatures *features)
{
    (void)net;
    int32_t sum = list_sum(&features->table);
    for (int i = 0; i < features->players; i++)
        sum += list_sum(&features->seats[i]) * (i ? -1 : 2);
    return NET_CERTAIN / 2 + sum % (NET_CERTAIN / 2);
}

static void add_features(const DawnSetup *setup, const DawnState *known)
{
    DawnFacts facts;
    fact_dawn(&facts, setup, known);
    for (int seat = 0; seat < setup->options.players; seat++) {
        DawnFeatures features;
        memset(&features, 0, sizeof features);
        feature_dawn(&features, &facts, setup, known, seat);
        add(FACTS, features.colours, sizeof features.colours);
        add(FACTS, features.table, sizeof features.table);
        add(FACTS, &features.in_game, 1);
    }
}

/* What the searches make of a position, as it is remembered. */
static void look_dawn(const BotGame *bot_game, const DawnState *known,
                      const DawnLost *lost, const Move *legal, int count, bool is_deep)
{
    static const DawnJudge judge = {dawn_logit, NULL};
    DawnMind mind = {.setup = &bot_game->setup.dawn, .judge = &judge, .lost = lost};
    int32_t worths[MOVES_MAX] = {0};
    for (int kind = 0; kind < 2; kind++) {
        mind.is_quick = mind.sees_ends = kind;
        search_dawn_weigh(&mind, known, legal, count, worths);
        add(WORTHS, worths, (size_t)count * sizeof *worths);
    }
    uint8_t can_finish = finish_dawn_can(mind.setup, known);
    add(WORTHS, &can_finish, 1);
    for (int i = 0; is_deep && i < count; i += 5) {
        int32_t reply = search_dawn_reply(&mind, known, legal[i], dawn_actor(known));
        add(REPLY, &reply, sizeof reply);
    }
}

static void belief_add(const Belief *belief)
{
    add(BELIEF, belief->empty, sizeof belief->empty);
    add(BELIEF, belief->garlic, sizeof belief->garlic);
    add(BELIEF, belief->unseen, sizeof belief->unseen);
    const uint64_t graves[] = {belief->unknown,  belief->renewed, belief->familiar,
                               belief->vampires, belief->rats,    belief->touchy};
    add(BELIEF, graves, sizeof graves);
    const int lost[] = {belief->unseen_lids, belief->lost_rats, belief->lost_vampires};
    add(BELIEF, lost, sizeof lost);
    add(BELIEF, belief->lost_garlic, sizeof belief->lost_garlic);
}

static void remember_dawn(const BotGame *bot_game, const Memory *memory, const Seen *seen,
                          const Move *legal, int count, bool is_deep)
{
    const DawnSetup *setup = &bot_game->setup.dawn;
    Belief belief;
    DawnState known = seen->state.dawn;
    DawnLost lost = {0};
    int values[MOVES_MAX] = {0};
    belief_make(&belief, memory, setup, &seen->state.dawn);
    belief_add(&belief);
    keeper_dawn(memory, setup, &seen->state.dawn, legal, count, values);
    add(KEEPER, values, (size_t)count * sizeof *values);
    known_dawn(memory, setup, &seen->state.dawn, &known);
    known_dawn_lose(memory, setup, &seen->state.dawn, &lost);
    add(KNOWN, &known, sizeof known);
    add(KNOWN, &lost.vampires, sizeof lost.vampires);
    add(KNOWN, lost.garlic, sizeof lost.garlic);
    add(KNOWN, &lost.familiar, sizeof lost.familiar);
    look_dawn(bot_game, &known, &lost, legal, count, is_deep);
}

static void ask_dawn(const BotGame *bot_game, Memory memories[][SEATS_MAX],
                     const Seen *seen, const Move *legal, int count, int ply)
{
    uint8_t actor = bot_game->game->actor(&bot_game->state);
    DawnState known = bot_game->state.dawn;
    dawn_know(&bot_game->setup.dawn, &known);
    add_features(&bot_game->setup.dawn, &known);
    look_dawn(bot_game, &known, NULL, legal, count, ply % 9 == 0);
    for (int i = 0; i < 2; i++) /* memories of the keepers' kind */
        remember_dawn(bot_game, &memories[i][actor], seen, legal, count, ply % 31 == 0);
    for (int i = 0; i < WATCHERS; i++) {
        BotThought thought;
        memset(&thought, 0, sizeof thought);
        assert_true(bot_thought(&memories[i][actor], bot_game->game, &bot_game->setup,
                                &bot_game->state, &thought));
        add(THOUGHT, &thought, sizeof thought);
    }
}

static void exact_add(const SedlecSetup *setup, const SedlecState *seen,
                      const Move *legal, int count)
{
    static ExactEntry memo[MEMO];
    int32_t values[MOVES_MAX] = {0};
    Exact exact;
    int left = exact_turns_left(setup, seen);
    add(EXACT, &left, sizeof left);
    if (left > 3)
        return;
    exact_init(&exact, setup, memo, MEMO, 20000);
    uint8_t is_solved = exact_values(&exact, seen, legal, count, false, values);
    add(EXACT, &is_solved, 1);
    add(EXACT, values, is_solved ? (size_t)count * sizeof *values : 0);
}

static void skull_bits_add(const SedlecSetup *setup, const SedlecState *seen, int seat)
{
    SkullBits bits;
    skull_bits_make(&bits, seen, seat);
    for (int stack = 0; stack < SEDLEC_STACKS; stack++) {
        if (!(seen->up >> stack & 1))
            continue;
        uint8_t card = seen->stacks[stack][seen->heights[stack] - 1];
        int gain = skull_bits_gain(&bits, setup, card);
        add(BONES, &gain, sizeof gain);
    }
    skull_bits_lay_hand(&bits, setup, seen->hands[seat]);
    add(BONES, &bits.filled, sizeof bits.filled);
    add(BONES, &bits.score.total, sizeof bits.score.total);
}

static void ask_sedlec(const BotGame *bot_game, const Seen *seen, const Move *legal,
                       int count, int ply)
{
    static const SedlecJudge judge = {sedlec_chance, NULL};
    static const SedlecEffort two = {.candidates = 3, .margin = 200, .replies = 4};
    const SedlecSetup *setup = &bot_game->setup.sedlec;
    const SedlecState *state = &seen->state.sedlec;
    SedlecMind mind = {.setup = setup, .judge = &judge};
    int values[MOVES_MAX] = {0};
    int32_t worths[MOVES_MAX] = {0};
    keeper_sedlec(setup, state, legal, count, values);
    add(KEEPER, values, (size_t)count * sizeof *values);
    search_sedlec_weigh(&mind, state, legal, count, ply % 3 ? 5 : 0, worths);
    add(WORTHS, worths, (size_t)count * sizeof *worths);
    if (ply % 4 == 0) {
        search_sedlec(&mind, &two, state, legal, count, worths);
        add(REPLY, worths, (size_t)count * sizeof *worths);
    }
    for (int seat = 0; seat < setup->options.players; seat++)
        skull_bits_add(setup, state, seat);
    exact_add(setup, state, legal, count);
}

static void ask(const BotGame *bot_game, Memory memories[][SEATS_MAX], int ply)
{
    const Game *game = bot_game->game;
    Move legal[MOVES_MAX];
    Seen seen;
    int count = game->legal(&bot_game->setup, &bot_game->state, legal);
    game->see(&bot_game->setup, &bot_game->state, &seen);
    for (int i = 0; i < WATCHERS; i++) {
        uint32_t ms = bot_pace(bot_named(watchers[i]).bot,
                               &memories[i][game->actor(&bot_game->state)], game,
                               &bot_game->setup, &seen, legal, count);
        add(PACE, &ms, sizeof ms);
    }
    if (game->kind == GAME_DAWN)
        ask_dawn(bot_game, memories, &seen, legal, count, ply);
    else
        ask_sedlec(bot_game, &seen, legal, count, ply);
}

/* A random game; the bots watch it from every seat. */
static void watch(const Game *game, Random *random)
{
    static BotGame bot_game;
    static Memory memories[WATCHERS][SEATS_MAX];
    Deal deal;
    random_setup_of(random, game, &bot_game.setup, &deal);
    bot_game.game = game;
    game->begin(&bot_game.setup, &deal, &bot_game.state);
    int players = game->players(&bot_game.setup);
    for (int i = 0; i < WATCHERS; i++)
        for (int seat = 0; seat < players; seat++) {
            BotChoice bot = bot_named(watchers[i]);
            bot.bot->init(&memories[i][seat], game, &bot_game.setup, seat, bot.number,
                          5 + (uint64_t)seat);
        }
    for (int ply = 0; ply < LONGEST && game->actor(&bot_game.state) != SEAT_NONE; ply++) {
        Move legal[MOVES_MAX];
        if (ply % 3 == 0)
            ask(&bot_game, memories, ply);
        int count = game->legal(&bot_game.setup, &bot_game.state, legal);
        bot_game.events = (Events){0};
        game->apply(&bot_game.setup, &bot_game.state,
                    legal[random_below(random, (uint32_t)count)], &bot_game.events);
        for (int i = 0; i < WATCHERS; i++)
            for (int seat = 0; seat < players; seat++)
                bot_named(watchers[i])
                    .bot->watch(&memories[i][seat], game, &bot_game.setup,
                                &bot_game.events);
    }
}

static void the_parts_find_what_they_found(void **state)
{
    (void)state;
    for (int kind = 0; kind < GAMES; kind++) {
        Random random;
        random_init(&random, 11);
        for (int part = 0; part < PARTS; part++)
            sums[part] = GOLDEN_INIT;
        for (int i = 0; i < (kind == GAME_DAWN ? DAWN_GAMES : SEDLEC_GAMES); i++)
            watch(games[kind], &random);
        for (int part = 0; part < PARTS; part++) {
            char name[64];
            snprintf(name, sizeof name, "%s %s", games[kind]->short_name,
                     part_names[part]);
            if (sums[part] != GOLDEN_INIT)
                golden_line(name, sums[part]);
        }
    }
    golden_check("tests/bots/parts.txt");
}

static void thoughts_have_names(void **state)
{
    (void)state;
    static const char *const names[] = {"none",  "open",     "right",
                                        "wrong", "familiar", "forgotten"};
    for (int kind = 0; kind < THOUGHT_KINDS; kind++)
        assert_string_equal(thought_name((ThoughtKind)kind), names[kind]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_parts_find_what_they_found),
        cmocka_unit_test(thoughts_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
