/* SPDX-License-Identifier: MIT */
/*
 * The address is read before the screen is taken; what is asked of a new table goes to
 * the house as it was given, and the house says what is wrong with it.
 */
#include "cli/play_at.h"

#include "cli/play_ask.h"
#include "cli/play_screen.h"
#include "tui/remote.h"
#include "json/json.h"

#include <errno.h>

enum { OPENING = 4096 };

static int complain_url(WordKey key, const char *url)
{
    WordArg args[] = {word_text("url", slice_of(url)),
                      word_text("program", slice_of(program_name))};
    return complain(key, args, 2);
}

/* --expansions is the wish `expansions`, and so on; a deal in a house has no seed. */
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
        Text own;
        text_init(&own, name, TABLE_NAME + 1);
        text_slice(&own, sitter.name);
        plan->seat = seat;
        plan->name = own.length ? name : NULL;
    }
    text_char(text, ']');
    return true;
}

/* What must fit the door: a house wants a game, the link of a table wants none. */
static int check(const char *url, const char *game, const Host *host, Door *door)
{
    switch (door_read(slice_of(url), door)) {
    case DOOR_GOOD: break;
    case DOOR_BAD: return complain_url(SAY_TUI_AT_NO_LINK, url);
    case DOOR_TLS: return complain_url(SAY_TUI_AT_TLS, url);
    }
    bool has_options = game || host->seat_count;
    for (int i = 0; i < HOST_OPTIONS; i++)
        has_options = has_options || host->texts[i];
    if (door->kind != DOOR_HOUSE && has_options)
        return complain_url(SAY_TUI_AT_GAME, url);
    if (door->kind == DOOR_HOUSE && (!game || !game_find(slice_of(game))))
        return complain_url(SAY_TUI_AT_NEW, url);
    return tui_is_able() ? STATUS_GOOD : complain_url(SAY_TUI_AT_SCREEN, url);
}

static int run(const RemotePlan *plan)
{
    char bytes[DOOR_LINK];
    Text back;
    text_init(&back, bytes, sizeof bytes);
    Tui *tui = tui_open(language_spoken());
    if (!tui)
        return complain_system("terminal", ENOTTY);
    (void)remote_play(tui, plan, &back);
    int number = tui_signal(tui);
    tui_close(tui);
    WordArg args[] = {word_text("program", slice_of(program_name)),
                      word_text("url", slice_text(&back))};
    if (back.length)
        say(stdout, SAY_TUI_BACK, args, 2);
    fflush(stdout);
    play_screen_signal(number);
    return STATUS_GOOD;
}

int play_in_house(const char *url, const char *game, const Host *host, const char *reveal)
{
    Door door;
    RemotePlan plan = {.door = &door};
    int status = check(url, game, host, &door);
    if (status != STATUS_GOOD || door.kind != DOOR_HOUSE)
        return status != STATUS_GOOD ? status : run(&plan);
    Host seats = *host; /* as at home: a person, and bots */
    char opening[OPENING], name[TABLE_NAME + 1];
    Text text;
    text_init(&text, opening, sizeof opening);
    play_usual_seats(game, &seats);
    write_options(game, &seats, reveal, &text);
    if (!write_seats(&seats, &text, &plan, name))
        return STATUS_BAD_INPUT;
    plan.opening = opening;
    return run(&plan);
}
