/* SPDX-License-Identifier: MIT */
/*
 * Goldens of the bots' parts, one number a line in parts.txt: what a keeper believes and
 * what it makes of each move, what a net is told, what the searches find a move worth,
 * how long a bot thinks, what it remembers. Random games are watched; a judge of our own,
 * which feels every feature, stands for the nets, so that new ones change nothing here.
 */
#include "bots/sitting.h"
#include "support/golden.h"

#include "bots/bones_sedlec.h"
#include "bots/exact_sedlec.h"
#include "bots/family.h"
#include "bots/keeper_dawn.h"
#include "bots/level_dawn.h"
#include "bots/pace.h"
#include "bots/search_dawn.h"
#include "bots/search_sedlec.h"
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
    dawn_facts(&facts, setup, known);
    for (int seat = 0; seat < setup->options.players; seat++) {
        DawnFeatures features;
        memset(&features, 0, sizeof features);
        dawn_features(&features, &facts, setup, known, seat);
        add(FACTS, features.colours, sizeof features.colours);
        add(FACTS, features.table, sizeof features.table);
        add(FACTS, &features.in_game, 1);
    }
}

/* What the searches make of a position, as it is remembered. */
static void search_dawn(const Sitting *sitting, const DawnState *known,
                        const DawnLost *lost, const Move *legal, int count, bool is_deep)
{
    static const DawnJudge judge = {dawn_logit, NULL};
    DawnMind mind = {.setup = &sitting->setup.dawn, .judge = &judge, .lost = lost};
    int32_t worths[MOVES_MAX] = {0};
    for (int kind = 0; kind < 2; kind++) {
        mind.is_quick = mind.sees_ends = kind;
        dawn_weigh(&mind, known, legal, count, worths);
        add(WORTHS, worths, (size_t)count * sizeof *worths);
    }
    uint8_t can_finish = dawn_can_finish(mind.setup, known);
    add(WORTHS, &can_finish, 1);
    for (int i = 0; is_deep && i < count; i += 5) {
        int32_t reply = dawn_weigh_reply(&mind, known, legal[i], dawn_actor(known));
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

static void remember_dawn(const Sitting *sitting, const Memory *memory, const Seen *seen,
                          const Move *legal, int count, bool is_deep)
{
    const DawnSetup *setup = &sitting->setup.dawn;
    Belief belief;
    DawnState known = seen->state.dawn;
    DawnLost lost = {0};
    int values[MOVES_MAX] = {0};
    belief_make(&belief, memory, setup, &seen->state.dawn);
    belief_add(&belief);
    keeper_dawn(memory, setup, &seen->state.dawn, legal, count, values);
    add(KEEPER, values, (size_t)count * sizeof *values);
    dawn_remember(memory, setup, &seen->state.dawn, &known);
    dawn_lose(memory, setup, &seen->state.dawn, &lost);
    add(KNOWN, &known, sizeof known);
    add(KNOWN, &lost.vampires, sizeof lost.vampires);
    add(KNOWN, lost.garlic, sizeof lost.garlic);
    add(KNOWN, &lost.familiar, sizeof lost.familiar);
    search_dawn(sitting, &known, &lost, legal, count, is_deep);
}

static void ask_dawn(const Sitting *sitting, Memory memories[][SEATS_MAX],
                     const Seen *seen, const Move *legal, int count, int ply)
{
    uint8_t actor = sitting->game->actor(&sitting->state);
    DawnState known = sitting->state.dawn;
    dawn_know(&sitting->setup.dawn, &known);
    add_features(&sitting->setup.dawn, &known);
    search_dawn(sitting, &known, NULL, legal, count, ply % 9 == 0);
    for (int i = 0; i < 2; i++) /* memories of the keepers' kind */
        remember_dawn(sitting, &memories[i][actor], seen, legal, count, ply % 31 == 0);
    for (int i = 0; i < WATCHERS; i++) {
        BotThought thought;
        memset(&thought, 0, sizeof thought);
        assert_true(bot_thought(&memories[i][actor], sitting->game, &sitting->setup,
                                &sitting->state, &thought));
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

static void bones_add(const SedlecSetup *setup, const SedlecState *seen, int seat)
{
    Bones bones;
    bones_make(&bones, seen, seat);
    for (int stack = 0; stack < SEDLEC_STACKS; stack++) {
        if (!(seen->up >> stack & 1))
            continue;
        uint8_t card = seen->stacks[stack][seen->heights[stack] - 1];
        int gain = bones_gain(&bones, setup, card);
        add(BONES, &gain, sizeof gain);
    }
    bones_lay_hand(&bones, setup, seen->hands[seat]);
    add(BONES, &bones.filled, sizeof bones.filled);
    add(BONES, &bones.score.total, sizeof bones.score.total);
}

static void ask_sedlec(const Sitting *sitting, const Seen *seen, const Move *legal,
                       int count, int ply)
{
    static const SedlecJudge judge = {sedlec_chance, NULL};
    static const SedlecEffort two = {.candidates = 3, .margin = 200, .replies = 4};
    const SedlecSetup *setup = &sitting->setup.sedlec;
    const SedlecState *state = &seen->state.sedlec;
    SedlecMind mind = {.setup = setup, .judge = &judge};
    int values[MOVES_MAX] = {0};
    int32_t worths[MOVES_MAX] = {0};
    keeper_sedlec(setup, state, legal, count, values);
    add(KEEPER, values, (size_t)count * sizeof *values);
    sedlec_weigh(&mind, state, legal, count, ply % 3 ? 5 : 0, worths);
    add(WORTHS, worths, (size_t)count * sizeof *worths);
    if (ply % 4 == 0) {
        sedlec_search(&mind, &two, state, legal, count, worths);
        add(REPLY, worths, (size_t)count * sizeof *worths);
    }
    for (int seat = 0; seat < setup->options.players; seat++)
        bones_add(setup, state, seat);
    exact_add(setup, state, legal, count);
}

static void ask(const Sitting *sitting, Memory memories[][SEATS_MAX], int ply)
{
    const Game *game = sitting->game;
    Move legal[MOVES_MAX];
    Seen seen;
    int count = game->legal(&sitting->setup, &sitting->state, legal);
    game->see(&sitting->setup, &sitting->state, &seen);
    for (int i = 0; i < WATCHERS; i++) {
        uint32_t ms = bot_pace(bot_named(watchers[i]).bot,
                               &memories[i][game->actor(&sitting->state)], game,
                               &sitting->setup, &seen, legal, count);
        add(PACE, &ms, sizeof ms);
    }
    if (game->kind == GAME_DAWN)
        ask_dawn(sitting, memories, &seen, legal, count, ply);
    else
        ask_sedlec(sitting, &seen, legal, count, ply);
}

/* A random game; the bots watch it from every seat. */
static void watch(const Game *game, Random *random)
{
    static Sitting sitting;
    static Memory memories[WATCHERS][SEATS_MAX];
    Deal deal;
    random_setup_of(random, game, &sitting.setup, &deal);
    sitting.game = game;
    game->begin(&sitting.setup, &deal, &sitting.state);
    int players = game->players(&sitting.setup);
    for (int i = 0; i < WATCHERS; i++)
        for (int seat = 0; seat < players; seat++) {
            BotChoice bot = bot_named(watchers[i]);
            bot.bot->init(&memories[i][seat], game, &sitting.setup, seat, bot.number,
                          5 + (uint64_t)seat);
        }
    for (int ply = 0; ply < LONGEST && game->actor(&sitting.state) != SEAT_NONE; ply++) {
        Move legal[MOVES_MAX];
        if (ply % 3 == 0)
            ask(&sitting, memories, ply);
        int count = game->legal(&sitting.setup, &sitting.state, legal);
        sitting.events = (Events){0};
        game->apply(&sitting.setup, &sitting.state,
                    legal[random_below(random, (uint32_t)count)], &sitting.events);
        for (int i = 0; i < WATCHERS; i++)
            for (int seat = 0; seat < players; seat++)
                bot_named(watchers[i])
                    .bot->watch(&memories[i][seat], game, &sitting.setup,
                                &sitting.events);
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
