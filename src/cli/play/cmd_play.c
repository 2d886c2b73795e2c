/* SPDX-License-Identifier: MIT */
/*
 * `sexton play [GAME | FILE] ...`: a game at one keyboard, people and bots; on a full
 * screen where there is one, else (or with --plain) line by line. Without arguments it
 * asks what to play.
 */
#include "cli/play/at_server.h"
#include "cli/play/full_screen.h"
#include "cli/play/loop.h"
#include "cli/play/prepare.h"
#include "cli/play/resume.h"

#include <errno.h>
#include <stdlib.h>
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
        return refuse_one(SAY_PLAY_RECORD_OPTIONS,
                          word_text("option", slice_of(host_option_name((HostOption)i))));
    }
    return true;
}

/* How it is played: on a screen, or by lines. */
typedef struct Way {
    bool is_screen;
    uint32_t reveal; /* ms */
    Lines lines;
} Way;

static int run(Way *way, Home *home, const char *file, TuiEnd *end)
{
    int status;
    *end = TUI_LEFT;
    if (!way->is_screen)
        return loop_run(home, &way->lines, file);
    *end = full_screen_run(home, file, &status);
    return status;
}

static int resume(const char *path, const Host *host, Way *way)
{
    TuiEnd end;
    Home home = {0};
    if (!has_only_seats(host))
        return STATUS_BAD_INPUT;
    int status = resume_record(path, host, way->reveal, &home);
    if (status == STATUS_GOOD)
        status = run(way, &home, path, &end);
    home_clear(&home);
    return status;
}

/* The header of a deal, and who sits there. */
static void deal(const Host *host, Record *record, Slice seats[SEATS_MAX])
{
    State start;
    *record = (Record){.game = host->game};
    host_deal(host, host->seed, &record->setup, &record->deal, &start);
    record->texts[RECORD_SEED] = host->seed;
    host_names(host, record->seats[RECORD_NAME]);
    prepare_bot_names(host, record->seats[RECORD_NAME]);
    for (int seat = 0; seat < host->players; seat++) {
        const Sitter *sitter = &host->sitters[seat];
        bool is_bot = sitter->kind == SITTER_BOT;
        seats[seat] = is_bot ? sitter->text : slice_of("person");
    }
}

/* Deals, and lays the game out. */
static int begin(const Host *host, uint32_t reveal, Home *home)
{
    Record record;
    Slice seats[SEATS_MAX];
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return complain_system("play", ENOMEM);
    deal(host, &record, seats);
    written_header(&record, NULL, out);
    fputs("result -\n", out);
    int status = fclose(out) == 0
                     ? home_create(home, &record, (Slice){text, length}, seats, reveal)
                     : complain_system("play", ENOMEM);
    free(text);
    return status;
}

/* Deals and plays; once more with another deal as long as somebody wants to. */
static int deal_and_play(const char *game, Host *host, Way *way)
{
    TuiEnd end = TUI_AGAIN;
    int status = STATUS_GOOD;
    while (end == TUI_AGAIN && status == STATUS_GOOD) {
        if (!host_settle(host, game, DAWN_DEFAULT_WITH_BOTS))
            return STATUS_BAD_INPUT;
        Home home = {0};
        status = begin(host, way->reveal, &home);
        if (status == STATUS_GOOD)
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
    if (!full_screen_choose(host, &choice, &status))
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
        game = prepare_game(&way->lines);
        if (!game || !prepare_opponents(&way->lines, game, host))
            return complain(SAY_PLAY_NO_GAME, NULL, 0);
    }
    prepare_seats(game, host);
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
        !option_number("--reveal", reveal_text, 0, REVEAL_SLOWEST, &reveal))
        return STATUS_BAD_INPUT;
    if ((host.door_count && is_plain && !option_clash("--at", "--plain")) ||
        (ca && !host.door_count && !option_needs("--ca", "--at")) ||
        (receipt && !host.door_count && !option_needs("--receipt", "--at")))
        return command_finish(STATUS_BAD_INPUT);
    if (host.door_count)
        return command_finish(at_server_play(operand, &host, reveal_text, ca, receipt));
    Way way = {.is_screen = !is_plain && tui_is_able(), .reveal = (uint32_t)reveal};
    lines_init(&way.lines, stdin);
    int status = operand && is_record(operand) ? resume(operand, &host, &way)
                                               : start(operand, &host, &way);
    if (way.lines.error && status == STATUS_GOOD) {
        complain_one(SAY_INPUT_FAILED,
                     word_text("why", slice_of(strerror(way.lines.error))));
        status = STATUS_FAILED;
    }
    lines_clear(&way.lines);
    return command_finish(status);
}
