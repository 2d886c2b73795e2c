/* SPDX-License-Identifier: MIT */
/*
 * A port, or libsexton, for scripts that speak in lines (tests/port/test_ports.py). A
 * line in; what it says, a line each; an empty line.
 *
 *   port_lines port    a message of docs/protocol.md, or `now MS`, or `think`: the bot
 *                      that must decide, or hint, does; or `due`: when it wants to
 *   port_lines lib     `read RECORD` (a JSON string), `play SEAT MOVE`, `rewind PLIES`,
 *                      `choose SEAT BOT SEED`: the status, or the move; `look`: who must
 *                      decide and what they may; `bots`: a line each, `level 1`: it takes
 *                      a number
 */
#include "port/port.h"
#include "sexton.h"
#include "store/held_table.h"
#include "wire/sentence.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1 << 20 };

static char line[LINE];

static bool read_line(void)
{
    if (!fgets(line, sizeof line, stdin))
        return false;
    line[strcspn(line, "\n")] = '\0';
    return true;
}

static void think(Port *port, Time now, Text *out)
{
    PlayTask task;
    char notation[MOVE_TEXT];
    if (!port_task(port, now, &task))
        return;
    Text text = text_in(notation, sizeof notation);
    Budget budget = play_task_budget(&task, NULL);
    play_task_think(&task, &budget, &text);
    port_decide(port, &task, slice_text(&text), now, out);
}

static void write_due(const Port *port, Text *out)
{
    Time due = port_due(port);
    if (due == TIME_NEVER)
        text_string(out, "never");
    else
        text_number(out, due);
    text_char(out, '\n');
}

static void speak_port(void)
{
    static uint64_t capacity[PORT_SPACE / sizeof(uint64_t)];
    static char said[PORT_OUT];
    Port port = {.table = held_create(),
                 .grow = held_grow,
                 .id = 1,
                 .version = "0",
                 .mc = UINT32_MAX,
                 .sentence = wire_sentence,
                 .space = capacity,
                 .size = sizeof capacity};
    Time now = 0;
    Text out;
    while (read_line()) {
        out = text_in(said, sizeof said);
        if (strncmp(line, "now ", 4) == 0)
            now = strtoll(line + 4, NULL, 10);
        else if (strcmp(line, "think") == 0)
            think(&port, now, &out);
        else if (strcmp(line, "due") == 0)
            write_due(&port, &out);
        else
            port_ask(&port, slice_of(line), now, &out);
        printf("%s\n", out.is_cut ? "cut\n" : out.bytes);
        fflush(stdout);
    }
    held_destroy(port.table);
}

static int read_record(const char *text, sexton_game **game)
{
    json_t *record = json_loads(text, JSON_DECODE_ANY, NULL);
    sexton_game_free(*game);
    *game = NULL;
    int status = (int)sexton_game_read(json_string_value(record),
                                       json_string_length(record), game, NULL);
    json_decref(record);
    return status;
}

static void choose(const sexton_game *game, const char *words)
{
    char name[64], move[64] = "";
    int seat;
    uint64_t seed;
    sexton_bot *bot = NULL;
    if (sscanf(words, "%d %63s %" SCNx64, &seat, name, &seed) == 3 &&
        sexton_bot_new(game, seat, name, seed, &bot, NULL) == SEXTON_OK)
        sexton_bot_choose_text(bot, move, sizeof move);
    sexton_bot_free(bot);
    printf("%s\n", move);
}

/* `2: open a1, open b1`, in one line. */
static void look(const sexton_game *game)
{
    char legal[8192] = "";
    sexton_game_legal_text(game, legal, sizeof legal);
    for (char *at = legal; *at; at++)
        if (*at == '\n')
            *at = ',';
    printf("%d:%s\n", sexton_game_actor(game), legal);
}

static void list_bots(void)
{
    const char *name;
    int takes_number;
    for (int i = 0; (name = sexton_bot_name(i, &takes_number)); i++)
        printf("%s %d\n", name, takes_number);
}

static void speak_lib(void)
{
    sexton_game *game = NULL;
    while (read_line()) {
        char *rest = strchr(line, ' ');
        if (rest)
            *rest++ = '\0';
        if (strcmp(line, "read") == 0) {
            printf("%d\n", read_record(rest, &game));
        } else if (strcmp(line, "play") == 0) {
            char *move = NULL;
            int seat = (int)strtol(rest, &move, 10);
            printf("%d\n", (int)sexton_game_play_text(game, seat, move + 1, NULL));
        } else if (strcmp(line, "rewind") == 0) {
            printf("%d\n", (int)sexton_game_rewind(game, strtoul(rest, NULL, 10)));
        } else if (strcmp(line, "bots") == 0) {
            list_bots();
        } else if (strcmp(line, "choose") == 0) {
            choose(game, rest);
        } else {
            look(game);
        }
        printf("\n");
        fflush(stdout);
    }
    sexton_game_free(game);
}

int main(int count, char **arguments)
{
    bool is_lib = count > 1 && strcmp(arguments[1], "lib") == 0;
    if (is_lib)
        speak_lib();
    else
        speak_port();
    return 0;
}
