/* SPDX-License-Identifier: MIT */
/*
 * How a game begins and goes on, in words.
 */
#include "cli/play/voice.h"

#include "cli/columns.h"
#include "cli/draw/draw.h"
#include "cli/play/line_game.h"

#include <unistd.h>

enum { COLUMNS = 78, COLUMN = 8 };

void voice_init(Voice *voice, const Game *game, const Setup *setup,
                const Slice names[SEATS_MAX], FILE *out)
{
    *voice = (Voice){.out = out, .players = game->players(setup)};
    voice->has_colour = draw_has_colour(out);
    voice->is_wrapped = isatty(fileno(out)) == 1;
    names_init(&voice->names, names);
    voice->teller = (Teller){.game = game,
                             .setup = setup,
                             .names = voice->names.list,
                             .language = language_spoken()};
}

uint8_t voice_actor(const Voice *voice)
{
    return voice->teller.game->actor(&voice->seen.state);
}

void voice_print(const Voice *voice, Slice text)
{
    while (text.length) {
        Slice line = slice_cut(&text, '\n');
        while (voice->is_wrapped && columns_of(line) > COLUMNS) {
            size_t length = columns_fitting(line, COLUMNS);
            fprintf(voice->out, "%.*s\n", (int)length, line.bytes);
            size_t rest = length < line.length ? length + 1 : length;
            line = (Slice){line.bytes + rest, line.length - rest};
        }
        fprintf(voice->out, "%.*s\n", (int)line.length, line.bytes);
    }
}

Slice voice_spell(const Voice *voice, Move move, char buffer[MOVE_TEXT])
{
    Text text = text_in(buffer, MOVE_TEXT);
    voice->teller.game->move_write(voice->teller.setup, &voice->seen.state, move, &text);
    return slice_text(&text);
}

void voice_name(const Voice *voice, WordKey key, int seat)
{
    say_one(voice->out, key, word_text("name", voice->names.list[seat]));
}

/* A player's introduction: a bot with its kind. */
static void introduce(const Voice *voice, int seat, Text *text)
{
    const char *bot = voice->bots[seat];
    WordArg args[] = {word_text("name", voice->names.list[seat]),
                      word_text("bot", slice_of(bot))};
    if (*bot)
        phrase(text, SAY_PLAY_PLAYER_BOT, args, 2);
    else
        text_slice(text, voice->names.list[seat]);
}

static void begin_players(const Voice *voice)
{
    enum { INTRODUCTION = 512 };
    char buffers[SEATS_MAX][INTRODUCTION];
    Slice names[SEATS_MAX];
    for (int seat = 0; seat < voice->players; seat++) {
        Text text = text_in(buffers[seat], sizeof buffers[seat]);
        introduce(voice, seat, &text);
        names[seat] = slice_text(&text);
    }
    Text text = TEXT(SENTENCE);
    Teller teller = voice->teller;
    teller.names = names;
    words_names(&teller, (1u << voice->players) - 1, &text);
    WordArg arg = word_text("names", slice_text(&text));
    Text sentence = TEXT(SENTENCE);
    phrase(&sentence, SAY_PLAY_PLAYERS, &arg, 1);
    voice_print(voice, slice_text(&sentence));
}

/* The deal itself brings no events: the first turn is told here. */
static void begin_turn(const Voice *voice)
{
    const Game *game = voice->teller.game;
    Event event = {
        .kind = game->turn_began, .rule = game->turn_rule, .seat = voice_actor(voice)};
    voice_events(voice, &(Events){.count = 1, .list = {event}});
}

/* A game that was begun before: it goes on, or it was over. */
static void begin_later(const Voice *voice)
{
    unsigned winners = voice->teller.game->result(&voice->seen.state);
    Text names = TEXT(SENTENCE);
    words_names(&voice->teller, winners, &names);
    WordArg args[] = {word_number("count", voice->count),
                      word_text("names", slice_text(&names))};
    say(voice->out, winners ? SAY_PLAY_WON : SAY_PLAY_RESUMED, args, winners ? 2 : 1);
}

void voice_begin(const Voice *voice)
{
    const LineGame *part = line_game(voice->teller.game);
    part->begin(voice);
    begin_players(voice);
    if (voice->has_person && !voice->count)
        say(voice->out, part->aim, NULL, 0);
    if (part->agree)
        part->agree(voice);
    if (voice->count)
        begin_later(voice);
    else
        begin_turn(voice);
}

void voice_events(const Voice *voice, const Events *events)
{
    for (int i = 0; i < events->count; i++) {
        Text text = TEXT(WORDS_SENTENCE);
        words_told(&voice->teller, &events->list[i], &text);
        if (events->list[i].kind == voice->teller.game->turn_began)
            fputc('\n', voice->out);
        voice_print(voice, slice_text(&text));
    }
}

static Drawing drawing_of(const Voice *voice)
{
    return (Drawing){.game = voice->teller.game,
                     .setup = voice->teller.setup,
                     .names = voice->names.list,
                     .has_colour = voice->has_colour};
}

void voice_table(const Voice *voice)
{
    Drawing drawing = drawing_of(voice);
    fputc('\n', voice->out);
    draw_seen(&drawing, &voice->seen, voice->out);
    fputc('\n', voice->out);
}

void voice_legend(const Voice *voice)
{
    Drawing drawing = drawing_of(voice);
    draw_legend(&drawing, voice->out);
}

int voice_column(const Voice *voice, int seat)
{
    int width = columns_of(voice->names.list[seat]) + 2;
    return width < COLUMN ? COLUMN : width;
}

void voice_seed(const Voice *voice)
{
    if (voice->seed.length)
        say_one(voice->out, SAY_PLAY_SEED, word_text("seed", voice->seed));
}

void voice_end(const Voice *voice)
{
    fputc('\n', voice->out);
    line_game(voice->teller.game)->end(voice);
    voice_seed(voice);
}
