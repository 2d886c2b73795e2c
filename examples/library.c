/* SPDX-License-Identifier: MIT */
/*
 * A game of bots with libsexton, told in plain words; where it was decided; then its
 * record is read again.
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
    fprintf(stderr, "library: %s: %s\n", what, sexton_error_message(error));
    exit(1);
}

/* One decision: what the bot chooses is played, and what happened is told. */
static void decide(sexton_game *game, sexton_bot *bot, sexton_error *error)
{
    char told[8192];
    int move = sexton_bot_choose(bot);
    if (sexton_game_play(game, sexton_game_actor(game), move, error) != SEXTON_OK)
        stop("move", error);
    sexton_game_told(game, told, sizeof told);
    fputs(told, stdout);
}

/* What luck, memory and judgement made of everybody's chance to win, in percent. */
static void look_back(const sexton_game *game, sexton_error *error)
{
    static const char *const names[] = {"start", "end", "luck", "memory", "judgement"};
    sexton_review *review;
    if (sexton_review_new(game, &review, error) != SEXTON_OK)
        stop("review", error);
    for (int seat = 0; seat < sexton_game_players(game); seat++) {
        printf("seat %d: score %d", seat, sexton_game_score(game, seat));
        for (int part = SEXTON_START; part <= SEXTON_JUDGEMENT; part++) {
            int64_t chance = sexton_review_part(review, seat, (sexton_part)part);
            printf(", %s %.1f", names[part], 100.0 * (double)chance / SEXTON_CERTAIN);
        }
        putchar('\n');
    }
    sexton_review_free(review);
}

/* A record is the whole game: who reads it has the same one. A text of any length: first
 * its length is asked for, then the text. */
static void read_again(const sexton_game *game, sexton_error *error)
{
    size_t length = sexton_game_record(game, NULL, 0);
    char *text = malloc(length + 1);
    sexton_game *again;
    if (!text)
        exit(1);
    sexton_game_record(game, text, length + 1);
    if (sexton_game_read(text, length, &again, error) != SEXTON_OK)
        stop("record", error);
    printf("%zu decisions, %zu bytes of record, winners %#x\n", sexton_game_plies(again),
           length, sexton_game_winners(again));
    sexton_game_free(again);
    free(text);
}

int main(int argc, char **argv)
{
    const char *options = argc > 1 ? argv[1] : "game sedlec\nplayers 2";
    const char *seed = argc > 2 ? argv[2] : "owl";
    sexton_error *error = sexton_error_new();
    sexton_game *game;
    sexton_bot *bots[SEATS] = {0};
    if (sexton_game_deal(options, seed, &game, error) != SEXTON_OK)
        stop("deal", error);
    for (int seat = 0; seat < sexton_game_players(game); seat++)
        if (sexton_bot_new(game, seat, "keeper", (uint64_t)seat, &bots[seat], error))
            stop("bot", error);
    while (sexton_game_actor(game) >= 0)
        decide(game, bots[sexton_game_actor(game)], error);
    look_back(game, error);
    read_again(game, error);
    for (int seat = 0; seat < SEATS; seat++)
        sexton_bot_free(bots[seat]);
    sexton_game_free(game);
    sexton_error_free(error);
    return 0;
}
