/* SPDX-License-Identifier: MIT */
/*
 * Friendly questions, each with an answer that Enter gives.
 */
#include "cli/play/prepare.h"

#include "base/name.h"
#include "cli/play/line_game.h"

/* Prints a question's prompt and reads the answer. */
static bool ask(Lines *lines, WordKey prompt, const WordArg *args, int count,
                Slice *answer)
{
    Text text = TEXT(SENTENCE);
    phrase(&text, prompt, args, count);
    fwrite(text.bytes, 1, text.length, stdout);
    return lines_next(lines, stdout, answer);
}

const char *prepare_game(Lines *lines)
{
    Slice answer;
    say(stdout, SAY_PLAY_WELCOME, NULL, 0);
    say(stdout, SAY_PLAY_ASK_GAME, NULL, 0);
    while (ask(lines, SAY_PLAY_ASK_GAME_PROMPT, NULL, 0, &answer)) {
        uint32_t number = 1;
        bool is_number = answer.length == 0 || slice_number(answer, GAMES, &number);
        const Game *game = is_number && number ? games[number - 1] : game_find(answer);
        if (game)
            return game->name;
        say(stdout, SAY_PLAY_ASK_GAME_AGAIN, NULL, 0);
    }
    return NULL;
}

static int find_most(const Game *game, const Host *host)
{
    const LineGame *part = line_game(game);
    return part->find_most ? part->find_most(host) : game->seats_most;
}

bool prepare_opponents(Lines *lines, const char *name, Host *host)
{
    static const char *const numbers[] = {"0", "1", "2", "3", "4", "5", "6"};
    const Game *game = game_find(slice_of(name));
    if (!game || host->seat_count || host->texts[HOST_PLAYERS])
        return true;
    uint32_t least = (uint32_t)game->seats_least - 1;
    uint32_t most = (uint32_t)find_most(game, host) - 1;
    uint32_t number = (uint32_t)game->seats_default - 1;
    WordArg args[] = {word_number("least", least), word_number("most", most),
                      word_number("usual", number)};
    Slice answer;
    say(stdout, SAY_PLAY_ASK_OPPONENTS, NULL, 0);
    while (ask(lines, SAY_PLAY_ASK_OPPONENTS_PROMPT, args, 3, &answer)) {
        if (answer.length == 0 ||
            (slice_number(answer, most, &number) && number >= least)) {
            host->texts[HOST_PLAYERS] = numbers[number + 1];
            return true;
        }
        say(stdout, SAY_PLAY_ASK_OPPONENTS_AGAIN, args, 2);
    }
    return false;
}

void prepare_seats(const char *name, Host *host)
{
    const Game *game = name ? game_find(slice_of(name)) : NULL;
    if (!game || host->seat_count)
        return;
    uint32_t players = (uint32_t)game->seats_default;
    const char *text = host->texts[HOST_PLAYERS];
    if (text && (!slice_number(slice_of(text), SEATS_MAX, &players) || players == 0))
        return;
    host->seat_texts[0] = "human";
    for (uint32_t seat = 1; seat < players; seat++)
        host->seat_texts[seat] = "level:3";
    host->seat_count = (int)players;
}

void prepare_bot_names(const Host *host, Slice names[SEATS_MAX])
{
    static char bytes[SEATS_MAX][WORDS_NAME]; /* the names are borrowed from here */
    for (int seat = 0; seat < host->players; seat++) {
        if (host->sitters[seat].kind != SITTER_BOT)
            continue;
        Text text = text_in(bytes[seat], sizeof bytes[seat]);
        phrase(&text, (WordKey)(SAY_PLAY_BOT_0 + seat), NULL, 0);
        Slice name = slice_text(&text);
        bool is_taken = name_fault_among(name, names, host->players) == NAME_ALIKE;
        names[seat] = is_taken ? (Slice){0} : name;
    }
}
