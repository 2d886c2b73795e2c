/* SPDX-License-Identifier: MIT */
/*
 * The address is read before the screen is taken. The options of a new table go to the
 * server as they were given, and the server says what is wrong with them.
 */
#include "cli/play/at_server.h"

#include "cli/play/full_screen.h"
#include "cli/play/prepare.h"
#include "cli/play/shell.h"
#include "link/link_tls.h"
#include "tui/remote.h"
#include "json/json.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { NEW_TABLE_BYTES = 4096 };

static int complain_url(WordKey key, const char *url)
{
    WordArg args[] = {word_text("url", slice_of(url)),
                      word_text("program", slice_of(program_name))};
    return complain(key, args, 2);
}

/* --expansions is the option `expansions`, and so on; a deal on a server has no seed. */
static void write_options(const char *game, const Host *host, const char *reveal,
                          Text *text)
{
    text_string(text, "\"options\":{");
    json_name_string(text, "game", game);
    for (int i = 0; i < HOST_SEED; i++)
        if (host->texts[i] && i != HOST_PLAYERS)
            json_name_string(text, host_option_name((HostOption)i) + 2, host->texts[i]);
    if (reveal)
        json_name_string(text, "reveal", reveal);
    text_char(text, '}');
}

/* The seats, and our own: the first one for a person. */
static bool write_seats(const Host *host, Text *text, RemotePlan *plan, char *name)
{
    plan->seat = SEAT_NONE;
    text_string(text, ",\"seats\":[");
    for (int seat = 0; seat < host->seat_count; seat++) {
        Sitter sitter;
        if (!sitter_read(host->seat_texts[seat], &sitter))
            return false;
        bool is_person = sitter.kind == SITTER_HUMAN;
        text_string(text, seat ? "," : "");
        text_json(text, is_person ? slice_of("person") : sitter.text);
        if (!is_person || plan->seat != SEAT_NONE)
            continue;
        text_copy(name, TABLE_NAME + 1, sitter.name);
        plan->seat = seat;
        plan->name = name[0] ? name : NULL;
    }
    text_char(text, ']');
    return true;
}

/* A new table needs a game, a link must have none. */
static int check_game(const char *game, const Host *host, const Door *door)
{
    const char *url = host->door_texts[0];
    bool has_options = game || host->seat_count;
    for (int i = 0; i < HOST_OPTIONS; i++)
        has_options = has_options || host->texts[i];
    if (door->kind != DOOR_SERVER && has_options)
        return complain_url(SAY_TUI_AT_GAME, url);
    if (door->kind == DOOR_SERVER && (!game || !game_find(slice_of(game))))
        return complain_url(SAY_TUI_AT_NEW, url);
    return tui_is_able() ? STATUS_GOOD : complain_url(SAY_TUI_AT_SCREEN, url);
}

/* Several doors are seats of one table; the host's key may be among them. */
static bool is_beside(const Door *door, const Door *first)
{
    return first->table && door->table == first->table &&
           strcmp(door->base, first->base) == 0 && door->kind != DOOR_WATCH &&
           first->kind != DOOR_WATCH;
}

static int read_doors(const Host *host, const char *ca, Door doors[SEATS_MAX])
{
    WordArg file = word_text("file", slice_of(ca ? ca : ""));
    for (int i = 0; i < host->door_count; i++) {
        const char *url = host->door_texts[i];
        if (!door_read(slice_of(url), &doors[i]))
            return complain_url(SAY_TUI_AT_NO_LINK, url);
        if (i && !is_beside(&doors[i], doors))
            return complain_url(SAY_TUI_AT_TABLES, url);
        doors[i].address.ca = ca;
    }
    return !ca || link_tls_takes(ca) ? STATUS_GOOD : complain(SAY_TUI_AT_CA, &file, 1);
}

/* The command that leads back; nothing if it can't be shown. */
static void say_back(const RemoteBack *back, const char *ca)
{
    Text text = TEXT(SEATS_MAX * (DOOR_LINK + 8) + TUI_PATH);
    bool is_good = back->count && shell_operand(program_name, &text);
    text_string(&text, " play");
    for (int i = 0; i < back->count && is_good; i++) {
        text_string(&text, " --at ");
        is_good = shell_operand(back->links[i], &text);
    }
    if (ca && is_good) {
        text_string(&text, " --ca ");
        is_good = shell_operand(ca, &text);
    }
    if (is_good)
        say_one(stdout, SAY_TUI_BACK, word_text("command", slice_text(&text)));
}

static int run(const RemotePlan *plan)
{
    static RemoteBack back;
    Tui *tui = tui_open(language_spoken());
    if (!tui)
        return complain_system("terminal", ENOTTY);
    (void)remote_play(tui, plan, &back);
    int number = tui_signal(tui);
    tui_close(tui);
    say_back(&back, plan->doors->address.ca);
    fflush(stdout);
    full_screen_signal(number);
    return STATUS_GOOD;
}

/* Creates a table there, with seats as at home: a person, and bots. */
static int lay(const char *game, const Host *host, const char *reveal, RemotePlan *plan)
{
    Host seats = *host;
    static char new_table[NEW_TABLE_BYTES],
        name[TABLE_NAME + 1]; /* the plan keeps them */
    Text text = text_in(new_table, sizeof new_table);
    prepare_seats(game, &seats);
    write_options(game, &seats, reveal, &text);
    if (!write_seats(&seats, &text, plan, name))
        return STATUS_BAD_INPUT;
    plan->new_table = new_table;
    return run(plan);
}

/* A receipt takes the place of one, and of nothing else. */
static bool may_write(const char *path)
{
    static char bytes[RECEIPT_TEXT];
    static Receipt receipt;
    FILE *file = fopen(path, "r");
    if (!file)
        return true;
    size_t length = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    return length == 0 || receipt_read(&receipt, (Slice){bytes, length});
}

int at_server_play(const char *game, const Host *host, const char *reveal, const char *ca,
                   const char *receipt)
{
    static Door doors[SEATS_MAX];
    RemotePlan plan = {.doors = doors, .count = host->door_count, .receipt = receipt};
    const char *usual = getenv("SEXTON_CA");
    if (receipt && !may_write(receipt))
        return complain_one(SAY_TUI_SAVE_EXISTS,
                            word_text("file", slice_of(receipt ? receipt : "")));
    int status = read_doors(host, ca ? ca : usual && usual[0] ? usual : NULL, doors);
    if (status == STATUS_GOOD)
        status = check_game(game, host, doors);
    if (status != STATUS_GOOD)
        return status;
    return doors->kind == DOOR_SERVER ? lay(game, host, reveal, &plan) : run(&plan);
}
