/* SPDX-License-Identifier: MIT */
/*
 * `sexton play [GAME | FILE] ...`: a game at one keyboard, people and bots, line by line.
 * Whoever says nothing is asked two questions.
 */
#include "cli/play_ask.h"
#include "cli/play_loop.h"
#include "cli/play_resume.h"

#include <string.h>
#include <unistd.h>

/* A record's file rather than a game's name. */
static bool is_record(const char *operand)
{
    if (game_find(slice_of(operand)))
        return false;
    size_t length = strlen(operand);
    bool has_ending = length > 4 && strcmp(operand + length - 4, ".sxr") == 0;
    return has_ending || strcmp(operand, "-") == 0 || access(operand, F_OK) == 0;
}

/* Of the host's options a record takes only --seat. */
static bool has_only_seats(const Host *host)
{
    for (int i = 0; i < HOST_OPTIONS; i++) {
        if (!host->texts[i])
            continue;
        WordArg arg = word_text("option", slice_of(host_option_name((HostOption)i)));
        complain(SAY_PLAY_RECORD_OPTIONS, &arg, 1);
        return false;
    }
    return true;
}

static int resume(const char *path, const Host *host, PlayLines *lines)
{
    Play play = {0};
    File *file = NULL;
    if (!has_only_seats(host))
        return STATUS_BAD_INPUT;
    int status = play_resume(path, host, &play, &file);
    if (status == STATUS_GOOD)
        status = play_run(&play, lines, path);
    play_clear(&play);
    file_close(file);
    return status;
}

/* Deals and seats the players. */
static void begin(const Host *host, Play *play)
{
    Record record = {.game = host->game};
    State start;
    BotChoice chosen[SEATS_MAX] = {0};
    host_deal(host, host->seed, &record.setup, &record.deal, &start);
    record.texts[RECORD_SEED] = host->seed;
    host_names(host, record.seats[RECORD_NAME]);
    play_name_bots(host, record.seats[RECORD_NAME]);
    for (int seat = 0; seat < host->players; seat++) {
        const Sitter *sitter = &host->sitters[seat];
        if (sitter->kind != SITTER_BOT)
            continue;
        chosen[seat] = sitter->bot;
        record.seats[RECORD_BOT][seat] = sitter->text;
    }
    play_init(play, &record, &start, chosen);
}

static int start(const char *game, Host *host, PlayLines *lines)
{
    if (!game) {
        game = play_ask_game(lines);
        if (!game || !play_ask_opponents(lines, game, host))
            return complain(SAY_PLAY_NO_GAME, NULL, 0);
    }
    play_usual_seats(game, host);
    if (!host_settle(host, game, DAWN_DEFAULT_WITH_BOTS))
        return STATUS_BAD_INPUT;
    Play play;
    begin(host, &play);
    int status = play_run(&play, lines, NULL);
    play_clear(&play);
    return status;
}

int cmd_play(int argc, char **argv)
{
    bool is_plain = false;
    const Flag flags[] = {{"--plain", &is_plain, NULL}};
    const char *operand = NULL;
    Operands operands = {&operand, 1, 0};
    Host host = {0};
    if (!arguments_read(argc, argv, flags, 1, &host, &operands))
        return STATUS_BAD_INPUT;
    PlayLines lines;
    play_lines_init(&lines, stdin);
    int status = operand && is_record(operand) ? resume(operand, &host, &lines)
                                               : start(operand, &host, &lines);
    if (lines.error && status == STATUS_GOOD) {
        WordArg why = word_text("why", slice_of(strerror(lines.error)));
        complain(SAY_INPUT_FAILED, &why, 1);
        status = STATUS_FAILED;
    }
    play_lines_clear(&lines);
    return finish(status);
}
