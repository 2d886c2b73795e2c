/* SPDX-License-Identifier: MIT */
/*
 * Bots beside a game. A bot has a memory of its own, which watches every move made since
 * it was last asked; where moves were taken back it watches the game again from its
 * start. It answers the same however often it is asked (bot_chance).
 */
#include "lib/lib_own.h"

#include <stdlib.h>

struct sexton_bot {
    const sexton_game *game;
    BotChoice choice;
    int seat;
    uint64_t seed;
    size_t rewinds; /* of the game, when it was last asked */
    PlayWalk walk;  /* how far it has watched */
    Memory memory;
};

const char *sexton_bot_name(int index, int *takes_number)
{
    int count = 0;
    while (bots[count])
        count++;
    if (index < 0 || index >= count)
        return NULL;
    if (takes_number)
        *takes_number = bots[index]->has_number;
    return bots[index]->name;
}

static void begin(sexton_bot *bot)
{
    const sexton_game *game = bot->game;
    play_remember(game->play, bot->seat, &bot->choice, bot->seed, 0, &bot->memory);
    bot->rewinds = game->rewinds;
    bot->walk = play_walk(game->play);
}

static void watch(sexton_bot *bot)
{
    const sexton_game *game = bot->game;
    if (bot->rewinds != game->rewinds)
        begin(bot);
    play_tell(game->play, bot->choice.bot, &bot->walk, game->play->count, &bot->memory);
}

sexton_status sexton_bot_new(const sexton_game *game, int seat, const char *name,
                             uint64_t seed, sexton_bot **bot, sexton_error *error)
{
    BotChoice choice;
    if (!game || !name || !bot || !has_seat(game, seat))
        return fail(error, SEXTON_MISUSE);
    *bot = NULL;
    if (!bot_read(slice_of(name), &choice))
        return fail_say(error, SEXTON_BAD_BOT, SAY_BOT_UNKNOWN, slice_of(name));
    sexton_bot *made = calloc(1, sizeof *made);
    if (!made)
        return fail(error, SEXTON_NO_MEMORY);
    made->game = game;
    made->choice = choice;
    made->seat = seat;
    made->seed = seed;
    begin(made);
    *bot = made;
    return fail(error, SEXTON_OK);
}

int sexton_bot_choose(sexton_bot *bot)
{
    if (!bot || sexton_game_actor(bot->game) != bot->seat)
        return -1;
    const sexton_game *game = bot->game;
    Seen seen;
    Move moves[MOVES_MAX];
    watch(bot);
    game_of(game)->see(setup_of(game), &game->play->state, &seen);
    int count = game_of(game)->legal(setup_of(game), &seen.state, moves);
    return bot_choose(&bot->choice, &bot->memory, game->play->count, game_of(game),
                      setup_of(game), &seen, moves, count);
}

size_t sexton_bot_choose_text(sexton_bot *bot, char *buffer, size_t size)
{
    return sexton_game_write_move(bot ? bot->game : NULL, sexton_bot_choose(bot), buffer,
                                  size);
}

void sexton_bot_free(sexton_bot *bot)
{
    free(bot);
}
