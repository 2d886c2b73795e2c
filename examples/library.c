/* SPDX-License-Identifier: MIT */
/*
 * A game of bots with libsexton, told in plain words; then its record is read again.
 *
 *   cc library.c $(pkg-config --cflags --libs libsexton) -o library
 *   ./library                     Sedlec for two
 *   ./library 'game dawn' owl     options, seed
 */
#include <sexton.h>
#include <stdio.h>
#include <stdlib.h>

enum { SEATS = 6 };

static void stop(const char *what, const sexton_error *error)
{
    fprintf(stderr, "library: %s: %s\n", what, error->message);
    exit(1);
}

/* One decision: what the bot chooses is played, and what happened is told. */
static void decide(sexton_game *game, sexton_bot *bot)
{
    char move[32], told[8192];
    sexton_error error;
    sexton_bot_choose(bot, move, sizeof move);
    if (sexton_play(game, sexton_actor(game), move, &error) != SEXTON_OK)
        stop(move, &error);
    sexton_told(game, told, sizeof told);
    fputs(told, stdout);
}

/* A text of any length: first its length is asked for, then the text. */
static char *record_of(const sexton_game *game, size_t *length)
{
    *length = sexton_record(game, NULL, 0);
    char *text = malloc(*length + 1);
    if (text)
        sexton_record(game, text, *length + 1);
    return text;
}

/* A record is the whole game: who reads it has the same one. */
static void read_again(const sexton_game *game)
{
    size_t length;
    char *text = record_of(game, &length);
    sexton_game *again;
    sexton_error error = {0};
    if (!text || sexton_read(text, length, &again, &error) != SEXTON_OK)
        stop("record", &error);
    printf("%zu decisions, %zu bytes of record, winners %#x\n", sexton_plies(again),
           length, sexton_winners(again));
    sexton_free(again);
    free(text);
}

int main(int argc, char **argv)
{
    const char *options = argc > 1 ? argv[1] : "game sedlec\nplayers 2";
    const char *seed = argc > 2 ? argv[2] : "owl";
    sexton_game *game;
    sexton_bot *bots[SEATS] = {0};
    sexton_error error;
    if (sexton_deal(options, seed, &game, &error) != SEXTON_OK)
        stop("deal", &error);
    for (int seat = 0; seat < sexton_players(game); seat++)
        if (sexton_bot_new(game, seat, "keeper", (uint64_t)seat, &bots[seat], &error))
            stop("bot", &error);
    while (sexton_actor(game) >= 0)
        decide(game, bots[sexton_actor(game)]);
    for (int seat = 0; seat < sexton_players(game); seat++)
        printf("seat %d: %d\n", seat, sexton_score(game, seat));
    read_again(game);
    for (int seat = 0; seat < SEATS; seat++)
        sexton_bot_free(bots[seat]);
    sexton_free(game);
    return 0;
}
