/* SPDX-License-Identifier: MIT */
/*
 * Tables of every kind: both games, all editions, boards, decks, numbers of players,
 * etiquettes, clocks; people and bots in any mixture, at least one person.
 */
#include "clients/leaks_play.h"
#include "json/json.h"

static bool chance(Random *random, uint32_t in)
{
    return random_below(random, in) == 0;
}

static const char *one_of(Random *random, const char *const *list, uint32_t count)
{
    return list[random_below(random, count)];
}

static void dawn_options(Random *random, int players, Text *text)
{
    static const char *const bare[] = {"random", "A", "B", "C"};
    static const char *const without[] = {"WK", "RG", "YB", "KB"};
    if (chance(random, 2))
        json_name_string(text, "edition", "lifestyle");
    if (chance(random, 2))
        json_name_number(text, "row", 4 + random_below(random, 6));
    if (players == 2 && chance(random, 2))
        json_name_string(text, "bare", one_of(random, bare, 4));
    if (players == 2 && chance(random, 2))
        json_name_string(text, "without", one_of(random, without, 4));
    if (chance(random, 3))
        json_name_string(text, "dawn", "off");
    if (chance(random, 4)) {
        json_name_string(text, "board", "field");
        json_name_string(text, "plots",
                         "AAAAAAAAAA/AAAAAAAAAA/BBBBBBBBBB/BBBBBBBBBB/"
                         "CCCCCCCCCC/CCCCCCCCCC");
    }
}

static void sedlec_options(Random *random, Text *text)
{
    static const char *const expansions[] = {
        "none",    "champions",           "merchants",
        "zealots", "champions+merchants", "champions+merchants+zealots"};
    json_name_string(text, "expansions", one_of(random, expansions, 6));
}

static void own_options(Random *random, Staged *play, Text *text)
{
    static const char *const etiquettes[] = {"pure", "notes", "open"};
    static const char *const clocks[] = {"none", "soft", "hard"};
    static const char *const away[] = {"wait", "go-on", "bot"};
    play->clock = one_of(random, clocks, 3);
    play->away = one_of(random, away, 3);
    play->etiquette = one_of(random, etiquettes, 3);
    json_name_string(text, "etiquette", play->etiquette);
    json_name_string(text, "clock", play->clock);
    json_name_number(text, "clock-seconds", 3600);
    json_name_string(text, "away", play->away);
    json_name_number(text, "away-seconds", 3600);
    json_name_number(text, "reveal", 1000 + random_below(random, 4001));
    json_name_string(text, "undo", chance(random, 4) ? "off" : "on");
    json_name_string(text, "counter", chance(random, 2) ? "off" : "on");
    json_name_string(text, "watching", "on");
    play->has_hints = chance(random, 2);
    if (play->has_hints)
        json_name_string(text, "hints", chance(random, 2) ? "keeper" : "memory:4");
}

static void seats_draw(Random *random, Staged *play, Text *text)
{
    static const char *const names[] = {
        "keeper",  "random",  "memory:0", "memory:12", "level:1",
        "level:2", "level:3", "level:4",  "level:5",   "level:6",
        "level:7", "level:8", "level:9",  "level:10",  "mc:2",
    };
    uint32_t kinds = play->kind == PLAY_FULL ? sizeof names / sizeof names[0] : 4;
    int person = (int)random_below(random, (uint32_t)play->seats);
    play->persons = play->bots = 0;
    text_string(text, ",\"seats\":[");
    for (int seat = 0; seat < play->seats; seat++) {
        bool is_bot = seat != person && chance(random, 3);
        play->bots |= (unsigned)is_bot << seat;
        play->persons |= (unsigned)!is_bot << seat;
        text_string(text, seat ? "," : "");
        text_json(text, slice_of(is_bot ? one_of(random, names, kinds) : "person"));
    }
    text_char(text, ']');
}

static void table_fixed(Staged *play, Text *text)
{
    play->seats = 3;
    play->persons = 7;
    play->bots = 0;
    play->story.game = games[GAME_DAWN];
    play->clock = "none";
    play->away = "go-on";
    play->etiquette = "pure";
    play->has_hints = true;
    text_string(text,
                "\"options\":{\"game\":\"dawn\",\"first\":0,\"away\":\"go-on\","
                "\"hints\":\"keeper\"},\"seats\":[\"person\",\"person\",\"person\"]");
}

void table_draw(Random *random, Staged *play, Text *text)
{
    if (play->kind == PLAY_FIXED) {
        table_fixed(play, text);
        return;
    }
    bool is_dawn = !chance(random, 3);
    play->seats = 2 + (int)random_below(random, is_dawn ? 5 : 3);
    play->story.game = games[is_dawn ? GAME_DAWN : GAME_SEDLEC];
    text_string(text, "\"options\":{\"game\":");
    text_json(text, slice_of(play->story.game->short_name));
    if (chance(random, 3))
        json_name_number(text, "first", random_below(random, (uint32_t)play->seats));
    if (is_dawn)
        dawn_options(random, play->seats, text);
    else
        sedlec_options(random, text);
    own_options(random, play, text);
    text_char(text, '}');
    seats_draw(random, play, text);
}
