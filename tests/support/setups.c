/* SPDX-License-Identifier: MIT */
/*
 * Random games over all configurations, odd ones included: boards of scattered graves
 * with plots of one, rows of four, decks of nothing but romantics. Whatever a host may
 * ask for can come out here.
 */
#include "support/support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int below(Random *random, int n)
{
    return (int)random_below(random, (uint32_t)n);
}

static bool chance(Random *random, int one_in)
{
    return below(random, one_in) == 0;
}

static void must(Refusal refusal, const char *what)
{
    if (refusal.kind == 0)
        return;
    fprintf(stderr, "support: a random %s was refused: kind %d, rule %d\n", what,
            refusal.kind, refusal.rule);
    abort();
}

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

static void random_dawn(Random *random, DawnOptions *options)
{
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

static int random_skull(Random *random, int expansions)
{
    for (;;) {
        int skull = below(random, SKULLS);
        int type = sedlec_type_of(skull);
        if (type < TYPE_CHAMPION || (expansions >> (type - TYPE_CHAMPION) & 1))
            return skull;
    }
}

/* S2: a deck of one's own, from the least number of cards to 96. */
static void random_deck(Random *random, SedlecOptions *options)
{
    int least = options->players == 2 ? 3 : options->players;
    int height = least + below(random, SEDLEC_HEIGHT - least + 1);
    options->is_own_deck = true;
    options->cards = (uint8_t)(SEDLEC_STACKS * height);
    bool is_dull = chance(random, 4);
    for (int i = 0; i < options->cards; i++) {
        int top = random_skull(random, options->expansions);
        int bottom = random_skull(random, options->expansions);
        options->deck[i] = is_dull && i > 0 ? options->deck[0] : card_of(top, bottom);
    }
    memcpy(options->deck_name, "odd", sizeof "odd");
}

static void random_sedlec(Random *random, SedlecOptions *options)
{
    int players = 2 + below(random, SEDLEC_SEATS - 1);
    sedlec_options_init(options, players);
    options->expansions = (uint8_t)below(random, 8);
    if (chance(random, 3))
        options->first = (uint8_t)below(random, players);
    if (chance(random, 3))
        random_deck(random, options);
    else if (players == SEDLEC_SEATS && options->expansions == 0)
        options->expansions = (uint8_t)(1 + below(random, 7)); /* S4 */
}

void random_setup_of(Random *random, const Game *game, Setup *setup, Deal *deal)
{
    Options options;
    uint8_t key[STREAM_KEY_SIZE];
    Stream stream;
    memset(&options, 0, sizeof options);
    if (game->kind == GAME_DAWN)
        random_dawn(random, &options.dawn);
    else
        random_sedlec(random, &options.sedlec);
    must(game->check(&options, setup), "setup");
    for (int i = 0; i < STREAM_KEY_SIZE; i++)
        key[i] = (uint8_t)random_draw(random);
    stream_init(&stream, key);
    game->draw(setup, &stream, deal);
    must(game->check_deal(setup, deal), "deal");
}

void random_setup(Random *random, const Game **game, Setup *setup, Deal *deal)
{
    *game = games[below(random, GAMES)];
    random_setup_of(random, *game, setup, deal);
}

static void add_moves(Random *random, const Record *record, State *state, int limit,
                      Growing *text)
{
    const Game *game = record->game;
    char buffer[64];
    Text line;
    text_init(&line, buffer, sizeof buffer);
    for (int ply = 0; ply < limit && game->actor(state) != SEAT_NONE; ply++) {
        Move moves[MOVES_MAX];
        int count = game->legal(&record->setup, state, moves);
        Move move = moves[below(random, count)];
        text_clear(&line);
        record_move_line(game, &record->setup, state, move, &line);
        text_char(&line, '\n');
        growing_add(text, slice_text(&line));
        game->apply(&record->setup, state, move, NULL);
    }
}

void random_record(Random *random, const Game *game, Setup *setup, const Deal *deal,
                   int limit, Growing *text)
{
    Record record = {.game = game, .setup = *setup, .deal = *deal};
    State state;
    char buffer[4096];
    Text line;
    text_init(&line, buffer, sizeof buffer);
    game->begin(&record.setup, deal, &state);
    *setup = record.setup;
    int step = 0;
    while (record_header_line(&record, &step, &line))
        growing_add(text, slice_text(&line));
    add_moves(random, &record, &state, limit, text);
    text_clear(&line);
    record_result_lines(game, &record.setup, &state, &line);
    growing_add(text, slice_text(&line));
}
