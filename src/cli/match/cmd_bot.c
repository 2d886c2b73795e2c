/* SPDX-License-Identifier: MIT */
/*
 * `sexton bot NAME`: a bot on standard input and output (docs/protocol.md, "Programs").
 * It knows what it is told: the set-up, what is seen, and the events, from which it keeps
 * its memory; it plays exactly as the same bot does inside the program.
 */
#include "bots/bot.h"
#include "cli/options.h"
#include "play/play.h"
#include "wire/wire.h"

#include <errno.h>
#include <stdlib.h>

/* A bot at the table that the messages describe. */
typedef struct Player {
    BotChoice choice;
    const char *seed_text; /* NULL: the seed it is told */
    uint64_t seed;
    uint8_t seat; /* SEAT_NONE before `sit` */
    bool is_ready;
    Memory memory;
    WireMessage message;
} Player;

static int complain_line(WordKey key, uint64_t line)
{
    return complain_one(key, word_number("line", (int64_t)line));
}

static bool heed_sit(Player *player)
{
    const WireMessage *message = &player->message;
    player->seat = message->seat;
    player->seed = message->seed;
    player->is_ready = false;
    if (player->seed_text && player->seat != SEAT_NONE)
        player->seed = play_seed(slice_of(player->seed_text), player->seat);
    return player->seat != SEAT_NONE;
}

/* A table whose game goes on: the memory begins. */
static bool heed_table(Player *player)
{
    const WireMessage *message = &player->message;
    if (!message->has_sight)
        return true;
    if (player->seat >= message->game->players(&message->setup))
        return false;
    player->choice.bot->init(&player->memory, message->game, &message->setup,
                             player->seat, player->choice.number, player->seed);
    player->is_ready = true;
    return true;
}

static bool heed_news(Player *player)
{
    const WireMessage *message = &player->message;
    if (player->is_ready)
        player->choice.bot->watch(&player->memory, message->game, &message->setup,
                                  &message->events);
    return true;
}

static bool heed_decide(Player *player)
{
    const WireMessage *message = &player->message;
    const Game *game = message->game;
    Move legal[MOVES_MAX];
    if (!player->is_ready || game->actor(&message->seen.state) != player->seat)
        return false;
    int count = game->legal(&message->setup, &message->seen.state, legal);
    if (count == 0)
        return false;
    Move move = bot_choose(&player->choice, &player->memory, message->n, game,
                           &message->setup, &message->seen, legal, count);
    Text notation = TEXT(MOVE_TEXT);
    game->move_write(&message->setup, &message->seen.state, move, &notation);
    Text text = TEXT(MESSAGE_SHORT);
    wire_move(player->seat, slice_text(&notation), &text);
    puts(text.bytes);
    fflush(stdout);
    return true;
}

/* False if the message does not fit where we are. Kinds that a bot does not need pass. */
static bool heed(Player *player)
{
    WireKind kind = player->message.kind;
    return kind == WIRE_SIT      ? heed_sit(player)
           : kind == WIRE_TABLE  ? heed_table(player)
           : kind == WIRE_NEWS   ? heed_news(player)
           : kind == WIRE_DECIDE ? heed_decide(player)
                                 : true;
}

static int play(Player *player)
{
    char *line = NULL;
    size_t size = 0;
    ssize_t length;
    int status = STATUS_GOOD;
    errno = 0;
    for (uint64_t n = 1; status == STATUS_GOOD && !output_failed() &&
                         (length = getline(&line, &size, stdin)) >= 0;
         n++) {
        Slice text = {line, (size_t)length};
        if (text.length > 0 && line[text.length - 1] == '\n')
            text.length--;
        if (text.length == 0)
            continue;
        if (!wire_message_read(&player->message, text))
            status = complain_line(SAY_BOT_LINE, n);
        else if (!heed(player))
            status = complain_line(SAY_BOT_PLACE, n);
        else if (player->message.kind == WIRE_BYE)
            break;
    }
    if (status == STATUS_GOOD && ferror(stdin))
        status = complain_system("standard input", errno);
    free(line);
    return status;
}

int cmd_bot(int argc, char **argv)
{
    const char *name = NULL;
    Player player = {.seat = SEAT_NONE};
    const Flag flags[] = {{"--seed", NULL, &player.seed_text}};
    Operands operands = {&name, 1, 0};
    if (!arguments_read(argc, argv, flags, 1, NULL, &operands))
        return STATUS_BAD_INPUT;
    if (!name)
        return complain(SAY_BOT_MISSING, NULL, 0);
    if (!bot_read(slice_of(name), &player.choice))
        return complain_one(SAY_BOT_UNKNOWN, word_text("name", slice_of(name)));
    wire_message_init(&player.message);
    int status = play(&player);
    wire_message_clear(&player.message);
    return command_finish(status);
}
