/* SPDX-License-Identifier: MIT */
/*
 * `sexton play [GAME | FILE] ...`: a game at one keyboard, people and bots; on a full
 * screen where there is one, else (or with --plain) line by line. Whoever says nothing is
 * asked what to play.
 */
#include "cli/play_ask.h"
#include "cli/play_at.h"
#include "cli/play_loop.h"
#include "cli/play_resume.h"
#include "cli/play_screen.h"

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

/* How it is played: on a screen, or by lines. */
typedef struct Way {
    bool is_screen;
    uint32_t reveal; /* ms */
    PlayLines lines;
} Way;

static int run(Way *way, HomeGame *home, const char *file, TuiEnd *end)
{
    int status;
    *end = TUI_LEFT;
    if (!way->is_screen)
        return play_run(home, &way->lines, file);
    *end = play_screen_run(home, file, way->reveal, &status);
    return status;
}

static int resume(const char *path, const Host *host, Way *way)
{
    TuiEnd end;
    HomeGame home = {0};
    File *file = NULL;
    if (!has_only_seats(host))
        return STATUS_BAD_INPUT;
    int status = play_resume(path, host, &home, &file);
    if (status == STATUS_GOOD)
        status = run(way, &home, path, &end);
    home_clear(&home);
    file_close(file);
    return status;
}

/* Deals and seats the players. */
static void begin(const Host *host, HomeGame *home)
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
    home_init(home, &record, &start, chosen);
}

/* Deals and plays; once more with another deal as long as somebody wants to. */
static int deal_and_play(const char *game, Host *host, Way *way)
{
    TuiEnd end = TUI_AGAIN;
    int status = STATUS_GOOD;
    while (end == TUI_AGAIN && status == STATUS_GOOD) {
        if (!host_settle(host, game, DAWN_DEFAULT_WITH_BOTS))
            return STATUS_BAD_INPUT;
        HomeGame home;
        begin(host, &home);
        status = run(way, &home, NULL, &end);
        home_clear(&home);
        host->texts[HOST_SEED] = NULL;
    }
    return status;
}

/* The first screen, and then what was chosen there. */
static int choose(Host *host, Way *way)
{
    static TuiChoice choice; /* borrowed by the host */
    int status = STATUS_GOOD;
    if (!play_screen_choose(host, &choice, &status))
        return status;
    if (choice.path[0])
        return resume(choice.path, host, way);
    return deal_and_play(games[choice.game]->name, host, way);
}

static int start(const char *game, Host *host, Way *way)
{
    if (!game && way->is_screen && !host->seat_count && !host->texts[HOST_PLAYERS])
        return choose(host, way);
    if (!game) {
        game = play_ask_game(&way->lines);
        if (!game || !play_ask_opponents(&way->lines, game, host))
            return complain(SAY_PLAY_NO_GAME, NULL, 0);
    }
    play_usual_seats(game, host);
    return deal_and_play(game, host, way);
}

int cmd_play(int argc, char **argv)
{
    bool is_plain = false;
    const char *operand = NULL, *reveal_text = NULL, *ca = NULL, *receipt = NULL;
    const Flag flags[] = {{"--plain", &is_plain, NULL},
                          {"--reveal", NULL, &reveal_text},
                          {"--ca", NULL, &ca},
                          {"--receipt", NULL, &receipt}};
    Operands operands = {&operand, 1, 0};
    Host host = {.takes_doors = true};
    uint64_t reveal = REVEAL_USUAL;
    if (!arguments_read(argc, argv, flags, 4, &host, &operands) ||
        (reveal_text &&
         !option_number("--reveal", reveal_text, 0, REVEAL_SLOWEST, &reveal)))
        return STATUS_BAD_INPUT;
    if ((host.door_count && is_plain && !option_clash("--at", "--plain")) ||
        (ca && !host.door_count && !option_needs("--ca", "--at")) ||
        (receipt && !host.door_count && !option_needs("--receipt", "--at")))
        return finish(STATUS_BAD_INPUT);
    if (host.door_count)
        return finish(play_in_house(operand, &host, reveal_text, ca, receipt));
    Way way = {.is_screen = !is_plain && tui_is_able(), .reveal = (uint32_t)reveal};
    play_lines_init(&way.lines, stdin);
    int status = operand && is_record(operand) ? resume(operand, &host, &way)
                                               : start(operand, &host, &way);
    if (way.lines.error && status == STATUS_GOOD) {
        WordArg why = word_text("why", slice_of(strerror(way.lines.error)));
        complain(SAY_INPUT_FAILED, &why, 1);
        status = STATUS_FAILED;
    }
    play_lines_clear(&way.lines);
    return finish(status);
}
