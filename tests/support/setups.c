/* SPDX-License-Identifier: MIT */
/*
 * Random games over all configurations, odd ones included: whatever a host may ask for
 * can come out here. What that is stands in a file of each game.
 */
#include "support/setups.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const TestGame *const test_games[GAMES] = {
#define GAME(KIND, name) [GAME_##KIND] = &test_##name,
#include "game/games.def"
};

bool game_is_sound(const Game *game, const Setup *setup, const State *state)
{
    return test_games[game->kind]->is_sound(setup, state);
}

void must(Refusal refusal, const char *what)
{
    if (refusal.kind == 0)
        return;
    fprintf(stderr, "support: a random %s was refused: kind %d, rule %d\n", what,
            refusal.kind, refusal.rule);
    abort();
}

void random_setup_of(Random *random, const Game *game, Setup *setup, Deal *deal)
{
    Options options;
    uint8_t key[STREAM_KEY_SIZE];
    Stream stream;
    memset(&options, 0, sizeof options);
    test_games[game->kind]->options(random, &options);
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
    Text line = text_in(buffer, sizeof buffer);
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
    Text line = text_in(buffer, sizeof buffer);
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
