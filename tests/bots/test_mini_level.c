/* SPDX-License-Identifier: MIT */
/*
 * How far level 10 can be exploited on mini boards (mini_dawn.h): what a player wins who
 * knows its every move, over all deals, beyond the value of the game; the mean over both
 * seats. Equilibrium play gives 0, who always loses 1/2.
 *
 * Level 10 sits at a real table: two players, edition of 2018, rats and reserve gone, two
 * colours all laid, of the others all but M. What may be opened are the graves of the
 * mini board. All that it knows is true, but what it takes for granted about later turns
 * is not quite: garlic costs two and four there (D29), and there are stakes (D14, D26).
 * So garlic is tried both ways. Its policy is that of one seed, which depends on the
 * position alone.
 *
 * Garlic that the mini board does not have is put aside. With SEXTON_LONG set in the
 * environment there is garlic on the greater boards too; and all again where that other
 * garlic is buried under lids that nobody may open: a possible position of a short game
 * (D7), in which the net thinks too little of laying.
 */
#include "bots/bot_game.h"
#include "bots/dawn/level.h"
#include "bots/family.h"
#include "bots/mini_solve.h"

enum { LIDS = 10 };

/* The graves of a real table, and what they are on the mini board. */
typedef struct Table {
    Setup setup;
    State truth;
    int moves[DAWN_GRAVES]; /* the mini board's, for opening them; -1: none */
    uint8_t graves[DAWN_GRAVES];
    int used;
    bool is_buried; /* the garlic that the mini board does not have */
} Table;

/* A player of the mini board. */
typedef struct Guest {
    BotChoice choice;
    bool is_buried;
    int *asked; /* decisions */
} Guest;

/* The next grave gets that lid and content. */
static int set_grave(Table *table, int lid, int content, int move)
{
    int grave = table->graves[table->used++];
    DawnState *state = &table->truth.dawn;
    table->moves[grave] = move;
    state->lids[grave] = (uint8_t)lid;
    state->contents[grave] = (uint8_t)content;
    if (move != MINI_UNKNOWN)
        state->opened |= (uint64_t)1 << grave;
    return grave;
}

static void set_graves(Table *table, int count, int lid, int content, int move)
{
    for (int i = 0; i < count; i++)
        set_grave(table, lid, content, move);
}

/* One of the two colours of the mini board; all lids that are not in it hold vampires. */
static void set_colour(Table *table, const Position *position, int colour)
{
    int last = table->used + LIDS;
    set_graves(table, position->unknown[colour], colour, CONTENT_EMPTY, MINI_UNKNOWN);
    set_graves(table, position->empty[colour], colour, CONTENT_EMPTY,
               MINI_EMPTY + colour);
    for (int owner = 0; owner < 2; owner++)
        set_graves(table, position->garlic[owner][colour], colour, CONTENT_GARLIC + owner,
                   MINI_GARLIC + 2 * owner + colour);
    if (position->phase != MINI_OPEN && position->lid == colour) {
        bool is_empty = position->owner == NOBODY;
        int grave = set_grave(table, colour,
                              is_empty ? CONTENT_EMPTY : CONTENT_GARLIC + position->owner,
                              MINI_EMPTY + colour);
        table->truth.dawn.open = (uint64_t)1 << grave;
        table->truth.dawn.grave = (uint8_t)grave;
    }
    set_graves(table, last - table->used, colour, CONTENT_VAMPIRE, -1);
}

/* A seat's garlic that the mini board does not have. */
static int other_garlic(const Position *position, int seat)
{
    bool is_open = position->phase != MINI_OPEN && position->owner == seat;
    return DAWN_GARLIC - position->hand[seat] - position->garlic[seat][0] -
           position->garlic[seat][1] - is_open;
}

/* On a bare grave, for all to see. */
static void put_aside(Table *table, int seat)
{
    DawnState *state = &table->truth.dawn;
    int bare = __builtin_ctzll(~table->setup.dawn.covered & ~state->open);
    state->open |= (uint64_t)1 << bare;
    state->opened |= (uint64_t)1 << bare;
    state->contents[bare] = (uint8_t)(CONTENT_GARLIC + seat);
}

/* A colour that is all laid, and a seat's garlic. */
static void set_rest(Table *table, const Position *position, int seat)
{
    int other = other_garlic(position, seat), buried = table->is_buried ? other : 0;
    table->truth.dawn.garlic[seat] = position->hand[seat];
    set_graves(table, LIDS - buried, 2 + seat, CONTENT_VAMPIRE, -1);
    set_graves(table, buried, 2 + seat, CONTENT_GARLIC + seat, -1);
    for (int i = buried; i < other; i++)
        put_aside(table, seat);
}

static void set_row(DawnState *state, int seat, Row row)
{
    state->lengths[seat] = row.length;
    state->down_from[seat] = state->down_to[seat] = 0;
    state->rows[seat] = (DawnRow){.plane = {row.colours}};
}

static void set_phase(DawnState *state, const Position *position)
{
    static const uint8_t phases[] = {DAWN_TURN, DAWN_FILL, DAWN_GIVE, DAWN_PUT};
    state->phase = phases[position->phase];
    state->turn = state->player = MINE;
    state->giver = position->phase == MINI_GIVE ? HIS : SEAT_NONE;
    state->to_give = position->owed;
    memcpy(state->gifts, position->gifts, sizeof position->gifts);
}

/* A real game that has come as far as that; who opens graves is seat 0. */
static void set_table(Table *table, const Position *position)
{
    DawnState *state = &table->truth.dawn;
    table->used = 0;
    state->open = state->opened = 0;
    state->grave = GRAVE_NONE;
    for (int colour = 0; colour < 2; colour++)
        set_colour(table, position, colour);
    for (int seat = 0; seat < 2; seat++) {
        set_rest(table, position, seat);
        set_row(state, seat, position->rows[seat]);
    }
    set_phase(state, position);
}

/* What may be opened is what the mini board has. */
static void set_openings(Table *table)
{
    DawnSetup *setup = &table->setup.dawn;
    setup->openings = 0;
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        if (setup->covered >> grave & 1 && table->moves[grave] >= 0)
            setup->opening[setup->openings++] = (uint8_t)grave;
}

/* A checked setup for two with four colours; its rats have been found. Where garlic lies
 * in graves there are so many vampires less. */
static void begin_table(Table *table, int buried)
{
    Deal deal;
    Stream stream;
    DawnOptions options;
    DawnSetup *setup = &table->setup.dawn;
    dawn_options_init(&options, 2);
    options.edition = DAWN_LIFESTYLE;
    options.row = (uint8_t)(DAWN_ROW - buried);
    options.has_without = true;
    options.without[0] = LID_GREEN;
    options.without[1] = LID_BLUE;
    assert_int_equal(dawn_check(&options, setup).kind, 0);
    support_seed(&stream, "mini");
    dawn_draw(setup, &stream, &deal.dawn);
    dawn_begin(setup, &deal.dawn, &table->truth.dawn);
    assert_int_equal(setup->openings, 4 * LIDS);
    memcpy(table->graves, setup->opening, setup->openings);
    memset(table->truth.dawn.reserve, LID_BARE, DAWN_RESERVE);
    table->truth.dawn.reserve_left = 0;
}

/* It has seen all that was opened; what the mini board does not have, long ago. */
static void set_memory(Memory *memory, const Table *table)
{
    const DawnState *truth = &table->truth.dawn;
    memory->turn = MINE;
    memory->ticks = 1;
    for (uint64_t rest = truth->opened & table->setup.dawn.covered; rest;
         rest &= rest - 1) {
        int grave = __builtin_ctzll(rest);
        memory->graves[grave].tick = table->moves[grave] < 0 ? 1 : ++memory->ticks;
        memory->graves[grave].lid = truth->lids[grave];
        memory->graves[grave].content = truth->contents[grave];
    }
}

/* The truth, were the garlic put aside in the hands of its owners. */
static DawnState with_all_garlic(const Table *table)
{
    DawnState state = table->truth.dawn;
    uint64_t covered = table->setup.dawn.covered;
    for (uint64_t rest = state.open & ~covered; rest; rest &= rest - 1) {
        int grave = __builtin_ctzll(rest);
        state.garlic[state.contents[grave] - CONTENT_GARLIC]++;
        state.contents[grave] = CONTENT_EMPTY;
    }
    state.open &= covered;
    state.opened &= covered;
    return state;
}

/* But for that garlic it is a sound position; what the bot makes of it is what can be
 * known, and it believes that nothing is lost but the lids the mini board hides. */
static void check_table(const Table *table, const Memory *memory,
                        const Position *position)
{
    const DawnSetup *setup = &table->setup.dawn;
    DawnState known = table->truth.dawn, seen = known, recalled;
    DawnState sound = with_all_garlic(table);
    Belief belief;
    assert_true(dawn_is_sound(setup, &sound));
    dawn_know(setup, &known);
    dawn_see(setup, &seen);
    known_dawn(memory, setup, &seen, &recalled);
    assert_memory_equal(&recalled, &known, sizeof known);
    belief_make(&belief, memory, setup, &seen);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(belief.unseen[i], position->unknown[i]);
        assert_int_equal(belief.lost_garlic[i], 0);
    }
    assert_int_equal(belief.lost_vampires + belief.lost_rats, 0);
}

static int mini_move(const Table *table, Move move)
{
    if (move < DAWN_LAY_LEFT)
        return table->moves[move - DAWN_OPEN];
    if (move >= DAWN_PUT_LEFT)
        return MINI_PUT_ON + move - DAWN_PUT_LEFT;
    if (move >= DAWN_GIVE_LEFT)
        return MINI_GIVE_OFF + move - DAWN_GIVE_LEFT;
    return MINI_LAY + move - DAWN_LAY_LEFT;
}

/* The real table of that position, and what the bot remembers of it. Its seed does not
 * depend on which of the two it is: it would do the same in the other's place. */
static void seat_policy(const Guest *program, const Position *position, Table *table,
                        Memory *memory)
{
    Position asked = *position;
    asked.fixed = NOBODY;
    table->is_buried = program->is_buried;
    begin_table(table, program->is_buried ? other_garlic(position, MINE) : 0);
    set_table(table, position);
    set_openings(table);
    program->choice.bot->init(memory, games[GAME_DAWN], &table->setup,
                              mini_actor(position), program->choice.number,
                              number_of(&asked, sizeof asked));
    set_memory(memory, table);
    check_table(table, memory, position);
}

static void play_policy(const void *data, const Position *position, const int *moves,
                        int count, int *times)
{
    const Guest *program = data;
    const Game *game = games[GAME_DAWN];
    Table table = {0};
    Memory memory;
    Move legal[MOVES_MAX];
    Seen seen;
    seat_policy(program, position, &table, &memory);
    int all = game->legal(&table.setup, &table.truth, legal), made = 0;
    game->see(&table.setup, &table.truth, &seen);
    Move move =
        bot_choose(&program->choice, &memory, 0, game, &table.setup, &seen, legal, all);
    ++*program->asked;
    for (int i = 0; i < count; i++)
        made += times[i] = moves[i] == mini_move(&table, move);
    assert_int_equal(made, 1);
}

static void play_at_random(const void *data, const Position *position, const int *moves,
                           int count, int *times)
{
    (void)data, (void)position, (void)moves;
    for (int i = 0; i < count; i++)
        times[i] = 1;
}

/* Against who knows everything, over both seats. */
static double exploitability(int size, int garlic, int gift, MiniPolicy *policy,
                             const void *data)
{
    Mini mini = {size, garlic, gift, HIS, policy, data};
    double first = mini_value(&mini);
    mini.fixed = MINE;
    double second = 1 - mini_value(&mini);
    return (first + second - 1) / 2;
}

static double exploit_bot(const char *name, bool is_buried, int size, int garlic,
                          int gift)
{
    int asked = 0;
    Guest program = {bot_named(name), is_buried, &asked};
    double gain = exploitability(size, garlic, gift, play_policy, &program);
    print_message("M = %d, garlic %d, gift %d: %s%s %.4f (%d decisions)\n", size, garlic,
                  gift, name, is_buried ? ", the rest buried" : "", gain, asked);
    assert_true(gain > -1e-9);
    return gain;
}

/* Level 10 is not exploited by more than `most`; who plays at random is by far. */
static void try_board(int size, int garlic, int gift, double most)
{
    double chance = exploitability(size, garlic, gift, play_at_random, NULL);
    print_message("M = %d, garlic %d, gift %d: at random %.4f\n", size, garlic, gift,
                  chance);
    assert_true(chance > 0.35 && chance < 0.5);
    assert_true(exploit_bot("keeper", false, size, garlic, gift) < 0.1);
    assert_true(exploit_bot("level:10", false, size, garlic, gift) < most);
    if (getenv("SEXTON_LONG"))
        exploit_bot("level:10", true, size, garlic, gift);
}

static void small_boards(void **unused)
{
    (void)unused;
    DawnNet net;
    assert_true(net_dawn_find(nets_get(), DAWN_LIFESTYLE, 2, &net));
    try_board(2, 0, 1, 0.03);
    try_board(2, 1, 1, 0.08);
    try_board(2, 1, 2, 0.08);
}

static void greater_boards(void **unused)
{
    (void)unused;
    try_board(3, 0, 1, 0.06);
    if (!getenv("SEXTON_LONG"))
        return;
    try_board(3, 1, 1, 0.12);
    try_board(3, 1, 2, 0.12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards),
        cmocka_unit_test(greater_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
