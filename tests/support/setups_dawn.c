/* SPDX-License-Identifier: MIT */
/*
 * Dawn Under's part of the tests: boards of scattered graves with plots of one, rows of
 * four.
 */
#include "support/setups.h"

/* 60 of the board's cells, with letters by block or by chance. */
static void draw_plots(Random *random, char *plots, int columns, int rows)
{
    uint8_t cells[DAWN_SIDE * DAWN_SIDE];
    int letters = 1 + below(random, 26), block = 1 + below(random, 8);
    bool is_by_block = chance(random, 2);
    for (int i = 0; i < columns * rows; i++)
        cells[i] = i < DAWN_GRAVES;
    random_shuffle(random, cells, (size_t)(columns * rows));
    char *to = plots;
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            int letter =
                is_by_block ? row / block + 3 * (column / block) : below(random, 26);
            bool is_grave = cells[row * columns + column] == 1;
            *to++ = (char)(is_grave ? 'A' + letter % letters : '.');
        }
        *to++ = row + 1 < rows ? '/' : '\0';
    }
}

static void random_board(Random *random, DawnBoard *board)
{
    char plots[DAWN_SIDE * (DAWN_SIDE + 1)];
    int columns, rows;
    do {
        columns = 1 + below(random, DAWN_SIDE);
        rows = 1 + below(random, DAWN_SIDE);
    } while (columns * rows < DAWN_GRAVES);
    draw_plots(random, plots, columns, rows);
    must(dawn_board_read(board, slice_of("odd"), slice_of(plots)), "board");
}

/* D5: bare graves and the colours that are out. */
static void random_two(Random *random, DawnOptions *options)
{
    options->bare_kind = (uint8_t)below(random, 3);
    uint8_t graves[DAWN_GRAVES];
    for (int grave = 0; grave < DAWN_GRAVES; grave++)
        graves[grave] = (uint8_t)grave;
    random_shuffle(random, graves, DAWN_GRAVES);
    for (int i = 0; i < 20; i++)
        options->bare |= (uint64_t)1 << graves[i];
    options->has_without = chance(random, 2);
    options->without[0] = (uint8_t)below(random, DAWN_COLOURS);
    options->without[1] = (uint8_t)((options->without[0] + 1 + below(random, 5)) % 6);
}

static void random_options(Random *random, Options *all)
{
    DawnOptions *options = &all->dawn;
    int players = 2 + below(random, DAWN_SEATS - 1);
    int share = players == 2 ? 20 : 60 / players;
    dawn_options_init(options, players);
    options->edition = (uint8_t)below(random, 2);
    if (chance(random, 3))
        options->first = (uint8_t)below(random, players);
    if (chance(random, 3))
        options->row = (uint8_t)(4 + below(random, share - 3));
    if (chance(random, 3))
        options->dawn = (uint16_t)(1 + below(random, 4 * players));
    if (chance(random, 3))
        random_board(random, &options->board);
    if (players == 2)
        random_two(random, options);
}

/* D30: a row is empty; else it was D31. */
static int end_rule(const Setup *setup, const State *state)
{
    for (int seat = 0; seat < setup->dawn.options.players; seat++)
        if (state->dawn.lengths[seat] == 0)
            return 30;
    return 31;
}

static bool is_sound(const Setup *setup, const State *state)
{
    return dawn_is_sound(&setup->dawn, &state->dawn);
}

const TestGame test_dawn = {
    .options = random_options,
    .no_such_move = DAWN_NO_SUCH_MOVE,
    .end_rule = end_rule,
    .is_sound = is_sound,
};
