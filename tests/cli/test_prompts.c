/* SPDX-License-Identifier: MIT */
/*
 * What `play --plain` offers is what is legal: over random games of every configuration
 * the moves that a prompt names are read back out of its text and compared with `legal`.
 * Only openings are offered by a sentence alone.
 */
#define print_error cli_print_error /* cmocka has one too */
#include "cli/play/decide.h"
#undef print_error
#include "support/support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES_PLAYED = 300, NOTATION = 64 };

typedef struct Prompt {
    const Voice *voice;
    Slice text;
    bool is_offered[256];
} Prompt;

_Noreturn static void object(const Prompt *prompt, const char *what)
{
    fprintf(stderr, "%s: %.*s", what, (int)prompt->text.length, prompt->text.bytes);
    fail();
    abort();
}

static void offer(Prompt *prompt, const char *format, ...)
{
    char notation[NOTATION];
    va_list args;
    va_start(args, format);
    (void)vsnprintf(notation, sizeof notation, format, args);
    va_end(args);
    const Teller *teller = &prompt->voice->teller;
    Move move;
    Refusal refusal;
    if (!teller->game->move_read(teller->setup, &prompt->voice->seen.state,
                                 slice_of(notation), &move, &refusal))
        object(prompt, notation);
    prompt->is_offered[move] = true;
}

/* `1 lay left   2 leave` */
static void read_menu(Prompt *prompt, Slice line)
{
    while (line.length) {
        const char *end = strstr(line.bytes, "   ");
        bool is_last = !end || end >= line.bytes + line.length;
        Slice item = {line.bytes, is_last ? line.length : (size_t)(end - line.bytes)};
        size_t used = item.length + (is_last ? 0 : 3);
        line = (Slice){line.bytes + used, line.length - used};
        (void)slice_cut(&item, ' ');
        offer(prompt, "%.*s", (int)item.length, item.bytes);
    }
}

/* `dig: turn the top cards of two of the stacks 2 3 6`: any two of them. */
static void read_digs(Prompt *prompt, Slice line)
{
    const char *stacks = strstr(line.bytes, "stacks ") + strlen("stacks ");
    const char *end = line.bytes + line.length;
    for (const char *a = stacks; a < end; a += 2)
        for (const char *b = a + 2; b < end; b += 2)
            offer(prompt, "dig %c %c", *a, *b);
}

/* `place Pr/Pe at: 0:1  1:0` */
static void read_places(Prompt *prompt, Slice line)
{
    (void)slice_cut(&line, ' ');
    Slice card = slice_cut(&line, ' ');
    (void)slice_cut(&line, ' ');
    while (line.length) {
        Slice place = slice_cut(&line, ' ');
        if (place.length)
            offer(prompt, "place %.*s %.*s", (int)card.length, card.bytes,
                  (int)place.length, place.bytes);
    }
}

/* A line below the question. `take 4: take Ro/Pr into your hand` ends at the colon. */
static void read_line(Prompt *prompt, Slice line)
{
    assert_true(slice_starts(line, "  "));
    line = (Slice){line.bytes + 2, line.length - 2};
    if (line.bytes[0] >= '1' && line.bytes[0] <= '9')
        read_menu(prompt, line);
    else if (slice_starts(line, "dig: "))
        read_digs(prompt, line);
    else if (slice_starts(line, "place "))
        read_places(prompt, line);
    else {
        Slice notation = slice_cut(&line, ':');
        offer(prompt, "%.*s", (int)notation.length, notation.bytes);
    }
}

/* `{name}, open a grave: type its name, such as d5.` offers to open anything. */
static void read_question(Prompt *prompt, Slice line, const Move *legal, int count)
{
    char question[256];
    (void)snprintf(question, sizeof question, "%.*s", (int)line.length, line.bytes);
    const char *such = strstr(question, "such as ");
    if (such)
        offer(prompt, "open %.*s", (int)strcspn(such + 8, "."), such + 8);
    if (strstr(question, "stop"))
        offer(prompt, "stop");
    bool is_dawn = prompt->voice->teller.game->kind == GAME_DAWN;
    bool says_open = strstr(question, ", open ") != NULL, may_open = false;
    for (int i = 0; i < count && is_dawn; i++)
        if (legal[i] < DAWN_LAY_LEFT) {
            may_open = true;
            prompt->is_offered[legal[i]] |= says_open;
        }
    assert_int_equal(says_open, may_open);
}

static void is_honest(Prompt *prompt)
{
    const Teller *teller = &prompt->voice->teller;
    Move legal[MOVES_MAX];
    int count = teller->game->legal(teller->setup, &prompt->voice->seen.state, legal);
    Slice rest = prompt->text;
    read_question(prompt, slice_cut(&rest, '\n'), legal, count);
    while (rest.length)
        read_line(prompt, slice_cut(&rest, '\n'));
    int offered = 0, both = 0;
    for (int move = 0; move < 256; move++)
        offered += prompt->is_offered[move];
    for (int i = 0; i < count; i++)
        both += prompt->is_offered[legal[i]];
    if (offered != both || both != count)
        object(prompt, offered > both ? "offers too much" : "offers too little");
}

static void ask(const Game *game, const Setup *setup, const State *state)
{
    const Slice names[SEATS_MAX] = {0};
    Voice voice;
    Prompt prompt = {.voice = &voice};
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&bytes, &size);
    assert_non_null(out);
    voice_init(&voice, game, setup, names, out);
    game->see(setup, state, &voice.seen);
    voice_decision(&voice);
    assert_int_equal(fclose(out), 0);
    prompt.text = (Slice){bytes, size};
    is_honest(&prompt);
    free(bytes);
}

static void play_one(Random *random, const Game *game)
{
    Setup setup;
    Deal deal;
    State state;
    random_setup_of(random, game, &setup, &deal);
    game->begin(&setup, &deal, &state);
    for (int i = 0; i < 400 && game->actor(&state) != SEAT_NONE; i++) {
        Move legal[MOVES_MAX];
        ask(game, &setup, &state);
        int count = game->legal(&setup, &state, legal);
        game->apply(&setup, &state, legal[random_below(random, (uint32_t)count)], NULL);
    }
}

static void prompts_offer_what_is_legal(void **state)
{
    (void)state;
    Random random;
    random_init(&random, 13);
    for (int kind = 0; kind < GAMES; kind++)
        for (int i = 0; i < GAMES_PLAYED; i++)
            play_one(&random, games[kind]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(prompts_offer_what_is_legal)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
